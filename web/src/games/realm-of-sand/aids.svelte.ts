// Help that a person can switch on for this game, kept on this device.
const PLACE = 'clessidra.realm-of-sand.away';

function kept(): boolean {
  try {
    return localStorage.getItem(PLACE) === 'on';
  } catch {
    return false;
  }
}

class Aids {
  #away = $state(kept());

  /** Mark the cards that are one tile away. */
  get away(): boolean {
    return this.#away;
  }
  set away(value: boolean) {
    this.#away = value;
    try {
      localStorage.setItem(PLACE, value ? 'on' : 'off');
    } catch {
      // It holds until the page is closed.
    }
  }
}

export const aids = new Aids();
