// What a person has chosen about this page on this device: kept in the browser, never on the server.
import { MediaQuery } from 'svelte/reactivity';
import type { BotSpeed } from '../protocol';

export type Lang = 'en' | 'it';
export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'reduced';

export const LANGS: readonly Lang[] = ['en', 'it'];
export const THEMES: readonly Theme[] = ['system', 'light', 'dark'];
export const MOTIONS: readonly Motion[] = ['system', 'reduced'];
export const SPEEDS: readonly BotSpeed[] = ['slow', 'normal', 'fast', 'instant'];

const PLACE = 'clessidra.settings';

interface Kept {
  lang?: unknown;
  theme?: unknown;
  motion?: unknown;
  speed?: unknown;
  practice?: unknown;
  sound?: unknown;
}

/** The first language of the browser that we speak. */
export function spoken(languages: readonly string[]): Lang {
  for (const language of languages) {
    const short = language.slice(0, 2).toLowerCase();
    if (short === 'it' || short === 'en') return short;
  }
  return 'en';
}

function kept(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {}; // Storage is forbidden or holds something odd: the defaults do.
  }
}

function oneOf<T extends string>(values: readonly T[], value: unknown, otherwise: T): T {
  return values.includes(value as T) ? (value as T) : otherwise;
}

class Settings {
  #kept = kept();
  #quiet = new MediaQuery('prefers-reduced-motion: reduce');
  #dark = new MediaQuery('prefers-color-scheme: dark');

  #lang = $state<Lang>(oneOf(LANGS, this.#kept.lang, spoken(navigator.languages)));
  #theme = $state<Theme>(oneOf(THEMES, this.#kept.theme, 'system'));
  #motion = $state<Motion>(oneOf(MOTIONS, this.#kept.motion, 'system'));
  #speed = $state<BotSpeed>(oneOf(SPEEDS, this.#kept.speed, 'normal'));
  #practice = $state(this.#kept.practice === true);
  #sound = $state(this.#kept.sound === true);
  #soundChosen = $state(typeof this.#kept.sound === 'boolean');

  constructor() {
    this.#show();
  }

  get lang(): Lang {
    return this.#lang;
  }
  set lang(value: Lang) {
    this.#lang = value;
    this.#changed({ lang: value });
  }

  get theme(): Theme {
    return this.#theme;
  }
  set theme(value: Theme) {
    this.#theme = value;
    this.#changed({ theme: value });
  }

  get motion(): Motion {
    return this.#motion;
  }
  set motion(value: Motion) {
    this.#motion = value;
    this.#changed({ motion: value });
  }

  /** How long the bots of new tables wait. */
  get speed(): BotSpeed {
    return this.#speed;
  }
  set speed(value: BotSpeed) {
    this.#speed = value;
    this.#changed({ speed: value });
  }

  /** Whether new matches against bots let one take back anything. */
  get practice(): boolean {
    return this.#practice;
  }
  set practice(value: boolean) {
    this.#practice = value;
    this.#changed({ practice: value });
  }

  /** Off until asked. */
  get sound(): boolean {
    return this.#sound;
  }
  set sound(value: boolean) {
    this.#sound = value;
    this.#soundChosen = true;
    this.#changed({ sound: value });
  }

  /** Nothing should move: by the system's wish or the person's. */
  get still(): boolean {
    return this.#motion === 'reduced' || this.#quiet.current;
  }

  /** The theme as it is shown now. */
  get shade(): 'light' | 'dark' {
    if (this.#theme !== 'system') return this.#theme;
    return this.#dark.current ? 'dark' : 'light';
  }

  /** Somebody has said on this device whether they want to hear anything: nobody asks again. */
  get soundChosen(): boolean {
    return this.#soundChosen;
  }

  #changed(part: Kept): void {
    // Only what was chosen is kept: the rest goes on following the browser.
    this.#kept = { ...this.#kept, ...part };
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#kept));
    } catch {
      // It holds until the page is closed.
    }
    this.#show();
  }

  #show(): void {
    const root = document.documentElement;
    root.lang = this.#lang;
    if (this.#theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = this.#theme;
    if (this.#motion === 'reduced') root.dataset.motion = 'reduced';
    else delete root.dataset.motion;
  }
}

export const settings = new Settings();
