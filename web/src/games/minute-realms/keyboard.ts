// The keys of a match: arrows move along the offer (or my realm, when something is lost), Enter acts.
import { isOurs, isPressable, keys } from '../../match/keys.svelte';
import { neighbourOf } from '../../match/moving';
import type { Play } from './play.svelte';

export function onKey(event: KeyboardEvent, play: Play, showKeys: () => void): void {
  if (!isOurs(event)) return;
  if (event.key.startsWith('Arrow')) return move(event, play);
  if (event.key === 'Enter') return enter(event, play);
  if (event.key === 'Escape') return play.putBack();
  if (!keys.single || event.repeat) return;
  const acts: Record<string, () => unknown> = {
    b: () => play.commit('bastion'),
    z: play.undo,
    h: play.askHint,
    '?': showKeys,
  };
  const act = acts[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act();
}

/** Moving chooses too: what the focus is on is what the preview shows. */
function move(event: KeyboardEvent, play: Play): void {
  const at = document.activeElement;
  if (at?.closest('.log')) return;
  const kind = play.losing ? 'lose' : 'place';
  const all = [...document.querySelectorAll<HTMLElement>(`[data-${kind}]`)];
  const chosen = play.losing ? play.given : play.selected;
  const from = all.find((one) => one === at) ?? all.find((one) => one.dataset[kind] === chosen);
  const next = from ? neighbourOf(from, all, event.key) : all[0];
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (play.losing) play.give(next.dataset.lose ?? null);
  else play.select(next.dataset.place ?? null);
}

/** On a card that is not chosen Enter chooses it; otherwise it does what is chosen. */
function enter(event: KeyboardEvent, play: Play): void {
  const at = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-place], [data-lose]') : null;
  if (!at && isPressable(event.target)) return;
  event.preventDefault();
  const { place, lose } = at?.dataset ?? {};
  if (place && place !== play.selected) play.select(place);
  else if (lose && lose !== play.given) play.give(lose);
  else if (play.losing) play.giveUp();
  else play.commitAny();
}
