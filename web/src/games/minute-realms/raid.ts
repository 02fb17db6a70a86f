// How the realms stood up to the invaders who came last, as the story tells it: a building that is
// lost becomes a bastion, so by then a realm's defence is no longer the one that was overcome.
import type { Entry } from '../../protocol';
import type { Scene } from './beats';
import type { View } from './types';

export const VERDICTS: readonly string[] = ['held', 'broken', 'spared'];

export type Outcome = 'waiting' | 'held' | 'spared' | 'choosing' | 'chosen' | 'fell';
export interface Stand {
  how: Outcome;
  defence: number;
  /** The building that was lost. */
  lost: string | null;
}

/** `scene`: what may be seen already while the invasion is shown step by step. */
export function standOf(
  view: View,
  story: readonly Entry[],
  seq: number,
  seat: number,
  scene: Scene['raid'] = null,
): Stand {
  const of = view.seats[seat]!;
  if (scene && !scene.answered.includes(seat)) return { how: 'waiting', defence: of.defence, lost: null };
  const at = story.findLastIndex((entry) => entry.seq <= seq && entry.seat === seat && VERDICTS.includes(entry.key));
  const told = story[at];
  const defence = typeof told?.values.defence === 'number' ? told.values.defence : of.defence;
  if (told?.key === 'held' || told?.key === 'spared') return { how: told.key, defence, lost: null };
  const loss = story.slice(at).find((entry) => entry.seq <= seq && entry.seat === seat && entry.key === 'lost');
  const lost = typeof loss?.values.card === 'string' ? loss.values.card : null;
  if (view.phase !== 'lose') return { how: 'fell', defence, lost };
  return { how: of.chosen ? 'chosen' : 'choosing', defence, lost };
}
