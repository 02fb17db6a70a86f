// Whose last move can be taken back from this device. The server judges; this decides what is offered.
import type { Entry, SeatInfo } from '../../protocol';

/** Something was revealed: nothing before it can be taken back. */
const REVEALS = new Set(['deal', 'round', 'invasion', 'lost', 'over', 'chosen']);

interface Told {
  viewer: number;
  can_undo: boolean;
  story: readonly Entry[];
}

/** The seat to take back for, or null. */
export function undoer(match: Told, mine: readonly number[], seats: readonly SeatInfo[]): number | null {
  if (match.can_undo && mine.includes(match.viewer)) return match.viewer;
  if (mine.length < 2) return null;
  // Several people on one device: the turn, and with it the view, has gone on to the next of them.
  for (const entry of match.story.toReversed()) {
    if (REVEALS.has(entry.key) || entry.key === 'undo') return null;
    if (entry.key !== 'take' || entry.seat === null) continue;
    if (mine.includes(entry.seat)) return entry.seat;
    if (seats[entry.seat]?.kind !== 'bot') return null;
  }
  return null;
}
