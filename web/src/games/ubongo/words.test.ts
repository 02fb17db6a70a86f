import { describe, expect, it } from 'vitest';
import { resultOf } from '../../match/fixtures';
import { plain } from '../../match/sentence';
import type { Entry } from '../../protocol';
import { CONTENT, wordsIn } from './fixtures';
import { lateRounds } from './race';
import { areaOf, lieOf } from './shapes';
import en from './texts/en.json';
import { verdictOf } from './verdict';

const entry = (key: string, of: number | null, values: Record<string, unknown> = {}): Entry => ({
  seq: 1,
  seat: of,
  key,
  values,
});
const english = wordsIn('en');
const italian = wordsIn('it');
const told = (words: typeof english, one: Entry): string => plain(words.told([one]));

/** Every key of the story, with the values the server gives it. */
const STORY: Entry[] = [
  entry('deal', 0, { first: 0 }),
  entry('place', 0, { space: 'red-2' }),
  entry('ready', 0),
  entry('countdown', null, { round: 2 }),
  entry('start', 0, { round: 2, rounds: 9, face: 3, first: 0 }),
  entry('solved', 0, { rank: 1, ms: 23_400 }),
  entry('go', 0, { from: 'red-2', to: 'red-3', steps: 1 }),
  entry('go', 0, { from: 'red-2', to: 'red-2', steps: 0 }),
  entry('take', 0, { space: 'red-3', gems: ['ruby', 'amber'], from: 2 }),
  entry('empty', 0, { space: 'red-3' }),
  entry('gave_up', 0),
  entry('out', 0),
  entry('turned', null),
  entry('sand_out', null),
  entry('round_over', null, { round: 2, solved: 2, took: [0], late: [2] }),
  entry('round_over', null, { round: 2, solved: 0, took: [], late: [] }),
  entry('paused', null),
  entry('resumed', null),
  entry('over', null, { winners: [0, 1], medal: null }),
  entry('over', null, { winners: [0], medal: 'gold' }),
];

describe('the story', () => {
  it.each(STORY.map((one) => [one.key, one] as const))(
    'tells %s in both languages, to whom it happened and to others',
    (_, one) => {
      for (const words of [english, italian]) {
        for (const of of one.seat === null ? [null] : [0, 1]) {
          const sentence = told(words, { ...one, seat: of });
          expect(sentence).not.toMatch(/ubongo\.|news\.|\{|undefined|NaN/);
          expect(sentence.length).toBeGreaterThan(3);
        }
      }
    },
  );
  it('says who took what, and from under whose nose', () => {
    expect(told(english, entry('take', 0, { space: 'red-3', gems: ['ruby', 'ruby'], from: 1 }))).toBe(
      'Ada takes 2 rubies from row 3. You had your eye on them too.',
    );
    expect(told(italian, entry('solved', 1, { rank: 2, ms: 23_400 }))).toBe('Ubongo! Risolvi in 23,4 s: 2º.');
  });
});

describe('to whom it happened', () => {
  it('in the right form', () => {
    expect(told(italian, entry('round_over', null, { round: 2, solved: 2, took: [0, 1], late: [] }))).toBe(
      'In tempo: tu e Ada.',
    );
    expect(told(italian, entry('over', null, { winners: [1], medal: null }))).toBe('La partita è finita: hai vinto.');
  });
});

describe('the end of a round', () => {
  it('says who was in time, not that whoever found a row empty has gems', () => {
    expect(told(english, entry('empty', 2, { space: 'red-3' }))).toBe('Chiara finds row 3 empty.');
    const over = told(english, entry('round_over', null, { round: 2, solved: 2, took: [1, 2], late: [0] }));
    expect(over).toBe('In time: you and Chiara. Solved, but too late for gems: Ada.');
  });
});

describe('a time', () => {
  it('is told in the tenths that are over, everywhere the same', () => {
    expect(english.seconds(4_690)).toBe('4.6 s');
    expect(english.reason({ key: 'time', points: 0, values: { round: 1, seconds: 4, tenths: 6 } })).toBe(
      'Round 1: solved in 4.6 s',
    );
  });
});

describe('a round that was solved without taking gems', () => {
  const story = [
    entry('round_over', null, { round: 1, solved: 1, took: [0], late: [] }),
    entry('round_over', null, { round: 2, solved: 1, took: [], late: [0] }),
  ];
  it('is known from the story, and does not read as beaten (UB-60)', () => {
    expect(lateRounds(story, 0)).toEqual([2]);
    const line = (round: number) => ({ key: 'time', points: 0, values: { round, seconds: 31, tenths: 4 } });
    expect(english.reason(line(1), lateRounds(story, 0))).toBe('Round 1: solved in 31.4 s');
    expect(english.reason(line(2), lateRounds(story, 0))).toBe('Round 2: solved in 31.4 s, but no gems taken in time');
  });
});

describe('too late', () => {
  it('by how much', () => {
    expect(english.late(200)).toBe('0.2 s too late: the sand had run out.');
    expect(italian.late(230)).toBe('In ritardo di 0,2 s: la sabbia era finita.');
    expect(english.late(12)).toContain('0.1 s');
  });
});

describe('for screen readers', () => {
  const area = areaOf(['###', '##.']);
  it('describes the area and what lies on it', () => {
    const bare = english.area({ area, pieces: ['I2', 'V3'], lying: { I2: null, V3: null }, filled: 0 });
    expect(bare).toBe('An area of 5 cells, row 1: A to C; row 2: A to B. It is empty.');
    const laid = english.area({ area, pieces: ['I2', 'V3'], lying: { I2: ['a1', 'b1'], V3: null }, filled: 2 });
    expect(laid).toContain('The domino lies on A1 B1. Free: C1 A2 B2.');
  });
  it('says where a piece would lie, and why it may not', () => {
    const corner = CONTENT.pieces.V3!.ways;
    expect(english.wouldLie('V3', lieOf(area, new Map(), corner[0]!, [0, 0]))).toBe(
      'the small corner over A1 B1 A2: it fits. Press Enter to place it.',
    );
    expect(english.wouldLie('V3', lieOf(area, new Map([['b1', 'I2']]), corner[1]!, [0, 1]))).toBe(
      'the small corner over B1 C1 C2: it would overlap the domino and stick out.',
    );
  });
  it('says what a row offers', () => {
    const offer = {
      space: 'red-4',
      do: 'go' as const,
      status: 'ok',
      steps: 1,
      gems: ['ruby' as const, 'ruby' as const],
      after: { ruby: 3 },
    };
    expect(english.offer(offer, 'red-4', [0], [])).toBe(
      'Row 4. Pawn of Ada. Move 1 row. Take 2 rubies. Then you would have 3 rubies',
    );
    expect(english.would(offer)).toBe('Row 4: you take 2 rubies, then you have 3 rubies.');
    // Before the first round the pawn is put there, and takes nothing.
    expect(english.would({ ...offer, do: 'place', after: {} })).toBe(
      'Row 4: your pawn starts here, and these are next: 2 rubies.',
    );
    expect(english.offer({ ...offer, status: 'too_far' }, 'red-4', [], [])).toBe('Row 4. Too far for your pawn');
  });
});

describe('every status of the server has words', () => {
  it.each([
    'already_ready',
    'no_such_placement',
    'piece_lies',
    'covered',
    'not_lying',
    'board_solved',
    'not_solved',
    'too_far',
    'moved_already',
    'taken_already',
    'given_up',
    'paused',
    'timer_runs',
    'not_now',
    'unknown_piece',
    'not_your_piece',
    'unknown_space',
  ])('%s', (key) => {
    expect(`refused.${key}` in en).toBe(true);
  });
});

describe('the verdict', () => {
  it('tells the colour that decides', () => {
    const result = resultOf([5, 4], [1, 2], 'colour', { gem: 'ruby', n: 5, second: 4 });
    expect(verdictOf(result, english).sentence).toBe(
      'With 5 rubies, Ada has the biggest set of one colour: you have 4.',
    );
  });
  it('tells the tie-break', () => {
    const values = { n: 5, colours: 1, more: 3, less: 2 };
    const { title, sentence } = verdictOf(resultOf([5, 5], [2, 1], 'second_colour', values), english);
    expect(title).toBe('You win');
    expect(sentence).toBe('You and Ada have 5 each of the best colour. The next colour decides: 3 to 2.');
  });
  it('speaks to somebody who loses by the tie-break, beside somebody else who does', () => {
    const result = resultOf([5, 5, 5], [1, 2, 2], 'second_colour', { n: 5, colours: 1, more: 3, less: 2 });
    const three = { names: ['Ada', 'Giulia', 'Chiara'] };
    expect(verdictOf(result, wordsIn('en', three)).sentence).toBe(
      'You, Ada, and Chiara have 5 each of the best colour. The next colour decides: 3 to 2 for Ada.',
    );
    expect(verdictOf(result, wordsIn('it', three)).sentence).toBe(
      'Tu, Ada e Chiara avete 5 gemme a testa del colore migliore. Decide il colore seguente: 3 a 2 per Ada.',
    );
  });
  it('shares where everything is equal', () => {
    expect(verdictOf(resultOf([5, 5], [1, 1], 'shared'), english)).toMatchObject({
      winners: [0, 1],
      title: 'A shared victory',
      sentence: 'You and Ada are level: the same numbers, from the best colour down.',
    });
  });
  it('gives medals to somebody who plays alone', () => {
    const values = { beaten: 7, rounds: 9, medal: 'silver', best_ms: 9_800, medals: { gold: 9, silver: 7, bronze: 5 } };
    expect(verdictOf(resultOf([7], [1], 'alone', values), wordsIn('it', { you: 0 }))).toMatchObject({
      title: 'Medaglia d’argento',
      sentence: 'Hai battuto la sabbia in 7 round su 9. Tempo migliore: 9,8 s. Oro con 9, argento da 7, bronzo da 5.',
    });
  });
});

describe('times', () => {
  it('always have one decimal', () => {
    expect(english.seconds(2000)).toBe('2.0 s');
    expect(english.seconds(1234)).toBe('1.2 s');
    expect(italian.seconds(2000)).toBe('2,0 s');
  });
  it('sets a recorded run beside mine', () => {
    const run = { name: 'Zoe', rounds: [], times_ms: [31_000, null] };
    expect([1, 2, 3].map((round) => english.then(run, round))).toEqual([
      'Zoe: 31.0 s',
      'Zoe: not solved',
      'Zoe: not solved',
    ]);
    expect(italian.then(run, 1)).toBe('Zoe: 31,0 s');
  });
});
