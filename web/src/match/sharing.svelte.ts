// Several people on one device: the view goes to whose turn it is, and a curtain comes before a secret.
import type { Session } from '../lib/session.svelte';

/** What it must know of the match that is played. */
export interface Shareable {
  readonly session: Session;
  /** Several people share this device. */
  readonly shared: boolean;
  readonly awaited: readonly number[];
  /** What those awaited see or choose now is for nobody else. */
  readonly secret: boolean;
  /** Forget what the person before pointed at. */
  putBack(): void;
}

export class Sharing {
  /** Whose secret this device may show now. */
  #uncovered = $state<number | null>(null);
  readonly #next = $derived.by(() => this.play.session.seats.find((seat) => this.play.awaited.includes(seat)) ?? null);
  /** Whom the device must be passed to before anything is shown. */
  readonly curtain = $derived.by(() => {
    const secret = this.play.shared && this.play.secret;
    return secret && this.#next !== null && this.#next !== this.#uncovered ? this.#next : null;
  });

  constructor(readonly play: Shareable) {
    $effect(() => this.#follow());
  }

  #follow(): void {
    const { shared, secret, session } = this.play;
    const viewer = session.state?.viewer;
    if (!shared) return;
    if (secret) {
      // Everybody here has chosen: what they chose is nobody else's business.
      if (this.#next === null && viewer !== -1) session.look(-1);
      return;
    }
    this.#uncovered = null;
    if (this.#next !== null && this.#next !== viewer) session.look(this.#next);
  }

  open = (): void => {
    const seat = this.curtain;
    if (seat === null) return;
    this.#uncovered = seat;
    this.play.putBack();
    if (seat !== this.play.session.state?.viewer) this.play.session.look(seat);
  };
}
