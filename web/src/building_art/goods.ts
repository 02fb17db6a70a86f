// What lives around a building: works, cloth and signs, smoke and light, goods, boats.

import {
  CLAY,
  CLAY_S,
  CREAM,
  FIRE,
  FOAM,
  G,
  GOLD,
  INK,
  LIT,
  RED,
  STRAW,
  STRAW_S,
  WOOD,
  WOOD_S,
  disc,
  each,
  figure,
  line,
  moving,
  path,
  rect,
  t,
  type Part,
} from './draw';

const CLOTHES = ['#fbf1dc', '#c4452f', '#5f94b8', '#f2d588', '#fbf1dc', '#8fa05a', '#d98aa0'];

export const GOODS: Record<string, Part> = {
  // — works —
  wheel: (c, x, y, q) =>
    t`<g class="k-turn" stroke="${c.trim}" fill="none"><circle cx="${x}" cy="${y}" r="${q}" stroke-width="2.6"/>` +
    t`<circle cx="${x}" cy="${y}" r="${q * 0.3}" stroke-width="1.8"/><path stroke-width="1.7" d="M${x - q} ${y}` +
    t`H${x + q}M${x} ${y - q}V${y + q}M${x - q * 0.7} ${y - q * 0.7}L${x + q * 0.7} ${y + q * 0.7}` +
    t`M${x + q * 0.7} ${y - q * 0.7}L${x - q * 0.7} ${y + q * 0.7}"/></g>`,
  sails: (c, x, y, q, a = 18) =>
    moving(
      'turn',
      t`<g transform="rotate(${a} ${x} ${y})">` +
        [0, 90, 180, 270]
          .map(
            (r) =>
              t`<g transform="rotate(${r} ${x} ${y})">` +
              rect(x, y - q, q * 0.2, q - 3, CREAM) +
              rect(x - 0.8, y - q, 1.6, q, c.trim) +
              '</g>',
          )
          .join('') +
        disc(x, y, 2.2, c.dark) +
        '</g>',
    ),
  millstone: (_, x, y, q) =>
    disc(x + 1.6, y, q, '#8f867a') +
    disc(x, y, q, '#b9b0a2') +
    disc(x, y, q * 0.66, 'none', ' stroke="#9a9185" stroke-width="1.2"') +
    disc(x, y, q * 0.2, INK),
  press: (_, x, w, h, y = G) =>
    rect(x, y - h, 4, h, WOOD) +
    rect(x + w - 4, y - h, 4, h, WOOD_S) +
    rect(x - 3, y - h - 1, w + 6, 5, WOOD) +
    rect(x + w * 0.62, y - h - 1, w * 0.38 + 3, 5, WOOD_S) +
    rect(x + w / 2 - 1.8, y - h + 4, 3.6, h * 0.4, '#d8c29a') +
    line(t`M${x + w / 2 - 1.8} ${y - h + 7}l3.6-1.4m-3.6 4.2l3.6-1.4m-3.6 4.2l3.6-1.4`, WOOD_S, 0.9) +
    rect(x + 6, y - h * 0.56, w - 12, 3, WOOD_S) +
    each(4, (i) => rect(x + 7, y - h * 0.56 + 3.2 + i * 3.1, w - 14, 2.5, i % 2 ? STRAW_S : STRAW)) +
    rect(x + 3, y - 5, w - 6, 5, '#a59c8f') +
    rect(x + w * 0.66, y - 5, w * 0.34 - 3, 5, '#857c70') +
    line(t`M${x + w - 4} ${y - 3}h6v3`, '#e8c32f', 1.8),
  crane: (_, x, h, w, y = G) =>
    line(t`M${x} ${y}L${x + 5} ${y - h}M${x + 10} ${y}L${x + 5} ${y - h}M${x + 2.2} ${y - h * 0.4}h5.6`, WOOD_S, 2) +
    line(t`M${x - 5} ${y - h * 0.7}L${x + w} ${y - h - 4}`, WOOD, 2.6) +
    line(t`M${x + w - 1} ${y - h - 3}v${h * 0.42}`, INK, 0.9),
  chain: (_, x, y, x2, y2, sag = 8) =>
    `<path d="${t`M${x} ${y}Q${(x + x2) / 2} ${Math.max(y, y2) + sag} ${x2} ${y2}`}" fill="none" ` +
    `stroke="#4b4a4e" stroke-width="2.6" stroke-dasharray="4.2 1.6" stroke-linecap="round"/>`,
  rope: (c, x, y, x2, y2, sag = 6) =>
    line(t`M${x} ${y}Q${(x + x2) / 2} ${Math.max(y, y2) + sag} ${x2} ${y2}`, c.dark, 0.9),
  wash: (c, x, x2, y, n = 5, from = 0) =>
    line(t`M${x} ${y}Q${(x + x2) / 2} ${y + 5} ${x2} ${y}`, c.dark, 0.8) +
    moving(
      'sway',
      each(n, (i) => {
        const f = (i + 0.5) / n,
          X = x + (x2 - x) * f,
          Y = y + 10 * f * (1 - f),
          k = CLOTHES[(i + from) % 7]!;
        return (i + from) % 3 === 1
          ? path(t`M${X - 3} ${Y}h6l1.4 2.6-1.8.8-.6-1v5.6h-4v-5.6l-.6 1-1.8-.8z`, k)
          : rect(X - 2.4, Y, 4.8, (i + from) % 2 ? 6 : 8.5, k);
      }),
    ),
  bunting: (c, x, x2, y, n = 7, sag = 8) =>
    line(t`M${x} ${y}Q${(x + x2) / 2} ${y + sag} ${x2} ${y}`, c.dark, 0.7) +
    each(n, (i) => {
      const f = (i + 0.5) / n,
        X = x + (x2 - x) * f,
        Y = y + 2 * sag * f * (1 - f);
      return path(t`M${X - 2} ${Y - 0.3}h4l-2 4.6z`, [RED, GOLD, '#3a8f8f', '#71509c'][i % 4]!);
    }),
  // — cloth and signs —
  flag: (c, x, y, h = 14, d = 1) =>
    rect(x - 0.6, y - h, 1.3, h, c.dark) +
    moving('wave', path(t`M${x + 0.6 * d} ${y - h}l${10 * d} 2.6l${-10 * d} 3.4z`, c.accent)),
  pennant: (c, x, y, h = 14) =>
    rect(x - 0.6, y - h, 1.3, h, c.dark) +
    moving('wave', rect(x + 0.6, y - h, 8.6, 5.6, c.wall) + rect(x + 0.6, y - h + 2.8, 8.6, 2.8, c.shade)),
  banner: (c, x, y, h = 12, w = 6) => path(t`M${x} ${y}h${w}v${h}l${-w / 2}-3-${w / 2} 3z`, c.accent),
  drape: (c, x, y, h = 20, w = 8) =>
    path(t`M${x} ${y}h${w}q2 ${h / 2} 0 ${h}q${-w / 2}-2 ${-w} 0q2 ${-h / 2} 0 ${-h}z`, c.wall) +
    path(t`M${x + w * 0.62} ${y}h${w * 0.38}q2 ${h / 2} 0 ${h}l${-w * 0.38} -1q2 ${-h / 2} 0 ${-h + 1}z`, c.shade),
  awning: (c, x, w, y, n = 6) => {
    const m = w / n;
    return each(n, (i) =>
      path(
        t`M${x + i * m} ${y}h${m}l${(i + 1 - n / 2) * 0.8} 6a${m / 2} 2.4 0 0 1 ${-m - 0.8} 0z`,
        i % 2 ? CREAM : c.accent,
      ),
    );
  },
  tent: (c, x, w, h, y = G) =>
    path(t`M${x} ${y}L${x + w / 2} ${y - h}L${x + w} ${y}z`, c.accent) +
    path(t`M${x + w / 2} ${y - h}L${x + w} ${y}H${x + w * 0.6}z`, c.roofS) +
    path(t`M${x + w / 2} ${y - h * 0.6}l4 ${h * 0.6}h-8z`, c.dark),
  booth: (c, x, w, h, y = G) =>
    rect(x + 2, y - h * 0.6, w - 4, h * 0.6, CREAM) +
    rect(x + w * 0.66, y - h * 0.6, w * 0.34 - 2, h * 0.6, '#e3d3b4') +
    path(t`M${x - 1} ${y - h * 0.52}L${x + w / 2} ${y - h}L${x + w + 1} ${y - h * 0.52}z`, c.accent) +
    path(t`M${x + w / 2} ${y - h}L${x + w + 1} ${y - h * 0.52}H${x + w * 0.6}z`, c.roofS) +
    path(t`M${x + w / 2} ${y - h}l${w * 0.12} ${h * 0.48}h${-w * 0.24}z`, CREAM) +
    rect(x + w * 0.3, y - h * 0.36, w * 0.4, h * 0.36, c.dark),
  // — smoke and light —
  chimney: (c, x, y, h = 8, smoke = 1) =>
    rect(x, y - h, 4, h, c.shade) +
    rect(x - 0.6, y - h, 5.2, 1.6, c.dark) +
    (smoke ? moving('drift', line(t`M${x + 2} ${y - h - 2}q-4-4 0-7t1-6`, '#fff', 2.4, ' stroke-opacity=".8"')) : ''),
  smoke: (_, x, y, s = 1) =>
    moving(
      'drift',
      line(t`M${x} ${y}q${-4 * s} ${-4 * s} 0 ${-7 * s}t${s} ${-6 * s}`, '#fff', 2.4 * s, ' stroke-opacity=".8"'),
    ),
  lantern: (_, x, y) => moving('glow', disc(x, y, 7, LIT, ' fill-opacity=".4"')) + disc(x, y, 2.8, LIT),
  rays: (_, x, y, r = 16, d = 1) => path(t`M${x} ${y}l${r * d} ${-r * 0.34}v${r * 0.68}z`, LIT, ' fill-opacity=".5"'),
  fire: figure(
    () =>
      path(
        'M0 0c-6 0-8-4.5-6-9 1 2 2 2.5 3 2.5C-4-12 0-13 0-18c4 4 3 6 4.5 8.5C5.5-10 5.5-11 5.5-12.5 9-8 7 0 0 0z',
        FIRE,
      ) + path('M0 0c-3 0-4-3-2.5-5.5C-1-5-.5-7 0-9c2 2.5 3 4 3 6S2 0 0 0z', LIT),
    'flicker',
  ),
  candle: figure(() => rect(-1.2, -8, 2.4, 8, CREAM) + path('M0-12q2.4 2 0 4q-2.4-2 0-4z', FIRE)),
  // — goods —
  crates: (_, x, n = 2, y = G) =>
    each(
      n,
      (i) =>
        rect(x + i * 8, y - 7, 7, 7, '#a87944') +
        line(t`M${x + i * 8} ${y - 3.5}h7M${x + i * 8 + 3.5} ${y - 7}v7`, '#7d5431', 1),
    ),
  baskets: (_, x, n = 3, y = G) =>
    each(
      n,
      (i) =>
        each(3, (k) =>
          disc(
            x + i * 10 + 2.2 + k * 2.3,
            y - 6.4 - (k % 2),
            1.9,
            [
              ['#d9482f', '#e86a3e'],
              ['#f5c431', '#ffdb4d'],
              ['#7fae4a', '#9cc25f'],
              ['#8a4a8c', '#a565a6'],
            ][i % 4]![k % 2]!,
          ),
        ) +
        path(t`M${x + i * 10} ${y - 6}h9l-1.4 6h-6.2z`, '#b98a4e') +
        path(t`M${x + i * 10 + 6} ${y - 6}h3l-1.4 6h-2z`, '#96693a'),
    ),
  jars: (_, x, n = 2, y = G) =>
    each(n, (i) => path(t`M${x + i * 8} ${y - 7}q-2 5 1 7h4q3-2 1-7l-1.5-2h-3z`, i % 2 ? CLAY_S : CLAY)),
  amphora: figure(
    () =>
      path('M-2.4-15h4.8v2q5 3 4 8-1 3.4-4.4 5h-4q-3.4-1.6-4.4-5-1-5 4-8z', CLAY) +
      path('M1-15h1.4v2q5 3 4 8-1 3.4-4.4 5h-2q3-6 1-15z', CLAY_S) +
      line('M-2.4-13.5q-4-.5-3.8 4M2.4-13.5q4-.5 3.8 4', CLAY_S, 1.1),
  ),
  barrel: figure(
    () =>
      disc(0, -6.5, 6.5, WOOD_S) +
      disc(0, -6.5, 5, '#b98a4e') +
      line('M-1.7-11v9M1.7-11v9', '#96693a', 0.8) +
      disc(0, -4, 0.9, INK),
  ),
  cask: figure(
    () =>
      path('M-5-13h10q2.4 6.5 0 13h-10q-2.4-6.5 0-13z', '#a87944') +
      path('M1.6-13H5q2.4 6.5 0 13H1.6q1.6-6.5 0-13z', '#80582f') +
      path('M-5.7-10.6h11.4l.3 1.6h-12zM-6-4.6h12l-.3 1.6h-11.4z', '#5d5a58'),
  ),
  sack: figure(
    () =>
      path('M-4 0q-2-6 1.5-9h5q3.5 3 1.5 9z', '#d9c294') +
      path('M-3-11.5h6l-1 2.5h-4z', '#c3a873') +
      path('M1-9h1.5q3.5 3 1.5 9h-2.5z', '#b89b66'),
  ),
  bowl: (c, x, y, w = 11) =>
    path(
      t`M${x + 0.6} ${y - 3.4}q${w * 0.22} ${-w * 0.26} ${w / 2 - 0.6} ${-w * 0.72}` +
        t`q${w * 0.28} ${w * 0.46} ${w / 2 - 0.6} ${w * 0.72}z`,
      c.wall,
    ) +
    path(
      t`M${x + w / 2} ${y - 3.4 - w * 0.72}q${w * 0.28} ${w * 0.46} ${w / 2 - 0.6} ${w * 0.72}h${-w * 0.36}z`,
      c.shade,
    ) +
    path(t`M${x} ${y - 4}h${w}q-1 4-3 4h${6 - w}q-2 0-3-4z`, '#f2e3c4') +
    path(t`M${x + w * 0.66} ${y - 4}h${w * 0.34}q-1 4-3 4h${-w * 0.2}z`, '#cdb68c'),
  coins: (_, x, n = 3, y = G) =>
    each(n, (i) => rect(x - 3.4 + (i % 2) * 0.6, y - 2.2 - i * 2.2, 6.8, 1.9, i % 2 ? GOLD : '#f0c64f', ' rx=".9"')),
  chest: figure(
    () =>
      path('M-10-8q0-7 7-7h6q7 0 7 7z', WOOD) +
      rect(-10, -8, 20, 8, '#a87944') +
      rect(3.5, -8, 6.5, 8, '#80582f') +
      each(5, (i) => disc(-6 + i * 3, -8.6 - (i % 2) * 1.4, 1.9, i % 2 ? '#f0c64f' : GOLD)) +
      rect(-10, -8.4, 20, 1.6, '#5d5a58') +
      rect(-1.8, -7.4, 3.6, 4, GOLD),
  ),
  bolt: (c, x, y, w = 12) =>
    rect(x, y - 5, w, 5, c.wall, ' rx="2.4"') +
    rect(x + w * 0.62, y - 5, w * 0.38, 5, c.shade, ' rx="2.4"') +
    disc(x + w - 1.6, y - 2.5, 1.3, CREAM),
  loaves: (_, x, n = 3, y = G) =>
    each(
      n,
      (i) =>
        path(t`M${x + i * 7} ${y}q-.6-4.6 3-4.6t3 4.6z`, '#d99a4a') +
        line(t`M${x + i * 7 + 2} ${y - 3.4}l.8 1.6M${x + i * 7 + 4} ${y - 3.6}l.8 1.6`, '#a86a2a', 0.8),
    ),
  block: (c, x, w, h, y = G) =>
    path(t`M${x} ${y - h}l3-3h${w}l-3 3z`, '#ffffff') +
    rect(x, y - h, w, h, c.wall) +
    path(t`M${x + w} ${y - h}l3-3v${h}l-3 3z`, c.shade) +
    each(Math.floor((w - 1) / 15), (i) => rect(x + 14 + i * 15, y - h, 0.9, h, c.shade)),
  // — boats —
  boat: (c, x, y) =>
    moving(
      'bob',
      path(t`M${x} ${y}h18l-4 5h-10z`, '#7d5431') +
        rect(x + 8, y - 16, 1.4, 16, c.dark) +
        path(t`M${x + 10} ${y - 15}q9 5 0 12z`, CREAM),
    ),
  skiff: figure(
    (c) =>
      path('M-11-4q11 3 22 0-1 6-5 6H-6q-4 0-5-6z', c.accent) + path('M-11-4q11 3 22 0l-.4 2q-10.6 2.6-21.2 0z', CREAM),
    'bob',
  ),
  ship: figure(
    () =>
      path('M-22-6q20 5 44-1-3 12-9 12h-26q-6 0-9-11z', '#80582f') +
      path('M-22-6q20 5 44-1l-.6 2.6q-22 5-42.6 1z', '#b98a4e') +
      rect(-1, -46, 2, 42, WOOD_S) +
      path('M2-43q18 12 3 34-1-1-3-1z', CREAM) +
      path('M6.6-39q13.4 12-1.6 30-1-1-2-1 10-14 3.6-29z', '#e0cfac') +
      path('M-2-40q-11 14-13 28 7-3 13-2z', CREAM) +
      path('M0-46l9 2-9 2.6z', RED),
    'bob',
  ),
  anchor: figure(
    (c) =>
      line('M0-11V0M-3.5-8h7M-6-4q1 4 6 4t6-4', c.dark, 1.8) +
      disc(0, -12.5, 1.8, 'none', ` stroke="${c.dark}" stroke-width="1.5"`),
  ),
  net: (_, x, w, h, y) =>
    path(
      t`M${x} ${y}Q${x + w / 2} ${y + 4} ${x + w} ${y}L${x + w * 0.84} ${y + h}` +
        t`Q${x + w / 2} ${y + h + 5} ${x + w * 0.16} ${y + h}z`,
      '#2f6d80',
      ' fill-opacity=".55"',
    ) +
    each(5, (i) =>
      line(
        t`M${x + (w * (i + 0.5)) / 5} ${y + 1}L${x + w * 0.16 + (w * 0.68 * (i + 0.5)) / 5} ${y + h + 2}`,
        FOAM,
        0.7,
      ),
    ) +
    each(3, (i) =>
      line(
        t`M${x + w * 0.05 * (i + 1)} ${y + (h * (i + 1)) / 4}q${w * 0.45 * (1 - 0.1 * i)} 4 ` +
          t`${w * 0.9 * (1 - 0.1 * i)} 0`,
        FOAM,
        0.7,
      ),
    ) +
    each(6, (i) => disc(x + (w * i) / 5, y + [0, 1.6, 2.4, 2.4, 1.6, 0][i]!, 1.8, RED)),
};
