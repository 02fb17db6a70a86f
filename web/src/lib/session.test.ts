import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Done, FromClient, FromServer, State, TableInfo, Update } from '../protocol';
import { OWED_MS, PROBE_MS, QUIET_MS } from './line_watch';
import { preparing } from './preparing.svelte';
import { SLOW_MS } from './questions.svelte';
import { Session, type Line } from './session.svelte';

/** A socket in the hands of the test. */
class FakeLine {
  readyState = 0;
  onopen: Line['onopen'] = null;
  onclose: Line['onclose'] = null;
  onmessage: Line['onmessage'] = null;
  onerror: Line['onerror'] = null;
  sent: FromClient[] = [];

  send = (text: string): void => void this.sent.push(JSON.parse(text) as FromClient);
  close = (): void => this.drop(1000);

  hear(message: FromServer): void {
    this.readyState = 1;
    this.onmessage?.call(this as never, { data: JSON.stringify(message) } as MessageEvent);
  }
  drop(code = 1006, reason = ''): void {
    this.readyState = 3;
    this.onclose?.call(this as never, { code, reason } as CloseEvent);
  }
}

const table: TableInfo = {
  id: 't1',
  game: 'some-game',
  content: { id: 'authored', version: 1, hash: 'h' },
  status: 'playing',
  owner: true,
  options: {
    hints: null,
    show_points: true,
    turn_seconds: 0,
    speed: 'normal',
    practice: false,
    listed: false,
    rules: {},
    again: '',
    continues: '',
    continues_at: 0,
    lesson: false,
  },
  hints: true,
  seats: [0, 1].map((seat) => ({
    seat,
    kind: 'person',
    name: 'Ada',
    bot: '',
    mine: true,
    online: true,
    away: false,
    stand_in: false,
    recorded: '',
  })),
  invite: null,
  watch: null,
  match: 'm1',
  commitment: 'c1',
  rematch: null,
  stopped: null,
};
const welcome: FromServer = { type: 'welcome', table, seats: [0, 1] };
const state = (viewer: number, seq: number, view: unknown = { coins: 3 }): State => ({
  type: 'state',
  match: 'm1',
  seq,
  viewer,
  view,
  candidates: [],
  can_undo: false,
  undo_seats: [],
  story: [{ seq: 0, seat: null, key: 'deal', values: {} }],
  clock: null,
  now_ms: null,
  result: null,
});
const update = (viewer: number, from_seq: number, seq: number, coins: number): Update => ({
  type: 'update',
  match: 'm1',
  from_seq,
  seq,
  viewer,
  changes: [{ path: ['coins'], value: coins }],
  moves: [{ seq }],
  candidates: [],
  can_undo: true,
  undo_seats: [0],
  story: [{ seq, seat: 0, key: 'take', values: {} }],
  clock: null,
  now_ms: null,
  result: null,
  done: null,
});

let lines: FakeLine[];
let session: Session;
const line = () => lines.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  session = new Session(
    't1',
    () => {
      lines.push(new FakeLine());
      return line() as unknown as Line;
    },
    'ws://test',
  );
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
});

describe('a session', () => {
  it('knows the table and the match after the first messages', () => {
    expect(session.online).toBe(false);
    line().hear(welcome);
    line().hear(state(0, 5));
    expect(session.online).toBe(true);
    expect(session.seats).toEqual([0, 1]);
    expect(session.state).toMatchObject({ match: 'm1', seq: 5, viewer: 0, view: { coins: 3 } });
  });

  it('applies an update to the state it was made for', () => {
    line().hear(welcome);
    line().hear(state(0, 5));
    line().hear(update(0, 5, 7, 1));
    expect(session.state).toMatchObject({ seq: 7, view: { coins: 1 }, undo_seats: [0] });
    expect(session.state?.story.map((entry) => entry.key)).toEqual(['deal', 'take']);
    expect(session.lastMoves.moves).toEqual([{ seq: 7 }]);
  });

  it('shows one thing at a time where somebody directs it', () => {
    session.direction = { beatMs: () => 1000 };
    line().hear(welcome);
    line().hear(state(0, 5));
    line().hear(update(0, 5, 6, 4));
    line().hear(update(0, 6, 7, 5));
    expect(session.state).toMatchObject({ seq: 6, view: { coins: 4 } });
    expect(session.latest).toMatchObject({ seq: 7, view: { coins: 5 } });
    expect(session.isBehind).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(session.state).toMatchObject({ seq: 7, view: { coins: 5 } });
    expect(session.lastMoves.moves).toEqual([{ seq: 7 }]);
    // A whole new state, as after a reconnection, is no news to be told.
    line().hear(update(0, 7, 8, 6));
    line().hear(state(0, 9, { coins: 9 }));
    expect(session.state).toMatchObject({ seq: 9, view: { coins: 9 } });
    expect(session.isBehind).toBe(false);
  });

  it('shows what was done here at once, and takes back from where the match stands', () => {
    session.direction = { beatMs: () => 1000 };
    line().hear(welcome);
    line().hear(state(0, 5));
    line().hear(update(0, 5, 6, 4));
    line().hear(update(0, 6, 7, 5));
    void session.undo(0);
    const [sent] = line().sent;
    expect(sent).toMatchObject({ type: 'undo', seq: 7, seat: 0 });
    const done: Done = { type: 'done', id: (sent as { id: string }).id, seq: 8 };
    line().hear({ ...update(0, 7, 8, 3), done });
    expect(session.state).toMatchObject({ seq: 8, view: { coins: 3 } });
  });

  it('hurries: first to what has happened already, then the bots', () => {
    session.direction = { beatMs: () => 1000 };
    line().hear(welcome);
    line().hear(state(0, 5));
    line().hear(update(0, 5, 6, 4));
    line().hear(update(0, 6, 7, 5));
    session.hurry();
    expect(session.state).toMatchObject({ seq: 7 });
    expect(line().sent).toEqual([]);
    session.hurry();
    expect(line().sent).toEqual([{ type: 'hurry' }]);
    session.setSpeed('fast');
    expect(line().sent.at(-1)).toEqual({ type: 'speed', speed: 'fast' });
  });

  it('asks for the whole when something is missing in between', () => {
    line().hear(welcome);
    line().hear(state(0, 5));
    line().hear(update(0, 6, 7, 1));
    expect(session.state?.seq).toBe(5);
    expect(line().sent).toEqual([{ type: 'look', seat: 0 }]);
  });

  it('ignores an update that it already has, or one for another viewer', () => {
    line().hear(welcome);
    line().hear(state(0, 5));
    line().hear(update(0, 3, 5, 9));
    line().hear(update(1, 5, 6, 9));
    expect(session.state).toMatchObject({ seq: 5, view: { coins: 3 } });
    expect(line().sent).toEqual([]);
  });

  it('sends a move with the seq it saw and tells what became of it', async () => {
    line().hear(welcome);
    line().hear(state(0, 5));
    const answer = session.move(0, { do: 'build' });
    expect(session.busy).toBe(true);
    const [sent] = line().sent;
    expect(sent).toMatchObject({ type: 'move', seq: 5, seat: 0, move: { do: 'build' } });
    line().hear({ type: 'refused', id: (sent as { id: string }).id, key: 'locked', values: {}, seq: 5 });
    await expect(answer).resolves.toMatchObject({ type: 'refused', key: 'locked' });
    expect(session.busy).toBe(false);
  });

  it('is free again as soon as it shows what its move changed', async () => {
    line().hear(welcome);
    line().hear(state(0, 5));
    const answer = session.move(0, { do: 'build' });
    const [sent] = line().sent;
    const done: Done = { type: 'done', id: (sent as { id: string }).id, seq: 6 };
    line().hear({ ...update(0, 5, 6, 9), done });
    expect(session.state).toMatchObject({ seq: 6, view: { coins: 9 } });
    expect(session.busy).toBe(false);
    await expect(answer).resolves.toEqual(done);
  });

  it('comes back after a lost connection and repeats what was not answered, with the same id', async () => {
    line().hear(welcome);
    line().hear(state(0, 5));
    const answer = session.move(0, { do: 'build' });
    const [first] = line().sent;
    line().drop();
    expect(session.online).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(lines).toHaveLength(2);
    line().hear(welcome);
    expect(line().sent).toEqual([first]);
    line().hear({ type: 'done', id: (first as { id: string }).id, seq: 6 });
    await expect(answer).resolves.toMatchObject({ type: 'done', seq: 6 });
  });

  it('waits longer and longer, and at once when asked', () => {
    line().drop();
    vi.advanceTimersByTime(600);
    expect(lines).toHaveLength(2);
    line().drop();
    vi.advanceTimersByTime(600);
    expect(lines).toHaveLength(2);
    session.retry();
    expect(lines).toHaveLength(3);
  });

  it('never shows another seat than the one that was looked at last', () => {
    line().hear(welcome);
    line().hear(state(0, 5));
    session.look(1);
    line().hear(state(1, 5));
    line().drop();
    vi.advanceTimersByTime(1000);
    line().hear(welcome);
    line().hear(state(-1, 5, { public: 'for nobody' }));
    expect(session.state?.viewer).toBe(1);
    expect(line().sent).toEqual([{ type: 'look', seat: 1 }]);
    line().hear(state(1, 6));
    expect(session.state).toMatchObject({ viewer: 1, seq: 6 });
  });

  it('begins with the view of a spectator where several people share the device, until one is chosen', () => {
    line().hear(welcome);
    line().hear(state(-1, 5));
    expect(session.state).toMatchObject({ viewer: -1, seq: 5 });
    expect(line().sent).toEqual([]);
    session.look(1);
    expect(line().sent).toEqual([{ type: 'look', seat: 1 }]);
    line().hear(state(1, 5));
    expect(session.state?.viewer).toBe(1);
  });

  it('answers a seal with a random nonce, the same one when asked again', () => {
    line().hear({ ...welcome, table: { ...table, status: 'sealing' } } as FromServer);
    line().hear({ type: 'sealing', match: 'm1', commitment: 'c1' });
    line().hear({ type: 'sealing', match: 'm1', commitment: 'c1' });
    const [one, two] = line().sent;
    expect(one).toMatchObject({ type: 'nonce', match: 'm1' });
    expect((one as { nonce: string }).nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(two).toEqual(one);
    expect(session.seal).toMatchObject({ commitment: 'c1' });
  });

  it('keeps the seal it saw first', () => {
    line().hear(welcome);
    line().hear({ type: 'table', table: { ...table, commitment: 'another' } });
    expect(session.seal?.commitment).toBe('c1');
  });

  it('trusts the socket more than the answer to a request, which may be older', () => {
    line().hear(welcome);
    session.answeredWith({ ...table, status: 'sealing' });
    expect(session.table?.status).toBe('playing');
    line().drop();
    session.answeredWith({ ...table, status: 'over' });
    expect(session.table?.status).toBe('over');
  });

  it('answers pings', () => {
    line().hear(welcome);
    line().hear({ type: 'ping' });
    expect(line().sent).toEqual([{ type: 'pong' }]);
  });

  it('takes a silence that a probe does not end for a lost connection', () => {
    line().hear(welcome);
    vi.advanceTimersByTime(10_000);
    line().hear({ type: 'ping' });
    vi.advanceTimersByTime(QUIET_MS);
    expect(line().sent).toEqual([{ type: 'pong' }, { type: 'probe' }]);
    expect(session.online).toBe(true);
    vi.advanceTimersByTime(PROBE_MS);
    expect(session.online).toBe(false);
    expect(session.problem).toBeNull();
    vi.advanceTimersByTime(1_000);
    expect(lines).toHaveLength(2);
  });

  it('finds out within seconds that a move went nowhere, and shows it as on its way meanwhile', () => {
    line().hear(welcome);
    line().hear(state(0, 5));
    void session.move(0, { do: 'build' });
    vi.advanceTimersByTime(SLOW_MS);
    expect(session.waiting).toEqual([{ type: 'move', n: 1, unsent: false }]);
    vi.advanceTimersByTime(OWED_MS + PROBE_MS - SLOW_MS);
    expect(session.online).toBe(false);
  });

  it('shows what is done without a line as waiting, and sends it once when the line is back', async () => {
    line().hear(welcome);
    line().hear(state(0, 5));
    line().drop();
    const answer = session.move(0, { do: 'build' });
    void session.undo(0);
    void session.move(1, { do: 'build' });
    expect(session.waiting).toEqual([
      { type: 'move', n: 2, unsent: true },
      { type: 'undo', n: 1, unsent: true },
    ]);
    vi.advanceTimersByTime(1_000);
    line().hear(welcome);
    expect(line().sent.map(({ type }) => type)).toEqual(['move', 'undo', 'move']);
    const [move] = line().sent as { id: string }[];
    line().hear({ type: 'done', id: move!.id, seq: 6 });
    await expect(answer).resolves.toMatchObject({ type: 'done' });
    expect(session.waiting.map(({ type, n }) => [type, n])).toEqual([
      ['undo', 1],
      ['move', 1],
    ]);
  });

  it('forgets what was cancelled before it was sent, and nothing else', async () => {
    line().hear(welcome);
    line().hear(state(0, 5));
    void session.move(0, { do: 'build' });
    const [sent] = line().sent;
    line().drop();
    const cancelled = session.move(0, { do: 'bastion' });
    expect(session.waiting.map(({ unsent }) => unsent)).toEqual([false, true]);
    session.cancel();
    await expect(cancelled).resolves.toMatchObject({ type: 'refused', key: 'cancelled' });
    vi.advanceTimersByTime(1_000);
    line().hear(welcome);
    expect(line().sent).toEqual([sent]);
  });

  it('says of a move that had to wait when it came too late', async () => {
    line().hear(welcome);
    line().hear(state(0, 5));
    line().drop();
    const answer = session.move(0, { do: 'build' });
    vi.advanceTimersByTime(1_000);
    line().hear(welcome);
    const { id } = line().sent[0] as { id: string };
    line().hear({ type: 'refused', id, key: 'stale', values: {}, seq: 9 });
    await expect(answer).resolves.toMatchObject({ key: 'came_late' });
    expect(session.waiting).toEqual([]);
  });

  it('gives up when the server says so', () => {
    line().hear(welcome);
    line().hear({ type: 'closing', key: 'asked_to_leave', again: false });
    line().drop();
    vi.advanceTimersByTime(60_000);
    expect(session.problem).toBe('asked_to_leave');
    expect(lines).toHaveLength(1);
  });

  it('gives up when the table is not for us', () => {
    line().drop(4003, 'not_found');
    vi.advanceTimersByTime(60_000);
    expect(session.problem).toBe('not_found');
    expect(lines).toHaveLength(1);
  });

  it('comes again while the game is being compiled, and says so', () => {
    line().drop(4004, 'preparing some-game 12');
    expect([preparing.game, preparing.seconds, session.problem]).toEqual(['some-game', 12, null]);
    vi.advanceTimersByTime(1_000);
    expect(lines).toHaveLength(2);
    line().drop(4004, 'preparing some-game 11');
    vi.advanceTimersByTime(1_000);
    expect([preparing.seconds, preparing.of]).toEqual([11, 12]);
    line().hear(welcome);
    expect(preparing.game).toBeNull();
  });

  it('hands over a hint, or throws why there is none', async () => {
    line().hear(welcome);
    line().hear(state(0, 5));
    const good = session.hint(0);
    const id = () => (line().sent.at(-1) as { id: string }).id;
    line().hear({ type: 'hint', id: id(), seat: 0, moves: [] });
    await expect(good).resolves.toMatchObject({ moves: [] });
    const bad = session.hint(0);
    line().hear({ type: 'refused', id: id(), key: 'no_hints', values: {}, seq: 5 });
    await expect(bad).rejects.toMatchObject({ key: 'no_hints' });
  });
});
