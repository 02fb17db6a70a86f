// Times of the match as seconds on show. The server's clock decides; this only draws it.
import type { Timer, View } from './types';

/** Milliseconds left for a seat at a time of the match; null without a limit. */
export function leftOf(timer: Timer, seat: number, now: number): number | null {
  const of = timer.of_ms[seat];
  if (of === null || of === undefined) return null;
  const ends = timer.ends_ms[seat];
  if (ends !== null && ends !== undefined) return Math.min(of, Math.max(0, ends - now));
  return timer.run === 0 ? of : (timer.left_ms[seat] ?? of);
}

/** How long this run has lasted; for tables without a limit. */
export function ranFor(timer: Timer, now: number): number {
  return timer.ran_ms + (timer.since_ms === null ? 0 : Math.max(0, now - timer.since_ms));
}

/** How long the race of the round has lasted, an earlier run of the sand included. */
export function lastedFor(timer: Timer, now: number): number {
  const before = timer.run === 2 ? Math.max(0, ...timer.of_ms.map((of) => of ?? 0)) : 0;
  return before + ranFor(timer, now);
}

/** The round whose boards lie on the table: between rounds the coming one is told already. */
export function roundOnShow(view: View): number {
  return view.phase === 'race' || view.phase === 'paused' || view.phase === 'over' || view.timer.run > 0
    ? view.round
    : view.round - 1;
}

/** The seconds of the countdown still to be said: 3, 2, 1; 0 when it is over. */
export function countOf(timer: Timer, now: number): number {
  return timer.starts_ms === null ? 0 : Math.max(0, Math.ceil((timer.starts_ms - now) / 1000));
}
