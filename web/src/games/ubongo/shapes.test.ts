import { describe, expect, it } from 'vitest';
import { outline, seams } from '../../ui/art/outline';
import { CONTENT } from './fixtures';
import { areaOf, cellOf, lieOf, nameOf, wayOn } from './shapes';

const area = areaOf(['###', '##.']);
const corner = CONTENT.pieces.V3!.ways;

describe('cells', () => {
  it('have names by column and row', () => {
    expect(nameOf([0, 2])).toBe('c1');
    expect(cellOf('b2')).toEqual([1, 1]);
    expect([...area.names]).toEqual(['a1', 'b1', 'c1', 'a2', 'b2']);
    expect([area.rows, area.columns]).toEqual([2, 3]);
  });
  it('tell which way a piece lies on them', () => {
    expect(wayOn(corner, ['b1', 'a2', 'b2'])).toEqual({ way: 2, at: [0, 0] });
    expect(wayOn(corner, ['a1', 'b1', 'c1'])).toBeNull();
  });
});

describe('where a piece would lie', () => {
  it('fits', () => {
    const lie = lieOf(area, new Map(), corner[0]!, [0, 0]);
    expect(lie).toMatchObject({ fits: true, outside: false, touches: true, hits: [], wrong: [] });
  });
  it('sticks out', () => {
    const lie = lieOf(area, new Map(), corner[1]!, [0, 1]);
    expect(lie).toMatchObject({ fits: false, outside: true, hits: [] });
    expect(lie.wrong.map(nameOf)).toEqual(['c2']);
  });
  it('lies on another piece', () => {
    const lie = lieOf(area, new Map([['a1', 'I2']]), corner[0]!, [0, 0]);
    expect(lie).toMatchObject({ fits: false, outside: false, hits: ['I2'] });
  });
  it('is beside the board', () => {
    expect(lieOf(area, new Map(), corner[0]!, [4, 4]).touches).toBe(false);
  });
});

describe('drawings', () => {
  it('an outline is one closed path', () => {
    const path = outline(
      [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
      10,
      2,
    );
    expect(path.match(/M/g)).toHaveLength(1);
    expect(path.match(/Q/g)).toHaveLength(6);
    expect(path.endsWith('z')).toBe(true);
  });
  it('cells that touch at a corner are two loops', () => {
    expect(
      outline(
        [
          [0, 0],
          [1, 1],
        ],
        10,
      ).match(/M/g),
    ).toHaveLength(2);
  });
  it('seams lie between neighbours', () => {
    expect(
      seams(
        [
          [0, 0],
          [1, 0],
        ],
        10,
      ),
    ).toBe('M10 2v6');
  });
});
