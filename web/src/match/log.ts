// The story of a match as lines of a log: what belongs together in one line, the newest on top.
import type { Entry } from '../protocol';
import type { Sentence } from './sentence';

export interface Line {
  key: string;
  seq: number;
  /** Whose mark stands before it; null: nobody's. */
  seat: number | null;
  sentence: Sentence;
  /** A heading: everything above it came after. */
  heading: boolean;
}

/** How a game tells its story. */
export interface Teller {
  told(entries: readonly Entry[]): Sentence;
  /** The words of a heading for entries that begin something new, or null. */
  heading(entry: Entry): Sentence | null;
  /** Whether an entry only adds to the one before it. */
  adds(entry: Entry): boolean;
}

export function linesOf(story: readonly Entry[], teller: Teller): Line[] {
  const lines: Line[] = [];
  let group: Entry[] = [];
  const close = (): void => {
    const first = group[0];
    if (first) {
      const at = `${first.seq}:${lines.length}`;
      lines.push({ key: at, seq: first.seq, seat: first.seat, sentence: teller.told(group), heading: false });
    }
    group = [];
  };
  for (const entry of story) {
    const theirs = entry.seat === null || entry.seat === group[0]?.seat;
    if (group.length > 0 && !(theirs && teller.adds(entry))) close();
    const heading = teller.heading(entry);
    if (heading !== null) {
      close();
      lines.push({ key: `${entry.seq}:${lines.length}`, seq: entry.seq, seat: null, sentence: heading, heading: true });
    } else group.push(entry);
  }
  close();
  return lines.reverse();
}
