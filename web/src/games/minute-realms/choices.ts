// The candidates of the server, put where they are drawn: by place of the offer, by card of the realm.
import type { Candidate } from '../../protocol';
import type { Choice, LoseMove, PlaceName, TakeMove, View } from './types';

/** What I could do with the card of one place. */
export interface Ways {
  build: Choice<TakeMove> | null;
  bastion: Choice<TakeMove> | null;
  /** The last resort: my own card, face down, without coins. */
  stuck: Choice<TakeMove> | null;
}

export function byPlace(candidates: readonly Candidate[]): Map<PlaceName, Ways> {
  const found = new Map<PlaceName, Ways>();
  for (const candidate of candidates as unknown as Choice[]) {
    if (candidate.move.do === 'lose') continue;
    const { place, do: way } = candidate.move;
    const ways = found.get(place) ?? { build: null, bastion: null, stuck: null };
    ways[way] = candidate as Choice<TakeMove>;
    found.set(place, ways);
  }
  return found;
}

export function byCard(candidates: readonly Candidate[]): Map<string, Choice<LoseMove>> {
  const found = new Map<string, Choice<LoseMove>>();
  for (const candidate of candidates as unknown as Choice[]) {
    if (candidate.move.do === 'lose') found.set(candidate.move.card, candidate as Choice<LoseMove>);
  }
  return found;
}

export const allowed = (choice: Choice | null | undefined): boolean => choice?.status === 'ok';

/** The card can be taken in some way. */
export const takeable = (ways: Ways | undefined): boolean =>
  !!ways && (allowed(ways.build) || allowed(ways.bastion) || allowed(ways.stuck));

/** The choice whose numbers the tag of a card shows: building if possible, then any other way. */
export function shownWay(ways: Ways): Choice<TakeMove> | null {
  return [ways.build, ways.stuck, ways.bastion].find(allowed) ?? ways.build ?? ways.bastion ?? ways.stuck;
}

/** The way that Enter takes: building, unless only the bastion is open. */
export const mainWay = (ways: Ways): 'build' | 'bastion' =>
  !allowed(ways.build) && allowed(ways.bastion) ? 'bastion' : 'build';

/** The choice whose coin walk is on show: the one that is pointed at, else the one that Enter takes. */
export const onShow = (ways: Ways, pointed: 'build' | 'bastion' | null): Choice<TakeMove> | null =>
  ways.stuck ?? ways[pointed ?? mainWay(ways)] ?? ways.build ?? ways.bastion;

/** The places in the order of turns, beginning with the first player, then the centre. */
export function places(view: View): { seats: PlaceName[]; centre: PlaceName[] } {
  const players = view.seats.length;
  return {
    seats: view.seats.map((_, at) => `seat-${(view.first + at) % players}`),
    centre: Object.keys(view.offer).filter((place) => place.startsWith('centre')),
  };
}

/** The seat of a place, or null for the centre. */
export function seatOf(place: PlaceName): number | null {
  return place.startsWith('seat-') ? Number(place.slice(5)) : null;
}

/** How many coins more would let me take it, one way or the other; null where coins are not the trouble. */
export function leastShort(ways: Ways): number | null {
  const short = [ways.build, ways.bastion].flatMap((choice) => choice?.details.short ?? []);
  return short.length > 0 ? Math.min(...short) : null;
}
