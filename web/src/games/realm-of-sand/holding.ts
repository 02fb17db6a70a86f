// A tile in the hand: which way it lies, over which boxes, and what the server said about that place.
import { boxNumber, COLUMNS, columnOf, hexHas, pieceAt, ROWS, rowOf } from './grid';
import type { Box, Choice, Content, Counts, PlaceDetails, ShapeFace, Way } from './types';

export interface Held {
  slot: number;
  way: number;
  /** Box number of the top left corner of the room it takes. */
  corner: number;
}

/** A tile over some boxes, with all that would happen there. */
/** A tile that is drawn over the board. */
export interface Laid {
  boxes: Box[];
  /** The letters of the tile, square by square. */
  letters: string;
  allowed: boolean;
}
export interface Ghost extends Laid {
  placement: number;
  short: Counts;
  /** Cards that would match then. */
  ready: string[];
  /** What lies there now, by kind; squares go back to the supply and disks to the hand. */
  covers: { squares: Counts; disks: Counts };
}

export const shapeOf = (content: Content, tile: string): ShapeFace =>
  content.shapes[content.tiles[tile]?.shape ?? ''] ?? { ways: [], placements: [] };

/** How many boxes a way is wide and high. */
function roomOf(way: Way): [width: number, height: number] {
  return [1 + Math.max(...way.squares.map(([x]) => x)), 1 + Math.max(...way.squares.map(([, y]) => y))];
}

/** The corner nearest to the wanted one at which the way still lies on the board. */
export function inside(way: Way, x: number, y: number): number {
  const [width, height] = roomOf(way);
  const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
  return clamp(x, COLUMNS - width) + clamp(y, ROWS - height) * COLUMNS;
}

/** The corner at which square `grip` of a way lies on a box, as near as the edge allows. */
export function cornerUnder(way: Way, grip: number, box: number): number {
  const [dx, dy] = way.squares[grip] ?? [0, 0];
  return inside(way, columnOf(box) - dx, rowOf(box) - dy);
}

/** The same tile turned or flipped, its middle staying where it is as far as the edge allows. */
export function turned(shape: ShapeFace, held: Held, how: 'turned' | 'flipped'): Held {
  const from = shape.ways[held.way];
  const next = from ? from[how] : held.way;
  const to = shape.ways[next];
  if (!from || !to) return held;
  const [fx, fy] = from.squares[1]!;
  const [tx, ty] = to.squares[1]!;
  return { ...held, way: next, corner: inside(to, columnOf(held.corner) + fx - tx, rowOf(held.corner) + fy - ty) };
}

export function placementAt(shape: ShapeFace, way: number, corner: number): number {
  return shape.placements.findIndex(([one, box]) => one === way && boxNumber(box) === corner);
}

export function ghostOf(content: Content, choice: Choice<PlaceDetails>, held: Held, board: string): Ghost | null {
  const tile = String(choice.move.tile);
  const shape = shapeOf(content, tile);
  const placement = placementAt(shape, held.way, held.corner);
  const boxes = shape.placements[placement]?.[2];
  if (!boxes) return null;
  const covers: Ghost['covers'] = { squares: {}, disks: {} };
  for (const box of boxes) {
    const piece = pieceAt(board, boxNumber(box));
    if (!piece) continue;
    const kind = covers[piece.disk ? 'disks' : 'squares'];
    kind[piece.element] = (kind[piece.element] ?? 0) + 1;
  }
  const { allowed, short, ready } = choice.details;
  return {
    placement,
    boxes,
    letters: content.tiles[tile]?.squares ?? '',
    allowed: hexHas(allowed, placement),
    short: short[placement] ?? {},
    ready: Object.keys(ready).filter((card) => hexHas(ready[card], placement)),
    covers,
  };
}

/** The boxes that a tile may cover as it lies now. */
export function reach(shape: ShapeFace, way: number, allowed: string): Set<number> {
  const boxes = new Set<number>();
  for (const [at, [one, , squares]] of shape.placements.entries()) {
    if (one === way && hexHas(allowed, at)) for (const box of squares) boxes.add(boxNumber(box));
  }
  return boxes;
}

/** The first way and corner at which the tile may be laid, seen from where it is now. */
export function firstPlace(shape: ShapeFace, way: number, allowed: string): { way: number; corner: number } | null {
  const open = shape.placements.filter((_, at) => hexHas(allowed, at));
  const found = open.find(([one]) => one === way) ?? open[0];
  return found ? { way: found[0], corner: boxNumber(found[1]) } : null;
}
