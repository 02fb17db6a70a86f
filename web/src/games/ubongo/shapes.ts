// Cells, areas and ways of pieces: names, places on the board, and what lies over what.
import type { Point } from '../../ui/art/outline';
import type { CellName, Way } from './types';

export type Cell = readonly [row: number, column: number];

export function nameOf([row, column]: Cell): CellName {
  return String.fromCharCode(97 + column) + (row + 1);
}

export function cellOf(name: CellName): Cell {
  return [Number(name.slice(1)) - 1, name.charCodeAt(0) - 97];
}

export interface Area {
  cells: Cell[];
  names: Set<CellName>;
  rows: number;
  columns: number;
}

export function areaOf(lines: readonly string[]): Area {
  const cells = lines.flatMap((line, row) =>
    [...line].flatMap((sign, column): Cell[] => (sign === '#' ? [[row, column]] : [])),
  );
  return {
    cells,
    names: new Set(cells.map(nameOf)),
    rows: lines.length,
    columns: Math.max(0, ...lines.map((line) => line.length)),
  };
}

/** As points of a drawing. */
export const pointsOf = (cells: readonly Cell[]): Point[] => cells.map(([row, column]) => [column, row]);

export function sizeOf({ cells }: Pick<Way, 'cells'>): { rows: number; columns: number } {
  return {
    rows: 1 + Math.max(...cells.map(([row]) => row)),
    columns: 1 + Math.max(...cells.map(([, column]) => column)),
  };
}

/** The cells of a way whose upper left corner lies at a cell. */
export function shifted(way: Way, [row, column]: Cell): Cell[] {
  return way.cells.map(([r, c]): Cell => [r + row, c + column]);
}

/** The way, and the place of its corner, in which a piece covers exactly these cells. */
export function wayOn(ways: readonly Way[], names: readonly CellName[]): { way: number; at: Cell } | null {
  const cells = names.map(cellOf);
  const at: Cell = [Math.min(...cells.map(([row]) => row)), Math.min(...cells.map(([, column]) => column))];
  const wanted = new Set(names);
  const way = ways.findIndex(
    (one) => one.cells.length === names.length && shifted(one, at).every((cell) => wanted.has(nameOf(cell))),
  );
  return way < 0 ? null : { way, at };
}

/** What a piece would lie on at some place. */
export interface Lie {
  at: Cell;
  cells: Cell[];
  /** Cells outside the area, or on another piece. */
  wrong: Cell[];
  /** The pieces it would lie on. */
  hits: string[];
  outside: boolean;
  /** At least one cell lies on the area: it is meant for the board. */
  touches: boolean;
  fits: boolean;
}

/** Overlap feedback: `covered` says which piece lies on a cell. */
export function lieOf(area: Area, covered: ReadonlyMap<CellName, string>, way: Way, at: Cell): Lie {
  const cells = shifted(way, at);
  const hits = new Set<string>();
  const wrong: Cell[] = [];
  let inside = 0;
  for (const cell of cells) {
    const name = nameOf(cell);
    const on = covered.get(name);
    const within = area.names.has(name);
    if (within) inside += 1;
    if (on) hits.add(on);
    if (on || !within) wrong.push(cell);
  }
  return {
    at,
    cells,
    wrong,
    hits: [...hits],
    outside: inside < cells.length,
    touches: inside > 0,
    fits: wrong.length === 0,
  };
}
