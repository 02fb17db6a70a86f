import { describe, expect, it } from 'vitest';
import type { Result } from '../../protocol';
import { seat, view, wordsIn } from './fixtures';
import { verdictOf } from './verdict';

const result = (points: number[], ranks: number[], sheets: Result['sheets'] = []): Result => ({ points, ranks, sheets, secret: '', nonces: [], commitment: '', generator: '' });
const over = (pieces: number[]) => view({ phase: 'over', seats: pieces.map((n) => seat({ pieces: n })) });

describe('the verdict', () => {
  it('tells by how many stars', () => {
    expect(verdictOf(result([30, 27], [1, 2]), over([1, 5]), wordsIn('en'))).toMatchObject({
      winner: 0, title: 'Ada wins', sentence: 'Ada has 30 stars, 3 more than you. You have 27 stars and are 2nd.',
    });
  });
  it('tells the tie-breaks when they decided', () => {
    expect(verdictOf(result([30, 30], [2, 1]), over([4, 6]), wordsIn('en')).sentence).toBe('You and Ada have 30 stars each; you have more pieces on your board, 6 to 4.');
    expect(verdictOf(result([30, 30], [2, 1]), over([4, 4]), wordsIn('it')).sentence).toBe('Tu e Ada avete 30 stelle e 4 pezzi; tu giochi dopo nel round.');
  });
  it('speaks to whoever loses by a tie-break', () => {
    expect(verdictOf(result([30, 30], [1, 2]), over([6, 4]), wordsIn('it')).sentence).toBe('Tu e Ada avete 30 stelle; Ada ha più pezzi sulla plancia, 6 a 4. Tu hai 30 stelle e sei 2º.');
  });
  it('names the rank of somebody who played alone', () => {
    const alone = result([33], [1], [[{ points: 0, key: 'rank', values: { rank: 'grand_master', stars: 33 } }]]);
    const seen = view({ rounds: 14, seats: [seat({ completed: ['well', 'souk'] })] });
    expect(verdictOf(alone, seen, wordsIn('it', { you: 0 }))).toMatchObject({ title: 'Gran Maestro', rank: 'Gran Maestro', sentence: '33 stelle e 2 carte in 14 round.' });
  });
});
