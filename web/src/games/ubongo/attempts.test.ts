import { describe, expect, it } from 'vitest';
import { fullAt, laidAt, piecesOnly } from './attempts';
import { view } from './fixtures';
import { lastedFor, roundOnShow } from './timing';
import type { Timer } from './types';

const STEPS = [
  { at_ms: 1000, move: { do: 'put', piece: 'I3', cells: ['a1', 'a2', 'a3'] } },
  { at_ms: 2000, move: { do: 'lift', piece: 'I3' } },
  { at_ms: 3000, move: { do: 'put', piece: 'I3', cells: ['b1', 'b2', 'b3'] } },
  { at_ms: 4500, move: { do: 'put', piece: 'I2', cells: ['a1', 'a2'] } },
  { at_ms: 6000, move: { do: 'go', space: 'red-2' } },
  { at_ms: 6500, move: { do: 'take' } },
];

describe('a recorded run', () => {
  const trace = piecesOnly(STEPS);

  it('lays what lay at that time', () => {
    expect(trace).toHaveLength(4);
    expect(laidAt(trace, 999)).toEqual([]);
    expect(laidAt(trace, 1500)).toEqual([{ piece: 'I3', cells: ['a1', 'a2', 'a3'] }]);
    expect(laidAt(trace, 2500)).toEqual([]);
    expect(laidAt(trace, Infinity).map(({ piece }) => piece)).toEqual(['I3', 'I2']);
  });

  it('knows when the board was full, if ever', () => {
    expect(fullAt(trace, 5)).toBe(4500);
    expect(fullAt(trace, 6)).toBeNull();
    expect(fullAt([], 5)).toBeNull();
  });
});

describe('the sand of a round', () => {
  it('goes on in the second run', () => {
    const timer: Timer = { ...view().timer, run: 1, since_ms: 1000, ran_ms: 500, of_ms: [60_000, 90_000] };
    expect(lastedFor(timer, 3000)).toBe(2500);
    expect(lastedFor({ ...timer, run: 2 }, 3000)).toBe(92_500);
  });

  it('belongs to the round whose boards lie there', () => {
    const timer: Timer = { ...view().timer, run: 0 };
    expect(roundOnShow({ ...view(), round: 4, phase: 'ready', timer })).toBe(3);
    expect(roundOnShow({ ...view(), round: 4, phase: 'race', timer: { ...timer, run: 1 } })).toBe(4);
    expect(roundOnShow({ ...view(), round: 4, phase: 'countdown', timer: { ...timer, run: 1 } })).toBe(4);
    expect(roundOnShow({ ...view(), round: 9, phase: 'over', timer })).toBe(9);
  });
});
