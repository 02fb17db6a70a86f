import { describe, expect, it } from 'vitest';
import type { LessonInfo, LessonStep } from '../../protocol';
import { Course } from './course.svelte';

const step = (more: Partial<LessonStep>): LessonStep => ({
  say: {},
  at: '',
  begins: 0,
  acts: false,
  wrong: {},
  until: [],
  free: [],
  phase: '',
  ...more,
});

const TAKE = { do: 'take', card: 'mill' };
/** Two words, a move of mine, two of the others, a word, another move of mine, and a last word. */
const SCRIPTED: LessonInfo = {
  steps: [
    step({}),
    step({}),
    step({ acts: true }),
    step({ begins: 3 }),
    step({ begins: 3, acts: true }),
    step({ begins: 4 }),
  ],
  mine: [
    { after: 0, move: TAKE },
    { after: 3, move: { do: 'end' } },
  ],
};
const at = (seq: number, phase = 'take') => ({ seq, phase });

describe('a lesson with a script', () => {
  it('says one thing after another, and waits where a move is asked for', () => {
    const course = new Course(SCRIPTED, 'a');
    expect(course.number(0)).toBe(0);
    course.next(0);
    course.next(0);
    expect(course.step(at(0))).toMatchObject({ acts: true });
    expect(course.canGoBack(0)).toBe(true);
    course.back(0);
    expect(course.number(0)).toBe(1);
  });

  it('is silent while the others move, and goes on after them', () => {
    const course = new Course(SCRIPTED, 'b');
    expect(course.step(at(1))).toBeNull();
    expect(course.step(at(2))).toBeNull();
    expect(course.number(3)).toBe(3);
    expect(course.canGoBack(3)).toBe(false);
  });

  it('lets the move of the script through, in any order of its words, and no other', () => {
    const course = new Course(SCRIPTED, 'c');
    expect(course.allows({ card: 'mill', do: 'take' }, at(0))).toBe(true);
    expect(course.wrong).toBe(false);
    expect(course.allows({ do: 'take', card: 'keep' }, at(0))).toBe(false);
    expect(course.wrong).toBe(true);
    expect(course.allows({ ...TAKE, more: 1 }, at(0))).toBe(false);
    expect(course.allows(null, at(3))).toBe(false);
  });

  it('knows from the match where it is, also on a device that remembers nothing', () => {
    expect(new Course(SCRIPTED, 'd').number(4)).toBe(5);
  });

  it('leaves its last words on show while everybody plays on', () => {
    const course = new Course(SCRIPTED, 'g');
    expect(course.step(at(9))).toBe(SCRIPTED.steps.at(-1));
    expect(course.allows({ do: 'take', card: 'keep' }, at(9))).toBe(true);
    expect(course.allows(null, at(9))).toBe(true);
    course.leave();
    expect(course.isOver(at(9))).toBe(true);
  });

  it('lets everything be once it is left or over', () => {
    const course = new Course(SCRIPTED, 'e');
    course.leave();
    expect(course.step(at(0))).toBeNull();
    expect(course.allows({ do: 'take', card: 'keep' }, at(0))).toBe(true);
    expect(course.allows(null, at(0))).toBe(true);
  });
});

describe('a lesson without a script', () => {
  const free: LessonInfo = {
    steps: [
      step({ phase: 'place', until: [{ do: 'place' }] }),
      step({ phase: 'race', until: [{ do: 'take' }], free: [{ do: 'put' }] }),
    ],
    mine: [],
  };

  it('waits for its phase, and goes on when a move that it waits for was made', () => {
    const course = new Course(free, 'f');
    expect(course.step(at(7, 'ready'))).toBeNull();
    expect(course.allows({ do: 'place', space: 2 }, at(7, 'place'))).toBe(true);
    course.made({ do: 'place', space: 2 }, at(7, 'place'));
    expect(course.number(7)).toBe(1);
    expect(course.allows({ do: 'put', piece: 'a' }, at(9, 'race'))).toBe(true);
    course.made({ do: 'put', piece: 'a' }, at(9, 'race'));
    expect(course.number(9)).toBe(1);
    expect(course.allows({ do: 'give-up' }, at(9, 'race'))).toBe(false);
  });

  it('tells the one thing that it waits for', () => {
    const course = new Course(free, 'h');
    expect(course.asked(at(0, 'place'))).toEqual({ do: 'place' });
    expect(course.asked(at(0, 'race'))).toBeNull();
  });

  it('forbids nothing while it says nothing: the phase that it waits for may be over', () => {
    const course = new Course(free, 'i');
    expect(course.allows({ do: 'put', piece: 'a' }, at(9, 'race'))).toBe(true);
    expect(course.wrong).toBe(false);
  });
});
