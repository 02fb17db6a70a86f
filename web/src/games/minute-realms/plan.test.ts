import { describe, expect, it } from 'vitest';
import { view } from './fixtures';
import { planOf, type Moved } from './plan';

const entry = (key: string, seat: number | null, values: object, seq = 4) => ({
  seq,
  key,
  seat,
  values: { ...values },
});

describe('what flies over the table', () => {
  const before = view();
  const after = view();
  after.offer = { ...after.offer, 'seat-2': 'garden', 'seat-1': null };
  after.seats[1] = { ...after.seats[1]!, coins: 1, realm: [{ card: 'palace', face: 'up', points: 6 }] };
  const moved: Moved = { seq: 4, kind: 'move', seat: 1, move: { do: 'build', card: 'palace', place: 'seat-2' } };
  const story = [
    entry('take', 1, { card: 'palace', place: 'seat', from: 2, how: 'build', before: 3, after: 1 }),
    entry('paid', 1, { to: 2, n: 1 }),
    entry('token', 1, { round: 2 }),
  ];
  const acts = planOf(before, after, [moved], story);
  const flights = acts.flatMap((act) =>
    act.kind === 'fly' ? [[act.what === 'copy' ? 'copy' : act.what.icon, act.from, act.to]] : [],
  );

  it('is the card, the one given for it, each coin and the token', () => {
    expect(flights).toEqual([
      ['copy', 'place:seat-2', 'slot:1:0'],
      ['copy', 'place:seat-1', 'place:seat-2'],
      ['coin', 'purse:1', 'place:seat-2'],
      ['coin', 'purse:1', 'purse:2'],
      ['invasion', 'stack', 'space:1'],
    ]);
  });

  it('is also the tokens that are turned up, one after another, and what is lost', () => {
    const now = view({ phase: 'lose', attack: [2, null] });
    now.track[0] = { placed: true, value: 2 };
    now.track[2] = { placed: true, value: 0 };
    now.seats[2] = { ...now.seats[2]!, realm: [{ card: 'tower', face: 'down', points: null }] };
    const shown = planOf(view(), now, [], [entry('lost', 2, { card: 'tower' })]);
    expect(shown.map((act) => [act.kind, 'at' in act && act.at])).toEqual([
      ['reveal', 'space:0'],
      ['reveal', 'space:2'],
      ['flip', 'slot:2:0'],
    ]);
    expect(shown[1]!.delay).toBeGreaterThan(shown[0]!.delay);
  });

  it('is a new deal when the round changes', () => {
    expect(planOf(view(), view({ round: 3 }), [], []).filter(({ kind }) => kind === 'deal')).toHaveLength(3);
  });
});
