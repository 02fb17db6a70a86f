import { describe, expect, it } from 'vitest';
import { checkSeal, commitmentOf } from './seal';
import { sha256 } from './sha256';

describe('the seal', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['é'.repeat(100), null],
  ])('is a SHA-256: %s', async (text, digest) => {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    const known = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
    expect(sha256(text)).toBe(known);
    if (digest) expect(known).toBe(digest);
  });

  it('is checked against what was seen and what was given', () => {
    const commitment = commitmentOf('m1', 'secret');
    const result = {
      points: [],
      verdict: { key: 'points', winners: [], rivals: [], values: {} },
      ranks: [],
      sheets: [],
      secret: 'secret',
      nonces: ['n1', 'n2'],
      commitment,
      generator: 'g',
    };
    const seen = { match: 'm1', commitment, nonce: 'n2' };
    expect(checkSeal('m1', result, seen)).toEqual({ fits: true, same: true, ours: true });
    expect(checkSeal('m1', result, null)).toEqual({ fits: true, same: null, ours: null });
    expect(checkSeal('m2', result, seen).fits).toBe(false);
    expect(checkSeal('m1', result, { ...seen, commitment: 'x', nonce: 'n3' })).toMatchObject({
      same: false,
      ours: false,
    });
  });
});
