// The time of the match: what the server said last, plus the time since then.
import type { MatchState } from '../../lib/session.svelte';

/** Sand moves a tenth of a pixel in this time: often enough to look continuous. */
const STEP = 100;

export class Sand {
  #now = $state(performance.now());
  /** Milliseconds since the match began. */
  readonly now: number = $derived.by(() => {
    const { now_ms, clock_at } = this.told();
    return (now_ms ?? 0) + Math.max(0, this.#now - clock_at);
  });

  constructor(readonly told: () => Pick<MatchState, 'now_ms' | 'clock_at'>) {
    $effect(() => {
      const timer = setInterval(() => (this.#now = performance.now()), STEP);
      return () => clearInterval(timer);
    });
  }
}
