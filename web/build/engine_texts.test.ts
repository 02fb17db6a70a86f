import { expect, it } from 'vitest';
import en from '../src/games/minute-realms/texts/en.json';
import match from '../src/match/texts/it.json';
import { lenders, readTexts, resolved } from './engine_texts';

const TOML = `
name = "A \\"game\\""
# a comment
[status]
locked = "It is locked."
[unit.coins]
one = "coin"
other = "coins"
`;

it('reads texts, and texts with two forms', () => {
  expect(Object.fromEntries(readTexts(TOML))).toEqual({
    name: 'A "game"',
    'status.locked': 'It is locked.',
    'unit.coins': { one: 'coin', other: 'coins' },
  });
});

it('puts them in, and says what is missing', () => {
  const texts = readTexts(TOML);
  expect(resolved({ a: '=status.locked', b: 'own' }, texts, 'x')).toEqual({ a: 'It is locked.', b: 'own' });
  expect(() => resolved({ a: '=status.gone' }, texts, 'x')).toThrow('x: a is =status.gone');
});

it('borrows from the nearest: the game, any game, the terminal', () => {
  const places = (id: string) => lenders(id).map((file) => file.split('/clessidra/')[1]);
  const all = ['core/defaults/texts/it.toml', 'terminal/texts/it.toml'];
  expect(places('/web/src/games/my-game/texts/it.json')).toEqual(['games/my_game/texts/it.toml', ...all]);
  expect(places('/web/src/match/texts/it.json')).toEqual(all);
  expect(places('/web/src/texts/it.json')).toEqual(all);
  expect(places('/web/src/other.json')).toEqual([]);
});

it('has put in those before anybody sees them', () => {
  expect(
    [...Object.values(en), ...Object.values(match)].filter((text) => typeof text === 'string' && text.startsWith('=')),
  ).toEqual([]);
});
