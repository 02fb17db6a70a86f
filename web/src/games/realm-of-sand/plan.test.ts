import { expect, it } from 'vitest';
import { board, seat, view } from './fixtures';
import { planOf } from './plan';

it('squares fly from the tile to the boxes, the taken tile from the ring to its slot', () => {
  const before = view();
  const after = view({ seats: [seat(), seat({ boxes: board('wso...'), tiles: ['tile-02', 'tile-02', null] })] });
  const acts = planOf(
    before,
    after,
    [{ seq: 3, kind: 'move', seat: 1, move: { do: 'place', tile: 'tile-01', boxes: ['a1', 'b1', 'c1'] } }],
    [],
  );
  expect(acts.map((act) => (act.kind === 'fly' ? [act.from, act.to] : []))).toEqual([
    ['tile:1:0', 'box:1:a1'],
    ['tile:1:0', 'box:1:b1'],
    ['tile:1:0', 'box:1:c1'],
  ]);
  const taken = planOf(before, after, [{ seq: 4, kind: 'move', seat: 1, move: { do: 'take', tile: 'tile-02' } }], []);
  expect(taken).toMatchObject([{ from: 'ring:tile-02', to: 'tile:1:0', what: 'copy' }]);
});

it('a completed card is paid with pieces, becomes a building and gives what it shows; new cards are dealt', () => {
  const story = [
    { seq: 5, seat: 0, key: 'complete', values: { card: 'well', hourglasses: 1, disks: { wood: 1 } } },
    { seq: 5, seat: null, key: 'refill', values: { cards: ['souk'] } },
  ];
  const acts = planOf(
    view({ seats: [seat({ boxes: board('ws....') })] }),
    view({ seats: [seat({ completed: ['well'] })] }),
    [{ seq: 5, kind: 'move', seat: 0, move: { do: 'complete', card: 'well', boxes: ['a1', 'b1'] } }],
    story,
  );
  expect(acts.map((act) => (act.kind === 'fly' ? act.to : act.at))).toEqual([
    'built:well',
    'built:well',
    'built:well',
    'stars:0',
    'hourglasses:0',
    'disks:0',
    'card:souk',
  ]);
  const pieces = acts.filter((act) => act.kind === 'fly' && act.to === 'built:well');
  const rise = acts.find((act) => act.kind === 'rise')!;
  expect(pieces.map((act) => act.kind === 'fly' && act.from)).toEqual(['box:0:a1', 'box:0:b1']);
  expect(pieces.every((act) => act.delay < rise.delay)).toBe(true);
});
