// A button that fingers can press while another finger is busy elsewhere: browsers click for one finger only, and two
// people may play on one screen.
import type { Attachment } from 'svelte/attachments';

/** So far a finger may slip in a tap. */
export const SLIP = 8;

export function press(act: (event: MouseEvent) => void): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    /** The finger that is down on it. */
    let finger: { id: number; x: number; y: number } | null = null;
    /** The click that comes after a finger was lifted means nothing more. */
    let acted = false;
    const on: Record<string, (event: never) => void> = {
      pointerdown(event: PointerEvent) {
        acted = false;
        if (event.pointerType !== 'mouse') finger = { id: event.pointerId, x: event.clientX, y: event.clientY };
      },
      pointerup(event: PointerEvent) {
        if (event.pointerId !== finger?.id) return;
        const slipped = Math.hypot(event.clientX - finger.x, event.clientY - finger.y);
        finger = null;
        if (slipped > SLIP) return;
        acted = true;
        act(event);
      },
      pointercancel(event: PointerEvent) {
        if (event.pointerId === finger?.id) finger = null;
      },
      click(event: MouseEvent) {
        if (!acted || event.detail === 0) act(event);
        acted = false;
      },
    };
    for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(on)) element.removeEventListener(name, listener as EventListener);
    };
  };
}
