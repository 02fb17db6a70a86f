// What this round has brought so far, read from its story: who called, who took what and from where.
import type { Entry } from '../../protocol';
import { numberOf } from './choices';
import type { Gem, View } from './types';

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
