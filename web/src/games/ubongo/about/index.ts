import type { About } from '../../about';

export const about = {
  name: 'Ubongo',
  order: 3,
  // Nobody has turns: the sand is the clock, among the game's own options.
  options: [],
  door: [
    {
      option: 'side',
      text: 'which_boards',
      choices: [
        { value: 0, text: 'boards_easy' },
        { value: 1, text: 'boards_hard' },
      ],
    },
    {
      option: 'timer',
      text: 'how_much_sand',
      choices: [
        { value: 60, text: 'sand_60' },
        { value: 90, text: 'option.timer.90' },
        { value: 45, text: 'option.timer.45' },
        { value: 0, text: 'option.timer.0' },
      ],
    },
  ],
  more: [
    { href: '/puzzle', text: 'daily', icon: 'sun' },
    { href: '/puzzle#practice', text: 'practice', icon: 'turn' },
  ],
  together: { most: 2, width: 820 },
} as const satisfies About;
