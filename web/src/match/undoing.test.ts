import { describe, expect, it } from 'vitest';
import { undoer } from './undoing';

const KEYS = { moves: new Set(['take']), reveals: new Set(['round']) };
const entry = (key: string, seat: number | null) => ({ seq: 4, key, seat, values: {} });
const seat = (at: number, kind: 'person' | 'bot') => ({
  seat: at, kind, name: '', bot: '', mine: kind === 'person', online: true, away: false, stand_in: false, recorded: '',
});
const seats = [seat(0, 'person'), seat(1, 'person'), seat(2, 'bot')];
const told = (viewer: number, can_undo: boolean, ...story: ReturnType<typeof entry>[]) => ({ viewer, can_undo, story });

describe('whose move can be taken back', () => {
  it('is mine, if the server says so', () => {
    expect(undoer(told(0, true), [0], seats, KEYS)).toBe(0);
    expect(undoer(told(0, false, entry('take', 0)), [0], seats, KEYS)).toBeNull();
  });

  it('is that of the other person on this device, past the replies of bots', () => {
    expect(undoer(told(1, false, entry('take', 0), entry('take', 2)), [0, 1], seats, KEYS)).toBe(0);
    expect(undoer(told(1, false, entry('take', 0), entry('round', 1)), [0, 1], seats, KEYS)).toBeNull();
  });
});
