import { beforeEach, describe, expect, it } from 'vitest';
import { CONTENT } from './fixtures';
import { Puzzle, type Facts } from './puzzle.svelte';

let facts: Facts;
let sent: string[];
let answer: () => void;
let puzzle: Puzzle;

beforeEach(() => {
  sent = [];
  facts = {
    key: '1',
    area: ['###', '##.'],
    pieces: ['I2', 'V3'],
    lying: { I2: null, V3: null },
    open: true,
    spots: null,
  };
  const wait = (): Promise<void> => new Promise((resolve) => (answer = resolve));
  puzzle = new Puzzle(
    () => facts,
    () => CONTENT.pieces,
    {
      put: (piece, cells) => (sent.push(`put ${piece} ${cells.join(' ')}`), wait()),
      lift: (piece) => (sent.push(`lift ${piece}`), wait()),
    },
  );
});

describe('a piece that is put', () => {
  it('lies there at once, and stays when the server says so', async () => {
    expect(puzzle.put('I2', 0, [0, 0])).toBe(true);
    expect(sent).toEqual(['put I2 a1 b1']);
    expect(puzzle.lying.I2).toEqual(['a1', 'b1']);
    facts = { ...facts, lying: { I2: ['a1', 'b1'], V3: null } };
    answer();
    await Promise.resolve();
    expect(puzzle.lying.I2).toEqual(['a1', 'b1']);
  });
  it('goes back when it was refused', async () => {
    puzzle.put('I2', 0, [0, 0]);
    answer();
    await new Promise((resolve) => setTimeout(resolve));
    expect(puzzle.lying.I2).toBeNull();
  });
  it('is lifted first when it lies elsewhere', () => {
    facts = { ...facts, lying: { I2: ['a1', 'b1'], V3: null } };
    expect(puzzle.put('I2', 1, [0, 0])).toBe(true);
    expect(sent).toEqual(['lift I2', 'put I2 a1 a2']);
  });
  it('is not sent where it lies on another one', () => {
    facts = { ...facts, lying: { I2: ['a1', 'b1'], V3: null } };
    expect(puzzle.put('V3', 0, [0, 0])).toBe(false);
    expect(sent).toEqual([]);
    expect(puzzle.news).toMatchObject({ kind: 'wrong', lie: { hits: ['I2'] } });
  });
  it('is not sent when the round is over', () => {
    facts = { ...facts, open: false };
    expect(puzzle.put('I2', 0, [0, 0])).toBe(false);
  });
});

describe('where it fits', () => {
  it('is the word of the server, where it says', () => {
    facts = { ...facts, spots: new Map([['I2', { '0': ['b1'], '1': [] }]]) };
    expect(puzzle.lie('I2', 0, [0, 0]).fits).toBe(false);
    expect(puzzle.lie('I2', 0, [0, 1]).fits).toBe(true);
  });
  it('snaps to the nearest place that is free', () => {
    facts = { ...facts, lying: { I2: ['a1', 'b1'], V3: null } };
    // Between the row of the lying piece and the one below it.
    expect(puzzle.near('I2', 0, 0.6, 0.1).at).toEqual([1, 0]);
    expect(puzzle.near('V3', 0, 0.2, 0.2).fits).toBe(false);
  });
  it('a tap covers the cell it means', () => {
    puzzle.setWay('V3', 3);
    expect(puzzle.putAround('V3', 1.5, 1.4)).toBe(true);
    expect(sent).toEqual(['put V3 a1 a2 b2']);
  });
});

describe('with keys', () => {
  it('takes, moves, turns and puts', () => {
    puzzle.take('I2');
    expect(puzzle.hand?.at).toEqual([0, 0]);
    puzzle.nudge(0, 1);
    puzzle.nudge(-1, 0);
    expect(puzzle.hand?.at).toEqual([0, 1]);
    puzzle.changeHeld('turned');
    expect(puzzle.handLie?.cells).toEqual([
      [0, 1],
      [1, 1],
    ]);
    expect(puzzle.commit()).toBe(true);
    expect(sent).toEqual(['put I2 b1 b2']);
    expect(puzzle.hand).toBeNull();
  });
  it('stays in hand where it does not fit', () => {
    facts = { ...facts, lying: { I2: null, V3: ['a1', 'b1', 'a2'] } };
    puzzle.take('I2');
    expect(puzzle.commit()).toBe(false);
    expect(puzzle.hand).not.toBeNull();
  });
  it('takes the last one back, or all', () => {
    puzzle.put('V3', 0, [0, 0]);
    puzzle.put('I2', 1, [0, 2]);
    puzzle.liftLast();
    expect(sent).toEqual(['put V3 a1 b1 a2', 'lift V3']);
    puzzle.put('I2', 0, [0, 0]);
    puzzle.clear();
    expect(sent.at(-1)).toBe('lift I2');
  });
});
