// The pictures of the games on the pages around them. Each game has its own in about/art.ts, found here by itself;
// a game without a folder gets its emblem.
import { picture } from '../building_art/building';
import type { OnTheDunes } from '../ui/art/world';
import { GAMES } from './about';
import { emblem, numberOf } from './emblem';

export interface Art {
  /** The signs of the game: an SVG with symbols. */
  sprite: string;
  /** What stands on the dunes of its door, in a box of 464 × 320. */
  door: () => OnTheDunes;
  /** Small pictures for lists, in a viewBox of 120 × 84: several, so that a list is not a row of the same. */
  thumbs: () => string[];
}

const files = import.meta.glob<Art>('./*/about/art.ts', { eager: true, import: 'art' });

/** Where a list shows tables of it: by day and in the evening. */
const GROUNDS = ['sabbia 24', 'borgo 96'];

const plainArt = (game: string): Art => ({
  sprite: '',
  door: () => ({ near: `<g transform="translate(162 116) scale(1.4)">${emblem(game)}</g>` }),
  thumbs: () =>
    GROUNDS.map((ground) => `${picture(ground)}<g transform="translate(31 13) scale(.58)">${emblem(game)}</g>`),
});

export const artOf = (game: string): Art => files[`./${game}/about/art.ts`] ?? plainArt(game);

/** Which part of the panorama is behind its door. */
export const partOf = (game: string): number => {
  const place = GAMES.indexOf(game);
  return (place < 0 ? numberOf(game) : place) % 3;
};

/** Always the same picture for the same table. */
export function thumb(game: string, table: string): string {
  const drawn = artOf(game).thumbs();
  return drawn[numberOf(table) % drawn.length]!;
}
