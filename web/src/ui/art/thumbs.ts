// Small pictures of the games, for lists: SVG text for a viewBox of 120 × 84. A game has several, so that a
// list of its tables is not a row of the same.

import { recipe } from '../../kit';
import { picture } from '../../kit/kit';
import type { GameId } from '../../games/about';
import { MOON_TOWER, PALACE } from './world';

const CATEGORIES = ['productive', 'residential', 'commercial', 'military', 'noble', 'clerical'];

/** Two pieces side by side on a ground of their own: [colour, squares of a grid of 15] for each. */
const pieces = (ground: string, ...laid: [string, [number, number][]][]): string =>
  `<path d="M0 0h120v84H0z" fill="${ground}"/>` +
  laid
    .map(([colour, squares]) => `<g fill="var(--p-${colour})" stroke="#2b221c" stroke-opacity=".45">${squares.map(([x, y]) => `<rect x="${23 + x * 15}" y="${12 + y * 15}" width="15" height="15" rx="2"/>`).join('')}</g>`)
    .join('');

const THUMBS: Record<GameId, () => string[]> = {
  'realm-of-sand': () => [PALACE, MOON_TOWER].map((line) => picture(line)),
  'minute-realms': () => CATEGORIES.map((category) => picture(recipe(category, category))),
  ubongo: () => [
    pieces('#e9c79a', ['P5', [[0, 0], [1, 0], [0, 1], [1, 1], [0, 2]]], ['L4', [[2, 0], [2, 1], [2, 2], [1, 2]]], ['S4', [[3, 1], [3, 2], [4, 0], [4, 1]]]),
    pieces('#dcae8b', ['Y5', [[0, 0], [0, 1], [0, 2], [0, 3], [1, 1]]], ['L5', [[1, 3], [2, 3], [3, 3], [4, 3], [4, 2]]], ['S4', [[2, 1], [3, 1], [3, 0], [4, 0]]]),
  ],
};

/** Always the same picture for the same table. */
export function thumb(game: GameId, table: string): string {
  const drawn = THUMBS[game]();
  return drawn[[...table].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % drawn.length]!;
}
