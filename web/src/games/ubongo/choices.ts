// The candidates of the server, put where they are drawn: by piece, and by space of the gem board.
import type { Candidate } from '../../protocol';
import type { BareMove, Offer, PieceId, Space, Spots } from './types';

interface Details {
  spots?: Spots;
  space?: Space;
  steps?: number;
  gems?: Offer['gems'];
  after?: Offer['after'];
}

/** Where each piece can be put now; pieces that lie or find no room have no entry. */
export function spotsOf(candidates: readonly Candidate[]): Map<PieceId, Spots> {
  const found = new Map<PieceId, Spots>();
  for (const { move, status, details } of candidates) {
    if (move.do === 'put' && status === 'ok') found.set(String(move.piece), (details as Details).spots ?? {});
  }
  return found;
}

/** What each red space offers: a place for the pawn, a way there, or its gems at once. */
export function offersOf(candidates: readonly Candidate[]): Map<Space, Offer> {
  const found = new Map<Space, Offer>();
  for (const { move, status, details } of candidates) {
    const { space, steps = 0, gems = [], after = {} } = details as Details;
    if (move.do === 'place' || move.do === 'go') {
      const at = String(move.space);
      found.set(at, { space: at, do: move.do, status, steps, gems, after });
    } else if (move.do === 'take' && space && found.get(space)?.status !== 'ok') {
      // Where the pawn stands and cannot go again, it can still take.
      found.set(space, { space, do: 'take', status, steps: 0, gems, after });
    }
  }
  return found;
}

/** A move that needs nothing more, if it can be made now. */
export function bareOf(candidates: readonly Candidate[], name: BareMove['do']): boolean {
  return candidates.some(({ move, status }) => move.do === name && status === 'ok');
}

export const numberOf = (space: Space): number => Number(space.slice(4));
