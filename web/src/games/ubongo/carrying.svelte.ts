// Pieces carried by pointers: mouse, pen, and as many fingers as there are. Each pointer carries one piece
// and each piece has one pointer. Moving writes straight to the element, once a frame; only when a piece
// comes over another place does anything else change.
import { settings } from '../../lib/settings.svelte';
import { sound } from '../../lib/sound';
import { Carried, gripAfter, type Change, type Grip } from './carried.svelte';
import { SLIP } from './press';
import type { Puzzle } from './puzzle.svelte';
import { sizeOf, wayOn } from './shapes';
import type { PieceId } from './types';

const LONG_TAP = 450;
const WHEEL_PAUSE = 140;

/** The board on the screen: where its corner is, and how large its cells are. */
export interface Ground {
  x: number;
  y: number;
  cell: number;
}

const pieceAt = (target: EventTarget | null): PieceId | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tray-piece]')?.dataset.trayPiece : undefined;

export class Carrying {
  carried = $state.raw<readonly Carried[]>([]);
  readonly moving = $derived(this.carried.filter((one) => one.moving));
  #frame = 0;
  #lastWheel = 0;
  /** Further fingers on the puzzle while one holds a piece, and where they came down. */
  #others = new Map<number, { x: number; y: number }>();

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
      event.ctrlKey ||
      !ground ||
      this.carried.some((one) => one.piece === piece || one.pointer === event.pointerId)
    )
      return;
    event.preventDefault();
    const fromBoard = this.puzzle.isLying(piece);
    const pressed = event.currentTarget as Element;
    const box = (fromBoard ? pressed : (pressed.querySelector('svg') ?? pressed)).getBoundingClientRect();
    const one = new Carried(
      event.pointerId,
      piece,
      fromBoard,
      event.pointerType === 'mouse',
      event.clientX,
      event.clientY,
      fromBoard ? this.#gripOnBoard(event, piece, ground) : this.#gripInTray(event, piece, box),
      { x: box.left + box.width / 2, y: box.top + box.height / 2 },
      event.timeStamp,
      this.puzzle.wayNumber(piece),
    );
    this.carried = [...this.carried, one];
  };

  #gripOnBoard(event: PointerEvent, piece: PieceId, ground: Ground): Grip {
    const [row, column] = wayOn(this.puzzle.waysOf(piece), this.puzzle.lying[piece]!)?.at ?? [0, 0];
    return { x: (event.clientX - ground.x) / ground.cell - column, y: (event.clientY - ground.y) / ground.cell - row };
  }

  /** Beside the board the drawing is smaller than what can be pressed: then the nearest point of it is held. */
  #gripInTray(event: PointerEvent, piece: PieceId, box: DOMRect): Grip {
    const size = sizeOf(this.puzzle.wayOf(piece));
    const part = (value: number, from: number, length: number): number =>
      Math.min(1, Math.max(0, (value - from) / Math.max(1, length)));
    return {
      x: size.columns * part(event.clientX, box.left, box.width),
      y: size.rows * part(event.clientY, box.top, box.height),
    };
  }

  /** A finger anywhere on the puzzle: while another holds a piece, it may be about to flip that one. */
  beside = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' || !this.#heldBefore(event.pointerId)) return;
    if (event.target instanceof Element && event.target.closest('[data-change]')) return; // The button does it.
    this.#others.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  /** What another pointer holds since before this one came. */
  #heldBefore(pointer: number): Carried | undefined {
    const first = this.carried.find((one) => !one.homing);
    return first && first.pointer !== pointer ? first : undefined;
  }

  move = (event: PointerEvent): void => {
    const one = this.#of(event);
    if (!one || one.homing) return;
    if (!one.moving) {
      if (Math.hypot(event.clientX - one.x, event.clientY - one.y) < SLIP) return;
      one.moving = true;
      this.carried = [...this.carried];
      this.puzzle.putAway();
    }
    one.x = event.clientX;
    one.y = event.clientY;
    this.#frame ||= requestAnimationFrame(this.#draw);
  };

  up = (event: PointerEvent): void => {
    const one = this.#of(event);
    if (one && !one.homing && one.moving) {
      one.x = event.clientX;
      one.y = event.clientY;
      this.#place(one);
      this.#drop(one);
    } else if (!this.#flippedBy(event) && one && !one.homing) {
      // Two fingers that leave together, this one first, have flipped it too.
      if (this.#others.size > 0 && !one.changed) this.change(one, 'flipped');
      this.#others.clear();
      this.#release(one);
      if (event.timeStamp - one.began < LONG_TAP && !one.changed) this.#tap(one);
    }
    this.#others.delete(event.pointerId);
  };

  /** Whether this was the tap of a second finger, which flips what the first one holds. */
  #flippedBy(event: PointerEvent): boolean {
    const from = this.#others.get(event.pointerId);
    const held = this.#heldBefore(event.pointerId);
    if (!from || !held || Math.hypot(event.clientX - from.x, event.clientY - from.y) >= SLIP) return false;
    const own = this.#of(event);
    if (own) this.#release(own);
    this.change(held, 'flipped');
    return true;
  }

  cancel = (event: PointerEvent): void => {
    this.#others.delete(event.pointerId);
    const one = this.#of(event);
    if (one) this.#goHome(one);
  };

  /** The window lost focus: no piece stays in the air. */
  letGo = (): void => {
    this.carried = [];
    this.#others.clear();
  };

  wheel = (event: WheelEvent): void => {
    const one = this.moving.find(({ mouse }) => mouse);
    const over = pieceAt(event.target);
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

  /** The right button flips what the mouse carries or points at. What a finger holds long is shown large instead. */
  menu = (event: MouseEvent): void => {
    const one = this.moving.find(({ mouse }) => mouse);
    const over = pieceAt(event.target);
    if (!this.puzzle.open || (!one && !over && this.carried.length === 0)) return;
    event.preventDefault();
    if ((event as PointerEvent).pointerType === 'touch') return;
    if (one) this.change(one, 'flipped');
    else if (over) {
      this.puzzle.choose(over);
      this.puzzle.change(over, 'flipped');
    }
  };

  /** Turn or flip what a pointer carries; false if it carries nothing. */
  changeAny(how: Change): boolean {
    const one = this.carried.find(({ homing }) => !homing);
    if (one) this.change(one, how);
    return one !== undefined;
  }

  /** It turns about the point where it is held, which stays under the pointer. */
  change(one: Carried, how: Change): void {
    const before = this.puzzle.wayOf(one.piece, one.way);
    one.grip = gripAfter(one.grip, before, how);
    one.way = before[how];
    one.changed = true;
    this.puzzle.changed(one.piece, how);
    if (one.fromBoard && !one.moving) {
      one.moving = true; // What lies on the board has to leave it.
      this.carried = [...this.carried];
    } else if (!one.moving) {
      this.puzzle.choose(one.piece);
      this.puzzle.setWay(one.piece, one.way);
    }
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
    const { left, top } = one.corner(ground.cell);
    if (one.element) one.element.style.transform = `translate3d(${left}px, ${top}px, 0)`;
    const lie = this.puzzle.near(one.piece, one.way, (top - ground.y) / ground.cell, (left - ground.x) / ground.cell);
    const before = one.lie;
    if (!lie.touches) {
      if (before) one.lie = null;
    } else if (!before || before.fits !== lie.fits || String(before.cells) !== String(lie.cells)) {
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
      this.puzzle.refuse(piece, lie);
      this.#goHome(one);
      return;
    }
    // Beside the board: back into the tray, turned as it was in hand.
    this.#release(one);
    if (one.fromBoard) this.puzzle.lift(piece);
    this.puzzle.setWay(piece, way);
    this.puzzle.choose(piece);
    this.puzzle.news = { kind: 'lifted', piece, cells: [] };
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

  /** A tap chooses a piece as it lies, and turns it once it is chosen; a lying one comes back into the tray. */
  #tap({ fromBoard, piece }: Carried): void {
    if (fromBoard) {
      this.puzzle.lift(piece);
      this.puzzle.choose(piece);
    } else if (this.puzzle.chosen === piece) this.puzzle.change(piece, 'turned');
    else this.puzzle.choose(piece);
  }
}
