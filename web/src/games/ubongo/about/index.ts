import type { About } from '../../about';

export const about = {
  name: 'Ubongo',
  order: 3,
  // Nobody has turns: the sand is the clock, among the game's own options.
  options: [],
  door: {
    option: 'side',
    text: 'which_boards',
    choices: [
      { value: 0, text: 'boards_easy' },
      { value: 1, text: 'boards_hard' },
    ],
  },
  more: [
    { href: '/puzzle', text: 'daily', icon: 'sun' },
    { href: '/puzzle#practice', text: 'practice', icon: 'turn' },
  ],
  together: { most: 2, width: 820 },
} as const satisfies About;
