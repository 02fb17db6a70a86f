// What a game can be played with: the packs that the server has, each in its newest version.
import type { ContentRef } from '../protocol';
import { i18n } from './i18n.svelte';
import { person } from './me.svelte';

/** The packs of a game, the usual one first; older versions are kept for older matches only. */
export function packsOf(game: string): ContentRef[] {
  const all = person.game(game)?.packs ?? [];
  return all.filter((pack, at) => all.findIndex((other) => other.id === pack.id) === at);
}

/** What people call a pack; of one that this page has no words for, its own id. */
export function packName(game: string, pack: ContentRef): string {
  const key = `${game}.about.pack.${pack.id}`;
  return i18n.has(key) ? i18n.t(key) : pack.id.replaceAll('-', ' ');
}
