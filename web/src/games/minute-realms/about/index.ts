import type { About } from '../../about';

export const about: About = {
  name: 'Minute Realms',
  order: 2,
  first: true,
  options: ['hints', 'clock', 'points'],
};
