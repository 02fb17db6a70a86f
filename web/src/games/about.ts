// What the pages around the games know of each: no more than they need before a match of it is loaded.
// It lies in the folder about/ of each game and is found here by itself; the server may have more games.

/** What the people at a table can agree on, where it means anything: hints, clock, open points. */
type TableOption = 'hints' | 'clock' | 'points';

export interface About {
  /** The same in all languages; used where the server has not told its own. */
  name: string;
  /** Its place in the panorama of the home page, from left to right. */
  order: number;
  /** Proposed where nobody has chosen a game yet. */
  first?: boolean;
  options: readonly TableOption[];
  /** Options of the game itself that are chosen at its door: the name of each, and text keys of about/texts for what
   *  it is and for each of its values; the first is the usual one. */
  door?: readonly { option: string; text: string; choices: readonly { value: number; text: string }[] }[];
  /** What else its door leads to: pages of the game, with a text key of about/texts and a sign. */
  more?: readonly { href: string; text: string; icon: string }[];
  /** Where people at one device play at the same time: how many have room, and from which width on. Why a narrower
   *  screen has none is the text together_width of about/texts. */
  together?: { most: number; width: number };
}

const files = import.meta.glob<About>('./*/about/index.ts', { eager: true, import: 'about' });
const ABOUT = new Map(
  Object.entries(files)
    .map(([file, about]): [string, About] => [file.split('/')[1]!, about])
    .sort(([, a], [, b]) => a.order - b.order),
);

/** The games with a folder of their own here, from left to right in the panorama of the home page. */
export const GAMES: readonly string[] = [...ABOUT.keys()];

export const aboutOf = (id: string): About | undefined => ABOUT.get(id);

/** Whether a table of this game has something to agree on there; of a game unknown here, it has what most have. */
export function hasOption(id: string, option: TableOption): boolean {
  return aboutOf(id)?.options.includes(option) ?? true;
}

/** The game that is proposed of some. */
export const firstOf = (games: readonly string[]): string => games.find((id) => aboutOf(id)?.first) ?? games[0] ?? '';

/** What keeps one more person from sitting down at this device: a text key with its values, or null. */
export function noRoomHere(
  id: string,
  here: number,
  width: number,
): { key: string; values: Record<string, string | number> } | null {
  const together = aboutOf(id)?.together;
  if (!together) return null;
  if (width < together.width)
    return { key: `${id}.about.together_width`, values: { width: String(together.width), now: String(width) } };
  return here < together.most ? null : { key: 'new.together_most', values: { n: together.most } };
}
