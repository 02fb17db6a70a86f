// The tile that I hold over my board: which one, how it is turned, over which boxes, and what it would do there.
import type { Choices } from './choices';
import { boxNumber, columnOf, pieceAt, rowOf } from './grid';
import {
  cornerUnder,
  firstPlace,
  ghostOf,
  inside,
  placementAt,
  reach,
  shapeOf,
  turned,
  type Ghost,
  type Held,
} from './holding';
import type { Box, Content, SeatView, ShapeFace, View } from './types';
import type { Words } from './words';

/** The square of a tile that lies under the pointer unless another one was gripped. */
const MIDDLE = 1;

/** What it must know of the match that is played. */
interface Source {
  readonly content: () => Content;
  readonly choices: Choices;
  readonly me: SeatView | null;
  readonly view: View;
  readonly words: Words;
  /** Whether the cards I have kept lie face up here. */
  readonly seesKept: boolean;
  /** Let go of everything else. */
  putBack(): void;
}

export class HeldTile {
  #held = $state.raw<Held | null>(null);
  /** How each tile was last turned, by slot. */
  #ways = $state.raw<readonly number[]>([0, 0, 0]);
  /** The square that lies under the pointer. */
  grip = $state(MIDDLE);
  /** For screen readers: what the tile would do where it is now. */
  spoken = $state('');

  constructor(readonly source: Source) {}

  readonly held = $derived.by(() =>
    this.#held && this.source.choices.places.has(this.#held.slot) ? this.#held : null,
  );
  readonly choice = $derived.by(() => (this.held ? (this.source.choices.places.get(this.held.slot) ?? null) : null));
  readonly ghost = $derived.by((): Ghost | null => {
    const { content, me, seesKept, view } = this.source;
    if (!this.held || !this.choice || !me) return null;
    const ghost = ghostOf(content(), this.choice, this.held, me.boxes);
    // A kept card that lies face down is not named by what it would need.
    if (!ghost || seesKept) return ghost;
    return { ...ghost, ready: ghost.ready.filter((card) => view.market.some((row) => row.includes(card))) };
  });
  /** The boxes that it may cover as it is turned now; null without a tile. */
  readonly reach = $derived.by(() =>
    this.held && this.choice ? reach(this.#shape(this.held.slot), this.held.way, this.choice.details.allowed) : null,
  );

  #shape(slot: number): ShapeFace {
    return shapeOf(this.source.content(), this.source.me?.tiles[slot] ?? '');
  }

  wayOf(slot: number): number {
    return this.held?.slot === slot ? this.held.way : (this.#ways[slot] ?? 0);
  }

  drop(): void {
    this.#held = null;
  }

  /** Pick a tile up: over the boxes of the one before, else where it may be laid. */
  hold(slot: number): void {
    const choice = this.source.choices.places.get(slot);
    if (!choice) return;
    const shape = this.#shape(slot);
    const way = Math.min(this.#ways[slot] ?? 0, shape.ways.length - 1);
    const before = this.held?.corner;
    this.source.putBack();
    this.grip = MIDDLE;
    const facing = shape.ways[way];
    if (before !== undefined && facing)
      this.#held = { slot, way, corner: inside(facing, columnOf(before), rowOf(before)) };
    else {
      const found = firstPlace(shape, way, choice.details.allowed);
      const middle = facing ? cornerUnder(facing, MIDDLE, boxNumber('c3')) : 0;
      const usual = placementAt(shape, way, middle);
      const board = this.source.me?.boxes ?? '';
      const open = usual >= 0 && ghostOf(this.source.content(), choice, { slot, way, corner: middle }, board)?.allowed;
      this.#held = open || !found ? { slot, way, corner: middle } : { slot, ...found };
    }
  }

  /** Lay a tile exactly so: what a hint says, or what a card would need. */
  holdAt(slot: number, placement: number): void {
    const found = this.#shape(slot).placements[placement];
    if (!found) return;
    this.source.putBack();
    this.#held = { slot, way: found[0], corner: boxNumber(found[1]) };
    this.#ways = this.#ways.map((way, at) => (at === slot ? found[0] : way));
  }

  /** The tile lies over this box now: with the square that is gripped. */
  over(box: number): void {
    if (!this.held) return;
    const way = this.#shape(this.held.slot).ways[this.held.way];
    if (way) this.#held = { ...this.held, corner: cornerUnder(way, this.grip, box) };
  }

  /** The pointer has let go of the square that it gripped. */
  letGo(): void {
    this.grip = MIDDLE;
  }

  /** One step, by an arrow key. */
  step(dx: number, dy: number): void {
    if (!this.held) return;
    const way = this.#shape(this.held.slot).ways[this.held.way];
    const { corner } = this.held;
    if (way) this.#held = { ...this.held, corner: inside(way, columnOf(corner) + dx, rowOf(corner) + dy) };
    this.#tell();
  }

  turn = (how: 'turned' | 'flipped' = 'turned', times = 1): void => {
    if (!this.held) return;
    const shape = this.#shape(this.held.slot);
    let held = this.held;
    for (let n = 0; n < times; n++) held = turned(shape, held, how);
    this.#held = held;
    this.#ways = this.#ways.map((way, slot) => (slot === held.slot ? held.way : way));
    this.#tell();
  };

  #tell(): void {
    const { me, words } = this.source;
    if (this.ghost) this.spoken = words.ghostSentence(this.ghost, me?.level ?? 0);
  }

  /** How many pieces of mine a placement of a tile would cover. */
  covers(slot: number, placement: number): number {
    const boxes = this.#shape(slot).placements[placement]?.[2] ?? [];
    return boxes.filter((box) => pieceAt(this.source.me?.boxes ?? '', boxNumber(box))).length;
  }

  /** The placement of a tile on exactly these boxes, or -1. */
  placementOn(slot: number, boxes: readonly Box[]): number {
    return this.#shape(slot).placements.findIndex(([, , found]) => found.join() === boxes.join());
  }
}
