// From what happened to what is shown flying: gems from the board to the player who took them.
import type { Act } from '../../match/stage';
import type { Entry } from '../../protocol';
import { numberOf } from './choices';
import type { Gem, View } from './types';

const GEM_DELAY = 90;

export function planOf(before: View, story: readonly Entry[]): Act[] {
  const acts: Act[] = [];
  const rows = before.rows.map((row) => [...row]);
  for (const entry of story) {
    if (entry.key !== 'take' || entry.seat === null) continue;
    const row = numberOf(String(entry.values.space)) - 1;
    for (const [n, gem] of (entry.values.gems as Gem[]).entries()) {
      const at = rows[row]!.findIndex((one) => one !== null);
      if (at < 0) continue;
      rows[row]![at] = null;
      acts.push({
        kind: 'fly',
        what: { icon: `gem-${gem}`, joins: true },
        from: `gem:${row}:${at}`,
        to: `purse:${entry.seat}`,
        delay: n * GEM_DELAY,
        sound: 'glass',
      });
    }
  }
  return acts;
}
