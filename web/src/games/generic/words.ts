// Sentences of a game that this page knows only from what the server tells of it.
import type { Texts, Values } from '../../lib/wording';
import { join, strong, type Sentence } from '../../match/sentence';
import { GameWords, type Listener as AnyListener } from '../../match/words';
import type { Entry, Reason, SheetLine, Verdict } from '../../protocol';
import type { Change, Choice, Content, Field, Lang, Move } from './types';

export interface Listener extends AnyListener {
  content: Content;
}

export class Words extends GameWords<Listener> {
  readonly #items: ReadonlyMap<string, string>;
  readonly #fields: ReadonlyMap<string, Field>;
  readonly #texts: Texts;

  constructor(game: string, to: Listener) {
    super(game, to);
    const { items, fields, texts } = to.content;
    this.#items = new Map(
      Object.values(items)
        .flat()
        .map(({ id, name }) => [id, this.pick(name, id)]),
    );
    this.#fields = new Map(fields.map((field) => [field.name, field]));
    this.#texts = texts[to.lang as Lang] ?? texts.en;
  }

  override has(key: string): boolean {
    return key in this.#texts;
  }

  /** A text that the game may not have. */
  maybe(key: string, values: Values = {}): string {
    return this.has(key) ? this.say(key, values) : '';
  }

  // --- the names of things -----------------------------------------------------------------------
  item(id: string): string {
    return this.#items.get(id) ?? id;
  }
  /** What a thing does, in a sentence. */
  about(id: string): string {
    return this.maybe(`item.${id}`);
  }
  /** A field without a name is not for people. */
  isShown(name: string): boolean {
    return this.#texts[`field.${name}`] !== '';
  }
  field(name: string): string {
    return this.maybe(`field.${name}`) || this.to.say(`generic.field.${name}`);
  }
  phase(name: string): string {
    return this.maybe(`phase.${name}`);
  }
  /** A seat as the reader would call it. */
  called(seat: number): string {
    return this.isYou(seat) ? this.to.say('match.you_in_list') : this.name(seat);
  }

  /** One entry of a field in words; empty where the game wants nothing to be said. */
  entry(field: Field, value: string | number | null): string {
    if (value === null) return this.to.say(field.entries === 'seat' ? 'generic.nobody' : 'generic.nothing');
    if (field.entries === 'item') return this.item(String(value));
    if (field.entries === 'seat') return this.name(Number(value));
    const named = `value.${field.name}.${value}`;
    return this.has(named) ? this.say(named) : this.to.number(Number(value));
  }

  /** The values of a text, with things, people and named values in words. */
  #worded(values: Values): Values {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value : this.#one(name, value)]),
    );
  }
  #one(name: string, value: unknown): unknown {
    if (name === 'seat' && typeof value === 'number') return this.called(value);
    if (typeof value !== 'string') return value;
    return this.#items.get(value) ?? (this.maybe(`${name}.${value}`) || value);
  }

  // --- moves -------------------------------------------------------------------------------------
  /** What the button of a move says. */
  move(move: Move, text = ''): string {
    const parts = this.to.content.moves.find((kind) => kind.do === move.do)?.parts ?? [];
    const whole = parts.every((part) => move[part] !== undefined && move[part] !== null);
    return whole && this.has(`move.${move.do}`) ? this.say(`move.${move.do}`, this.#worded(move)) : text || move.do;
  }
  /** Why a move is not allowed. */
  status(key: string): string {
    return this.maybe(`status.${key}`) || this.to.say('match.refused');
  }

  /** "coins 3 → 5"; the name of a seat only where it is neither the reader's nor the one that is spoken of. */
  change(change: Change, of: number | null = null): { whose: string; field: string; what: string } {
    const field = this.#fields.get(change.field);
    return {
      whose: change.seat === null || change.seat === this.to.mine || change.seat === of ? '' : this.name(change.seat),
      field: this.field(change.field),
      what: this.#what(change, field),
    };
  }
  #what({ field, before, after, gone, come, unknown }: Change, of: Field | undefined): string {
    if (unknown) return '?';
    if (gone || come) {
      const names = (ids: readonly string[], sign: string): string[] => ids.map((id) => `${sign} ${this.item(id)}`);
      return [...names(gone ?? [], '−'), ...names(come ?? [], '+')].join(', ');
    }
    return `${this.#value(field, of, before)} → ${this.#value(field, of, after)}`;
  }
  #value(name: string, field: Field | undefined, value: unknown): string {
    if (Array.isArray(value)) return value.map((one) => this.#value(name, field, one)).join(' ');
    if (field) return this.entry(field, value as string | number | null) || String(value);
    return name === 'phase' ? this.phase(String(value)) || String(value) : String(value);
  }

  // --- the story ---------------------------------------------------------------------------------
  told(entries: readonly Entry[]): Sentence {
    return join(entries.map((entry) => this.#news(entry)).filter(Boolean));
  }

  #news({ key, seat, values }: Entry): string {
    if (key === 'over') return this.#over(values.winners);
    const whose = this.isYou(seat) ? 'you' : 'they';
    const name = seat === null ? '' : strong(this.name(seat));
    const shown = { ...this.#worded(values), name };
    if (key !== 'move') {
      const own = [`news.${key}.${whose}`, `news.${key}`].find((one) => this.has(one));
      return own ? this.say(own, shown) : '';
    }
    const own = `news.${String(values.do)}.${whose}`;
    // Its parts may be hidden from this reader: then the sentence would have holes.
    if (this.has(own) && !/\{\w+\}/.test(this.say(own, shown))) return this.say(own, shown);
    const move = strong(this.move(values as unknown as Move, String(values.text ?? '')));
    return this.say(`news.move.${whose}`, { ...shown, move, text: move });
  }

  #over(winners: unknown): string {
    const seats = Array.isArray(winners) ? (winners as number[]) : [];
    if (seats.length === 0) return this.to.say('match.turn.over');
    const key = seats.some((seat) => this.isYou(seat)) ? 'news.over.you' : 'news.over';
    return this.to.say(`generic.${key}`, { n: seats.length, names: this.people(seats) });
  }

  // --- the end, and advice -----------------------------------------------------------------------
  /** Why somebody won, as the terminal says it too; `best` is what the winners have come to. */
  verdict({ key, winners, rivals, values }: Verdict, best: number): string {
    const winner = winners[0] ?? 0;
    const whose = this.isYou(winner) ? 'you' : 'they';
    return this.first([`verdict.${key}`, `verdict.${key}.${whose}`], {
      ...this.#worded(values),
      n: best,
      lead: values.n,
      name: this.name(winner),
      names: this.people(winners),
      rival: this.people(rivals, 'you_object'),
    });
  }
  reason({ key, points, values }: SheetLine): string {
    return this.maybe(`sheet.${key}`, { ...this.#worded(values), points, n: values.n ?? points }) || key;
  }
  why({ key, values }: Reason): string {
    return this.maybe(`reason.${key}`, this.#worded(values)) || key;
  }
}

/** The choices by kind of move, in the order in which the game declares them. */
export function groupsOf(choices: readonly Choice[], content: Content): { kind: string; choices: Choice[] }[] {
  const order = [...new Set([...content.moves.map((kind) => kind.do), ...choices.map(({ move }) => move.do)])];
  return order
    .map((kind) => ({ kind, choices: choices.filter(({ move }) => move.do === kind) }))
    .filter((group) => group.choices.length > 0);
}

/** The changes that all choices have in common; they tell nobody what to choose. */
export function sharedChanges(choices: readonly Choice[]): readonly Change[] {
  const [first, ...others] = choices.map(({ details }) => details.changes ?? []);
  if (!first || others.length === 0) return [];
  return first.filter((change) => others.every((changes) => changes.some((one) => isSame(one, change))));
}

export function isSame(a: Change, b: Change): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
