// The way of a solution: what lay on the board at a moment of it.
import type { TraceStep } from '../../protocol';
import type { Laid, LiftMove, PieceId, PutMove } from './types';

/** What lies after the steps of a trace up to a time. */
export function laidAt(trace: readonly TraceStep[], ms: number): Laid[] {
  const lying = new Map<PieceId, string[]>();
  for (const step of trace) {
    if (step.at_ms > ms) break;
    const move = step.move as PutMove | LiftMove;
    if (move.do === 'put') lying.set(move.piece, move.cells);
    else lying.delete(move.piece);
  }
  return [...lying].map(([piece, cells]) => ({ piece, cells }));
}
