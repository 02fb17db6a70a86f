// What is said of the things of the table that are seen large.
import { capital } from '../../lib/wording';
import { drawn, type Zoomed } from '../../match/zoom.svelte';
import LargePiece from './LargePiece.svelte';
import LargeGem from './LargeGem.svelte';
import LargeBoard from './LargeBoard.svelte';
import type { Gem, Laid, PieceId, Way } from './types';
import type { Words } from './words';

export function pieceZoom(piece: PieceId, ways: readonly Way[], words: Words): Zoomed | null {
  const way = ways[0];
  if (!way) return null;
  return {
    title: capital(words.piece(piece)),
    lines: [words.say('zoom.piece', { n: way.cells.length, ways: ways.length })],
    picture: drawn(LargePiece, { piece, way }),
  };
}

export function gemZoom(gem: Gem, words: Words): Zoomed {
  return {
    title: capital(words.say(`gem.${gem}.name`)),
    lines: [words.say('zoom.gem')],
    picture: drawn(LargeGem, { gem }),
  };
}

/** Somebody's board with what lies on it. */
export function boardZoom(title: string, line: string, area: readonly string[], laid: readonly Laid[]): Zoomed | null {
  if (area.length === 0) return null;
  return { title, lines: [line], picture: drawn(LargeBoard, { area, laid }) };
}
