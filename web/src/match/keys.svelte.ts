// Whether single letters do something: on, unless a person turned them off on this device.
const PLACE = 'clessidra.keys';

function kept(): boolean {
  try {
    return localStorage.getItem(PLACE) !== 'off';
  } catch {
    return true;
  }
}

class Keys {
  #single = $state(kept());

  get single(): boolean {
    return this.#single;
  }
  set single(value: boolean) {
    this.#single = value;
    try {
      localStorage.setItem(PLACE, value ? 'on' : 'off');
    } catch {
      // It holds until the page is closed.
    }
  }
}

export const keys = new Keys();

/** Whether a key press belongs to the page: not to a field, a dialog, or the browser. */
export function isOurs(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const at = event.target;
  if (!(at instanceof Element)) return true;
  return !at.closest('input, textarea, select, dialog, [popover], [contenteditable]');
}

/** Whether the focus stands on something that has its own use for Enter and Space. */
export function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary, input, select, textarea') !== null;
}
