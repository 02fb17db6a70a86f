import { describe, expect, it } from 'vitest';
import { noRoomHere } from './about';

describe('people at one device', () => {
  it('play turn by turn on any screen', () => {
    expect(noRoomHere('minute-realms', 4, 360)).toBeNull();
  });

  it('race side by side: two of them, on a wide screen', () => {
    expect(noRoomHere('ubongo', 1, 820)).toBeNull();
    expect(noRoomHere('ubongo', 1, 819)?.key).toBe('ubongo.about.together_width');
    expect(noRoomHere('ubongo', 2, 1440)).toEqual({ key: 'new.together_most', values: { n: 2 } });
  });
});
