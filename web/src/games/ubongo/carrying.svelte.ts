// Pieces carried by pointers: mouse, pen, and as many fingers as there are. Each pointer carries one piece
// and each piece has one pointer. Moving writes straight to the element, once a frame; only when a piece
// comes over another place does anything else change.
import { settings } from '../../lib/settings.svelte';
import { sound } from '../../lib/sound';
import type { Puzzle } from './puzzle.svelte';
import { sizeOf, wayOn, type Lie } from './shapes';
import type { PieceId } from './types';

/** So far a finger may slip in a tap. */
const SLIP = 7;
const LONG_TAP = 450;
const DOUBLE_TAP = 320;
const WHEEL_PAUSE = 140;
/** A finger hides what is under it: the piece rises above it, in cells. */
const ABOVE_FINGER = 1.1;

/** The board on the screen: where its corner is, and how large its cells are. */
export interface Ground {
  x: number;
  y: number;
  cell: number;
}

export class Carried {
  way = $state(0);
  /** Where it would lie if it were dropped now; null beside the board. */
  lie = $state.raw<Lie | null>(null);
  moving = $state(false);
  /** On its way back home. */
  homing = $state(false);
  element: HTMLElement | null = null;

  constructor(
    readonly pointer: number,
    readonly piece: PieceId,
    readonly fromBoard: boolean,
    readonly mouse: boolean,
    public x: number,
    public y: number,
    /** Where it is held, in cells from its corner. */
    public grip: { x: number; y: number },
    readonly home: { x: number; y: number },
    /** When the pointer came down: by its own clock, because a busy page gets the event later. */
    readonly began: number,
    way: number,
  ) {
    this.way = way;
  }
}

export class Carrying {
  carried = $state.raw<readonly Carried[]>([]);
  readonly moving = $derived(this.carried.filter((one) => one.moving));
  #frame = 0;
  #lastTap: { piece: PieceId; at: number; way: number } | null = null;
  #lastWheel = 0;

  constructor(
    readonly puzzle: Puzzle,
    readonly ground: () => Ground | null,
  ) {}

  /** Whether a piece is in somebody's hand; then its place is empty. */
  holds = (piece: PieceId): boolean => this.carried.some((one) => one.piece === piece && one.moving);

  /** The carried pieces that would lie somewhere on the board. */
  readonly shadows = $derived(this.moving.filter((one) => one.lie?.touches));

  down = (event: PointerEvent, piece: PieceId): void => {
    const ground = this.ground();
    if (
      !this.puzzle.open ||
      event.button !== 0 ||
      !ground ||
      this.carried.some((one) => one.piece === piece || one.pointer === event.pointerId)
    )
      return;
    event.preventDefault();
    const way = this.puzzle.wayNumber(piece);
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const size = sizeOf(this.puzzle.wayOf(piece, way));
    const fromBoard = this.puzzle.isLying(piece);
    const part = (value: number, from: number, length: number): number =>
      Math.min(1, Math.max(0, (value - from) / Math.max(1, length)));
    const lies = fromBoard ? wayOn(this.puzzle.waysOf(piece), this.puzzle.lying[piece]!) : null;
    // Beside the board the drawing may be smaller than its button: the middle is near enough there.
    const grip = lies
      ? {
          x: (event.clientX - ground.x) / ground.cell - lies.at[1],
          y: (event.clientY - ground.y) / ground.cell - lies.at[0],
        }
      : {
          x: size.columns * part(event.clientX, box.left, box.width),
          y: size.rows * part(event.clientY, box.top, box.height),
        };
    const home = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const mouse = event.pointerType === 'mouse';
    this.carried = [
      ...this.carried,
      new Carried(
        event.pointerId,
        piece,
        fromBoard,
        mouse,
        event.clientX,
        event.clientY,
        grip,
        home,
        event.timeStamp,
        way,
      ),
    ];
  };

  move = (event: PointerEvent): void => {
    const one = this.#of(event);
    if (!one || one.homing) return;
    if (!one.moving) {
      if (Math.hypot(event.clientX - one.x, event.clientY - one.y) < SLIP) return;
      one.moving = true;
      this.carried = [...this.carried];
      this.puzzle.putAway();
      if (!one.mouse) one.grip = { ...one.grip, y: one.grip.y + ABOVE_FINGER };
    }
    one.x = event.clientX;
    one.y = event.clientY;
    this.#frame ||= requestAnimationFrame(this.#draw);
  };

  up = (event: PointerEvent): void => {
    const one = this.#of(event);
    if (!one || one.homing) return;
    if (!one.moving) {
      this.#release(one);
      if (event.timeStamp - one.began < LONG_TAP) this.#tap(one, event.timeStamp);
      return;
    }
    one.x = event.clientX;
    one.y = event.clientY;
    this.#place(one);
    this.#drop(one);
  };

  cancel = (event: PointerEvent): void => {
    const one = this.#of(event);
    if (one) this.#goHome(one);
  };

  /** The window lost focus: no piece stays in the air. */
  letGo = (): void => {
    this.carried = [];
  };

  wheel = (event: WheelEvent): void => {
    const one = this.moving.find(({ mouse }) => mouse);
    const over =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('[data-tray-piece]')?.dataset.trayPiece
        : undefined;
    if (!one && !over) return;
    event.preventDefault();
    const now = event.timeStamp;
    if (now - this.#lastWheel < WHEEL_PAUSE) return;
    this.#lastWheel = now;
    const how = event.shiftKey ? 'flipped' : 'turned';
    // Backwards is three quarter turns.
    const times = how === 'turned' && event.deltaY < 0 ? 3 : 1;
    for (let n = 0; n < times; n++) {
      if (one) this.change(one, how);
      else this.puzzle.change(over!, how);
    }
  };

  /** Turn or flip what a pointer carries; false if it carries nothing. */
  changeAny(how: 'turned' | 'flipped'): boolean {
    const one = this.moving[0];
    if (one) this.change(one, how);
    return one !== undefined;
  }

  change(one: Carried, how: 'turned' | 'flipped'): void {
    one.way = this.puzzle.wayOf(one.piece, one.way)[how];
    const size = sizeOf(this.puzzle.wayOf(one.piece, one.way));
    one.grip = { x: size.columns / 2, y: size.rows / 2 + (one.mouse ? 0 : ABOVE_FINGER) };
    this.#frame ||= requestAnimationFrame(this.#draw);
  }

  /** The element that shows a carried piece. */
  attach = (one: Carried, element: HTMLElement): (() => void) => {
    one.element = element;
    this.#place(one);
    return () => (one.element = null);
  };

  #of(event: PointerEvent): Carried | undefined {
    return this.carried.find((one) => one.pointer === event.pointerId);
  }

  #draw = (): void => {
    this.#frame = 0;
    for (const one of this.moving) if (!one.homing) this.#place(one);
  };

  #place(one: Carried): void {
    const ground = this.ground();
    if (!ground) return;
    const [left, top] = [one.x - one.grip.x * ground.cell, one.y - one.grip.y * ground.cell];
    if (one.element) one.element.style.transform = `translate3d(${left}px, ${top}px, 0)`;
    const lie = this.puzzle.near(one.piece, one.way, (top - ground.y) / ground.cell, (left - ground.x) / ground.cell);
    const before = one.lie;
    if (!lie.touches) {
      if (before) one.lie = null;
    } else if (
      !before ||
      before.at[0] !== lie.at[0] ||
      before.at[1] !== lie.at[1] ||
      before.fits !== lie.fits ||
      before.cells.length !== lie.cells.length ||
      String(before.cells) !== String(lie.cells)
    ) {
      one.lie = lie;
    }
  }

  #drop(one: Carried): void {
    const { lie, piece, way } = one;
    if (lie?.fits) {
      this.#release(one);
      this.puzzle.put(piece, way, lie.at);
      sound.play('wood');
      return;
    }
    if (lie) {
      this.puzzle.news = { kind: 'wrong', piece, lie };
      this.#goHome(one);
      return;
    }
    // Beside the board: back into the tray, turned as it was in hand.
    this.#release(one);
    if (one.fromBoard) this.puzzle.lift(piece);
    this.puzzle.setWay(piece, way);
  }

  /** It slides back to where it came from. */
  #goHome(one: Carried): void {
    if (!one.moving || !one.element) return this.#release(one);
    one.homing = true;
    const ground = this.ground();
    const size = sizeOf(this.puzzle.wayOf(one.piece, one.way));
    const cell = ground?.cell ?? 0;
    const to = `translate3d(${one.home.x - (size.columns * cell) / 2}px, ${one.home.y - (size.rows * cell) / 2}px, 0)`;
    const slide = one.element.animate([{}, { transform: to }], {
      duration: settings.still ? 0 : 240,
      easing: 'cubic-bezier(.2,.8,.2,1)',
    });
    const done = (): void => {
      this.#release(one);
      if (!one.fromBoard) this.puzzle.setWay(one.piece, one.way);
    };
    slide.finished.then(done, done);
  }

  #release(one: Carried): void {
    this.carried = this.carried.filter((other) => other !== one);
  }

  /** A tap turns, a second one right after it flips instead; on a lying piece it takes it back. */
  #tap(one: Carried, now: number): void {
    const { piece } = one;
    if (one.fromBoard) {
      this.puzzle.lift(piece);
      this.puzzle.chosen = piece;
      return;
    }
    const before = this.#lastTap;
    this.puzzle.hand = null;
    this.puzzle.chosen = piece;
    if (before?.piece === piece && now - before.at < DOUBLE_TAP) {
      this.puzzle.setWay(piece, this.puzzle.wayOf(piece, before.way).flipped);
      this.#lastTap = null;
      return;
    }
    this.#lastTap = { piece, at: now, way: this.puzzle.wayNumber(piece) };
    this.puzzle.change(piece, 'turned');
  }
}
