// Dragging: a tile from my hand, a disk from my hand or from a box, until it is let go over a box.
// Whatever can be dragged can also be pressed and then put by pressing a box.
import { boxNumber } from './grid';
import type { Picked } from './picked_disk.svelte';
import type { Play } from './play.svelte';

export type Cargo = { slot: number; grip: number } | Picked;

/** So far the pointer moves before a press becomes a drag. */
const START = 7;

export class Carry {
  cargo = $state.raw<Cargo | null>(null);
  x = $state(0);
  y = $state(0);
  /** Over my board the thing itself is shown there. */
  overBoard = $state(false);

  constructor(readonly play: () => Play | null) {}

  /** A press on something that can be dragged. */
  start(event: PointerEvent, cargo: Cargo): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const from = { x: event.clientX, y: event.clientY };
    // A touch is captured by what it began on; we want to know what is under it.
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId))
      event.target.releasePointerCapture(event.pointerId);
    const move = (next: PointerEvent): void => {
      if (next.pointerId !== event.pointerId) return;
      if (!this.cargo) {
        if (Math.hypot(next.clientX - from.x, next.clientY - from.y) < START) return;
        this.#take(cargo);
      }
      this.x = next.clientX;
      this.y = next.clientY;
      const box = boxUnder(next);
      this.overBoard = box !== null && 'slot' in cargo;
      if (box !== null && 'slot' in cargo) this.play()?.tile.over(box);
    };
    const end = (next: PointerEvent): void => {
      if (next.pointerId !== event.pointerId) return;
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      if (!this.cargo) return;
      swallowClick();
      this.cargo = null;
      if (next.type === 'pointerup') this.#drop(cargo, boxUnder(next), next.pointerType);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  }

  #take(cargo: Cargo): void {
    const play = this.play();
    if (!play) return;
    if ('slot' in cargo) {
      if (play.tile.held?.slot !== cargo.slot) play.tile.hold(cargo.slot);
      play.tile.grip = cargo.grip;
    } else play.pick(cargo);
    this.cargo = cargo;
  }

  #drop(cargo: Cargo, box: number | null, pointer: string): void {
    const play = this.play();
    if (!play || box === null) return;
    if (!('slot' in cargo)) play.go(box);
    // A finger hides what it lays down: there it waits to be turned, flipped and placed.
    else if (pointer === 'mouse') play.commit();
  }
}

/** The number of the box of my board under the pointer. */
function boxUnder(event: { clientX: number; clientY: number }): number | null {
  const box = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-grid] [data-box]')
    ?.dataset.box;
  return box ? boxNumber(box) : null;
}

/** The click that follows a drag means nothing; after a finger none follows, and the next press is meant. */
function swallowClick(): void {
  const swallow = (event: MouseEvent): void => {
    event.stopPropagation();
    done();
  };
  const done = (): void => {
    window.removeEventListener('click', swallow, { capture: true });
    window.removeEventListener('pointerdown', done, { capture: true });
  };
  window.addEventListener('click', swallow, { capture: true });
  window.addEventListener('pointerdown', done, { capture: true });
  setTimeout(done, 50);
}
