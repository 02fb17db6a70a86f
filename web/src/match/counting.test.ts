import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Counting, SheetLines } from './counting.svelte';

let counting: Counting;
let heard: number;
const begin = (longest: number, still = false): void => counting.begin(longest, still, () => (heard += 1));

beforeEach(() => {
  vi.useFakeTimers();
  counting = new Counting();
  heard = 0;
});
afterEach(() => {
  counting.skip();
  vi.useRealTimers();
});

describe('counting up', () => {
  it('shows line after line, and then that it is done', () => {
    counting.expect();
    begin(3);
    const seen: number[] = [];
    while (!counting.done) {
      seen.push([0, 1, 2].filter((line) => counting.shows(line)).length);
      vi.advanceTimersToNextTimer();
    }
    expect(seen).toEqual([0, 1, 2, 3, 3]);
    expect(heard).toBe(3);
  });

  it('adds up what is in sight', () => {
    const lines = new SheetLines(counting);
    expect([6, 0, 9].map((points) => lines.add(points))).toEqual([0, 1, 2]);
    expect(lines.sum).toBe(15);
    counting.expect();
    begin(3);
    const sums = [lines.sum];
    for (let n = 0; n < 3; n++) {
      vi.advanceTimersToNextTimer();
      sums.push(lines.sum);
    }
    expect(sums).toEqual([0, 6, 6, 15]);
  });

  it('is seen once, and only by those who saw the end', () => {
    begin(3);
    expect(counting.done).toBe(true);
    counting.expect();
    begin(3);
    expect(counting.done).toBe(false);
    counting.skip();
    expect([counting.done, counting.shows(99)]).toEqual([true, true]);
    begin(3);
    expect(counting.done).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is left out where nothing should move, and where there is nothing to count', () => {
    counting.expect();
    begin(3, true);
    expect(counting.done).toBe(true);
    counting.expect();
    begin(0);
    expect(counting.done).toBe(true);
  });

  it('takes no longer for a long sheet than anybody likes to wait', () => {
    counting.expect();
    begin(40);
    const from = Date.now();
    while (!counting.done) vi.advanceTimersToNextTimer();
    expect(Date.now() - from).toBeLessThan(6_000);
  });
});
