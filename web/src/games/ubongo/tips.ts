// The tips of the first match: which is due when. Never while the sand runs: hands and eyes are busy then.
import type { Play } from './play.svelte';

export const TIPS = ['place', 'drag', 'gems', 'ready', 'second'] as const;

/** The landmark that each points at. */
export const TIP_AT: Record<string, string> = {
  place: 'gems',
  drag: 'puzzle',
  gems: 'gems',
  ready: 'ready',
  second: 'panel',
};

export function dueTips({ sits, view }: Pick<Play, 'sits' | 'view'>): string[] {
  if (!sits) return [];
  if (view.phase === 'place') return ['place'];
  if (view.phase !== 'ready') return [];
  return ['drag', 'gems', view.round > 1 ? 'second' : 'ready'];
}
