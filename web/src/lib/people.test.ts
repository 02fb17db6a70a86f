import { describe, expect, it } from 'vitest';
import { letter } from './people';

describe('a mark', () => {
  it('has the first letter', () => {
    expect(letter(' ada')).toBe('A');
    expect(letter('')).toBe('?');
    expect(letter('𝒜da')).toBe('𝒜');
  });
});
