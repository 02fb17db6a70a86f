// Applying the differences between two views, as the server sends them.
import type { Change } from '../protocol';

type Box = Record<string | number, unknown>;

/**
 * The view after some changes. The old one is left alone and everything untouched is shared with
 * the new one, so that `before !== after` tells which parts differ.
 */
export function changed(view: unknown, changes: readonly Change[]): unknown {
  return changes.reduce((whole, change) => put(whole, change.path, 0, change), view);
}

function put(part: unknown, path: Change['path'], depth: number, change: Change): unknown {
  const step = path[depth];
  if (step === undefined) return change.value;
  if (typeof part !== 'object' || part === null) {
    throw new Error(`no place for a change at ${path.join('.')}`);
  }
  const copy = (Array.isArray(part) ? [...part] : { ...part }) as Box;
  if (depth + 1 < path.length) copy[step] = put(copy[step], path, depth + 1, change);
  else if ('value' in change) copy[step] = change.value;
  else remove(copy, step);
  return copy;
}

/** Lists lose only their last elements: in whichever order these are named, what stays is the same. */
function remove(copy: Box | unknown[], step: string | number): void {
  if (Array.isArray(copy)) copy.length = Math.min(copy.length, Number(step));
  else delete copy[step];
}
