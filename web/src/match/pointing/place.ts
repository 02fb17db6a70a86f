// Where words stand that speak of a thing on the table: beside it with a beak that points at it, and over neither the
// thing nor what one acts with, wherever the screen leaves room for that.
import type { Box } from '../zoom_place';

export interface Size {
  width: number;
  height: number;
}
/** The side of the words that the beak is on. */
export type Side = 'up' | 'down' | 'left' | 'right';
export interface Place {
  left: number;
  top: number;
  /** Where the beak is, and how far along that side; null: the words point at nothing. */
  beak: { edge: Side; at: number } | null;
}

const GAP = 14;
const EDGE = 8;
/** From farther away a beak would point at what lies between. */
const FAR = 60;
/** The beak keeps away from the round corners. */
const CORNER = 26;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** How many square pixels two boxes share. */
export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/**
 * Below, above, right or left of `of`, or at the foot or the head of the screen: the first of these that covers least
 * of the thing and of `keep`, what one acts with. `head`: how much of the screen's upper edge is taken already.
 */
export function placePointing(of: Box | null, size: Size, screen: Size, keep: readonly Box[] = [], head = EDGE): Place {
  const most = { left: screen.width - size.width - EDGE, top: screen.height - size.height - EDGE };
  const middle = (screen.width - size.width) / 2;
  const edges = [
    { left: middle, top: most.top },
    { left: middle, top: head },
  ];
  const places = of ? [...beside(of, size), ...edges] : edges;
  const within = places.map(({ left, top }) => ({
    left: clamp(left, EDGE, most.left),
    top: clamp(top, head, most.top),
  }));
  const cost = (at: { left: number; top: number }): number => {
    const box = { ...at, ...size };
    return (of ? 2 * overlap(box, of) : 0) + keep.reduce((sum, one) => sum + overlap(box, one), 0);
  };
  const best = within.reduce((least, one) => (cost(one) < cost(least) ? one : least));
  return { ...best, beak: of && beakOf({ ...best, ...size }, of) };
}

const beside = (of: Box, { width, height }: Size): { left: number; top: number }[] => {
  const left = of.left + of.width / 2 - width / 2;
  const top = of.top + of.height / 2 - height / 2;
  return [
    { left, top: of.top + of.height + GAP },
    { left, top: of.top - GAP - height },
    { left: of.left + of.width + GAP, top },
    { left: of.left - GAP - width, top },
  ];
};

/** On the side towards the thing; none where the words lie over it or far away. */
function beakOf(words: Box, of: Box): Place['beak'] {
  const middle = { x: of.left + of.width / 2, y: of.top + of.height / 2 };
  const along = clamp(middle.x - words.left, CORNER, words.width - CORNER);
  const down = clamp(middle.y - words.top, CORNER, words.height - CORNER);
  const near = (gap: number): boolean => gap >= 0 && gap <= FAR;
  if (near(words.top - of.top - of.height)) return { edge: 'up', at: along };
  if (near(of.top - words.top - words.height)) return { edge: 'down', at: along };
  if (near(of.left - words.left - words.width)) return { edge: 'right', at: down };
  if (near(words.left - of.left - of.width)) return { edge: 'left', at: down };
  return null;
}
