// A finished match as a strong bot judges it: what the server tells, and what the page makes of it.
import type { Entry, Review, ReviewDecision, ReviewPoint } from '../../protocol';

/** The picture of the chances: its size in its own units. */
export const WIDE = 600;
export const HIGH = 160;

/** Where the chances of a seat run through the picture, as points of a line. */
export function lineOf(points: readonly ReviewPoint[], seat: number, last: number): string {
  return points.map((point) => `${across(point.seq, last)},${down(point.chances[seat] ?? 0)}`).join(' ');
}

export function across(seq: number, last: number): number {
  return Math.round((WIDE * seq) / Math.max(1, last));
}

export function down(chance: number): number {
  return Math.round(HIGH * (1 - chance));
}

/** The point that was told last before an event. */
export function pointAt(points: readonly ReviewPoint[], seq: number): ReviewPoint | undefined {
  return points.findLast((point) => point.seq <= seq);
}

type Say = (key: string, values: Record<string, string | number>) => string;

/** Whether a decision gave something away that is worth a look. */
export function isCostly({ better, grade }: ReviewDecision): boolean {
  return better !== null && grade !== 'best' && grade !== 'fine';
}

/** What somebody would want to look at again: the most costly first. What a stand-in did is nobody's mistake. */
export function mostCostly(review: Review, seat: number, most = 5): ReviewDecision[] {
  return review.decisions
    .filter((one) => (seat < 0 || one.seat === seat) && !one.by && isCostly(one))
    .sort((one, two) => two.cost - one.cost || two.lost - one.lost || one.seq - two.seq)
    .slice(0, most);
}

/** What a decision gave away, in a sentence. */
export function priceOf(say: Say, { before, after, lost }: ReviewDecision, alone: boolean): string {
  if (alone) return say('match.review.cost_alone', { lost });
  const values = { before: Math.round(100 * before), after: Math.round(100 * after) };
  return say('match.review.cost', { n: values.before - values.after, ...values });
}

/** Who decided: the one who holds the seat, or the bot that moved for them. */
export function whoDecided(say: Say, { seat, by }: { seat: number; by: string }, names: readonly string[]): string {
  const name = names[seat] ?? '';
  return by ? say('match.review.stand_in', { name }) : name;
}

/** Of what an event told, what a seat itself did: all before the first thing that only followed from it. `follows`:
 *  what the game tells of a seat though it only follows from the moves of all. */
export function doneBy<T extends { seat: number | null; key: string }>(
  seat: number | null,
  told: readonly T[],
  follows: readonly string[] = [],
): T[] {
  const end = told.findIndex((one) => one.seat === null || one.seat !== seat || follows.includes(one.key));
  return end < 0 ? [...told] : told.slice(0, end);
}

/** A move as the log of a table would tell it; one that only has consequences is told by them. */
export function entriesOf(
  decision: ReviewDecision,
  line: ReviewDecision['played'],
  follows: readonly string[] = [],
): Entry[] {
  const done = doneBy(decision.seat, line.told, follows);
  return (done.length > 0 ? done : line.told).map((told) => ({ seq: decision.seq, ...told }));
}

/** Waiting that can be ended from outside. */
export class Wait {
  ended = false;
  #wake: (() => void) | null = null;

  pass(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => (clearTimeout(timer), resolve());
    });
  }

  end(): void {
    this.ended = true;
    this.#wake?.();
  }
}
