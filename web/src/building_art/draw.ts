// Strokes of the building kit: SVG text from numbers. Colours are attributes, never style text: the page forbids it.

import type { Palette } from './palette';

/** A part of a building: colours and a few numbers in, SVG text out. */
export type Part = (c: Palette, ...n: number[]) => string;

/** Where the ground lies. */
export const G = 72;

export const WOOD = '#8a5f38',
  WOOD_S = '#6b4527',
  CREAM = '#fbf1dc',
  GOLD = '#e2b03c',
  GOLD_S = '#b5832a';
export const LEAF = '#6f8f42',
  LEAF_S = '#587533',
  FIRE = '#f29a2e',
  LIT = '#ffd36b',
  SEA = '#5fa3b5',
  FOAM = '#e9f5f3';
export const STRAW = '#d8b25a',
  STRAW_S = '#b08a3c',
  CLAY = '#c96a33',
  CLAY_S = '#a84f20',
  RED = '#c4452f',
  INK = '#3b2a1e';

/** Text whose numbers are cut to two decimals. */
export const t = (text: TemplateStringsArray, ...values: (number | string)[]): string =>
  text.reduce((out, part, i) => {
    const v = values[i - 1]!;
    return out + (typeof v === 'number' ? String(+v.toFixed(2)) : v) + part;
  });

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  t`<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${more}/>`;
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`;
export const line = (d: string, stroke: string, width = 1.5, more = '') =>
  `<path d="${d}" stroke="${stroke}" stroke-width="${width}" fill="none" stroke-linecap="round"${more}/>`;
export const disc = (x: number, y: number, r: number, fill: string, more = '') =>
  t`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  t`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;

/** The same n times. */
export const each = (n: number, draw: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => draw(i)).join('');
/** Something that moves while the picture is alive; styles/alive.css says how: turn, drift, flow, glow and so on. */
export const moving = (how: string, inside: string) => `<g class="k-${how}">${inside}</g>`;
/** A figure drawn around its own origin: its numbers are x, y and a size; a negative size looks the other way. */
export const figure =
  (draw: (c: Palette) => string, how = ''): Part =>
  (c, x = 0, y = G, size = 1) =>
    t`<g transform="translate(${x} ${y}) scale(${size} ${Math.abs(size)})">${how ? moving(how, draw(c)) : draw(c)}</g>`;
/** An opening with a round top. */
export const round = (x: number, w: number, h: number, y: number) =>
  t`M${x} ${y}V${y - h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y}z`;
