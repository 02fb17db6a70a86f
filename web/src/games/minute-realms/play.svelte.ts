// A match as the person at this device plays it: what they see, what they point at, what they do.
import type { Refusal } from '../../lib/api';
import { i18n } from '../../lib/i18n.svelte';
import type { Session } from '../../lib/session.svelte';
import { playersOf } from '../../match/players';
import { undoer } from '../../match/undoing';
import type { HintMove, Refused } from '../../protocol';
import { allowed, byCard, byPlace, shownWay, type Ways } from './choices';
import type { Choice, Content, LoseMove, PlaceName, TakeMove, View } from './types';
import { Words } from './words';

/** How long a refusal is on show. */
const COMPLAINT = 6000;
/** What the story says when cards are taken, and when something is turned up. */
export const UNDO = {
  moves: new Set(['take']),
  reveals: new Set(['deal', 'round', 'invasion', 'lost', 'over', 'chosen']),
};
const NO_WAYS = new Map<PlaceName, Ways>();
const NO_LOSSES = new Map<string, Choice<LoseMove>>();

export class Play {
  // --- what is -----------------------------------------------------------------------------------
  readonly match = $derived.by(() => this.session.state!);
  readonly table = $derived.by(() => this.session.table!);
  readonly view = $derived(this.match.view as View);
  /** The seat whose eyes these are; null for somebody who only watches. */
  readonly mine = $derived(this.match.viewer >= 0 ? this.match.viewer : null);
  readonly sits = $derived.by(() => this.session.seats.length > 0);
  /** Several people share this device: then everybody is called by name. */
  readonly shared = $derived.by(() => this.session.seats.length > 1);
  readonly players = $derived(playersOf(this.table.seats));
  readonly words = $derived.by(
    () =>
      new Words({
        say: i18n.t,
        lang: i18n.lang,
        content: this.content(),
        names: this.players.map((player) => player.name),
        mine: this.mine,
        you: this.shared ? null : this.mine,
      }),
  );
  readonly awaited = $derived(this.view.awaited);
  /** Losers of an invasion choose in secret. */
  readonly secret = $derived(this.view.phase === 'lose');
  readonly acting = $derived.by(
    () => this.mine !== null && this.awaited.includes(this.mine) && this.session.seats.includes(this.mine),
  );
  readonly ways = $derived(this.view.phase === 'take' ? byPlace(this.match.candidates) : NO_WAYS);
  readonly losses = $derived(this.view.phase === 'lose' ? byCard(this.match.candidates) : NO_LOSSES);
  readonly losing = $derived(this.losses.size > 0);

  // --- what is pointed at ------------------------------------------------------------------------
  #selected = $state<PlaceName | null>(null);
  #given = $state<string | null>(null);
  /** The place whose card is chosen, as long as a card lies there. */
  readonly selected = $derived(this.#selected && this.view.offer[this.#selected] ? this.#selected : null);
  /** The building of mine that is chosen to be lost. */
  readonly given = $derived(this.#given && this.losses.has(this.#given) ? this.#given : null);
  readonly card = $derived(this.selected ? (this.view.offer[this.selected] ?? null) : null);
  readonly chosen = $derived(this.selected ? (this.ways.get(this.selected) ?? null) : null);
  readonly loss = $derived(this.given ? (this.losses.get(this.given) ?? null) : null);
  /** What would stand on the next place of my realm. */
  readonly ghost = $derived.by(() => {
    const way = this.chosen && shownWay(this.chosen);
    return way && allowed(way) && this.card ? { card: this.card, down: way.move.do !== 'build' } : null;
  });

  select(place: PlaceName | null): void {
    this.#selected = place;
  }
  give(card: string | null): void {
    this.#given = card;
  }
  putBack(): void {
    this.select(null);
    this.give(null);
    this.#hint = null;
  }

  // --- doing -------------------------------------------------------------------------------------
  /** What did not work, in a sentence. */
  trouble = $state('');
  #forget: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly session: Session,
    readonly content: () => Content,
    /** Told when a card is taken. */
    readonly ontake: () => void = () => {},
  ) {}

  complain(text: string): void {
    this.trouble = text;
    clearTimeout(this.#forget);
    this.#forget = setTimeout(() => (this.trouble = ''), COMPLAINT);
  }

  #why({ key, values }: Pick<Refused, 'key' | 'values'>): string {
    return i18n.first([`minute-realms.refused.${key}`, `match.refused.${key}`, `problem.${key}`, 'match.refused'], values);
  }

  async #send(choice: Choice): Promise<void> {
    if (this.mine === null || this.session.busy) return;
    this.trouble = '';
    const answer = await this.session.move(this.mine, choice.move);
    if (answer.type === 'refused') this.complain(this.#why(answer));
  }

  take = (choice: Choice<TakeMove>): void => {
    void this.#send(choice);
    this.select(null);
    this.ontake();
  };

  /** Build the chosen card, or raise it as a bastion; or say why not. */
  commit(way: 'build' | 'bastion'): void {
    const choice = this.chosen && (this.chosen.stuck ?? this.chosen[way]);
    if (!choice) return;
    if (allowed(choice)) this.take(choice);
    else this.complain(choice.status === 'locked' ? this.words.say('refused.locked') : this.words.refusal(this.chosen!));
  }

  /** Whichever way is open, building first. */
  commitAny(): void {
    const ways = this.chosen;
    if (ways) this.commit(!allowed(ways.build) && allowed(ways.bastion) ? 'bastion' : 'build');
  }

  giveUp = (): void => {
    if (this.loss && allowed(this.loss)) void this.#send(this.loss);
  };

  /** The seat whose last move can be taken back, or null. */
  readonly undoer = $derived.by(() => undoer(this.match, this.session.seats, this.table.seats, UNDO));

  undo = async (): Promise<void> => {
    if (this.undoer === null || this.session.busy) return;
    const answer = await this.session.undo(this.undoer);
    if (answer.type === 'refused') this.complain(this.#why(answer));
  };

  // --- advice ------------------------------------------------------------------------------------
  #hint = $state.raw<{ seq: number; moves: HintMove[] } | null>(null);
  #asking = false;
  readonly canHint = $derived(this.table.hints && this.acting);
  /** The advice for this very moment, best first. */
  readonly hint = $derived(this.#hint?.seq === this.match.seq ? this.#hint.moves : null);
  readonly hintPlace = $derived((this.hint?.[0]?.move.place as PlaceName | undefined) ?? null);
  /** The way that is advised for the chosen card. */
  readonly advised = $derived(this.hintPlace && this.hintPlace === this.selected ? String(this.hint?.[0]?.move.do) : null);

  askHint = async (): Promise<void> => {
    if (!this.canHint || this.mine === null || this.#asking) return;
    const { seq } = this.match;
    this.#asking = true;
    try {
      const { moves } = await this.session.hint(this.mine);
      this.#hint = { seq, moves };
      const best = moves[0]?.move;
      if (typeof best?.place === 'string') this.select(best.place);
      else if (typeof best?.card === 'string') this.give(best.card);
    } catch (error) {
      this.complain(this.#why({ key: (error as Refusal).key, values: {} }));
    } finally {
      this.#asking = false;
    }
  };
}
