// What the server says of the puzzles of a match: see games/ubongo/lab/review.py.
import type { Gem, PieceId } from './types';

/** The levels that people meet, from slow to quick. */
export const LEVELS = ['beginner', 'easy', 'medium', 'hard', 'master'] as const;

export interface RoundReview {
  round: number;
  /** Null where it was not solved. */
  solved_ms: number | null;
  false_starts: number;
  pieces: { piece: PieceId; at_ms: number; tries: number }[];
  gems: Gem[];
  lapsed: boolean;
  /** Milliseconds that a bot of each level would take. */
  levels: Record<string, number>;
}
export interface PuzzlesReview {
  seats: { seat: number; rounds: RoundReview[] }[];
}
