// Whether the line to the server is alive. A network that goes away tells nobody: there is only silence. So after
// some of it, and sooner when an answer is owed, the server is asked to say something, and it does so at once.

/** The server pings every ten seconds: longer silence is odd. */
export const QUIET_MS = 15_000;
/** How long an answer may take before we ask whether anybody hears us. */
export const OWED_MS = 4_000;
/** How long the server may take to say that it is there. */
export const PROBE_MS = 4_000;

export class LineWatch {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #step: 'idle' | 'quiet' | 'owed' | 'probed' = 'idle';

  constructor(
    /** Ask the server to say something. */
    readonly probe: () => void,
    /** Nobody is there. */
    readonly dead: () => void,
  ) {}

  /** A new line, or a word from the server on the one we have. */
  heard(): void {
    this.#wait('quiet', QUIET_MS, this.check);
  }

  /** Something was sent that will be answered. */
  owed(): void {
    if (this.#step === 'quiet') this.#wait('owed', OWED_MS, this.check);
  }

  /** Find out now: after a sleep nobody knows how long the silence was. */
  readonly check = (): void => {
    if (this.#step === 'idle' || this.#step === 'probed') return;
    this.probe();
    this.#wait('probed', PROBE_MS, () => {
      this.stop();
      this.dead();
    });
  };

  /** There is no line any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#step = 'idle';
  }

  #wait(step: 'quiet' | 'owed' | 'probed', ms: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#step = step;
    this.#timer = setTimeout(then, ms);
  }
}
