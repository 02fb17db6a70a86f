// Which of the four tables fits the screen, and how far down it begins.
import { MediaQuery } from 'svelte/reactivity';
import type { Attachment } from 'svelte/attachments';

/**
 * - `phone`: cards, board and the sheet at the thumb, one above the other;
 * - `low`: a phone held sideways, or a page at 200 %: board, tiles and cards beside each other;
 * - `tablet`: cards above, board and tiles beside each other below;
 * - `desk`: my board, the ring, the others.
 */
export type Layout = 'phone' | 'low' | 'tablet' | 'desk';

class Screen {
  readonly #low = new MediaQuery('(max-height: 500px) and (min-width: 600px)');
  readonly #phone = new MediaQuery('max-width: 720px');
  readonly #tablet = new MediaQuery('max-width: 999px');
  /** The top line has no room for signs: undo and hint stand beside the board. */
  get bare(): boolean {
    return this.#phone.current;
  }
  get layout(): Layout {
    if (this.#low.current) return 'low';
    if (this.#phone.current) return 'phone';
    return this.#tablet.current ? 'tablet' : 'desk';
  }
}

export const screen = new Screen();

/** Tells how far down the page a thing begins, whenever that changes. */
export function measureTop(tell: (px: number) => void): Attachment<HTMLElement> {
  return (table) => {
    const measure = (): void => {
      tell(Math.round(table.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const watch = new ResizeObserver(measure);
    const header = document.querySelector('header');
    if (header) watch.observe(header);
    watch.observe(document.documentElement);
    return () => watch.disconnect();
  };
}
