// Who reads the sentences of a game on this page.
import { i18n } from '../lib/i18n.svelte';
import type { Player } from './players';
import type { Listener } from './words';

export function listener(players: readonly Player[], mine: number | null, you: number | null): Listener {
  return {
    say: i18n.t,
    has: (key) => i18n.has(key),
    list: (parts) => i18n.list(parts),
    number: (value) => i18n.number(value),
    tenths: (value) => i18n.tenths(value),
    lang: i18n.lang,
    names: players.map(({ name }) => name),
    mine,
    you,
  };
}

/** Of a finished match: everybody is called by name, but whoever reads it as `you`. */
export const replayListener = (players: readonly Player[], viewer: number, you: number | null = null): Listener =>
  listener(players, viewer >= 0 ? viewer : null, you);
