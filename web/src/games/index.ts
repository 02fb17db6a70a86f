// The games that this page can show. Each is a folder here with a Match.svelte and a Replay.svelte, which are
// fetched only when a match or a replay of that game is opened.
import type { Component } from 'svelte';
import { Refusal } from '../lib/api';
import { i18n } from '../lib/i18n.svelte';
import { person } from '../lib/me.svelte';
import type { Session } from '../lib/session.svelte';
import type { Step } from '../match/replay';
import type { Entry, Reason, Result } from '../protocol';
import { ABOUT, GAMES, isKnown, type GameId } from './about';

/** A match at a table, from the deal to the score. */
export type MatchComponent = Component<{ session: Session; content: unknown }>;

export interface ReplayProps {
  content: unknown;
  seats: readonly { kind: string; name: string }[];
  step: Step;
  /** The moves between the step shown before and this one: told as flights. */
  moves: readonly unknown[];
  /** The whole story; what is still to come is pale. */
  story: readonly Entry[];
  /** Whose eyes these are; -1: a spectator's. */
  viewer: number;
  result: Result | null;
  onjump: (seq: number) => void;
}
export interface ReplayExports {
  /** A step in words, for the ear. */
  told: (entries: readonly Entry[]) => string;
  /** Why a bot advises a move, in a few words; of games whose bots can say it. */
  why?: (reason: Reason) => string;
}
/** One step of a finished match. */
export type ReplayComponent = Component<ReplayProps, ReplayExports>;

/** What only tables of this game agree on; names and numbers are the game's own. */
export type OptionsComponent = Component<{
  options: Record<string, number>;
  players: number;
  onchange: (options: Record<string, number>) => void;
}>;

const matches = import.meta.glob<MatchComponent>('./*/Match.svelte', { import: 'default' });
const replays = import.meta.glob<ReplayComponent>('./*/Replay.svelte', { import: 'default' });
const options = import.meta.glob<OptionsComponent>('./*/Options.svelte', { import: 'default' });

async function load<T>(file: (() => Promise<T>) | undefined): Promise<T> {
  if (!file) throw new Refusal('game_missing');
  return file();
}

export const loadMatch = (id: string): Promise<MatchComponent> => load(matches[`./${id}/Match.svelte`]);
export const loadReplay = (id: string): Promise<ReplayComponent> => load(replays[`./${id}/Replay.svelte`]);
/** Of games that have some; null for the others. */
export const loadOptions = (id: string): Promise<OptionsComponent> | null => options[`./${id}/Options.svelte`]?.() ?? null;

/** Whether matches of this game can be played here: this page draws it, and the server (once heard) has it. */
export function isPlayable(id: string): boolean {
  return `./${id}/Match.svelte` in matches && (!person.info || person.game(id) !== undefined);
}

export function playable(): GameId[] {
  return GAMES.filter(isPlayable);
}

export function gameName(id: string): string {
  return i18n.pick(person.game(id)?.name ?? { en: isKnown(id) ? ABOUT[id].name : id });
}
