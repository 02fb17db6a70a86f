// Whose turn it is, in words.
import type { Play } from './play.svelte';

/** On phones the line is short: what the phase asks for stands on the table. */
export function turnOf(play: Play, short: boolean): { mine: boolean; text: string } {
  const { view, words, acting } = play;
  const say = (key: string, values = {}): string => words.to.say(`generic.turn.${key}`, values);
  if (view.phase === 'over' || play.match.result) return { mine: false, text: words.to.say('match.turn.over') };
  const phase = words.phase(view.phase);
  if (acting && play.shared) return { mine: true, text: say('here', { name: words.name(play.mine!) }) };
  if (acting) return { mine: true, text: phase && !short ? say('you_phase', { phase }) : say('you') };
  const names = words.to.list(view.awaited.map((seat) => words.name(seat)));
  return { mine: false, text: names ? say('other', { n: view.awaited.length, names }) : say('nobody') };
}
