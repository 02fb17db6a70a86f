// What tips and lessons point at on this table.
import type { Landmark } from '../../match/pointing/landmark';

export const LANDMARKS: Readonly<Record<string, Landmark>> = {
  ready: '[data-ready]',
  panel: '[data-panel]',
  puzzle: ['[data-puzzle]', '[data-seat]'],
  pad: '[data-pad]',
  tray: '[data-tray]',
  'piece-3': '[data-tray] li:nth-child(3)',
  flip: '[data-tray] [data-change="flipped"]',
  asked: ['[data-asked]', '[data-pad]'],
  glass: '.glassbox',
  rows: ['[data-gem-board] .row.reach', '[data-gem-board]'],
  gems: '[data-gem-board]',
  mine: '[data-my-gems]',
};

/** What one acts with. */
export const KEEP = ['[data-ready]', '[data-take]', '[data-tray]', '[data-gem-board]'];
