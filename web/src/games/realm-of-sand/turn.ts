// Whose turn it is, in words.
import type { Play } from './play.svelte';

export function turnOf(play: Play): { mine: boolean; text: string } {
  const { view, words } = play;
  if (view.phase === 'over') return { mine: false, text: words.to.say('match.turn.over') };
  const name = words.name(view.turn);
  if (!play.acting) return { mine: false, text: words.say(`turn.${view.phase}.other`, { name }) };
  return {
    mine: true,
    text: words.say(`turn.${view.phase}.${play.shared ? 'here' : 'you'}`, { name: words.name(play.mine!) }),
  };
}
