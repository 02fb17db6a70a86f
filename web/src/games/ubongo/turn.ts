// What I have to do now, in words for the top line.
import type { Play } from './play.svelte';

export function turnOf(play: Play): { mine: boolean; text: string } {
  const { view, words } = play;
  const { phase } = view;
  const here = play.session.seats.filter((seat) => view.awaited.includes(seat));
  if (phase === 'over') return { mine: false, text: words.to.say('match.turn.over') };
  if (phase === 'paused') return { mine: false, text: words.say('turn.paused') };
  if (phase === 'countdown')
    return {
      mine: play.sits,
      text: words.say(view.timer.run > 0 ? 'turn.resumes' : 'turn.countdown', { round: view.round }),
    };
  if (phase === 'place') {
    const seat = here[0];
    const how = seat === undefined ? 'other' : play.shared ? 'here' : 'you';
    return {
      mine: seat !== undefined,
      text: words.say(`turn.place.${how}`, { name: words.name(seat ?? view.awaited[0] ?? 0) }),
    };
  }
  if (phase === 'ready') {
    if (here.length > 0) return { mine: true, text: words.say('turn.ready.you', { round: view.round }) };
    return {
      mine: false,
      text: words.say('turn.ready.other', { n: view.awaited.length, names: words.people(view.awaited) }),
    };
  }
  if (!play.sits) return { mine: false, text: words.say('turn.race.watch') };
  const stages = play.session.seats.map((seat) => view.seats[seat]!.stage);
  if (stages.some((stage) => stage === 'solved' || stage === 'moved'))
    return { mine: true, text: words.say('turn.race.solved') };
  if (stages.includes('solving')) return { mine: true, text: words.say('turn.race.you') };
  return { mine: false, text: words.say(stages.includes('done') ? 'turn.race.done' : 'turn.race.out') };
}
