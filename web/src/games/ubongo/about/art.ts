import { sign } from '../../../ui/art/world';
import type { Art } from '../../art';
import sprite from './sprite.svg?raw';

/** Pieces side by side on a ground of their own: a colour and the drawn squares of each, by rows. */
const pieces = (ground: string, ...laid: [colour: string, ...rows: string[]][]): string =>
  `<path d="M0 0h120v84H0z" fill="${ground}"/>` +
  laid
    .map(
      ([colour, ...rows]) =>
        `<g fill="var(--p-${colour})" stroke="#2b221c" stroke-opacity=".45">` +
        rows
          .flatMap((row, y) =>
            [...row].map((cell, x) =>
              cell === '#' ? `<rect x="${23 + x * 15}" y="${12 + y * 15}" width="15" height="15" rx="2"/>` : '',
            ),
          )
          .join('') +
        '</g>',
    )
    .join('');

const GEMS = ['ruby', 'amethyst', 'amber', 'sapphire', 'emerald', 'moonstone'];

export const art: Art = {
  sprite,
  door: () => ({
    back: '<circle cx="368" cy="112" r="56" fill="#fbd9a0"/>',
    near:
      sign('piece-Y5', 96, 112, 168, 84, 84) +
      sign('piece-S4', 188, 168, 123, 82, 94) +
      sign('piece-P5', 200, 174, 82, 123, -4) +
      sign('piece-L4', 294, 286, 120, 80, -82) +
      sign('piece-L5', 378, 330, 160, 80, -85),
    front: GEMS.map((name, i) => sign(`gem-${name}`, 58 + i * 70, 284 + (i % 2) * 7, 26, 26)).join(''),
  }),
  thumbs: () => [
    pieces('#e9c79a', ['P5', '##', '##', '#'], ['L4', '  #', '  #', ' ##'], ['S4', '    #', '   ##', '   #']),
    pieces('#dcae8b', ['Y5', '#', '##', '#', '#'], ['L5', '', '', '    #', ' ####'], ['S4', '   ##', '  ##']),
  ],
};
