// The story of a match as lines of a log: what belongs together in one line, the newest on top.
import type { Entry } from '../protocol';
import type { Sentence } from './sentence';

export interface Line {
  key: string;
  seq: number;
  /** Whose mark stands before it; null: nobody's. */
  seat: number | null;
  sentence: Sentence;
  /** A heading: what belongs to it stands under it. */
  heading: boolean;
}

/** How a game tells its story. */
export interface Teller {
  told(entries: readonly Entry[]): Sentence;
  /** The words of a heading for entries that begin something new, or null. */
  heading(entry: Entry): Sentence | null;
  /** Whether an entry only adds to the one before it. */
  adds(entry: Entry): boolean;
  /** Whether another entry of the story says the same better. */
  drops?(entry: Entry, story: readonly Entry[]): boolean;
}

/** The entries that somebody does not know yet who knows the first `told` of them, up to event `seq`. */
export function newsOf(story: readonly Entry[], known: { seq: number; told: number }): Entry[] {
  return story.filter((entry, at) => entry.seq > known.seq || (entry.seq === known.seq && at >= known.told));
}

export function linesOf(story: readonly Entry[], teller: Teller): Line[] {
  /** Each begins with its heading; only the first may have none. */
  const sections: Line[][] = [[]];
  let group: Entry[] = [];
  let count = 0;
  const add = (seq: number, seat: number | null, sentence: Sentence, heading: boolean): void => {
    sections.at(-1)!.push({ key: `${seq}:${count++}`, seq, seat, sentence, heading });
  };
  const close = (): void => {
    const first = group[0];
    if (first) add(first.seq, first.seat, teller.told(group), false);
    group = [];
  };
  for (const entry of story) {
    if (teller.drops?.(entry, story)) continue;
    const theirs = entry.seat === null || entry.seat === group[0]?.seat;
    if (group.length > 0 && !(theirs && teller.adds(entry))) close();
    const heading = teller.heading(entry);
    if (heading !== null) {
      close();
      sections.push([]);
      add(entry.seq, null, heading, true);
    } else group.push(entry);
  }
  close();
  return sections.reverse().flatMap((lines) => {
    const under = lines.filter((line) => !line.heading).reverse();
    return [...lines.filter((line) => line.heading), ...under];
  });
}
