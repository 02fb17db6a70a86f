// What tips and lessons point at on this table.
import type { Landmark } from '../../match/pointing/landmark';

export const LANDMARKS: Readonly<Record<string, Landmark>> = {
  board: '[data-grid]',
  tiles: '[data-hand]',
  turn: ['[data-hand] .tf', '[data-rail]', '[data-hand]'],
  place: '[data-place]',
  front: ['[data-acts="take"] .tile', '[data-take]'],
  ready: '[data-card].ready',
  cards: '[data-market]',
  'nomads-tent': '[data-card="nomads-tent"]',
  acts: '[data-acts]',
  /** On small screens they come out when they are summoned. */
  disks: ['.rs:is(.desk, .tablet) [data-spot^="disks:"]', '.dock .summon', '[data-spot^="disks:"]'],
  power: '[data-power]',
  hourglasses: '[data-spot^="hourglasses:"]',
};

/** What one acts with. */
export const KEEP = ['[data-acts]', '[data-hand]', '[data-grid]'];
