import { describe, expect, it } from 'vitest';
import { plain } from '../../match/sentence';
import { choice, wordsIn } from './fixtures';
import type { Ways } from './choices';

const move = { do: 'build', card: 'palace', place: 'seat-2' } as const;
const steps = [
  { step: 'pay', to: 'seat-2', coins: 2 },
  { step: 'gain', coins: 3 },
  { step: 'cost', amount: 3, coins: 0 },
] as const;
const palace: Ways = {
  build: choice(move, [...steps], { gives: 'garden' }),
  bastion: choice({ ...move, do: 'bastion' }, [], {}, 'locked'),
  stuck: null,
};

describe('a card in one sentence', () => {
  it('says what it is, where it lies and what it would do', () => {
    expect(wordsIn('en').cardSentence('palace', 'seat-2', palace)).toBe(
      'Feast palace, noble, cost 3, pay 1, gain 1, 9 points minus your coins, locked; in front of Chiara; ' +
        'you would have 0 coins and 9 more points',
    );
    expect(wordsIn('it').cardSentence('palace', 'seat-2', palace)).toBe(
      'Palazzo delle feste, nobiliare, costo 3, paga 1, guadagna 1, 9 punti meno le tue monete, con il ' +
        'lucchetto; davanti a Chiara; avresti 0 monete e 9 punti in più',
    );
  });

  it('says why it cannot be taken', () => {
    const short = {
      ...palace,
      build: choice(move, [], { short: 1, coins: [2, null], points: [11, null] }, 'cannot_pay_cost'),
    };
    expect(wordsIn('en').cardSentence('palace', 'seat-2', short)).toContain(
      'you can’t take it. You are 1 coin short. It is locked: it can’t become a bastion.',
    );
  });

  it('says when only a bastion is possible', () => {
    const ways: Ways = {
      build: choice({ ...move, card: 'tower' }, [], { short: 2 }, 'cannot_pay_cost'),
      bastion: choice({ ...move, card: 'tower', do: 'bastion' }, [], {
        coins: [3, 5],
        points: [11, 11],
        defence: [3, 5],
      }),
      stuck: null,
    };
    expect(wordsIn('en').consequence(ways)).toBe('only as a bastion: you would have 5 coins and 2 more shields');
    expect(wordsIn('en').tag(ways, 'seat-2', 'tower')).toBe('Only as a bastion');
  });
});

describe('the coin walk', () => {
  it('names each step', () => {
    const walk = wordsIn('it').walk(steps);
    expect(walk.map(({ change, words, coins }) => [change, words, coins])).toEqual([
      [-1, 'a Chiara', 2],
      [1, 'guadagni', 3],
      [-3, 'costo', 0],
    ]);
  });

  it('takes equal steps together and leaves a cost of nothing out', () => {
    const walk = wordsIn('en').walk([
      { step: 'gain', coins: 1 },
      { step: 'gain', coins: 2 },
      { step: 'invasion', placed: false, coins: 2 },
      { step: 'cost', amount: 0, coins: 2 },
    ]);
    expect(walk.map(({ step, change, coins }) => [step, change, coins])).toEqual([
      ['gain', 2, 2],
      ['invasion', null, 2],
    ]);
  });

  it('stops at the step that cannot be done', () => {
    const [, last] = wordsIn('en').walk([
      { step: 'pay', to: null, coins: 0 },
      { step: 'pay', to: null, coins: null },
    ]);
    expect(last).toMatchObject({ fails: true, coins: null, words: 'to the reserve' });
  });
});

describe('the story', () => {
  const entry = (key: string, seat: number | null, values: object) => ({ seq: 4, key, seat, values: { ...values } });

  it('tells a take with what went with it in one line, to you and about others', () => {
    const take = entry('take', 1, { card: 'palace', place: 'seat', from: 0, how: 'build', before: 3, after: 0 });
    const told = [take, entry('paid', 1, { to: 0, n: 1 }), entry('token', 1, { round: 2 })];
    expect(plain(wordsIn('it').told(told))).toBe(
      'Prendi Palazzo delle feste da Ada e ne fai un edificio: ora hai 0 monete. 1 moneta va ad Ada. Si mette un ' +
        'segnalino invasione.',
    );
    expect(plain(wordsIn('en', { you: 0 }).told(told))).toBe(
      'Giulia takes Feast palace from you and builds it: 0 coins now. 1 coin goes to you. An invasion ' +
        'token is placed.',
    );
  });

  it('does not tell what somebody chose in secret', () => {
    expect(plain(wordsIn('en').told([entry('chosen', 2, { card: null })]))).toBe('Chiara chooses what to lose.');
    expect(plain(wordsIn('en').told([entry('chosen', 1, { card: 'tower' })]))).toBe('You choose to lose Watchtower.');
  });

  it('marks names, whatever they contain', () => {
    const words = wordsIn('en', { names: ['<b>$&</b>', 'B', 'C'] });
    expect(words.told([entry('deal', 0, { first: 0 })])).toContain('\u0002<b>$&</b>\u0003');
    expect(plain(words.told([entry('paid', 1, { to: 0, n: 2 })]))).toBe('2 coins go to <b>$&</b>.');
  });
});

describe('the score sheet', () => {
  it('gives the reason of each line', () => {
    const words = wordsIn('en');
    const reason = (key: string, points: number, values: object) =>
      words.reason({ key, points, values: { ...values } });
    expect(reason('minus_coins', 8, { card: 'palace', from: 9, n: 1 })).toBe('9 minus 1 coin');
    expect(reason('per_category', 9, { card: 'palace', each: 3, n: 3, category: 'noble' })).toBe(
      '3 per noble building × 3',
    );
    expect(reason('flat', 3, { card: 'tower' })).toBe('3 points, always');
    expect(reason('bastion', 0, { card: 'tower' })).toBe('Under it: Watchtower. 2 shields');
    const pair = { category: 'productive', category2: 'clerical' };
    expect(reason('no_pair', 0, { card: 'tower', ...pair })).toMatch(/not there: productive and clerical/);
    const noble = { category: 'noble', category2: 'clerical' };
    expect(reason('no_pair', 0, { card: 'palace', ...noble })).toBe('No clerical building beside it');
    expect(reason('overrun', 0, { attack: 4 })).toBe('Attack 4: the realm fell');
  });
});
