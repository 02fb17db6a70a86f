// Requests to the server. Each answers with the typed body or throws a Refusal.
import type {
  CarryLink,
  LessonInfo,
  Me,
  NewTable,
  Problem,
  ReviewState,
  SeatChange,
  ServerInfo,
  TableInfo,
  TableOptions,
  Tables,
} from '../protocol';
import { ASK_AGAIN_MS, preparing } from './preparing.svelte';

/** A request that was refused, or that never reached the server (key "unreachable", status 0). */
export class Refusal extends Error {
  constructor(
    readonly key: string,
    readonly values: Record<string, string | number> = {},
    readonly status = 0,
  ) {
    super(key);
    this.name = 'Refusal';
  }
}

/** Whatever went wrong, as a Refusal. */
export function refusal(error: unknown): Refusal {
  return error instanceof Refusal ? error : new Refusal('unexpected');
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && typeof (body as Problem).key === 'string';
}

/** The first request of all, whose answer brings my identity: the others wait for it. */
let first: Promise<unknown> | null = null;

/** One request; for what only one game asks for, its folder calls this too. */
export async function ask<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<T> {
  if (first) await first.catch(() => null);
  const asked = untilPrepared(() => send<T>(method, path, body));
  if (!first) {
    first = asked;
    asked.catch(() => (first = null));
  }
  return asked;
}

/** The same request again and again while the game it is about is being compiled: it goes on by itself. */
async function untilPrepared<T>(request: () => Promise<T>): Promise<T> {
  let waited = false;
  for (;;) {
    try {
      const answer = await request();
      if (waited) preparing.done();
      return answer;
    } catch (error) {
      const { key, values } = refusal(error);
      if (key !== 'preparing') {
        if (waited) preparing.done();
        throw error;
      }
      waited = true;
      preparing.told(String(values.game), Number(values.seconds));
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
  }
}

async function send<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<T> {
  // The own header tells the server that this page asks, and not a form on a foreign one.
  const request: RequestInit = { method, headers: { Accept: 'application/json', 'X-Clessidra': '1' } };
  if (method !== 'GET') {
    request.headers = { ...request.headers, 'Content-Type': 'application/json' };
    request.body = JSON.stringify(body ?? {});
  }
  let response: Response;
  try {
    response = await fetch(path, request);
  } catch {
    throw new Refusal('unreachable');
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  if (isProblem(answer)) throw new Refusal(answer.key, answer.values, response.status);
  throw new Refusal(response.status >= 500 ? 'unreachable' : 'unexpected', {}, response.status);
}

const table = (id: string, what = '') => `/api/tables/${encodeURIComponent(id)}${what}`;
const contents = new Map<string, Promise<unknown>>();

export const api = {
  info: () => ask<ServerInfo>('GET', '/api/info'),
  me: () => ask<Me>('GET', '/api/me'),
  rename: (name: string) => ask<Me>('PUT', '/api/me', { name }),
  carryLink: () => ask<CarryLink>('POST', '/api/me/carry'),
  carry: (token: string) => ask<Me>('POST', '/api/carry', { token }),

  /** The cards and texts of a pack: the same for ever, so asked for once. */
  content<T>(hash: string): Promise<T> {
    let asked = contents.get(hash);
    if (!asked) {
      asked = ask<unknown>('GET', `/api/content/${encodeURIComponent(hash)}`);
      asked.catch(() => contents.delete(hash));
      contents.set(hash, asked);
    }
    return asked as Promise<T>;
  },

  newTable: (plan: NewTable) => ask<TableInfo>('POST', '/api/tables', plan),
  myTables: () => ask<Tables>('GET', '/api/tables/mine'),
  openTables: () => ask<Tables>('GET', '/api/tables/open'),
  table: (id: string) => ask<TableInfo>('GET', table(id)),
  join: (id: string, token = '') => ask<TableInfo>('POST', table(id, '/join'), { token }),
  watch: (id: string, token: string) => ask<TableInfo>('POST', table(id, '/watch'), { token }),
  leave: (id: string) => ask<TableInfo | null>('POST', table(id, '/leave')),
  kick: (id: string, seat: number) => ask<TableInfo>('POST', table(id, '/kick'), { seat }),
  seat: (id: string, change: SeatChange) => ask<TableInfo>('POST', table(id, '/seat'), change),
  options: (id: string, options: TableOptions) => ask<TableInfo>('POST', table(id, '/options'), options),
  start: (id: string) => ask<TableInfo>('POST', table(id, '/start')),
  rematch: (id: string) => ask<TableInfo>('POST', table(id, '/rematch')),

  /** The words of a lesson, and the moves that it asks for. */
  lesson: (game: string) => ask<LessonInfo>('GET', `/api/lessons/${encodeURIComponent(game)}`),

  /** Where the record of a finished match can be downloaded. */
  replayFile: (match: string) => `/api/matches/${encodeURIComponent(match)}/replay.jsonl`,
  /** What a strong bot says about a finished match, or how far it has come. */
  review: (match: string) => ask<ReviewState>('GET', `/api/matches/${encodeURIComponent(match)}/review`),
  /** A finished match step by step as a seat saw it; -1: as a spectator saw it. */
  story: <T>(match: string, viewer: number) =>
    ask<T>('GET', `/api/matches/${encodeURIComponent(match)}/story?viewer=${viewer}`),
};
