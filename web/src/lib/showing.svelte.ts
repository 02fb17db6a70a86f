// What is seen, one thing at a time: what has come from the server waits here until the thing before it
// was seen. Nothing is ever lost by it, and nothing waits where nobody has to follow.

/** One thing to see, and for how long, in milliseconds, before the next; 0: not at all. */
export interface Beat<S> {
  state: S;
  /** The events that led to it, for animations. */
  moves: readonly unknown[];
  ms: number;
}

export class Showing<S> {
  #waiting = $state.raw<readonly Beat<S>[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is on show has not been there for long enough. */
  #holds = false;

  constructor(readonly show: (state: S, moves: readonly unknown[]) => void) {}

  /** Something more is to be seen than what is on show. */
  get isBehind(): boolean {
    return this.#waiting.length > 0;
  }

  /** After all that waits. */
  add(beats: readonly Beat<S>[]): void {
    this.#waiting = [...this.#waiting, ...beats];
    if (!this.#holds) this.#next();
  }

  /** The first of these at once: what a person does themselves never waits. */
  addNow(beats: readonly Beat<S>[]): void {
    this.skip();
    this.#stop();
    this.add(beats);
  }

  /** Everything that waits, at once. */
  skip(): void {
    const last = this.#waiting.at(-1);
    if (!last) return;
    const moves = this.#waiting.flatMap((beat) => beat.moves);
    this.#waiting = [];
    this.#on({ ...last, moves });
  }

  /** Something else altogether: what waits is of no interest any more. */
  replace(state: S): void {
    this.#waiting = [];
    this.#stop();
    this.show(state, []);
  }

  /** Nobody looks any more. */
  end(): void {
    this.#waiting = [];
    this.#stop();
  }

  #next(): void {
    this.#holds = false;
    while (!this.#holds) {
      const [beat, ...rest] = this.#waiting;
      if (!beat) return;
      this.#waiting = rest;
      this.#on(beat);
    }
  }

  #on(beat: Beat<S>): void {
    this.#stop();
    this.show(beat.state, beat.moves);
    if (beat.ms <= 0) return;
    this.#holds = true;
    this.#timer = setTimeout(() => this.#next(), beat.ms);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#holds = false;
  }
}
