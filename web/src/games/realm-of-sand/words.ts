// Sentences of the game from keys, values and names. What is said depends on who listens: `you` is
// the seat that is addressed, or null where several people look at the same screen.
import type { Entry, HintMove, Reason, SheetLine } from '../../protocol';
import { capital, type Values } from '../../lib/wording';
import { join, plain, strong, type Sentence } from '../../match/sentence';
import { GameWords, type Listener as AnyListener } from '../../match/words';
import { allowed } from './choices';
import { BOXES, elementOf, isLight, pieceAt } from './grid';
import type { Ghost } from './holding';
import {
  ELEMENTS,
  type Choice,
  type CardFace,
  type CompleteDetails,
  type Content,
  type Counts,
  type Element,
  type Gains,
  type Power,
  type SeatView,
} from './types';

export interface Listener extends AnyListener {
  content: Content;
  /** Others look at this screen too: what only one of them may know is not said (RS-73). */
  hushed?: boolean;
}

/** One line of what something would do: good, bad, or neither. */
export interface Effect {
  kind: 'bad' | 'good' | 'plain' | 'ask' | 'hint';
  sentence: Sentence;
}

interface Back {
  squares?: Counts;
  disks?: Counts;
}

export class Words extends GameWords<Listener> {
  constructor(to: Listener) {
    super('realm-of-sand', to);
  }

  face(card: string): CardFace | undefined {
    return this.to.content.cards[card];
  }

  /** The name of a card; an id that no card has stands for itself. */
  card(id: string): string {
    return this.pick(this.face(id)?.name, id);
  }

  cards(ids: readonly string[]): string {
    return this.to.list(ids.map((id) => strong(this.card(id))));
  }

  element(element: string): string {
    return this.say(`element.${element}`);
  }

  /** "1 crimson sand and 2 obsidian"; disks are called so. */
  counts(counts: Counts, kind: 'squares' | 'disks'): string {
    return this.to.list(this.counted(counts, kind));
  }

  /** "2 obsidian", or "1 sapphire disk", for each element there is. */
  private counted(counts: Counts, kind: 'squares' | 'disks'): string[] {
    const some = ELEMENTS.filter((element) => (counts[element] ?? 0) > 0);
    return some.map((element) =>
      kind === 'squares'
        ? this.say(`squares.${element}`, { n: counts[element] })
        : this.say('disks.count', { n: counts[element], element: this.element(element) }),
    );
  }

  status(key: string): string {
    return this.say(`refused.${key}`);
  }

  // --- pieces of the table -----------------------------------------------------------------------

  /** "emerald wood, crimson sand, obsidian, in a row" */
  tile(id: string): string {
    const face = this.to.content.tiles[id];
    const squares = [...(face?.squares ?? '')].map((letter) => this.element(elementOf(letter) ?? '')).join(', ');
    return this.say(`tile.${face?.shape ?? 'straight'}`, { squares });
  }

  box(at: number): string {
    return BOXES[at]!.toUpperCase();
  }

  boxes(names: readonly string[]): string {
    return names.map((name) => name.toUpperCase()).join(' ');
  }

  /** What lies on a box, for screen readers. */
  boxSentence(at: number, of: SeatView): string {
    const piece = pieceAt(of.boxes, at);
    const parts = [this.box(at), this.say(isLight(this.to.content, at) ? 'box.light' : 'box.dark')];
    if (this.isCrystal(of, at)) parts.push(this.say('box.crystal'));
    parts.push(
      piece
        ? this.say(piece.disk ? 'box.disk' : 'box.square', { element: this.element(piece.element) })
        : this.say('box.empty'),
    );
    return parts.join(', ');
  }

  isCrystal(of: SeatView, at: number): boolean {
    return of.board !== null && (this.to.content.boards[of.board]?.crystals.includes(BOXES[at]!) ?? false);
  }

  /** The pattern of a card, row by row. */
  pattern(face: CardFace): string {
    return face.pattern
      .map((row) =>
        [...row]
          .map((letter) => (letter === '.' ? this.say('pattern.none') : this.element(elementOf(letter) ?? '')))
          .join(', '),
      )
      .map((row, at) => this.say('pattern.row', { row: at + 1, elements: row }))
      .join('; ');
  }

  /** What a card is, and whether it can be completed: one sentence. */
  cardSentence(id: string, choice: Choice<CompleteDetails> | undefined, away: boolean, soon: boolean): string {
    const face = this.face(id);
    if (!face) return this.card(id);
    const parts = [[this.card(id), ...this.#printed(face)].join(', '), this.pattern(face)];
    if (choice && allowed(choice)) parts.push(this.say('card.ready', { n: choice.details.spots.length }));
    else if (soon) parts.push(this.say('card.soon'));
    else if (away) parts.push(this.say('card.away'));
    else if (choice) parts.push(this.missing(choice));
    return parts.join('. ');
  }

  #printed(face: CardFace): string[] {
    const what = [this.say('card.level', { level: face.level }), this.say('stars', { n: face.stars })];
    if (face.hourglasses) what.push(this.say('hourglasses', { n: face.hourglasses }));
    if (face.levels) what.push(this.say('levels', { n: face.levels }));
    if (face.disks.length) what.push(this.counts(countOf(face.disks), 'disks'));
    return what;
  }

  /** What a card asks for and gives, for the card seen large. */
  cardFacts(id: string): string[] {
    const face = this.face(id);
    return face ? [this.#printed(face).join(' · '), this.pattern(face)] : [];
  }

  missing(choice: Choice<CompleteDetails>): string {
    return this.say('card.missing', { n: choice.details.missing ?? 0 });
  }

  /** "2 stars, 1 hourglass and 1 sapphire disk" */
  gains(gains: Gains): string {
    const parts = [this.say('stars', { n: gains.stars })];
    if (gains.hourglasses) parts.push(this.say('hourglasses', { n: gains.hourglasses }));
    if (gains.levels) parts.push(this.say('levels', { n: gains.levels }));
    return this.to.list([...parts, ...this.counted(gains.disks, 'disks')]);
  }

  /** What is printed on a card and cannot be had now. */
  lost(gains: Gains): string {
    const parts: string[] = [];
    const disks = this.counts(gains.lost.disks ?? {}, 'disks');
    if (disks) parts.push(this.say('lost.disks', { disks }));
    if (gains.lost.levels) parts.push(this.say('lost.levels', { n: gains.lost.levels }));
    return parts.join(' ');
  }

  // --- before something is done ------------------------------------------------------------------

  /** What laying the tile here would do. */
  ghost(ghost: Ghost, level: number): Effect[] {
    if (!ghost.allowed) return [{ kind: 'bad', sentence: this.say('ghost.dark', { n: level }) }];
    const effects: Effect[] = [];
    const squares = this.counts(ghost.covers.squares, 'squares');
    if (squares)
      effects.push({
        kind: 'bad',
        sentence: this.say('ghost.squares', { n: sum(ghost.covers.squares), what: strong(squares) }),
      });
    const disks = this.counts(ghost.covers.disks, 'disks');
    if (disks)
      effects.push({
        kind: 'plain',
        sentence: this.say('ghost.disks', { n: sum(ghost.covers.disks), what: strong(disks) }),
      });
    const short = this.counts(ghost.short, 'squares');
    if (short)
      effects.push({ kind: 'bad', sentence: this.say('ghost.short', { n: sum(ghost.short), what: strong(short) }) });
    if (ghost.ready.length)
      effects.push({
        kind: 'good',
        sentence: this.say('ghost.ready', { n: ghost.ready.length, cards: this.cards(ghost.ready) }),
      });
    return effects;
  }

  /** The same for screen readers, with the boxes. */
  ghostSentence(ghost: Ghost, level: number): string {
    const where = this.say('ghost.at', {
      squares: ghost.boxes
        .map((box, at) => `${box.toUpperCase()} ${this.element(elementOf(ghost.letters[at] ?? '') ?? '')}`)
        .join(', '),
    });
    const effects = this.ghost(ghost, level).map(({ sentence }) => plain(sentence));
    return [where, ...effects].join(' ');
  }

  // --- the story ---------------------------------------------------------------------------------

  told(entries: readonly Entry[]): Sentence {
    return join(entries.map((entry) => this.one(entry)).filter(Boolean));
  }

  private one(entry: Entry): string {
    const { seat, key, values } = entry;
    const whose = this.whose(seat);
    const name = seat === null ? '' : strong(this.name(seat));
    const card = typeof values.card === 'string' ? strong(this.card(values.card)) : '';
    const say = (more: Values = {}, how = key): string =>
      this.say(`news.${how}.${whose}`, { ...values, name, card, ...more });
    const disk = (element: unknown): string => strong(this.element(String(element)));
    switch (key) {
      case 'stop':
        return '';
      case 'refill':
        return this.refilled(values.cards as string[]);
      case 'round':
        return this.say('news.round', values);
      case 'over':
        return typeof values.rank === 'string'
          ? this.say('news.over.solo', { rank: strong(this.rank(values.rank)) })
          : this.say('news.over');
      case 'gain':
        return say({ disk: disk(values.disk) });
      case 'place':
        return join([
          say(
            { tile: this.counts(values.squares as Counts, 'squares'), boxes: this.boxes(values.boxes as string[]) },
            sum(values.squares as Counts) > 0 ? 'place' : 'place_none',
          ),
          ...this.back(values.back as Back),
          ...this.short(values.missing as Counts),
        ]);
      case 'fill':
        return say({
          what: this.say(`squares.${values.element}`, { n: (values.boxes as string[]).length }),
          boxes: this.boxes(values.boxes as string[]),
        });
      case 'take':
        return say({ n: Number(values.from) });
      case 'put':
        return join([
          say({ disk: disk(values.disk), box: String(values.box).toUpperCase() }),
          ...this.back(values.back as Back),
        ]);
      case 'move':
        return join([
          say({
            disk: disk(values.disk),
            from: String(values.from).toUpperCase(),
            to: String(values.to).toUpperCase(),
          }),
          ...this.back(values.back as Back),
        ]);
      case 'summon':
        return say({}, values.all ? 'summon_all' : 'summon');
      case 'complete':
        return this.completed(values, whose, name, card);
      case 'look':
        return say({ level: Number(values.level) });
      case 'keep':
        return card && !this.to.hushed ? say({}, 'keep.card') : say();
      case 'bury':
        return Array.isArray(values.cards) && !this.to.hushed
          ? this.say('news.bury.cards', { cards: this.cards(values.cards as string[]) })
          : say();
      case 'trade':
        return say({ give: disk(values.give), get: disk(values.get) });
      case 'shift':
        return say({
          element: disk(values.element),
          from: String(values.from).toUpperCase(),
          to: String(values.to).toUpperCase(),
        });
      case 'swap':
        return say({}, values.again ? 'swap_again' : 'swap');
      default:
        return say();
    }
  }

  private back({ squares = {}, disks = {} }: Back): string[] {
    const parts: string[] = [];
    const [some, round] = [this.counts(squares, 'squares'), this.counts(disks, 'disks')];
    if (some) parts.push(this.say('news.back.squares', { n: sum(squares), what: some }));
    if (round) parts.push(this.say('news.back.disks', { n: sum(disks), what: round }));
    return parts;
  }

  private short(missing: Counts): string[] {
    const what = this.counts(missing, 'squares');
    return what ? [this.say('news.short', { n: sum(missing), what })] : [];
  }

  private refilled(cards: readonly string[]): string {
    return this.say('news.refill', { n: cards.length, cards: this.cards(cards) });
  }

  private completed(values: Record<string, unknown>, whose: string, name: string, card: string): string {
    const gains = values as unknown as Gains;
    const from = values.from === 'kept' ? 'complete.kept' : 'complete';
    const lost = this.lost(gains);
    return join([this.say(`news.${from}.${whose}`, { name, card, gains: this.gains(gains) }), ...(lost ? [lost] : [])]);
  }

  /** What a hint says to do; my own tiles are called by their numbers. */
  advice(move: Record<string, unknown>, tiles: readonly (string | null)[]): Sentence {
    const text = (name: string): string => String(move[name] ?? '');
    const box = (name: string): string => text(name).toUpperCase();
    const own = tiles.indexOf(text('tile'));
    return this.say(`hint.${text('do')}`, {
      n: own + 1,
      tile: strong(move.tile ? this.tile(text('tile')) : ''),
      card: strong(this.card(text('card'))),
      boxes: this.boxes((move.boxes ?? []) as string[]),
      disk: this.element(text('disk')),
      box: box('box'),
      from: box('from'),
      to: box('to'),
    });
  }

  /** The whole hint: what to do, why, and what may come of it. */
  hint({ move, chance, reasons }: HintMove, tiles: readonly (string | null)[]): Sentence {
    const why = reasons?.length ? [`${capital(this.to.list(reasons.map((reason) => this.why(reason))))}.`] : [];
    const odds =
      chance !== null && this.to.names.length > 1
        ? [`${this.to.say('match.hint.chance', { n: Math.round(100 * chance) })}.`]
        : [];
    return join([this.advice(move, tiles), ...why, ...odds]);
  }

  /** Why a bot advises a move. */
  why({ key, values }: Reason): string {
    return this.say(`reason.${key}`, {
      ...values,
      card: 'card' in values ? this.card(String(values.card)) : '',
      element: 'element' in values ? this.element(String(values.element)) : '',
    });
  }

  // --- powers and the end ------------------------------------------------------------------------

  power(power: Power): string {
    return this.say(`power.${power}`);
  }

  rank(key: string): string {
    return this.say(`rank.${key}`);
  }

  /** The reason of a line of the score sheet. */
  reason(line: SheetLine): string {
    return this.say(`sheet.${line.key}`, {
      ...line.values,
      rank: typeof line.values.rank === 'string' ? this.rank(line.values.rank) : '',
    });
  }
}

export const sum = (counts: Counts): number => Object.values(counts).reduce((all, n) => all + (n ?? 0), 0);

export function countOf(elements: readonly Element[]): Counts {
  const counts: Counts = {};
  for (const element of elements) counts[element] = (counts[element] ?? 0) + 1;
  return counts;
}
