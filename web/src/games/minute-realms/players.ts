// The people of a table or of a replay, as the board draws them.
import type { SeatInfo } from '../../protocol';
import type { Player } from './types';

export function playersOf(seats: readonly SeatInfo[]): Player[] {
  return seats.map(({ seat, name, bot, kind, away, stand_in, mine }) => ({
    seat, name, bot, kind, away, mine, standIn: stand_in,
  }));
}
