// What a match says aloud: each piece of news once, and whose turn it is when that changes.
import { untrack } from 'svelte';
import { sound } from '../lib/sound';
import type { Sound } from '../lib/sounds';
import type { Entry } from '../protocol';
import { plain, type Sentence } from './sentence';

interface Heard {
  match: string;
  seq: number;
  moment: string | null;
}

interface Source {
  match: () => { match: string; seq: number; story: readonly Entry[] };
  told: (entries: readonly Entry[]) => Sentence;
  /** Nothing may be said now: somebody else's secret is near. */
  covered?: () => boolean;
  /** Changes whenever the turn has to be said again; null while it is not ours. */
  moment?: () => string | null;
  turn?: () => string;
  /** What is to be heard with the news and the turn. */
  sounds: (fresh: readonly Entry[], before: string | null, moment: string | null) => readonly Sound[];
}

export class Speech {
  said = $state('');
  #heard: Heard = { match: '', seq: -1, moment: null };

  constructor(readonly source: Source) {
    $effect(() => this.#follow());
  }

  #follow(): void {
    const { source } = this;
    if (source.covered?.()) return;
    const { match, seq, story } = source.match();
    const moment = source.moment?.() ?? null;
    const before = this.#heard;
    this.#heard = { match, seq, moment };
    untrack(() => {
      const fresh = before.match === match ? story.filter((entry) => entry.seq > before.seq) : [];
      const parts = fresh.map((entry) => plain(source.told([entry]))).filter(Boolean);
      if (moment !== null && moment !== before.moment && source.turn) parts.push(`${source.turn()}.`);
      for (const one of source.sounds(fresh, before.moment, moment)) sound.play(one);
      if (parts.length > 0) this.said = parts.join(' ');
    });
  }
}
