import { describe, expect, it } from 'vitest';
import { placeBeside, type Box } from './zoom_place';

const SIZE = { width: 300, height: 200 };
const PHONE = { width: 390, height: 664 };
const DESK = { width: 1280, height: 800 };

const covers = (place: { left: number; top: number }, of: Box): boolean =>
  place.left < of.left + of.width &&
  place.left + SIZE.width > of.left &&
  place.top < of.top + of.height &&
  place.top + SIZE.height > of.top;

describe('a thing seen large', () => {
  it('stands above the thing where there is room', () => {
    const of = { left: 500, top: 400, width: 100, height: 140 };
    expect(placeBeside(of, SIZE, DESK)).toEqual({ left: 400, top: 190 });
  });

  it('stands below it at the top of the screen', () => {
    const of = { left: 500, top: 20, width: 100, height: 140 };
    expect(placeBeside(of, SIZE, DESK).top).toBe(170);
  });

  it('stands beside it where it is as high as the screen', () => {
    const of = { left: 500, top: 20, width: 100, height: 760 };
    expect(placeBeside(of, SIZE, DESK).left).toBe(610);
    expect(placeBeside({ ...of, left: 1100 }, SIZE, DESK).left).toBe(790);
  });

  it.each([0, 60, 120, 200, 260, 300, 380, 460, 520])('never covers the thing on a phone, %i from the top', (top) => {
    for (const left of [8, 140, 272]) {
      const of = { left, top, width: 110, height: 140 };
      const place = placeBeside(of, SIZE, PHONE);
      expect(covers(place, of)).toBe(false);
      expect(place.left).toBeGreaterThanOrEqual(8);
      expect(place.left + SIZE.width).toBeLessThanOrEqual(PHONE.width - 8);
      expect(place.top).toBeGreaterThanOrEqual(8);
    }
  });

  it('stays on the screen where it fits nowhere', () => {
    const of = { left: 0, top: 100, width: 390, height: 460 };
    const place = placeBeside(of, SIZE, PHONE);
    expect(place.top).toBeGreaterThanOrEqual(8);
    expect(place.top + SIZE.height).toBeLessThanOrEqual(PHONE.height - 8);
  });
});
