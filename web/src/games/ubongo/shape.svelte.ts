// The shapes of screen that the table is laid out for. Board, pieces and sand are on one screen in each:
// - low: held sideways, or zoomed in. The board fills the height; pieces and rows of gems stand beside it.
// - phone: the clock stands over the board, the pieces below; after solving, the gems take the place of both.
// - tall: a tablet upright. The clock stands beside the board, the gems below leave it its height.
// - wide: everything side by side.
import { MediaQuery } from 'svelte/reactivity';

export type ShapeName = 'low' | 'phone' | 'tall' | 'wide';

const low = new MediaQuery('(max-height: 560px) and (min-width: 560px)');
const narrow = new MediaQuery('(max-width: 720px), ((max-width: 959px) and (max-height: 899px))');
const upright = new MediaQuery('(max-width: 959px)');

export const shape = {
  get name(): ShapeName {
    if (low.current) return 'low';
    if (narrow.current) return 'phone';
    return upright.current ? 'tall' : 'wide';
  },
  /** There is room for one thing at a time: the clock goes over the board, and gems take its place. */
  get small(): boolean {
    return low.current || narrow.current;
  },
};
