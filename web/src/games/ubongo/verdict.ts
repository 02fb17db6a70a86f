// Who won and why; alone: which medal it was.
import { verdictOf as among, type Verdict } from '../../match/verdict';
import type { Result } from '../../protocol';
import type { Gem } from './types';
import type { Words } from './words';

export function verdictOf(result: Result, words: Words): Verdict {
  const { key, winners, values } = result.verdict;
  if (key !== 'alone') {
    const gem = typeof values.gem === 'string' ? words.gem(values.gem as Gem, Number(values.n)) : '';
    return among(result, words, gem ? { gem } : {});
  }
  const title = values.medal
    ? words.say('end.medal', { medal: words.say(`medal.${String(values.medal)}`) })
    : words.say('end.no_medal');
  const parts = [words.say('end.beaten', { n: Number(values.beaten), rounds: values.rounds })];
  if (typeof values.best_ms === 'number')
    parts.push(words.say('end.best_time', { time: words.seconds(values.best_ms) }));
  parts.push(words.say('end.medals', values.medals as Record<string, number>));
  return { winners, title, sentence: parts.join(' ') };
}
