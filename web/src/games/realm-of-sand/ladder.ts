// The ranks of somebody who played alone: which was reached, and how far away the next one was.
import type { RankStep } from './types';

export interface Ladder {
  /** The highest rank first. */
  steps: (RankStep & { reached: boolean; mine: boolean })[];
  /** The rank after mine; none above the highest. */
  next: { rank: string; short: number } | null;
}

export function ladderOf(ranks: readonly RankStep[], stars: number): Ladder {
  const mine = ranks.findLastIndex(({ least }) => stars >= least);
  const above = ranks[mine + 1];
  const steps = ranks.map((step, at) => ({ ...step, reached: at <= mine, mine: at === mine }));
  return { steps: steps.reverse(), next: above ? { rank: above.rank, short: above.least - stars } : null };
}
