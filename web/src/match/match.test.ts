import { describe, expect, it } from 'vitest';
import { spokenBetween, timeOf } from './clock';
import { linesOf } from './log';
import { fragmentFor, numberIn, stepAt } from './replay';
import { countingOrder, sheetOrder, type Player } from './players';
import { join, plain, strong, wordsOf } from './sentence';

describe('the order of the score sheets', () => {
  const player = (seat: number, mine = false): Player => ({
    seat,
    name: `P${seat}`,
    bot: '',
    kind: 'person',
    away: false,
    standIn: false,
    mine,
  });
  const players = [player(0), player(1), player(2, true), player(3)];
  const seats = (sheets: readonly Player[]): number[] => sheets.map(({ seat }) => seat);

  it('does not tell who has won while they are counted: mine is the first', () => {
    expect(seats(countingOrder(players))).toEqual([2, 0, 1, 3]);
  });
  it('has the winners first in the end, then mine, then the others by their places', () => {
    expect(seats(sheetOrder(players, { ranks: [2, 4, 3, 1] }))).toEqual([3, 2, 0, 1]);
  });
});

describe('a sentence', () => {
  it('keeps its strong words apart and loses nothing', () => {
    const sentence = join([`${strong('Ada')} takes ${strong('Lighthouse')}.`, 'Good.']);
    expect(wordsOf(sentence)).toEqual([
      { text: 'Ada', strong: true },
      { text: ' takes ', strong: false },
      { text: 'Lighthouse', strong: true },
      { text: '. Good.', strong: false },
    ]);
    expect(plain(sentence)).toBe('Ada takes Lighthouse. Good.');
  });

  it('lets no name break out of its mark', () => {
    expect(wordsOf(`${strong('A\u0003<b>\u0002')}!`)).toEqual([
      { text: 'A<b>', strong: true },
      { text: '!', strong: false },
    ]);
  });
});

describe('the log', () => {
  const entry = (seq: number, key: string) => ({ seq, key, seat: 0, values: {} });
  const lines = linesOf([entry(0, 'deal'), entry(1, 'take'), entry(1, 'paid'), entry(1, 'round'), entry(2, 'take')], {
    told: (entries) => entries.map(({ key }) => key).join('+'),
    adds: ({ key }) => key === 'paid',
    heading: ({ key }) => (key === 'round' ? 'ROUND' : null),
  });

  it('has the newest on top, and one line for what belongs together', () => {
    expect(lines.map(({ sentence, heading }) => (heading ? sentence : `${sentence}.`))).toEqual([
      'ROUND',
      'take.',
      'take+paid.',
      'deal.',
    ]);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  });

  it('never tells what one did on the line of another', () => {
    const story = [
      entry(1, 'solve'),
      { ...entry(2, 'solve'), seat: 1 },
      entry(3, 'go'),
      { ...entry(4, 'over'), seat: null },
    ];
    const told = linesOf(story, {
      told: (entries) => entries.map(({ key }) => key).join('+'),
      adds: ({ key }) => key !== 'solve',
      heading: () => null,
    });
    expect(told.map(({ sentence, seat }) => `${seat}: ${sentence}`)).toEqual(['0: go+over', '1: solve', '0: solve']);
  });
});

describe('the turn clock', () => {
  it('shows the seconds that are left, the last one too', () => {
    expect([65_000, 10_001, 400, 0, -5].map(timeOf)).toEqual(['1:05', '0:11', '0:01', '0:00', '0:00']);
  });
  it('speaks at 30, 10 and 5 seconds only', () => {
    expect([
      spokenBetween(30_100, 29_900),
      spokenBetween(29_900, 29_700),
      spokenBetween(10_050, 10_000),
      spokenBetween(5_100, 4_900),
    ]).toEqual([30, null, 10, 5]);
  });
});

describe('a replay', () => {
  const steps = [0, 1, 2, 5].map((seq) => ({ seq, move: null, view: null, story: [] }));
  it('finds the step of an event, or the last before it', () => {
    expect([0, 2, 4, 99, -1].map((seq) => stepAt(steps, seq))).toEqual([0, 2, 2, 3, 0]);
  });
  it('reads its own links and no nonsense', () => {
    expect(fragmentFor(12, -1)).toBe('#seq=12&viewer=-1');
    expect(fragmentFor(12, 0, true)).toBe('#seq=12&viewer=0&review=1');
    expect([
      numberIn('3', -1, 4, -1),
      numberIn('9', -1, 4, -1),
      numberIn('x', 0, 9, 0),
      numberIn(undefined, 0, 9, 7),
    ]).toEqual([3, -1, 0, 7]);
  });
});
