// Boxes of a board: their names, sets of them, and what lies on them. Only reading, no rules.
import type { Box, BoxSet, Content, Element, HexSet } from './types';

export const COLUMNS = 6;
export const ROWS = 5;
export const BOXES: readonly Box[] = Array.from(
  { length: COLUMNS * ROWS },
  (_, at) => 'abcdef'[at % COLUMNS]! + (Math.floor(at / COLUMNS) + 1),
);

/** As they are written at the edge of a board and in sentences. */
export const COLUMN_NAMES: readonly string[] = [...'ABCDEF'];
export const ROW_NAMES: readonly string[] = [...'12345'];

const LETTERS: Record<string, Element> = { w: 'wood', s: 'sand', o: 'obsidian', b: 'sapphire', m: 'moon' };

export interface PieceAt {
  element: Element;
  disk: boolean;
}

export const boxNumber = (box: Box): number => BOXES.indexOf(box);
export const columnOf = (at: number): number => at % COLUMNS;
export const rowOf = (at: number): number => Math.floor(at / COLUMNS);

export const has = (set: BoxSet, at: number): boolean => ((set >> at) & 1) === 1;
export const boxesIn = (set: BoxSet): Box[] => BOXES.filter((_, at) => has(set, at));
export const setOf = (boxes: readonly Box[]): BoxSet => boxes.reduce((set, box) => set | (1 << boxNumber(box)), 0);

/** Whether placement number `at` is in the set. */
export function hexHas(set: HexSet | undefined, at: number): boolean {
  const digit = set?.[at >> 2];
  return digit !== undefined && ((parseInt(digit, 16) >> (at & 3)) & 1) === 1;
}

/** The element of a letter of a pattern, a tile or a board. */
export const elementOf = (letter: string): Element | null => LETTERS[letter.toLowerCase()] ?? null;

/** What lies on a box of a board told as 30 letters. */
export function pieceAt(board: string, at: number): PieceAt | null {
  const letter = board[at] ?? '.';
  const element = elementOf(letter);
  return element && { element, disk: letter !== letter.toLowerCase() };
}

export const isLight = (content: Content, at: number): boolean => content.area[rowOf(at)]?.[columnOf(at)] === 'o';

/** The box one step away, or null at the edge. */
export function stepFrom(at: number, key: string): number | null {
  const [dx, dy] = ARROWS[key] ?? [0, 0];
  const [x, y] = [columnOf(at) + dx, rowOf(at) + dy];
  return x < 0 || y < 0 || x >= COLUMNS || y >= ROWS ? null : x + y * COLUMNS;
}

export const ARROWS: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
