// @ts-ignore: the types of Node are not among our dependencies, and this one word of it is all we need.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import core from '../ui/sprite/core.svg?raw';
import sand from '../ui/sprite/sand.svg?raw';
import ubongo from '../ui/sprite/ubongo.svg?raw';

// Read from the disk: the test runner leaves style sheets empty.
const files = Object.keys(import.meta.glob(['../**/*.{svelte,css,ts}', '!../**/*.test.ts']));
const SOURCES = Object.fromEntries(files.map((file) => [file, readFileSync(new URL(file, import.meta.url), 'utf8')]));
const tokens = SOURCES['./tokens.css']!;

type Tokens = Record<string, string>;
const read = (block: string): Tokens =>
  Object.fromEntries([...block.replace(/\/\*.*?\*\//gs, '').matchAll(/--([\w-]+):\s*([^;]+);/g)].map((m) => [m[1]!, m[2]!.trim()]));
const body = (after: string): string => {
  const from = tokens.indexOf('{', tokens.indexOf(after)) + 1;
  return tokens.slice(from, tokens.indexOf('}', from));
};
const LIGHT = read(body(':root {'));
const CHOSEN = read(body(':root[data-theme="dark"]'));
const SYSTEM = read(body(':root:not([data-theme="light"])'));
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

// Words need 4.5 against their ground, signs and borders 3.
const CREAM = '#fdf6e6';
const WORDS: [string, string][] = [
  ['ink', 'paper'], ['ink', 'paper-2'], ['ink', 'table'], ['ink', 'table-lit'], ['ink', 'table-deep'],
  ['ink-2', 'paper'], ['ink-2', 'paper-2'], ['ink-2', 'table'], ['ink-2', 'table-deep'],
  ['ink-3', 'paper'], ['ink-3', 'paper-2'], ['ink-3', 'table'], ['ink-3', 'table-lit'],
  ['on-ink', 'ink'], ['light-ink', 'light-soft'], ['light-ink', 'paper'], ['go-ink', 'light'],
  ['act', 'paper'], ['act', 'paper-2'], ['act', 'act-soft'], ['act', 'table'], ['on-act', 'act'], ['ink', 'act-soft'],
  ['good', 'paper'], ['good', 'good-soft'], ['ink', 'good-soft'], ['bad', 'paper'], ['bad', 'bad-soft'], ['ink', 'bad-soft'], ['ink', 'light-soft'],
  ['horde-on', 'horde'], ...[1, 2, 3, 4, 5].map((n): [string, string] => ['paper', `seat-${n}`]),
  ...['productive', 'residential', 'commercial', 'military', 'noble', 'clerical'].map((c): [string, string] => [CREAM, `cat-${c}`]),
];
const SIGNS: [string, string][] = [
  ['line', 'paper'], ['line', 'paper-2'], ['focus', 'paper'], ['focus', 'table'], ['focus', 'table-deep'], ['stone-on', 'stone'], ['stone-on', 'stone-2'],
  ['coin-edge', 'coin'], ['shield-edge', 'paper'], ['shield', 'paper'], ...['wood', 'sand', 'obsidian', 'sapphire', 'moon'].map((e): [string, string] => [`el-${e}-on`, `el-${e}`]),
];

describe.each([['light', LIGHT], ['dark', DARK]] as const)('the %s theme', (_, theme) => {
  const of = (name: string) => (name.startsWith('#') ? name : theme[name]!);
  it.each(WORDS)('%s can be read on %s', (ink, ground) => expect(contrast(of(ink), of(ground))).toBeGreaterThanOrEqual(4.5));
  it.each(SIGNS)('%s can be told from %s', (sign, ground) => expect(contrast(of(sign), of(ground))).toBeGreaterThanOrEqual(3));
});

describe('the tokens', () => {
  it('of the night are the same by choice and by the system', () => expect(SYSTEM).toEqual(CHOSEN));
  it('dim the pictures at night', () => {
    expect(LIGHT['art-dim']).toBe('none');
    expect(CHOSEN['art-dim']).toBe('brightness(.86)');
  });
  it('that are used are defined', () => {
    const all = Object.values(SOURCES).join('\n');
    const defined = new Set([...all.matchAll(/--([\w-]+)\s*[:=]/g)].map((m) => m[1]!).concat(Object.keys(LIGHT)));
    const used = [...all.matchAll(/var\(--([\w-]+)\)/g)].map((m) => m[1]!).filter((name) => !name.endsWith('-'));
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });
});

describe('the signs', () => {
  const names = new Set([...(core + sand + ubongo).matchAll(/<symbol id="i-([^"]+)"/g)].map((m) => m[1]!));
  it('have no styles in them and names of their own', () => {
    expect(core + sand + ubongo).not.toMatch(/style=|<style|<script/);
    expect([...(core + sand + ubongo).matchAll(/ id="/g)]).toHaveLength(names.size + 12);
  });
  it.each(Object.entries(SOURCES).filter(([file]) => file.endsWith('.svelte')))('that %s shows exist', (_, text) => {
    const named = [...text.matchAll(/<Icon\s[^>]*?name=(?:"([^"{]+)"|\{([^}]*)\})/g)].flatMap(([, plain, chosen = '']) =>
      plain ? [plain] : [...chosen.matchAll(/[?:]\s*'([\w-]+)'/g)].map((m) => m[1]!),
    );
    expect(named.filter((name) => !names.has(name))).toEqual([]);
  });
});

it.each(Object.entries(SOURCES).filter(([file]) => file.endsWith('.svelte')))('%s has no style text, which the page forbids', (_, text) => {
  expect(text).not.toMatch(/\sstyle="/);
});
