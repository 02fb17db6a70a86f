import { describe, expect, it } from 'vitest';
import { attackOf } from './attack';
import { view } from './fixtures';
import { planOf, type Moved } from './plan';
import { undoer } from './undoing';

const entry = (key: string, seat: number | null, values: object, seq = 4) => ({ seq, key, seat, values: { ...values } });

describe('what flies over the table', () => {
  const before = view();
  const after = view();
  after.offer = { ...after.offer, 'seat-2': 'garden', 'seat-1': null };
  after.seats[1] = { ...after.seats[1]!, coins: 1, realm: [{ card: 'palace', face: 'up' }] };
  const moved: Moved = { seq: 4, kind: 'move', seat: 1, move: { do: 'build', card: 'palace', place: 'seat-2' } };
  const story = [
    entry('take', 1, { card: 'palace', place: 'seat', from: 2, how: 'build', before: 3, after: 1 }),
    entry('paid', 1, { to: 2, n: 1 }),
    entry('token', 1, { round: 2 }),
  ];
  const acts = planOf(before, after, [moved], story);
  const flights = acts.flatMap((act) => (act.kind === 'fly' ? [[act.what, act.from, act.to]] : []));

  it('is the card, the one given for it, each coin and the token', () => {
    expect(flights).toEqual([
      ['card', 'place:seat-2', 'slot:1:0'],
      ['card', 'place:seat-1', 'place:seat-2'],
      ['coin', 'purse:1', 'place:seat-2'],
      ['coin', 'purse:1', 'purse:2'],
      ['token', 'stack', 'space:1'],
    ]);
  });

  it('is also the tokens that are turned up, one after another, and what is lost', () => {
    const now = view({ phase: 'lose', attack: [2, null] });
    now.track[0] = { placed: true, value: 2 };
    now.track[2] = { placed: true, value: 0 };
    now.seats[2] = { ...now.seats[2]!, realm: [{ card: 'tower', face: 'down' }] };
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

describe('the ruler of the invaders', () => {
  it('shows what is known and the most that can come until the next attack', () => {
    const early = view({ round: 3 });
    early.track[0] = { placed: true, value: null };
    // One token lies there unseen, rounds 3 and 4 may bring one each: 2 + 2 + 1.
    expect(attackOf(early)).toEqual({ after: 4, known: 0, most: 5, unknown: 1 });
    const late = view({ round: 8, attack: [3, null], unseen_tokens: { '0': 1, '1': 1, '2': 0 } });
    late.track[0] = { placed: true, value: 1 };
    late.track[1] = { placed: true, value: 2 };
    late.track[7] = { placed: true, value: null };
    expect(attackOf(late)).toEqual({ after: 8, known: 3, most: 4, unknown: 1 });
  });
});

describe('whose move can be taken back', () => {
  const seat = (at: number, kind: 'person' | 'bot') => ({
    seat: at, kind, name: '', bot: '', mine: kind === 'person', online: true, away: false, stand_in: false,
  });
  const seats = [seat(0, 'person'), seat(1, 'person'), seat(2, 'bot')];
  const told = (viewer: number, can_undo: boolean, ...story: ReturnType<typeof entry>[]) => ({ viewer, can_undo, story });

  it('is mine, if the server says so', () => {
    expect(undoer(told(0, true), [0], seats)).toBe(0);
    expect(undoer(told(0, false, entry('take', 0, {})), [0], seats)).toBeNull();
  });

  it('is that of the other person on this device, past the replies of bots', () => {
    expect(undoer(told(1, false, entry('take', 0, {}), entry('take', 2, {})), [0, 1], seats)).toBe(0);
    expect(undoer(told(1, false, entry('take', 0, {}), entry('round', 1, {})), [0, 1], seats)).toBeNull();
  });
});
