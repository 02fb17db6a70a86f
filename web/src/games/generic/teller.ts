// How the log tells a match.
import type { Teller } from '../../match/log';
import type { Words } from './words';

export const tellerOf = (words: Words): Teller => ({
  told: (entries) => words.told(entries),
  adds: () => false,
  heading: (entry) => (entry.key === 'round' || entry.key === 'over' ? words.told([entry]) : null),
});
