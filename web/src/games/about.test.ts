import { describe, expect, it } from 'vitest';
import { aboutOf, GAMES, noRoomHere } from './about';

const inTurns = GAMES.find((id) => !aboutOf(id)!.together)!;
const sideBySide = GAMES.find((id) => aboutOf(id)!.together)!;

describe('people at one device', () => {
  it('play turn by turn on any screen', () => {
    expect(noRoomHere(inTurns, 4, 360)).toBeNull();
  });

  it('race side by side: as many as have room, on a wide screen', () => {
    const { most, width } = aboutOf(sideBySide)!.together!;
    expect(noRoomHere(sideBySide, most - 1, width)).toBeNull();
    expect(noRoomHere(sideBySide, most - 1, width - 1)?.key).toBe(`${sideBySide}.about.together_width`);
    expect(noRoomHere(sideBySide, most, width)).toEqual({ key: 'new.together_most', values: { n: most } });
  });
});
