import { describe, expect, it } from 'vitest';
import { seat, view, wordsIn } from './fixtures';
import { lineOf, titleOf, type PanelOf } from './panel';
import type { SeatView, View } from './types';

const MINE = { words: wordsIn('en', { you: 0 }), mine: true, named: false };
const WATCHED = { words: wordsIn('en', { you: null }), mine: false, named: true };

function panel(whose: typeof MINE, phase: View['phase'], of: Partial<SeatView>): PanelOf {
  return { ...whose, seat: 0, view: view({ phase, seats: [seat(of), seat({ rank: 1, stage: 'done' })] }) };
}

describe('the panel under a board', () => {
  it('speaks to a player, and of somebody who is watched', () => {
    expect(titleOf(panel(MINE, 'race', { stage: 'out' }))).toBe('This round is over for you');
    expect(titleOf(panel(WATCHED, 'race', { stage: 'out' }))).toBe('This round is over for Ada');
    expect(titleOf(panel(WATCHED, 'race', { stage: 'solving' }))).toBe('The sand is running');
    expect(lineOf(panel(MINE, 'ready', { stage: 'out' }))).toBe('You didn’t make it this time.');
    expect(lineOf(panel(WATCHED, 'ready', { stage: 'out' }))).toBe('Ada didn’t solve it this time.');
  });

  it('says that gems were not taken in time', () => {
    const solved = { rank: 1, solved_ms: 34_000 };
    expect(lineOf(panel(MINE, 'ready', { ...solved, stage: 'done' }))).toBe('You solved it in 34.0 s: 1st.');
    expect(lineOf(panel(MINE, 'ready', { ...solved, stage: 'solved' }))).toBe(
      'You solved it in 34.0 s: 1st. But the sand ran out before you took your gems.',
    );
    expect(lineOf(panel(WATCHED, 'ready', { ...solved, stage: 'moved' }))).toContain('before the gems were taken');
  });
});
