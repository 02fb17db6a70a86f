// The big picture of the home page: one dune line from night to dusk, one part of it for each game.
// It is 1392 wide and 320 high; each game has a third, and three doors side by side show it whole.

import type { GameId } from '../../games/about';
import { recipe } from '../../kit';
import { building } from '../../kit/kit';
import { each, moving } from '../../kit/draw';

export const WIDTH = 1392, HEIGHT = 320, THIRD = WIDTH / 3;

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

const at = (x: number, y: number, k: number, line: string) => `<g transform="translate(${x} ${y}) scale(${k})">${building(line)}</g>`;
const use = (name: string, x: number, y: number, w: number, h: number, turn = 0) =>
  `<use href="#i-${name}" width="${w}" height="${h}" transform="translate(${x} ${y}) rotate(${turn})"/>`;

/** Tiles on the ring of sand, the farther ones smaller; the queen stands where it is open. */
const ring = (): string => {
  const colours = ['wood', 'sand', 'obsidian'];
  const cells = Array.from({ length: 12 }, (_, k) => k)
    .filter((k) => k !== 9)
    .flatMap((k) => {
      const a = (k * Math.PI) / 6, x = 232 + 152 * Math.cos(a), y = 271 + 33 * Math.sin(a);
      const dx = -152 * Math.sin(a), dy = 33 * Math.cos(a), len = Math.hypot(dx, dy), w = 15 + 3 * Math.sin(a);
      return [-1, 0, 1].map((j) => ({ x: x + (j * w * dx) / len - w / 2, y: y + (j * w * dy) / len - w / 3, w, colour: colours[(k * 5 + (j + 1) * (k % 2 ? 1 : 2)) % 3]! }));
    })
    .sort((a, b) => a.y - b.y);
  return cells
    .map(({ x, y, w, colour }) => {
      const box = `x="${x.toFixed(1)}" width="${w.toFixed(1)}" height="${(w * 0.6).toFixed(1)}" rx="2"`;
      return `<rect ${box} y="${(y + 2.2).toFixed(1)}" fill="var(--el-${colour}-edge)"/><rect ${box} y="${y.toFixed(1)}" fill="var(--el-${colour})" stroke="#fbf1dc" stroke-width=".8"/>`;
    })
    .join('');
};

const STARS = [[24, 40], [70, 84], [120, 30], [186, 58], [262, 36], [306, 92], [342, 24], [420, 128], [440, 30], [20, 120], [150, 110], [222, 20]];
const stars = () => [0, 1, 2].map((j) => moving(j ? 'glow' : 'still', each(STARS.length, (i) => (i % 3 === j ? `<circle cx="${STARS[i]![0]}" cy="${STARS[i]![1]}" r="${1.2 + (i % 3) * 0.6}"/>` : '')))).join('');

export const PALACE = 'notte; wall 20 80 24; wall 44 32 40; dome 44 32 32 .62; onion 22 14 48; onion 84 14 48; gate 54 12 20; lits 26 56 2 9; lits 82 56 2 9';
export const MOON_TOWER = 'notte; wall 28 56 20; dome 40 30 52 .6; wall 84 12 46; onion 84 12 26; lits 34 58 5 10; lits 88 34';
const WINDMILL = 'borgo; batter 50 20 36 68; cone 49 22 15 33; arch 56 8 12 68; rounds 58 44; sails 60 32 26 24; wheat 82 20 70';
const HOUSES = 'borgo; cypress 22 34; cypress 30 24; wall 38 26 38; beams 38 26 38; gable 38 26 20 34; wins 43 38 2 10; arch 47 8 13; wall 64 28 22; gable 64 28 14 50; squares 70 55 2 10; chimney 80 42 7; hurdle 94 20';

/** What stands on the dunes, back to front: behind the middle dune, behind the near one, on it. */
const THINGS: Record<GameId, () => [string, string, string]> = {
  'realm-of-sand': () => [
    `<g fill="#fbe6a8">${stars()}</g><path d="M368 46a37 37 0 1 0 28 54 32 32 0 0 1-28-54z" fill="#f7d67a"/>` + at(26, 92, 1.95, PALACE) + at(268, 150, 1.15, MOON_TOWER),
    '',
    '<ellipse cx="232" cy="272" rx="180" ry="44" fill="#000" fill-opacity=".13"/><ellipse cx="232" cy="273" rx="124" ry="22" fill="#a48e9b"/>' +
      ring() + `<ellipse cx="232" cy="244" rx="17" ry="4" fill="#000" fill-opacity=".3"/><g color="#f9ead2">${use('queen', 211, 185, 42, 58)}</g>`,
  ],
  'minute-realms': () => [
    '<circle cx="850" cy="84" r="38" fill="#fff6da"/>' + at(606, 88, 1.55, recipe('military', 'military')),
    at(474, 152, 1.25, recipe('clerical', 'clerical')) + at(800, 146, 1.3, WINDMILL),
    at(560, 198, 1.15, HOUSES) + at(672, 192, 1.3, recipe('commercial', 'commercial')),
  ],
  ubongo: () => [
    '<circle cx="1296" cy="112" r="56" fill="#fbd9a0"/>',
    '',
    use('piece-Y5', 1024, 112, 168, 84, 84) + use('piece-S4', 1116, 168, 123, 82, 94) + use('piece-P5', 1128, 174, 82, 123, -4) + use('piece-L4', 1222, 286, 120, 80, -82) + use('piece-L5', 1306, 330, 160, 80, -85),
  ],
};
/** Before the front dune: gems in the sand. */
const gems = () => ['ruby', 'amethyst', 'amber', 'sapphire', 'emerald', 'moonstone'].map((name, i) => use(`gem-${name}`, 986 + i * 70, 284 + (i % 2) * 7, 26, 26)).join('');

const paint = (id: string, layer: keyof typeof LAYERS) => {
  const c = LAYERS[layer].split(' ');
  return `<linearGradient id="${id}-${layer}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${WIDTH}" y2="0">${each(c.length / 2, (i) => `<stop offset="${c[2 * i]}" stop-color="#${c[2 * i + 1]}"/>`)}</linearGradient>`;
};
const dune = (id: string, layer: keyof typeof DUNES) => `<path d="${DUNES[layer]}V320H0z" fill="url(#${id}-${layer})"/>`;

/** The world with what belongs to one game; the id keeps its colours apart from those of another picture on the page. */
export const world = (id: string, game: GameId): string => {
  const [back, middle, near] = THINGS[game]();
  return (
    `<defs>${(Object.keys(LAYERS) as (keyof typeof LAYERS)[]).map((l) => paint(id, l)).join('')}</defs>` +
    `<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="url(#${id}-sky)"/>${dune(id, 'far')}${back}${dune(id, 'mid')}${middle}${dune(id, 'near')}${near}${dune(id, 'front')}` +
    (game === 'ubongo' ? gems() : '')
  );
};
