// Who won and why, in one sentence: the tie-breaks are told when they decided. Alone: which rank it was.
import type { Result } from '../../protocol';
import type { View } from './types';
import type { Words } from './words';

export interface Verdict {
  winner: number;
  title: string;
  sentence: string;
  /** The rank of somebody who played alone; null with others. */
  rank: string | null;
}

export function verdictOf(result: Result, view: View, words: Words): Verdict {
  if (result.ranks.length === 1) return alone(result, view, words);
  const winner = Math.max(0, result.ranks.indexOf(1));
  const { you } = words.to;
  const title = winner === you ? words.say('end.title.won') : words.say('end.title.other', { name: words.name(winner) });
  const own = you === null || winner === you ? '' : ` ${words.say('end.yours', { n: result.points[you] ?? 0, rank: words.say(`end.rank.${result.ranks[you] ?? 1}`) })}`;
  return { winner, title, sentence: reason(result, view, words, winner) + own, rank: null };
}

function alone(result: Result, view: View, words: Words): Verdict {
  const line = result.sheets[0]?.find(({ key }) => key === 'rank');
  const rank = typeof line?.values.rank === 'string' ? words.rank(line.values.rank) : '';
  const sentence = words.say('end.solo', {
    stars: words.say('stars', { n: result.points[0] ?? 0 }),
    cards: words.say('cards', { n: view.seats[0]?.completed.length ?? 0 }),
    rounds: view.rounds ?? view.round,
  });
  return { winner: 0, title: rank, sentence, rank };
}

/** Why the winner is ahead of whoever comes next. */
function reason(result: Result, view: View, words: Words, winner: number): string {
  const rival = result.ranks.indexOf(2);
  const whose = words.isYou(winner) ? 'you' : 'other';
  const values = {
    name: words.name(winner),
    rival: words.isYou(rival) ? words.say('you_object') : words.name(rival),
    stars: words.say('stars', { n: result.points[winner] ?? 0 }),
  };
  const ahead = (result.points[winner] ?? 0) - (result.points[rival] ?? 0);
  if (ahead > 0) return words.say(`end.stars.${whose}`, { ...values, n: ahead });
  const tied = words.isYou(rival) ? 'lost' : whose;
  const [more = 0, less = 0] = [winner, rival].map((seat) => view.seats[seat]?.pieces ?? 0);
  return words.say(more !== less ? `end.pieces.${tied}` : `end.later.${tied}`, { ...values, more, less });
}
