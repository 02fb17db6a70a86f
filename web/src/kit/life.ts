// What lives around a building: plants, water, goods, tools, animals, people.

import { CLAY, CLAY_S, CREAM, FIRE, FOAM, G, GOLD, GOLD_S, INK, LEAF, LEAF_S, LIT, RED, SEA, STRAW, STRAW_S, WOOD, WOOD_S, disc, each, figure, line, moving, oval, path, rect, t, type Part } from './draw';

const CLOTHES = ['#fbf1dc', '#c4452f', '#5f94b8', '#f2d588', '#fbf1dc', '#8fa05a', '#d98aa0'];
const ROBES = ['#b5345a', '#3f6fc0', '#e2b03c', '#5f8a3a', '#71509c', '#d9822b'];
const SKIN = '#c98f68';

const crown = (x: number, y: number, rx: number, ry: number, a: string, b: string) =>
  oval(x, y, rx, ry, a) + path(t`M${x} ${y - ry}a${rx} ${ry} 0 0 1 0 ${2 * ry}q${rx * 0.7} ${-ry} 0 ${-2 * ry}z`, b);

const wave = (x: number, y: number, w: number) =>
  line(t`M${x} ${y}q4-3 8 0` + 't8 0'.repeat(Math.max(0, Math.floor(w / 8) - 1)), FOAM, 1.3, ' stroke-dasharray="14 6"');

export const LIFE: Record<string, Part> = {
  // — plants —
  tree: (_, x, h, y = G) => rect(x - 0.9, y - h * 0.4, 1.8, h * 0.4, WOOD_S) + crown(x, y - h * 0.65, h * 0.3, h * 0.36, LEAF, LEAF_S),
  olive: (_, x, h, y = G) =>
    line(t`M${x - 1.5} ${y}q3 ${-h * 0.2} 0 ${-h * 0.36}M${x + 1.5} ${y}q-1 ${-h * 0.2} 3 ${-h * 0.36}`, WOOD_S, 2.2) + oval(x - h * 0.16, y - h * 0.62, h * 0.27, h * 0.25, '#97a67c') + oval(x + h * 0.2, y - h * 0.58, h * 0.25, h * 0.23, '#75885d') + oval(x + h * 0.02, y - h * 0.8, h * 0.24, h * 0.2, '#8a9b6e') + each(6, (i) => disc(x - h * 0.28 + ((i * 37) % 56) * h * 0.01, y - h * 0.5 - ((i * 23) % 38) * h * 0.01, 1, '#3f4631')),
  lemon: (_, x, h, y = G) => rect(x - 0.8, y - h * 0.4, 1.6, h * 0.4, WOOD_S) + crown(x, y - h * 0.64, h * 0.36, h * 0.36, '#5d8a3c', '#487030') + each(6, (i) => oval(x - h * 0.22 + ((i * 29) % 47) * h * 0.01, y - h * 0.44 - ((i * 19) % 41) * h * 0.01, h * 0.075, h * 0.06, '#ffd93f')),
  bush: (_, x, r = 6, y = G) => path(t`M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`, LEAF) + path(t`M${x + r * 0.2} ${y - r}a${r} ${r} 0 0 1 ${r * 0.8} ${r}h${-r * 0.5}q0 ${-r * 0.5} ${-r * 0.3} ${-r}z`, LEAF_S),
  roses: (_, x, y, w, h, n = 8) => each(n, (i) => disc(x + ((i * 61) % 100) * w * 0.01, y + ((i * 37) % 100) * h * 0.01, 2.4, i % 2 ? LEAF : LEAF_S)) + each(n, (i) => disc(x + ((i * 61 + 9) % 100) * w * 0.01, y + ((i * 37 + 15) % 100) * h * 0.01, 1.7, i % 3 ? '#e0567f' : '#f5a9bd')),
  flowers: (_, x, w, n = 5, y = G) => each(n, (i) => line(t`M${x + (w * i) / (n - 1)} ${y}v${-3 - (i % 2) * 1.6}`, LEAF_S, 1) + disc(x + (w * i) / (n - 1), y - 4 - (i % 2) * 1.6, 1.7, [RED, '#f2d588', '#d98aa0', '#8a6bb5'][i % 4]!)),
  thyme: (_, x, w, y = G) => each(Math.floor(w / 5), (i) => line(t`M${x + i * 5} ${y}v-4M${x + i * 5 - 1.6} ${y}v-3M${x + i * 5 + 1.6} ${y}v-3`, '#8a6bb5', 1.6)),
  cypress: (_, x, h, y = G) => path(t`M${x} ${y}q${-h * 0.2} ${-h * 0.3} 0 ${-h}q${h * 0.2} ${h * 0.7} 0 ${h}z`, '#4f7345') + path(t`M${x} ${y}V${y - h}q${h * 0.2} ${h * 0.7} 0 ${h}z`, '#3d5c36'),
  field: (c, x, w, n = 4, y = G) => path(t`M${x} ${y}h${w}l6 12h${-w - 12}z`, c.accent) + each(n, (i) => line(t`M${x + (w * (2 * i + 1)) / (n * 2)} ${y}L${x - 6 + ((w + 12) * (2 * i + 1)) / (n * 2)} ${y + 12}`, '#e3c765', 1.7)),
  /** beds of salad, row behind row */
  beds: (_, x, w, n = 3, y = G) => each(n, (r) => rect(x - r * 3, y + r * 4, w + r * 6, 3.2, '#7a5a38') + each(Math.floor(w / 7), (i) => path(t`M${x - r * 3 + 1.5 + (i * (w + r * 6)) / Math.floor(w / 7)} ${y + r * 4 + 1}a2.6 3.2 0 0 1 5.2 0z`, (i + r) % 3 ? '#7fae4a' : '#a9c65d'))),
  wheat: (_, x, w, y = G) => each(Math.ceil(w / 4), (i) => line(t`M${x + i * 4} ${y}v-7`, '#b98f2c', 1) + oval(x + i * 4, y - 8, 1.5, 3, '#e2b84a')),
  poles: (_, x, h = 20, y = G) => line(t`M${x - 5} ${y}L${x + 1} ${y - h}M${x + 5} ${y}L${x - 1} ${y - h}M${x} ${y}V${y - h}`, WOOD, 1.3) + each(7, (i) => disc(x + (i % 2 ? 1 : -1) * (4.2 - i * 0.55), y - 2 - (i * h) / 8.5, 2, i % 3 ? LEAF : '#86a851')),
  // — ground and water —
  water: (_, x, w, y = G) => rect(x, y, w, 84 - y, SEA) + moving('flow', wave(x, y + 4, w) + (y < 70 ? wave(x + 5, y + 11, w - 8) : '')),
  /** what water becomes where there is no ground around it */
  pond: (_, x, w, y = G) => {
    const a = Math.max(x, 6), b = Math.min(x + w, 114), cy = Math.max(y, 69) + 6;
    return oval((a + b) / 2, cy, (b - a) / 2, 7, SEA) + moving('flow', wave(a + 8, cy - 1, b - a - 16));
  },
  splash: figure(() => path('M-9 0q1-8-3-11 6 1 7 6 0-8 4-12 2 6 1 11 3-6 8-6-4 4-3 12z', FOAM) + disc(-6, -15, 1.2, FOAM) + disc(5, -16, 1.4, FOAM) + disc(9, -11, 1, FOAM), 'flicker'),
  pans: (c, x, w, y = G) => path(t`M${x} ${y}h${w}l7 12h${-w - 14}z`, c.shade) + each(8, (i) => {
    const r = Math.floor(i / 4), k = i % 4, y0 = y + 1 + r * 5.6, y1 = y0 + 4.4, e0 = ((y0 - y) / 12) * 7, e1 = ((y1 - y) / 12) * 7;
    const at = (j: number, e: number) => x - e + ((w + 2 * e) * j) / 4;
    return path(t`M${at(k, e0) + 1} ${y0}L${at(k + 1, e0) - 1} ${y0}L${at(k + 1, e1) - 1} ${y1}L${at(k, e1) + 1} ${y1}z`, (k + r) % 2 ? '#8cc3cb' : '#bfe0df');
  }),
  heap: (c, x, w, h, y = G) => path(t`M${x} ${y}Q${x + w * 0.32} ${y - h * 0.55} ${x + w / 2} ${y - h}Q${x + w * 0.68} ${y - h * 0.55} ${x + w} ${y}z`, c.wall) + path(t`M${x + w / 2} ${y - h}Q${x + w * 0.68} ${y - h * 0.55} ${x + w} ${y}H${x + w * 0.56}z`, c.shade),
  rock: (c, x, w, h, y = G) => path(t`M${x} ${y}l${w * 0.16} ${-h * 0.7}l${w * 0.3} ${-h * 0.3}l${w * 0.34} ${h * 0.24}l${w * 0.2} ${h * 0.76}z`, c.wall) + path(t`M${x + w * 0.46} ${y - h}l${w * 0.34} ${h * 0.24}l${w * 0.2} ${h * 0.76}h${-w * 0.34}z`, c.shade),
  hurdle: (_, x, w, y = G, fall = 0) => line(t`M${x} ${y - 5}L${x + w} ${y - 5 + fall}M${x} ${y - 2.4}L${x + w} ${y - 2.4 + fall / 2}M${x + 1} ${y}v-7.4M${x + w - 1} ${y}v${-7.4 + fall}M${x + w / 2} ${y}v${-7 + fall / 2}`, WOOD, 1.6),
  // — works —
  wheel: (c, x, y, q) => t`<g class="k-turn" stroke="${c.trim}" fill="none"><circle cx="${x}" cy="${y}" r="${q}" stroke-width="2.6"/><circle cx="${x}" cy="${y}" r="${q * 0.3}" stroke-width="1.8"/><path stroke-width="1.7" d="M${x - q} ${y}H${x + q}M${x} ${y - q}V${y + q}M${x - q * 0.7} ${y - q * 0.7}L${x + q * 0.7} ${y + q * 0.7}M${x + q * 0.7} ${y - q * 0.7}L${x - q * 0.7} ${y + q * 0.7}"/></g>`,
  sails: (c, x, y, q, a = 18) => moving('turn', t`<g transform="rotate(${a} ${x} ${y})">` + [0, 90, 180, 270].map((r) => t`<g transform="rotate(${r} ${x} ${y})">` + rect(x, y - q, q * 0.2, q - 3, CREAM) + rect(x - 0.8, y - q, 1.6, q, c.trim) + '</g>').join('') + disc(x, y, 2.2, c.dark) + '</g>'),
  millstone: (_, x, y, q) => disc(x + 1.6, y, q, '#8f867a') + disc(x, y, q, '#b9b0a2') + disc(x, y, q * 0.66, 'none', ' stroke="#9a9185" stroke-width="1.2"') + disc(x, y, q * 0.2, INK),
  press: (_, x, w, h, y = G) => rect(x, y - h, 4, h, WOOD) + rect(x + w - 4, y - h, 4, h, WOOD_S) + rect(x - 3, y - h - 1, w + 6, 5, WOOD) + rect(x + w * 0.62, y - h - 1, w * 0.38 + 3, 5, WOOD_S) + rect(x + w / 2 - 1.8, y - h + 4, 3.6, h * 0.4, '#d8c29a') + line(t`M${x + w / 2 - 1.8} ${y - h + 7}l3.6-1.4m-3.6 4.2l3.6-1.4m-3.6 4.2l3.6-1.4`, WOOD_S, 0.9) + rect(x + 6, y - h * 0.56, w - 12, 3, WOOD_S) + each(4, (i) => rect(x + 7, y - h * 0.56 + 3.2 + i * 3.1, w - 14, 2.5, i % 2 ? STRAW_S : STRAW)) + rect(x + 3, y - 5, w - 6, 5, '#a59c8f') + rect(x + w * 0.66, y - 5, w * 0.34 - 3, 5, '#857c70') + line(t`M${x + w - 4} ${y - 3}h6v3`, '#e8c32f', 1.8),
  crane: (_, x, h, w, y = G) => line(t`M${x} ${y}L${x + 5} ${y - h}M${x + 10} ${y}L${x + 5} ${y - h}M${x + 2.2} ${y - h * 0.4}h5.6`, WOOD_S, 2) + line(t`M${x - 5} ${y - h * 0.7}L${x + w} ${y - h - 4}`, WOOD, 2.6) + line(t`M${x + w - 1} ${y - h - 3}v${h * 0.42}`, INK, 0.9),
  chain: (_, x, y, x2, y2, sag = 8) => `<path d="${t`M${x} ${y}Q${(x + x2) / 2} ${Math.max(y, y2) + sag} ${x2} ${y2}`}" fill="none" stroke="#4b4a4e" stroke-width="2.6" stroke-dasharray="4.2 1.6" stroke-linecap="round"/>`,
  rope: (c, x, y, x2, y2, sag = 6) => line(t`M${x} ${y}Q${(x + x2) / 2} ${Math.max(y, y2) + sag} ${x2} ${y2}`, c.dark, 0.9),
  wash: (c, x, x2, y, n = 5, from = 0) => line(t`M${x} ${y}Q${(x + x2) / 2} ${y + 5} ${x2} ${y}`, c.dark, 0.8) + moving('sway', each(n, (i) => {
    const f = (i + 0.5) / n, X = x + (x2 - x) * f, Y = y + 10 * f * (1 - f), k = CLOTHES[(i + from) % 7]!;
    return (i + from) % 3 === 1 ? path(t`M${X - 3} ${Y}h6l1.4 2.6-1.8.8-.6-1v5.6h-4v-5.6l-.6 1-1.8-.8z`, k) : rect(X - 2.4, Y, 4.8, (i + from) % 2 ? 6 : 8.5, k);
  })),
  bunting: (c, x, x2, y, n = 7, sag = 8) => line(t`M${x} ${y}Q${(x + x2) / 2} ${y + sag} ${x2} ${y}`, c.dark, 0.7) + each(n, (i) => {
    const f = (i + 0.5) / n, X = x + (x2 - x) * f, Y = y + 2 * sag * f * (1 - f);
    return path(t`M${X - 2} ${Y - 0.3}h4l-2 4.6z`, [RED, GOLD, '#3a8f8f', '#71509c'][i % 4]!);
  }),
  // — cloth and signs —
  flag: (c, x, y, h = 14, d = 1) => rect(x - 0.6, y - h, 1.3, h, c.dark) + moving('wave', path(t`M${x + 0.6 * d} ${y - h}l${10 * d} 2.6l${-10 * d} 3.4z`, c.accent)),
  pennant: (c, x, y, h = 14) => rect(x - 0.6, y - h, 1.3, h, c.dark) + moving('wave', rect(x + 0.6, y - h, 8.6, 5.6, c.wall) + rect(x + 0.6, y - h + 2.8, 8.6, 2.8, c.shade)),
  banner: (c, x, y, h = 12, w = 6) => path(t`M${x} ${y}h${w}v${h}l${-w / 2}-3-${w / 2} 3z`, c.accent),
  drape: (c, x, y, h = 20, w = 8) => path(t`M${x} ${y}h${w}q2 ${h / 2} 0 ${h}q${-w / 2}-2 ${-w} 0q2 ${-h / 2} 0 ${-h}z`, c.wall) + path(t`M${x + w * 0.62} ${y}h${w * 0.38}q2 ${h / 2} 0 ${h}l${-w * 0.38} -1q2 ${-h / 2} 0 ${-h + 1}z`, c.shade),
  awning: (c, x, w, y, n = 6) => {
    const m = w / n;
    return each(n, (i) => path(t`M${x + i * m} ${y}h${m}l${(i + 1 - n / 2) * 0.8} 6a${m / 2} 2.4 0 0 1 ${-m - 0.8} 0z`, i % 2 ? CREAM : c.accent));
  },
  tent: (c, x, w, h, y = G) => path(t`M${x} ${y}L${x + w / 2} ${y - h}L${x + w} ${y}z`, c.accent) + path(t`M${x + w / 2} ${y - h}L${x + w} ${y}H${x + w * 0.6}z`, c.roofS) + path(t`M${x + w / 2} ${y - h * 0.6}l4 ${h * 0.6}h-8z`, c.dark),
  booth: (c, x, w, h, y = G) => rect(x + 2, y - h * 0.6, w - 4, h * 0.6, CREAM) + rect(x + w * 0.66, y - h * 0.6, w * 0.34 - 2, h * 0.6, '#e3d3b4') + path(t`M${x - 1} ${y - h * 0.52}L${x + w / 2} ${y - h}L${x + w + 1} ${y - h * 0.52}z`, c.accent) + path(t`M${x + w / 2} ${y - h}L${x + w + 1} ${y - h * 0.52}H${x + w * 0.6}z`, c.roofS) + path(t`M${x + w / 2} ${y - h}l${w * 0.12} ${h * 0.48}h${-w * 0.24}z`, CREAM) + rect(x + w * 0.3, y - h * 0.36, w * 0.4, h * 0.36, c.dark),
  // — smoke and light —
  chimney: (c, x, y, h = 8, smoke = 1) => rect(x, y - h, 4, h, c.shade) + rect(x - 0.6, y - h, 5.2, 1.6, c.dark) + (smoke ? moving('drift', line(t`M${x + 2} ${y - h - 2}q-4-4 0-7t1-6`, '#fff', 2.4, ' stroke-opacity=".8"')) : ''),
  smoke: (_, x, y, s = 1) => moving('drift', line(t`M${x} ${y}q${-4 * s} ${-4 * s} 0 ${-7 * s}t${s} ${-6 * s}`, '#fff', 2.4 * s, ' stroke-opacity=".8"')),
  lantern: (_, x, y) => moving('glow', disc(x, y, 7, LIT, ' fill-opacity=".4"')) + disc(x, y, 2.8, LIT),
  rays: (_, x, y, r = 16, d = 1) => path(t`M${x} ${y}l${r * d} ${-r * 0.34}v${r * 0.68}z`, LIT, ' fill-opacity=".5"'),
  fire: figure(() => path('M0 0c-6 0-8-4.5-6-9 1 2 2 2.5 3 2.5C-4-12 0-13 0-18c4 4 3 6 4.5 8.5C5.5-10 5.5-11 5.5-12.5 9-8 7 0 0 0z', FIRE) + path('M0 0c-3 0-4-3-2.5-5.5C-1-5-.5-7 0-9c2 2.5 3 4 3 6S2 0 0 0z', LIT), 'flicker'),
  candle: figure(() => rect(-1.2, -8, 2.4, 8, CREAM) + path('M0-12q2.4 2 0 4q-2.4-2 0-4z', FIRE)),
  // — goods —
  crates: (_, x, n = 2, y = G) => each(n, (i) => rect(x + i * 8, y - 7, 7, 7, '#a87944') + line(t`M${x + i * 8} ${y - 3.5}h7M${x + i * 8 + 3.5} ${y - 7}v7`, '#7d5431', 1)),
  baskets: (_, x, n = 3, y = G) => each(n, (i) => each(3, (k) => disc(x + i * 10 + 2.2 + k * 2.3, y - 6.4 - (k % 2), 1.9, [['#d9482f', '#e86a3e'], ['#f5c431', '#ffdb4d'], ['#7fae4a', '#9cc25f'], ['#8a4a8c', '#a565a6']][i % 4]![k % 2]!)) + path(t`M${x + i * 10} ${y - 6}h9l-1.4 6h-6.2z`, '#b98a4e') + path(t`M${x + i * 10 + 6} ${y - 6}h3l-1.4 6h-2z`, '#96693a')),
  jars: (_, x, n = 2, y = G) => each(n, (i) => path(t`M${x + i * 8} ${y - 7}q-2 5 1 7h4q3-2 1-7l-1.5-2h-3z`, i % 2 ? CLAY_S : CLAY)),
  amphora: figure(() => path('M-2.4-15h4.8v2q5 3 4 8-1 3.4-4.4 5h-4q-3.4-1.6-4.4-5-1-5 4-8z', CLAY) + path('M1-15h1.4v2q5 3 4 8-1 3.4-4.4 5h-2q3-6 1-15z', CLAY_S) + line('M-2.4-13.5q-4-.5-3.8 4M2.4-13.5q4-.5 3.8 4', CLAY_S, 1.1)),
  barrel: figure(() => disc(0, -6.5, 6.5, WOOD_S) + disc(0, -6.5, 5, '#b98a4e') + line('M-1.7-11v9M1.7-11v9', '#96693a', 0.8) + disc(0, -4, 0.9, INK)),
  cask: figure(() => path('M-5-13h10q2.4 6.5 0 13h-10q-2.4-6.5 0-13z', '#a87944') + path('M1.6-13H5q2.4 6.5 0 13H1.6q1.6-6.5 0-13z', '#80582f') + path('M-5.7-10.6h11.4l.3 1.6h-12zM-6-4.6h12l-.3 1.6h-11.4z', '#5d5a58')),
  sack: figure(() => path('M-4 0q-2-6 1.5-9h5q3.5 3 1.5 9z', '#d9c294') + path('M-3-11.5h6l-1 2.5h-4z', '#c3a873') + path('M1-9h1.5q3.5 3 1.5 9h-2.5z', '#b89b66')),
  bowl: (c, x, y, w = 11) => path(t`M${x + 0.6} ${y - 3.4}q${w * 0.22} ${-w * 0.26} ${w / 2 - 0.6} ${-w * 0.72}q${w * 0.28} ${w * 0.46} ${w / 2 - 0.6} ${w * 0.72}z`, c.wall) + path(t`M${x + w / 2} ${y - 3.4 - w * 0.72}q${w * 0.28} ${w * 0.46} ${w / 2 - 0.6} ${w * 0.72}h${-w * 0.36}z`, c.shade) + path(t`M${x} ${y - 4}h${w}q-1 4-3 4h${6 - w}q-2 0-3-4z`, '#f2e3c4') + path(t`M${x + w * 0.66} ${y - 4}h${w * 0.34}q-1 4-3 4h${-w * 0.2}z`, '#cdb68c'),
  coins: (_, x, n = 3, y = G) => each(n, (i) => rect(x - 3.4 + (i % 2) * 0.6, y - 2.2 - i * 2.2, 6.8, 1.9, i % 2 ? GOLD : '#f0c64f', ' rx=".9"')),
  chest: figure(() => path('M-10-8q0-7 7-7h6q7 0 7 7z', WOOD) + rect(-10, -8, 20, 8, '#a87944') + rect(3.5, -8, 6.5, 8, '#80582f') + each(5, (i) => disc(-6 + i * 3, -8.6 - (i % 2) * 1.4, 1.9, i % 2 ? '#f0c64f' : GOLD)) + rect(-10, -8.4, 20, 1.6, '#5d5a58') + rect(-1.8, -7.4, 3.6, 4, GOLD)),
  bolt: (c, x, y, w = 12) => rect(x, y - 5, w, 5, c.wall, ' rx="2.4"') + rect(x + w * 0.62, y - 5, w * 0.38, 5, c.shade, ' rx="2.4"') + disc(x + w - 1.6, y - 2.5, 1.3, CREAM),
  loaves: (_, x, n = 3, y = G) => each(n, (i) => path(t`M${x + i * 7} ${y}q-.6-4.6 3-4.6t3 4.6z`, '#d99a4a') + line(t`M${x + i * 7 + 2} ${y - 3.4}l.8 1.6M${x + i * 7 + 4} ${y - 3.6}l.8 1.6`, '#a86a2a', 0.8)),
  block: (c, x, w, h, y = G) => path(t`M${x} ${y - h}l3-3h${w}l-3 3z`, '#ffffff') + rect(x, y - h, w, h, c.wall) + path(t`M${x + w} ${y - h}l3-3v${h}l-3 3z`, c.shade) + each(Math.floor((w - 1) / 15), (i) => rect(x + 14 + i * 15, y - h, 0.9, h, c.shade)),
  // — boats —
  boat: (c, x, y) => moving('bob', path(t`M${x} ${y}h18l-4 5h-10z`, '#7d5431') + rect(x + 8, y - 16, 1.4, 16, c.dark) + path(t`M${x + 10} ${y - 15}q9 5 0 12z`, CREAM)),
  skiff: figure((c) => path('M-11-4q11 3 22 0-1 6-5 6H-6q-4 0-5-6z', c.accent) + path('M-11-4q11 3 22 0l-.4 2q-10.6 2.6-21.2 0z', CREAM), 'bob'),
  ship: figure(() => path('M-22-6q20 5 44-1-3 12-9 12h-26q-6 0-9-11z', '#80582f') + path('M-22-6q20 5 44-1l-.6 2.6q-22 5-42.6 1z', '#b98a4e') + rect(-1, -46, 2, 42, WOOD_S) + path('M2-43q18 12 3 34-1-1-3-1z', CREAM) + path('M6.6-39q13.4 12-1.6 30-1-1-2-1 10-14 3.6-29z', '#e0cfac') + path('M-2-40q-11 14-13 28 7-3 13-2z', CREAM) + path('M0-46l9 2-9 2.6z', RED), 'bob'),
  anchor: figure((c) => line('M0-11V0M-3.5-8h7M-6-4q1 4 6 4t6-4', c.dark, 1.8) + disc(0, -12.5, 1.8, 'none', ` stroke="${c.dark}" stroke-width="1.5"`)),
  net: (_, x, w, h, y) => path(t`M${x} ${y}Q${x + w / 2} ${y + 4} ${x + w} ${y}L${x + w * 0.84} ${y + h}Q${x + w / 2} ${y + h + 5} ${x + w * 0.16} ${y + h}z`, '#2f6d80', ' fill-opacity=".55"') + each(5, (i) => line(t`M${x + (w * (i + 0.5)) / 5} ${y + 1}L${x + w * 0.16 + (w * 0.68 * (i + 0.5)) / 5} ${y + h + 2}`, FOAM, 0.7)) + each(3, (i) => line(t`M${x + w * 0.05 * (i + 1)} ${y + (h * (i + 1)) / 4}q${w * 0.45 * (1 - 0.1 * i)} 4 ${w * 0.9 * (1 - 0.1 * i)} 0`, FOAM, 0.7)) + each(6, (i) => disc(x + (w * i) / 5, y + [0, 1.6, 2.4, 2.4, 1.6, 0][i]!, 1.8, RED)),
  // — tools and emblems —
  scales: figure((c) => rect(-1, -24, 2, 24, c.dark) + path('M-6 0q0-3 6-3t6 3z', c.dark) + line('M-13-21q13-4 26 0', c.dark, 1.8) + line('M-13-21l-4 9M-13-21l4 9M13-21l-4 9M13-21l4 9', c.dark, 0.7) + path('M-18-12h10q-1 4-5 4t-5-4zM8-12h10q-1 4-5 4t-5-4z', GOLD) + disc(0, -25, 2, GOLD) + disc(-14, -13, 1.6, '#f0c64f') + disc(-11.5, -13, 1.6, '#f0c64f')),
  key: figure((c) => disc(0, -3.5, 3, 'none', ` stroke="${c.trim}" stroke-width="1.9"`) + line('M0-.5V8M0 7.5h3M0 4.6h2.4', c.trim, 1.9)),
  swords: figure((c) => line('M-9 8 9-10M9 8-9-10', '#e9edf2', 2.6) + line('M-9 8 9-10M9 8-9-10', '#8f98a6', 0.9) + line('M-8.6 2.6-3.4 8M8.6 2.6 3.4 8', c.trim, 2) + line('M-7.4 6.4-10.5 9.5M7.4 6.4l3.1 3.1', WOOD_S, 2.2)),
  book: figure((c) => path('M0-5q-5-4-11-2.5V5q6-1.5 11 2.5Q5 3.5 11 5v-12.5Q5-9 0-5z', CREAM) + path('M0-5Q5-9 11-7.5V5Q5 3.5 0 7.5z', '#e0cfac') + line('M-8.5-4q3-.4 6 1.5M-8.5-.6q3-.4 6 1.5M2.5-2.5q3-1.9 6-1.5M2.5.9q3-1.9 6-1.5', c.dark, 0.8)),
  books: (_, x, w, y, s = 0) => each(Math.floor(w / 2.6), (i) => rect(x + i * 2.6, y - 6 + ((i * 5 + s) % 3), 2.2, 6 - ((i * 5 + s) % 3), ['#b5345a', '#e2b03c', '#3a8f8f', '#71509c', '#c96a33', '#f6eee0'][(i * 7 + s) % 6]!)),
  target: figure(() => line('M-5 12-2 0M5 12 2 0', WOOD_S, 2) + disc(1.2, 0, 9.5, WOOD_S) + disc(0, 0, 9.5, CREAM) + disc(0, 0, 6.8, RED) + disc(0, 0, 4.2, CREAM) + disc(0, 0, 1.8, RED)),
  arrow: figure((c) => line('M0 0l-11-3', c.dark, 1.2) + line('M-11-3l-2.5-2M-11-3l-2.8.8M-9.5-2.6l-2.5-2', RED, 1.1)),
  shell: figure((c) => path('M0 5C-3 5-8-1-6-5q2-4 6-4t6 4C8-1 3 5 0 5z', c.trim) + line('M0 4V-8M0 4-4.4-6M0 4 4.4-6', GOLD_S, 0.9)),
  staff: figure(() => line('M0 0V-26', WOOD_S, 1.8) + line('M0-22q4-1 4-5', WOOD_S, 1.6) + path('M-2-21q4-1 4 2 2.5 1 1.5 4t-4 3-4-3 2-4z', STRAW)),
  basket: figure(() => path('M-4-4h8l-1.2 5h-5.6z', '#b98a4e') + path('M1-4h3l-1.2 5H1z', '#96693a') + disc(-1.6, -4.6, 1.7, '#d99a4a') + disc(1.6, -4.6, 1.7, '#d99a4a')),
  cauldron: figure(() => line('M-12 0 0-22 12 0M0-22v6', WOOD_S, 1.8) + path('M-4 0c-3 0-3-3-2-5 2 1 1-2 3-4 1 3 2 2 3 1 2 2 4 8 0 8z', FIRE) + path('M-8-14h16q1.5 9-5 10h-6q-6.5-1-5-10z', '#3f3c40') + rect(-9, -15.4, 18, 2.4, '#565258') + path('M3-14h5q1.5 9-5 10h-1q3-4 1-10z', '#2c292d')),
  oven: figure((c) => path('M-17 0v-7a17 15 0 0 1 34 0v7z', c.wall) + path('M0-22a17 15 0 0 1 17 15v7H7v-7q-.6-10-7-15z', c.shade) + path('M-8 0v-5a8 7 0 0 1 16 0v5z', c.dark) + path('M-5.5 0c-1.5-2-.5-4 .5-5 .5 1.5 1 1 1.5 0C-3-7-1-7.5-.5-9.5 1-7.5 1-6 2-5c.5-.6 1-1 1-2 2 2 3 5 1.5 7z', FIRE)),
  fountain: figure(() => line('M0-17q-7 0-8 10M0-17q7 0 8 10M0-17q-3 1-3.5 9M0-17q3 1 3.5 9', '#8cc3cb', 1.4) + rect(-1.5, -14, 3, 12, '#dcd0ba') + path('M-5-8h10q-1 3-5 3t-5-3z', '#fbf5e8') + path('M-13-3.5h26l-2 3.5h-22z', '#fbf5e8') + path('M5-3.5h8l-2 3.5H4z', '#dcd0ba') + rect(-13, -4.4, 26, 1.5, '#8cc3cb')),
  well: figure((c) => rect(-7, -8, 14, 8, c.wall) + rect(2, -8, 5, 8, c.shade) + rect(-8, -9, 16, 2, c.shade) + rect(-6.5, -20, 1.6, 12, WOOD) + rect(4.9, -20, 1.6, 12, WOOD_S) + path('M-9.5-19 0-25l9.5 6z', c.roof) + path('M0-25l9.5 6H2z', c.roofS) + line('M0-19v6', INK, 0.8) + rect(-1.7, -14, 3.4, 3.2, WOOD)),
  skep: figure(() => path('M-6 0q-1.5-11 6-11.5T6 0z', STRAW) + path('M1-11.5Q7.5-11 6 0H2q2-6-1-11.5z', STRAW_S) + line('M-5.8-3.2h11.6M-5.2-6.6h10.4', STRAW_S, 0.8) + path('M-1.5 0a1.5 2.4 0 0 1 3 0z', INK) + rect(-7.5, 0, 15, 1.8, WOOD)),
  bee: figure(() => oval(-0.6, -2, 1.5, 1.1, '#fff') + oval(0, 0, 2.1, 1.5, '#f0b234') + line('M-.5-1.2v2.4M.8-1.1v2.2', INK, 0.7), 'bob'),
  buzz: (_, x, y, x2, y2, sag = -6) => `<path d="${t`M${x} ${y}Q${(x + x2) / 2} ${Math.min(y, y2) + sag} ${x2} ${y2}`}" fill="none" stroke="${INK}" stroke-opacity=".45" stroke-width=".8" stroke-dasharray="1.4 1.8"/>`,
  shrine: figure((c) => rect(-9, -36, 18, 36, c.wall) + rect(3, -36, 6, 36, c.shade) + path('M-6-14v-9a6 6 0 0 1 12 0v9z', '#4d7ba3') + rect(-10.5, -14, 21, 2.6, c.wall) + rect(4, -14, 6.5, 2.6, c.shade) + path('M-13-36 0-47l13 11z', c.roof) + path('M0-47l13 11H3z', c.roofS) + rect(-0.7, -55, 1.4, 8, c.trim) + rect(-3, -53, 6, 1.4, c.trim) + rect(-11, -3, 22, 3, c.shade)),
  canopy: figure((c) => rect(-11, -22, 1.5, 20, GOLD_S) + rect(9.5, -22, 1.5, 20, GOLD_S) + path('M-13-22q13-8 26 0v5q-3.2 2.6-6.5 0-3.3 2.6-6.5 0-3.2 2.6-6.5 0-3.3 2.6-6.5 0z', c.accent) + path('M4-25.6q5 .8 9 3.6v5q-3.2 2.6-6.5 0z', '#a2402d') + rect(-13, -19, 26, 1, GOLD)),
  // — animals and people —
  goat: figure(() => path('M6-13q-1-4-4.5-4', 'none', ' stroke="#6b5a48" stroke-width="1.3"') + path('M-8-10q-2-1.5-1-3.5 1 2 3 2Q0-13 3-11L6-14.5l4 2.5-.5 2-3 .5L5-5Q4.5-3.5 4-3.5V0H2.5v-4h-6V0H-5v-4q-3-1-3-6z', '#f8f0e2') + path('M-8-10q2 3.5 7 3.5T5-5Q4.5-3.5 4-3.5V0H2.5v-4h-6V0H-5v-4q-3-1-3-6z', '#d3c4aa') + path('M8.5-9.6l.6 2.6 1-2.6z', '#f8f0e2') + disc(7.2, -12, 0.6, INK)),
  mule: figure((c) => path('M-13-17q1-2 3-2H4l5-8-.5-5 2 1 .6-3 2 3.5 4.5 5.5-1 2.5-3.5.5-3 7q-1 3-1.5 5V0H6v-7l-2-2h-9l-2 3V0h-2.6v-8l-2-3v6l-1.5-6q-.6-3-.4-6z', '#8d7059') + path('M4-9h-9l-2 3V0h-2.6v-8l-2-3q7 2 16 0l5.6-2q-1 3-1.5 5V0H6v-7z', '#6f5543') + path('M14.5-24.5l3 2.5-1 2-3 .5z', '#d9c6ad') + disc(12.6, -26, 0.7, INK) + path('M-9-21q6-3 12 0l1.5 10h-15z', c.accent) + path('M-1-22.2q2.4.2 4 1.2l1.5 10H0z', '#b5651a') + rect(-9.8, -16.5, 13.8, 1.5, CREAM)),
  dove: figure(() => path('M-9 2q4-.5 5-2.5Q-7-4-6-8q5 1 7 6 1-2 3-2l2.5.8-2 .9q0 4.5-5 5Q-3 3.5-9 2z', '#fff') + path('M-4 -.5Q-7-4-6-8q5 1 7 6-2 2-5 1.5z', '#dbe3e6'), 'bob'),
  gull: figure(() => line('M-5-1.5Q-2.5-4 0 0q2.5-4 5-1.5', '#fff', 1.4), 'bob'),
  falcon: figure(() => path('M-4-20q0-5 4.5-5T5-20.5l2.6 1.3-.2 2.6L4.6-16.5Q6-10 2.5-4L.5 4-3 3.5-2.5-2Q-7-10-4-20z', '#5a4a40') + path('M4.6-16.5Q6-10 2.5-4L.8-3Q.5-12 1-17z', '#f0e2c8') + line('M3-13h1.6M2.6-10h1.8M2.2-7h1.3', '#5a4a40', 0.8) + path('M5-20.5l2.6 1.3-.2 2.6-1.6-2z', GOLD) + disc(2.8, -20.8, 1.1, LIT) + disc(3, -20.8, 0.5, INK) + path('M-4-20q-3 9 .5 17L-3 3.5-2.5-2Q-7-10-4-20z', '#40342d') + line('M1.5-2v2.5M-.5-2.5v3', GOLD, 1.2)),
  hawk: figure(() => path('M-14-6Q-6-8-1.5-4L0-6l1.5 2Q6-8 14-6 8-4 4-.5L1.5.5 2.5 6 0 4.6-2.5 6-1.5.5-4-.5Q-8-4-14-6z', '#4a3c34'), 'bob'),
  fish: figure(() => path('M-10 0q6-6.5 13-3.5L9-5.5Q7.5-2 9 3.5L3 1.5Q-4 5.5-10 0z', '#6d93ad') + path('M-10 0q7 2.5 13-.8L9 3.5 3 1.5Q-4 5.5-10 0z', '#dbe7ea') + disc(-6.5, -1, 0.9, INK)),
  tuna: figure(() => path('M-15 2Q-8-8 4-5l7-6q0 5-2 8 3 3 3.5 8L5 1Q-5 8-15 2z', '#2f5168') + path('M-15 2Q-5 4 5 1-5 8-15 2z', '#dbe7ea') + path('M-3-6.2l-3-3 6 2.7z', '#24414f') + disc(-10.5, 0, 0.9, '#fff'), 'bob'),
  cat: figure((c) => path('M-3 0q-2-6 1-8l-.5-3.5L-.5-10h2l2-1.5L3-8q2 3 1 8z', c.dark) + line('M4-1q4 0 3-4', c.dark, 1.3)),
  scarecrow: figure(() => line('M0 0v-17M-8-14.5H8', WOOD_S, 1.6) + path('M-7-16h14l.6 4-4-.6V-5l-2-1.5L0-5l-1.6-1.5L-3.6-5v-7.6l-4 .6z', '#b5345a') + disc(0, -19, 2.8, '#ead7a8') + path('M-5-20.6h10l-1-1h-1.5L1.5-25h-3l-1 3.4H-4z', STRAW_S)),
  folk: (_, x, n = 3, y = G, step = 6, from = 0) => each(n, (i) => path(t`M${x + i * step - 2.4} ${y}q0-8 2.4-8t2.4 8z`, ROBES[(i + from) % 6]!) + disc(x + i * step, y - 9.2, 1.8, SKIN)),
};
