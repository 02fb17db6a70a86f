import { describe, expect, it } from 'vitest';
import { resultOf } from '../../match/fixtures';
import { seat, view, wordsIn } from './fixtures';
import { verdictOf } from './verdict';

const over = view({ phase: 'over' });

describe('the verdict', () => {
  it('tells by how many stars', () => {
    expect(verdictOf(resultOf([30, 27], [1, 2], 'stars', { points: 30, n: 3 }), over, wordsIn('en'))).toMatchObject({
      winners: [0],
      title: 'A fine city all the same',
      sentence: 'Ada wins with 30 stars, 3 more than you. You have 27 stars and are 2nd.',
    });
  });
  it('tells the tie-breaks when they decided', () => {
    const pieces = resultOf([30, 30], [2, 1], 'pieces', { points: 30, more: 6, less: 4 });
    expect(verdictOf(pieces, over, wordsIn('en')).sentence).toBe(
      'You and Ada have 30 stars each; you win with more pieces on the board, 6 to 4.',
    );
    const order = resultOf([30, 30], [2, 1], 'order', { points: 30, more: 4, less: 4 });
    expect(verdictOf(order, over, wordsIn('it')).sentence).toBe(
      'Tu e Ada avete 30 stelle e 4 pezzi; vinci tu, che giochi dopo nel round.',
    );
  });
  it('speaks to somebody who loses by a tie-break', () => {
    const pieces = resultOf([30, 30], [1, 2], 'pieces', { points: 30, more: 6, less: 4 });
    expect(verdictOf(pieces, over, wordsIn('it')).sentence).toBe(
      'Tu e Ada avete 30 stelle; vince Ada, con più pezzi sulla plancia, 6 a 4. Tu hai 30 stelle e sei 2º.',
    );
  });
  it('names the rank of somebody who played alone', () => {
    const alone = resultOf([33], [1], 'rank', { n: 33, rank: 'grand_master' });
    const seen = view({ rounds: 14, seats: [seat({ completed: ['well', 'souk'] })] });
    expect(verdictOf(alone, seen, wordsIn('it', { you: 0 }))).toMatchObject({
      title: 'Gran Maestro',
      sentence: '33 stelle e 2 carte in 14 round.',
    });
  });
});
