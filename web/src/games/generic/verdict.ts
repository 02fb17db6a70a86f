// Who won and why: the reason comes from the server, its words from the texts of the game.
import type { Verdict } from '../../match/verdict';
import type { Result } from '../../protocol';
import type { Words } from './words';

export function verdictOf(result: Result, words: Words): Verdict {
  const { points, ranks, verdict } = result;
  const { winners } = verdict;
  const { you } = words.to;
  const winner = winners[0] ?? 0;
  const parts = [words.verdict(verdict, points[winner] ?? 0)];
  if (you !== null && !winners.includes(you))
    parts.push(words.say('verdict.own', { n: points[you] ?? 0, rank: ranks[you] ?? 1, players: ranks.length }));
  return { winners, title: title(ranks.length, winners, words), sentence: parts.join(' ') };
}

function title(players: number, winners: readonly number[], words: Words): string {
  const winner = winners[0] ?? 0;
  const key = players === 1 ? 'alone' : winners.length > 1 ? 'shared' : words.isYou(winner) ? 'won' : 'other';
  return words.to.say(`generic.end.${key}`, { name: words.name(winner) });
}
