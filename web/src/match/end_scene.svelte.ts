// The end of a match: what happened last stays on show for a while, then comes the score.
import { untrack } from 'svelte';
import { sound } from '../lib/sound';
import { Counting } from './counting.svelte';

interface Timing {
  /** How long the last scene is on show. */
  sceneMs: number;
  /** When it sounds, in seconds after the end. */
  soundAfter: number;
}

export class EndScene {
  #ended = $state(false);
  #atTable = $state(false);
  #wasOver: boolean | null = null;
  /** How the points of this end are told. */
  readonly counting = new Counting();
  /** The match is over and its last scene was seen. */
  readonly ended = $derived(this.#ended);
  /** The score is on show, not the table. */
  readonly score = $derived(this.#ended && !this.#atTable);

  constructor(
    readonly isOver: () => boolean,
    readonly timing: Timing,
  ) {
    $effect(() => this.#follow());
  }

  #follow(): (() => void) | undefined {
    const over = this.isOver();
    const before = this.#wasOver;
    this.#wasOver = over;
    if (!over) this.#ended = false;
    else if (before === null) this.#ended = true;
    else if (!before) {
      this.counting.expect();
      sound.play('end', this.timing.soundAfter);
      const timer = setTimeout(
        () => (this.#ended = true),
        untrack(() => this.timing.sceneMs),
      );
      return () => clearTimeout(timer);
    }
    return undefined;
  }

  showScore = (): void => {
    this.#ended = true;
    this.#atTable = false;
  };
  showTable = (): void => {
    this.#atTable = true;
  };
}
