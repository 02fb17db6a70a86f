// Who won and why, in one sentence: where the best colours are equal, the next ones are told.
import type { Result } from '../../protocol';
import type { Gem, SeatView, View } from './types';
import type { Words } from './words';

export interface Verdict {
  winners: number[];
  title: string;
  sentence: string;
}

/** From how many rounds beaten each medal is given; the server gives it, this only tells it. */
const MEDALS = { gold: 9, silver: 7, bronze: 5 };

export function verdictOf(result: Result, view: View, words: Words): Verdict {
  const seats = result.ranks.map((_, seat) => seat);
  const winners = seats.filter((seat) => result.ranks[seat] === 1);
  if (view.alone) return alone(view, words, winners);
  if (winners.length > 1) {
    return { winners, title: words.say('end.shared'), sentence: words.say(winners.some((seat) => words.isYou(seat)) ? 'end.all_equal.you' : 'end.all_equal', { names: capital(words.people(winners)) }) };
  }
  const winner = winners[0] ?? 0;
  const rest = seats.filter((seat) => seat !== winner).sort((a, b) => (result.ranks[a] ?? 0) - (result.ranks[b] ?? 0));
  const title = words.isYou(winner) ? words.say('end.won') : words.say('end.lost', { name: words.name(winner) });
  return { winners, title, sentence: rest.length > 0 ? reason(view, words, winner, rest[0]!) : '' };
}

function alone(view: View, words: Words, winners: number[]): Verdict {
  const { beaten, times_ms } = view.seats[0]!;
  const title = view.medal ? words.say('end.medal', { medal: words.say(`medal.${view.medal}`) }) : words.say('end.no_medal');
  const times = times_ms.filter((ms) => ms !== null);
  const parts = [words.say('end.beaten', { n: beaten, rounds: view.rounds })];
  if (times.length > 0) parts.push(words.say('end.best_time', { time: words.seconds(Math.min(...times)) }));
  parts.push(words.say('end.medals', MEDALS));
  return { winners, title, sentence: parts.join(' ') };
}

/** Where two collections first differ, colour by colour from the best down. */
function reason(view: View, words: Words, winner: number, rival: number): string {
  const [ours, theirs] = [view.seats[winner]!, view.seats[rival]!];
  const at = ours.counts.findIndex((n, colour) => n !== theirs.counts[colour]);
  const whose = words.isYou(winner) ? 'you' : words.isYou(rival) ? 'over_you' : 'other';
  const values = { name: words.name(winner), rival: words.name(rival) };
  if (at <= 0) return words.say(`end.colour.${whose}`, { ...values, gem: bestOf(ours, words), second: theirs.counts[0] ?? 0 });
  const level = { ...values, more: ours.counts[at] ?? 0, less: theirs.counts[at] ?? 0 };
  if (at === 1) return words.say(`end.tie.${whose}`, { ...level, n: ours.counts[0] ?? 0 });
  return words.say(`end.tie_far.${whose}`, { ...level, colours: at });
}

function bestOf(of: SeatView, words: Words): string {
  const most = of.counts[0] ?? 0;
  const gem = (Object.entries(of.gems) as [Gem, number][]).find(([, n]) => n === most)?.[0] ?? 'ruby';
  return words.gem(gem, most);
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
