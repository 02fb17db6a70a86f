// How one state of the table became the next: just before it changes we remember where everything lies, just after,
// it flies.
import { onDestroy, tick, untrack } from 'svelte';
import { Stage } from '../../match/stage';
import type { Entry } from '../../protocol';
import { planOf, type Moved } from './plan';
import type { View } from './types';

interface Shown {
  view: View;
  seq: number;
  seat: number;
  /** The events that led here from the state shown before. */
  moves: readonly Moved[];
  story: readonly Entry[];
}

/** To be called while the table is set up. */
export function flights(root: () => HTMLElement | null, now: () => Shown): Stage {
  const stage = new Stage(root);
  let before: Shown | null = null;
  $effect.pre(() => {
    const then = before;
    const shown = now();
    before = shown;
    if (!then || then.seat !== shown.seat || then.view === shown.view) return;
    untrack(() => {
      const held = root()?.contains(document.activeElement) ?? false;
      if (stage.busy) stage.end();
      const { moves, seq, story, view } = shown;
      const fresh = story.filter((entry) => entry.seq > then.seq && entry.seq <= seq);
      const ready = moves.length > 0 ? stage.prepare(planOf(then.view, view, moves, fresh)) : [];
      void tick().then(() => {
        stage.play(ready);
        if (held && document.activeElement === document.body) attend(root());
      });
    });
  });
  onDestroy(() => stage.remove());
  return stage;
}

/** What had the focus is gone: what can be done next takes it, so that keys go on working. */
function attend(root: HTMLElement | null): void {
  const next =
    root?.querySelector<HTMLElement>('[data-acts]:not([data-acts="main"]) button:not([aria-disabled="true"])') ??
    root?.querySelector<HTMLElement>('[data-grid] [tabindex="0"]');
  next?.focus({ preventScroll: true });
}
