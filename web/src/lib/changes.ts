// Applying the differences between two views, as the server sends them.
import type { Change } from '../protocol';

type Box = Record<string | number, unknown>;

/**
 * The view after some changes. The old one is left alone and everything untouched is shared with
 * the new one, so that `before !== after` tells which parts differ.
 */
export function changed(view: unknown, changes: readonly Change[]): unknown {
  return changes.reduce((whole, change) => put(whole, change.path, 0, change.value), view);
}

function put(part: unknown, path: Change['path'], depth: number, value: unknown): unknown {
  const step = path[depth];
  if (step === undefined) return value;
  if (typeof part !== 'object' || part === null) {
    throw new Error(`no place for a change at ${path.join('.')}`);
  }
  const copy = (Array.isArray(part) ? [...part] : { ...part }) as Box;
  copy[step] = put(copy[step], path, depth + 1, value);
  return copy;
}
