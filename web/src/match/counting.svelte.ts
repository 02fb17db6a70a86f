// The points at the end are counted up line by line on all sheets at once, and only then it is said who won: what came
// of the match is not shown before its reasons. Seen once, when the match has just ended; a click or a key ends it.
import { getContext, setContext } from 'svelte';

/** Between two lines, and for a whole sheet however long it is. */
const LINE_MS = 420;
const SHEET_MS = 5_000;

export class Counting {
  /** How many lines of each sheet are in sight. */
  #lines = $state(Infinity);
  #due = false;
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly done = $derived(this.#lines === Infinity);

  /** The match has ended before our eyes: the next time its score is shown it is counted. */
  expect(): void {
    this.#due = true;
  }

  /** The score is on show; `longest` is how many lines its longest sheet has. `online` hears each line. */
  begin(longest: number, still: boolean, online: () => void): void {
    const due = this.#due && !still && longest > 0;
    this.#due = false;
    if (!due) return;
    this.#lines = 0;
    const step = Math.min(LINE_MS, SHEET_MS / longest);
    this.#timer = setInterval(() => {
      // After the last line a moment to look, then the verdict.
      if (this.#lines > longest) return this.skip();
      this.#lines += 1;
      if (this.#lines <= longest) online();
    }, step);
  }

  /** Whether a line is in sight, counted from 0. */
  shows(line: number): boolean {
    return line < this.#lines;
  }

  /** Everything at once. */
  readonly skip = (): void => {
    clearInterval(this.#timer);
    this.#lines = Infinity;
  };
}

/** The lines of one sheet, in the order in which they stand there. */
export class SheetLines {
  #points = $state.raw<readonly number[]>([]);

  constructor(readonly counting: Counting) {}

  /** A line with these points; answers which one it is. */
  add(points: number): number {
    this.#points = [...this.#points, points];
    return this.#points.length - 1;
  }

  /** What the lines in sight come to. */
  get sum(): number {
    return this.#points.filter((_, line) => this.counting.shows(line)).reduce((sum, points) => sum + points, 0);
  }
}

const COUNTING = Symbol('counting');
const LINES = Symbol('lines');

export const provideCounting = (counting: Counting): Counting => setContext(COUNTING, counting);
/** Where nothing is counted, on a replay for example, everything is in sight. */
export const countingHere = (): Counting => getContext<Counting | undefined>(COUNTING) ?? new Counting();
export const provideLines = (): SheetLines => setContext(LINES, new SheetLines(countingHere()));
export const linesHere = (): SheetLines | undefined => getContext<SheetLines | undefined>(LINES);
