// Whose last move can be taken back from this device. The server judges; this decides what is offered.
import type { Entry, SeatInfo } from '../protocol';

interface Told {
  viewer: number;
  can_undo: boolean;
  story: readonly Entry[];
}

/** The keys of a game's story that matter here. */
export interface UndoKeys {
  /** Somebody moved. */
  moves: ReadonlySet<string>;
  /** Something was revealed: nothing before it can be taken back. */
  reveals: ReadonlySet<string>;
}

/** The seat to take back for, or null. */
export function undoer(match: Told, mine: readonly number[], seats: readonly SeatInfo[], { moves, reveals }: UndoKeys): number | null {
  if (match.can_undo && mine.includes(match.viewer)) return match.viewer;
  if (mine.length < 2) return null;
  // Several people on one device: the turn, and with it the view, has gone on to the next of them.
  for (const entry of match.story.toReversed()) {
    if (reveals.has(entry.key) || entry.key === 'undo') return null;
    if (!moves.has(entry.key) || entry.seat === null) continue;
    if (mine.includes(entry.seat)) return entry.seat;
    if (seats[entry.seat]?.kind !== 'bot') return null;
  }
  return null;
}
