// A picture worth sharing: the city by night, its stars and its name.
import { paint } from './paint';

export interface Shared {
  title: string;
  sentence: string;
  name: string;
  stars: number;
  /** SVG text of the buildings, from left to right. */
  buildings: readonly string[];
}

export const SIZE = { width: 1200, height: 630 } as const;
const { width: W, height: H } = SIZE;
const GROUND = 520;
const STAR = 'M12 1.9l3 6.6 7.2.8-5.4 4.8 1.6 7.1L12 17.5l-6.4 3.7 1.6-7.1L1.8 9.3l7.2-.8z';
const SERIF = '"Piazzolla Variable", Palatino, Georgia, serif';
const SANS = '"Asap Variable", "Segoe UI", sans-serif';

const dune = (y: number): string => `M0 ${y}Q200 ${y - 34} 420 ${y}T820 ${y - 6}T1200 ${y - 10}V${H}H0z`;

export function drawShared(canvas: HTMLCanvasElement, { title, sentence, name, stars, buildings }: Shared): void {
  canvas.width = W;
  canvas.height = H;
  const brush = canvas.getContext('2d');
  if (!brush) return;
  const sky = brush.createLinearGradient(0, 0, 0, GROUND);
  for (const [at, colour] of [
    [0, '#34325c'],
    [0.45, '#755a82'],
    [0.72, '#bd7c86'],
    [1, '#f3b787'],
  ] as const)
    sky.addColorStop(at, colour);
  brush.fillStyle = sky;
  brush.fillRect(0, 0, W, H);
  const lights = Array.from(
    { length: 40 },
    (_, i) =>
      `<circle cx="${(i * 379 + 53) % W}" cy="${(i * 97 + 21) % 260}" r="${1 + (i % 3) * 0.7}" fill="#fdeec0" ` +
      `fill-opacity="${0.4 + (i % 5) * 0.12}"/>`,
  ).join('');
  paint(
    brush,
    `${lights}<path d="M1060 60a62 62 0 1 0 47 90 54 54 0 0 1-47-90z" fill="#f7d67a"/>` +
      `<path d="${dune(GROUND - 46)}" fill="#8d6f86"/>`,
  );
  skyline(brush, buildings);
  paint(brush, `<path d="${dune(GROUND + 30)}" fill="#5d4a6a"/>`);
  words(brush, title, sentence, name, stars);
}

/** Side by side, in two rows when there are many; the far row is higher and smaller. */
function skyline(brush: CanvasRenderingContext2D, buildings: readonly string[]): void {
  const rows =
    buildings.length > 7
      ? [buildings.filter((_, at) => at % 2 === 1), buildings.filter((_, at) => at % 2 === 0)]
      : [buildings];
  for (const [at, row] of rows.entries()) {
    const front = at === rows.length - 1;
    const room = (W - 60) / Math.max(1, row.length);
    const size = Math.min(front ? 2.3 : 1.7, room / 100);
    const ground = front ? GROUND + 14 : GROUND - 40;
    for (const [n, art] of row.entries()) {
      brush.save();
      brush.translate(30 + room * (n + 0.5) - 60 * size, ground - 72 * size);
      brush.scale(size, size);
      paint(brush, art);
      brush.restore();
    }
    if (!front) paint(brush, `<path d="${dune(GROUND - 20)}" fill="#75597a" fill-opacity=".9"/>`);
  }
}

function words(brush: CanvasRenderingContext2D, title: string, sentence: string, name: string, stars: number): void {
  brush.fillStyle = '#fff7e2';
  brush.shadowColor = '#2b1d3a99';
  brush.shadowBlur = 12;
  fit(brush, title, 800, `${SERIF}`, 84);
  brush.fillText(title, 60, 122);
  fit(brush, sentence, 500, SANS, 30, 900);
  brush.fillText(sentence, 62, 172);
  brush.shadowBlur = 0;
  brush.save();
  brush.translate(60, 552);
  brush.scale(2.2, 2.2);
  paint(brush, `<path d="${STAR}" fill="#f0b62c" stroke="#8a5a00" stroke-width="1.3"/>`);
  brush.restore();
  brush.fillStyle = '#fff7e2';
  brush.font = `800 52px ${SERIF}`;
  brush.fillText(String(stars), 124, 597);
  brush.font = `650 28px ${SANS}`;
  brush.fillText(name, 204, 594);
  brush.textAlign = 'right';
  brush.font = `780 30px ${SERIF}`;
  brush.fillText('Clessidra · Realm of Sand', W - 56, 594);
  brush.textAlign = 'left';
}

/** The largest size at which a text has room. */
function fit(
  brush: CanvasRenderingContext2D,
  text: string,
  weight: number,
  family: string,
  size: number,
  room = W - 300,
): void {
  for (let now = size; now > 16; now -= 2) {
    brush.font = `${weight} ${now}px ${family}`;
    if (brush.measureText(text).width <= room) return;
  }
}

/** Save the picture as a file. */
export function save(canvas: HTMLCanvasElement, name: string): void {
  canvas.toBlob((blob) => {
    if (!blob) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }, 'image/png');
}
