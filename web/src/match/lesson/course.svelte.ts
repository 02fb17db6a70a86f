// How far somebody has come in a lesson: what is said now, which move it waits for, and what to any other.
import type { LessonInfo, LessonStep } from '../../protocol';

type Move = Readonly<Record<string, unknown>>;

/** Where the match stands: how many moves have been made, and its phase. */
export interface Standing {
  seq: number;
  phase: string;
}

export class Course {
  #at = $state(0);
  #wrong = $state(false);
  #place: string;

  /** `id`: of the table, under which this device remembers how far we are. */
  constructor(
    readonly info: LessonInfo,
    id: string,
  ) {
    this.#place = `clessidra.lesson.${id}`;
    this.#at = kept(this.#place);
  }

  /** Everybody moves by a script; otherwise one person is alone with the table. */
  get #scripted(): boolean {
    return this.info.mine.length > 0;
  }
  get of(): number {
    return this.info.steps.length;
  }

  /** The step that we are at: what the match has gone past is over, whoever remembers it. */
  number(seq: number): number {
    if (!this.#scripted) return this.#at;
    const begun = this.info.steps.findIndex((step) => step.begins >= seq);
    return Math.max(this.#at, begun < 0 ? this.of - 1 : begun);
  }

  /** What is said now; null while the others move, and when it is over. */
  step({ seq, phase }: Standing): LessonStep | null {
    const step = this.info.steps[this.number(seq)];
    if (!step) return null;
    // The last words stay, however far the others have played on meanwhile.
    if (this.#scripted) return step.begins === seq || (this.#ends(step) && step.begins < seq) ? step : null;
    return step.phase === '' || step.phase === phase ? step : null;
  }

  /** With this one the lesson has said everything. */
  #ends(step: LessonStep | undefined): boolean {
    return step !== undefined && step === this.info.steps.at(-1) && !this.asks(step);
  }

  isOver({ seq }: Standing): boolean {
    return this.number(seq) >= this.of;
  }
  /** Another move than the one that is asked for was tried. */
  get wrong(): boolean {
    return this.#wrong;
  }

  /** The step waits for a move. */
  asks(step: LessonStep): boolean {
    return step.acts || step.until.length > 0;
  }

  /** The move that the script has for the person now. */
  expected(seq: number): Move | null {
    return this.info.mine.find(({ after }) => after === seq)?.move ?? null;
  }

  /** In a lesson without a script: the move that completes this step, where there is only one. */
  asked(standing: Standing): Move | null {
    const until = this.step(standing)?.until ?? [];
    return until.length === 1 ? until[0]! : null;
  }

  /** Whether this move may be made now; null takes one back. */
  allows(move: Move | null, standing: Standing): boolean {
    const step = this.step(standing);
    if (this.isOver(standing) || this.#ends(this.info.steps[this.number(standing.seq)])) return true;
    // Without a script nobody knows the way back to a phase that is over: who is told nothing may do everything.
    if (!this.#scripted && step === null) return true;
    const open = this.#scripted
      ? move !== null && same(move, this.expected(standing.seq))
      : move !== null && [...(step?.until ?? []), ...(step?.free ?? [])].some((pattern) => fits(move, pattern));
    this.#wrong = !open;
    return open;
  }

  /** A move of mine was made. */
  made(move: Move, standing: Standing): void {
    const step = this.info.steps[this.number(standing.seq)];
    if (!this.#scripted && step?.until.some((pattern) => fits(move, pattern))) this.#go(this.#at + 1);
  }

  next(seq: number): void {
    this.#go(this.number(seq) + 1);
  }
  /** Whether what was said before can be heard again. */
  canGoBack(seq: number): boolean {
    const at = this.number(seq);
    const [before, now] = [this.info.steps[at - 1], this.info.steps[at]];
    return before !== undefined && now !== undefined && !this.asks(before) && before.begins === now.begins;
  }
  back(seq: number): void {
    if (this.canGoBack(seq)) this.#go(this.number(seq) - 1);
  }
  leave(): void {
    this.#go(this.of);
  }

  #go(at: number): void {
    this.#at = at;
    this.#wrong = false;
    try {
      localStorage.setItem(this.#place, String(at));
    } catch {
      // Then a new page begins with the first thing that is still to be said.
    }
  }
}

/** The same value of everything that both have; order in a move does not matter. */
const same = (one: Move, other: Move | null): boolean =>
  other !== null && Object.keys(one).length === Object.keys(other).length && fits(one, other);

const fits = (move: Move, pattern: Move): boolean =>
  Object.entries(pattern).every(([key, value]) => JSON.stringify(move[key]) === JSON.stringify(value));

function kept(place: string): number {
  try {
    return Math.max(0, Math.trunc(Number(localStorage.getItem(place) ?? 0))) || 0;
  } catch {
    return 0;
  }
}
