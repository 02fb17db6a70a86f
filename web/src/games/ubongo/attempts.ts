// The way of a solution: what lay on the board at each time.
import type { TraceStep } from '../../protocol';
import type { Laid, LiftMove, PieceId, PutMove } from './types';

/** The steps of a recorded round that move pieces, without what came after the solution. */
export function piecesOnly(steps: readonly TraceStep[]): TraceStep[] {
  return steps.filter(({ move }) => move.do === 'put' || move.do === 'lift');
}

/** When an area of this many cells was full; null if it never was. */
export function fullAt(trace: readonly TraceStep[], cells: number): number | null {
  const full = trace.find(
    ({ at_ms }) => laidAt(trace, at_ms).reduce((sum, laid) => sum + laid.cells.length, 0) === cells,
  );
  return full?.at_ms ?? null;
}

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
