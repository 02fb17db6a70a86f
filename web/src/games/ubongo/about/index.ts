import type { About } from '../../about';

export const about = {
  name: 'Ubongo',
  order: 3,
  options: ['clock'],
  more: [
    { href: '/puzzle', text: 'daily', icon: 'sun' },
    { href: '/puzzle#practice', text: 'practice', icon: 'turn' },
  ],
  together: { most: 2, width: 820 },
} as const satisfies About;
