// The tips of the first match: each is shown once on this device, until they are all seen or not wanted.
export class Guide {
  #place: string;
  #seen = $state.raw<readonly string[]>([]);

  constructor(
    game: string,
    readonly tips: readonly string[],
  ) {
    this.#place = `clessidra.guide.${game}`;
    this.#seen = kept(this.#place);
  }

  /** The first of these tips that is due now and has not been seen. */
  next(due: readonly string[]): string | null {
    return this.tips.find((tip) => due.includes(tip) && !this.#seen.includes(tip)) ?? null;
  }

  /** The tip that was on show when we last looked. */
  #shown: string | null = null;

  /** These are due now. A tip that was on show and is not due any more was acted upon: nobody need dismiss it too. */
  follow(due: readonly string[]): void {
    const before = this.#shown;
    if (before !== null && !due.includes(before) && !this.#seen.includes(before)) this.see(before);
    this.#shown = this.next(due);
  }

  /** Which tip this is, from 1. */
  number(tip: string): number {
    return this.tips.indexOf(tip) + 1;
  }

  see(tip: string): void {
    this.#keep([...this.#seen, tip]);
  }

  skip(): void {
    this.#keep(this.tips);
  }

  again(): void {
    this.#keep([]);
  }

  #keep(seen: readonly string[]): void {
    this.#seen = seen;
    try {
      localStorage.setItem(this.#place, JSON.stringify(seen));
    } catch {
      // Then the tips come back with the next page.
    }
  }
}

function kept(place: string): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(found) ? found.filter((tip) => typeof tip === 'string') : [];
  } catch {
    return [];
  }
}
