// The levels of the bots as people read them. The server names them, from weak to strong.
import { i18n } from './i18n.svelte';

/** The "level" of a seat that does what was recorded of it. */
export const GHOST = 'ghost';

export function levelName(level: string): string {
  return i18n.has(`level.${level}`) ? i18n.t(`level.${level}`) : level;
}

const LEVELS = ['beginner', 'easy', 'medium', 'hard', 'master'];

/** One of the three faces of bots, by strength. */
export function levelIcon(level: string, levels: readonly string[] = LEVELS): string {
  if (level === GHOST) return 'replay';
  const at = levels.indexOf(level);
  if (at < 0 || levels.length < 2) return 'bot-2';
  return `bot-${1 + Math.round((2 * at) / (levels.length - 1))}`;
}

/** What somebody new plays against: one step up from the weakest, where there are three or more. */
export function usualLevel(levels: readonly string[]): string {
  return levels[levels.length > 2 ? 1 : 0] ?? '';
}
