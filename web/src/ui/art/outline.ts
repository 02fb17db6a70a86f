// The outline of cells on a grid, as one path with rounded corners: boards and pieces of puzzles.

export type Point = readonly [x: number, y: number];

/** `size` of a cell, `radius` of the corners, and how far the edge stays `inset`. */
export function outline(cells: readonly Point[], size: number, radius = 6, inset = 0): string {
  return loopsOf(cells)
    .map((loop) => rounded(cornersOf(loop), size, radius, inset))
    .join('');
}

/** The short lines between neighbouring cells; they do not touch the edge. */
export function seams(cells: readonly Point[], size: number): string {
  const filled = new Set(cells.map(String));
  const gap = size / 5;
  const lines: string[] = [];
  for (const [x, y] of cells) {
    if (filled.has(`${x + 1},${y}`)) lines.push(`M${(x + 1) * size} ${y * size + gap}v${size - 2 * gap}`);
    if (filled.has(`${x},${y + 1}`)) lines.push(`M${x * size + gap} ${(y + 1) * size}h${size - 2 * gap}`);
  }
  return lines.join('');
}

/** The edges of a set of cells, walked clockwise, each closed walk as its points. */
function loopsOf(cells: readonly Point[]): Point[][] {
  const filled = new Set(cells.map(String));
  const edges = new Map<string, Point[]>();
  const add = (from: Point, to: Point): void => void edges.set(String(from), [...(edges.get(String(from)) ?? []), to]);
  for (const [x, y] of cells) {
    if (!filled.has(`${x},${y - 1}`)) add([x, y], [x + 1, y]);
    if (!filled.has(`${x + 1},${y}`)) add([x + 1, y], [x + 1, y + 1]);
    if (!filled.has(`${x},${y + 1}`)) add([x + 1, y + 1], [x, y + 1]);
    if (!filled.has(`${x - 1},${y}`)) add([x, y + 1], [x, y]);
  }
  const loops: Point[][] = [];
  for (let start = [...edges.keys()][0]; start !== undefined; start = [...edges.keys()][0]) {
    const loop: Point[] = [];
    let at = start.split(',').map(Number) as unknown as Point;
    let [dx, dy] = [0, 0];
    do {
      const ways = edges.get(String(at))!;
      // Where two cells touch at a corner the walk keeps to its own cell: it turns right.
      const next = ways.find(([x, y]) => x - at[0] === -dy && y - at[1] === dx) ?? ways[0]!;
      const rest = ways.filter((way) => way !== next);
      if (rest.length > 0) edges.set(String(at), rest);
      else edges.delete(String(at));
      loop.push(at);
      [dx, dy] = [next[0] - at[0], next[1] - at[1]];
      at = next;
    } while (String(at) !== start);
    loops.push(loop);
  }
  return loops;
}

/** Only the points where a walk changes its direction. */
function cornersOf(loop: readonly Point[]): Point[] {
  return loop.filter((point, at) => {
    const [before, after] = [loop.at(at - 1)!, loop[(at + 1) % loop.length]!];
    return !(before[0] === point[0] && point[0] === after[0]) && !(before[1] === point[1] && point[1] === after[1]);
  });
}

function rounded(corners: readonly Point[], size: number, radius: number, inset: number): string {
  const cut = (value: number): number => +value.toFixed(1);
  const steps = corners.map((point, at) => {
    const unit = (to: Point): Point => {
      const far = Math.hypot(to[0] - point[0], to[1] - point[1]);
      return [(to[0] - point[0]) / far, (to[1] - point[1]) / far];
    };
    const a = unit(corners.at(at - 1)!);
    const b = unit(corners[(at + 1) % corners.length]!);
    const [x, y] = [point[0] * size + (a[1] - b[1]) * inset, point[1] * size + (b[0] - a[0]) * inset];
    const from = `${cut(x + a[0] * radius)} ${cut(y + a[1] * radius)}`;
    return `${at ? 'L' : 'M'}${from}Q${cut(x)} ${cut(y)} ${cut(x + b[0] * radius)} ${cut(y + b[1] * radius)}`;
  });
  return `${steps.join('')}z`;
}
