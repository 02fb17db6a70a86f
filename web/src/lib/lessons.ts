// Learning a game by playing it: a table of its own, to which one comes back until the lesson is over.
import type { TableInfo } from '../protocol';
import { api } from './api';
import { OPTIONS, openTable } from './open_table';
import { router } from './router.svelte';

const placeOf = (game: string): string => `clessidra.learning.${game}`;

/** Go on with the lesson of a game where it was left, or begin it. */
export async function learn(game: string): Promise<void> {
  const begun = remembered(game);
  const table = begun ? await api.table(begun).catch(() => null) : null;
  if (table?.status === 'playing') return router.go(`/t/${table.id}`);
  const plan = { game, seats: [{ kind: 'me' as const }], options: { ...OPTIONS, lesson: true } };
  remember(game, await openTable(plan, { start: true }));
}

/** The lesson is over or was left: the next one begins anew. */
export function endLesson({ game }: TableInfo): void {
  try {
    localStorage.removeItem(placeOf(game));
  } catch {
    // Then nothing was remembered either.
  }
}

function remembered(game: string): string | null {
  try {
    return localStorage.getItem(placeOf(game));
  } catch {
    return null;
  }
}

function remember(game: string, table: string): void {
  try {
    localStorage.setItem(placeOf(game), table);
  } catch {
    // Then the list of my matches leads back.
  }
}
