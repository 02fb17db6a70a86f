import { describe, expect, it } from 'vitest';
import { fragmentOf, placeOf } from './routes';

describe('addresses', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/t/abc', { page: 'table', id: 'abc' }],
    ['/t/abc/', { page: 'table', id: 'abc' }],
    ['/r/m1', { page: 'replay', match: 'm1' }],
    ['/rules/some-game', { page: 'rules', game: 'some-game' }],
    ['/rules/some-game/numbers', { page: 'numbers', game: 'some-game' }],
    ['/rules/some-game/other', { page: 'lost' }],
    ['/puzzle', { page: 'own', name: 'puzzle' }],
    ['/puzzle/1', { page: 'lost' }],
    ['/settings', { page: 'settings' }],
    ['/carry', { page: 'carry' }],
    ['/t', { page: 'lost' }],
    ['/t/a/b', { page: 'lost' }],
    ['/what', { page: 'lost' }],
    ['/t/%E0%A4%A', { page: 'table', id: '%E0%A4%A' }],
  ])('%s', (path, place) => expect(placeOf(path)).toEqual(place));

  it('have fragments with and without names', () => {
    expect(fragmentOf('')).toEqual({});
    expect(fragmentOf('#seq=12&viewer=0')).toEqual({ seq: '12', viewer: '0' });
    expect(fragmentOf('#token')).toEqual({ '': 'token' });
  });
});
