// Arrow keys among things that lie in rows.

/** The thing an arrow key leads to; null where there is none. Left and right go on in the next row. */
export function neighbourOf(from: HTMLElement, all: readonly HTMLElement[], key: string): HTMLElement | null {
  const at = all.indexOf(from);
  if (key === 'ArrowRight') return all[at + 1] ?? null;
  if (key === 'ArrowLeft') return all[at - 1] ?? null;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const here = from.getBoundingClientRect();
  const way = key === 'ArrowDown' ? 1 : -1;
  let best: { one: HTMLElement; far: number } | null = null;
  for (const one of all) {
    const there = one.getBoundingClientRect();
    const down = (there.top - here.top) * way;
    if (one === from || down < here.height / 2) continue;
    const far = down * 4 + Math.abs(there.left - here.left);
    if (!best || far < best.far) best = { one, far };
  }
  return best?.one ?? null;
}
