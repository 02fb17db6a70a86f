// The page as kept on this device by its service worker (worker/), and whether the server has a newer one. Fetched when
// the page is complete: what people came for is first.
// Without https, on a home network for example, browsers allow no worker: the page then comes from the server each
// time.
import { mount } from 'svelte';

/** A page that stays open for days asks this often, when somebody looks at it. */
const ASK_EVERY_MS = 3_600_000;
/** Once is enough, however many versions come. */
let told = false;

export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // The first worker of all brings what is here already.
  if (serviceWorker.controller) serviceWorker.addEventListener('controllerchange', () => void compare());
  try {
    const registration = await serviceWorker.register('/sw.js');
    let asked = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden' || Date.now() - asked < ASK_EVERY_MS) return;
      asked = Date.now();
      registration.update().catch(() => undefined);
    });
  } catch {
    // Forbidden here, or the line is gone: the page works without.
  }
}

/** A new worker has taken over. A page that was loaded just now may be the new one already. */
async function compare(): Promise<void> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  try {
    const newest = await (await fetch('/')).text();
    if (told || !own || newest.includes(own)) return;
    told = true;
    const { default: NewVersion } = await import('../ui/NewVersion.svelte');
    mount(NewVersion, { target: document.body });
  } catch {
    // Without a line there is nothing newer to be had.
  }
}
