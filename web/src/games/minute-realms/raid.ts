// How the realms stood up to the invaders who came last, as the story tells it: a building that is
// lost becomes a bastion, so by then a realm's defence is no longer the one that was overcome.
import type { Entry } from '../../protocol';
import type { View } from './types';

const VERDICTS: readonly string[] = ['held', 'broken', 'spared'];

export type Outcome = 'held' | 'spared' | 'choosing' | 'chosen' | 'fell';
export interface Stand {
  how: Outcome;
  defence: number;
}

export function standOf(view: View, story: readonly Entry[], seq: number, seat: number): Stand {
  const of = view.seats[seat]!;
  const told = story.findLast((entry) => entry.seq <= seq && entry.seat === seat && VERDICTS.includes(entry.key));
  const defence = typeof told?.values.defence === 'number' ? told.values.defence : of.defence;
  if (told?.key === 'held' || told?.key === 'spared') return { how: told.key, defence };
  if (view.phase !== 'lose') return { how: 'fell', defence };
  return { how: of.chosen ? 'chosen' : 'choosing', defence };
}
