// A piece in somebody's hand: where it is held, which way it is turned, and where it would lie.
import { sizeOf, type Lie } from './shapes';
import type { PieceId, Way } from './types';

/** A finger hides what is under it: the piece rises above it, in cells. */
const ABOVE_FINGER = 1.1;

export type Change = 'turned' | 'flipped';

/** A point of a piece, in cells from its upper left corner. */
export interface Grip {
  x: number;
  y: number;
}

/** The same point of the piece after it was turned or flipped. */
export function gripAfter(grip: Grip, before: Pick<Way, 'cells'>, how: Change): Grip {
  const { rows, columns } = sizeOf(before);
  return how === 'turned' ? { x: rows - grip.y, y: grip.x } : { x: columns - grip.x, y: grip.y };
}

export class Carried {
  way = $state(0);
  /** Where it would lie if it were dropped now; null beside the board. */
  lie = $state.raw<Lie | null>(null);
  moving = $state(false);
  /** On its way back home. */
  homing = $state(false);
  /** It was changed while it was held: letting it go is no tap. */
  changed = false;
  element: HTMLElement | null = null;

  constructor(
    readonly pointer: number,
    readonly piece: PieceId,
    readonly fromBoard: boolean,
    readonly mouse: boolean,
    public x: number,
    public y: number,
    public grip: Grip,
    readonly home: { x: number; y: number },
    /** When the pointer came down: by its own clock, because a busy page gets the event later. */
    readonly began: number,
    way: number,
  ) {
    this.way = way;
  }

  /** Where its upper left corner is on the screen, with cells so large. */
  corner(cell: number): { left: number; top: number } {
    const rise = this.mouse ? 0 : ABOVE_FINGER;
    return { left: this.x - this.grip.x * cell, top: this.y - (this.grip.y + rise) * cell };
  }
}
