// Playing in turns: one move at a time, taking back, and asking for advice.
import type { Refusal } from '../lib/api';
import type { HintMove } from '../protocol';
import { Playing } from './playing.svelte';

type MoveJson = Record<string, unknown>;

export abstract class TurnPlaying<View extends { awaited: readonly number[] }> extends Playing<View> {
  readonly acting = $derived.by(
    () => this.mine !== null && this.awaited.includes(this.mine) && this.session.seats.includes(this.mine),
  );

  /** Let go of whatever is in the hand or pointed at. */
  abstract readonly putBack: () => void;
  /** Take in hand what a move is about, so that one more press does it. */
  protected abstract follow(move: MoveJson): void;

  /** Make a move, unless the one before is still under way; whether it was done. */
  protected async make(move: MoveJson): Promise<boolean> {
    if (this.mine === null || this.session.busy) return false;
    this.trouble = '';
    return this.heard(await this.session.move(this.mine, move));
  }

  /** The seat of this device whose last move can be taken back: mine before that of somebody beside me. */
  readonly undoer = $derived.by(() => {
    const here = this.match.undo_seats.filter((seat) => this.session.seats.includes(seat));
    return here.find((seat) => seat === this.mine) ?? here[0] ?? null;
  });

  undo = async (): Promise<void> => {
    if (this.undoer === null || this.session.busy) return;
    this.putBack();
    this.heard(await this.session.undo(this.undoer));
  };

  // --- advice ------------------------------------------------------------------------------------
  #hint = $state.raw<{ seq: number; moves: HintMove[] } | null>(null);
  #asking = false;
  readonly canHint = $derived(this.table.hints && this.acting);
  /** The advice for the current position, best first. */
  readonly hint = $derived(this.#hint?.seq === this.match.seq ? this.#hint.moves : null);

  askHint = async (): Promise<void> => {
    if (!this.canHint || this.mine === null || this.#asking) return;
    const { seq } = this.match;
    this.#asking = true;
    try {
      const { moves } = await this.session.hint(this.mine);
      if (moves[0]) this.follow(moves[0].move);
      this.#hint = { seq, moves };
    } catch (error) {
      this.complain(this.why({ key: (error as Refusal).key, values: {} }));
    } finally {
      this.#asking = false;
    }
  };

  protected forgetHint(): void {
    this.#hint = null;
  }
}
