import { describe, expect, it } from 'vitest';
import { choicesOf, oneTileAway, onlyEnd } from './choices';
import { board, candidate, CONTENT, everywhere, placing } from './fixtures';
import { boxesIn, boxNumber, hexHas, pieceAt, setOf, stepFrom } from './grid';
import { cornerUnder, firstPlace, ghostOf, reach, shapeOf, turned } from './holding';
import type { Choice, PlaceDetails } from './types';

const straight = shapeOf(CONTENT, 'tile-01');
const choice = (more: Record<string, unknown> = {}) => placing(more) as unknown as Choice<PlaceDetails>;

describe('boxes', () => {
  it('are named in reading order, and sets of them are bits', () => {
    expect([boxNumber('a1'), boxNumber('f1'), boxNumber('a2'), boxNumber('f5')]).toEqual([0, 5, 6, 29]);
    expect(boxesIn(setOf(['c3', 'a1', 'f5']))).toEqual(['a1', 'c3', 'f5']);
  });
  it('hold squares and disks', () => {
    const boxes = board('wS....');
    expect([pieceAt(boxes, 0), pieceAt(boxes, 1), pieceAt(boxes, 2)]).toEqual([
      { element: 'wood', disk: false },
      { element: 'sand', disk: true },
      null,
    ]);
  });
  it('end at the edge', () => {
    expect([stepFrom(0, 'ArrowLeft'), stepFrom(0, 'ArrowDown'), stepFrom(29, 'ArrowRight')]).toEqual([null, 6, null]);
  });
  it('sets of placements begin with the lowest', () => {
    expect([0, 1, 2, 3, 4, 5].filter((at) => hexHas('52', at))).toEqual([0, 2, 5]);
  });
});

describe('a tile in the hand', () => {
  it('lies with its gripped square under the pointer, and never over the edge', () => {
    const [flat] = straight.ways;
    expect(cornerUnder(flat!, 1, boxNumber('c3'))).toBe(boxNumber('b3'));
    expect(cornerUnder(flat!, 0, boxNumber('f1'))).toBe(boxNumber('d1'));
  });
  it('turns around its middle, four times to where it was', () => {
    let held = { slot: 0, way: 0, corner: boxNumber('b3') };
    const once = turned(straight, held, 'turned');
    expect(once).toEqual({ slot: 0, way: 1, corner: boxNumber('c2') });
    for (let n = 0; n < 4; n++) held = turned(straight, held, 'turned');
    expect(held).toEqual({ slot: 0, way: 0, corner: boxNumber('b3') });
  });
  it('is shown with what the server said of that very place', () => {
    const at = straight.placements.findIndex(([way, box]) => way === 0 && box === 'b2');
    const digits = Array.from({ length: 30 }, (_, n) => (n === at >> 2 ? (1 << (at & 3)).toString(16) : '0')).join('');
    const ghost = ghostOf(
      CONTENT,
      choice({ allowed: digits, ready: { souk: digits }, short: { [at]: { wood: 1 } } }),
      { slot: 0, way: 0, corner: boxNumber('b2') },
      board('......', '.s....'),
    );
    expect(ghost).toMatchObject({
      allowed: true,
      ready: ['souk'],
      short: { wood: 1 },
      boxes: ['b2', 'c2', 'd2'],
      letters: 'wso',
      covers: { squares: { sand: 1 }, disks: {} },
    });
    const elsewhere = ghostOf(
      CONTENT,
      choice({ allowed: digits, ready: { souk: digits } }),
      { slot: 0, way: 0, corner: boxNumber('a1') },
      board(),
    );
    expect(elsewhere).toMatchObject({ allowed: false, ready: [], short: {} });
    expect([...reach(straight, 0, digits)]).toEqual(['b2', 'c2', 'd2'].map(boxNumber));
    expect(firstPlace(straight, 3, digits)).toEqual({ way: 0, corner: boxNumber('b2') });
  });
});

describe('candidates', () => {
  it('are put where they are drawn', () => {
    const choices = choicesOf([
      placing(),
      candidate({ do: 'put', disk: 'moon' }, { to: 3, dark: 0, ready: {} }),
      candidate(
        { do: 'complete', card: 'well' },
        { from: 'market', spots: [], charges: [], missing: 2, near: 7 },
        'no_match',
      ),
      candidate({ do: 'end' }, {}, 'main_due'),
    ]);
    expect(choices.places.get(0)?.move.tile).toBe('tile-01');
    expect(choices.puts.get('moon')?.details.to).toBe(3);
    expect(choices.completes.get('well')?.status).toBe('no_match');
    expect(choices.whole.get('end')).toHaveLength(1);
  });
  it('know the cards that one tile would make match', () => {
    const all = everywhere('straight');
    const away = oneTileAway(choicesOf([placing({ ready: { souk: `1${'0'.repeat(all.length - 1)}` } })]), CONTENT);
    expect(away.get('souk')).toEqual([{ slot: 0, placement: 0 }]);
  });
  it('leave nothing but the end of the turn', () => {
    const end = candidate({ do: 'end' });
    expect(onlyEnd([end, candidate({ do: 'complete', card: 'well' }, {}, 'no_match')])).toBe(true);
    expect(onlyEnd([end, candidate({ do: 'complete', card: 'well' })])).toBe(false);
  });
});
