// What the panel below a board says: what just happened, and what is to be done now. Spectators, and people who share a
// screen, are told about a person; somebody alone at a board is spoken to.
import type { View } from './types';
import type { Words } from './words';

export interface PanelOf {
  view: View;
  seat: number;
  words: Words;
  /** Somebody who plays at this device sits here. */
  mine: boolean;
  /** Everybody is called by name. */
  named: boolean;
}

/** UB-27: solved, but the sand was out before the gems were taken. */
const tooLate = ({ view, seat }: PanelOf): boolean =>
  view.phase !== 'race' && view.seats[seat]!.rank > 0 && view.seats[seat]!.stage !== 'done';

/** The row of this pawn is to be chosen here, now. */
const placing = ({ view, seat, mine }: PanelOf): boolean => mine && view.awaited.includes(seat);

export function titleOf(panel: PanelOf): string {
  const { view, seat, words, mine, named } = panel;
  const of = view.seats[seat]!;
  switch (view.phase) {
    case 'place':
      return placing(panel)
        ? words.say('place.title')
        : words.say('turn.place.other', { name: words.name(view.awaited[0] ?? seat) });
    case 'paused':
      return words.say('turn.paused');
    case 'over':
      return words.to.say('match.turn.over');
    case 'countdown':
      // UB-52: the same race goes on after a pause.
      return words.say(view.timer.run > 0 ? 'turn.resumes' : 'turn.countdown', { round: view.round });
    case 'ready':
      if (of.board) return words.say('between.title', { round: view.round - 1 });
      return words.say(view.alone ? 'start.title.alone' : 'start.title');
    default:
      if (of.rank > 0) return words.say('call');
      if (of.stage === 'solving') return words.say('turn.race.watch');
      return mine && !named ? words.say('turn.race.out') : words.say('turn.race.out.other', { name: words.name(seat) });
  }
}

export function lineOf(panel: PanelOf): string {
  const { view, seat, words, mine, named } = panel;
  const { phase } = view;
  const of = view.seats[seat]!;
  const whose = mine && !named ? '' : '.other';
  if (phase === 'place') return placing(panel) ? words.say('place.words') : '';
  if (phase === 'countdown' && view.timer.run > 0) return '';
  if (phase === 'paused') return words.say('paused.words');
  if (phase === 'ready' && !of.board) return words.say('start.words');
  if (phase === 'race' && (of.stage === 'solved' || of.stage === 'moved')) return call(panel);
  if (of.rank > 0 && of.solved_ms !== null) {
    const values = { time: words.seconds(of.solved_ms), rank: words.place(of.rank), name: words.name(seat) };
    if (tooLate(panel)) return words.say(`between.late${whose}`, values);
    return phase === 'race' || view.alone ? words.say('done', values) : words.say(`between.solved${whose}`, values);
  }
  if ((phase !== 'ready' && phase !== 'countdown') || !of.board) return '';
  if (view.seats.every((one) => one.rank === 0) && !view.alone) return words.say('between.missed.all');
  return words.say(`between.missed${whose}`, { name: words.name(seat) });
}

/** What whoever has just called may do. */
function call({ view, seat, words, mine, named }: PanelOf): string {
  const of = view.seats[seat]!;
  if (view.alone && of.solved_ms !== null) return words.say('call.alone', { time: words.seconds(of.solved_ms) });
  const values = { rank: words.place(of.rank), n: of.reach ?? 0, name: words.name(seat) };
  return words.say(`call.rank${of.reach ? '' : '.stay'}${named || !mine ? '.here' : ''}`, values);
}
