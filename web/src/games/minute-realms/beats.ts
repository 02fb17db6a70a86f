// The end of a round is a single event of the log and many things to see: the last card is taken, the
// tokens turn up one by one and the attack climbs, each realm answers, buildings are lost, those that held
// score, and only then come the next cards. Here the one change becomes those steps. All numbers are the
// server's; what is decided here is only what of them may be seen already.
import type { MatchState } from '../../lib/session.svelte';
import type { Sound } from '../../lib/sounds';
import type { Entry } from '../../protocol';
import type { Moved } from './plan';
import { VERDICTS } from './raid';
import type { Built, SeatView, TakeMove, View } from './types';

/** What is on show between two states of the match. */
export interface Scene {
  /** The invaders are here; null: a round ends without them. */
  raid: { attack: number; answered: readonly number[]; scored: boolean } | null;
  sound?: Sound;
}

/** A step: the state to show, and how long it is seen, in beats. */
export interface Step {
  state: MatchState;
  moves: readonly unknown[];
  beats: number;
}

const ARRIVAL = 0.8;
const TOKEN = 0.65;
const ANSWER = 0.8;
const AFTERMATH = 1.2;

/** The steps of a change, or null where there is but one. */
export function stepsOf(before: MatchState, after: MatchState, moves: readonly Moved[]): Step[] | null {
  const news = after.story.slice(before.story.length);
  const at = (...keys: string[]): number => news.findIndex((entry) => keys.includes(entry.key));
  if (moves.some((moved) => moved.kind !== 'move') || at('invasion', 'lost', 'round', 'over') < 0) return null;
  const told = new Telling(before, after, news);
  const first = at('invasion', 'lost', 'round', 'over');
  const invasion = news.find((entry) => entry.key === 'invasion');
  const raiders = (before.view as View).phase === 'lose';
  told.take(moves, first, raiders);
  if (invasion) told.arrive(invasion);
  if (raiders || invasion) told.lose();
  return told.end();
}

class Telling {
  readonly steps: Step[] = [];
  readonly #after: View;
  /** What may be seen so far. */
  #view: View;
  #told = 0;
  #scene: Scene = { raid: null };

  constructor(
    readonly before: MatchState,
    readonly last: MatchState,
    readonly news: readonly Entry[],
  ) {
    this.#after = last.view as View;
    this.#view = before.view as View;
  }

  /** The move itself, as far as it goes without what follows from it. */
  take(moves: readonly Moved[], told: number, raiders: boolean): void {
    const was = this.#view;
    const take = moves.find((moved) => moved.move?.place);
    if (take) {
      const placed = this.#after.track.filter((space, at) => space.placed && !was.track[at]!.placed).length;
      this.#view = {
        ...was,
        offer: offerAfter(was.offer, take.seat ?? 0, take.move as TakeMove),
        seats: was.seats.map((seat, at) => this.#seatAfter(seat, at, at === take.seat)),
        track: was.track.map((space, at) => ({ ...space, placed: this.#after.track[at]!.placed })),
        stack: was.stack - placed,
      };
    }
    this.#view = { ...this.#view, phase: 'take', awaited: [] };
    this.#told = told;
    if (raiders) this.#scene = { raid: { attack: this.#attack, answered: this.#all, scored: false } };
    this.#step(raiders ? 0 : 1, moves);
  }

  /** The tokens turn up one after another, the attack climbs, and each realm answers. */
  arrive(invasion: Entry): void {
    const attack = Number(invasion.values.attack);
    const wave = Number(invasion.values.wave) - 1;
    const fresh = this.#after.track.flatMap(({ value }, at) =>
      value !== null && this.#view.track[at]!.value === null ? [{ at, value }] : [],
    );
    let sum = fresh.reduce((left, { value }) => left - value, attack);
    const climb = (beats: number, sound?: Sound): void => {
      const now: View['attack'] = [...this.#view.attack];
      now[wave] = sum;
      this.#view = { ...this.#view, attack: now, next_attack: null };
      this.#scene = { raid: { attack: sum, answered: [], scored: false }, sound };
      this.#step(beats);
    };
    climb(ARRIVAL, 'horn');
    for (const [turned, { at, value }] of fresh.entries()) {
      sum += value;
      this.#view = {
        ...this.#view,
        track: this.#view.track.map((space, one) => (one === at ? { ...space, value } : space)),
      };
      if (turned === fresh.length - 1) this.#told += 1; // the sentence tells the whole attack
      climb(TOKEN);
    }
    if (fresh.length === 0) this.#told += 1;
    const answered: number[] = [];
    for (const entry of this.news.slice(this.#told)) {
      if (entry.seat === null || !VERDICTS.includes(entry.key)) break;
      answered.push(entry.seat);
      this.#told += 1;
      this.#scene = {
        raid: { attack, answered: [...answered], scored: false },
        sound: entry.key === 'held' ? 'stone' : 'wood',
      };
      this.#step(ANSWER);
    }
  }

  /** What is lost turns over; after the last invasion those that held score. */
  lose(): void {
    if (this.#after.phase === 'lose') return; // first they choose
    const scene = { attack: this.#attack, answered: this.#all, scored: false };
    while (this.#told < this.news.length) {
      const entry = this.news[this.#told]!;
      if (entry.key === 'round' || entry.key === 'over') break;
      this.#told += 1;
      if (entry.key !== 'lost' || entry.seat === null) continue;
      const lost = entry.seat;
      this.#view = {
        ...this.#view,
        seats: this.#view.seats.map((seat, at) => (at === lost ? seen(this.#after.seats[at]!) : seat)),
      };
      this.#scene = { raid: scene };
      this.#step(ANSWER);
    }
    const scores = this.#after.phase === 'over';
    if (scores) this.#view = { ...this.#view, seats: this.#after.seats.map(seen) };
    this.#scene = { raid: { ...scene, scored: scores }, ...(scores ? { sound: 'glass' as const } : {}) };
    this.#step(AFTERMATH);
  }

  /** What is true in the end. */
  end(): Step[] {
    return [...this.steps, { state: this.last, moves: [], beats: 1 }];
  }

  get #all(): readonly number[] {
    return this.#view.seats.map((_, at) => at);
  }

  get #attack(): number {
    return this.#after.attack[1] ?? this.#after.attack[0] ?? 0;
  }

  /** A seat when the card is taken: what the invaders then take is still there. */
  #seatAfter(was: SeatView, at: number, moved: boolean): SeatView {
    const now = this.#after.seats[at]!;
    if (!moved) return { ...was, coins: now.coins };
    const told = this.news.find((entry) => entry.seat === at && VERDICTS.includes(entry.key));
    const lost = this.news.find((entry) => entry.seat === at && entry.key === 'lost')?.values.card;
    const realm = now.realm.map((built): Built => (built.card === lost ? standing(built, was) : built));
    const points = was.points === null ? null : realm.reduce((sum, built) => sum + (built.points ?? 0), 0);
    const defence = typeof told?.values.defence === 'number' ? told.values.defence : now.defence;
    return { ...was, coins: now.coins, realm, points, defence };
  }

  #step(beats: number, moves: readonly unknown[] = []): void {
    const story = [...this.before.story, ...this.news.slice(0, this.#told)];
    const { result } = this.before;
    const state = {
      ...this.last,
      view: this.#view,
      story,
      result,
      scene: this.#scene,
      candidates: [],
      undo_seats: [],
    };
    this.steps.push({ state, moves, beats });
  }
}

function standing(built: Built, was: SeatView): Built {
  const before = was.realm.find((one) => one.card === built.card);
  return { ...built, face: 'up', points: before?.points ?? null };
}

/** Nobody has to choose any more. */
function seen(seat: SeatView): SeatView {
  return { ...seat, must_lose: false, chosen: false, choice: null };
}

/** The place of who moved is empty; where another card was taken, theirs lies now. */
function offerAfter(offer: View['offer'], seat: number, { place, do: how }: TakeMove): View['offer'] {
  const own = `seat-${seat}`;
  const after = { ...offer, [own]: null };
  if (place !== own && how !== 'stuck') after[place] = offer[own] ?? null;
  return after;
}
