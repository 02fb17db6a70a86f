// Whose turn it is, and what the panel in the middle says, in words.
import type { Play } from './play.svelte';

const awaitedNames = ({ view, words }: Play): string => words.to.list(view.awaited.map((seat) => words.name(seat)));

/** The line that says whose turn it is. */
export function turnOf(play: Play): { mine: boolean; text: string } {
  const { view, words } = play;
  const name = awaitedNames(play);
  if (play.scene) return { mine: false, text: words.say(play.scene.raid ? 'turn.raid' : 'turn.round_end') };
  if (view.phase === 'over') return { mine: false, text: words.to.say('match.turn.over') };
  if (play.acting)
    return {
      mine: true,
      text: words.say(`turn.${view.phase}.${play.shared ? 'here' : 'you'}`, { name: words.name(play.mine!) }),
    };
  if (play.losing) return { mine: false, text: words.say('turn.lose.change') };
  return { mine: false, text: words.say(`turn.${view.phase}.other`, { name }) };
}

/** Title and sentence of the panel; of a card it says more. */
export function panelOf(play: Play): { title: string; sub: string } {
  const { view, words, card } = play;
  if (play.losing)
    return {
      title: play.loss
        ? words.card(play.loss.move.card)
        : words.say(play.hasChosen ? 'turn.lose.change' : 'realm.lose'),
      sub: words.say('realm.lose.words'),
    };
  if (card) return { title: words.card(card), sub: '' };
  if (play.scene) return { title: turnOf(play).text, sub: play.scene.raid ? words.say('turn.raid.words') : '' };
  if (view.phase === 'over') return { title: words.to.say('match.turn.over'), sub: words.say('preview.over.words') };
  if (play.acting) return { title: words.say('preview.idle'), sub: words.say('preview.idle.words') };
  if (play.sits)
    return {
      title: words.say('preview.wait', { n: play.awaited.length, name: awaitedNames(play) }),
      sub: words.say('preview.wait.words'),
    };
  // Several may be choosing what they lose: the line on top says so.
  const next = view.phase === 'take' ? view.awaited[0] : undefined;
  return {
    title: words.say('preview.watch'),
    sub: next === undefined ? '' : words.say('preview.watch.words', { name: words.name(next) }),
  };
}
