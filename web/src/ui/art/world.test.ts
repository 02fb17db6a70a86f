import { expect, it } from 'vitest';
import { GAMES } from '../../games/about';
import { thumb } from './thumbs';
import { world } from './world';

it.each(GAMES)('the door of %s has no styles and no names that could meet another picture', (game) => {
  const text = world('here', game);
  expect(text).not.toMatch(/style=|<style|<script|NaN|undefined/);
  for (const [, id] of text.matchAll(/ id="([^"]+)"/g)) expect(id).toMatch(/^here-/);
  for (const [, id] of text.matchAll(/url\(#([^)]+)\)/g)) expect(id).toMatch(/^here-/);
});

it('the doors are three different pictures', () => {
  expect(new Set(GAMES.map((game) => world('x', game))).size).toBe(3);
});

it.each(GAMES)('the small pictures of %s are always the same for a table, and not all the same', (game) => {
  expect(thumb(game, 't-1')).toBe(thumb(game, 't-1'));
  expect(thumb(game, 't-1')).not.toBe(thumb(game, 't-2'));
  expect(thumb(game, 't-1')).not.toMatch(/NaN|undefined/);
});
