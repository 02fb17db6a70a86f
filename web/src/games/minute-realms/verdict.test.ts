import { describe, expect, it } from 'vitest';
import type { Result } from '../../protocol';
import { view, wordsIn } from './fixtures';
import { verdictOf } from './verdict';

const list = (names: string[]): string => new Intl.ListFormat('en').format(names);
const result = (points: number[], ranks: number[]): Result => ({
  points, ranks, sheets: [], secret: '', nonces: [], commitment: '', generator: '',
});

describe('who won and why', () => {
  const end = view({ phase: 'over' });
  end.seats[0] = { ...end.seats[0]!, coins: 4 };

  it('by points', () => {
    const verdict = verdictOf(result([20, 23, 22], [3, 1, 2]), end, wordsIn('en'), list);
    expect(verdict.title).toBe('Your realm stands');
    expect(verdict.sentence).toBe('You win with 23 points, one ahead of Chiara.');
  });

  it('by coins, when points are equal; and where you came', () => {
    const verdict = verdictOf(result([23, 23, 20], [1, 2, 3]), end, wordsIn('en', { you: 2 }), list);
    expect(verdict.sentence).toBe(
      'Ada and Giulia have 23 points each. Ada wins by coins, 4 to 3. Your realm is worth 20 points: 3rd.',
    );
  });

  it('by buildings, when coins are equal too', () => {
    const tie = view({ phase: 'over' });
    tie.seats[2] = { ...tie.seats[2]!, realm: [{ card: 'tower', face: 'up', points: 3 }] };
    const verdict = verdictOf(result([20, 23, 23], [3, 2, 1]), tie, wordsIn('en', { you: null }), list);
    expect(verdict.sentence).toBe('Chiara and Giulia have 23 points each and as many coins. Chiara wins by buildings, 1 to 0.');
  });

  it('together, when nothing decides', () => {
    const verdict = verdictOf(result([20, 23, 23], [3, 1, 1]), end, wordsIn('en'), list);
    expect(verdict.winners).toEqual([1, 2]);
    expect(verdict.sentence).toBe('You and Chiara share the victory: 23 points each, as many coins, as many buildings.');
  });
});
