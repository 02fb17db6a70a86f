import { expect, it } from 'vitest';
import { KNOWN } from './building';
import { PAINTS } from './palette';

it('no paint has the name of a part', () => {
  expect(Object.keys(PAINTS).filter((name) => name in KNOWN)).toEqual([]);
});

it('every part is used in some picture', () => {
  const art = import.meta.glob<string>(['../ui/art/*.{ts,svelte}', '../games/**/*.ts', '!../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const text = Object.values(art).join(';');
  const idle = Object.keys(KNOWN).filter((name) => !new RegExp(`[;'] ?${name} -?[\\d.]`).test(text));
  expect(idle).toEqual(['pond', 'nothing']); // these two stand in for water and quays in a skyline
});
