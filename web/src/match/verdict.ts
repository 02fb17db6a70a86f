// Who won and why, in words: the reason comes from the server, the sentence from the texts of the game.
import { capital, type Values } from '../lib/wording';
import type { Result } from '../protocol';
import type { GameWords } from './words';

export interface Verdict {
  title: string;
  sentence: string;
  winners: readonly number[];
}

/** The verdict of a match among several; `more` are values of the reason in the words of the game. */
export function verdictOf(result: Result, words: GameWords, more: Values = {}): Verdict {
  const { key, winners, rivals, values } = result.verdict;
  const { you } = words.to;
  const won = you !== null && winners.includes(you);
  const beaten = you !== null && rivals.includes(you);
  const name = words.name(winners[0] ?? 0);
  const told = {
    ...values,
    ...more,
    name,
    names: capital(words.people(winners)),
    rival: words.people(rivals, 'you_object'),
    // Whom a tie-break told apart.
    tied: capital(words.people([...winners, ...rivals])),
  };
  const titles = [winners.length > 1 ? 'shared' : won ? 'won' : you !== null ? 'lost' : 'other', 'other'];
  const ways = [won ? 'you' : beaten ? 'over_you' : 'other', 'other'];
  const sentence = words.first(
    ways.map((way) => `end.${key}.${way}`),
    told,
  );
  const own = won || you === null ? '' : ownLine(result, words, you);
  return {
    winners,
    title: words.first(
      titles.map((title) => `end.title.${title}`),
      { name },
    ),
    sentence: own ? `${sentence} ${own}` : sentence,
  };
}

/** What somebody who did not win has come to, in games that say it. */
function ownLine({ points, ranks }: Result, words: GameWords, you: number): string {
  if (!words.has('end.yours')) return '';
  return words.say('end.yours', { n: points[you] ?? 0, rank: words.place(ranks[you] ?? 1) });
}
