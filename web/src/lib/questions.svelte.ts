// What this device asked the server for and has no answer to yet: moves, undos and hints. Each is kept until it is
// answered, sent again when the line was lost, and shown as waiting as long as the line keeps it waiting.
import type { Done, FromClient, Hint, Refused } from '../protocol';

export type Question = Extract<FromClient, { id: string }>;
export type Answer = Done | Refused | Hint;

interface Asked {
  question: Question;
  answer: (answer: Answer) => void;
  /** `performance.now()` when it was said; null once it had to be said again. */
  said_at: number | null;
  /** It has never left this device: taking it back leaves no doubt. */
  unsent: boolean;
  /** It has to wait, and the person should see that. */
  late: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

/** Questions of one kind that the person should see waiting. */
export interface Waiting {
  type: Question['type'];
  n: number;
  unsent: boolean;
}

/** An answer that takes longer than this is shown to be on its way. A hint is thought about: there it says nothing. */
export const SLOW_MS = 3_000;

export class Questions {
  #asked = new Map<string, Asked>();
  /** A move or an undo was asked for and not yet answered. */
  busy = $state(false);
  /** How long the last answer took to come, in milliseconds; null before the first. */
  lag = $state<number | null>(null);
  waiting = $state.raw<readonly Waiting[]>([]);

  /** Ask; without a line it waits for one. */
  ask(question: Question, say: ((question: Question) => void) | null): Promise<Answer> {
    return new Promise((answer) => {
      const asked: Asked = { question, answer, said_at: null, unsent: true, late: say === null };
      this.#asked.set(question.id, asked);
      if (say) this.#said(asked, say, performance.now());
      if (say && question.type !== 'hint') asked.timer = setTimeout(() => this.#show(asked), SLOW_MS);
      this.#tell();
    });
  }

  answered(answer: Answer): void {
    const asked = this.#asked.get(answer.id);
    if (!asked) return;
    if (asked.said_at !== null && answer.type !== 'hint') this.lag = Math.round(performance.now() - asked.said_at);
    this.#drop(asked, isTooLate(asked, answer) ? { ...answer, key: 'came_late' } : answer);
    this.#tell();
  }

  /** Once more whatever was not answered, with the same ids: what the server had received it answers as before. */
  repeat(say: (question: Question) => void): void {
    for (const asked of this.#asked.values()) this.#said(asked, say, null);
    this.#tell();
  }

  /** The line is gone: everything waits. */
  lost(): void {
    for (const asked of this.#asked.values()) asked.late = true;
    this.#tell();
  }

  /** Never mind what has not been sent yet. */
  cancel(): void {
    for (const asked of [...this.#asked.values()]) {
      if (asked.unsent)
        this.#drop(asked, { type: 'refused', id: asked.question.id, key: 'cancelled', values: {}, seq: -1 });
    }
    this.#tell();
  }

  /** Nobody waits here any more. */
  close(): void {
    for (const { timer } of this.#asked.values()) clearTimeout(timer);
  }

  #said(asked: Asked, say: (question: Question) => void, at: number | null): void {
    asked.said_at = at;
    asked.unsent = false;
    say(asked.question);
  }

  #drop(asked: Asked, answer: Answer): void {
    clearTimeout(asked.timer);
    this.#asked.delete(asked.question.id);
    asked.answer(answer);
  }

  #show(asked: Asked): void {
    asked.late = true;
    this.#tell();
  }

  #tell(): void {
    const all = [...this.#asked.values()];
    this.busy = all.some(({ question }) => question.type !== 'hint');
    const waiting: Waiting[] = [];
    for (const { question, unsent } of all.filter(({ late }) => late)) {
      const same = waiting.find((one) => one.type === question.type && one.unsent === unsent);
      if (same) same.n += 1;
      else waiting.push({ type: question.type, n: 1, unsent });
    }
    this.waiting = waiting;
  }
}

/** It had to wait, and the match went on without it. */
function isTooLate(asked: Asked, answer: Answer): answer is Refused {
  return asked.late && answer.type === 'refused' && answer.key === 'stale';
}
