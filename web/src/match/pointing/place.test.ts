import { describe, expect, it } from 'vitest';
import { overlap, placePointing } from './place';

const SIZE = { width: 340, height: 110 };
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 664 };

describe('words that point at a thing', () => {
  it('stand below it, and the beak is above its middle', () => {
    const of = { left: 700, top: 200, width: 100, height: 60 };
    expect(placePointing(of, SIZE, DESK)).toEqual({ left: 580, top: 274, beak: { edge: 'up', at: 170 } });
  });

  it('stand above it at the foot of the screen', () => {
    const of = { left: 700, top: 800, width: 100, height: 60 };
    expect(placePointing(of, SIZE, DESK)).toMatchObject({ top: 676, beak: { edge: 'down' } });
  });

  it('stand beside what is as high as the screen', () => {
    const of = { left: 40, top: 10, width: 400, height: 880 };
    expect(placePointing(of, SIZE, DESK)).toMatchObject({ left: 454, beak: { edge: 'left' } });
  });

  it('leave what one acts with free', () => {
    const of = { left: 20, top: 500, width: 350, height: 60 };
    const sheet = { left: 0, top: 570, width: 390, height: 94 };
    const place = placePointing(of, SIZE, PHONE, [sheet]);
    expect(overlap({ ...place, ...SIZE }, sheet)).toBe(0);
    expect(overlap({ ...place, ...SIZE }, of)).toBe(0);
    expect(place.beak?.edge).toBe('down');
  });

  it('keep the beak away from the corners, also for a thing at the edge', () => {
    const of = { left: 0, top: 100, width: 20, height: 20 };
    expect(placePointing(of, SIZE, PHONE).beak).toEqual({ edge: 'up', at: 26 });
  });

  it('go to the edge that is free where they fit nowhere beside it', () => {
    const of = { left: 8, top: 60, width: 374, height: 480 };
    const place = placePointing(of, SIZE, PHONE);
    expect(place.top).toBeGreaterThan(540);
    expect(place.beak).toMatchObject({ edge: 'up' });
  });

  it('have no beak where it would point at something that lies between', () => {
    const of = { left: 8, top: 560, width: 374, height: 96 };
    const board = { left: 8, top: 130, width: 374, height: 420 };
    expect(placePointing(of, SIZE, PHONE, [board])).toEqual({ left: 25, top: 8, beak: null });
  });

  it('point at nothing where there is nothing to point at', () => {
    expect(placePointing(null, SIZE, PHONE).beak).toBeNull();
  });

  it.each([0, 90, 180, 270, 360, 450, 540])('never cover a card of the offer, %i from the top', (top) => {
    for (const left of [0, 130, 260]) {
      const of = { left, top, width: 120, height: 124 };
      expect(overlap({ ...placePointing(of, SIZE, PHONE), ...SIZE }, of)).toBe(0);
    }
  });
});
