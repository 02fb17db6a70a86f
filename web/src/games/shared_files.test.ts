// @ts-expect-error: the types of Node are not among our dependencies, and this one word of it is all we need.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { aboutOf, GAMES } from './about';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8') as string;

// Everything outside the folders of the games, comments and tests too. Read from the disk: the test runner leaves
// style sheets empty.
const SHARED = Object.keys(
  import.meta.glob(['../**/*.{ts,svelte,css,json,svg}', '!../protocol.ts', '!./shared_files.test.ts']),
).filter((file) => !GAMES.some((id) => file.split('/').includes(id)));
const NAMES = GAMES.flatMap((id) => [id, id.replaceAll('-', '_'), aboutOf(id)!.name]);

/** What the rules of each game are numbered with: AB of AB-12. */
const RULES = GAMES.map((id) => /\b([A-Z]+)-\d+/.exec(read(`../../../docs/rules/${id}.md`))![1]!);

/** The options of the games, as the engine declares them; how many play is one of every game. */
const OPTIONS = GAMES.flatMap((id) =>
  [...read(`../../../src/clessidra/games/${id.replaceAll('-', '_')}/game.py`).matchAll(/\bOption\(\s*"(\w+)"/g)]
    .map((found) => found[1]!)
    .filter((name) => name !== 'players'),
);

const keysIn = (file: string): string[] => Object.keys(JSON.parse(read(file)) as object);
const COMMON = new Set(['../texts/en.json', '../match/texts/en.json', './generic/texts/en.json'].flatMap(keysIn));
const BY_GAME = GAMES.map((id) => [
  ...new Set([`./${id}/texts/en.json`, `./${id}/about/texts/en.json`].flatMap(keysIn)),
]);
/** The text keys that one game has and nothing else; a single word says too little. */
const KEYS = new Set(
  BY_GAME.flatMap((keys, game) =>
    keys.filter(
      (key) => /[._]/.test(key) && !COMMON.has(key) && BY_GAME.every((other, i) => i === game || !other.includes(key)),
    ),
  ),
);
/** Keys of a file of texts, or what a script has in single quotes; without the styles of a component. */
function wordsOf(file: string): string[] {
  if (/\/texts\/\w+\.json$/.test(file)) return keysIn(file);
  return [
    ...read(file)
      .replace(/<style>[^]*/, '')
      .matchAll(/['`]([\w.-]+)['`]/g),
  ].map((found) => found[1]!);
}

it('there are games and shared files to look at', () => {
  expect(GAMES.length).toBeGreaterThanOrEqual(3);
  expect(SHARED.length).toBeGreaterThan(90);
  expect(SHARED).toContain('./generic/Match.svelte');
  expect(RULES).toHaveLength(GAMES.length);
  expect(OPTIONS.length).toBeGreaterThan(3);
  expect(KEYS.size).toBeGreaterThan(100);
});

it.each(SHARED)('%s names no game', (file) => {
  const lower = read(file).toLowerCase();
  expect(lower).not.toBe('');
  expect(NAMES.filter((name) => lower.includes(name.toLowerCase()))).toEqual([]);
});

it.each(SHARED)('%s cites no rule of a game', (file) => {
  expect(read(file).match(new RegExp(`\\b(?:${RULES.join('|')})-\\d+`, 'g')) ?? []).toEqual([]);
});

it.each(SHARED)('%s knows no option of a game', (file) => {
  const used = new RegExp(
    `(?:rules|options|chosen)\\??\\.(?:${OPTIONS.join('|')})\\b|[{,] (?:${OPTIONS.join('|')}):`,
    'g',
  );
  expect(read(file).match(used) ?? []).toEqual([]);
  expect(wordsOf(file).filter((word) => OPTIONS.some((name) => word.split(/[._-]/).includes(name)))).toEqual([]);
});

it.each(SHARED)('%s has no text key of a game', (file) => {
  expect(wordsOf(file).filter((word) => KEYS.has(word))).toEqual([]);
});
