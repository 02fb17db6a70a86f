// The keys of a match. With a tile in hand arrows move it, R turns, F flips and Enter lays it down; otherwise arrows
// move the focus over the boxes or the cards.
import { isOurs, isPressable, keys } from '../../match/keys.svelte';
import { neighbourOf } from '../../match/moving';
import { openOnes } from './choices';
import { ARROWS, boxNumber, stepFrom } from './grid';
import type { Play } from './play.svelte';

export interface Around {
  play: Play;
  /** Give the focus to a box of my board. */
  focusOn: (box: number) => void;
  hint: () => unknown;
  showKeys: () => void;
  showPower: () => void;
}

export function onKey(event: KeyboardEvent, around: Around): void {
  if (!isOurs(event)) return;
  if (event.key in ARROWS) return arrow(event, around);
  if (event.key === 'Enter') return enter(event, around.play);
  if (event.key === 'Escape') return around.play.putBack();
  if (!keys.single || event.repeat) return;
  const act = letters(around)[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act();
}

function letters(around: Around): Record<string, () => unknown> {
  const { play } = around;
  return {
    r: () => play.tile.turn('turned'),
    f: () => play.tile.turn('flipped'),
    n: () => play.card.nextSpot(),
    s: () => play.start('summon'),
    e: () => play.start(play.phase === 'summon' ? 'stop' : 'end'),
    p: around.showPower,
    z: play.undo,
    h: around.hint,
    '?': around.showKeys,
    '1': () => choose(around, 0),
    '2': () => choose(around, 1),
    '3': () => choose(around, 2),
  };
}

/** A tile by its number: mine, or one of the two in front. */
function choose({ play, focusOn }: Around, at: number): void {
  if (play.phase === 'take') {
    const tile = openOnes(play.choices, 'take')[at]?.move.tile;
    if (tile) play.takeTile(String(tile));
  } else if (play.phase === 'aside') play.takeTile(String(play.me?.tiles[at]));
  else {
    play.tile.hold(at);
    if (!play.tile.ghost) return;
    focusOn(boxNumber(play.tile.ghost.boxes[1]!));
    play.tile.step(0, 0);
  }
}

function arrow(event: KeyboardEvent, { play, focusOn }: Around): void {
  const at = document.activeElement;
  if (at?.closest('.log, .strip, .ribbon ol') && !at.closest('[data-card]')) return;
  if (play.tile.held) {
    event.preventDefault();
    return play.tile.step(...ARROWS[event.key]!);
  }
  const box = at instanceof HTMLElement ? at.dataset.box : undefined;
  if (box && at?.closest('[data-grid]')) {
    const next = stepFrom(boxNumber(box), event.key);
    event.preventDefault();
    if (next !== null) focusOn(next);
    return;
  }
  if (!(at instanceof HTMLElement) || !at.dataset.card) return;
  const next = neighbourOf(at, [...document.querySelectorAll<HTMLElement>('[data-market] [data-card]')], event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** On a card or a tile that is not chosen Enter chooses it; otherwise it does what comes next. */
function enter(event: KeyboardEvent, play: Play): void {
  const at =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-box], [data-card], [data-slot]') : null;
  if (!at && isPressable(event.target)) return;
  const { box, card, slot } = at?.dataset ?? {};
  if (card && !play.choices.completes.has(card)) return;
  event.preventDefault();
  if (card && card !== play.card.chosen) play.select(card);
  else if (slot !== undefined && play.tile.held?.slot !== Number(slot)) at?.click();
  else if (box && !play.tile.held && !play.card.chosen) play.press(boxNumber(box), true);
  else play.commit();
}
