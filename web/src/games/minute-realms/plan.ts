// From what happened to what is shown flying: who took what from where, which coins went to whom.
import type { Entry } from '../../protocol';
import type { Act, Piece } from '../../match/stage';
import { places } from './choices';
import type { TakeMove, View } from './types';

/** An event of the match as this viewer may know it. */
export interface Moved {
  seq: number;
  kind: string;
  seat: number | null;
  move: { do: string; card?: string; place?: string } | null;
}

const COIN_DELAY = 60;
const TURN_DELAY = 520;
const TOKEN_DELAY = 260;

const COIN: Piece = { icon: 'coin', joins: true };
const TOKEN: Piece = { icon: 'invasion', disc: { background: 'var(--horde)', color: 'var(--horde-on)' } };

/** Several moves at once are told one after another, but never for long. */
const LONGEST = 4;

export function planOf(
  before: View,
  after: View,
  moves: readonly Moved[],
  story: readonly Entry[],
  /** The invasion is shown step by step, and this is one of them. */
  staged = false,
): Act[] {
  const acts: Act[] = [];
  let delay = 0;
  for (const moved of moves.slice(-LONGEST)) {
    if (moved.kind !== 'move' || !moved.move) continue;
    const told = story.filter((entry) => entry.seq === moved.seq);
    if (moved.move.place) {
      take(acts, before, after, moved.seat ?? 0, moved.move as TakeMove, told, delay);
      delay += TURN_DELAY;
    }
  }
  delay = raid(acts, before, after, story, delay, staged);
  if (after.round > before.round) deal(acts, after, delay);
  return acts;
}

function take(
  acts: Act[],
  before: View,
  after: View,
  seat: number,
  move: TakeMove,
  told: readonly Entry[],
  delay: number,
): void {
  const slot = after.seats[seat]?.realm.findIndex((built) => built.card === move.card) ?? -1;
  const place = `place:${move.place}`;
  const purse = `purse:${seat}`;
  if (slot >= 0) {
    acts.push({
      kind: 'fly',
      what: 'copy',
      from: place,
      to: `slot:${seat}:${slot}`,
      delay,
      sound: move.do === 'build' ? 'wood' : 'stone',
    });
    if (move.do !== 'build') acts.push({ kind: 'flip', at: `slot:${seat}:${slot}`, delay: delay + 400 });
  }
  const own = `seat-${seat}`;
  const given = before.offer[own];
  if (move.place !== own && given && after.offer[move.place] === given) {
    acts.push({ kind: 'fly', what: 'copy', from: `place:${own}`, to: place, delay: delay + 120, sound: 'paper' });
  }
  const paid = told.filter(({ key }) => key === 'paid').reduce((sum, { values }) => sum + Number(values.n), 0);
  for (const entry of told) {
    if (entry.key === 'paid') {
      coins(acts, purse, `purse:${Number(entry.values.to)}`, Number(entry.values.n), delay, false);
    }
    if (entry.key === 'token') {
      acts.push({
        kind: 'fly',
        what: TOKEN,
        from: 'stack',
        to: `space:${Number(entry.values.round) - 1}`,
        delay,
        sound: 'stone',
      });
    }
    if (entry.key === 'take') {
      // What is left came from the reserve, or went to it: the card stands for it.
      const rest = Number(entry.values.after) - Number(entry.values.before) + paid;
      if (rest > 0) coins(acts, place, purse, rest, delay + 100, false);
      else coins(acts, purse, place, -rest, delay + 100, true);
    }
  }
}

function coins(acts: Act[], from: string, to: string, n: number, delay: number, fade: boolean): void {
  for (let at = 0; at < n; at++) {
    acts.push({ kind: 'fly', what: COIN, from, to, delay: delay + at * COIN_DELAY, fade, sound: 'coin' });
  }
}

/** The tokens turn up one after another, then the lost buildings turn over. */
function raid(acts: Act[], before: View, after: View, story: readonly Entry[], start: number, staged: boolean): number {
  let delay = start;
  const turned = after.track.flatMap((space, at) =>
    space.value !== null && before.track[at]?.value === null ? [at] : [],
  );
  for (const [at, space] of turned.entries()) {
    acts.push({
      kind: 'reveal',
      at: `space:${space}`,
      delay,
      ...(staged || at === 0 ? { sound: staged ? ('stone' as const) : ('horn' as const) } : {}),
    });
    delay += TOKEN_DELAY;
  }
  for (const entry of story) {
    if (entry.key !== 'lost' || entry.seat === null) continue;
    const slot = after.seats[entry.seat]?.realm.findIndex((built) => built.card === entry.values.card) ?? -1;
    if (slot >= 0) acts.push({ kind: 'flip', at: `slot:${entry.seat}:${slot}`, delay, sound: 'stone' });
  }
  return delay;
}

function deal(acts: Act[], after: View, delay: number): void {
  const order = places(after);
  for (const [at, place] of [...order.seats, ...order.centre].entries()) {
    if (after.offer[place])
      acts.push({
        kind: 'deal',
        at: `place:${place}`,
        delay: delay + at * COIN_DELAY,
        ...(at === 0 ? { sound: 'paper' as const } : {}),
      });
  }
}
