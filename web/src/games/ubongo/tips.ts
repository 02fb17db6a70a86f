// The tips of the first match: which is due when. None while the sand runs and hands are busy, but one.
import type { Play } from './play.svelte';

export const TIPS = ['place', 'ready', 'drag', 'gems', 'second'] as const;

export function dueTips(play: Play): string[] {
  const { view } = play;
  if (!play.sits) return [];
  const seat = view.seats[play.seats[0] ?? 0];
  if (view.phase === 'place') return ['place'];
  if (view.phase === 'ready') return view.round > 1 ? ['second'] : ['ready'];
  if (view.phase === 'race' && seat?.stage === 'solving') return ['drag'];
  if (view.phase === 'race' && play.choosing) return ['gems'];
  return [];
}
