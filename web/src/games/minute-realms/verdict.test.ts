import { describe, expect, it } from 'vitest';
import { resultOf } from '../../match/fixtures';
import { verdictOf } from '../../match/verdict';
import { wordsIn } from './fixtures';

describe('who won and why', () => {
  it('by points', () => {
    const verdict = verdictOf(resultOf([20, 23, 22], [3, 1, 2], 'points', { points: 23, n: 1 }), wordsIn('en'));
    expect(verdict.title).toBe('Your realm shines');
    expect(verdict.sentence).toBe('You win with 23 points, one ahead of Chiara.');
  });

  it('by coins, when points are equal; and where you came', () => {
    const result = resultOf([23, 23, 20], [1, 2, 3], 'coins', { points: 23, more: 4, less: 3 });
    expect(verdictOf(result, wordsIn('en', { you: 2 })).sentence).toBe(
      'Ada and Giulia have 23 points each. Ada wins on coins, 4 to 3. Your realm is worth 20 points: 3rd.',
    );
  });

  it('by coins, to those who lose by them: they come first, and are spoken to', () => {
    const two = resultOf([30, 30, 20], [1, 2, 3], 'coins', { points: 30, more: 4, less: 3 });
    expect(verdictOf(two, wordsIn('it')).sentence).toMatch(
      /^Tu e Ada avete 30 punti a testa\. Ha vinto Ada per le monete, 4 a 3\./,
    );
    expect(verdictOf(two, wordsIn('en')).sentence).toMatch(
      /^You and Ada have 30 points each\. Ada wins on coins, 4 to 3\./,
    );
    const three = resultOf([30, 30, 30], [1, 2, 2], 'buildings', { points: 30, more: 4, less: 3 });
    expect(verdictOf(three, wordsIn('it')).sentence).toMatch(
      /^Tu, Ada e Chiara avete 30 punti a testa e le stesse monete\. Ha vinto Ada per gli edifici, 4 a 3\./,
    );
  });

  it('by buildings, when coins are equal too', () => {
    const result = resultOf([20, 23, 23], [3, 2, 1], 'buildings', { points: 23, more: 1, less: 0 });
    expect(verdictOf(result, wordsIn('en', { you: null })).sentence).toBe(
      'Chiara and Giulia have 23 points each and the same number of coins. Chiara wins on buildings, 1 to 0.',
    );
  });

  it('together, when nothing decides', () => {
    const verdict = verdictOf(resultOf([20, 23, 23], [3, 1, 1], 'shared', { points: 23 }), wordsIn('en'));
    expect(verdict.winners).toEqual([1, 2]);
    expect(verdict.sentence).toBe('You and Chiara share the victory, level on points (23), coins and buildings.');
  });
});
