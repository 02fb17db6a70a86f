import { describe, expect, it } from 'vitest';
import { Guide } from './guide.svelte';

const TIPS = ['tile', 'turn', 'take', 'ready'];

/** What is shown, one state of the table after another. */
function shown(guide: Guide, states: readonly (readonly string[])[]): (string | null)[] {
  return states.map((due) => {
    guide.follow(due);
    return guide.next(due);
  });
}

describe('the tips of the first match', () => {
  it('shows the tip of the state that an act leads to', () => {
    // A tile is picked up, laid down, another one taken: the act that leads to a tip is no reason to hide it.
    expect(shown(new Guide('a', TIPS), [['tile'], ['turn'], ['take']])).toEqual(['tile', 'turn', 'take']);
  });

  it('does not come back with what was acted upon', () => {
    const guide = new Guide('b', TIPS);
    shown(guide, [['tile'], ['turn'], ['take'], []]);
    expect(shown(guide, [['tile'], ['turn'], ['take'], ['ready', 'tile']])).toEqual([null, null, null, 'ready']);
  });

  it('keeps for later what was due and had no room', () => {
    const guide = new Guide('c', TIPS);
    expect(shown(guide, [['tile', 'ready'], [], ['tile', 'ready']])).toEqual(['tile', null, 'ready']);
  });

  it('stays while it is due, whatever else happens', () => {
    expect(shown(new Guide('d', TIPS), [['tile'], ['tile', 'ready'], ['tile']])).toEqual(['tile', 'tile', 'tile']);
  });

  it('goes on with the next where one was dismissed, and ends where none is wanted', () => {
    const guide = new Guide('e', TIPS);
    shown(guide, [['tile', 'ready']]);
    guide.see('tile');
    expect(shown(guide, [['tile', 'ready']])).toEqual(['ready']);
    guide.skip();
    expect(shown(guide, [TIPS])).toEqual([null]);
    guide.again();
    expect(shown(guide, [TIPS])).toEqual(['tile']);
  });
});
