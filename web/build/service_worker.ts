// Makes sw.js, the service worker of this version of the page: worker/service_worker.ts with the names of all files,
// and a version that follows from what is in them.
// @ts-expect-error: the types of Node are not among our dependencies, and these two words of it are all we need.
import { createHash } from 'node:crypto';
// @ts-expect-error: as above.
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const PUBLIC = new URL('../public/', import.meta.url);
export const WORKER = 'worker/service_worker.ts';
export const WORKER_FILE = 'sw.js';

/** What a page without a server needs none of: it is not kept. */
const LEFT_OUT = /(^|\/)LICENSE|\.map$/;

/** The code of the worker with what belongs to a version put in; `files` are names with what is in them. */
export function filledIn(code: string, files: ReadonlyMap<string, string | Uint8Array>): string {
  const names = [...files.keys()].filter((name) => !LEFT_OUT.test(name)).sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update('\0').update(files.get(name)!).update('\0');
  const version = (hash.digest('hex') as string).slice(0, 12);
  const paths = names.filter((name) => name !== 'index.html').map((name) => `/${name}`);
  const whole = code.replaceAll('__FILES__', JSON.stringify(paths)).replaceAll('__VERSION__', JSON.stringify(version));
  if (whole === code) throw new Error('the service worker has no place for its files');
  return whole;
}

function publicFiles(): [string, Uint8Array][] {
  const names = readdirSync(PUBLIC, { recursive: true, withFileTypes: true }) as {
    name: string;
    parentPath: string;
    isFile: () => boolean;
  }[];
  const root = decodeURIComponent(PUBLIC.pathname);
  return names
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => `${parentPath.replace(/\/?$/, '/')}${name}`)
    .map((path) => [path.slice(root.length), readFileSync(path) as Uint8Array]);
}

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[WORKER_FILE];
        if (worker?.type !== 'chunk') throw new Error(`${WORKER_FILE} was not made`);
        const files = new Map<string, string | Uint8Array>(publicFiles());
        for (const [name, made] of Object.entries(bundle)) {
          if (made !== worker) files.set(name, made.type === 'chunk' ? made.code : made.source);
        }
        worker.code = filledIn(worker.code, files);
      },
    },
  };
}
