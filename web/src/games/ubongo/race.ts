// What this round has brought so far, read from its story: who called, who took what and from where.
import type { Entry } from '../../protocol';
import { numberOf } from './choices';
import type { Gem, Offer, View } from './types';

export interface Taking {
  seat: number;
  row: number;
  gems: Gem[];
}

/** The takings of the round whose boards are on show, in order. */
export function takings(story: readonly Entry[], seq = Infinity): Taking[] {
  let found: Taking[] = [];
  for (const entry of story) {
    if (entry.seq > seq) break;
    if (entry.key === 'start') found = [];
    if (entry.key === 'take' && entry.seat !== null) {
      found.push({ seat: entry.seat, row: numberOf(String(entry.values.space)) - 1, gems: entry.values.gems as Gem[] });
    }
  }
  return found;
}

/** For each place of each row the seat that emptied it in this round, or null. */
export function takersOf(view: View, taken: readonly Taking[]): (number | null)[][] {
  const takers = view.rows.map((row) => row.map((): number | null => null));
  const front = view.rows.map((row) => {
    const at = row.findIndex((gem) => gem !== null);
    return at < 0 ? row.length : at;
  });
  for (const { seat, row, gems } of taken.toReversed()) {
    for (let n = 0; n < gems.length; n += 1) {
      front[row]! -= 1;
      if (front[row]! >= 0) takers[row]![front[row]!] = seat;
    }
  }
  return takers;
}

/** The rounds that a seat solved without taking gems in time. */
export function lateRounds(story: readonly Entry[], seat: number): number[] {
  return story
    .filter(({ key, values }) => key === 'round_over' && (values.late as number[]).includes(seat))
    .map(({ values }) => Number(values.round));
}

/** Where the keyboard begins to choose: the nearest row with gems that is within reach, else any within reach. */
export function firstRow(offers: ReadonlyMap<string, Offer>): string | null {
  const open = [...offers.values()].filter(({ status }) => status === 'ok');
  const full = open.filter(({ gems }) => gems.length > 0).sort((a, b) => a.steps - b.steps);
  return (full[0] ?? open[0])?.space ?? null;
}
