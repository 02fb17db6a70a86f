// What the sentences of every game need. What is said depends on who listens.
import type { Values } from '../lib/wording';
import type { Entry } from '../protocol';
import { plain, type Sentence } from './sentence';

export type Say = (key: string, values?: Values) => string;

export interface Listener {
  say: Say;
  /** Whether there is such a text. */
  has: (key: string) => boolean;
  /** "a, b and c" */
  list: (parts: readonly string[]) => string;
  number: (value: number) => string;
  /** Always with one decimal. */
  tenths: (value: number) => string;
  lang: string;
  names: readonly string[];
  /** The seat that is addressed; null where several people look at the same screen. */
  you: number | null;
  /** The seat whose choices are on show. */
  mine: number | null;
}

export abstract class GameWords<L extends Listener = Listener> {
  constructor(
    readonly game: string,
    readonly to: L,
  ) {}

  /** A text of this game. */
  say(key: string, values: Values = {}): string {
    return this.to.say(`${this.game}.${key}`, values);
  }

  has(key: string): boolean {
    return this.to.has(`${this.game}.${key}`);
  }

  /** The first of these texts that there is; the last one otherwise. */
  first(keys: readonly string[], values: Values = {}): string {
    return this.say(keys.find((key) => this.has(key)) ?? keys.at(-1) ?? '', values);
  }

  /** A name that content gives in several languages. */
  pick(names: Record<string, string> | undefined, otherwise: string): string {
    return names?.[this.to.lang] ?? names?.en ?? Object.values(names ?? {})[0] ?? otherwise;
  }

  name(seat: number): string {
    return this.to.names[seat] ?? '';
  }

  isYou(seat: number | null): boolean {
    return seat !== null && seat === this.to.you;
  }

  whose(seat: number | null): 'you' | 'other' {
    return this.isYou(seat) ? 'you' : 'other';
  }

  /** Names, the one who is addressed first and as "you". */
  people(seats: readonly number[], asYou = 'you_in_list'): string {
    const you = seats.filter((seat) => this.isYou(seat)).map(() => this.to.say(`match.${asYou}`));
    return this.to.list([...you, ...seats.filter((seat) => !this.isYou(seat)).map((seat) => this.name(seat))]);
  }

  /** "1st" */
  place(rank: number): string {
    return this.to.say(`match.rank.${rank}`, { n: rank });
  }

  /** Some events that belong together, as one sentence with its names marked. */
  abstract told(entries: readonly Entry[]): Sentence;

  /** Events for screen readers. */
  spoken(entries: readonly Entry[]): string {
    return entries
      .map((entry) => plain(this.told([entry])))
      .filter(Boolean)
      .join(' ');
  }
}
