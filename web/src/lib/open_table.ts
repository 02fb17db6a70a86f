// Opening tables. A match is started by its table's page and not here: only a page that is connected
// can add its number to the seal.
import type { NewTable, SeatPlan, TableInfo, TableOptions } from '../protocol';
import { api } from './api';
import { GHOST } from './levels';
import { person } from './me.svelte';
import { router } from './router.svelte';
import { settings } from './settings.svelte';

export const OPTIONS: TableOptions = {
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
};

const toStart = new Set<string>();

/** Open a table and go there; `start`: the match begins as soon as we are there. Returns its id. */
export async function openTable(plan: NewTable, { start = false } = {}): Promise<string> {
  const options = { ...OPTIONS, ...plan.options, speed: settings.speed };
  const table = await api.newTable({ ...plan, options });
  if (start) toStart.add(table.id);
  router.go(`/t/${table.id}`);
  return table.id;
}

/** Whether this table was opened to be started at once; asked by its page, true only once. */
export function isToStart(table: string): boolean {
  return toStart.delete(table);
}

/** The next table of the same people; its match begins at once where nobody else has to come. */
export async function playAgain(table: TableInfo): Promise<void> {
  if (table.rematch) return router.go(table.rematch);
  const next = await api.rematch(table.id);
  if (next.owner && next.seats.every((seat) => seat.mine || seat.kind === 'bot')) toStart.add(next.id);
  router.go(`/t/${next.id}`);
}

/** A finished race once more: I take a seat of it, its ghosts the others. `start`: at once. */
export function raceAgain(game: string, match: string, seats: number, mine: number, start: boolean): Promise<string> {
  const plan = Array.from({ length: seats }, (_, seat): SeatPlan =>
    seat === mine ? { kind: 'me' } : { kind: 'bot', bot: GHOST },
  );
  return openTable({ game, seats: plan, options: { ...OPTIONS, again: match } }, { start });
}

/** A finished match played on from where it stood after an event: I take one seat, bots of one level the others. */
export function playOn(
  game: string,
  match: string,
  since: number,
  seats: number,
  mine: number,
  level: string,
): Promise<string> {
  const plan = Array.from({ length: seats }, (_, seat): SeatPlan =>
    seat === mine ? { kind: 'me' } : { kind: 'bot', bot: level },
  );
  return openTable(
    { game, seats: plan, options: { ...OPTIONS, continues: match, continues_at: since } },
    { start: true },
  );
}

/** Me against bots of one level; `rules`: options of the game itself; `content`: a pack, or the usual one. */
export function playNow(
  game: string,
  bots: number,
  level: string,
  rules: TableOptions['rules'] = {},
  content = '',
): Promise<string> {
  const practice = settings.practice && person.game(game)?.clock !== true;
  const rivals: SeatPlan[] = Array.from({ length: bots }, () => ({ kind: 'bot', bot: level }));
  return openTable(
    { game, seats: [{ kind: 'me' }, ...rivals], options: { ...OPTIONS, practice, rules }, content },
    { start: true },
  );
}
