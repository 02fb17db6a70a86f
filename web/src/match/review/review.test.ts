import { describe, expect, it } from 'vitest';
import type { Review, ReviewDecision, ReviewLine, ReviewPoint } from '../../protocol';
import { across, down, entriesOf, HIGH, lineOf, mostCostly, pointAt, priceOf, Wait, whoDecided, WIDE } from './review';

const point = (seq: number, ...chances: number[]): ReviewPoint => ({ seq, round: 1, chances, expected: chances });
const line: ReviewLine = {
  move: {},
  text: '',
  told: [{ seat: 0, key: 'take', values: { card: 'mill' } }],
  chance: 0.5,
  expected: 20,
  why: [],
};
const decision = (seq: number, seat: number, grade: ReviewDecision['grade'], cost: number): ReviewDecision => ({
  seq,
  since: seq - 1,
  round: 1,
  seat,
  by: '',
  grade,
  before: 0.6,
  after: 0.6 - cost,
  cost,
  lost: 10 * cost,
  played: line,
  better: grade === 'best' ? null : line,
});

describe('the picture of the chances', () => {
  it('begins at the left, ends at the right, and has certainty on top', () => {
    expect(lineOf([point(0, 0.5), point(10, 1)], 0, 10)).toBe(`0,${HIGH / 2} ${WIDE},0`);
    expect(across(5, 10)).toBe(WIDE / 2);
    expect(down(0)).toBe(HIGH);
  });

  it('shows what was known last', () => {
    const points = [point(0, 0.25), point(4, 0.75)];
    expect(pointAt(points, 3)?.chances).toEqual([0.25]);
    expect(pointAt(points, 9)?.chances).toEqual([0.75]);
  });
});

/** A text as its key and its values. */
const say = (key: string, values: object): string => `${key} ${Object.values(values).join(' ')}`;

describe('moves that cost most', () => {
  const review = {
    decisions: [
      decision(1, 0, 'slip', 0.04),
      decision(2, 1, 'blunder', 0.3),
      decision(3, 0, 'best', 0),
      decision(4, 0, 'mistake', 0.1),
      decision(5, 0, 'fine', 0.01),
    ],
  } as Review;

  it('are the most costly first, and only real ones', () => {
    expect(mostCostly(review, -1).map(({ seq }) => seq)).toEqual([2, 4, 1]);
  });
  it('can be those of one seat, and limited in number', () => {
    expect(mostCostly(review, 0).map(({ seq }) => seq)).toEqual([4, 1]);
    expect(mostCostly(review, 0, 1).map(({ seq }) => seq)).toEqual([4]);
  });
  it('are never those of a stand-in, which is called by what it is', () => {
    const stoodIn = { ...decision(1, 0, 'blunder', 0.3), by: 'bot' };
    expect(mostCostly({ decisions: [stoodIn] } as unknown as Review, 0)).toEqual([]);
    expect(whoDecided(say, stoodIn, ['Bruna'])).toBe('match.review.stand_in Bruna');
    expect(whoDecided(say, decision(1, 0, 'blunder', 0.3), ['Bruna'])).toBe('Bruna');
  });
  it('say what they cost, and of what', () => {
    expect(priceOf(say, decision(1, 0, 'mistake', 0.25), false)).toBe('match.review.cost 25 60 35');
    expect(priceOf(say, decision(1, 0, 'mistake', 0.25), true)).toBe('match.review.cost_alone 2.5');
  });
  it('are told as the log tells a move', () => {
    expect(entriesOf(decision(7, 0, 'slip', 0.1), line)).toEqual([
      { seq: 7, seat: 0, key: 'take', values: { card: 'mill' } },
    ]);
  });
  it('end where that begins which only followed from them', () => {
    const told = (...keys: [number | null, string][]) => keys.map(([seat, key]) => ({ seat, key, values: {} }));
    const keys = (...all: [number | null, string][]) =>
      entriesOf(decision(7, 0, 'slip', 0.1), { ...line, told: told(...all) }, ['turn']).map(({ key }) => key);
    expect(keys([0, 'take'], [0, 'paid'], [null, 'storm'], [0, 'held'])).toEqual(['take', 'paid']);
    expect(keys([0, 'take'], [0, 'turn'])).toEqual(['take']);
    expect(keys([null, 'refill'])).toEqual(['refill']);
  });
});

describe('waiting', () => {
  it('ends at once when nobody looks any more', async () => {
    const wait = new Wait();
    const passed = wait.pass(60_000);
    wait.end();
    await passed;
    expect(wait.ended).toBe(true);
  });
});
