// Parts of the building kit that only the pictures of Realm of Sand need. Numbers as in kit/parts.ts.
import {
  each,
  figure,
  G,
  GOLD,
  line,
  LIT,
  moving,
  oval,
  path,
  rect,
  disc,
  t,
  type Part,
} from '../../building_art/draw';

const LEAF = '#3f8a5a',
  LEAF_S = '#2f6d47',
  TRUNK = '#8a5f35',
  GLASS = '#bfe3ee',
  GLASS_S = '#7fb4d0',
  BLACK = '#3a3544',
  BLACK_S = '#282430';
const LEAVES: [number, number][] = [
  [-10, 4],
  [-8, -4],
  [0, -8],
  [8, -4],
  [10, 4],
];
const RUNES = ['M-3-4 3 4M0-5V5M-3 2 3-3', 'M-3-5h6L-3 5h6', 'M0-5V5M0-1l3.5-3M0 2-3.5-1'];

export const DESERT: Record<string, Part> = {
  palm: (_, x, h, y = G) =>
    line(t`M${x} ${y}q2 ${-h * 0.5} ${h * 0.08} ${-h}`, TRUNK, 2.4) +
    each(5, (i) => {
      const [a, b] = LEAVES[i]!;
      return path(
        t`M${x + h * 0.08} ${y - h}q${a * 0.6} ${b - 4} ${a} ${b + 2}q${-a * 0.45}-2.4 ${-a} ${-b - 2}`,
        i > 2 ? LEAF_S : LEAF,
      );
    }),
  camel: figure(
    (c) =>
      path(
        'M-13-11q-1.5-1.5-.6-3.4 1.6 1.4 3.2.6 1.6-6 5-6 2.4 0 3 3 1.4-3.4 4-3.4 3 0 4 5 3 .6 4-4 .4-2.6 ' +
          '2.8-2.8l3 .6 1.4 2-1.6 1.2-2.4-.4q-.4 6-4.4 8l-.4 9.6h-1.6l-.6-8.6-6.4.4-1.4 8.2h-1.6l-.6-8.4z',
        '#b98a4e',
      ) +
      path('M-5.6-18.6q3.4 3 8.8 0l1.4 6.2q-6 2-11.4 0z', c.roof) +
      path('M0-17.2q1.8-.2 3.2-1.4l1.4 6.2q-2 .7-3.8.9z', c.roofS),
  ),
  star: figure(() => path('M0-5Q.8-.8 5 0 .8.8 0 5-.8.8-5 0-.8-.8 0-5z', LIT), 'glow'),
  crescent: figure(() => path('M2-10A10 10 0 1 0 9 6 8.6 8.6 0 0 1 2-10z', '#f0b62c')),
  comet: figure(
    () =>
      path('M0 0Q-18-9-34-8-20-3 0 0z', LIT, ' fill-opacity=".55"') +
      path('M0 0Q-14 0-26 5-12 5 0 0z', LIT, ' fill-opacity=".35"') +
      disc(0, 0, 4, '#fff3d0'),
    'glow',
  ),
  /** a stone with signs cut into it */
  stele: (_, x, w, h, y = G) =>
    path(t`M${x} ${y}V${y - h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y}z`, BLACK) +
    path(t`M${x + w * 0.64} ${y}V${y - h + 1}q${w * 0.36} 3 ${w * 0.36} ${w / 2}V${y}z`, BLACK_S) +
    each(
      Math.max(1, Math.floor(h / 14)),
      (i) =>
        t`<g transform="translate(${x + w * 0.4} ${y - h + 12 + i * 13})">` +
        line(RUNES[i % 3]!, '#f0b62c', 1.3) +
        '</g>',
    ),
  rune: figure(() => disc(0, 0, 6.4, BLACK) + line(RUNES[0]!, '#f0b62c', 1.3)),
  /** a great hourglass in a frame */
  glass: figure(
    (c) =>
      rect(-15, -46, 30, 4, c.trim) +
      rect(-15, -4, 30, 4, c.trim) +
      rect(-13.5, -43, 2, 40, c.shade) +
      rect(11.5, -43, 2, 40, c.shade) +
      path('M-10-42h20q0 13-8 19 8 6 8 19h-20q0-13 8-19-8-6-8-19z', '#eaf4f2') +
      path('M-7-34h14q-2 7-7 11-5-4-7-11z', '#e0a12b') +
      path('M-9-4q1-8 9-11 8 3 9 11z', '#e0a12b') +
      line('M0-23v9', '#e0a12b', 1.2),
  ),
  /** the finger of a sundial, and its hours */
  gnomon: (c, x, w, h, y = G) =>
    oval(x + w / 2, y, w * 0.72, 5, c.shade) +
    oval(x + w / 2, y - 1.4, w * 0.72, 5, c.wall) +
    each(5, (i) => disc(x + w / 2 - w * 0.56 + i * w * 0.28, y - 1.2, 1.3, c.dark)) +
    path(t`M${x} ${y - 2}L${x + w} ${y - h}V${y - 2}z`, c.roof) +
    path(t`M${x + w * 0.72} ${y - 2}V${y - h * 0.72}L${x + w} ${y - h}V${y - 2}z`, c.roofS),
  mirror: (c, x, w, h, y = G) =>
    path(t`M${x - 2} ${y}V${y - h + w / 2}a${w / 2 + 2} ${w / 2 + 2} 0 0 1 ${w + 4} 0V${y}z`, c.trim) +
    path(t`M${x} ${y}V${y - h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y}z`, GLASS) +
    path(
      t`M${x} ${y - h * 0.3}L${x + w} ${y - h * 0.72}V${y - h * 0.5}L${x} ${y - h * 0.08}z`,
      '#fff',
      ' fill-opacity=".7"',
    ),
  shard: (_, x, w, h, y = G) =>
    path(t`M${x} ${y}V${y - h * 0.72}L${x + w * 0.45} ${y - h}L${x + w} ${y - h * 0.64}V${y}z`, '#5b8fe0') +
    path(t`M${x + w * 0.45} ${y - h}L${x + w} ${y - h * 0.64}V${y}H${x + w * 0.5}z`, '#3663c6'),
  /** a tree whose crown is cut glass */
  glasstree: (_, x, h, y = G) =>
    line(
      t`M${x} ${y}V${y - h * 0.5}M${x} ${y - h * 0.34}l${-h * 0.2} ${-h * 0.2}M${x} ${y - h * 0.3}` +
        t`l${h * 0.2} ${-h * 0.22}`,
      '#a9cfe0',
      3,
    ) +
    each(7, (i) => {
      const a = (Math.PI * (i + 0.5)) / 7,
        X = x - Math.cos(a) * h * 0.34,
        Y = y - h * 0.48 - Math.sin(a) * h * 0.38;
      return (
        path(
          t`M${X} ${Y - h * 0.14}l${h * 0.09} ${h * 0.12}l${-h * 0.09} ${h * 0.12}l${-h * 0.09} ${-h * 0.12}z`,
          i % 2 ? GLASS : GLASS_S,
        ) +
        path(t`M${X} ${Y - h * 0.14}l${h * 0.09} ${h * 0.12}l${-h * 0.09} ${h * 0.12}z`, '#fff', ' fill-opacity=".35"')
      );
    }) +
    moving('glow', disc(x, y - h * 0.62, h * 0.1, LIT)),
  reeds: (_, x, w, h = 20, y = G) =>
    each(
      Math.floor(w / 3),
      (i) =>
        line(t`M${x + i * 3} ${y}v${-h - ((i * 5) % 7)}`, i % 2 ? '#9aa84f' : '#7f9440', 1.5) +
        (i % 3 ? '' : oval(x + i * 3, y - h - ((i * 5) % 7), 1.4, 3, '#8a5f35')),
    ),
  /** steps of a pyramid, from broad to narrow */
  tiers: (c, x, w, h, n = 4, y = G) =>
    each(n, (i) => {
      const k = (w * 0.5 * i) / n,
        top = y - ((i + 1) * h) / n;
      return (
        rect(x + k, top, w - 2 * k, h / n + 0.3, c.wall) +
        rect(x + k + (w - 2 * k) * 0.66, top, (w - 2 * k) * 0.34, h / n + 0.3, c.shade) +
        rect(x + k, top, w - 2 * k, 1.4, c.trim)
      );
    }),
  /** arches that carry water, one behind the other to the right */
  arches: (c, x, w, h, n = 4, y = G) => {
    const m = w / n;
    return (
      rect(x, y - h, w, h, c.wall) +
      rect(x + w * 0.6, y - h, w * 0.4, h, c.shade) +
      each(n, (i) =>
        path(t`M${x + i * m + 2.5} ${y}V${y - h * 0.5}a${m / 2 - 2.5} ${m / 2 - 2.5} 0 0 1 ${m - 5} 0V${y}z`, c.far),
      ) +
      rect(x - 1, y - h - 2, w + 2, 2.6, c.trim)
    );
  },
  sea: (_, x, w, y = G) =>
    oval(x + w / 2, y + 2, w / 2, 3.4, '#5fa3b5') + oval(x + w / 2 - w * 0.1, y + 1.2, w * 0.26, 1.1, '#bfe0df'),
  beam: (_, x, y, w, h) => path(t`M${x} ${y}l${w} ${-h}v${2 * h}z`, LIT, ' fill-opacity=".45"'),
  throne: figure(
    (c) =>
      path('M-9 0v-26q9-12 18 0V0z', c.roof) +
      path('M3 0v-31q4 1 6 5V0z', c.roofS) +
      rect(-11, -12, 22, 4, GOLD) +
      rect(-11, -12, 3, 12, GOLD) +
      rect(8, -12, 3, 12, GOLD) +
      disc(0, -25, 3, LIT),
  ),
  scrolls: (_, x, w, y, n = 3) =>
    each(n, (r) =>
      each(
        Math.floor(w / 5),
        (i) =>
          disc(x + 2.5 + i * 5, y - 2.4 - r * 5, 2.1, (i + r) % 3 ? '#f2e2bd' : '#d9b877') +
          disc(x + 2.5 + i * 5, y - 2.4 - r * 5, 0.8, TRUNK),
      ),
    ),
};
