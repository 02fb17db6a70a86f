// Which way a request goes when the service worker is asked: it answers for the page and its files, and for nothing
// else. What belongs to a person or a table (/api, sockets) always comes from the server and is never kept.

export type Way =
  | 'server' // not ours: as if there were no worker
  | 'page' // an address that a person opened: the newest page, or the kept one when there is no line
  | 'kept' // a file whose name changes with it: the kept one
  | 'newest'; // a file that keeps its name: the newest, or the kept one when there is no line

/** Paths that the server answers itself. */
const SERVERS = /^\/(api|ws|healthz|metrics)(\/|$)/;

export function wayOf(
  request: { method: string; mode: string; url: string },
  home: string,
  files: readonly string[],
): Way {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== home || SERVERS.test(pathname)) return 'server';
  if (request.mode === 'navigate') return 'page';
  if (!files.includes(pathname)) return pathname.startsWith('/assets/') ? 'kept' : 'server';
  return pathname.startsWith('/assets/') ? 'kept' : 'newest';
}

/** Which of our caches go when this version takes over: all but its own and the one before it, from which pages that are
 *  still open may want a part. Caches are listed from the oldest. */
export function outdated(caches: readonly string[], prefix: string, own: string): string[] {
  return caches.filter((name) => name.startsWith(prefix) && name !== own).slice(0, -1);
}
