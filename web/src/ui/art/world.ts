// The big picture of the home page: one dune line from night to dusk, 1392 wide and 320 high. The door of a game
// shows a third of it with what the game puts there; three doors side by side show it whole.

import { building } from '../../building_art/building';
import { each } from '../../building_art/draw';

export const WIDTH = 1392,
  HEIGHT = 320,
  THIRD = WIDTH / 3;

/** Colours from left to right: [place, colour] pairs of a gradient. */
const LAYERS = {
  sky: '0 34325c .2 4b4572 .31 b99a9a .38 f1dcb4 .52 f9eed3 .64 fbe3b4 .8 f6bf8d 1 dd8a6d',
  far: '0 514b78 .28 8d7b8e .38 dcc89a .64 eccd92 1 d48a62',
  mid: '0 6f5f86 .28 a08a90 .38 c9bd7c .6 cdbb72 .72 e3b070 1 c87850',
  near: '0 846f92 .27 b39a90 .37 b4b06a .6 b7ae62 .7 e0ab68 1 d4875a',
  front: '0 9a829c .27 c4aa92 .37 a3a155 .6 a9a457 .7 e6b679 1 dc9565',
};
const DUNES = {
  far: 'M0 190Q120 150 250 186T480 176Q560 160 700 170T960 172Q1080 140 1200 180T1392 160',
  mid: 'M0 228Q120 212 250 224T470 222Q600 182 700 186T930 226Q1080 196 1220 220T1392 206',
  near: 'M0 248Q160 226 330 244T640 242Q790 222 930 244T1392 232',
  front: 'M0 316Q180 312 340 314T700 302Q900 274 1040 282T1392 276',
};

/** A building on the dunes. */
export const standing = (x: number, y: number, k: number, recipe: string): string =>
  `<g transform="translate(${x} ${y}) scale(${k})">${building(recipe)}</g>`;
/** A sign of a sprite on the dunes. */
export const sign = (name: string, x: number, y: number, w: number, h: number, turn = 0): string =>
  `<use href="#i-${name}" width="${w}" height="${h}" transform="translate(${x} ${y}) rotate(${turn})"/>`;

/** What stands on the dunes: behind the middle dune, behind the near one, on it, and before the front one. */
export interface OnTheDunes {
  back?: string;
  middle?: string;
  near?: string;
  front?: string;
}

const paint = (id: string, layer: keyof typeof LAYERS) => {
  const c = LAYERS[layer].split(' ');
  return (
    `<linearGradient id="${id}-${layer}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${WIDTH}" ` +
    `y2="0">${each(c.length / 2, (i) => `<stop offset="${c[2 * i]}" stop-color="#${c[2 * i + 1]}"/>`)}</linearGradient>`
  );
};
const dune = (id: string, layer: keyof typeof DUNES) =>
  `<path d="${DUNES[layer]}V320H0z" fill="url(#${id}-${layer})"/>`;

/** One third of the world with what stands there; the id keeps its colours apart from those of another picture. */
export const world = (id: string, third: number, { back, middle, near, front }: OnTheDunes): string => {
  const there = (things = '') => `<g transform="translate(${third * THIRD} 0)">${things}</g>`;
  return (
    `<defs>${(Object.keys(LAYERS) as (keyof typeof LAYERS)[]).map((l) => paint(id, l)).join('')}</defs>` +
    `<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="url(#${id}-sky)"/>` +
    dune(id, 'far') +
    there(back) +
    dune(id, 'mid') +
    there(middle) +
    dune(id, 'near') +
    there(near) +
    dune(id, 'front') +
    there(front)
  );
};
