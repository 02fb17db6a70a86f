// Pictures of buildings. A building is a recipe, one line of text:
//   "borgo 24; tree 18 26; wall 40 40 26; gable 40 40 22 46"
// first the style and, if wanted, where the sun stands (0: nowhere); then the parts, back to front,
// each with its numbers.
// The name of a paint instead of a part changes the colours from there on; "plain" takes the style's own again.
// The canvas is 120 × 84, the ground lies at y = 72, the light comes from the left and the top left stays free.

import { G, disc, path, type Part } from './draw';
import { LIFE } from './life';
import { PAINTS, STYLES, type Palette } from './palette';
import { PARTS } from './parts';

export const KNOWN: Record<string, Part> = { ...PARTS, ...LIFE, nothing: () => '' };

interface Read {
  colours: Palette;
  sun: number;
  parts: string[][];
}

const read = (recipe: string): Read => {
  const [head, ...parts] = recipe.split(';').map((part) => part.trim().split(/\s+/));
  const colours = STYLES[head![0]!];
  if (!colours) throw new Error(`no style ${head![0]}`);
  return { colours, sun: Number(head![1] ?? 98), parts };
};

/** Parts that only the pictures of one game need. */
export type More = Record<string, Part>;

const draw = ({ colours, parts }: Read, more: More, instead: Record<string, string> = {}): string => {
  let now = colours;
  return parts
    .map(([name = '', ...numbers]) => {
      const part = KNOWN[instead[name] ?? name] ?? more[name];
      if (part) return part(now, ...numbers.map(Number));
      if (name === 'plain') now = colours;
      else if (PAINTS[name]) now = { ...now, ...PAINTS[name] };
      else throw new Error(`no part ${name}`);
      return '';
    })
    .join('');
};

/** The building alone, for skylines: its sea becomes a pond. */
export const building = (recipe: string, more: More = {}): string =>
  draw(read(recipe), more, { water: 'pond', quay: 'nothing' });

/** The whole picture: sky, sun or moon, far dunes, ground, building, and a little earth before it. */
export const picture = (recipe: string, more: More = {}): string => {
  const it = read(recipe);
  const c = it.colours;
  const light = !it.sun
    ? ''
    : c === STYLES.notte
      ? path('M99 9a9 9 0 1 0 7 13 8 8 0 0 1-7-13z', c.sun)
      : disc(it.sun, 19, 10, c.sun);
  const wet = it.parts.some(([name, x]) => name === 'water' && x === '-120');
  return (
    `<path d="M-120 0h360v84h-360z" fill="${c.sky}"/>${light}` +
    path('M-120 58Q-60 40 0 60Q26 44 54 57T120 48T240 56V84H-120z', c.far) +
    path(`M-120 ${G}H240V84H-120z`, c.ground) +
    draw(it, more) +
    path(
      `M-120 ${G + 7}q30-5 60 0t60 0t60 0t60 0t60 0t60 0V84H-120z`,
      wet ? '#3b7a8d' : c.groundS,
      ' fill-opacity=".55"',
    )
  );
};
