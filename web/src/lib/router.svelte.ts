// Which page is shown: the address decides, and links change it without loading again.
import { fragmentOf, placeOf, type Place } from './routes';

export type { Place };

class Router {
  path = $state(location.pathname);
  hash = $state(location.hash);
  readonly place: Place = $derived(placeOf(this.path));
  readonly fragment: Record<string, string> = $derived(fragmentOf(this.hash));
  /** The last move was back or forward in the history, whose places the browser remembers. */
  back = false;

  constructor() {
    window.addEventListener('popstate', () => {
      this.back = true;
      this.#arrive();
    });
    window.addEventListener('hashchange', () => (this.hash = location.hash));
    document.addEventListener('click', this.#follow);
  }

  /** Go to a page of ours, for example `/t/abc#invite=x`. */
  go(href: string, { replace = false } = {}): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', href);
    this.back = false;
    this.#arrive();
  }

  /** Change what stands after the `#` without a new entry in the history. */
  mark(hash: string): void {
    history.replaceState(null, '', hash || location.pathname);
    this.hash = location.hash;
  }

  #arrive(): void {
    this.path = location.pathname;
    this.hash = location.hash;
  }

  /** Ordinary clicks on links to our own pages stay in this page. */
  #follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash) return; // a place on this page
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };
}

/** Put the focus on the title of the page, so that a screen reader reads it. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

export const router = new Router();
