// Small positions for tests: three pieces, one board, a race of three.
import { listenerIn } from '../../match/fixtures';
import en from './texts/en.json';
import it from './texts/it.json';
import type { Content, SeatView, View } from './types';
import type { Listener } from '../../match/words';
import { Words } from './words';

/** The domino and the small corner, with all their ways. */
export const CONTENT: Content = {
  profile: 'classic',
  gems: ['ruby', 'amber', 'emerald', 'sapphire', 'amethyst', 'moonstone'],
  spaces: ['red-1', 'red-2', 'red-3', 'red-4', 'red-5', 'red-6'],
  pieces: {
    I2: {
      ways: [
        {
          cells: [
            [0, 0],
            [0, 1],
          ],
          turned: 1,
          flipped: 0,
        },
        {
          cells: [
            [0, 0],
            [1, 0],
          ],
          turned: 0,
          flipped: 1,
        },
      ],
    },
    V3: {
      ways: [
        {
          cells: [
            [0, 0],
            [0, 1],
            [1, 0],
          ],
          turned: 1,
          flipped: 1,
        },
        {
          cells: [
            [0, 0],
            [0, 1],
            [1, 1],
          ],
          turned: 2,
          flipped: 0,
        },
        {
          cells: [
            [0, 1],
            [1, 0],
            [1, 1],
          ],
          turned: 3,
          flipped: 3,
        },
        {
          cells: [
            [0, 0],
            [1, 0],
            [1, 1],
          ],
          turned: 0,
          flipped: 2,
        },
      ],
    },
  },
  boards: {
    'board-01': {
      easy: { area: ['###', '##.'], rows: [['I2', 'V3']], levels: [1] },
      hard: { area: ['###', '##.'], rows: [['I2', 'V3']], levels: [1] },
    },
  },
};

export function seat(more: Partial<SeatView> = {}): SeatView {
  return {
    side: 'easy',
    time: 100,
    board: 'board-01',
    pieces: ['I2', 'V3'],
    lying: { I2: null, V3: null },
    cells: 5,
    filled: 0,
    stage: 'solving',
    rank: 0,
    reach: null,
    solved_ms: null,
    pawn: 'red-3',
    ready: false,
    gems: { ruby: 0, amber: 0, emerald: 0, sapphire: 0, amethyst: 0, moonstone: 0 },
    counts: [0, 0, 0, 0, 0, 0],
    total: 0,
    place: 1,
    times_ms: Array<null>(9).fill(null),
    beaten: 0,
    solution: null,
    ...more,
  };
}

export function view(more: Partial<View> = {}): View {
  return {
    round: 3,
    rounds: 9,
    phase: 'race',
    first: 0,
    awaited: [0, 1, 2],
    alone: false,
    face: 4,
    next_rank: 1,
    next_reach: 3,
    medal: null,
    timer: {
      seconds: 60,
      run: 1,
      starts_ms: null,
      since_ms: 10_000,
      ran_ms: 0,
      of_ms: [60_000, 60_000, 90_000],
      ends_ms: [70_000, 70_000, 100_000],
      left_ms: [60_000, 60_000, 90_000],
      ended_ms: 5_000,
    },
    rows: Array.from({ length: 6 }, () => [null, null, 'ruby', 'emerald', ...Array<'amber'>(8).fill('amber')]),
    seats: [seat(), seat(), seat()],
    ...more,
  };
}

export const wordsIn = (lang: 'en' | 'it', more: Partial<Listener> = {}): Words =>
  new Words({ ...listenerIn(lang, 'ubongo', { en, it }), ...more });
