// Who won and why; alone: which rank it was.
import { verdictOf as among, type Verdict } from '../../match/verdict';
import type { Result } from '../../protocol';
import type { View } from './types';
import type { Words } from './words';

export function verdictOf(result: Result, view: View, words: Words): Verdict {
  const { key, winners, values } = result.verdict;
  const stars = words.say('stars', { n: result.points[winners[0] ?? 0] ?? 0 });
  if (key !== 'rank') return among(result, words, { stars });
  return {
    winners,
    title: words.rank(String(values.rank)),
    sentence: words.say('end.solo', {
      stars,
      cards: words.say('cards', { n: view.seats[0]?.completed.length ?? 0 }),
      rounds: view.rounds ?? view.round,
    }),
  };
}
