// How strong the next attack is known to be, and how strong it could still get: sums of what is
// in the view, for drawing.
import type { View } from './types';

export interface Attack {
  /** The round after which they come; null when no attack is left. */
  after: number | null;
  /** The sum of the tokens that are turned up. */
  known: number;
  /** The most it can be when they come. */
  most: number;
  /** Tokens that lie on the track face down. */
  unknown: number;
}

/** The rounds after which the invaders come. */
export function raids(view: View): [number, number] {
  return [view.rounds / 2, view.rounds];
}

export function attackOf(view: View): Attack {
  const wave = view.attack.findIndex((value) => value === null);
  const shown = view.track.filter((space) => space.value !== null);
  const known = shown.reduce((sum, space) => sum + (space.value ?? 0), 0);
  const unknown = view.track.filter((space) => space.placed && space.value === null).length;
  if (wave < 0 || view.phase === 'over') return { after: null, known, most: known, unknown };
  const after = raids(view)[wave]!;
  // Every round until then may bring one more token.
  const coming = view.track.filter((space, at) => !space.placed && at + 1 >= view.round && at < after).length;
  return { after, known, most: known + highest(view, unknown + coming), unknown };
}

/** The sum of the `count` highest tokens that nobody has seen. */
function highest(view: View, count: number): number {
  const values = Object.entries(view.unseen_tokens)
    .flatMap(([value, copies]) => Array<number>(copies).fill(Number(value)))
    .sort((a, b) => b - a);
  return values.slice(0, count).reduce((sum, value) => sum + value, 0);
}
