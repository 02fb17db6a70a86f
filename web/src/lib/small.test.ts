import { describe, expect, it } from 'vitest';
import { readInvite } from './invite';
import { letter } from './people';
import { fragmentOf, placeOf } from './places';
import { checkSeal, commitmentOf } from './seal';
import { sha256 } from './sha256';
import { lengthOf, SOUNDS } from './sounds';
import { worded } from './wording';

describe('addresses', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/t/abc', { page: 'table', id: 'abc' }],
    ['/t/abc/', { page: 'table', id: 'abc' }],
    ['/r/m1', { page: 'replay', match: 'm1' }],
    ['/rules/minute-realms', { page: 'rules', game: 'minute-realms' }],
    ['/settings', { page: 'settings' }],
    ['/carry', { page: 'carry' }],
    ['/t', { page: 'lost' }],
    ['/t/a/b', { page: 'lost' }],
    ['/what', { page: 'lost' }],
    ['/t/%E0%A4%A', { page: 'table', id: '%E0%A4%A' }],
  ])('%s', (path, place) => expect(placeOf(path)).toEqual(place));

  it('have fragments with and without names', () => {
    expect(fragmentOf('')).toEqual({});
    expect(fragmentOf('#seq=12&viewer=0')).toEqual({ seq: '12', viewer: '0' });
    expect(fragmentOf('#token')).toEqual({ '': 'token' });
  });
});

describe('a pasted invite', () => {
  const here = 'http://localhost:8421';
  it.each([
    ['http://localhost:8421/t/abc#invite=x_-1', { kind: 'here', href: '/t/abc#invite=x_-1' }],
    ['  Come: http://localhost:8421/t/abc#invite=x  ', { kind: 'here', href: '/t/abc#invite=x' }],
    ['/t/abc#watch=y', { kind: 'here', href: '/t/abc#watch=y' }],
    ['https://play.example/t/abc#invite=x', { kind: 'elsewhere', href: 'https://play.example/t/abc#invite=x', host: 'play.example' }],
    ['hello', { kind: 'none' }],
    ['javascript:alert(1)', { kind: 'none' }],
    ['', { kind: 'none' }],
  ])('%s', (text, invite) => expect(readInvite(text, here)).toEqual(invite));
});

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

describe('the seal', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
    ['é'.repeat(100), null],
  ])('is a SHA-256: %s', async (text, digest) => {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    const known = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
    expect(sha256(text)).toBe(known);
    if (digest) expect(known).toBe(digest);
  });

  it('is checked against what was seen and what was given', () => {
    const commitment = commitmentOf('m1', 'secret');
    const result = { points: [], ranks: [], sheets: [], secret: 'secret', nonces: ['n1', 'n2'], commitment, generator: 'g' };
    const seen = { match: 'm1', commitment, nonce: 'n2' };
    expect(checkSeal('m1', result, seen)).toEqual({ fits: true, same: true, ours: true });
    expect(checkSeal('m1', result, null)).toEqual({ fits: true, same: null, ours: null });
    expect(checkSeal('m2', result, seen).fits).toBe(false);
    expect(checkSeal('m1', result, { ...seen, commitment: 'x', nonce: 'n3' })).toMatchObject({ same: false, ours: false });
  });
});

describe('a mark', () => {
  it('has the first letter', () => {
    expect(letter(' ada')).toBe('A');
    expect(letter('')).toBe('?');
    expect(letter('𝒜da')).toBe('𝒜');
  });
});

describe('sounds', () => {
  it('are short', () => {
    expect(SOUNDS).toHaveLength(10);
    for (const sound of SOUNDS) expect(lengthOf(sound), sound).toBeLessThan(0.4);
  });
});
