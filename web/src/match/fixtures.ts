// For tests of a game's sentences: somebody who listens, and a match that is over.
import { worded, type Texts } from '../lib/wording';
import matchEn from './texts/en.json';
import matchIt from './texts/it.json';
import type { Result, Verdict } from '../protocol';
import type { Listener } from './words';

const MATCH: Record<'en' | 'it', Texts> = { en: matchEn, it: matchIt };

/** Somebody who reads this language: Giulia, of Ada, Giulia and Chiara. */
export function listenerIn(lang: 'en' | 'it', game: string, own: Record<'en' | 'it', Texts>): Listener {
  const plurals = new Intl.PluralRules(lang);
  const numbers = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
  const tenths = new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const lists = new Intl.ListFormat(lang, { type: 'conjunction' });
  const text = (key: string) => own[lang][key.replace(`${game}.`, '')] ?? MATCH[lang][key.replace('match.', '')];
  return {
    say: (key, values = {}) => worded(text(key) ?? key, values, plurals, numbers),
    has: (key) => text(key) !== undefined,
    list: (parts) => lists.format(parts),
    number: (value) => numbers.format(value),
    tenths: (value) => tenths.format(value),
    lang,
    names: ['Ada', 'Giulia', 'Chiara'],
    you: 1,
    mine: 1,
  };
}

/** A result with these points and places, and the reason that the server gives. */
export function resultOf(points: number[], ranks: number[], key: string, values: Verdict['values'] = {}): Result {
  const places = ranks.map((rank, seat) => ({ rank, seat }));
  const next = Math.min(...ranks.filter((rank) => rank > 1));
  const at = (place: number): number[] => places.filter(({ rank }) => rank === place).map(({ seat }) => seat);
  return {
    points,
    ranks,
    verdict: { key, winners: at(1), rivals: at(next), values },
    sheets: [],
    secret: '',
    nonces: [],
    commitment: '',
    generator: '',
  };
}
