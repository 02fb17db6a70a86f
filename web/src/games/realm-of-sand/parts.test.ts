import { describe, expect, it } from 'vitest';
import { choicesOf } from './choices';
import { ChosenCard } from './chosen_card.svelte';
import { PickedDisk } from './picked_disk.svelte';

const candidate = (move: Record<string, unknown>, details: Record<string, unknown>) =>
  ({ move, status: 'ok', details }) as never;
const choices = choicesOf([
  candidate({ do: 'complete', card: 'well' }, { from: 'market', spots: [0b11, 0b110, 0b1100], charges: [] }),
  candidate({ do: 'complete', card: 'gate' }, { from: 'kept', spots: [0b1], charges: [] }),
  candidate({ do: 'put', disk: 'moon' }, { to: 0b1, dark: 0, ready: {} }),
]);

describe('the chosen card', () => {
  it('is one that can be completed, and a card pointed at is shown before it', () => {
    const card = new ChosenCard({ choices });
    card.choose('nothing of the kind');
    expect(card.chosen).toBeNull();
    card.choose('well');
    card.point('gate');
    expect([card.chosen, card.shown, card.spots]).toEqual(['well', 'gate', [0b1]]);
    card.point(null);
    expect(card.shown).toBe('well');
  });

  it('goes through its places', () => {
    const card = new ChosenCard({ choices });
    card.choose('well');
    card.nextSpot(-1);
    expect(card.spot).toBe(2);
    card.spotWith(1);
    expect(card.spot).toBe(0);
    card.spotWith(1);
    expect(card.spot).toBe(1);
    card.spotOn(0b1100);
    expect(card.spot).toBe(2);
    card.drop();
    expect([card.chosen, card.spot]).toEqual([null, 0]);
  });
});

it('a disk stays picked up only while it can go somewhere', () => {
  const disk = new PickedDisk({ choices, canSummon: false });
  disk.take({ box: 'a1' });
  expect([disk.picked, disk.is({ box: 'a1' })]).toEqual([null, false]);
  disk.take({ element: 'moon' });
  expect(disk.is({ element: 'moon' })).toBe(true);
  expect(disk.is({ element: 'wood' })).toBe(false);
  expect(disk.choice?.details.to).toBe(0b1);
  disk.drop();
  expect(disk.picked).toBeNull();
});
