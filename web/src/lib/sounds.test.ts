import { expect, it } from 'vitest';
import { RECIPES } from './sounds';

it.each(Object.entries(RECIPES))('%s is short', (_, { grains = [], tones = [] }) => {
  const ends = [...grains, ...tones].map((part) => (part.at ?? 0) + part.length);
  expect(ends.length).toBeGreaterThan(0);
  expect(Math.max(...ends)).toBeLessThan(0.4);
});
