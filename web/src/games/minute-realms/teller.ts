// How the log tells a match of Minute Realms.
import type { Entry } from '../../protocol';
import type { Teller } from '../../match/log';
import type { Words } from './words';

export function tellerOf(words: Words): Teller {
  return {
    told: (entries) => words.told(entries),
    adds: (entry: Entry) => entry.key === 'paid' || entry.key === 'token',
    // What somebody chose to lose is said again, to everybody, when it is lost.
    drops: (entry, story) =>
      entry.key === 'chosen' &&
      story.some(({ key, seq, seat }) => key === 'lost' && seat === entry.seat && seq >= entry.seq),
    heading(entry: Entry) {
      if (entry.key === 'round') return words.say('news.round', entry.values);
      if (entry.key === 'invasion') return words.say('news.invasion.line', entry.values);
      return null;
    },
  };
}
