// A better move of a review, as the board of Minute Realms shows it.
import type { Ghost } from '..';
import type { LoseMove, TakeMove, View } from './types';

export interface ShownGhost {
  /** The places it touches, by `data-spot`. */
  spots: string[];
  /** The card that would stand on the next place of the realm. */
  card: { card: string; down: boolean } | null;
}

export function ghostOf(ghost: Ghost | null, view: View): ShownGhost {
  if (!ghost) return { spots: [], card: null };
  const { seat } = ghost;
  const move = ghost.move as TakeMove | LoseMove;
  const realm = view.seats[seat]?.realm ?? [];
  if (move.do === 'lose') {
    const slot = realm.findIndex(({ card }) => card === move.card);
    return { spots: slot < 0 ? [] : [`slot:${seat}:${slot}`], card: null };
  }
  return {
    spots: [`place:${move.place}`, `slot:${seat}:${realm.length}`],
    card: { card: move.card, down: move.do !== 'build' },
  };
}
