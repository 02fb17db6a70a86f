// What tips and lessons point at on this table.
import type { Landmark } from '../../match/pointing/landmark';

export const LANDMARKS: Readonly<Record<string, Landmark>> = {
  first: '[data-offer] .pick',
  'seat-0': '[data-offer] [data-place="seat-0"]',
  'seat-1': '[data-offer] [data-place="seat-1"]',
  'centre-2': '[data-offer] [data-place="centre-2"]',
  offer: '[data-offer] ol',
  mine: ['[data-offer] button[data-place]:not(.no):not(.quiet)', '[data-offer] ol'],
  tag: [
    '[data-offer] .pick.sel .tag',
    '[data-offer] button[data-place]:not(.no):not(.quiet) .tag',
    '[data-offer] .tag',
  ],
  preview: '[data-preview]',
  acts: '[data-preview] .acts',
  invaders: '.inv .road',
  ruler: '.inv .ruler',
  realm: '[data-my-realm]',
};

/** What one acts with. */
export const KEEP = ['[data-preview]', '[data-losing]', '[data-offer] .pick.sel'];
