import { describe, expect, it } from 'vitest';
import { worded } from './wording';

describe('words', () => {
  const rules = new Intl.PluralRules('it');
  const numbers = new Intl.NumberFormat('it');
  const say = (text: Parameters<typeof worded>[0], values = {}) => worded(text, values, rules, numbers);

  it('take in values', () => expect(say('{a} e {b}', { a: 'Ada', b: 1234567 })).toBe('Ada e 1.234.567'));
  it('show a place without a value', () => expect(say('{a}')).toBe('{a}'));
  it('never read values as patterns', () => expect(say('{a}', { a: '{b} $& <b>', b: 1 })).toBe('{b} $& <b>'));
  it('choose the form by n', () => {
    const coins = { one: '{n} moneta', other: '{n} monete' };
    expect([0, 1, 2].map((n) => say(coins, { n }))).toEqual(['0 monete', '1 moneta', '2 monete']);
  });
});
