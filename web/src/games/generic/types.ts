// What the server sends for a game without pictures of its own: its fields, its content, its texts.
import type { Texts } from '../../lib/wording';

export type Lang = 'en' | 'it';
export type Names = Record<string, string>;

/** A thing of the content: a card, a tile. */
export interface Item {
  id: string;
  name: Names;
}

/** A part of the position that is shown. */
export interface Field {
  name: string;
  of: 'seat' | 'table';
  /** An owner's field is known to its own seat only. */
  visibility: 'public' | 'owner';
  entries: 'item' | 'seat' | 'number';
  /** The list of items that the entries are of. */
  list: string | null;
  /** 0: one value; 1: a list; 2: rows of a grid. */
  axes: number;
}

export interface Content {
  plain: true;
  fields: readonly Field[];
  items: Record<string, readonly Item[]>;
  moves: readonly { do: string; parts: readonly string[] }[];
  texts: Record<Lang, Texts>;
}

/** An entry of a field; null: nothing, nobody. */
export type Entry = string | number | null;
export type Value = Entry | readonly Value[];

export interface View {
  round: number;
  rounds: number | null;
  phase: string;
  awaited: readonly number[];
  table: Record<string, Value>;
  seats: readonly Record<string, Value>[];
}

/** What a move changes in one field. */
export interface Change {
  field: string;
  seat: number | null;
  before?: Value;
  after?: Value;
  gone?: readonly string[];
  come?: readonly string[];
  unknown?: boolean;
}

export interface Move {
  do: string;
  [part: string]: unknown;
}

export interface Choice {
  move: Move;
  status: string;
  details: { text: string; changes: readonly Change[] | null };
}

/** Whether the server made view and candidates in these shapes. */
export const isPlain = (content: unknown): content is Content =>
  typeof content === 'object' && content !== null && (content as { plain?: unknown }).plain === true;
