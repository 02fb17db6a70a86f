import { describe, expect, it } from 'vitest';
import type { Candidate, Entry } from '../../protocol';
import { laidAt } from './attempts';
import { bareOf, offersOf, spotsOf } from './choices';
import { view } from './fixtures';
import { planOf } from './plan';
import { firstRow, takersOf, takings } from './race';
import { countOf, leftOf, ranFor } from './timing';

const entry = (seq: number, key: string, seat: number | null, values: Record<string, unknown> = {}): Entry => ({
  seq,
  seat,
  key,
  values,
});
const start = entry(4, 'start', 0, { round: 3, rounds: 9, face: 2, first: 0 });
const take = (seq: number, seat: number): Entry =>
  entry(seq, 'take', seat, { space: 'red-2', gems: ['ruby', 'amber'], from: null });

describe('the hourglass', () => {
  const { timer } = view();
  it('shows what the server says is left', () => {
    expect(leftOf(timer, 0, 30_000)).toBe(40_000);
    expect(leftOf(timer, 2, 30_000)).toBe(70_000);
    expect(leftOf(timer, 0, 90_000)).toBe(0);
  });
  it('stands while the sand does', () => {
    const still = { ...timer, since_ms: null, ends_ms: [null, null, null], left_ms: [12_000, 12_000, 42_000] };
    expect(leftOf(still, 0, 500_000)).toBe(12_000);
    expect(leftOf({ ...still, run: 0 }, 0, 500_000)).toBe(60_000);
  });
  it('knows no limit', () => {
    const relaxed = { ...timer, seconds: 0, of_ms: [null, null, null], ends_ms: [null, null, null] };
    expect(leftOf(relaxed, 0, 30_000)).toBeNull();
    expect(ranFor(relaxed, 30_000)).toBe(20_000);
  });
  it('counts down', () => {
    expect(countOf({ ...timer, starts_ms: 33_000 }, 30_500)).toBe(3);
    expect(countOf({ ...timer, starts_ms: 33_000 }, 33_100)).toBe(0);
  });
});

describe('candidates', () => {
  const candidates: Candidate[] = [
    { move: { do: 'put', piece: 'I2' }, status: 'ok', details: { spots: { '0': ['a1'] } } },
    { move: { do: 'put', piece: 'V3' }, status: 'piece_lies', details: { spots: {} } },
    { move: { do: 'lift', piece: 'V3' }, status: 'ok', details: {} },
    {
      move: { do: 'go', space: 'red-2' },
      status: 'moved_already',
      details: { steps: 1, gems: ['ruby', 'ruby'], after: {} },
    },
    {
      move: { do: 'go', space: 'red-3' },
      status: 'moved_already',
      details: { steps: 0, gems: ['amber', 'ruby'], after: {} },
    },
    {
      move: { do: 'take' },
      status: 'ok',
      details: { space: 'red-3', gems: ['amber', 'ruby'], after: { amber: 2, ruby: 1 } },
    },
  ];
  it('by piece', () => {
    expect([...spotsOf(candidates)]).toEqual([['I2', { '0': ['a1'] }]]);
  });
  it('by space: a player who cannot go on can take', () => {
    const offers = offersOf(candidates);
    expect(offers.get('red-2')?.status).toBe('moved_already');
    expect(offers.get('red-3')).toMatchObject({ do: 'take', status: 'ok', after: { amber: 2, ruby: 1 } });
    expect(bareOf(candidates, 'take')).toBe(true);
    expect(bareOf(candidates, 'give-up')).toBe(false);
  });
});

describe('who took what', () => {
  it('in this round only', () => {
    expect(takings([take(2, 1), start, take(5, 0)])).toEqual([{ seat: 0, row: 1, gems: ['ruby', 'amber'] }]);
    expect(takings([take(2, 1), start, take(5, 0)], 4)).toEqual([]);
  });
  it('the last to take stands nearest to what is left', () => {
    const now = view();
    now.rows[1] = [null, null, null, null, 'ruby', ...Array<'amber'>(7).fill('amber')];
    const row = takersOf(now, takings([start, take(5, 2), take(6, 0)]))[1];
    expect(row?.slice(0, 5)).toEqual([2, 2, 0, 0, null]);
  });
  it('flies from where it lay', () => {
    const acts = planOf(view(), [take(5, 1)]);
    expect(acts).toMatchObject([
      { kind: 'fly', from: 'gem:1:2', to: 'purse:1' },
      { kind: 'fly', from: 'gem:1:3', to: 'purse:1' },
    ]);
  });
});

it('a ghost is as far as it was then', () => {
  const trace = [
    { at_ms: 100, move: { do: 'put' as const, piece: 'I2', cells: ['a1', 'b1'] } },
    { at_ms: 200, move: { do: 'lift' as const, piece: 'I2' } },
    { at_ms: 300, move: { do: 'put' as const, piece: 'I2', cells: ['a1', 'a2'] } },
  ];
  expect(laidAt(trace, 150)).toEqual([{ piece: 'I2', cells: ['a1', 'b1'] }]);
  expect(laidAt(trace, 250)).toEqual([]);
  expect(laidAt(trace, 999)).toEqual([{ piece: 'I2', cells: ['a1', 'a2'] }]);
});

describe('where the keyboard begins to choose', () => {
  const offer = (space: string, steps: number, gems: 'ruby'[], status = 'ok') =>
    [space, { space, do: 'go' as const, status, steps, gems, after: {} }] as const;
  it('is the nearest row with gems that is within reach', () => {
    const empty = offer('red-3', 0, []);
    const far = offer('red-1', 1, ['ruby'], 'too_far');
    const near = offer('red-4', 1, ['ruby', 'ruby']);
    expect(firstRow(new Map([far, offer('red-2', 2, ['ruby']), empty, near]))).toBe('red-4');
    expect(firstRow(new Map([far, empty]))).toBe('red-3');
    expect(firstRow(new Map([far]))).toBeNull();
  });
});
