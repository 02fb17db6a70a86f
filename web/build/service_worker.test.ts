import { expect, it } from 'vitest';
import { filledIn } from './service_worker';

const CODE = 'keep(__VERSION__, __FILES__)';
const files = (script: string) =>
  new Map([
    ['index.html', '<html>'],
    ['assets/a.js', script],
    ['LICENSE-fonts.txt', 'words'],
  ]);

it('the worker knows every file of the page but the licences', () => {
  expect(filledIn(CODE, files('1'))).toMatch(/^keep\("[0-9a-f]{12}", \["\/assets\/a\.js"\]\)$/);
});

it('another content is another version, the same content the same', () => {
  expect(filledIn(CODE, files('1'))).toBe(filledIn(CODE, files('1')));
  expect(filledIn(CODE, files('1'))).not.toBe(filledIn(CODE, files('2')));
});

it('a worker without a place for its files is an error', () => {
  expect(() => filledIn('nothing', files('1'))).toThrow('no place');
});
