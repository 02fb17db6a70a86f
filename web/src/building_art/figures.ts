// What lives around a building: tools and emblems, animals and people.

import {
  CREAM,
  FIRE,
  G,
  GOLD,
  GOLD_S,
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
  oval,
  path,
  rect,
  t,
  type Part,
} from './draw';

const ROBES = ['#b5345a', '#3f6fc0', '#e2b03c', '#5f8a3a', '#71509c', '#d9822b'];

const SKIN = '#c98f68';

export const FIGURES: Record<string, Part> = {
  // — tools and emblems —
  scales: figure(
    (c) =>
      rect(-1, -24, 2, 24, c.dark) +
      path('M-6 0q0-3 6-3t6 3z', c.dark) +
      line('M-13-21q13-4 26 0', c.dark, 1.8) +
      line('M-13-21l-4 9M-13-21l4 9M13-21l-4 9M13-21l4 9', c.dark, 0.7) +
      path('M-18-12h10q-1 4-5 4t-5-4zM8-12h10q-1 4-5 4t-5-4z', GOLD) +
      disc(0, -25, 2, GOLD) +
      disc(-14, -13, 1.6, '#f0c64f') +
      disc(-11.5, -13, 1.6, '#f0c64f'),
  ),
  key: figure(
    (c) =>
      disc(0, -3.5, 3, 'none', ` stroke="${c.trim}" stroke-width="1.9"`) +
      line('M0-.5V8M0 7.5h3M0 4.6h2.4', c.trim, 1.9),
  ),
  swords: figure(
    (c) =>
      line('M-9 8 9-10M9 8-9-10', '#e9edf2', 2.6) +
      line('M-9 8 9-10M9 8-9-10', '#8f98a6', 0.9) +
      line('M-8.6 2.6-3.4 8M8.6 2.6 3.4 8', c.trim, 2) +
      line('M-7.4 6.4-10.5 9.5M7.4 6.4l3.1 3.1', WOOD_S, 2.2),
  ),
  book: figure(
    (c) =>
      path('M0-5q-5-4-11-2.5V5q6-1.5 11 2.5Q5 3.5 11 5v-12.5Q5-9 0-5z', CREAM) +
      path('M0-5Q5-9 11-7.5V5Q5 3.5 0 7.5z', '#e0cfac') +
      line('M-8.5-4q3-.4 6 1.5M-8.5-.6q3-.4 6 1.5M2.5-2.5q3-1.9 6-1.5M2.5.9q3-1.9 6-1.5', c.dark, 0.8),
  ),
  books: (_, x, w, y, s = 0) =>
    each(Math.floor(w / 2.6), (i) =>
      rect(
        x + i * 2.6,
        y - 6 + ((i * 5 + s) % 3),
        2.2,
        6 - ((i * 5 + s) % 3),
        ['#b5345a', '#e2b03c', '#3a8f8f', '#71509c', '#c96a33', '#f6eee0'][(i * 7 + s) % 6]!,
      ),
    ),
  target: figure(
    () =>
      line('M-5 12-2 0M5 12 2 0', WOOD_S, 2) +
      disc(1.2, 0, 9.5, WOOD_S) +
      disc(0, 0, 9.5, CREAM) +
      disc(0, 0, 6.8, RED) +
      disc(0, 0, 4.2, CREAM) +
      disc(0, 0, 1.8, RED),
  ),
  arrow: figure((c) => line('M0 0l-11-3', c.dark, 1.2) + line('M-11-3l-2.5-2M-11-3l-2.8.8M-9.5-2.6l-2.5-2', RED, 1.1)),
  shell: figure(
    (c) =>
      path('M0 5C-3 5-8-1-6-5q2-4 6-4t6 4C8-1 3 5 0 5z', c.trim) + line('M0 4V-8M0 4-4.4-6M0 4 4.4-6', GOLD_S, 0.9),
  ),
  staff: figure(
    () =>
      line('M0 0V-26', WOOD_S, 1.8) +
      line('M0-22q4-1 4-5', WOOD_S, 1.6) +
      path('M-2-21q4-1 4 2 2.5 1 1.5 4t-4 3-4-3 2-4z', STRAW),
  ),
  basket: figure(
    () =>
      path('M-4-4h8l-1.2 5h-5.6z', '#b98a4e') +
      path('M1-4h3l-1.2 5H1z', '#96693a') +
      disc(-1.6, -4.6, 1.7, '#d99a4a') +
      disc(1.6, -4.6, 1.7, '#d99a4a'),
  ),
  cauldron: figure(
    () =>
      line('M-12 0 0-22 12 0M0-22v6', WOOD_S, 1.8) +
      path('M-4 0c-3 0-3-3-2-5 2 1 1-2 3-4 1 3 2 2 3 1 2 2 4 8 0 8z', FIRE) +
      path('M-8-14h16q1.5 9-5 10h-6q-6.5-1-5-10z', '#3f3c40') +
      rect(-9, -15.4, 18, 2.4, '#565258') +
      path('M3-14h5q1.5 9-5 10h-1q3-4 1-10z', '#2c292d'),
  ),
  oven: figure(
    (c) =>
      path('M-17 0v-7a17 15 0 0 1 34 0v7z', c.wall) +
      path('M0-22a17 15 0 0 1 17 15v7H7v-7q-.6-10-7-15z', c.shade) +
      path('M-8 0v-5a8 7 0 0 1 16 0v5z', c.dark) +
      path(
        'M-5.5 0c-1.5-2-.5-4 .5-5 .5 1.5 1 1 1.5 0C-3-7-1-7.5-.5-9.5 1-7.5 1-6 2-5c.5-.6 1-1 1-2 2 2 3 5 1.5 7z',
        FIRE,
      ),
  ),
  fountain: figure(
    () =>
      line('M0-17q-7 0-8 10M0-17q7 0 8 10M0-17q-3 1-3.5 9M0-17q3 1 3.5 9', '#8cc3cb', 1.4) +
      rect(-1.5, -14, 3, 12, '#dcd0ba') +
      path('M-5-8h10q-1 3-5 3t-5-3z', '#fbf5e8') +
      path('M-13-3.5h26l-2 3.5h-22z', '#fbf5e8') +
      path('M5-3.5h8l-2 3.5H4z', '#dcd0ba') +
      rect(-13, -4.4, 26, 1.5, '#8cc3cb'),
  ),
  well: figure(
    (c) =>
      rect(-7, -8, 14, 8, c.wall) +
      rect(2, -8, 5, 8, c.shade) +
      rect(-8, -9, 16, 2, c.shade) +
      rect(-6.5, -20, 1.6, 12, WOOD) +
      rect(4.9, -20, 1.6, 12, WOOD_S) +
      path('M-9.5-19 0-25l9.5 6z', c.roof) +
      path('M0-25l9.5 6H2z', c.roofS) +
      line('M0-19v6', INK, 0.8) +
      rect(-1.7, -14, 3.4, 3.2, WOOD),
  ),
  skep: figure(
    () =>
      path('M-6 0q-1.5-11 6-11.5T6 0z', STRAW) +
      path('M1-11.5Q7.5-11 6 0H2q2-6-1-11.5z', STRAW_S) +
      line('M-5.8-3.2h11.6M-5.2-6.6h10.4', STRAW_S, 0.8) +
      path('M-1.5 0a1.5 2.4 0 0 1 3 0z', INK) +
      rect(-7.5, 0, 15, 1.8, WOOD),
  ),
  bee: figure(
    () =>
      oval(-0.6, -2, 1.5, 1.1, '#fff') + oval(0, 0, 2.1, 1.5, '#f0b234') + line('M-.5-1.2v2.4M.8-1.1v2.2', INK, 0.7),
    'bob',
  ),
  buzz: (_, x, y, x2, y2, sag = -6) =>
    `<path d="${t`M${x} ${y}Q${(x + x2) / 2} ${Math.min(y, y2) + sag} ${x2} ${y2}`}" fill="none" stroke="${INK}" ` +
    `stroke-opacity=".45" stroke-width=".8" stroke-dasharray="1.4 1.8"/>`,
  shrine: figure(
    (c) =>
      rect(-9, -36, 18, 36, c.wall) +
      rect(3, -36, 6, 36, c.shade) +
      path('M-6-14v-9a6 6 0 0 1 12 0v9z', '#4d7ba3') +
      rect(-10.5, -14, 21, 2.6, c.wall) +
      rect(4, -14, 6.5, 2.6, c.shade) +
      path('M-13-36 0-47l13 11z', c.roof) +
      path('M0-47l13 11H3z', c.roofS) +
      rect(-0.7, -55, 1.4, 8, c.trim) +
      rect(-3, -53, 6, 1.4, c.trim) +
      rect(-11, -3, 22, 3, c.shade),
  ),
  canopy: figure(
    (c) =>
      rect(-11, -22, 1.5, 20, GOLD_S) +
      rect(9.5, -22, 1.5, 20, GOLD_S) +
      path('M-13-22q13-8 26 0v5q-3.2 2.6-6.5 0-3.3 2.6-6.5 0-3.2 2.6-6.5 0-3.3 2.6-6.5 0z', c.accent) +
      path('M4-25.6q5 .8 9 3.6v5q-3.2 2.6-6.5 0z', '#a2402d') +
      rect(-13, -19, 26, 1, GOLD),
  ),
  // — animals and people —
  goat: figure(
    () =>
      path('M6-13q-1-4-4.5-4', 'none', ' stroke="#6b5a48" stroke-width="1.3"') +
      path(
        'M-8-10q-2-1.5-1-3.5 1 2 3 2Q0-13 3-11L6-14.5l4 2.5-.5 2-3 .5L5-5Q4.5-3.5 4-3.5V0H2.5v-4h-6V0H-5v-4q-3-1-3-6z',
        '#f8f0e2',
      ) +
      path('M-8-10q2 3.5 7 3.5T5-5Q4.5-3.5 4-3.5V0H2.5v-4h-6V0H-5v-4q-3-1-3-6z', '#d3c4aa') +
      path('M8.5-9.6l.6 2.6 1-2.6z', '#f8f0e2') +
      disc(7.2, -12, 0.6, INK),
  ),
  mule: figure(
    (c) =>
      path(
        'M-13-17q1-2 3-2H4l5-8-.5-5 2 1 .6-3 2 3.5 4.5 5.5-1 2.5-3.5.5-3 7q-1 3-1.5 5V0H6v-7l-2-2h-9l-2 ' +
          '3V0h-2.6v-8l-2-3v6l-1.5-6q-.6-3-.4-6z',
        '#8d7059',
      ) +
      path('M4-9h-9l-2 3V0h-2.6v-8l-2-3q7 2 16 0l5.6-2q-1 3-1.5 5V0H6v-7z', '#6f5543') +
      path('M14.5-24.5l3 2.5-1 2-3 .5z', '#d9c6ad') +
      disc(12.6, -26, 0.7, INK) +
      path('M-9-21q6-3 12 0l1.5 10h-15z', c.accent) +
      path('M-1-22.2q2.4.2 4 1.2l1.5 10H0z', '#b5651a') +
      rect(-9.8, -16.5, 13.8, 1.5, CREAM),
  ),
  dove: figure(
    () =>
      path('M-9 2q4-.5 5-2.5Q-7-4-6-8q5 1 7 6 1-2 3-2l2.5.8-2 .9q0 4.5-5 5Q-3 3.5-9 2z', '#fff') +
      path('M-4 -.5Q-7-4-6-8q5 1 7 6-2 2-5 1.5z', '#dbe3e6'),
    'bob',
  ),
  gull: figure(() => line('M-5-1.5Q-2.5-4 0 0q2.5-4 5-1.5', '#fff', 1.4), 'bob'),
  falcon: figure(
    () =>
      path('M-4-20q0-5 4.5-5T5-20.5l2.6 1.3-.2 2.6L4.6-16.5Q6-10 2.5-4L.5 4-3 3.5-2.5-2Q-7-10-4-20z', '#5a4a40') +
      path('M4.6-16.5Q6-10 2.5-4L.8-3Q.5-12 1-17z', '#f0e2c8') +
      line('M3-13h1.6M2.6-10h1.8M2.2-7h1.3', '#5a4a40', 0.8) +
      path('M5-20.5l2.6 1.3-.2 2.6-1.6-2z', GOLD) +
      disc(2.8, -20.8, 1.1, LIT) +
      disc(3, -20.8, 0.5, INK) +
      path('M-4-20q-3 9 .5 17L-3 3.5-2.5-2Q-7-10-4-20z', '#40342d') +
      line('M1.5-2v2.5M-.5-2.5v3', GOLD, 1.2),
  ),
  hawk: figure(
    () =>
      path('M-14-6Q-6-8-1.5-4L0-6l1.5 2Q6-8 14-6 8-4 4-.5L1.5.5 2.5 6 0 4.6-2.5 6-1.5.5-4-.5Q-8-4-14-6z', '#4a3c34'),
    'bob',
  ),
  fish: figure(
    () =>
      path('M-10 0q6-6.5 13-3.5L9-5.5Q7.5-2 9 3.5L3 1.5Q-4 5.5-10 0z', '#6d93ad') +
      path('M-10 0q7 2.5 13-.8L9 3.5 3 1.5Q-4 5.5-10 0z', '#dbe7ea') +
      disc(-6.5, -1, 0.9, INK),
  ),
  tuna: figure(
    () =>
      path('M-15 2Q-8-8 4-5l7-6q0 5-2 8 3 3 3.5 8L5 1Q-5 8-15 2z', '#2f5168') +
      path('M-15 2Q-5 4 5 1-5 8-15 2z', '#dbe7ea') +
      path('M-3-6.2l-3-3 6 2.7z', '#24414f') +
      disc(-10.5, 0, 0.9, '#fff'),
    'bob',
  ),
  cat: figure(
    (c) => path('M-3 0q-2-6 1-8l-.5-3.5L-.5-10h2l2-1.5L3-8q2 3 1 8z', c.dark) + line('M4-1q4 0 3-4', c.dark, 1.3),
  ),
  scarecrow: figure(
    () =>
      line('M0 0v-17M-8-14.5H8', WOOD_S, 1.6) +
      path('M-7-16h14l.6 4-4-.6V-5l-2-1.5L0-5l-1.6-1.5L-3.6-5v-7.6l-4 .6z', '#b5345a') +
      disc(0, -19, 2.8, '#ead7a8') +
      path('M-5-20.6h10l-1-1h-1.5L1.5-25h-3l-1 3.4H-4z', STRAW_S),
  ),
  folk: (_, x, n = 3, y = G, step = 6, from = 0) =>
    each(
      n,
      (i) =>
        path(t`M${x + i * step - 2.4} ${y}q0-8 2.4-8t2.4 8z`, ROBES[(i + from) % 6]!) +
        disc(x + i * step, y - 9.2, 1.8, SKIN),
    ),
};
