// What is said of the things of the table that are seen large.
import { drawn, type Zoomed } from '../../match/zoom.svelte';
import LargeCard from './LargeCard.svelte';
import Disk from './Disk.svelte';
import { shapeOf } from './holding';
import Tile from './Tile.svelte';
import type { Element } from './types';
import type { Words } from './words';

export function cardZoom(card: string, words: Words): Zoomed | null {
  const face = words.face(card);
  if (!face) return null;
  return {
    title: words.card(card),
    lines: words.cardFacts(card),
    flavour: words.pick(face.flavour, ''),
    picture: drawn(LargeCard, { card, words }),
  };
}

export function tileZoom(tile: string, words: Words): Zoomed | null {
  const face = words.to.content.tiles[tile];
  const way = shapeOf(words.to.content, tile).ways[0];
  if (!face || !way) return null;
  return {
    title: words.say('zoom.tile'),
    lines: [words.tile(tile), words.say('zoom.tile.words')],
    picture: drawn(Tile, { letters: face.squares, way, cell: '44px' }),
  };
}

export function pieceZoom(element: Element, disk: boolean, words: Words): Zoomed {
  return {
    title: words.say(disk ? 'zoom.disk' : 'zoom.square', { element: words.element(element) }),
    lines: [words.say(disk ? 'zoom.disk.words' : 'zoom.square.words')],
    picture: drawn(Disk, { element, square: !disk, size: '84px' }),
  };
}
