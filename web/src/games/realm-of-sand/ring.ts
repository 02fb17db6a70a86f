// The ring of tiles: a rounded square, clockwise from the queen at nine o'clock.

type Point = [x: number, y: number];

/** The canvas of the ring. */
export const RING = { width: 800, height: 784, x: 400, y: 392, a: 353, b: 345, power: 2.9, gap: 150 } as const;
const STEPS = 1200;

export interface Spot {
  x: number;
  y: number;
  /** The direction of the ring there, in degrees. */
  angle: number;
}

function point(t: number): Point {
  const [c, s] = [Math.cos(t), Math.sin(t)];
  return [
    RING.x + RING.a * Math.sign(c) * Math.abs(c) ** (2 / RING.power),
    RING.y + RING.b * Math.sign(s) * Math.abs(s) ** (2 / RING.power),
  ];
}

/** Clockwise from the queen at nine o'clock, with the way walked so far. */
const WALK = (() => {
  const points = Array.from({ length: STEPS + 1 }, (_, at) => point(Math.PI + (2 * Math.PI * at) / STEPS));
  const far = [0];
  for (let at = 1; at <= STEPS; at++)
    far.push(far[at - 1]! + Math.hypot(points[at]![0] - points[at - 1]![0], points[at]![1] - points[at - 1]![1]));
  return { points, far, length: far[STEPS]! };
})();

/** The ring itself as a path. */
export const GROOVE = `M${WALK.points
  .filter((_, at) => at % 8 === 0)
  .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
  .join('L')}z`;

function spotAt(far: number): Spot {
  const at = Math.max(
    1,
    WALK.far.findIndex((walked) => walked >= far),
  );
  const [[ax, ay], [bx, by]] = [WALK.points[at - 1]!, WALK.points[at]!];
  return { x: (ax + bx) / 2, y: (ay + by) / 2, angle: (Math.atan2(by - ay, bx - ax) * 180) / Math.PI };
}

/** How much of the ring each of n tiles has for itself. */
export const roomOnRing = (n: number): number => (WALK.length - RING.gap) / Math.max(1, n);

/** The places of n tiles at equal distances, the first one clockwise from the queen; a gap stays around her. */
export function ring(n: number): Spot[] {
  const room = roomOnRing(n);
  return Array.from({ length: n }, (_, at) => spotAt(RING.gap / 2 + room * (at + 0.5)));
}

/** Between the tiles: where the signs stand that say which way the ring turns. */
export function between(n: number): Spot[] {
  const room = roomOnRing(n);
  return Array.from({ length: Math.max(0, n - 1) }, (_, at) => spotAt(RING.gap / 2 + room * (at + 1)));
}
