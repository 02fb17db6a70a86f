import { describe, expect, it } from 'vitest';
import deck from '../../../../../src/clessidra/games/minute_realms/content/authored-2.toml?raw';
import { RECIPES, bare, recipe, scene } from './recipes';
import { KNOWN } from '../../../building_art/building';
import { PAINTS, STYLES } from '../../../building_art/palette';

const CATEGORIES = ['productive', 'residential', 'commercial', 'military', 'noble', 'clerical'];
const CARDS = deck
  .split('[[card]]')
  .slice(1)
  .map((text) => ({ id: /^id = "(.+)"$/m.exec(text)![1]!, category: /^category = "(.+)"$/m.exec(text)![1]! }));
const ALL = Object.entries(RECIPES).flatMap(([category, recipes]) =>
  Object.entries(recipes).map(([id, line]) => ({ id, category, line })),
);

describe('the pictures of the cards', () => {
  it('are there for every card of the authored deck, in its category, and for no other', () => {
    expect(CARDS).toHaveLength(56);
    const drawn = ALL.filter(({ id }) => !CATEGORIES.includes(id)).map(({ id, category }) => ({ id, category }));
    const order = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
    expect(drawn.sort(order)).toEqual(CARDS.sort(order));
  });

  it('are all different', () => {
    expect(new Set(ALL.map(({ line }) => line)).size).toBe(ALL.length);
    expect(new Set(ALL.map(({ id, category }) => bare(id, category))).size).toBe(ALL.length);
  });

  it('fall back on the building of the category, and then on a house', () => {
    for (const category of CATEGORIES) expect(recipe('from-a-pack', category)).toBe(RECIPES[category]![category]);
    for (const odd of ['', 'unheard', '__proto__', 'constructor']) {
      expect(recipe(odd, odd)).toBe(RECIPES.residential!.residential);
    }
  });

  it.each(ALL)('$id is text without styles, scripts, words or broken numbers', ({ id, category }) => {
    for (const text of [scene(id, category), bare(id, category)]) {
      expect(text).not.toMatch(/style=|<style|<script|<text|href|url\(|\bid=|on\w+=/);
      expect(text).not.toMatch(/NaN|undefined|null|Infinity/);
      const open = text.match(/<g\b/g)?.length ?? 0;
      expect(text.match(/<\/g>/g)?.length ?? 0).toBe(open);
    }
  });

  it.each(ALL)('$id has a known style, known parts and one clear idea', ({ line }) => {
    const [head, ...parts] = line.split(';').map((part) => part.trim().split(' '));
    expect(Object.keys(STYLES)).toContain(head![0]);
    for (const [name, ...numbers] of parts) {
      expect([...Object.keys(KNOWN), ...Object.keys(PAINTS), 'plain']).toContain(name);
      for (const n of numbers) expect(n).toMatch(/^-?(\d+|\d*\.\d+)$/);
    }
    const solid = parts.filter(([name]) => name! in KNOWN).length;
    expect(solid).toBeGreaterThanOrEqual(5);
    expect(solid).toBeLessThanOrEqual(40);
  });
});
