// From what happened to what is shown flying: squares to a board, tiles from and to the circle, disks, stars;
// what a completed card was paid with becomes a building.
import type { Entry } from '../../protocol';
import type { Act, Piece } from '../../match/stage';
import { boxNumber, elementOf } from './grid';
import type { Box, Element, View } from './types';

/** An event of the match as this viewer may know it. */
export interface Moved {
  seq: number;
  kind: string;
  seat: number | null;
  move: ({ do: string } & Record<string, unknown>) | null;
}

const STEP = 70;
const TURN = 480;
/** The last piece has nearly come when its building rises. */
const RISE = 300;
/** Several moves at once are told one after another, but never for long. */
const LONGEST = 6;

const piece = (element: Element): Piece => ({
  icon: `g-${element}`,
  disc: { background: `var(--el-${element})`, color: `var(--el-${element}-on)` },
});
const joining = (icon: string): Piece => ({ icon, joins: true });

export function planOf(before: View, after: View, moves: readonly Moved[], story: readonly Entry[]): Act[] {
  const acts: Act[] = [];
  let delay = 0;
  for (const { kind, move, seat, seq } of moves.slice(-LONGEST)) {
    if (kind !== 'move' || !move || seat === null) continue;
    const told = story.filter((entry) => entry.seq === seq);
    if (tell(acts, before, after, seat, move, told, delay)) delay += TURN;
  }
  for (const { key, values } of story) {
    if (key !== 'refill') continue;
    for (const [at, card] of (values.cards as string[]).entries())
      acts.push({
        kind: 'deal',
        at: `card:${card}`,
        delay: delay + at * STEP,
        ...(at ? {} : { sound: 'paper' as const }),
      });
  }
  return acts;
}

/** Whether there was something to see. */
function tell(
  acts: Act[],
  before: View,
  after: View,
  seat: number,
  move: NonNullable<Moved['move']>,
  told: readonly Entry[],
  delay: number,
): boolean {
  const box = (name: unknown): string => `box:${seat}:${String(name)}`;
  switch (move.do) {
    case 'place': {
      const slot = before.seats[seat]?.tiles.indexOf(String(move.tile)) ?? -1;
      for (const [at, one] of (move.boxes as Box[]).entries()) {
        const element = elementOf(after.seats[seat]?.boxes[boxNumber(one)] ?? '.');
        if (element)
          acts.push({
            kind: 'fly',
            what: piece(element),
            from: `tile:${seat}:${slot}`,
            to: box(one),
            delay: delay + at * STEP,
            ...(at ? {} : { sound: 'wood' as const }),
          });
      }
      return true;
    }
    case 'take': {
      const slot = after.seats[seat]?.tiles.indexOf(String(move.tile)) ?? -1;
      acts.push({
        kind: 'fly',
        what: 'copy',
        from: `ring:${String(move.tile)}`,
        to: `tile:${seat}:${slot}`,
        delay,
        sound: 'wood',
      });
      return true;
    }
    case 'put':
      acts.push({
        kind: 'fly',
        what: piece(move.disk as Element),
        from: `disk:${seat}:${String(move.disk)}`,
        to: box(move.box),
        delay,
        sound: 'stone',
      });
      return true;
    case 'move':
    case 'shift': {
      const element = elementOf(before.seats[seat]?.boxes[boxNumber(String(move.from))] ?? '.');
      if (element)
        acts.push({ kind: 'fly', what: piece(element), from: box(move.from), to: box(move.to), delay, sound: 'stone' });
      return true;
    }
    case 'complete': {
      const gained = told.find(({ key }) => key === 'complete')?.values ?? {};
      const built = `built:${String(move.card)}`;
      const boxes = (move.boxes ?? []) as Box[];
      // The pieces leave the board for the place where the building then stands up.
      for (const [at, one] of boxes.entries()) {
        const element = elementOf(before.seats[seat]?.boxes[boxNumber(one)] ?? '.');
        if (element)
          acts.push({ kind: 'fly', what: piece(element), from: box(one), to: built, delay: delay + at * STEP });
      }
      const risen = delay + boxes.length * STEP + RISE;
      acts.push({ kind: 'rise', at: built, delay: risen, sound: 'glass' });
      const from = `card:${String(move.card)}`;
      acts.push({ kind: 'fly', what: joining('star'), from, to: `stars:${seat}`, delay: risen });
      for (let n = 0; n < Number(gained.hourglasses ?? 0); n++)
        acts.push({
          kind: 'fly',
          what: joining('hourglass'),
          from,
          to: `hourglasses:${seat}`,
          delay: risen + (n + 1) * STEP,
        });
      for (const element of Object.keys((gained.disks ?? {}) as object))
        acts.push({
          kind: 'fly',
          what: { ...piece(element as Element), joins: true },
          from,
          to: `disks:${seat}`,
          delay: risen + 4 * STEP,
        });
      return true;
    }
    default:
      return false;
  }
}
