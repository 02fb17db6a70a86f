// The people of a table or of a replay, as boards draw them.
import type { Result, SeatInfo } from '../protocol';

export interface Player {
  seat: number;
  name: string;
  bot: string;
  kind: 'person' | 'bot' | 'open';
  away: boolean;
  standIn: boolean;
  mine: boolean;
}

export function playersOf(seats: readonly SeatInfo[]): Player[] {
  return seats.map(({ seat, name, bot, kind, away, stand_in, mine }) => ({
    seat,
    name,
    bot,
    kind,
    away,
    mine,
    standIn: stand_in,
  }));
}

/** Those of a finished match: nobody comes or goes any more. */
export function replayPlayers(seats: readonly { kind: string; name: string }[]): Player[] {
  return seats.map(({ kind, name }, seat) => ({
    seat,
    name,
    bot: '',
    kind: kind === 'bot' ? 'bot' : 'person',
    away: false,
    mine: false,
    standIn: false,
  }));
}

/** The order of the score sheets while they are counted: mine first, and nothing tells who has won. */
export function countingOrder(players: readonly Player[]): Player[] {
  return [...players].sort((a, b) => Number(b.mine) - Number(a.mine) || a.seat - b.seat);
}

/** The order of the score sheets: the winners, then mine, then the others by their places. */
export function sheetOrder(players: readonly Player[], { ranks }: Pick<Result, 'ranks'>): Player[] {
  const rank = ({ seat }: Player): number => ranks[seat] ?? 1;
  const group = (player: Player): number => (rank(player) === 1 ? 0 : player.mine ? 1 : 2);
  return [...players].sort((a, b) => group(a) - group(b) || rank(a) - rank(b) || a.seat - b.seat);
}
