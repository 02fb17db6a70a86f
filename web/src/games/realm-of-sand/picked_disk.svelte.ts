// The disk that I have picked up, from my hand or from a box of my board.
import type { Choices } from './choices';
import type { Box, Choice, Element, GoDetails } from './types';

/** From the hand by its element, from the board by its box. */
export type Picked = { element: Element } | { box: Box };

/** What it must know of the match that is played. */
interface Source {
  readonly choices: Choices;
  readonly canSummon: boolean;
}

export class PickedDisk {
  #picked = $state.raw<Picked | null>(null);
  /** The box it was dropped on before the server has answered the summoning. */
  aim = $state<number | null>(null);

  constructor(readonly source: Source) {}

  readonly choice = $derived.by((): Choice<GoDetails> | null => {
    const picked = this.#picked;
    if (!picked) return null;
    const { puts, moves } = this.source.choices;
    return ('element' in picked ? puts.get(picked.element) : moves.get(picked.box)) ?? null;
  });
  /** What is picked up, as long as there is something to do with it. */
  readonly picked = $derived.by(() => (this.#picked && (this.choice || this.source.canSummon) ? this.#picked : null));

  is(what: Picked): boolean {
    const { picked } = this;
    if (!picked) return false;
    return 'element' in picked
      ? 'element' in what && what.element === picked.element
      : 'box' in what && what.box === picked.box;
  }

  take(what: Picked): void {
    this.#picked = what;
  }

  drop(): void {
    this.#picked = null;
    this.aim = null;
  }
}
