import { describe, expect, it } from 'vitest';
import pack from '../../../../src/clessidra/games/realm_of_sand/content/authored-1.toml?raw';
import { KNOWN } from '../../building_art/building';
import { PAINTS, STYLES } from '../../building_art/palette';
import { bare, RECIPES, scene } from './buildings';
import { DESERT } from './desert';

const CARDS = pack
  .split('[[card]]')
  .slice(1)
  .map((text) => ({ id: /^id = "(.+)"$/m.exec(text)![1]!, level: Number(/^level = (\d)/m.exec(text)![1]) }));

describe('the pictures of the cards', () => {
  it('are there for every card of the authored pack, and for no other', () => {
    expect(CARDS).toHaveLength(54);
    expect(Object.keys(RECIPES).sort()).toEqual(CARDS.map(({ id }) => id).sort());
  });
  it('are all different', () => {
    expect(new Set(CARDS.map(({ id, level }) => bare(id, level))).size).toBe(54);
  });
  it('stand by moonlight on the third level only', () => {
    for (const { id, level } of CARDS) expect(RECIPES[id]!.startsWith('notte'), id).toBe(level === 3);
  });
  it('fall back on a building of the level', () => {
    for (const odd of ['from-a-pack', '__proto__', 'constructor']) expect(scene(odd, 3)).toBe(scene('another', 3));
    expect(scene('from-a-pack', 9)).toBe(scene('another', 1));
  });
  it.each(CARDS)('$id is text without styles, scripts, words or broken numbers', ({ id, level }) => {
    for (const text of [scene(id, level), bare(id, level)]) {
      expect(text).not.toMatch(/style=|<style|<script|<text|href|url\(|\bid=|on\w+=/);
      expect(text).not.toMatch(/NaN|undefined|null|Infinity/);
      expect(text.match(/<\/g>/g)?.length ?? 0).toBe(text.match(/<g\b/g)?.length ?? 0);
    }
  });
  it.each(Object.entries(RECIPES))('%s has a known style, known parts and one clear idea', (_, line) => {
    const [head, ...parts] = line.split(';').map((part) => part.trim().split(' '));
    expect(Object.keys(STYLES)).toContain(head![0]);
    for (const [name, ...numbers] of parts) {
      expect([...Object.keys(KNOWN), ...Object.keys(DESERT), ...Object.keys(PAINTS), 'plain']).toContain(name);
      for (const n of numbers) expect(n).toMatch(/^-?(\d+|\d*\.\d+)$/);
    }
    const solid = parts.filter(([name]) => name! in KNOWN || name! in DESERT).length;
    expect(solid).toBeGreaterThanOrEqual(5);
    expect(solid).toBeLessThanOrEqual(40);
  });
});

it('every part of the desert is used, and none has a name of the kit', () => {
  const text = Object.values(RECIPES).join(';');
  expect(Object.keys(DESERT).filter((name) => !new RegExp(`; ?${name} -?[\\d.]`).test(text))).toEqual([]);
  expect(Object.keys(DESERT).filter((name) => name in KNOWN || name in PAINTS)).toEqual([]);
});
