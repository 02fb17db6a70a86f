// Several people on one device: the view goes to whose turn it is, and a curtain comes before a secret.
import type { Play } from './play.svelte';

export class Sharing {
  /** Whose secret choice this device may show now. */
  #uncovered = $state<number | null>(null);
  readonly #next = $derived.by(() => this.play.session.seats.find((seat) => this.play.view.awaited.includes(seat)) ?? null);
  /** Whom the device must be passed to before anything is shown. */
  readonly curtain = $derived.by(() => {
    const secret = this.play.shared && this.play.view.phase === 'lose';
    return secret && this.#next !== null && this.#next !== this.#uncovered ? this.#next : null;
  });

  constructor(readonly play: Play) {
    $effect(() => this.#follow());
  }

  #follow(): void {
    const { play } = this;
    if (!play.shared) return;
    const { viewer } = play.match;
    if (play.view.phase === 'lose') {
      // Everybody here has chosen: what they chose is nobody else's business.
      if (this.#next === null && viewer !== -1) play.session.look(-1);
      return;
    }
    this.#uncovered = null;
    if (play.view.phase === 'take' && this.#next !== null && this.#next !== viewer) play.session.look(this.#next);
  }

  open = (): void => {
    const seat = this.curtain;
    if (seat === null) return;
    this.#uncovered = seat;
    this.play.give(null);
    if (seat !== this.play.match.viewer) this.play.session.look(seat);
  };
}
