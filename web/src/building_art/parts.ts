// Parts of a building: masses, roofs, openings, structure. Numbers are x, width, height and, last, the y they stand on.

import {
  CREAM,
  G,
  GOLD_S,
  LEAF,
  LEAF_S,
  LIT,
  STRAW,
  STRAW_S,
  WOOD,
  WOOD_S,
  disc,
  each,
  line,
  moving,
  path,
  rect,
  round,
  t,
  type Part,
} from './draw';
import type { Palette } from './palette';

const ROWS: Record<string, (x: number, y: number, c: Palette) => string> = {
  wins: (x, y, c) => path(t`M${x} ${y + 6}V${y + 2}a2 2 0 0 1 4 0v4z`, c.dark),
  lits: (x, y) => path(t`M${x} ${y + 6}V${y + 2}a2 2 0 0 1 4 0v4z`, LIT),
  slits: (x, y, c) => rect(x, y, 1.8, 6, c.dark),
  rounds: (x, y, c) => disc(x + 2, y + 2, 2.4, c.dark),
  squares: (x, y, c) => rect(x, y, 4, 4.6, c.dark),
  glows: (x, y) => rect(x, y, 4, 4.6, LIT),
  shutters: (x, y, c) => rect(x - 2.4, y, 8.8, 6.4, c.accent) + rect(x, y, 4, 6.4, c.dark),
  grilles: (x, y, c) =>
    rect(x - 1, y - 1, 8, 8, c.trim) +
    rect(x, y, 6, 6, c.dark) +
    line(t`M${x + 2} ${y}v6M${x + 4} ${y}v6M${x} ${y + 3}h6`, c.trim, 0.8),
};
const rows = Object.fromEntries(
  Object.entries(ROWS).map(([name, draw]): [string, Part] => [
    name,
    (c, x = 0, y = 0, n = 1, step = 8) => each(n, (i) => draw(x + i * step, y, c)),
  ]),
);

export const PARTS: Record<string, Part> = {
  // — masses —
  wall: (c, x, w, h, y = G) => rect(x, y - h, w, h, c.wall) + rect(x + w * 0.66, y - h, w * 0.34, h, c.shade),
  slab: (c, x, w, h, y = G) => rect(x, y - h, w, h, c.shade),
  face: (c, x, w, h, y = G) => rect(x, y - h, w, h, c.wall),
  band: (c, x, w, y, h = 2.5) => rect(x - 1, y, w + 2, h, c.trim),
  batter: (c, x, w, h, y = G) =>
    path(t`M${x - 4} ${y}L${x} ${y - h}H${x + w}L${x + w + 4} ${y}z`, c.wall) +
    path(t`M${x + w * 0.66} ${y - h}H${x + w}L${x + w + 4} ${y}H${x + w * 0.66}z`, c.shade),
  crag: (c, x, w, h, y = G) =>
    path(
      t`M${x} ${y}l${w * 0.1} ${-h * 0.55}l${w * 0.08} ${-h * 0.05}l${w * 0.06} ${-h * 0.4}h${w * 0.54}` +
        t`l${w * 0.08} ${h * 0.46}l${w * 0.06} ${h * 0.04}l${w * 0.08} ${h * 0.5}z`,
      c.wall,
    ) +
    path(
      t`M${x + w * 0.6} ${y}l${w * 0.05} ${-h * 0.5}l${-w * 0.05} ${-h * 0.12}l${w * 0.06} ${-h * 0.38}` +
        t`h${w * 0.12}l${w * 0.08} ${h * 0.46}l${w * 0.06} ${h * 0.04}l${w * 0.08} ${h * 0.5}z`,
      c.shade,
    ),
  hill: (c, x, w, h, y = G) =>
    path(t`M${x} ${y}Q${x + w / 2} ${y - 2 * h} ${x + w} ${y}z`, c.ground) +
    path(
      t`M${x + w / 2} ${y - h}Q${x + w * 0.76} ${y - h} ${x + w} ${y}` +
        t`Q${x + w * 0.7} ${y - h * 0.72} ${x + w / 2} ${y - h}z`,
      c.groundS,
    ),
  terrace: (c, x, w, h, y = G) =>
    rect(x, y - h, w, h, c.shade) +
    each(Math.floor(w / 9), (i) => rect(x + 2 + i * 9 + (i % 2), y - h + 2.2 + (i % 3), 5, 2.2, c.wall)) +
    rect(x - 1, y - h - 1.6, w + 2, 2.6, LEAF),
  // — roofs; y is the eaves —
  gable: (c, x, w, h, y = G) =>
    path(t`M${x - 3} ${y}L${x + w / 2} ${y - h}L${x + w + 3} ${y}z`, c.roof) +
    path(t`M${x + w / 2} ${y - h}L${x + w + 3} ${y}H${x + w * 0.62}z`, c.roofS),
  hip: (c, x, w, h, y = G) =>
    path(t`M${x - 3} ${y}L${x + w * 0.22} ${y - h}H${x + w * 0.78}L${x + w + 3} ${y}z`, c.roof) +
    path(t`M${x + w * 0.78} ${y - h}L${x + w + 3} ${y}H${x + w * 0.62}z`, c.roofS),
  lean: (c, x, w, h, y = G) => path(t`M${x - 2} ${y}L${x + w * 0.2} ${y - h}H${x + w}L${x + w + 2} ${y}z`, c.roof),
  cone: (c, x, w, h, y = G) =>
    path(t`M${x - 2} ${y}L${x + w / 2} ${y - h}L${x + w + 2} ${y}z`, c.roof) +
    path(t`M${x + w / 2} ${y - h}L${x + w + 2} ${y}H${x + w * 0.58}z`, c.roofS),
  dome: (c, x, w, y, k = 0.62) =>
    path(t`M${x} ${y}a${w / 2} ${w * k} 0 0 1 ${w} 0z`, c.roof) +
    path(
      t`M${x + w / 2} ${y - w * k}a${w / 2} ${w * k} 0 0 1 ${w / 2} ${w * k}h${-w * 0.34}` +
        t`q0 ${-w * k * 0.6} ${-w * 0.16} ${-w * k}z`,
      c.roofS,
    ) +
    rect(x + w / 2 - 0.9, y - w * k - 6, 1.8, 7, c.trim) +
    disc(x + w / 2, y - w * k - 6.5, 1.9, c.trim),
  onion: (c, x, w, y) =>
    path(
      t`M${x + 1} ${y}C${x - w * 0.28} ${y - w * 0.55} ${x + w * 0.42} ${y - w * 0.75} ${x + w / 2} ` +
        t`${y - w * 1.25}C${x + w * 0.58} ${y - w * 0.75} ${x + w * 1.28} ${y - w * 0.55} ${x + w - 1} ${y}z`,
      c.roof,
    ) +
    path(
      t`M${x + w / 2} ${y - w * 1.25}C${x + w * 0.58} ${y - w * 0.75} ${x + w * 1.28} ${y - w * 0.55} ` +
        t`${x + w - 1} ${y}H${x + w * 0.6}C${x + w * 0.9} ${y - w * 0.5} ${x + w * 0.5} ${y - w * 0.8} ` +
        t`${x + w / 2} ${y - w * 1.25}z`,
      c.roofS,
    ),
  thatch: (_, x, w, h, y = G) =>
    path(
      t`M${x - 4} ${y + 2}Q${x + 2} ${y - h} ${x + w * 0.3} ${y - h}H${x + w * 0.7}` +
        t`Q${x + w - 2} ${y - h} ${x + w + 4} ${y + 2}z`,
      STRAW,
    ) + path(t`M${x + w * 0.7} ${y - h}Q${x + w - 2} ${y - h} ${x + w + 4} ${y + 2}H${x + w * 0.62}z`, STRAW_S),
  crenel: (c, x, w, y, n = 4, h = 4.5) => {
    const m = w / (2 * n - 1);
    return each(n, (i) => rect(x + 2 * i * m, y - h, m, h + 0.5, i / n > 0.62 ? c.shade : c.wall));
  },
  pediment: (c, x, w, h, y = G) =>
    path(t`M${x - 3} ${y}L${x + w / 2} ${y - h}L${x + w + 3} ${y}z`, c.roof) +
    path(t`M${x + 4} ${y - 1.6}L${x + w / 2} ${y - h + 3}L${x + w - 4} ${y - 1.6}z`, c.wall) +
    path(t`M${x + w / 2} ${y - h}L${x + w + 3} ${y}h-7L${x + w / 2} ${y - h + 3}z`, c.roofS),
  // — openings —
  arch: (c, x, w, h, y = G) => path(round(x, w, h, y), c.dark),
  lamp: (_, x, w, h, y = G) => path(round(x, w, h, y), LIT),
  gap: (c, x, w, h, y = G) => path(round(x, w, h, y), c.far),
  gate: (c, x, w, h, y = G) => path(round(x - 2, w + 4, h + 2, y), c.trim) + path(round(x, w, h, y), c.dark),
  door: (c, x, w, h, y = G) =>
    path(round(x - 1.4, w + 2.8, h + 1.4, y), c.shade) +
    path(round(x, w, h, y), WOOD) +
    line(t`M${x + w / 2} ${y}V${y - h}`, WOOD_S, 1),
  ...rows,
  holes: (c, x, y, n, m, step = 5) =>
    each(n * m, (i) => path(round(x + (i % n) * step, 2.6, 3, y + Math.floor(i / n) * step), c.dark)),
  rose: (c, x, y, q = 5) =>
    disc(x, y, q, c.trim) +
    disc(x, y, q - 1.6, c.dark) +
    line(t`M${x} ${y - q + 1}V${y + q - 1}M${x - q + 1} ${y}H${x + q - 1}`, c.trim, 1),
  // — structure —
  cols: (c, x, w, h, n, y = G) => {
    const thick = Math.min(3.4, (w / n) * 0.5);
    return (
      rect(x, y - h, w, h, c.dark) +
      each(n, (i) => rect(x + (i * (w - thick)) / (n - 1), y - h, thick, h, i > n * 0.6 ? c.shade : c.wall)) +
      rect(x - 1.5, y - h - 2.5, w + 3, 2.8, c.wall)
    );
  },
  arcade: (c, x, w, h, n, y = G) => {
    const m = w / n;
    return (
      rect(x, y - h, w, h, c.wall) +
      rect(x + w * 0.66, y - h, w * 0.34, h, c.shade) +
      each(n, (i) => path(round(x + i * m + 1.5, m - 3, h - 3, y), c.dark))
    );
  },
  posts: (c, x, w, h, n, y = G) =>
    each(n, (i) => rect(x + (i * (w - 2.4)) / (n - 1), y - h, 2.4, h, i > n * 0.6 ? WOOD_S : WOOD)) +
    rect(x - 2, y - h - 1.4, w + 4, 2.6, c.trim),
  steps: (c, x, w, n = 3, y = G) =>
    each(n, (i) => rect(x - (n - i) * 2.5, y - (i + 1) * 2, w + (n - i) * 5, 2, i % 2 ? c.wall : c.shade)),
  /** a stair seen from its foot: from (x, y) w wide up to h higher and k times as wide */
  stair: (c, x, w, h, k = 0.4, y = G, dx = 0) => {
    const n = Math.round(h / 3.4);
    return each(n, (i) => {
      const f = 1 - ((1 - k) * i) / n;
      return rect(x + dx * (i / n) - (w * f) / 2, y - ((i + 1) * h) / n, w * f, h / n + 0.2, i % 2 ? c.shade : c.wall);
    });
  },
  beams: (c, x, w, h, y = G) =>
    line(
      t`M${x + 0.8} ${y - h}V${y}M${x + w - 0.8} ${y - h}V${y}M${x} ${y - h / 2}H${x + w}M${x + w / 2} ${y - h}` +
        t`V${y}M${x} ${y - h / 2}L${x + w / 2} ${y - h}M${x + w} ${y - h / 2}L${x + w / 2} ${y - h}`,
      c.trim,
      1.7,
    ),
  bridge: (c, x, w, h, y = G) =>
    path(t`M${x} ${y - h}h${w}v${h}h-4a${w / 2 - 4} ${h * 0.72} 0 0 0 ${-(w - 8)} 0h-4z`, c.shade),
  span: (_, x, w, y) =>
    rect(x, y, w, 2.6, WOOD) +
    line(t`M${x} ${y - 4}H${x + w}M${x + 1} ${y}v-4M${x + w / 2} ${y}v-4M${x + w - 1} ${y}v-4`, WOOD_S, 1.1),
  pier: (_, x, w, y = G) =>
    rect(x, y - 3, w, 3, WOOD) + [0, 0.33, 0.66, 0.95].map((k) => rect(x + w * k, y - 0.5, 2.2, 7, WOOD_S)).join(''),
  quay: (c, x, w, y = G) => rect(x, y, w, 5, c.shade) + rect(x, y - 1.2, w, 2, c.wall),
  balcony: (c, x, w, y) =>
    rect(x, y, w, 1.8, c.trim) +
    each(Math.floor(w / 3) + 1, (i) => rect(x + i * ((w - 0.9) / Math.floor(w / 3)), y - 5, 0.9, 5, c.trim)) +
    rect(x, y - 6, w, 1.4, c.trim),
  rail: (c, x, w, y = G, h = 7) =>
    rect(x, y - h, w, 2, c.wall) +
    rect(x, y - 1.6, w, 1.8, c.shade) +
    each(Math.floor(w / 4), (i) =>
      path(
        t`M${x + 1 + i * 4} ${y - 1.4}q-1.4-2.4 .6-${h - 3}h1q2 ${h * 0.4} .6 ${h - 3}z`,
        i / Math.floor(w / 4) > 0.62 ? c.shade : c.wall,
      ),
    ),
  mosaic: (_, x, y, n, m = 2, s = 4) =>
    each(n * m, (i) =>
      rect(
        x + (i % n) * s,
        y + Math.floor(i / n) * s,
        s - 0.7,
        s - 0.7,
        ['#3f6fc0', '#e2b03c', '#b5345a', '#3a8f8f', '#f2d588'][(i * 7 + Math.floor(i / n) * 3) % 5]!,
      ),
    ),
  ivy: (_, x, y, n = 5) =>
    each(n, (i) => disc(x + ((i * 5) % 7), y + i * 3.4, 3.2 - (i % 3) * 0.5, i % 2 ? LEAF_S : LEAF)),
  path: (_, x, w, k = 0.35, y = G, h = 12, dx = 0) =>
    path(t`M${x - (w * k) / 2 + dx} ${y}h${w * k}L${x + w / 2} ${y + h}h${-w}z`, '#ead7a8'),
  paving: (c, x, w, n = 6, y = G) =>
    path(t`M${x} ${y}h${w}l8 12h${-w - 16}z`, c.wall) +
    each(n, (i) =>
      line(t`M${x + (w * (i + 0.5)) / n} ${y}L${x - 8 + ((w + 16) * (i + 0.5)) / n} ${y + 12}`, c.shade, 1),
    ) +
    line(t`M${x - 2} ${y + 3.4}h${w + 4}M${x - 5} ${y + 8}h${w + 10}`, c.shade, 1),
  bell: (c, x, y, s = 1) =>
    moving(
      'swing',
      path(
        t`M${x - 4 * s} ${y + 6 * s}q${2 * s} ${-s} ${2 * s} ${-5 * s}a${2 * s} ${3 * s} 0 0 1 ${4 * s} 0` +
          t`q0 ${4 * s} ${2 * s} ${5 * s}z`,
        c.trim,
      ) + disc(x, y + 6.4 * s, 1.2 * s, c.trim),
    ),
  finial: (c, x, y) =>
    rect(x - 0.7, y - 7, 1.4, 7, c.trim) +
    path(t`M${x} ${y - 13}l1.5 3 3.2.4-2.4 2.2.7 3.2-3-1.6-3 1.6.7-3.2-2.4-2.2 3.2-.4z`, c.trim),
  vane: (c, x, y) =>
    rect(x - 0.6, y - 11, 1.2, 11, c.dark) +
    moving('wave', path(t`M${x - 7} ${y - 9.4}h9v-2l5 3l-5 3v-2h-9l2 -1z`, c.accent)),
  coin: (_, x, y, r = 2.6) =>
    disc(x, y, r, '#f0c64f') + path(t`M${x} ${y - r}a${r} ${r} 0 0 1 0 ${2 * r}q${r * 0.9} ${-r} 0 ${-2 * r}z`, GOLD_S),
  disc: (c, x, y, r) => disc(x, y, r, c.trim) + disc(x, y, r - 1.6, c.roof),
  trail: (_, x, y, a, b, d, e, f, g, h, i, j, k) =>
    line(t`M${x} ${y}Q${a} ${b} ${d} ${e}M${d} ${e}Q${f} ${g} ${h} ${i}T${j} ${k}`, '#ead7a8', 3.4),
  cloth: (c, x, w, h, y) =>
    path(t`M${x} ${y}h${w}v${h}q${-w / 4} 3 ${-w / 2} 0t${-w / 2} 0z`, c.wall) +
    path(t`M${x + w * 0.62} ${y}h${w * 0.38}v${h}q${-w * 0.2} 2 ${-w * 0.38} .8z`, c.shade),
  sign: (c, x, y, d = 1) =>
    rect(d > 0 ? x : x - 9, y, 9, 1.3, c.dark) +
    rect(x + 5 * d - 0.4, y, 0.8, 3, c.dark) +
    disc(x + 5 * d, y + 6.4, 4.2, CREAM),
};
