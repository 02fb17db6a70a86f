// The puzzle alone that is in progress, kept on this device: it goes on after a reload, also without the server.
import type { Attempt, TraceStep } from '../../protocol';
import type { Content } from './types';

const PLACE = 'clessidra.attempt';

export interface KeptAttempt {
  info: Attempt;
  /** The content that an attempt needs: its shapes. */
  pieces: Content['pieces'];
  trace: readonly TraceStep[];
}
/** As it lies in the browser: with the moment when the puzzle began, by this device's clock. */
type Stored = KeptAttempt & { began_at: number };

export function keepAttempt({ info, pieces, trace }: KeptAttempt, elapsed: number): void {
  const stored: Stored = { info, pieces, trace, began_at: Date.now() - Math.round(elapsed) };
  try {
    localStorage.setItem(PLACE, JSON.stringify(stored));
  } catch {
    // Then it is lost with the page.
  }
}

/** The puzzle in progress, if there is one; its time has run on meanwhile. */
export function keptAttempt(): KeptAttempt | null {
  try {
    const stored = JSON.parse(localStorage.getItem(PLACE) ?? 'null') as Partial<Stored> | null;
    const { info, pieces, trace, began_at } = stored ?? {};
    if (!info?.id || !pieces || !Array.isArray(trace) || typeof began_at !== 'number') return null;
    return { info: { ...info, began_ms_ago: Math.max(0, Date.now() - began_at) }, pieces, trace };
  } catch {
    return null;
  }
}

/** It is solved, or cannot be handed in any more. */
export function forgetAttempt(id: string): void {
  if (keptAttempt()?.info.id === id) localStorage.removeItem(PLACE);
}
