// A better move of a review, as the board of Realm of Sand shows it.
import type { Ghost as BetterMove } from '..';
import type { Laid } from './holding';
import type { Box, Content, View } from './types';

/** The tile as it would lie; null for moves that lay none. */
export function laidOf(better: BetterMove | null, content: Content): Laid | null {
  if (better?.move.do !== 'place') return null;
  const { tile, boxes } = better.move as { tile: string; boxes: Box[] };
  return { boxes, letters: content.tiles[tile]?.squares ?? '', allowed: true };
}

/** The places it touches, by `data-spot`. A tile that is laid is drawn itself. */
export function spotsOf(better: BetterMove | null, view: View): string[] {
  if (!better) return [];
  const { seat, move } = better;
  const of = view.seats[seat];
  const box = (name: unknown): string[] => (typeof name === 'string' ? [`box:${seat}:${name}`] : []);
  const tile = (name: unknown): string[] => {
    const slot = of?.tiles.findIndex((one) => one === name) ?? -1;
    return slot < 0 ? [] : [`tile:${seat}:${slot}`];
  };
  switch (move.do) {
    case 'place':
    case 'aside':
      return tile(move.tile);
    case 'take':
      return [`ring:${String(move.tile)}`];
    case 'swap':
      return [...tile(move.give), `ring:${String(move.take)}`];
    case 'complete':
      return [`card:${String(move.card)}`, ...(move.boxes as Box[]).flatMap(box)];
    case 'keep':
      return [`card:${String(move.card)}`];
    case 'fill':
      return (move.boxes as Box[]).flatMap(box);
    case 'gain':
      return [`disk:${seat}:${String(move.disk)}`];
    default:
      return [...box(move.from), ...box(move.to), ...box(move.box)];
  }
}
