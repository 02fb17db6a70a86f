// One attempt at a puzzle alone: pieces move here at once, the server checks the whole way at the end.
import { refusal, type Refusal } from '../../lib/api';
import { sound } from '../../lib/sound';
import type { Attempt as AttemptInfo, Solved, TraceStep } from '../../protocol';
import { puzzles } from './api';
import { laidAt } from './attempts';
import { forgetAttempt, keepAttempt } from './kept_attempt';
import type { Facts, Hands } from './puzzle.svelte';
import type { CellName, Content, LiftMove, PieceId, PutMove } from './types';

const STEP = 100;
/** How often a solution is offered again to a server that could not be reached. */
const AGAIN_MS = 15_000;

export class Attempt {
  lying = $state.raw<Record<PieceId, CellName[] | null>>({});
  solved = $state.raw<Solved | null>(null);
  failed = $state.raw<Refusal | null>(null);
  sending = $state(false);
  #now = $state(performance.now());
  #began: number;
  #trace: TraceStep[];
  /** Milliseconds since it began. */
  readonly elapsed = $derived.by(() => Math.max(0, this.#now - this.#began));
  readonly filled = $derived(Object.values(this.lying).reduce((sum, cells) => sum + (cells?.length ?? 0), 0));

  /** The solution waits for the line: it is handed in by itself. */
  readonly unsent = $derived.by(() => this.failed?.key === 'unreachable' && this.#isFull);

  /** `trace` is what was done before the page was loaded again. */
  constructor(
    readonly info: AttemptInfo,
    readonly pieces: Content['pieces'],
    trace: readonly TraceStep[] = [],
  ) {
    this.#began = performance.now() - info.began_ms_ago;
    this.#trace = [...trace];
    const laid = laidAt(trace, Infinity).map(({ piece, cells }) => [piece, cells] as const);
    this.lying = { ...Object.fromEntries(info.pieces.map((piece) => [piece, null])), ...Object.fromEntries(laid) };
    if (this.#isFull) void this.#finish();
    $effect(() => {
      if (!this.unsent || this.sending) return;
      const timer = setTimeout(this.again, AGAIN_MS);
      window.addEventListener('online', this.again);
      return () => {
        clearTimeout(timer);
        window.removeEventListener('online', this.again);
      };
    });
    $effect(() => {
      if (this.solved) return;
      const timer = setInterval(() => (this.#now = performance.now()), STEP);
      return () => clearInterval(timer);
    });
  }

  facts(): Facts {
    const { id, area, pieces } = this.info;
    return { key: id, area, pieces, lying: this.lying, open: !this.solved && !this.sending, spots: null };
  }

  readonly hands: Hands = {
    put: (piece, cells) => this.#do({ do: 'put', piece, cells }, cells),
    lift: (piece) => this.#do({ do: 'lift', piece }, null),
  };

  #do(move: PutMove | LiftMove, cells: CellName[] | null): Promise<void> {
    this.#now = performance.now();
    this.#trace.push({ at_ms: Math.round(this.elapsed), move });
    this.lying = { ...this.lying, [move.piece]: cells };
    keepAttempt({ info: this.info, pieces: this.pieces, trace: this.#trace }, this.elapsed);
    return this.#isFull ? this.#finish() : Promise.resolve();
  }

  get #isFull(): boolean {
    return this.filled === this.info.area.join('').replaceAll('.', '').length;
  }

  async #finish(): Promise<void> {
    this.sending = true;
    try {
      this.solved = await puzzles.solve(this.info.id, this.#trace);
      this.failed = null;
      forgetAttempt(this.info.id);
      sound.play('reed');
    } catch (error) {
      this.failed = refusal(error);
      if (this.failed.key === 'not_found') forgetAttempt(this.info.id);
    } finally {
      this.sending = false;
    }
  }

  /** Ask again after the server could not be reached. */
  readonly again = (): void => void this.#finish();
}
