// How the log tells a match of Ubongo.
import type { Teller } from '../../match/log';
import type { Entry } from '../../protocol';
import type { Words } from './words';

/** Said where it happens, and too small for the log. */
const SILENT = new Set(['ready']);

export function tellerOf(words: Words): Teller {
  return {
    told: (entries) => words.told(entries.filter((entry) => !SILENT.has(entry.key))),
    adds: (entry: Entry) => entry.key === 'go' || entry.key === 'round_over',
    heading: (entry: Entry) => (entry.key === 'start' ? words.told([entry]) : null),
  };
}

/** The story without what the log leaves out. */
export function tellable(story: readonly Entry[]): Entry[] {
  return story.filter((entry) => !SILENT.has(entry.key) && entry.key !== 'countdown');
}
