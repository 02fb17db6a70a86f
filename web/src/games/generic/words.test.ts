import { describe, expect, it } from 'vitest';
import { listenerIn } from '../../match/fixtures';
import { plain } from '../../match/sentence';
import en from './texts/en.json';
import it_ from './texts/it.json';
import type { Choice, Content } from './types';
import { groupsOf, sharedChanges, Words } from './words';

const own = {
  'field.hand': 'hand',
  'field.turn': '',
  'move.play': 'Play {card}',
  'news.play.you': 'You play {card}.',
  'news.move.they': '{name}: {move}',
  'value.passed.1': 'has passed',
  'verdict.points.you': 'You win with {n}, {lead} more than {rival}.',
  'verdict.points.they': '{name} wins with {n}, {lead} more than {rival}.',
  'verdict.shared': '{n} each: {names}',
};
const content: Content = {
  plain: true,
  fields: [
    { name: 'hand', of: 'seat', visibility: 'owner', entries: 'item', list: 'cards', axes: 1 },
    { name: 'passed', of: 'seat', visibility: 'public', entries: 'number', list: null, axes: 0 },
  ],
  items: { cards: [{ id: 'fox', name: { en: 'Fox', it: 'Volpe' } }] },
  moves: [
    { do: 'play', parts: ['card'] },
    { do: 'pass', parts: [] },
  ],
  texts: { en: own, it: own },
};
const words = new Words('fable', { ...listenerIn('en', 'fable', { en: { ...own, ...en }, it: it_ }), content });
const entry = (seat: number, values: Record<string, unknown>) => ({ seq: 1, seat, key: 'move', values });

describe('a game that only the server knows', () => {
  it('has its moves in words, or as logs write them', () => {
    expect(words.move({ do: 'play', card: 'fox' })).toBe('Play Fox');
    expect(words.move({ do: 'play' }, 'play')).toBe('play');
  });
  it('tells its story, also of what is hidden from the reader', () => {
    expect(plain(words.told([entry(1, { do: 'play', card: 'fox' })]))).toBe('You play Fox.');
    expect(plain(words.told([entry(0, { do: 'play', text: 'play' })]))).toBe('Ada: play');
  });
  it('says what a move changes', () => {
    expect(words.change({ field: 'hand', seat: 1, gone: ['fox'], come: [] })).toMatchObject({
      whose: '',
      what: '− Fox',
    });
    expect(words.change({ field: 'passed', seat: 0, before: 0, after: 1 })).toMatchObject({
      whose: 'Ada',
      what: '0 → has passed',
    });
    expect(words.change({ field: 'passed', seat: 0, before: 0, after: 1 }, 0).whose).toBe('');
    expect([words.isShown('hand'), words.isShown('turn')]).toEqual([true, false]);
  });
  it('says once what every choice changes', () => {
    const round = { field: 'round', seat: null, before: 1, after: 2 };
    const choice = (card: string): Choice => ({
      move: { do: 'play', card },
      status: 'ok',
      details: { text: card, changes: [{ field: 'hand', seat: 1, gone: [card], come: [] }, { ...round }] },
    });
    expect(sharedChanges([choice('fox'), choice('owl')])).toEqual([round]);
    expect(sharedChanges([choice('fox')])).toEqual([]);
  });
  it('says why somebody won', () => {
    const verdict = { key: 'points', winners: [1], rivals: [0], values: { points: 5, n: 2 } };
    expect(words.verdict(verdict, 5)).toBe('You win with 5, 2 more than Ada.');
    expect(words.verdict({ ...verdict, winners: [0], rivals: [1] }, 5)).toBe('Ada wins with 5, 2 more than you.');
    expect(words.verdict({ ...verdict, key: 'shared', winners: [0, 1], rivals: [] }, 5)).toBe('5 each: you and Ada');
  });
  it('groups the choices in the order of its moves', () => {
    const choice = (move: Choice['move']): Choice => ({ move, status: 'ok', details: { text: '', changes: [] } });
    const groups = groupsOf([choice({ do: 'pass' }), choice({ do: 'play', card: 'fox' })], content);
    expect(groups.map(({ kind }) => kind)).toEqual(['play', 'pass']);
  });
});
