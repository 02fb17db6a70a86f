// One table as this device sees it: the socket, the state of the match with all changes applied,
// and what we asked the server for. It knows no game.
import type {
  BotSpeed,
  Candidate,
  Clock,
  Done,
  Entry,
  FromClient,
  FromServer,
  Hint,
  Refused,
  Result,
  State,
  TableInfo,
  Update,
} from '../protocol';
import { Refusal } from './api';
import { changed } from './changes';
import { LineWatch } from './line_watch';
import { ASK_AGAIN_MS, preparing } from './preparing.svelte';
import { Questions, type Answer, type Question } from './questions.svelte';
import { randomHex } from './random';
import { Showing, type Beat } from './showing.svelte';
import { rememberSeal, rememberedSeal, type Seal } from './seal';

export interface MatchState {
  match: string;
  seq: number;
  /** The seat whose view this is; -1 for a spectator. */
  viewer: number;
  view: unknown;
  candidates: Candidate[];
  undo_seats: number[];
  clock: Clock | null;
  /** `performance.now()` when the clock was told: what is left since then has run. */
  clock_at: number;
  /** Milliseconds since the match began, at `clock_at`; null in games without a clock of their own. */
  now_ms: number | null;
  result: Result | null;
  story: Entry[];
  /** What a game shows on the way from one state to the next; null: the match stands as it is shown. */
  scene: unknown;
}

/** How this device shows that the match went on. */
export interface Direction {
  /** For how long one thing is seen before the next, in milliseconds; 0: nothing waits. */
  beatMs: () => number;
  /** What happens at once by the rules, as several things that are seen one after another. */
  beats?: (before: MatchState, after: MatchState, moves: readonly unknown[], beatMs: number) => Beat<MatchState>[];
}

/** The part of a WebSocket that we use: tests bring their own. */
export type Line = Pick<WebSocket, 'send' | 'close' | 'readyState' | 'onopen' | 'onclose' | 'onmessage' | 'onerror'>;

const OPEN = 1;
/** The server closes with this code when the table is not for us; the reason is a text key. */
const NOT_ALLOWED = 4003;
/** The game of the table is still being compiled; the reason says how long that takes. */
const NOT_READY = 4004;
const WAITS = [400, 1_000, 2_000, 4_000, 8_000, 15_000];

function address(table: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/ws/${encodeURIComponent(table)}`;
}

/** The key of a refusal that no server gave: the move was never sent. */
export const KEPT_BACK = 'kept_back';

/** Judges what a person is about to do before it is sent, as a lesson does. */
export interface Keeper {
  /** Whether a move is sent; null takes one back. */
  allows: (move: Record<string, unknown> | null) => boolean;
  /** The server took it in; or it is done, where only the page knows of it. */
  made: (move: Record<string, unknown>) => void;
  /** The one thing that it waits for, if it is one. */
  asked: () => Record<string, unknown> | null;
}

export class Session {
  table = $state.raw<TableInfo | null>(null);
  /** The seats I hold; empty for a spectator. */
  seats = $state.raw<number[]>([]);
  /** The match as it is shown. */
  state = $state.raw<MatchState | null>(null);
  /** The match as it stands: what is shown may not have come as far. */
  latest = $state.raw<MatchState | null>(null);
  keeper = $state.raw<Keeper | null>(null);
  /** Without one every change is shown at once. */
  direction: Direction | null = null;
  online = $state(false);
  /** Why the server ended the connection for good: a text key, or null. */
  problem = $state<string | null>(null);
  /** The events that led to `state`, for animations; empty after a whole new state. */
  lastMoves = $state.raw<{ moves: readonly unknown[]; at: number }>({ moves: [], at: 0 });
  /** What was shown before the deal. */
  seal = $state.raw<Seal | null>(null);
  /** We were connected once: from then on "offline" means "lost". */
  met = $state(false);

  #showing = new Showing<MatchState>((state, moves) => {
    this.lastMoves = { moves, at: performance.now() };
    this.state = state;
  });
  #line: Line | null = null;
  #questions = new Questions();
  #wanted: number | null = null;
  #tries = 0;
  #preparing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #watch = new LineWatch(
    () => this.#say({ type: 'probe' }),
    () => this.#hangUp(),
  );

  constructor(
    readonly id: string,
    readonly connect: (url: string) => Line = (url) => new WebSocket(url),
    url = address(id),
  ) {
    this.#url = url;
    if (typeof window !== 'undefined') {
      window.addEventListener('online', this.retry);
      window.addEventListener('offline', this.#hangUp);
      document.addEventListener('visibilitychange', this.#wakeUp);
      document.addEventListener('visibilitychange', this.#catchUp);
    }
    this.#open();
  }

  readonly #url: string;

  /** A move or an undo was sent and not yet answered. */
  get busy(): boolean {
    return this.#questions.busy;
  }
  /** How long the last answer took to come, in milliseconds; null before the first. */
  get lag(): number | null {
    return this.#questions.lag;
  }
  /** What waits for the line. */
  get waiting(): Questions['waiting'] {
    return this.#questions.waiting;
  }
  /** Take back whatever waits here and was never sent. */
  readonly cancel = (): void => this.#questions.cancel();

  /** Make a move; answers when the server took it in or refused it. It never throws. */
  async move(seat: number, move: Record<string, unknown>): Promise<Done | Refused> {
    const seq = this.state?.seq ?? 0;
    if (this.keeper && !this.keeper.allows(move)) return this.#keptBack();
    const answer = (await this.#ask({ type: 'move', id: randomHex(12), seq, seat, move })) as Done | Refused;
    if (answer.type === 'done') this.keeper?.made(move);
    return answer;
  }

  /** Take the last move of a seat of mine back. */
  undo(seat: number): Promise<Done | Refused> {
    const seq = this.latest?.seq ?? 0;
    if (this.keeper && !this.keeper.allows(null)) return Promise.resolve(this.#keptBack());
    return this.#ask({ type: 'undo', id: randomHex(12), seq, seat }) as Promise<Done | Refused>;
  }

  #keptBack(): Refused {
    return { type: 'refused', id: '', key: KEPT_BACK, values: {}, seq: this.latest?.seq ?? 0 };
  }

  /** What a strong player would do; throws a Refusal if hints are off here. */
  async hint(seat: number): Promise<Hint> {
    const answer = await this.#ask({ type: 'hint', id: randomHex(12), seat });
    if (answer.type === 'hint') return answer;
    throw new Refusal(answer.type === 'refused' ? answer.key : 'unexpected');
  }

  /** See the match from another seat of mine: a whole new state comes. */
  look(seat: number): void {
    this.#wanted = seat;
    this.#say({ type: 'look', seat });
  }

  /** Let a bot play on for somebody who is away, or take my own seat back. */
  standIn(seat: number, bot: boolean): void {
    this.#say({ type: 'stand_in', seat, bot });
  }

  /** Let the bots of this table wait longer, or less long. */
  setSpeed(speed: BotSpeed): void {
    this.#say({ type: 'speed', speed });
  }

  /** Nobody wants to wait: what has happened is shown at once; if all of it is, the bots move. */
  readonly hurry = (): void => {
    if (this.isBehind) this.#showing.skip();
    else if (this.seats.length > 0) this.#say({ type: 'hurry' });
  };

  /** More has happened than is shown. */
  get isBehind(): boolean {
    return this.#showing.isBehind;
  }

  /**
   * The table as a request was answered. The socket may have said something newer meanwhile
   * (the match began), so the answer counts only while no socket speaks.
   */
  answeredWith(table: TableInfo): void {
    if (!this.online) this.#seated(table);
  }

  /** Leave the page of this table. */
  close(): void {
    this.#closed = true;
    if (this.#preparing) preparing.done();
    clearTimeout(this.#timer);
    this.#watch.stop();
    this.#questions.close();
    if (typeof window !== 'undefined') {
      window.removeEventListener('online', this.retry);
      window.removeEventListener('offline', this.#hangUp);
      document.removeEventListener('visibilitychange', this.#wakeUp);
      document.removeEventListener('visibilitychange', this.#catchUp);
    }
    this.#showing.end();
    this.#line?.close();
  }

  /** Connect now instead of after the wait. */
  readonly retry = (): void => {
    if (this.#closed || this.#line || this.problem) return;
    clearTimeout(this.#timer);
    this.#open();
  };

  /** Nobody looks: nothing waits to be seen. */
  #catchUp = (): void => {
    if (document.hidden) this.#showing.skip();
  };

  #open(): void {
    const line = this.connect(this.#url);
    this.#line = line;
    this.#watch.heard();
    line.onmessage = (event: MessageEvent<string>) => {
      if (this.#line !== line) return;
      this.#watch.heard();
      this.#hear(JSON.parse(event.data) as FromServer);
    };
    line.onclose = (event: CloseEvent) => {
      if (this.#line !== line) return;
      if (event.code === NOT_ALLOWED) this.problem = event.reason || 'not_found';
      if (event.code === NOT_READY && preparing.toldBy(event.reason)) this.#waitForGame();
      else this.#lost();
    };
    line.onerror = () => line.close();
  }

  /** Nobody is at the other end, or the browser says that the network is gone. */
  #hangUp = (): void => {
    const line = this.#line;
    if (!line) return;
    this.#lost();
    line.close();
  };

  /** The page is looked at again: a telephone that slept may have lost its line meanwhile. */
  #wakeUp = (): void => {
    if (document.visibilityState === 'hidden') return;
    this.#watch.check();
    this.retry();
  };

  #waitForGame(): void {
    this.#line = null;
    this.#watch.stop();
    this.#preparing = true;
    if (!this.#closed) this.#timer = setTimeout(this.retry, ASK_AGAIN_MS);
  }

  #lost(): void {
    this.#line = null;
    this.online = false;
    this.#watch.stop();
    this.#questions.lost();
    if (this.#closed || this.problem) return;
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)]!;
    this.#tries += 1;
    // Not all at the same moment after a restart of the server.
    this.#timer = setTimeout(this.retry, wait * (0.75 + Math.random() / 2));
  }

  #say(message: FromClient): void {
    if (this.#line?.readyState === OPEN && this.online) this.#line.send(JSON.stringify(message));
  }

  #ask(question: Question): Promise<Answer> {
    const answer = this.#questions.ask(question, this.online ? (asked) => this.#say(asked) : null);
    if (this.online) this.#watch.owed();
    return answer;
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        return this.#welcome(message.table, message.seats);
      case 'table':
        return this.#seated(message.table);
      case 'sealing':
        return this.#sealing(message.match, message.commitment);
      case 'state':
        return this.#whole(message);
      case 'update':
        this.#update(message);
        if (message.done) this.#questions.answered(message.done);
        return;
      case 'done':
      case 'refused':
      case 'hint':
        return this.#questions.answered(message);
      case 'ping':
        return this.#say({ type: 'pong' });
      case 'closing':
        if (!message.again) this.problem = message.key;
    }
  }

  #welcome(table: TableInfo, seats: number[]): void {
    this.#seated(table);
    this.seats = seats;
    this.online = true;
    this.met = true;
    this.#tries = 0;
    if (this.#preparing) preparing.done();
    this.#preparing = false;
    if (this.#wanted !== null && !seats.includes(this.#wanted) && this.#wanted !== -1) this.#wanted = null;
    if (this.#wanted !== null) this.#say({ type: 'look', seat: this.#wanted });
    this.#questions.repeat((question) => this.#say(question));
  }

  #seated(table: TableInfo): void {
    this.table = table;
    this.seats = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
    if (table.match && table.commitment && this.seal?.match !== table.match) {
      this.seal = rememberedSeal(table.match) ?? {
        match: table.match,
        commitment: table.commitment,
        nonce: null,
      };
      rememberSeal(this.seal);
    }
  }

  #sealing(match: string, commitment: string): void {
    const known = this.seal?.match === match ? this.seal : rememberedSeal(match);
    const nonce = known?.nonce ?? randomHex(16);
    this.seal = { match, commitment: known?.commitment ?? commitment, nonce };
    rememberSeal(this.seal);
    this.#say({ type: 'nonce', match, nonce });
  }

  #whole(message: State): void {
    // With several seats on this device the state of a spectator comes first. After a reconnection we
    // know whose view was shown, and wait for that one.
    if (this.#wanted !== null && message.viewer !== this.#wanted) return;
    const { match, seq, viewer, view, candidates, undo_seats, clock, now_ms, result, story } = message;
    this.latest = {
      match,
      seq,
      viewer,
      view,
      candidates,
      undo_seats,
      clock,
      now_ms,
      clock_at: performance.now(),
      result,
      story,
      scene: null,
    };
    this.#showing.replace(this.latest);
  }

  #update(message: Update): void {
    const state = this.latest;
    if (!state || message.match !== state.match || message.viewer !== state.viewer) return;
    if (message.from_seq !== state.seq) {
      // Something is missing in between (it never should): ask for the whole.
      if (message.seq > state.seq) this.#say({ type: 'look', seat: state.viewer });
      return;
    }
    this.latest = {
      match: state.match,
      viewer: state.viewer,
      seq: message.seq,
      view: changed(state.view, message.changes),
      candidates: message.candidates,
      undo_seats: message.undo_seats,
      clock: message.clock,
      clock_at: performance.now(),
      now_ms: message.now_ms,
      result: message.result ?? state.result,
      story: message.story.length > 0 ? [...state.story, ...message.story] : state.story,
      scene: null,
    };
    const ms = this.direction?.beatMs() ?? 0;
    const beats = (ms > 0 && this.direction?.beats?.(state, this.latest, message.moves, ms)) || [
      { state: this.latest, moves: message.moves, ms },
    ];
    if (message.done) this.#showing.addNow(beats);
    else this.#showing.add(beats);
  }
}
