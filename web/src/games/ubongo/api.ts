// What only this game asks the server for. An attempt is one puzzle alone, measured by the server.
import { ask, type Refusal } from '../../lib/api';
import { i18n } from '../../lib/i18n.svelte';
import type { Attempt, Daily, GhostLink, NewAttempt, Practice, Runs, Solved, TraceStep } from '../../protocol';

const attempt = (id: string, what = '') => `/api/attempts/${encodeURIComponent(id)}${what}`;

export const puzzles = {
  practice: () => ask<Practice>('GET', '/api/practice'),
  daily: () => ask<Daily>('GET', '/api/daily'),
  begin: (plan: Partial<NewAttempt>) => ask<Attempt>('POST', '/api/attempts', plan),
  attempt: (id: string) => ask<Attempt>('GET', attempt(id)),
  solve: (id: string, trace: readonly TraceStep[]) => ask<Solved>('POST', attempt(id, '/solve'), { trace }),
  ghostLink: (id: string) => ask<GhostLink>('GET', attempt(id, '/ghost')),
  /** What each seat of a finished race did, and when. */
  runs: (match: string) => ask<Runs>('GET', `/api/matches/${encodeURIComponent(match)}/runs`),
};

/** Why a request was refused. */
export function problemText({ key, values }: Refusal): string {
  return i18n.first([`ubongo.problem.${key}`, `problem.${key}`, 'problem.unexpected'], values);
}
