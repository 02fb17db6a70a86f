// A finished match as the server tells it, and moving about in it.
import type { Entry, Result } from '../protocol';

export interface Step {
  seq: number;
  /** The event that led here, as this viewer may know it; null for the deal. */
  move: unknown;
  view: unknown;
  story: Entry[];
}

export interface Story {
  game: string;
  content: { id: string; hash: string };
  /** Anything could be taken back. */
  practice: boolean;
  seats: { kind: string; name: string }[];
  steps: Step[];
  result: Result;
  /** The match that this one began in, and how many events it took over. */
  continued: { match: string; events: number } | null;
}

/** The place in the list of the step with this seq, or of the last one before it. */
export function stepAt(steps: readonly Step[], seq: number): number {
  let found = 0;
  for (const [at, step] of steps.entries()) if (step.seq <= seq) found = at;
  return found;
}

/** What stands after the # of a link to a step. */
export function fragmentFor(seq: number, viewer: number, reviewed = false): string {
  return `#seq=${seq}&viewer=${viewer}${reviewed ? '&review=1' : ''}`;
}

/** A whole number from a fragment, within bounds; otherwise the fallback. */
export function numberIn(text: string | undefined, least: number, most: number, otherwise: number): number {
  const number = Number(text);
  return text !== undefined && Number.isInteger(number) && number >= least && number <= most ? number : otherwise;
}
