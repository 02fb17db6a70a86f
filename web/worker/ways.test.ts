import { describe, expect, it } from 'vitest';
import { outdated, wayOf } from './ways';

const HOME = 'https://table.example';
const FILES = ['/assets/index-abc.js', '/favicon.svg'];
const way = (path: string, mode = 'cors', method = 'GET') =>
  wayOf({ method, mode, url: new URL(path, HOME).href }, HOME, FILES);

describe('the way of a request', () => {
  it.each(['/', '/t/abc', '/rules/minute-realms', '/settings'])('an address that is opened is a page: %s', (path) => {
    expect(way(path, 'navigate')).toBe('page');
  });

  it.each(['/api/me', '/api/matches/m1/replay.jsonl', '/ws/t1', '/healthz', '/metrics'])(
    'what the server answers itself is never ours: %s',
    (path) => {
      expect(way(path)).toBe('server');
      expect(way(path, 'navigate')).toBe('server');
    },
  );

  it('leaves alone what changes something, and other sites', () => {
    expect(way('/', 'navigate', 'POST')).toBe('server');
    expect(way('https://elsewhere.example/assets/index-abc.js')).toBe('server');
  });

  it('keeps files whose names change with them, also those of the version before', () => {
    expect(way('/assets/index-abc.js')).toBe('kept');
    expect(way('/assets/index-old.js')).toBe('kept');
  });

  it('asks for the newest of a file that keeps its name, and knows only those of the page', () => {
    expect(way('/favicon.svg')).toBe('newest');
    expect(way('/robots.txt')).toBe('server');
  });
});

it('a new version keeps the one before it, and nothing of others', () => {
  expect(outdated(['a-1', 'a-2', 'b-1', 'a-3'], 'a-', 'a-3')).toEqual(['a-1']);
  expect(outdated(['a-1'], 'a-', 'a-1')).toEqual([]);
  expect(outdated(['a-1', 'a-2'], 'a-', 'a-2')).toEqual([]);
});
