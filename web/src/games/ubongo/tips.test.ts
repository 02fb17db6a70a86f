import { describe, expect, it } from 'vitest';
import { view } from './fixtures';
import { dueTips } from './tips';

describe('the tips of the first match', () => {
  it.each(['countdown', 'race', 'paused', 'over'] as const)(
    'are silent in phase %s: hands and eyes are busy',
    (phase) => {
      expect(dueTips({ sits: true, view: { ...view(), phase } })).toEqual([]);
    },
  );

  it('say before the sand runs what is needed while it does', () => {
    expect(dueTips({ sits: true, view: { ...view(), phase: 'ready', round: 1 } })).toEqual(['drag', 'gems', 'ready']);
  });

  it('are not for those who watch', () => {
    expect(dueTips({ sits: false, view: { ...view(), phase: 'ready' } })).toEqual([]);
  });
});
