// Pointing at a small card shows it whole: what it is, also under a bastion.
import type { Attachment } from 'svelte/attachments';

class Peek {
  card = $state<string | null>(null);
  at = $state.raw<DOMRect | null>(null);

  close(): void {
    this.card = null;
  }
}

export const peeked = new Peek();

/** Show a card while a mouse rests on the element. Fingers have the sheet of the whole realm. */
export function peek(card: string): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enter = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse') return;
      timer = setTimeout(() => {
        peeked.at = element.getBoundingClientRect();
        peeked.card = card;
      }, 220);
    };
    const leave = (): void => {
      clearTimeout(timer);
      if (peeked.card === card) peeked.close();
    };
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', leave);
    return () => {
      leave();
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
    };
  };
}
