// The games that this page can show. Each is a folder here with a Match.svelte and a Replay.svelte, which are
// fetched only when a match or a replay of that game is opened. A game that only the server knows is drawn by the
// folder generic/ from what the server tells of it.
import type { Component } from 'svelte';
import { api, Refusal } from '../lib/api';
import { i18n } from '../lib/i18n.svelte';
import { person } from '../lib/me.svelte';
import type { Session } from '../lib/session.svelte';
import type { Step } from '../match/replay';
import type { Entry, GameOption, Reason, Result } from '../protocol';
import { aboutOf, GAMES } from './about';
import { isPlain } from './generic/types';

/** A match at a table, from the deal to the score. */
export type MatchComponent = Component<{ session: Session; content: unknown }>;

export interface ReplayProps {
  game: string;
  content: unknown;
  seats: readonly { kind: string; name: string }[];
  step: Step;
  /** The moves between the step shown before and this one: told as flights. */
  moves: readonly unknown[];
  /** The whole story; what is still to come is pale. */
  story: readonly Entry[];
  /** Whose view this is; -1: a spectator's. */
  viewer: number;
  result: Result | null;
  onjump: (seq: number) => void;
  /** The seat of whoever reads this, if they played and look from there; null: everybody is called by name. */
  you?: number | null;
  /** A better move than the one made next: shown where it would have been made. */
  ghost?: Ghost | null;
}
/** A move that nobody made. */
export interface Ghost {
  seat: number;
  move: Readonly<Record<string, unknown>>;
}
export interface ReplayExports {
  /** A step in words, for screen readers. */
  told: (entries: readonly Entry[]) => string;
  /** Why a bot advises a move, in a few words; of games whose bots can say it. */
  why?: (reason: Reason) => string;
  /** Keys of the story that are told of a seat, though nobody did them: they follow from the moves of all. */
  follows?: readonly string[];
  /** What the game says of a match beside the review of every game; `own` is its part of the review. */
  ownReview?: Component<{ own: unknown; names: readonly string[]; viewer: number }>;
}
/** One step of a finished match. */
export type ReplayComponent = Component<ReplayProps, ReplayExports>;

export interface OptionsProps {
  options: Record<string, number>;
  players: number;
  /** Who sits where, as far as it is known: single seats are called by name. */
  names?: readonly string[];
  onchange: (options: Record<string, number>) => void;
}
/** What only tables of this game agree on; names and numbers are the game's own. */
export type OptionsComponent = Component<OptionsProps>;

const matches = import.meta.glob<MatchComponent>('./*/Match.svelte', { import: 'default' });
const replays = import.meta.glob<ReplayComponent>('./*/Replay.svelte', { import: 'default' });
const options = import.meta.glob<OptionsComponent>('./*/Options.svelte', { import: 'default' });

const GENERIC = 'generic';

interface Loaded<T> {
  Game: T;
  content: unknown;
}

/** What draws a game, its own or that of any game, and the content it is played with. */
async function load<T>(
  files: Record<string, () => Promise<T>>,
  file: string,
  id: string,
  hash: string,
): Promise<Loaded<T>> {
  const own = files[`./${id}/${file}`];
  const found = own ?? files[`./${GENERIC}/${file}`]!;
  const [Game, content] = await Promise.all([found(), api.content(hash)]);
  if (isPlain(content)) i18n.add(id, content.texts);
  // A view that the server draws in its own way, and nobody here knows that way.
  else if (!own) throw new Refusal('game_missing');
  return { Game, content };
}

/** Take in the texts of a game that only the server knows; whether it has some. */
export async function loadTexts(id: string): Promise<boolean> {
  const pack = person.game(id)?.packs[0];
  const content = pack && (await api.content(pack.hash));
  if (!isPlain(content)) return false;
  i18n.add(id, content.texts);
  return true;
}

export const loadMatch = (id: string, hash: string): Promise<Loaded<MatchComponent>> =>
  load(matches, 'Match.svelte', id, hash);
export const loadReplay = (id: string, hash: string): Promise<Loaded<ReplayComponent>> =>
  load(replays, 'Replay.svelte', id, hash);
/** Of games that have some; null for the others. */
export const loadOptions = (id: string): Promise<OptionsComponent> | null =>
  options[`./${id}/Options.svelte`]?.() ?? null;

/** The options of a game that this page has no folder for. */
export const servedOptions = (id: string): readonly GameOption[] =>
  aboutOf(id) ? [] : (person.game(id)?.options ?? []);

/** Whether the server has this game, once it has said so. */
const isServed = (id: string): boolean => !person.info || person.game(id) !== undefined;

/** Whether this page or the server knows this game. */
export const isHere = (id: string): boolean => GAMES.includes(id) || person.game(id) !== undefined;

/** Whether matches of this game can be played here. */
export const isPlayable = (id: string): boolean => isHere(id) && isServed(id);

/** The games of this page, then those that only the server knows. */
export function doors(): string[] {
  const known = person.info?.games.map(({ id }) => id) ?? [];
  return [...GAMES, ...known.filter((id) => !GAMES.includes(id))];
}

export const playable = (): string[] => doors().filter(isPlayable);

export function gameName(id: string): string {
  return i18n.pick(person.game(id)?.name ?? { en: aboutOf(id)?.name ?? id });
}

/** What the game is, in one line. */
export function gameLine(id: string): string {
  const line = i18n.pick(person.game(id)?.line ?? {});
  return aboutOf(id) || !line ? i18n.first([`${id}.about.line`, 'home.game_line']) : line;
}

/** For how many people it is, and how long it takes where we know. */
export function facts(id: string): string {
  const players = person.game(id)?.players ?? [];
  const values = { from: Math.min(...players), to: Math.max(...players), n: Math.max(...players) };
  return i18n.first([`${id}.about.facts`, values.from < values.to ? 'home.players' : 'home.players_only'], values);
}
