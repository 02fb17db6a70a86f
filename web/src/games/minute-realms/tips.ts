// The tips of the first match: which is due when.
import { allowed } from './choices';
import type { Play } from './play.svelte';

export const TIPS = ['offer', 'tag', 'bastion', 'invaders', 'invasion', 'end'] as const;

/** The landmark that each points at. */
export const TIP_AT: Record<string, string> = {
  offer: 'mine',
  tag: 'tag',
  bastion: 'acts',
  invaders: 'invaders',
  invasion: 'ruler',
  end: 'invaders',
};

export function dueTips(play: Play): string[] {
  const { view } = play;
  if (!play.sits || view.phase !== 'take') return [];
  const due: string[] = [];
  if (play.acting && !play.chosen) due.push('offer');
  if (play.acting) due.push('tag');
  if (allowed(play.chosen?.bastion)) due.push('bastion');
  if (view.round >= 2 || view.track.some((space) => space.placed)) due.push('invaders');
  if (view.round === view.invasions[0]) due.push('invasion');
  if (view.round === view.rounds) due.push('end');
  return due;
}
