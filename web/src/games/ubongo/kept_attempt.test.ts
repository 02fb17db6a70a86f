import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Attempt } from '../../protocol';
import { CONTENT } from './fixtures';
import { forgetAttempt, keepAttempt, keptAttempt } from './kept_attempt';

const info = { id: 'a1', began_ms_ago: 0, pieces: ['I2'], area: ['..'] } as unknown as Attempt;
const trace = [{ at_ms: 900, move: { do: 'put', piece: 'I2', cells: ['a1', 'a2'] } }];
const { pieces } = CONTENT;

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => kept.set(place, text),
    removeItem: (place: string) => kept.delete(place),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a puzzle in progress', () => {
  it('goes on with what lay there, and its time has run', () => {
    keepAttempt({ info, pieces, trace }, 1_000);
    vi.advanceTimersByTime(5_000);
    expect(keptAttempt()).toEqual({ info: { ...info, began_ms_ago: 6_000 }, pieces, trace });
  });

  it('is forgotten when it is solved, and only then', () => {
    keepAttempt({ info, pieces, trace }, 0);
    forgetAttempt('another');
    expect(keptAttempt()).not.toBeNull();
    forgetAttempt('a1');
    expect(keptAttempt()).toBeNull();
  });

  it.each(['', 'null', '7', '{}', '{"info": {"id": "a1"}}', '{'])('is not there when %j is kept', (text) => {
    localStorage.setItem('clessidra.attempt', text);
    expect(keptAttempt()).toBeNull();
  });

  it('does without a browser that keeps anything', () => {
    vi.stubGlobal('localStorage', undefined);
    keepAttempt({ info, pieces, trace }, 0);
    expect(keptAttempt()).toBeNull();
  });
});
