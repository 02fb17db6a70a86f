// The keys of a match: a number makes a choice, arrows move over the choices.
import { isOurs, keys } from '../../match/keys.svelte';
import { neighbourOf } from '../../match/moving';
import type { Play } from './play.svelte';

export function onKey(event: KeyboardEvent, play: Play, showKeys: () => void): void {
  if (!isOurs(event)) return;
  if (event.key.startsWith('Arrow')) return move(event);
  if (event.key === 'Escape') return play.putBack();
  if (!keys.single || event.repeat) return;
  const act = actOf(event.key.toLowerCase(), play, showKeys);
  if (!act) return;
  event.preventDefault();
  act();
}

function actOf(key: string, play: Play, showKeys: () => void): (() => unknown) | undefined {
  const choice = /^[1-9]$/.test(key) ? play.groups.flatMap(({ choices }) => choices)[Number(key) - 1] : undefined;
  if (choice) return () => play.take(choice);
  const acts: Record<string, () => unknown> = { z: play.undo, h: play.askHint, '?': showKeys };
  return acts[key];
}

function move(event: KeyboardEvent): void {
  const at = document.activeElement;
  const all = [...document.querySelectorAll<HTMLElement>('[data-choice]')];
  const from = all.find((one) => one === at);
  if (!from && at !== document.body) return;
  const next = from ? neighbourOf(from, all, event.key) : all[0];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
