// The tips of the first match: which is due when, and what it points at.
import type { Play } from './play.svelte';
import { allowed } from './choices';

export const TIPS = ['tile', 'turn', 'take', 'ready', 'disks', 'dark', 'power', 'end'] as const;

/** The landmark that each points at. */
export const TIP_AT: Record<string, string> = {
  tile: 'tiles',
  turn: 'turn',
  take: 'front',
  ready: 'ready',
  disks: 'disks',
  dark: 'board',
  power: 'power',
  end: 'hourglasses',
};

/** Alone a used tile is set aside (RS-91), and the rounds are counted (RS-90): these tips say so. */
const ALONE = new Set(['take', 'end']);

/** The text key of a tip. */
export function tipText(tip: string, { view }: Play, touch: boolean): string {
  if (view.rounds !== null && ALONE.has(tip)) return `guide.${tip}.alone`;
  return touch && tip === 'turn' ? 'guide.turn.touch' : `guide.${tip}`;
}

export function dueTips(play: Play): string[] {
  const { me, view } = play;
  if (!play.acting || !me) return [];
  const due: string[] = [];
  if (play.phase === 'main' && !play.tile.held) due.push('tile');
  if (play.tile.held) due.push('turn');
  if (play.phase === 'take') due.push('take');
  if ([...play.choices.completes.values()].some(allowed)) due.push('ready');
  if (play.canSummon && view.round > 1) due.push('disks');
  if (me.level > 0) due.push('dark');
  if (me.crystal === 'charging' || me.crystal === 'charged') due.push('power');
  if (view.last_round) due.push('end');
  return due;
}
