import { picture } from '../../../building_art/building';
import { each, moving } from '../../../building_art/draw';
import { sign, standing } from '../../../ui/art/world';
import type { Art } from '../../art';
import sprite from './sprite.svg?raw';

/** Tiles on the ring of sand, the farther ones smaller; the queen stands where it is open. */
const ring = (): string => {
  const colours = ['wood', 'sand', 'obsidian'];
  const cells = Array.from({ length: 12 }, (_, k) => k)
    .filter((k) => k !== 9)
    .flatMap((k) => {
      const a = (k * Math.PI) / 6,
        x = 232 + 152 * Math.cos(a),
        y = 271 + 33 * Math.sin(a);
      const dx = -152 * Math.sin(a),
        dy = 33 * Math.cos(a),
        len = Math.hypot(dx, dy),
        w = 15 + 3 * Math.sin(a);
      return [-1, 0, 1].map((j) => ({
        x: x + (j * w * dx) / len - w / 2,
        y: y + (j * w * dy) / len - w / 3,
        w,
        colour: colours[(k * 5 + (j + 1) * (k % 2 ? 1 : 2)) % 3]!,
      }));
    })
    .sort((a, b) => a.y - b.y);
  return cells
    .map(({ x, y, w, colour }) => {
      const box = `x="${x.toFixed(1)}" width="${w.toFixed(1)}" height="${(w * 0.6).toFixed(1)}" rx="2"`;
      return (
        `<rect ${box} y="${(y + 2.2).toFixed(1)}" fill="var(--el-${colour}-edge)"/>` +
        `<rect ${box} y="${y.toFixed(1)}" fill="var(--el-${colour})" stroke="#fbf1dc" stroke-width=".8"/>`
      );
    })
    .join('');
};

const STARS = [
  [24, 40],
  [70, 84],
  [120, 30],
  [186, 58],
  [262, 36],
  [306, 92],
  [342, 24],
  [420, 128],
  [440, 30],
  [20, 120],
  [150, 110],
  [222, 20],
];
const stars = () =>
  [0, 1, 2]
    .map((j) =>
      moving(
        j ? 'glow' : 'still',
        each(STARS.length, (i) =>
          i % 3 === j ? `<circle cx="${STARS[i]![0]}" cy="${STARS[i]![1]}" r="${1.2 + (i % 3) * 0.6}"/>` : '',
        ),
      ),
    )
    .join('');

const PALACE =
  'notte; wall 20 80 24; wall 44 32 40; dome 44 32 32 .62; onion 22 14 48; onion 84 14 48; gate 54 12 20; ' +
  'lits 26 56 2 9; lits 82 56 2 9';
const MOON_TOWER = 'notte; wall 28 56 20; dome 40 30 52 .6; wall 84 12 46; onion 84 12 26; lits 34 58 5 10; lits 88 34';

export const art: Art = {
  sprite,
  door: () => ({
    back:
      `<g fill="#fbe6a8">${stars()}</g><path d="M368 46a37 37 0 1 0 28 54 32 32 0 0 1-28-54z" fill="#f7d67a"/>` +
      standing(26, 92, 1.95, PALACE) +
      standing(268, 150, 1.15, MOON_TOWER),
    near:
      '<ellipse cx="232" cy="272" rx="180" ry="44" fill="#000" fill-opacity=".13"/>' +
      '<ellipse cx="232" cy="273" rx="124" ry="22" fill="#a48e9b"/>' +
      ring() +
      `<ellipse cx="232" cy="244" rx="17" ry="4" fill="#000" fill-opacity=".3"/>` +
      `<g color="#f9ead2">${sign('queen', 211, 185, 42, 58)}</g>`,
  }),
  thumbs: () => [PALACE, MOON_TOWER].map((line) => picture(line)),
};
