import { describe, expect, it } from 'vitest';
import story from '../../../../src/clessidra/games/realm_of_sand/present/story.py?raw';
import statuses from '../../../../src/clessidra/games/realm_of_sand/statuses.py?raw';
import { plain } from '../../match/sentence';
import type { Entry } from '../../protocol';
import { board, candidate, CONTENT, seat, wordsIn } from './fixtures';
import { ghostOf } from './holding';
import { placing } from './fixtures';
import en from './texts/en.json';
import type { Choice, CompleteDetails, Gains, PlaceDetails } from './types';

const entry = (key: string, values: Record<string, unknown> = {}, who: number | null = 0): Entry => ({
  seq: 1,
  seat: who,
  key,
  values,
});
const GAINS: Gains = { stars: 4, hourglasses: 2, levels: 1, disks: { sapphire: 1 }, lost: { disks: {}, levels: 0 } };

describe('the story in sentences', () => {
  it('has words for every key the engine tells', () => {
    const told = [...story.matchAll(/Happening\([\w[\]"]+, "(\w+)"/g)].map((found) => found[1]!);
    const moves = [...story.matchAll(/^ {4}"([\w-]+)": /gm)]
      .map((found) => found[1]!)
      .filter((key) => key !== 'summon-all' && key !== 'stop');
    expect(told.length + moves.length).toBeGreaterThan(20);
    const known = Object.keys(en);
    for (const key of [...told, ...moves])
      expect(
        known.some((text) => text === `news.${key}` || text.startsWith(`news.${key}.`)),
        key,
      ).toBe(true);
  });

  it('tells a placement with what went back and what was short', () => {
    const words = wordsIn('en');
    const values = {
      tile: 'tile-01',
      boxes: ['b2', 'c2', 'd2'],
      squares: { wood: 1, sand: 1 },
      back: { squares: { sand: 1 }, disks: { moon: 1 } },
      missing: { obsidian: 1 },
    };
    expect(plain(words.told([entry('place', values), entry('take', { tile: 'tile-02', from: 2 })]))).toBe(
      'Ada places 1 emerald wood and 1 crimson sand on B2 C2 D2. 1 crimson sand goes back to the supply. 1 ' +
        'golden moon disk comes back to the hand. The supply was 1 obsidian short. Ada takes the second tile.',
    );
  });

  it('speaks to me, in both languages', () => {
    const done = entry('complete', { card: 'souk', from: 'market', ...GAINS }, 1);
    expect(plain(wordsIn('en').told([done]))).toBe(
      'You complete Souk: 4 stars, 2 hourglasses, 1 level up, and 1 sapphire disk.',
    );
    expect(plain(wordsIn('it').told([done]))).toBe(
      'Completi Suk: 4 stelle, 2 clessidre, 1 livello in più e 1 disco di zaffiro.',
    );
    expect(plain(wordsIn('it', { you: null }).told([done]))).toContain('Giulia completa Suk');
  });

  it('keeps a secret card secret', () => {
    expect(plain(wordsIn('en').told([entry('keep', { level: 3, card: null })]))).toBe('Ada keeps one card.');
    expect(plain(wordsIn('en').told([entry('keep', { level: 3, card: 'souk' }, 1)]))).toBe('You keep Souk.');
    expect(plain(wordsIn('en').told([entry('bury', { level: 3, cards: null })]))).toBe('The others go to the bottom.');
    expect(plain(wordsIn('en').told([entry('bury', { level: 3, cards: ['souk', 'well'] }, 1)]))).toBe(
      'To the bottom: Souk and Well, the last one lowest.',
    );
    const shared = wordsIn('en', { you: null, hushed: true });
    expect(plain(shared.told([entry('keep', { level: 3, card: 'souk' })]))).toBe('Ada keeps one card.');
    expect(plain(shared.told([entry('bury', { level: 3, cards: ['souk', 'well'] })]))).toBe(
      'The others go to the bottom.',
    );
  });
});

describe('before something is done', () => {
  it('says what a tile would cover, free and make ready', () => {
    const choice = placing({
      ready: { souk: 'f'.repeat(30) },
      short: { '0': { wood: 1 } },
    }) as unknown as Choice<PlaceDetails>;
    const ghost = ghostOf(CONTENT, choice, { slot: 0, way: 0, corner: 0 }, board('sW....'))!;
    const effects = wordsIn('en')
      .ghost(ghost, 0)
      .map(({ kind, sentence }) => [kind, plain(sentence)]);
    expect(effects).toEqual([
      ['bad', 'Covers 1 crimson sand: it goes back to the supply.'],
      ['plain', 'Covers 1 emerald wood disk: it comes back to your hand.'],
      ['bad', 'The supply is 1 emerald wood short: a box stays empty.'],
      ['good', 'You could then complete Souk.'],
    ]);
    expect(wordsIn('en').ghostSentence(ghost, 0)).toContain('A1 emerald wood, B1 crimson sand, C1 obsidian.');
  });

  it('says why a tile may not lie there', () => {
    const choice = placing({ allowed: '' }) as unknown as Choice<PlaceDetails>;
    const ghost = ghostOf(CONTENT, choice, { slot: 0, way: 0, corner: 0 }, board())!;
    expect(wordsIn('it').ghost(ghost, 2)).toEqual([
      { kind: 'bad', sentence: 'Troppe caselle scure: il tuo livello ne permette 2.' },
    ]);
  });

  it('reads a card and a box aloud', () => {
    const words = wordsIn('en');
    const ready = candidate(
      { do: 'complete', card: 'well' },
      { from: 'market', spots: [7, 56], charges: [false, true] },
    ) as unknown as Choice<CompleteDetails>;
    expect(words.cardSentence('well', ready, false, false)).toBe(
      'Well, level 1, 1 star, 1 hourglass. row 1: emerald wood, emerald wood; ' +
        'row 2: crimson sand, free. You can complete it now, in 2 places',
    );
    expect(words.boxSentence(8, seat({ board: 'ember', boxes: board('......', '..M...') }))).toBe(
      'C2, light box, crystal, disk of golden moon',
    );
    expect(words.boxSentence(0, seat())).toBe('A1, dark box, empty');
  });

  it('tells what cannot be had any more', () => {
    expect(wordsIn('en').lost({ ...GAINS, lost: { disks: { moon: 2 }, levels: 1 } })).toBe(
      'None left in the supply: 2 golden moon disks. 1 level is wasted: the track ends here.',
    );
  });
});

it('every status of the engine has words', () => {
  const keys = [...statuses.matchAll(/^ {4}([A-Z_]+) = \d+$/gm)].map((found) => found[1]!.toLowerCase());
  expect(keys).toContain('too_many_dark');
  for (const key of keys) if (key !== 'ok') expect(Object.keys(en), key).toContain(`refused.${key}`);
});
