// @ts-expect-error: the types of Node are not among our dependencies, and this one word of it is all we need.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import core from '../ui/sprite.svg?raw';

const own = import.meta.glob<string>('../games/*/about/sprite.svg', { query: '?raw', import: 'default', eager: true });
const sprites = [core, ...Object.values(own)].join('');

// Read from the disk: the test runner leaves style sheets empty.
const files = Object.keys(import.meta.glob(['../**/*.{svelte,css,ts}', '!../**/*.test.ts']));
const SOURCES = Object.fromEntries(files.map((file) => [file, readFileSync(new URL(file, import.meta.url), 'utf8')]));
/** The tokens of every page, then those of each game. */
const SHEETS = Object.keys(SOURCES).filter((file) => file.endsWith('/tokens.css'));

type Tokens = Record<string, string>;
const read = (block: string): Tokens =>
  Object.fromEntries(
    [...block.replace(/\/\*.*?\*\//gs, '').matchAll(/--([\w-]+):\s*([^;]+);/g)].map((m) => [m[1]!, m[2]!.trim()]),
  );
const body = (sheet: string, after: string): string => {
  const text = SOURCES[sheet]!;
  const rule = text.indexOf(after);
  if (rule < 0) return '';
  const from = text.indexOf('{', rule) + 1;
  return text.slice(from, text.indexOf('}', from));
};
const all = (after: string): Tokens => Object.assign({}, ...SHEETS.map((sheet) => read(body(sheet, after))));
const LIGHT = all(':root {');
const CHOSEN = all(":root[data-theme='dark']");
const SYSTEM = all(":root:not([data-theme='light'])");
const DARK = { ...LIGHT, ...CHOSEN };

const luminance = (hex: string): number => {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  const [r, g, b] = [1, 3, 5].map((i) => {
    const v = parseInt(full.slice(i, i + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** Colours of a game that must be told apart: names of tokens, or a colour written out. */
interface Contrasts {
  words: [string, string][];
  signs: [string, string][];
}
const contrasts = import.meta.glob<Contrasts>('../games/*/about/contrasts.json', { eager: true, import: 'default' });

// Words need 4.5 against their ground, signs and borders 3.
const WORDS: [string, string][] = [
  ['ink', 'paper'],
  ['ink', 'paper-2'],
  ['ink', 'table'],
  ['ink', 'table-lit'],
  ['ink', 'table-deep'],
  ['ink-2', 'paper'],
  ['ink-2', 'paper-2'],
  ['ink-2', 'table'],
  ['ink-2', 'table-deep'],
  ['ink-3', 'paper'],
  ['ink-3', 'paper-2'],
  ['ink-3', 'table'],
  ['ink-3', 'table-lit'],
  ['on-ink', 'ink'],
  ['light-ink', 'light-soft'],
  ['light-ink', 'paper'],
  ['go-ink', 'light'],
  ['act', 'paper'],
  ['act', 'paper-2'],
  ['act', 'act-soft'],
  ['act', 'table'],
  ['on-act', 'act'],
  ['ink', 'act-soft'],
  ['good', 'paper'],
  ['good', 'good-soft'],
  ['ink', 'good-soft'],
  ['bad', 'paper'],
  ['bad', 'bad-soft'],
  ['ink', 'bad-soft'],
  ['ink', 'light-soft'],
  ...[1, 2, 3, 4, 5].map((n): [string, string] => ['paper', `seat-${n}`]),
  ...Object.values(contrasts).flatMap(({ words }) => words),
];
const SIGNS: [string, string][] = [
  ['line', 'paper'],
  ['line', 'paper-2'],
  ['focus', 'paper'],
  ['focus', 'table'],
  ['focus', 'table-deep'],
  ...Object.values(contrasts).flatMap(({ signs }) => signs),
];

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('the %s theme', (_, theme) => {
  const of = (name: string) => (name.startsWith('#') ? name : theme[name]!);
  it.each(WORDS)('%s can be read on %s', (ink, ground) =>
    expect(contrast(of(ink), of(ground))).toBeGreaterThanOrEqual(4.5),
  );
  it.each(SIGNS)('%s can be told from %s', (sign, ground) =>
    expect(contrast(of(sign), of(ground))).toBeGreaterThanOrEqual(3),
  );
});

describe('the tokens', () => {
  it('are all found', () => {
    const pairs = [...WORDS, ...SIGNS].flat().filter((name) => !name.startsWith('#'));
    expect(pairs.filter((name) => !(name in LIGHT))).toEqual([]);
    expect(Object.keys(contrasts).length).toBeGreaterThan(0);
    expect(LIGHT.ink).not.toBe(CHOSEN.ink);
  });
  it('of a game do not change those of every page', () => {
    const names = SHEETS.flatMap((sheet) => Object.keys(read(body(sheet, ':root {'))));
    expect(new Set(names).size).toBe(names.length);
  });
  it('of the night are the same by choice and by the system', () => expect(SYSTEM).toEqual(CHOSEN));
  it('dim the pictures at night', () => {
    expect(LIGHT['art-dim']).toBe('none');
    expect(CHOSEN['art-dim']).toBe('brightness(0.86)');
  });
  it('that are used are defined', () => {
    const text = Object.values(SOURCES).join('\n');
    const defined = new Set([...text.matchAll(/--([\w-]+)\s*[:=]/g)].map((m) => m[1]!).concat(Object.keys(LIGHT)));
    const used = [...text.matchAll(/var\(--([\w-]+)\)/g)].map((m) => m[1]!).filter((name) => !name.endsWith('-'));
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });
});

describe('the signs', () => {
  const names = new Set([...sprites.matchAll(/<symbol id="i-([^"]+)"/g)].map((m) => m[1]!));
  it('have no styles in them and names of their own', () => {
    expect(sprites).not.toMatch(/style=|<style|<script/);
    expect([...sprites.matchAll(/ id="/g)]).toHaveLength(names.size + 12);
  });
  it.each(Object.entries(SOURCES).filter(([file]) => file.endsWith('.svelte')))('that %s shows exist', (_, text) => {
    const named = [...text.matchAll(/<Icon\s[^>]*?name=(?:"([^"{]+)"|\{([^}]*)\})/g)].flatMap(
      ([, plain, chosen = '']) => (plain ? [plain] : [...chosen.matchAll(/[?:]\s*'([\w-]+)'/g)].map((m) => m[1]!)),
    );
    expect(named.filter((name) => !names.has(name))).toEqual([]);
  });
});

it.each(Object.entries(SOURCES).filter(([file]) => file.endsWith('.svelte')))(
  '%s has no style text, which the page forbids',
  (_, text) => {
    expect(text).not.toMatch(/\sstyle="/);
  },
);
