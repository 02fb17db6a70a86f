import { expect, it } from 'vitest';
import { GAMES } from '../../games/about';
import { artOf, partOf, thumb } from '../../games/art';
import { world } from './world';

const PLUG_IN = 'a-game-without-a-folder';
const door = (id: string, game: string) => world(id, partOf(game), artOf(game).door());

it.each([...GAMES, PLUG_IN])('the door of %s has no styles and no names that could meet another picture', (game) => {
  const text = door('here', game);
  expect(text).not.toMatch(/style=|<style|<script|NaN|undefined/);
  for (const [, id] of text.matchAll(/ id="([^"]+)"/g)) expect(id).toMatch(/^here-/);
  for (const [, id] of text.matchAll(/url\(#([^)]+)\)/g)) expect(id).toMatch(/^here-/);
});

it('the doors are three different pictures', () => {
  expect(new Set(GAMES.map((game) => door('x', game))).size).toBe(3);
});

it.each([...GAMES, PLUG_IN])(
  'the small pictures of %s are always the same for a table, and not all the same',
  (game) => {
    expect(thumb(game, 't-1')).toBe(thumb(game, 't-1'));
    expect(thumb(game, 't-1')).not.toBe(thumb(game, 't-2'));
    expect(thumb(game, 't-1')).not.toMatch(/NaN|undefined/);
  },
);
