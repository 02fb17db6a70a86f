// Sentences of the game from keys, values and names. What is said depends on who listens: `you` is
// the seat that is addressed, or null where several people look at the same screen.
import type { Entry, Reason, SheetLine } from '../../protocol';
import type { Values } from '../../lib/wording';
import { join, strong, type Sentence } from '../../match/sentence';
import { GameWords, type Listener as AnyListener } from '../../match/words';
import { allowed, leastShort, seatOf, shownWay, takeable, type Ways } from './choices';
import type { CardFace, Choice, Content, PlaceName, Step, TakeMove } from './types';

export interface Listener extends AnyListener {
  content: Content;
}

/** One coin or several in a row, as the walk shows them. */
export interface Stride {
  step: Step['step'];
  /** The difference it makes, signed; null for a token of the invaders, and a lock. */
  change: number | null;
  words: string;
  coins: number | null;
  /** The walk stops here: it cannot be done. */
  fails: boolean;
}

/** "+3", or with a true minus sign. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** A name that may also be broken after an apostrophe: "dell’ambasciatore", but not "changer’s". */
export function breakable(name: string): string {
  return name.replace(/['’](?=\p{L}{3})/gu, '$&\u200b');
}

export class Words extends GameWords<Listener> {
  constructor(to: Listener) {
    super('minute-realms', to);
  }

  face(card: string): CardFace | undefined {
    return this.to.content.cards[card];
  }

  /** The name of a card; an id that no card has stands for itself. */
  card(id: string): string {
    return this.pick(this.face(id)?.name, id);
  }

  /** "to Chiara", "ad Ada", "a te" */
  toSeat(seat: number): string {
    if (this.isYou(seat)) return this.say('to_you');
    const name = this.name(seat);
    return this.say(/^[aàá]/i.test(name) ? 'to_a' : 'to', { name });
  }

  toSeatStrong(seat: number): string {
    const plain = this.toSeat(seat);
    return this.isYou(seat) ? plain : plain.replace(this.name(seat), (name) => strong(name));
  }

  category(id: string, n = 1): string {
    return this.say(`category.${id}`, { n });
  }

  // --- a card ------------------------------------------------------------------------------------

  /** How it scores, in words short enough for a card. */
  formula(face: CardFace): string {
    const { scoring, shields } = face;
    if (!scoring) return shields > 0 ? this.say('formula.shields', { n: shields }) : this.say('formula.none');
    const [one = '', two = ''] = scoring.categories;
    const values = {
      points: scoring.points,
      n: scoring.kind === 'flat' ? scoring.points : 1,
      category: one && this.category(one),
      category2: two && this.category(two),
    };
    const words = this.say(`formula.${scoring.kind}`, values);
    return shields > 0 ? this.say('formula.with_shields', { n: shields, words }) : words;
  }

  /** The same, complete: for screen readers and for the card seen large. */
  effect(face: CardFace): string {
    const { scoring, shields } = face;
    const parts: string[] = [];
    if (shields > 0) parts.push(this.say('shields', { n: shields }));
    if (scoring) {
      const [one = '', two = ''] = scoring.categories;
      parts.push(
        this.say(`effect.${scoring.kind}`, {
          points: scoring.points,
          n: scoring.points,
          category: one && this.category(one),
          category2: two && this.category(two),
          table: this.to.content.different.slice(1).join(' · '),
        }),
      );
    } else parts.push(this.say('formula.none'));
    return parts.join(', ');
  }

  /** A card in one sentence: what it is, and what it would do to me now. */
  cardSentence(id: string, place: PlaceName, ways: Ways | undefined): string {
    const face = this.face(id);
    if (!face) return this.card(id);
    const what = [
      this.card(id),
      this.category(face.category),
      face.cost > 0 ? this.say('cost', { n: face.cost }) : this.say('free'),
      ...face.trade.map((trade) => this.say(`trade.${trade}`)),
      this.effect(face),
    ];
    if (face.locked) what.push(this.say('locked'));
    const parts = [what.join(', '), this.where(place)];
    if (ways) parts.push(this.consequence(ways));
    return parts.join('; ');
  }

  /** "in front of Chiara", "in the centre" */
  where(place: PlaceName): string {
    const seat = seatOf(place);
    if (seat === null) return this.say('where.centre');
    return seat === this.to.mine ? this.say('where.you') : this.say('where.seat', { name: this.name(seat) });
  }

  /** "you would have 0 coins and 9 more points", or why not. */
  consequence(ways: Ways): string {
    const choice = shownWay(ways);
    if (!choice) return '';
    if (!takeable(ways)) return this.say('would.refused', { why: this.refusal(ways) });
    const after = this.changes(choice);
    if (choice.move.do === 'build') return this.say('would.have', { after });
    return this.say(`would.${choice.move.do}`, { after });
  }

  /** "0 coins and 9 more points" */
  changes(choice: Choice): string {
    const { coins, points, defence } = choice.details;
    const parts = [this.say('coins', { n: coins[1] ?? coins[0] })];
    const gained = (points[1] ?? points[0]) - points[0];
    const shields = (defence[1] ?? defence[0]) - defence[0];
    if (gained !== 0) parts.push(this.say(gained > 0 ? 'more_points' : 'fewer_points', { n: Math.abs(gained) }));
    if (shields !== 0) parts.push(this.say(shields > 0 ? 'more_shields' : 'fewer_shields', { n: Math.abs(shields) }));
    if (parts.length === 1) return parts[0]!;
    return this.say('and', { some: parts.slice(0, -1).join(', '), last: parts.at(-1) });
  }

  /** Why a card cannot be taken. */
  refusal(ways: Ways): string {
    const build = ways.build;
    const parts: string[] = [];
    if (build?.status === 'cannot_pay_trade') parts.push(this.say('refused.cannot_pay_trade'));
    const short = leastShort(ways);
    if (short) parts.push(this.say('short', { n: short }));
    if (ways.bastion?.status === 'locked') parts.push(this.say('refused.locked'));
    return parts.length > 0 ? parts.join(' ') : this.status(build?.status ?? '');
  }

  /** Why one way to take a card is closed; empty where it is open. */
  whyNot(ways: Ways, choice: Choice<TakeMove> | null): string {
    if (!choice || allowed(choice)) return '';
    if (!takeable(ways)) return this.refusal(ways);
    if (choice.status === 'locked') return this.say('refused.locked');
    return choice.details.short ? this.say('short', { n: choice.details.short }) : this.status(choice.status);
  }

  status(key: string): string {
    return this.to.say(`minute-realms.refused.${key}`);
  }

  /** The one sentence on the tag under a card. */
  tag(ways: Ways, place: PlaceName, card: string): string {
    if (!takeable(ways)) {
      if (ways.bastion?.status === 'locked') return this.say('refused.locked');
      return this.status(ways.build?.status ?? ways.bastion?.status ?? '');
    }
    if (allowed(ways.stuck)) return this.say('tag.stuck');
    const choice = shownWay(ways)!;
    if (choice.move.do === 'bastion') return this.say('tag.only_bastion');
    if (seatOf(place) === this.to.mine) return this.say(this.face(card)?.trade.length ? 'tag.own_no_trade' : 'tag.own');
    return this.trades(choice.details.steps);
  }

  /** What the trade actions of a card come to: "1 coin goes to Bruno. A token comes down." */
  trades(steps: readonly Step[]): string {
    const gains = steps.filter((step) => step.step === 'gain').length;
    const pays = steps.filter((step) => step.step === 'pay');
    const token = steps.find((step) => step.step === 'invasion');
    const parts: string[] = [];
    if (pays.length > 0) {
      const to = seatOf(pays[0]!.to ?? '');
      const n = pays.length;
      parts.push(to === null ? this.say('tag.pay_reserve', { n }) : this.say('tag.pay', { n, to: this.toSeat(to) }));
    }
    if (token) parts.push(this.say(token.placed ? 'tag.token' : 'tag.token_ignored'));
    if (parts.length === 0 && gains > 0) parts.push(this.say('tag.gain', { n: gains }));
    return parts.length > 0 ? parts.join('. ') : this.say('tag.no_trade');
  }

  /** Where my card goes in exchange. */
  exchange(choice: Choice<TakeMove>): string {
    const { gives } = choice.details;
    if (choice.move.do === 'stuck') return this.say('exchange.stuck');
    if (!gives) {
      return this.say(this.face(choice.move.card)?.trade.length ? 'exchange.own_no_trade' : 'exchange.own');
    }
    const seat = seatOf(choice.move.place);
    const card = this.card(gives);
    return seat === null
      ? this.say('exchange.centre', { card })
      : this.say('exchange.seat', { card, name: this.name(seat) });
  }

  /** Why a bot advises a move. */
  why({ key, values }: Reason): string {
    return this.say(`reason.${key}`, { ...values, name: 'seat' in values ? this.name(Number(values.seat)) : '' });
  }

  /** The coin walk, equal steps taken together, a cost of nothing left out. */
  walk(steps: readonly Step[]): Stride[] {
    const strides: Stride[] = [];
    for (const step of steps) {
      if (step.step === 'cost' && step.amount === 0) continue;
      const stride = this.stride(step);
      const last = strides.at(-1);
      const same =
        last && last.step === stride.step && last.words === stride.words && !stride.fails && last.change !== null;
      if (same) {
        last.change = (last.change ?? 0) + (stride.change ?? 0);
        last.coins = stride.coins;
      } else strides.push(stride);
    }
    return strides;
  }

  private stride(step: Step): Stride {
    const fails = step.coins === null;
    const base = { step: step.step, coins: step.coins, fails };
    switch (step.step) {
      case 'gain':
        return { ...base, change: 1, words: this.say('step.gain') };
      case 'pay': {
        const to = seatOf(step.to ?? '');
        return { ...base, change: -1, words: to === null ? this.say('step.reserve') : this.toSeat(to) };
      }
      case 'invasion':
        return { ...base, change: null, words: this.say(step.placed ? 'step.token' : 'step.token_ignored') };
      case 'cost':
        return { ...base, change: -(step.amount ?? 0), words: this.say('step.cost') };
      case 'bastion':
        return { ...base, change: fails ? null : (step.amount ?? 0), words: this.say('step.bastion') };
    }
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
    switch (key) {
      case 'take':
        return this.take(entry, whose, name, card);
      case 'paid': {
        const to = Number(values.to);
        const n = Number(values.n);
        return this.isYou(to)
          ? this.say('news.paid.you', { n })
          : this.say('news.paid.other', { n, to: this.toSeatStrong(to) });
      }
      case 'chosen':
        return this.say(`news.chosen.${card ? 'card.' : ''}${whose}`, { name, card });
      case 'invasion': {
        const tokens = values.tokens as number[];
        return this.say(tokens.length > 0 ? 'news.invasion' : 'news.no_tokens', {
          ...values,
          tokens: tokens.join(' + '),
        });
      }
      case 'over':
        return this.say('news.over');
      case 'token':
        return this.say('news.token', values);
      default:
        return this.say(`news.${key}.${whose}`, { ...values, name, card });
    }
  }

  private take(entry: Entry, whose: string, name: string, card: string): string {
    const { place, how, from, after } = entry.values;
    if (how === 'stuck') return this.say(`news.stuck.${whose}`, { name, card });
    const source = typeof from === 'number' ? (this.isYou(from) ? this.say('from_you') : strong(this.name(from))) : '';
    return this.say(`news.take.${whose}`, {
      taken: this.say(`news.${place as string}.${whose}`, { name, card, source }),
      made: this.say(`news.${how as string}.${whose}`),
      coins: this.say(`news.now.${whose}`, { n: Number(after) }),
    });
  }

  // --- the end -----------------------------------------------------------------------------------

  /** The reason of a line of the score sheet. */
  reason(line: SheetLine): string {
    const values: Values = { ...line.values, points: line.points };
    const n = Number(values.n ?? line.points);
    for (const key of ['category', 'category2']) {
      if (typeof values[key] === 'string') values[key] = this.category(values[key]);
    }
    const card = line.values.card;
    if (line.key === 'no_pair' && typeof card === 'string') return this.missing(card, line.values, values);
    const shields = typeof card === 'string' ? (this.face(card)?.shields ?? 0) : 0;
    if (line.key === 'bastion' && typeof card === 'string') return this.say('sheet.bastion', { card: this.card(card) });
    if (line.key === 'nothing' && shields > 0) return this.say('sheet.shields', { n: shields });
    if (line.key === 'per_category' && n === 0) return this.say('sheet.per_category.none', values);
    return this.say(`sheet.${line.key}`, { ...values, n });
  }

  /** A pair that is not complete: a card that is itself one of the two lacks only the other. */
  private missing(card: string, { category, category2 }: SheetLine['values'], values: Values): string {
    const own = this.face(card)?.category;
    if (own !== category && own !== category2) return this.say('sheet.no_pair', values);
    return this.say('sheet.no_pair.own', { category: own === category ? values.category2 : values.category });
  }
}
