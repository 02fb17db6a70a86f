// The sign of a game that has no pictures of its own: a star on a disc, always the same for the same game.

const COLOURS = ['#b0402a', '#1f4f8f', '#2e6f5a', '#7a4690', '#6c5a1e'];
const PAPER = '#fdf6e6';

/** A number from a text, always the same one. */
export function numberOf(text: string): number {
  let sum = 7;
  for (const sign of text) sum = (sum * 31 + sign.charCodeAt(0)) % 65_521;
  return sum;
}

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: 2 * points }, (_, at) => {
    const angle = (Math.PI * at) / points - Math.PI / 2;
    const radius = at % 2 === 0 ? outer : inner;
    return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}z`;
}

/** In a box of 100 × 100. */
export function emblem(game: string): string {
  const number = numberOf(game);
  const colour = COLOURS[number % COLOURS.length]!;
  const points = 5 + (number % 4);
  const inner = 14 + (number % 3) * 5;
  return (
    `<circle cx="50" cy="50" r="47" fill="${colour}"/>` +
    `<circle cx="50" cy="50" r="42" fill="none" stroke="${PAPER}" stroke-width="2.5"/>` +
    `<path d="${star(points, 35, inner)}" fill="${PAPER}"/>` +
    `<circle cx="50" cy="50" r="${inner * 0.55}" fill="${colour}"/>`
  );
}
