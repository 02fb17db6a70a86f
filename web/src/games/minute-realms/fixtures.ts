// Small positions for tests: a table of three in the middle of a match.
import { listenerIn } from '../../match/fixtures';
import en from './texts/en.json';
import it from './texts/it.json';
import type { CardFace, Choice, Content, Step, TakeMove, View } from './types';
import { Words, type Listener } from './words';

const card = (name: string, italian: string, more: Partial<CardFace>): CardFace => ({
  name: { en: name, it: italian },
  flavour: {},
  mark: 0,
  cost: 1,
  trade: [],
  category: 'noble',
  locked: false,
  shields: 0,
  scoring: { kind: 'flat', points: 5, categories: [] },
  ...more,
});

export const CONTENT: Content = {
  cards: {
    palace: card('Feast palace', 'Palazzo delle feste', {
      cost: 3,
      trade: ['pay', 'gain'],
      locked: true,
      scoring: { kind: 'minus_coins', points: 9, categories: [] },
    }),
    tower: card('Watchtower', 'Torre di guardia', {
      category: 'military',
      shields: 1,
      scoring: { kind: 'flat', points: 3, categories: [] },
    }),
    garden: card('Herb garden', 'Orto dei semplici', { category: 'productive', trade: ['invasion'] }),
  },
  different: [0, 0, 1, 2, 4, 6, 9],
  bastion_shields: 2,
};

export const wordsIn = (lang: 'en' | 'it', more: Partial<Listener> = {}): Words =>
  new Words({ ...listenerIn(lang, 'minute-realms', { en, it }), content: CONTENT, ...more });

export function choice(
  move: TakeMove,
  steps: Step[],
  more: Partial<Choice['details']> = {},
  status = 'ok',
): Choice<TakeMove> {
  return {
    move,
    status,
    details: { short: null, steps, gives: null, coins: [3, 0], points: [11, 20], defence: [3, 3], ...more },
  };
}

export function view(more: Partial<View> = {}): View {
  const seat = {
    coins: 3,
    realm: [],
    defence: 0,
    points: 0,
    held: [null, null] as [null, null],
    must_lose: false,
    chosen: false,
    choice: null,
  };
  return {
    round: 2,
    rounds: 8,
    phase: 'take',
    first: 0,
    awaited: [1],
    offer: { 'seat-0': null, 'seat-1': 'garden', 'seat-2': 'palace', 'centre-1': 'tower', 'centre-2': null },
    seats: [{ ...seat }, { ...seat }, { ...seat }],
    track: Array.from({ length: 8 }, () => ({ placed: false, value: null })),
    stack: 9,
    unseen_tokens: { '0': 2, '1': 5, '2': 2 },
    attack: [null, null],
    invasions: [4, 8],
    next_attack: { after: 4, known: 0, most: 5 },
    deck: 20,
    discards: [],
    ...more,
  };
}
