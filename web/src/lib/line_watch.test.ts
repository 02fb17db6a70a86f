import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LineWatch, OWED_MS, PROBE_MS, QUIET_MS } from './line_watch';

let said: string[];
let watch: LineWatch;

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  watch = new LineWatch(
    () => said.push('probe'),
    () => said.push('dead'),
  );
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

describe('the watch of a line', () => {
  it('is content as long as the server says something', () => {
    for (let n = 0; n < 10; n++) {
      watch.heard();
      vi.advanceTimersByTime(QUIET_MS - 1);
    }
    expect(said).toEqual([]);
  });

  it('asks after a long silence, and believes an answer', () => {
    watch.heard();
    vi.advanceTimersByTime(QUIET_MS);
    expect(said).toEqual(['probe']);
    watch.heard();
    vi.advanceTimersByTime(PROBE_MS);
    expect(said).toEqual(['probe']);
  });

  it('tells once that nobody answers', () => {
    watch.heard();
    vi.advanceTimersByTime(QUIET_MS + PROBE_MS - 1);
    expect(said).toEqual(['probe']);
    vi.advanceTimersByTime(1);
    vi.advanceTimersByTime(10 * QUIET_MS);
    expect(said).toEqual(['probe', 'dead']);
  });

  it('asks sooner when an answer is owed, counted from the first question', () => {
    watch.heard();
    watch.owed();
    vi.advanceTimersByTime(OWED_MS - 1);
    watch.owed();
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(said).toEqual(['probe']);
    vi.advanceTimersByTime(PROBE_MS);
    expect(said).toEqual(['probe', 'dead']);
  });

  it('takes any word for a sign of life, also one that answers nothing', () => {
    watch.heard();
    watch.owed();
    vi.advanceTimersByTime(OWED_MS - 1);
    watch.heard();
    vi.advanceTimersByTime(QUIET_MS - 1);
    expect(said).toEqual([]);
  });

  it('asks once however often it is told to find out, and never without a line', () => {
    watch.check();
    watch.heard();
    watch.check();
    watch.check();
    watch.owed();
    expect(said).toEqual(['probe']);
    watch.stop();
    watch.check();
    watch.owed();
    vi.advanceTimersByTime(10 * QUIET_MS);
    expect(said).toEqual(['probe']);
  });
});
