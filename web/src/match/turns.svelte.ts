// Playing in turns: one move at a time, taking back, and asking for advice.
import type { Refusal } from '../lib/api';
import { settings } from '../lib/settings.svelte';
import type { MatchState, Session } from '../lib/session.svelte';
import type { Beat } from '../lib/showing.svelte';
import type { BotSpeed, HintMove } from '../protocol';
import { Playing } from './playing.svelte';

type MoveJson = Record<string, unknown>;

/** For how long a move is seen before the next: a little less than bots wait, so that nothing piles up. */
const BEATS_MS: Record<BotSpeed, number> = { slow: 2600, normal: 1400, fast: 700, instant: 0 };
/** Between the steps of one turn, as for bots. */
const WITHIN_A_TURN = 0.5;

export abstract class TurnPlaying<View extends { awaited: readonly number[] }> extends Playing<View> {
  readonly acting = $derived.by(
    () => this.mine !== null && this.awaited.includes(this.mine) && this.session.seats.includes(this.mine),
  );

  constructor(session: Session) {
    super(session);
    session.direction = {
      beatMs: () => this.#beatMs(),
      beats: (before, after, moves, ms) => this.beats(before, after, moves, ms),
    };
  }

  // --- how fast ----------------------------------------------------------------------------------
  readonly hasBots = $derived(this.players.some((player) => player.kind === 'bot' || player.standIn));
  /** A person waits for something that could come sooner. */
  readonly canHurry = $derived.by(() => {
    const { isBehind, latest } = this.session;
    if (!this.sits || this.acting) return false;
    const awaited = (latest?.view as View | undefined)?.awaited ?? [];
    const bot = (seat: number): boolean => this.players[seat]?.kind === 'bot' || this.players[seat]?.standIn === true;
    return isBehind || (this.table.options.speed !== 'instant' && awaited.some(bot));
  });

  #beatMs(): number {
    if (settings.still || document.hidden) return 0;
    const { speed, turn_seconds } = this.table.options;
    // What is shown late takes from somebody's time.
    return turn_seconds > 0 ? Math.min(BEATS_MS[speed], BEATS_MS.fast) : BEATS_MS[speed];
  }

  /** What happened, as things that are seen one after another; a game may tell it in more of them. */
  protected beats(_: MatchState, after: MatchState, moves: readonly unknown[], ms: number): Beat<MatchState>[] {
    const mover = (moves.at(-1) as { seat: number | null } | undefined)?.seat ?? null;
    const goesOn = mover !== null && (after.view as View).awaited.includes(mover);
    return [{ state: after, moves, ms: goesOn ? ms * WITHIN_A_TURN : ms }];
  }

  // --- doing -------------------------------------------------------------------------------------
  /** Let go of whatever is in the hand or pointed at. */
  abstract readonly putBack: () => void;
  /** Take in hand what a move is about, so that one more press does it. */
  protected abstract follow(move: MoveJson): void;

  /** The same for a lesson that shows what it asks for. */
  readonly show = (move: MoveJson): void => this.follow(move);

  /** Make a move, unless the one before is still under way; whether it was done. */
  protected async make(move: MoveJson): Promise<boolean> {
    if (this.mine === null || this.session.busy) return false;
    this.trouble = '';
    return this.heard(await this.session.move(this.mine, move));
  }

  /** The seat of this device whose last move can be taken back: mine before that of somebody beside me. */
  readonly undoer = $derived.by(() => {
    // Of the match as it stands: what is still to be shown can have made it impossible.
    const can = this.session.latest?.undo_seats ?? [];
    const here = can.filter((seat) => this.session.seats.includes(seat));
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
