// Pointing at the boxes of a board: a mouse, a finger or two, the wheel. With a tile in hand it follows the pointer.
import type { Carry } from './carry.svelte';
import { Gesture } from './gesture';
import { boxNumber, BOXES } from './grid';
import type { Play } from './play.svelte';

/** So long one turn of the wheel lasts. */
const WHEEL_MS = 140;

interface Board {
  readonly play: Play | null;
  readonly carry: Carry | null;
  /** Somebody else wants to know which box is pressed: the dialogue of a power. */
  readonly onpress: ((box: number) => void) | null;
  /** This box was pressed: the focus goes there. */
  readonly visit: (box: number) => void;
}

export class Pointing {
  readonly #gesture = new Gesture();
  /** What the last press was made with. */
  #pointer = '';
  #wheeled = 0;

  constructor(readonly board: () => Board) {}

  down = (event: PointerEvent): void => {
    this.#gesture.down(event);
    const { play, carry } = this.board();
    const box = boxIn(event.target);
    if (!play || box === null || this.#gesture.busy) return;
    this.#pointer = event.pointerType;
    const { tile } = play;
    if (tile.held) {
      if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId))
        event.target.releasePointerCapture(event.pointerId);
      // A finger on the tile grips it where it touches; elsewhere the tile comes to the finger.
      const gripped = tile.ghost?.boxes.indexOf(BOXES[box]!) ?? -1;
      if (gripped >= 0) tile.grip = gripped;
      else tile.over(box);
    } else if (carry && play.canPick(box)) carry.start(event, { box: BOXES[box]! });
  };

  move = (event: PointerEvent): void => {
    const { play, carry } = this.board();
    if (!play) return;
    this.#gesture.move(event, play.tile);
    if (!play.tile.held || this.#gesture.busy || carry?.cargo) return;
    if (event.pointerType !== 'mouse' && event.buttons === 0) return;
    const box = boxIn(document.elementFromPoint(event.clientX, event.clientY));
    if (box !== null) play.tile.over(box);
  };

  up = (event: PointerEvent): void => {
    const { play } = this.board();
    if (!play) return;
    this.#gesture.up(event, play.tile);
    if (event.pointerType !== 'mouse') play.tile.letGo();
  };

  click = (event: MouseEvent): void => {
    const { play, onpress, visit } = this.board();
    const box = boxIn(event.target);
    if (box === null) return;
    visit(box);
    if (onpress) return onpress(box);
    // A mouse has shown the tile before it clicks; a finger has not, there "Place" lays it down.
    play?.press(box, event.detail === 0 || this.#pointer === 'mouse');
  };

  wheel = (event: WheelEvent): void => {
    const { play } = this.board();
    if (!play?.tile.held || event.ctrlKey) return;
    event.preventDefault();
    if (event.timeStamp - this.#wheeled < WHEEL_MS) return;
    this.#wheeled = event.timeStamp;
    if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) play.tile.turn('flipped');
    else play.tile.turn('turned', event.deltaY > 0 ? 1 : 3);
  };

  menu = (event: MouseEvent): void => {
    const { play } = this.board();
    if (!play?.tile.held) return;
    event.preventDefault();
    play.tile.turn('flipped');
  };
}

function boxIn(target: EventTarget | null): number | null {
  const box = target instanceof Element ? target.closest<HTMLElement>('[data-box]')?.dataset.box : undefined;
  return box ? boxNumber(box) : null;
}
