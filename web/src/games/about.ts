// What the page around the games knows of each: no more than it needs before anything of it is loaded.

/** From left to right in the panorama of the home page. */
export const GAMES = ['realm-of-sand', 'minute-realms', 'ubongo'] as const;
export type GameId = (typeof GAMES)[number];

/** What the people at a table can agree on, where it means anything: a clock for turns, open points. */
export type TableOption = 'clock' | 'points';

export interface About {
  /** The same in all languages; used where the server has not told its own. */
  name: string;
  options: readonly TableOption[];
}

export const ABOUT: Record<GameId, About> = {
  'realm-of-sand': { name: 'Realm of Sand', options: ['clock'] },
  'minute-realms': { name: 'Minute Realms', options: ['clock', 'points'] },
  ubongo: { name: 'Ubongo', options: [] },
};

export function isKnown(id: string): id is GameId {
  return Object.hasOwn(ABOUT, id);
}

/** Whether a table of this game has something to agree on there; of a game unknown here, it has. */
export function hasOption(id: string, option: TableOption): boolean {
  return !isKnown(id) || ABOUT[id].options.includes(option);
}
