import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Showing, type Beat } from './showing.svelte';

const beat = (state: string, ms: number, ...moves: string[]): Beat<string> => ({ state, ms, moves });

let shown: [string, readonly unknown[]][];
let showing: Showing<string>;
const states = (): string[] => shown.map(([state]) => state);

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  showing = new Showing((state, moves) => void shown.push([state, moves]));
});
afterEach(() => {
  showing.end();
  vi.useRealTimers();
});

describe('what is shown', () => {
  it('comes at once when nothing else is to be seen', () => {
    showing.add([beat('a', 1000, 'ada')]);
    expect(shown).toEqual([['a', ['ada']]]);
    expect(showing.isBehind).toBe(false);
  });

  it('comes one after another, each for its time', () => {
    showing.add([beat('a', 1000)]);
    vi.advanceTimersByTime(400);
    showing.add([beat('b', 500), beat('c', 700)]);
    expect(states()).toEqual(['a']);
    expect(showing.isBehind).toBe(true);
    vi.advanceTimersByTime(599);
    expect(states()).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(states()).toEqual(['a', 'b']);
    vi.advanceTimersByTime(500);
    expect(states()).toEqual(['a', 'b', 'c']);
    expect(showing.isBehind).toBe(false);
    showing.add([beat('d', 1000)]);
    expect(states()).toEqual(['a', 'b', 'c']);
    vi.advanceTimersByTime(700);
    expect(states()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('never waits where nobody has to follow', () => {
    showing.add([beat('a', 0)]);
    showing.add([beat('b', 0), beat('c', 0)]);
    expect(states()).toEqual(['a', 'b', 'c']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('shows what a person does at once, and what it led to in its time', () => {
    showing.add([beat('bot', 1000, 'bot'), beat('other bot', 1000, 'other')]);
    showing.addNow([beat('mine', 1000, 'mine'), beat('round', 1000)]);
    expect(shown).toEqual([
      ['bot', ['bot']],
      ['other bot', ['other']],
      ['mine', ['mine']],
    ]);
    vi.advanceTimersByTime(1000);
    expect(states().at(-1)).toBe('round');
  });

  it('can be skipped: the last thing is shown, with all that led to it', () => {
    showing.add([beat('a', 1000, 'ada'), beat('b', 1000, 'bob'), beat('c', 1000, 'cleo')]);
    showing.skip();
    expect(shown).toEqual([
      ['a', ['ada']],
      ['c', ['bob', 'cleo']],
    ]);
    showing.skip();
    expect(states()).toEqual(['a', 'c']);
    showing.add([beat('d', 1000)]);
    expect(states()).toEqual(['a', 'c']); // also what one skipped to is seen
    vi.advanceTimersByTime(1000);
    expect(states()).toEqual(['a', 'c', 'd']);
  });

  it('forgets what waits when everything is new', () => {
    showing.add([beat('a', 1000), beat('b', 1000)]);
    showing.replace('whole');
    expect(shown.at(-1)).toEqual(['whole', []]);
    vi.advanceTimersByTime(5000);
    expect(states()).toEqual(['a', 'whole']);
    showing.add([beat('c', 1000)]);
    expect(states()).toEqual(['a', 'whole', 'c']);
  });
});
