// Things on the table that words can point at. A game names its own, as CSS selectors, in `landmarks.ts`.
import type { Box } from '../zoom_place';

/** The first of these that is in sight; where one matches several things, all of them together. */
export type Landmark = string | readonly string[];

const isSeen = ({ width, height }: Box): boolean => width > 0 && height > 0;

/** The things in sight that a landmark names now. */
export function thingsAt(landmark: Landmark): HTMLElement[] {
  for (const selector of typeof landmark === 'string' ? [landmark] : landmark) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)];
    const seen = found.filter((one) => isSeen(one.getBoundingClientRect()) && !one.closest('[inert]'));
    if (seen.length > 0) return seen;
  }
  return [];
}

/** The room that all of them take together. */
export function roomOf(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}
