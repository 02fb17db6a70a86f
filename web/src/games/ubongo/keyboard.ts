// The keys of a match: pieces by number, arrows over the board or along the rows, Enter does it.
import { isOurs, isPressable, keys } from '../../match/keys.svelte';
import { neighbourOf } from '../../match/moving';
import type { Puzzle } from './puzzle.svelte';

export interface KeyTarget {
  /** The board that is worked on, if pieces can be moved. */
  puzzle: Puzzle | null;
  changeCarried: (how: 'turned' | 'flipped') => boolean;
  /** Put the focus on that board. */
  focus: () => void;
  /** A row of gems is to be chosen. */
  choosing: boolean;
  ready: () => void;
  showKeys: () => void;
}

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function onKey(event: KeyboardEvent, target: KeyTarget): void {
  if (!isOurs(event)) return;
  const done = known(event, target);
  if (done) event.preventDefault();
}

/** Whether the key meant something here. */
function known(event: KeyboardEvent, target: KeyTarget): boolean {
  const { puzzle } = target;
  const step = STEPS[event.key];
  if (step) return arrow(event.key, step, target);
  if (event.key === 'Enter') return enter(event, target);
  if (event.key === 'Escape' && puzzle?.chosen) {
    puzzle.putAway();
    return true;
  }
  if (puzzle && (event.key === 'Backspace' || event.key === 'Delete')) {
    puzzle.liftLast();
    return true;
  }
  if (!keys.single || event.repeat) return false;
  return letter(event.key.toLowerCase(), target);
}

function arrow(key: string, step: [number, number], { puzzle, choosing }: KeyTarget): boolean {
  if (puzzle?.hand) {
    puzzle.nudge(...step);
    return true;
  }
  if (!choosing || step[0] === 0) return false;
  const all = [...document.querySelectorAll<HTMLElement>('[data-space]')];
  const from = all.find((one) => one === document.activeElement);
  const next = from ? neighbourOf(from, all, key) : all.find((one) => one.getAttribute('aria-disabled') === 'false');
  next?.focus();
  return next !== undefined && next !== null;
}

function enter(event: KeyboardEvent, { puzzle, ready }: KeyTarget): boolean {
  if (isPressable(event.target)) return false;
  if (puzzle?.hand) puzzle.commit();
  else ready();
  return true;
}

function letter(key: string, { puzzle, changeCarried, focus, choosing, showKeys }: KeyTarget): boolean {
  const number = Number(key);
  if (Number.isInteger(number) && number >= 1) {
    const piece = puzzle?.pieces[number - 1];
    if (puzzle && piece) {
      puzzle.take(piece);
      focus();
      return true;
    }
    const row = choosing ? document.querySelector<HTMLElement>(`[data-space="red-${number}"]`) : null;
    row?.focus();
    return row !== null;
  }
  const acts: Record<string, () => void> = {
    r: () => changeCarried('turned') || puzzle?.changeHeld('turned'),
    f: () => changeCarried('flipped') || puzzle?.changeHeld('flipped'),
    c: () => puzzle?.clear(),
    '?': showKeys,
  };
  const act = acts[key];
  act?.();
  return act !== undefined;
}
