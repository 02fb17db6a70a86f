import { describe, expect, it } from 'vitest';
import { view } from './fixtures';
import { standOf } from './raid';

const entry = (seq: number, key: string, seat: number, defence: number) => ({
  seq,
  key,
  seat,
  values: { attack: 6, defence },
});
const STORY = [
  entry(9, 'held', 0, 9),
  entry(9, 'held', 1, 9),
  entry(9, 'held', 2, 9),
  entry(20, 'held', 0, 7),
  entry(20, 'broken', 1, 5),
  entry(20, 'spared', 2, 4),
  { seq: 22, key: 'lost', seat: 1, values: { card: 'tower' } },
];

describe('how a realm stood up to the invaders', () => {
  const during = view({ phase: 'lose', attack: [2, 6] });
  const over = view({ phase: 'over', attack: [2, 6] });
  for (const table of [during, over]) table.seats[1] = { ...table.seats[1]!, defence: 6, must_lose: true };
  const all = (table: typeof over, seq: number) => [0, 1, 2].map((seat) => standOf(table, STORY, seq, seat));

  it('is told with the defence it had then, also when the loss has made it stronger', () => {
    expect(all(over, 22)).toEqual([
      { how: 'held', defence: 7, lost: null },
      { how: 'fell', defence: 5, lost: 'tower' },
      { how: 'spared', defence: 4, lost: null },
    ]);
    expect(standOf(over, STORY, 20, 1).lost).toBe(null); // not before it is lost
  });

  it('shows who is choosing, and who has chosen', () => {
    expect(standOf(during, STORY, 20, 1).how).toBe('choosing');
    during.seats[1]!.chosen = true;
    expect(standOf(during, STORY, 20, 1).how).toBe('chosen');
  });

  it('does not run ahead of a replay', () => {
    expect(all(during, 10).map((stand) => stand.how)).toEqual(['held', 'held', 'held']);
  });
});
