// What the page around the games knows of each: no more than it needs before anything of it is loaded.

/** From left to right in the panorama of the home page. */
export const GAMES = ['realm-of-sand', 'minute-realms', 'ubongo'] as const;
export type GameId = (typeof GAMES)[number];

/** What the people at a table can agree on, where it means anything: hints, a clock for turns, open points, the advanced game. */
export type TableOption = 'hints' | 'clock' | 'points' | 'advanced';

export interface About {
  /** The same in all languages; used where the server has not told its own. */
  name: string;
  options: readonly TableOption[];
  /** What else its door leads to: pages of ours, with a text key and a sign. */
  more?: readonly { href: string; text: string; icon: string }[];
  /** Where people at one device play at the same time: how many have room, and from which width on. */
  together?: { most: number; width: number };
}

export const ABOUT: Record<GameId, About> = {
  'realm-of-sand': { name: 'Realm of Sand', options: ['hints', 'clock', 'advanced'] },
  'minute-realms': { name: 'Minute Realms', options: ['hints', 'clock', 'points'] },
  ubongo: {
    name: 'Ubongo',
    options: ['clock'],
    more: [
      { href: '/puzzle', text: 'home.ubongo.daily', icon: 'sun' },
      { href: '/puzzle#practice', text: 'home.ubongo.practice', icon: 'turn' },
    ],
    together: { most: 2, width: 820 },
  },
};

export function isKnown(id: string): id is GameId {
  return Object.hasOwn(ABOUT, id);
}

/** Whether a table of this game has something to agree on there; of a game unknown here, it has what most have. */
export function hasOption(id: string, option: TableOption): boolean {
  return isKnown(id) ? ABOUT[id].options.includes(option) : option !== 'advanced';
}

/** What keeps one more person from sitting down at this device: a text key with its values, or null. */
export function noRoomHere(id: string, here: number, width: number): { key: string; values: Record<string, string | number> } | null {
  const together = isKnown(id) ? ABOUT[id].together : undefined;
  if (!together) return null;
  if (width < together.width) return { key: 'new.together_width', values: { width: String(together.width), now: String(width) } };
  return here < together.most ? null : { key: 'new.together_most', values: { n: together.most } };
}
