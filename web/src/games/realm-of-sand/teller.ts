// How the log tells a match of Realm of Sand.
import type { Entry } from '../../protocol';
import type { Teller } from '../../match/log';
import type { Words } from './words';

/** What only adds to the line before it. */
const ADDS = new Set(['fill', 'take', 'stop', 'aside', 'charged', 'keep', 'bury']);

export function tellerOf(words: Words): Teller {
  return {
    told: (entries) => words.told(entries),
    adds: (entry: Entry) => ADDS.has(entry.key),
    heading: (entry: Entry) => (entry.key === 'round' || entry.key === 'over' ? words.told([entry]) : null),
  };
}
