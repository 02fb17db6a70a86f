// @ts-expect-error: the types of Node are not among our dependencies, and these two words of it are all we need.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lenders, readTexts, resolved, type Text } from './engine_texts';

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
  const files = import.meta.glob<Record<string, Text>>('../src/{,match/,games/*/}texts/*.json', {
    eager: true,
    import: 'default',
  });
  const texts = Object.values(files).flatMap((file) => Object.values(file));
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => typeof text === 'string' && text.startsWith('='))).toEqual([]);
});

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8') as string;
const FOLDERS = Object.keys(import.meta.glob('../src/{,match/,games/*/}texts/en.json')).map((file) =>
  file.replace('en.json', ''),
);

it.each(FOLDERS)('%s repeats nothing that the engine says in both languages', (folder) => {
  const [english, italian] = ['en', 'it'].map((lang) => {
    const file = `${folder}${lang}.json`;
    const engine = lenders(file.slice(2))
      .filter((lender) => existsSync(new URL(lender, import.meta.url)) as boolean)
      .toReversed()
      .flatMap((lender) => [...readTexts(read(lender))]);
    return { own: JSON.parse(read(file)) as Record<string, unknown>, engine: new Map(engine) };
  });
  const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  const repeated = Object.entries(english!.own).flatMap(([key, text]) =>
    [...english!.engine]
      .filter(([name, lent]) => same(text, lent) && same(italian!.own[key], italian!.engine.get(name)))
      .map(([name]) => `${key}: write "=${name}"`),
  );
  expect(repeated).toEqual([]);
});
