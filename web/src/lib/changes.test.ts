import { describe, expect, it } from 'vitest';
import { changed } from './changes';

const view = {
  round: 1,
  seats: [
    { coins: 3, realm: ['a'] },
    { coins: 4, realm: [] },
  ],
  offer: { 'seat-0': 'x' },
};

describe('changed', () => {
  it('sets a value deep inside', () => {
    const after = changed(view, [{ path: ['seats', 1, 'coins'], value: 2 }]);
    expect(after).toEqual({ ...view, seats: [view.seats[0], { coins: 2, realm: [] }] });
  });

  it('leaves the old view alone and shares what did not change', () => {
    const before = structuredClone(view);
    const after = changed(view, [{ path: ['seats', 1, 'coins'], value: 2 }]) as typeof view;
    expect(view).toEqual(before);
    expect(after.seats[0]).toBe(view.seats[0]);
    expect(after.offer).toBe(view.offer);
    expect(after.seats[1]).not.toBe(view.seats[1]);
  });

  it('applies several changes in their order', () => {
    const after = changed(view, [
      { path: ['seats', 0, 'realm'], value: ['a', 'b'] },
      { path: ['seats', 0, 'realm', 1], value: 'c' },
    ]) as typeof view;
    expect(after.seats[0]?.realm).toEqual(['a', 'c']);
  });

  it('puts null where null is sent', () => {
    expect(changed({ a: 1, b: 2 }, [{ path: ['a'], value: null }])).toEqual({ a: null, b: 2 });
  });

  it('replaces everything at the empty path', () => {
    expect(changed(view, [{ path: [], value: { phase: 'over' } }])).toEqual({ phase: 'over' });
  });

  it('refuses a path that leads nowhere', () => {
    expect(() => changed({ a: 1 }, [{ path: ['a', 'b', 'c'], value: 1 }])).toThrow('a.b.c');
  });
});
