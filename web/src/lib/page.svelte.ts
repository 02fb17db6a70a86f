// What the page on show tells the frame around it: the title, the top line, the turn.
// A page sets these in an $effect and clears what it set when it goes:
//
//   $effect(() => page.tell({ title: 'My Game', where: 'My Game', detail: 'round 5 of 8',
//                             turn: { mine: true, text: 'Your turn: take a card' } }));
import type { Snippet } from 'svelte';

export interface Told {
  /** For the window: "<your turn> · <title> · Clessidra". */
  title?: string;
  /** The game, in the top line. */
  where?: string;
  /** Its id: the menu leads to its rules. */
  game?: string;
  /** Beside it and smaller: the round, how long it took. */
  detail?: string;
  /** Whose turn it is. `mine` lights the lamp and begins the window's title; `href` leads there from elsewhere. */
  turn?: { mine: boolean; text: string; href?: string } | null;
  /** Where the turn has a line of its own, at the end of it. */
  clock?: Snippet | null;
  /** More buttons in the top line, before sound and theme: `<button class="tool">`. */
  tools?: Snippet | null;
  /** Lines at the end of the menu: `<button class="line">`. */
  menu?: Snippet | null;
}

class Page {
  told = $state.raw<Told>({});

  /** Say what this page is; the returned function takes it back (for $effect). */
  tell(told: Told): () => void {
    this.told = told;
    return () => {
      if (this.told === told) this.told = {};
    };
  }
}

export const page = new Page();
