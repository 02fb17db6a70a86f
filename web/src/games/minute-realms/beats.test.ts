import { describe, expect, it } from 'vitest';
import type { MatchState } from '../../lib/session.svelte';
import { stepsOf, type Scene } from './beats';
import { view } from './fixtures';
import type { Moved } from './plan';
import { standOf } from './raid';
import type { Built, View } from './types';

const entry = (key: string, seat: number | null, values: Record<string, unknown> = {}) => ({
  seq: 8,
  key,
  seat,
  values,
});
const built = (card: string, more: Partial<Built> = {}): Built => ({ card, face: 'up', points: 5, ...more });

function state(of: View, story: MatchState['story'], more: Partial<MatchState> = {}): MatchState {
  const nothing = { candidates: [], undo_seats: [], clock: null, clock_at: 0, now_ms: null, result: null };
  return { match: 'm', seq: 8, viewer: 0, view: of, story, scene: null, ...nothing, ...more };
}

const track = (...tokens: (number | null)[]): View['track'] =>
  Array.from({ length: 8 }, (_, at) => ({ placed: at < tokens.length, value: tokens[at] ?? null }));

/** The last card of round 4 calls the third token; then the invaders come. */
const before = view({
  round: 4,
  awaited: [1],
  track: track(null, null).map((space, at) => ({ ...space, placed: at < 2 })),
  stack: 7,
  offer: { 'seat-0': null, 'seat-1': 'garden', 'seat-2': null, 'centre-1': 'tower', 'centre-2': null },
});
const TAKE: Moved = { seq: 8, kind: 'move', seat: 1, move: { do: 'build', card: 'tower', place: 'centre-1' } };

function dealt(phase: View['phase'], more: Partial<View> = {}): View {
  const after = view({
    round: phase === 'take' ? 5 : 4,
    phase,
    awaited: [0],
    track: track(2, 0, 1),
    stack: 6,
    attack: [3, null],
    offer: { 'seat-0': 'palace', 'seat-1': 'garden', 'seat-2': null, 'centre-1': 'tower', 'centre-2': null },
    ...more,
  });
  after.seats[1] = { ...after.seats[1]!, coins: 1, realm: [built('tower')], points: 5, defence: 1 };
  return after;
}
const told = (verdict: string) => [
  entry('take', 1, { card: 'tower' }),
  entry('token', 1),
  entry('invasion', null, { wave: 1, tokens: [2, 0, 1], attack: 3 }),
  entry('held', 0, { attack: 3, defence: 4 }),
  entry(verdict, 1, { attack: 3, defence: 1 }),
  entry('spared', 2, { attack: 3, defence: 0 }),
];
const views = (steps: ReturnType<typeof stepsOf>): View[] => steps!.map((step) => step.state.view as View);
const raids = (steps: ReturnType<typeof stepsOf>): Scene['raid'][] =>
  steps!.map((step) => (step.state.scene as Scene | null)?.raid ?? null);

describe('what happens at once is seen one thing after another', () => {
  const story = [...told('held'), entry('round', 0, { round: 5 })];
  const after = dealt('take');
  const steps = stepsOf(state(before, []), state(after, story), [TAKE]);
  const all = views(steps);

  it('the card is taken before anything else is known', () => {
    expect(all[0]).toMatchObject({ round: 4, awaited: [], attack: [null, null], stack: 6 });
    expect(all[0]!.offer).toMatchObject({ 'seat-1': null, 'centre-1': 'garden' });
    expect(all[0]!.seats[1]).toMatchObject({ coins: 1, points: 5, realm: [built('tower')] });
    expect(all[0]!.track.slice(0, 3)).toEqual(Array(3).fill({ placed: true, value: null }));
    expect(steps![0]!.moves).toEqual([TAKE]);
    expect(raids(steps)[0]).toBe(null);
  });

  it('the attack climbs with the tokens, and the realms answer in turn', () => {
    const seen = raids(steps).flatMap((raid) => (raid ? [[raid.attack, raid.answered.length]] : []));
    expect(seen).toEqual([
      [0, 0],
      [2, 0],
      [2, 0],
      [3, 0],
      [3, 1],
      [3, 2],
      [3, 3],
      [3, 3],
    ]);
    expect(all.map((one) => one.track.filter(({ value }) => value !== null).length)).toEqual([
      0, 0, 1, 2, 3, 3, 3, 3, 3, 3,
    ]);
  });

  it('a realm that has not answered does neither hold nor fall', () => {
    const at = (n: number, seat: number) => {
      const { state: now } = steps![n]!;
      return standOf(now.view as View, now.story, 8, seat, raids(steps)[n] ?? null).how;
    };
    expect([0, 1, 2].map((seat) => at(4, seat))).toEqual(['waiting', 'waiting', 'waiting']);
    expect([0, 1, 2].map((seat) => at(6, seat))).toEqual(['held', 'held', 'waiting']);
  });

  it('the story tells no more than what was seen', () => {
    const keys = steps!.map((step) => step.state.story.at(-1)?.key);
    expect(keys.slice(0, 4)).toEqual(['token', 'token', 'token', 'token']);
    expect(keys.slice(4)).toEqual(['invasion', 'held', 'held', 'spared', 'spared', 'round']);
  });

  it('what is true in the end comes last, and nothing can be done before', () => {
    expect(steps!.at(-1)!.state.view).toBe(after);
    expect(all.slice(0, -1).every((one) => one.round === 4 && one.awaited.length === 0)).toBe(true);
  });

  it('who must choose does so when all have answered', () => {
    const losing = stepsOf(state(before, []), state(dealt('lose'), told('broken')), [TAKE]);
    expect(views(losing).at(-1)!.phase).toBe('lose');
    expect(
      views(losing)
        .slice(0, -1)
        .every((one) => one.phase === 'take'),
    ).toBe(true);
  });
});

describe('after the choice', () => {
  const chosen: Moved = { seq: 8, kind: 'move', seat: 1, move: { do: 'lose', card: 'tower' } };
  const losing = dealt('lose', { attack: [3, 9], round: 8 });
  const over = dealt('over', { attack: [3, 9], round: 8 });
  over.seats[0] = { ...over.seats[0]!, points: 9 };
  over.seats[1] = { ...over.seats[1]!, realm: [built('tower', { face: 'down', points: null })], points: 0 };
  const story = [...told('broken'), entry('chosen', 1, {}), entry('lost', 1, { card: 'tower' }), entry('over', null)];
  const result = {} as MatchState['result'];
  const steps = stepsOf(state(losing, told('broken')), state(over, story, { result }), [chosen]);

  it('the building turns over, then what survives scores, then it is over', () => {
    expect(views(steps).map((one) => one.seats[1]!.realm[0]!.face)).toEqual(['up', 'down', 'down', 'down']);
    expect(views(steps).map((one) => one.seats[0]!.points)).toEqual([0, 0, 9, 9]);
    expect(raids(steps).map((raid) => raid?.scored)).toEqual([false, false, true, undefined]);
    expect(steps!.map((step) => step.state.result)).toEqual([null, null, null, result]);
  });
});

describe('what is only one thing to see', () => {
  it('a move in the middle of a round', () => {
    const after = view({ round: 4, awaited: [2] });
    expect(stepsOf(state(before, []), state(after, [entry('take', 1)]), [TAKE])).toBe(null);
  });

  it('a move taken back, also one that ended a round', () => {
    const undo: Moved = { seq: 8, kind: 'undo', seat: 1, move: null };
    expect(stepsOf(state(dealt('take'), []), state(before, [entry('undo', 1)]), [undo])).toBe(null);
  });

  it('a round without invaders: the card, then the new ones', () => {
    const after = view({ round: 5 });
    const news = [entry('take', 1, { card: 'tower' }), entry('round', 0, { round: 5 })];
    const steps = stepsOf(state(before, []), state(after, news), [TAKE]);
    expect(views(steps).map((one) => one.round)).toEqual([4, 5]);
    expect(raids(steps)).toEqual([null, null]);
  });
});
