// The card that I have chosen or point at, and the places on my board where it could be completed.
import type { Choices } from './choices';
import { has } from './grid';
import type { BoxSet } from './types';

/** What it must know of the match that is played. */
interface Source {
  readonly choices: Choices;
}

export class ChosenCard {
  #chosen = $state<string | null>(null);
  #pointed = $state<string | null>(null);
  #spot = $state(0);

  constructor(readonly source: Source) {}

  readonly chosen = $derived.by(() => this.#open(this.#chosen));
  /** The card whose places are shown: the one pointed at, else the chosen one. */
  readonly shown = $derived.by(() => this.#open(this.#pointed) ?? this.chosen);
  readonly choice = $derived.by(() => (this.shown ? (this.source.choices.completes.get(this.shown) ?? null) : null));
  readonly spots = $derived(this.choice?.details.spots ?? []);
  /** Which of its places is meant. */
  readonly spot = $derived.by(() =>
    this.shown === this.chosen ? Math.min(this.#spot, Math.max(0, this.spots.length - 1)) : 0,
  );

  #open(card: string | null): string | null {
    return card && this.source.choices.completes.has(card) ? card : null;
  }

  /** Whether this one was chosen, possible or not. */
  is(card: string | null): boolean {
    return this.#chosen === card;
  }
  choose(card: string | null): void {
    this.#chosen = card;
  }
  point(card: string | null): void {
    this.#pointed = card;
  }
  drop(): void {
    this.#chosen = null;
    this.#pointed = null;
    this.#spot = 0;
  }

  nextSpot(by = 1): void {
    const many = this.spots.length;
    if (many > 0) this.#spot = (this.spot + by + many) % many;
  }
  /** The place with exactly these boxes. */
  spotOn(boxes: BoxSet): void {
    this.#spot = Math.max(0, this.spots.indexOf(boxes));
  }
  /** The next place that has this box. */
  spotWith(box: number): void {
    const order = this.spots.map((_, n) => (this.spot + 1 + n) % this.spots.length);
    this.#spot = order.find((n) => has(this.spots[n]!, box)) ?? this.spot;
  }
}
