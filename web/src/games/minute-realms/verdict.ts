// Who won and why, in one sentence: the tie-breaks are told when they decided.
import type { Result } from '../../protocol';
import type { View } from './types';
import type { Words } from './words';

export interface Verdict {
  winners: number[];
  title: string;
  sentence: string;
}

const buildings = (view: View, seat: number): number =>
  view.seats[seat]?.realm.filter((built) => built.face === 'up').length ?? 0;

export function verdictOf(result: Result, view: View, words: Words, list: (names: string[]) => string): Verdict {
  const seats = result.ranks.map((_, seat) => seat);
  const winners = seats.filter((seat) => result.ranks[seat] === 1);
  const you = words.to.you;
  const called = (seat: number): string => (words.isYou(seat) ? words.say('you_in_list') : words.name(seat));
  const points = result.points[winners[0] ?? 0] ?? 0;
  const own = you === null || winners.includes(you) ? '' : ` ${yours(result, words, you)}`;
  if (winners.length > 1) {
    // The one who is addressed is named first.
    const names = list([...winners].sort((a, b) => Number(b === you) - Number(a === you)).map(called));
    const shared = winners.includes(you ?? -1) ? 'end.shared.you' : 'end.shared';
    return { winners, title: words.say('end.title.shared'), sentence: words.say(shared, { names: capital(names), points }) + own };
  }
  const winner = winners[0]!;
  const title =
    you === null ? words.say('end.title.other', { name: words.name(winner) }) : words.say(winner === you ? 'end.title.won' : 'end.title.lost');
  return { winners, title, sentence: reason(result, view, words, winner, list) + own };
}

/** Why the winner is ahead of whoever comes next. */
function reason(result: Result, view: View, words: Words, winner: number, list: (names: string[]) => string): string {
  const rest = result.ranks.map((_, seat) => seat).filter((seat) => seat !== winner);
  const best = Math.min(...rest.map((seat) => result.ranks[seat] ?? 0));
  const rivals = rest.filter((seat) => result.ranks[seat] === best);
  const rival = rivals[0]!;
  const whose = words.isYou(winner) ? 'you' : 'other';
  const values = {
    name: words.name(winner),
    rival: list(rivals.map((seat) => (words.isYou(seat) ? words.say('you_object') : words.name(seat)))),
    points: result.points[winner] ?? 0,
  };
  const ahead = (result.points[winner] ?? 0) - (result.points[rival] ?? 0);
  if (ahead > 0) return words.say(`end.points.${whose}`, { ...values, n: ahead });
  const coins = [winner, rival].map((seat) => view.seats[seat]?.coins ?? 0);
  const by = coins[0] !== coins[1] ? 'coins' : 'buildings';
  const [more, less] = by === 'coins' ? coins : [winner, rival].map((seat) => buildings(view, seat));
  return words.say(`end.${by}.${whose}`, { ...values, more, less });
}

function yours(result: Result, words: Words, you: number): string {
  const rank = words.say(`end.rank.${result.ranks[you] ?? 1}`);
  return words.say('end.yours', { n: result.points[you] ?? 0, rank });
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
