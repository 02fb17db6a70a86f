// The service worker: keeps the page and its files on this device, so that what needs no server works without one.
// build/service_worker.ts puts in what belongs to this version when it makes sw.js.
import { outdated, wayOf } from './ways';

declare const self: ServiceWorkerGlobalScope;
declare const __FILES__: readonly string[];
declare const __VERSION__: string;

/** The files of this version. */
const FILES = __FILES__;
const PREFIX = 'clessidra-page-';
const CACHE = PREFIX + __VERSION__;
/** The page itself, at whatever address it is opened. */
const PAGE = '/';
/** A network that does not answer for so long is none. */
const PATIENCE_MS = 4_000;
/** A file is the same however it was packed on the way. */
const AS_IT_IS = { ignoreVary: true };

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (wayOf(request, self.location.origin, FILES)) {
    case 'page':
      return event.respondWith(newest(request, PAGE));
    case 'newest':
      return event.respondWith(newest(request, request));
    case 'kept':
      return event.respondWith(kept(request));
  }
});

/** Everything of this version: what has not changed since the last one is not fetched again. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    [PAGE, ...FILES].map(async (path) => {
      const same = path.startsWith('/assets/') ? await caches.match(path) : undefined;
      const found = same ?? (await fetch(path, { cache: 'no-cache' }));
      if (!found.ok) throw new Error(`${path} is not there`);
      await cache.put(path, found);
    }),
  );
  await self.skipWaiting();
}

/** Open pages are served by this version from now on. They are not loaded again: they are told, and a person decides. */
async function takeOver(): Promise<void> {
  await Promise.all(outdated(await caches.keys(), PREFIX, CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function newest(request: Request, place: Request | string): Promise<Response> {
  const fromServer = fetch(request);
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([fromServer.catch(() => undefined), tooLong]);
  if (answer && answer.status < 500) return answer;
  return (await own(place)) ?? fromServer;
}

async function kept(request: Request): Promise<Response> {
  return (await own(request)) ?? (await caches.match(request, AS_IT_IS)) ?? fetch(request);
}

async function own(place: Request | string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(place, AS_IT_IS);
}
