// What lives around a building: plants, ground and water.

import {
  FOAM,
  G,
  LEAF,
  LEAF_S,
  RED,
  SEA,
  WOOD,
  WOOD_S,
  disc,
  each,
  figure,
  line,
  moving,
  oval,
  path,
  rect,
  t,
  type Part,
} from './draw';

const crown = (x: number, y: number, rx: number, ry: number, a: string, b: string) =>
  oval(x, y, rx, ry, a) + path(t`M${x} ${y - ry}a${rx} ${ry} 0 0 1 0 ${2 * ry}q${rx * 0.7} ${-ry} 0 ${-2 * ry}z`, b);

const wave = (x: number, y: number, w: number) =>
  line(
    t`M${x} ${y}q4-3 8 0` + 't8 0'.repeat(Math.max(0, Math.floor(w / 8) - 1)),
    FOAM,
    1.3,
    ' stroke-dasharray="14 6"',
  );

export const NATURE: Record<string, Part> = {
  // — plants —
  tree: (_, x, h, y = G) =>
    rect(x - 0.9, y - h * 0.4, 1.8, h * 0.4, WOOD_S) + crown(x, y - h * 0.65, h * 0.3, h * 0.36, LEAF, LEAF_S),
  olive: (_, x, h, y = G) =>
    line(t`M${x - 1.5} ${y}q3 ${-h * 0.2} 0 ${-h * 0.36}M${x + 1.5} ${y}q-1 ${-h * 0.2} 3 ${-h * 0.36}`, WOOD_S, 2.2) +
    oval(x - h * 0.16, y - h * 0.62, h * 0.27, h * 0.25, '#97a67c') +
    oval(x + h * 0.2, y - h * 0.58, h * 0.25, h * 0.23, '#75885d') +
    oval(x + h * 0.02, y - h * 0.8, h * 0.24, h * 0.2, '#8a9b6e') +
    each(6, (i) =>
      disc(x - h * 0.28 + ((i * 37) % 56) * h * 0.01, y - h * 0.5 - ((i * 23) % 38) * h * 0.01, 1, '#3f4631'),
    ),
  lemon: (_, x, h, y = G) =>
    rect(x - 0.8, y - h * 0.4, 1.6, h * 0.4, WOOD_S) +
    crown(x, y - h * 0.64, h * 0.36, h * 0.36, '#5d8a3c', '#487030') +
    each(6, (i) =>
      oval(
        x - h * 0.22 + ((i * 29) % 47) * h * 0.01,
        y - h * 0.44 - ((i * 19) % 41) * h * 0.01,
        h * 0.075,
        h * 0.06,
        '#ffd93f',
      ),
    ),
  bush: (_, x, r = 6, y = G) =>
    path(t`M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`, LEAF) +
    path(
      t`M${x + r * 0.2} ${y - r}a${r} ${r} 0 0 1 ${r * 0.8} ${r}h${-r * 0.5}q0 ${-r * 0.5} ${-r * 0.3} ${-r}z`,
      LEAF_S,
    ),
  roses: (_, x, y, w, h, n = 8) =>
    each(n, (i) => disc(x + ((i * 61) % 100) * w * 0.01, y + ((i * 37) % 100) * h * 0.01, 2.4, i % 2 ? LEAF : LEAF_S)) +
    each(n, (i) =>
      disc(
        x + ((i * 61 + 9) % 100) * w * 0.01,
        y + ((i * 37 + 15) % 100) * h * 0.01,
        1.7,
        i % 3 ? '#e0567f' : '#f5a9bd',
      ),
    ),
  flowers: (_, x, w, n = 5, y = G) =>
    each(
      n,
      (i) =>
        line(t`M${x + (w * i) / (n - 1)} ${y}v${-3 - (i % 2) * 1.6}`, LEAF_S, 1) +
        disc(x + (w * i) / (n - 1), y - 4 - (i % 2) * 1.6, 1.7, [RED, '#f2d588', '#d98aa0', '#8a6bb5'][i % 4]!),
    ),
  thyme: (_, x, w, y = G) =>
    each(Math.floor(w / 5), (i) =>
      line(t`M${x + i * 5} ${y}v-4M${x + i * 5 - 1.6} ${y}v-3M${x + i * 5 + 1.6} ${y}v-3`, '#8a6bb5', 1.6),
    ),
  cypress: (_, x, h, y = G) =>
    path(t`M${x} ${y}q${-h * 0.2} ${-h * 0.3} 0 ${-h}q${h * 0.2} ${h * 0.7} 0 ${h}z`, '#4f7345') +
    path(t`M${x} ${y}V${y - h}q${h * 0.2} ${h * 0.7} 0 ${h}z`, '#3d5c36'),
  field: (c, x, w, n = 4, y = G) =>
    path(t`M${x} ${y}h${w}l6 12h${-w - 12}z`, c.accent) +
    each(n, (i) =>
      line(
        t`M${x + (w * (2 * i + 1)) / (n * 2)} ${y}L${x - 6 + ((w + 12) * (2 * i + 1)) / (n * 2)} ${y + 12}`,
        '#e3c765',
        1.7,
      ),
    ),
  /** beds of salad, row behind row */
  beds: (_, x, w, n = 3, y = G) =>
    each(
      n,
      (r) =>
        rect(x - r * 3, y + r * 4, w + r * 6, 3.2, '#7a5a38') +
        each(Math.floor(w / 7), (i) =>
          path(
            t`M${x - r * 3 + 1.5 + (i * (w + r * 6)) / Math.floor(w / 7)} ${y + r * 4 + 1}a2.6 3.2 0 0 1 5.2 0z`,
            (i + r) % 3 ? '#7fae4a' : '#a9c65d',
          ),
        ),
    ),
  wheat: (_, x, w, y = G) =>
    each(
      Math.ceil(w / 4),
      (i) => line(t`M${x + i * 4} ${y}v-7`, '#b98f2c', 1) + oval(x + i * 4, y - 8, 1.5, 3, '#e2b84a'),
    ),
  poles: (_, x, h = 20, y = G) =>
    line(t`M${x - 5} ${y}L${x + 1} ${y - h}M${x + 5} ${y}L${x - 1} ${y - h}M${x} ${y}V${y - h}`, WOOD, 1.3) +
    each(7, (i) => disc(x + (i % 2 ? 1 : -1) * (4.2 - i * 0.55), y - 2 - (i * h) / 8.5, 2, i % 3 ? LEAF : '#86a851')),
  // — ground and water —
  water: (_, x, w, y = G) =>
    rect(x, y, w, 84 - y, SEA) + moving('flow', wave(x, y + 4, w) + (y < 70 ? wave(x + 5, y + 11, w - 8) : '')),
  /** what water becomes where there is no ground around it */
  pond: (_, x, w, y = G) => {
    const a = Math.max(x, 6),
      b = Math.min(x + w, 114),
      cy = Math.max(y, 69) + 6;
    return oval((a + b) / 2, cy, (b - a) / 2, 7, SEA) + moving('flow', wave(a + 8, cy - 1, b - a - 16));
  },
  splash: figure(
    () =>
      path('M-9 0q1-8-3-11 6 1 7 6 0-8 4-12 2 6 1 11 3-6 8-6-4 4-3 12z', FOAM) +
      disc(-6, -15, 1.2, FOAM) +
      disc(5, -16, 1.4, FOAM) +
      disc(9, -11, 1, FOAM),
    'flicker',
  ),
  pans: (c, x, w, y = G) =>
    path(t`M${x} ${y}h${w}l7 12h${-w - 14}z`, c.shade) +
    each(8, (i) => {
      const r = Math.floor(i / 4),
        k = i % 4,
        y0 = y + 1 + r * 5.6,
        y1 = y0 + 4.4,
        e0 = ((y0 - y) / 12) * 7,
        e1 = ((y1 - y) / 12) * 7;
      const at = (j: number, e: number) => x - e + ((w + 2 * e) * j) / 4;
      return path(
        t`M${at(k, e0) + 1} ${y0}L${at(k + 1, e0) - 1} ${y0}L${at(k + 1, e1) - 1} ${y1}L${at(k, e1) + 1} ${y1}z`,
        (k + r) % 2 ? '#8cc3cb' : '#bfe0df',
      );
    }),
  heap: (c, x, w, h, y = G) =>
    path(
      t`M${x} ${y}Q${x + w * 0.32} ${y - h * 0.55} ${x + w / 2} ${y - h}` +
        t`Q${x + w * 0.68} ${y - h * 0.55} ${x + w} ${y}z`,
      c.wall,
    ) + path(t`M${x + w / 2} ${y - h}Q${x + w * 0.68} ${y - h * 0.55} ${x + w} ${y}H${x + w * 0.56}z`, c.shade),
  rock: (c, x, w, h, y = G) =>
    path(
      t`M${x} ${y}l${w * 0.16} ${-h * 0.7}l${w * 0.3} ${-h * 0.3}l${w * 0.34} ${h * 0.24}l${w * 0.2} ${h * 0.76}z`,
      c.wall,
    ) + path(t`M${x + w * 0.46} ${y - h}l${w * 0.34} ${h * 0.24}l${w * 0.2} ${h * 0.76}h${-w * 0.34}z`, c.shade),
  hurdle: (_, x, w, y = G, fall = 0) =>
    line(
      t`M${x} ${y - 5}L${x + w} ${y - 5 + fall}M${x} ${y - 2.4}L${x + w} ${y - 2.4 + fall / 2}M${x + 1} ${y}v-7.4` +
        t`M${x + w - 1} ${y}v${-7.4 + fall}M${x + w / 2} ${y}v${-7 + fall / 2}`,
      WOOD,
      1.6,
    ),
};
