import { describe, expect, it } from 'vitest';
import { readInvite } from './invite';

describe('a pasted invite', () => {
  const here = 'http://localhost:8421';
  it.each([
    ['http://localhost:8421/t/abc#invite=x_-1', { kind: 'here', href: '/t/abc#invite=x_-1' }],
    ['  Come: http://localhost:8421/t/abc#invite=x  ', { kind: 'here', href: '/t/abc#invite=x' }],
    ['/t/abc#watch=y', { kind: 'here', href: '/t/abc#watch=y' }],
    [
      'https://play.example/t/abc#invite=x',
      { kind: 'elsewhere', href: 'https://play.example/t/abc#invite=x', host: 'play.example' },
    ],
    ['hello', { kind: 'none' }],
    ['javascript:alert(1)', { kind: 'none' }],
    ['', { kind: 'none' }],
  ])('%s', (text, invite) => expect(readInvite(text, here)).toEqual(invite));
});
