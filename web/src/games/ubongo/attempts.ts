// Puzzles alone, as the server describes them: the two of the day, practice, and races against a ghost.
import type { LiftMove, PieceId, PutMove, Side } from './types';

export interface Streak {
  now: number;
  best: number;
}

export interface DailyLevel {
  level: Side;
  state: 'open' | 'begun' | 'solved';
  attempt: string | null;
  ms: number | null;
  solvers: number;
  median_ms: number | null;
}

export interface Daily {
  date: string;
  /** Until the next puzzles come. */
  next_ms: number;
  streak: Streak;
  levels: DailyLevel[];
}

/** A step of a solution; its time is counted from the beginning of the attempt. */
export interface TraceStep {
  at_ms: number;
  move: PutMove | LiftMove;
}

export interface Ghost {
  name: string;
  ms: number;
  trace: TraceStep[];
}

export interface AttemptInfo {
  id: string;
  kind: 'daily' | 'practice' | 'ghost';
  level: Side;
  date: string | null;
  content: string;
  board: string;
  side: Side;
  face: number;
  pieces: PieceId[];
  area: string[];
  difficulty: number;
  began_ms_ago: number;
  solved_ms: number | null;
  ghost: Ghost | null;
}

export interface Solved {
  ms: number;
  moves: number;
  solvers: number;
  median_ms: number | null;
  best_ms: number | null;
  streak: Streak | null;
  share: Record<string, string>;
  attempt: AttemptInfo;
}

/** What lies after some steps of a trace. */
export function laidAt(trace: readonly TraceStep[], ms: number): { piece: PieceId; cells: string[] }[] {
  const lying = new Map<PieceId, string[]>();
  for (const { at_ms, move } of trace) {
    if (at_ms > ms) break;
    if (move.do === 'put') lying.set(move.piece, move.cells);
    else lying.delete(move.piece);
  }
  return [...lying].map(([piece, cells]) => ({ piece, cells }));
}
