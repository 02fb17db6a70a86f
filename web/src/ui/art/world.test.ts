import { expect, it } from 'vitest';
import { GAMES, world } from './world';

it.each(GAMES)('the door of %s has no styles and no names that could meet another picture', (game) => {
  const text = world('here', game);
  expect(text).not.toMatch(/style=|<style|<script|NaN|undefined/);
  for (const [, id] of text.matchAll(/ id="([^"]+)"/g)) expect(id).toMatch(/^here-/);
  for (const [, id] of text.matchAll(/url\(#([^)]+)\)/g)) expect(id).toMatch(/^here-/);
});

it('the doors are three different pictures', () => {
  expect(new Set(GAMES.map((game) => world('x', game))).size).toBe(3);
});
