import type { About } from '../../about';

export const about: About = {
  name: 'Realm of Sand',
  order: 1,
  options: ['hints', 'clock'],
  door: [
    {
      option: 'advanced',
      text: 'which_rules',
      choices: [
        { value: 0, text: 'rules_basic' },
        { value: 1, text: 'rules_advanced' },
      ],
    },
  ],
};
