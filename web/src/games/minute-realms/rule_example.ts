// The table that the rule page shows: three people in their second round, one of whom has played.
import type { View } from './types';

export const NAMES = ['Chiara', 'Ada', 'Bruno'];
/** The one the page speaks to. */
export const YOU = 1;

const seat = {
  coins: 1,
  realm: [],
  defence: 0,
  points: 0,
  held: [null, null] as [null, null],
  must_lose: false,
  chosen: false,
  choice: null,
};

export const VIEW: View = {
  round: 2,
  rounds: 8,
  phase: 'take',
  first: 0,
  awaited: [YOU],
  offer: {
    'seat-0': null,
    'seat-1': 'river-mill',
    'seat-2': 'beekeepers-slope',
    'centre-1': 'lemon-terraces',
    'centre-2': 'barefoot-cloister',
  },
  seats: [
    { ...seat, realm: [{ card: 'headland-lookout', face: 'up', points: 3 }], defence: 1, points: 3 },
    { ...seat, realm: [{ card: 'goat-pasture', face: 'down', points: null }], defence: 2 },
    { ...seat },
  ],
  track: Array.from({ length: 8 }, (_, at) => ({ placed: at === 0, value: null })),
  stack: 8,
  unseen_tokens: { '0': 2, '1': 5, '2': 2 },
  attack: [null, null],
  invasions: [4, 8],
  next_attack: { after: 4, known: 0, most: 6 },
  deck: 30,
  discards: [],
};

/** "river-mill:5", or "down:river-mill" for a bastion. */
export function builtOf(word: string): { card: string; down: boolean; points: number | null } {
  const [one = '', two = ''] = word.split(':');
  return one === 'down' ? { card: two, down: true, points: null } : { card: one, down: false, points: Number(two) };
}
