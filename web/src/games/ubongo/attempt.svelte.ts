// One attempt at a puzzle alone: pieces move here at once, the server checks the whole way at the end.
import { refusal, type Refusal } from '../../lib/api';
import { sound } from '../../lib/sound';
import type { Attempt as AttemptInfo, Solved, TraceStep } from '../../protocol';
import { puzzles } from './api';
import type { Facts, Hands } from './puzzle.svelte';
import type { CellName, LiftMove, PieceId, PutMove } from './types';

const STEP = 100;

export class Attempt {
  lying = $state.raw<Record<PieceId, CellName[] | null>>({});
  solved = $state.raw<Solved | null>(null);
  failed = $state.raw<Refusal | null>(null);
  sending = $state(false);
  #now = $state(performance.now());
  #began: number;
  #trace: TraceStep[] = [];
  /** Milliseconds since it began. */
  readonly elapsed = $derived.by(() => Math.max(0, this.#now - this.#began));
  readonly filled = $derived(Object.values(this.lying).reduce((sum, cells) => sum + (cells?.length ?? 0), 0));

  constructor(readonly info: AttemptInfo) {
    this.#began = performance.now() - info.began_ms_ago;
    this.lying = Object.fromEntries(info.pieces.map((piece) => [piece, null]));
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
    const size = this.info.area.join('').replaceAll('.', '').length;
    return this.filled === size ? this.#finish() : Promise.resolve();
  }

  async #finish(): Promise<void> {
    this.sending = true;
    try {
      this.solved = await puzzles.solve(this.info.id, this.#trace);
      this.failed = null;
      sound.play('reed');
    } catch (error) {
      this.failed = refusal(error);
    } finally {
      this.sending = false;
    }
  }

  /** Ask again after the server could not be reached. */
  readonly again = (): void => void this.#finish();
}
