// The words of the page in the current language. `i18n.t` is reactive: used in a component
// or a $derived it follows the language at once.
//
//   i18n.t('home.title')                      the texts of the shell: web/src/texts
//   i18n.t('home.bots', { n: 3 })             {n} is filled in; { "one": …, "other": … } chooses by n
//   i18n.add('my-game', { en, it })           the texts of a game, with the game's id before each key: my-game.offer
//
// What a game says on the pages around it (games/*/about/texts) is always there: my-game.about.line.
import en from '../texts/en.json';
import it from '../texts/it.json';
import { settings, type Lang } from './settings.svelte';
import { worded, type Texts, type Values } from './wording';

const PERIODS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** The texts with a name before each key. */
const named = (space: string, own: Texts): Texts =>
  Object.fromEntries(Object.entries(own).map(([key, text]) => [`${space}.${key}`, text]));

const files = import.meta.glob<Texts>('../games/*/about/texts/*.json', { eager: true, import: 'default' });
const aboutGames = (lang: Lang): Texts =>
  Object.assign(
    {},
    ...Object.entries(files)
      .filter(([file]) => file.endsWith(`/${lang}.json`))
      .map(([file, own]) => named(`${file.split('/')[2]}.about`, own)),
  );

class I18n {
  #texts = $state.raw<Record<Lang, Texts>>({
    en: { ...en, ...aboutGames('en') },
    it: { ...it, ...aboutGames('it') },
  });
  #plurals = $derived(new Intl.PluralRules(settings.lang));
  #numbers = $derived(new Intl.NumberFormat(settings.lang, { maximumFractionDigits: 1 }));
  #tenths = $derived(new Intl.NumberFormat(settings.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
  #lists = $derived(new Intl.ListFormat(settings.lang, { type: 'conjunction' }));
  #times = $derived(new Intl.RelativeTimeFormat(settings.lang, { numeric: 'auto' }));

  get lang(): Lang {
    return settings.lang;
  }
  set lang(value: Lang) {
    settings.lang = value;
  }

  /** Put in the texts of a game: `{ take: … }` of "my-game" is then "my-game.take". */
  add(space: string, texts: Record<Lang, Texts>): void {
    this.#texts = {
      en: { ...this.#texts.en, ...named(space, texts.en) },
      it: { ...this.#texts.it, ...named(space, texts.it) },
    };
  }

  has(key: string): boolean {
    return key in this.#texts[settings.lang];
  }

  /** The text of a key; an unknown key is shown as it is. */
  t = (key: string, values: Values = {}): string => {
    const text = this.#texts[settings.lang][key];
    return text === undefined ? key : worded(text, values, this.#plurals, this.#numbers);
  };

  /** The text of the first key there is: for keys from the server that this page may not know. */
  first(keys: readonly string[], values: Values = {}): string {
    return this.t(keys.find((key) => this.has(key)) ?? keys.at(-1) ?? '', values);
  }

  /** A name that content or the server gives in several languages. */
  pick(names: Record<string, string>): string {
    return names[settings.lang] ?? names.en ?? Object.values(names)[0] ?? '';
  }

  /** Always with one decimal: "2.0" beside "1.2". */
  tenths(value: number): string {
    return this.#tenths.format(value);
  }

  number(value: number): string {
    return this.#numbers.format(value);
  }

  /** "Ada, Bruno and Chiara" */
  list(names: readonly string[]): string {
    return this.#lists.format(names);
  }

  /** "3 minutes ago" */
  ago(ms: number): string {
    for (const [unit, length] of PERIODS) {
      if (ms >= length) return this.#times.format(-Math.floor(ms / length), unit);
    }
    return this.t('app.just_now');
  }
}

export const i18n = new I18n();
