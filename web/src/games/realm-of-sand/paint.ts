// SVG text of the building kit painted on a canvas. The page's policy lets no picture be loaded from a text, so the
// few kinds of shapes that the kit uses are painted one by one.

type Brush = CanvasRenderingContext2D;

/** "translate(60 72) scale(1 1)" and the like, applied one after another. */
function transform(brush: Brush, text: string): void {
  for (const [, name, inside = ''] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b, c = 0] = inside
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (name === 'translate') brush.translate(a, b ?? 0);
    else if (name === 'scale') brush.scale(a, b ?? a);
    else if (name === 'rotate') {
      brush.translate(b ?? 0, c);
      brush.rotate((a * Math.PI) / 180);
      brush.translate(-(b ?? 0), -c);
    }
  }
}

function shapeOf(element: Element): Path2D | null {
  const n = (name: string): number => Number(element.getAttribute(name) ?? 0);
  const shape = new Path2D();
  switch (element.tagName) {
    case 'path':
      return new Path2D(element.getAttribute('d') ?? '');
    case 'rect':
      shape.roundRect(n('x'), n('y'), Math.max(0, n('width')), Math.max(0, n('height')), n('rx'));
      return shape;
    case 'circle':
      shape.arc(n('cx'), n('cy'), n('r'), 0, 2 * Math.PI);
      return shape;
    case 'ellipse':
      shape.ellipse(n('cx'), n('cy'), Math.abs(n('rx')), Math.abs(n('ry')), 0, 0, 2 * Math.PI);
      return shape;
    default:
      return null;
  }
}

/** What a group says holds for all in it that say nothing else. */
const INHERITED = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-dasharray',
  'fill-opacity',
  'stroke-opacity',
] as const;
type Style = Partial<Record<(typeof INHERITED)[number], string>>;

function paintOne(brush: Brush, element: Element, above: Style): void {
  const style: Style = { ...above };
  for (const name of INHERITED) {
    const value = element.getAttribute(name);
    if (value !== null) style[name] = value;
  }
  brush.save();
  transform(brush, element.getAttribute('transform') ?? '');
  const shape = shapeOf(element);
  if (shape) {
    if (style.fill !== 'none') {
      brush.globalAlpha = Number(style['fill-opacity'] ?? 1);
      brush.fillStyle = style.fill ?? '#000';
      brush.fill(shape);
    }
    if (style.stroke && style.stroke !== 'none') {
      brush.globalAlpha = Number(style['stroke-opacity'] ?? 1);
      brush.strokeStyle = style.stroke;
      brush.lineWidth = Number(style['stroke-width'] ?? 1);
      brush.lineCap = (style['stroke-linecap'] ?? 'butt') as CanvasLineCap;
      brush.setLineDash(
        (style['stroke-dasharray'] ?? '')
          .split(/[\s,]+/)
          .filter(Boolean)
          .map(Number),
      );
      brush.stroke(shape);
    }
  }
  for (const child of element.children) paintOne(brush, child, style);
  brush.restore();
}

/** Paint SVG text as it would lie at the origin. */
export function paint(brush: Brush, svg: string): void {
  const read = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>`, 'image/svg+xml');
  for (const child of read.documentElement.children) paintOne(brush, child, {});
}
