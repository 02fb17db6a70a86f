// What a match says aloud: each piece of news once, and whose turn it is when that changes.
import { untrack } from 'svelte';
import { newsOf } from './log';
import { sound } from '../lib/sound';
import type { Sound } from '../lib/sounds';
import type { Entry } from '../protocol';
import { plain, type Sentence } from './sentence';

interface Heard {
  match: string;
  seq: number;
  /** How many lines of the story were told: those of one event can come one after another. */
  told: number;
  turnKey: string | null;
}

interface Source {
  match: () => { match: string; seq: number; story: readonly Entry[] };
  told: (entries: readonly Entry[]) => Sentence;
  /** Nothing may be said now: somebody else's secret is near. */
  covered?: () => boolean;
  /** Changes whenever the turn has to be said again; null while it is not ours. */
  turnKey?: () => string | null;
  turn?: () => string;
  /** What is to be heard with the news and the turn. */
  sounds: (fresh: readonly Entry[], before: string | null, now: string | null) => readonly Sound[];
}

export class Speech {
  said = $state('');
  #heard: Heard = { match: '', seq: -1, told: 0, turnKey: null };

  constructor(readonly source: Source) {
    $effect(() => this.#follow());
  }

  #follow(): void {
    const { source } = this;
    if (source.covered?.()) return;
    const { match, seq, story } = source.match();
    const turnKey = source.turnKey?.() ?? null;
    const before = this.#heard;
    this.#heard = { match, seq, told: story.length, turnKey };
    untrack(() => {
      const fresh = before.match === match ? newsOf(story, before) : [];
      const parts = fresh.map((entry) => plain(source.told([entry]))).filter(Boolean);
      if (turnKey !== null && turnKey !== before.turnKey && source.turn) parts.push(`${source.turn()}.`);
      for (const one of source.sounds(fresh, before.turnKey, turnKey)) sound.play(one);
      if (parts.length > 0) this.said = parts.join(' ');
    });
  }
}
