// Two fingers on the board: twisting them turns the tile in the hand, tapping with the second one flips it.

interface Turning {
  turn(how: 'turned' | 'flipped', times?: number): void;
}

/** So far two fingers turn before the tile does, in degrees. */
const TWIST = 50;
const TAP_MS = 260;

interface Finger {
  x: number;
  y: number;
}

export class Gesture {
  #fingers = new Map<number, Finger>();
  #from = 0;
  #since = 0;
  #twisted = false;

  /** Two fingers are down: what one of them does is not pointing. */
  get busy(): boolean {
    return this.#fingers.size > 1;
  }

  down(event: PointerEvent): void {
    if (event.pointerType !== 'touch') return;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#fingers.size !== 2) return;
    this.#from = this.#angle();
    this.#since = event.timeStamp;
    this.#twisted = false;
  }

  move(event: PointerEvent, tile: Turning): void {
    if (!this.#fingers.has(event.pointerId)) return;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#fingers.size !== 2) return;
    const by = ((this.#angle() - this.#from + 540) % 360) - 180;
    if (Math.abs(by) < TWIST) return;
    tile.turn('turned', by > 0 ? 1 : 3);
    this.#from += Math.sign(by) * 90;
    this.#twisted = true;
  }

  up(event: PointerEvent, tile: Turning): void {
    const two = this.#fingers.size === 2;
    if (!this.#fingers.delete(event.pointerId)) return;
    if (two && !this.#twisted && event.type === 'pointerup' && event.timeStamp - this.#since < TAP_MS)
      tile.turn('flipped');
  }

  #angle(): number {
    const [a, b] = [...this.#fingers.values()] as [Finger, Finger];
    return (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  }
}
