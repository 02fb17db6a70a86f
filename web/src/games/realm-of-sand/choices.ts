// The candidates of the server, put where they are drawn: by tile, by disk, by card.
import type { Candidate } from '../../protocol';
import { hexHas } from './grid';
import type { Box, Choice, CompleteDetails, Content, Element, GoDetails, PlaceDetails } from './types';

export interface Choices {
  /** By slot of the hand. */
  places: Map<number, Choice<PlaceDetails>>;
  puts: Map<Element, Choice<GoDetails>>;
  moves: Map<Box, Choice<GoDetails>>;
  shifts: Map<Box, Choice<GoDetails>>;
  completes: Map<string, Choice<CompleteDetails>>;
  trades: Choice<{ get?: Element[] }>[];
  swaps: Choice<{ take?: string[] }>[];
  /** Everything that is a whole move, by what it does. */
  whole: Map<string, Choice[]>;
}

export const allowed = (choice: Choice<unknown> | null | undefined): boolean => choice?.status === 'ok';

export function choicesOf(candidates: readonly Candidate[]): Choices {
  const found: Choices = {
    places: new Map(),
    puts: new Map(),
    moves: new Map(),
    shifts: new Map(),
    completes: new Map(),
    trades: [],
    swaps: [],
    whole: new Map(),
  };
  for (const candidate of candidates as unknown as Choice<never>[]) {
    const { move, details } = candidate;
    switch (move.do) {
      case 'place':
        found.places.set((details as PlaceDetails).slot, candidate);
        break;
      case 'put':
        found.puts.set(move.disk as Element, candidate);
        break;
      case 'move':
        found.moves.set(String(move.from), candidate);
        break;
      case 'shift':
        if (move.from) found.shifts.set(String(move.from), candidate);
        add(found.whole, candidate);
        break;
      case 'complete':
        found.completes.set(String(move.card), candidate);
        break;
      case 'trade':
        found.trades.push(candidate);
        add(found.whole, candidate);
        break;
      case 'swap':
        found.swaps.push(candidate);
        add(found.whole, candidate);
        break;
      default:
        add(found.whole, candidate);
    }
  }
  return found;
}

function add(whole: Choices['whole'], choice: Choice): void {
  whole.set(choice.move.do, [...(whole.get(choice.move.do) ?? []), choice]);
}

/** The moves of a kind that are allowed. */
export function openOnes(choices: Choices, what: string): Choice[] {
  return (choices.whole.get(what) ?? []).filter(allowed);
}

/** Nothing is left to do but to end the turn. */
export function onlyEnd(candidates: readonly Candidate[]): boolean {
  const open = candidates.filter(({ status }) => status === 'ok');
  return open.length === 1 && open[0]!.move.do === 'end';
}

/** A place for one of my tiles after which a card would match. */
export interface OneAway {
  slot: number;
  placement: number;
}

/** The cards that one of my tiles would make match, each with all the places that do. */
export function oneTileAway(choices: Choices, content: Content): Map<string, OneAway[]> {
  const found = new Map<string, OneAway[]>();
  for (const [slot, { details, status }] of choices.places) {
    if (status !== 'ok') continue;
    const count = content.shapes[details.shape]?.placements.length ?? 0;
    for (const [card, set] of Object.entries(details.ready)) {
      if (allowed(choices.completes.get(card))) continue;
      const spots = found.get(card) ?? [];
      for (let at = 0; at < count; at++)
        if (hexHas(set, at) && hexHas(details.allowed, at)) spots.push({ slot, placement: at });
      if (spots.length > 0) found.set(card, spots);
    }
  }
  return found;
}

/** The powers as the boards name them, and the moves that use them. */
export const POWER_MOVES = {
  red: 'look',
  purple: 'summon-all',
  yellow: 'trade',
  green: 'shift',
  orange: 'rise',
  blue: 'swap',
} as const;
