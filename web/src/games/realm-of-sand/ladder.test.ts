import { expect, it } from 'vitest';
import { CONTENT } from './fixtures';
import { ladderOf } from './ladder';

it.each([
  [0, 'apprentice', { rank: 'master', short: 26 }],
  [26, 'master', { rank: 'grand_master', short: 5 }],
  [39, 'premier', { rank: 'king', short: 1 }],
  [40, 'king', null],
])('with %i stars one is %s, and sees how far the next rank was', (stars, rank, next) => {
  const ladder = ladderOf(CONTENT.ranks, stars);
  expect(ladder.steps.find(({ mine }) => mine)?.rank).toBe(rank);
  expect(ladder.next).toEqual(next);
});

it('shows the highest rank first, and which were reached', () => {
  const { steps } = ladderOf(CONTENT.ranks, 33);
  expect(steps.map(({ rank, reached }) => [rank, reached])).toEqual([
    ['king', false],
    ['premier', false],
    ['grand_master', true],
    ['master', true],
    ['apprentice', true],
  ]);
});
