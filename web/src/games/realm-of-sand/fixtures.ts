// Small positions for tests: a table of two in the middle of a match, with two tiles and three cards.
import type { Candidate } from '../../protocol';
import { listenerIn } from '../../match/fixtures';
import { BOXES, COLUMNS, ROWS } from './grid';
import en from './texts/en.json';
import it from './texts/it.json';
import type { CardFace, Content, Placement, SeatView, ShapeFace, View, Way } from './types';
import { Words, type Listener } from './words';

const card = (name: string, italian: string, more: Partial<CardFace>): CardFace => ({
  name: { en: name, it: italian },
  flavour: {},
  level: 1,
  pattern: ['ww', 's.'],
  stars: 1,
  hourglasses: 1,
  levels: 0,
  disks: [],
  ...more,
});

/** A shape with all its places, numbered as they come: good enough to point at. */
function shape(ways: Way[]): ShapeFace {
  const placements: Placement[] = [];
  for (const [number, { squares }] of ways.entries()) {
    for (let y = 0; y < ROWS; y++) {
      for (let x = 0; x < COLUMNS; x++) {
        const inside = squares.every(([dx, dy]) => x + dx < COLUMNS && y + dy < ROWS);
        if (inside)
          placements.push([
            number,
            BOXES[x + y * COLUMNS]!,
            squares.map(([dx, dy]) => BOXES[x + dx + (y + dy) * COLUMNS]!),
          ]);
      }
    }
  }
  return { ways, placements };
}

export const CONTENT: Content = {
  levels: 6,
  area: ['--oo--', '-oooo-', 'oooooo', '-oooo-', '--oo--'],
  tiles: { 'tile-01': { shape: 'straight', squares: 'wso' }, 'tile-02': { shape: 'corner', squares: 'wwo' } },
  cards: {
    well: card('Well', 'Pozzo', {}),
    souk: card('Souk', 'Suk', { level: 2, stars: 4, hourglasses: 2, disks: ['sapphire'], levels: 1 }),
    library: card('Library', 'Biblioteca', { level: 2 }),
  },
  ranks: [
    { rank: 'apprentice', least: 0 },
    { rank: 'master', least: 26 },
    { rank: 'grand_master', least: 31 },
    { rank: 'premier', least: 36 },
    { rank: 'king', least: 40 },
  ],
  boards: { ember: { power: 'red', crystals: ['c2'], name: { en: 'Board of embers', it: 'Plancia delle braci' } } },
  shapes: {
    straight: shape([
      {
        squares: [
          [0, 0],
          [1, 0],
          [2, 0],
        ],
        turned: 1,
        flipped: 2,
      },
      {
        squares: [
          [0, 0],
          [0, 1],
          [0, 2],
        ],
        turned: 2,
        flipped: 1,
      },
      {
        squares: [
          [2, 0],
          [1, 0],
          [0, 0],
        ],
        turned: 3,
        flipped: 0,
      },
      {
        squares: [
          [0, 2],
          [0, 1],
          [0, 0],
        ],
        turned: 0,
        flipped: 3,
      },
    ]),
    corner: shape([
      {
        squares: [
          [0, 1],
          [0, 0],
          [1, 0],
        ],
        turned: 0,
        flipped: 0,
      },
    ]),
  },
};

/** All places of a shape as a set. */
export const everywhere = (name: string): string => 'f'.repeat(Math.ceil(CONTENT.shapes[name]!.placements.length / 4));

export const wordsIn = (lang: 'en' | 'it', more: Partial<Listener> = {}): Words =>
  new Words({ ...listenerIn(lang, 'realm-of-sand', { en, it }), content: CONTENT, names: ['Ada', 'Giulia'], ...more });

/** A board from its rows. */
export const board = (...rows: string[]): string => rows.join('').padEnd(COLUMNS * ROWS, '.');

export function seat(more: Partial<SeatView> = {}): SeatView {
  return {
    board: null,
    power: null,
    crystal: null,
    level: 0,
    dark: 0,
    tiles: ['tile-01', 'tile-02', null],
    hand: { wood: 0, sand: 0, obsidian: 0, sapphire: 0, moon: 0 },
    boxes: board(),
    stars: 0,
    hourglasses: 0,
    pieces: 0,
    completed: [],
    kept: [],
    looked: null,
    bottom: [[], [], []],
    ...more,
  };
}

export function view(more: Partial<View> = {}): View {
  return {
    round: 2,
    rounds: null,
    phase: 'main',
    first: 0,
    turn: 1,
    awaited: [1],
    advanced: false,
    acted: false,
    last_round: false,
    hourglasses_to_end: 10,
    levels: 6,
    squares: { wood: 20, sand: 20, obsidian: 20 },
    supply: { wood: 4, sand: 4, obsidian: 4, sapphire: 4, moon: 4 },
    circle: ['tile-01', 'tile-02'],
    aside: [],
    market: [
      ['well', null, null, null],
      ['souk', 'library', null, null],
      [null, null, null, null],
    ],
    decks: [14, 14, 14],
    step: null,
    seats: [seat(), seat()],
    ...more,
  };
}

export const candidate = (
  move: Record<string, unknown>,
  details: Record<string, unknown> = {},
  status = 'ok',
): Candidate => ({ move, status, details });

export const placing = (more: Record<string, unknown> = {}): Candidate =>
  candidate(
    { do: 'place', tile: 'tile-01' },
    { shape: 'straight', slot: 0, allowed: everywhere('straight'), short: {}, ready: {}, ...more },
  );
