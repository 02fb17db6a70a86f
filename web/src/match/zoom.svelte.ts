// Any thing of a game seen large: a mouse that rests on it, a finger that holds it, the key I while it has the focus.
// One component (Zoom.svelte) shows it, wherever it is on the page; what it says comes from the game.
import type { Component } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { isOurs, keys } from './keys.svelte';

/** A component with what it is drawn from. */
export interface Drawn {
  Picture: Component<Record<string, unknown>>;
  props: Record<string, unknown>;
}

export const drawn = <P extends Record<string, unknown>>(Picture: Component<P>, props: P): Drawn => ({
  Picture: Picture as unknown as Drawn['Picture'],
  props,
});

export interface Zoomed {
  title: string;
  /** What it is and does, in words. */
  lines: readonly string[];
  /** Points that grow in steps: what is counted, and what each number of it brings, from 1 on. */
  scale?: { words: string; points: readonly number[] };
  flavour?: string;
  picture: Drawn;
}

type By = 'hover' | 'hold' | 'key';

/** How long a mouse rests, or a finger holds, before it is meant. */
export const RESTS = 500;
export const HOLDS = 450;
/** A finger that has gone further than this drags something, or scrolls. */
const STILL = 8;

class Zoom {
  thing = $state.raw<Zoomed | null>(null);
  at = $state.raw<DOMRect | null>(null);
  by = $state<By>('hover');
  #of: Element | null = null;

  open(element: Element, thing: Zoomed | null, by: By): void {
    if (!thing) return;
    this.#of = element;
    this.at = element.getBoundingClientRect();
    this.by = by;
    this.thing = thing;
  }

  shows(element: Element): boolean {
    return this.thing !== null && this.#of === element;
  }

  close = (): void => {
    this.thing = null;
    this.#of = null;
  };
}

export const zoomed = new Zoom();

/** A click that ends a long press is no click on the thing; the next press is meant again. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    meant();
  };
  const meant = (): void => {
    window.removeEventListener('click', swallow, { capture: true });
    window.removeEventListener('pointerdown', meant, { capture: true });
  };
  window.addEventListener('click', swallow, { capture: true });
  window.addEventListener('pointerdown', meant, { capture: true });
}

/** A finger on the thing: it counts as held as long as it is down and still. */
function held(down: PointerEvent, show: () => void, hide: () => void, shows: () => boolean): () => void {
  const timer = setTimeout(show, HOLDS);
  const ours = (event: PointerEvent): boolean => event.pointerId === down.pointerId;
  const end = (): void => {
    clearTimeout(timer);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', cancel);
  };
  const cancel = (event: PointerEvent): void => {
    if (!ours(event)) return;
    end();
    hide();
  };
  const move = (event: PointerEvent): void => {
    if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > STILL) cancel(event);
  };
  const up = (event: PointerEvent): void => {
    if (!ours(event)) return;
    end();
    if (shows()) swallowClick();
  };
  // The window hears it also where something that can be dragged gives up its capture.
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', cancel);
  return end;
}

/** Show this thing large. Without `hover` a resting mouse does not: where one works beside it. */
export function zoom(of: () => Zoomed | null, { hover = true } = {}): Attachment<Element> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let letGo = (): void => {};
    const shows = (): boolean => zoomed.shows(element);
    const show = (by: By): void => zoomed.open(element, of(), by);
    const hide = (): void => {
      clearTimeout(timer);
      if (shows()) zoomed.close();
    };
    const on: Record<string, (event: never) => void> = {
      pointerenter(event: PointerEvent) {
        if (!hover || event.pointerType !== 'mouse' || event.buttons !== 0) return;
        timer = setTimeout(() => show('hover'), RESTS);
      },
      pointerleave(event: PointerEvent) {
        if (event.pointerType === 'mouse') hide();
      },
      pointerdown(event: PointerEvent) {
        hide();
        if (event.pointerType !== 'mouse' && event.isPrimary) letGo = held(event, () => show('hold'), hide, shows);
      },
      contextmenu(event: Event) {
        if (shows()) event.preventDefault();
      },
      keydown(event: KeyboardEvent) {
        if (event.key.toLowerCase() !== 'i' || !keys.single || !isOurs(event)) return;
        event.preventDefault();
        if (shows()) zoomed.close();
        else show('key');
      },
      focusout: hide,
    };
    for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener as EventListener);
    return () => {
      letGo();
      hide();
      for (const [name, listener] of Object.entries(on)) element.removeEventListener(name, listener as EventListener);
    };
  };
}
