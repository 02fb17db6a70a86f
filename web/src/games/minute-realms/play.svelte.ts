// A match as the person at this device plays it: what they see, what they point at, what they do.
import type { MatchState, Session } from '../../lib/session.svelte';
import type { Beat } from '../../lib/showing.svelte';
import { TurnPlaying } from '../../match/turns.svelte';
import { stepsOf, type Scene } from './beats';
import { allowed, byCard, byPlace, shownWay, type Ways } from './choices';
import type { Moved } from './plan';
import type { Choice, Content, LoseMove, PlaceName, TakeMove, View } from './types';
import { Words } from './words';

const NO_WAYS = new Map<PlaceName, Ways>();
const NO_LOSSES = new Map<string, Choice<LoseMove>>();

export class Play extends TurnPlaying<View> {
  // --- what is -----------------------------------------------------------------------------------
  readonly words = $derived.by(() => new Words({ ...this.listener, content: this.content() }));
  /** Losers of an invasion choose in secret. */
  readonly secret = $derived(this.view.phase === 'lose');
  /** What is on show between two states of the match. */
  readonly scene = $derived(this.match.scene as Scene | null);
  readonly ways = $derived(this.view.phase === 'take' ? byPlace(this.match.candidates) : NO_WAYS);
  readonly losses = $derived(this.view.phase === 'lose' ? byCard(this.match.candidates) : NO_LOSSES);
  readonly losing = $derived(this.losses.size > 0);
  /** What I lose is chosen; it can be changed until everybody has chosen (MR-65). */
  readonly hasChosen = $derived(this.mine !== null && this.view.seats[this.mine]!.chosen);

  // --- what is pointed at ------------------------------------------------------------------------
  #selected = $state<PlaceName | null>(null);
  #given = $state<string | null>(null);
  /** The place whose card is chosen, as long as a card lies there. */
  readonly selected = $derived(this.#selected && this.view.offer[this.#selected] ? this.#selected : null);
  /** The building of mine that is chosen to be lost. */
  readonly given = $derived(this.#given && this.losses.has(this.#given) ? this.#given : null);
  /** The place that a mouse is over: what its card would do is on show meanwhile. */
  #hovered = $state<PlaceName | null>(null);
  /** The place on show: pointed at, else chosen. */
  readonly looked = $derived(this.#hovered && this.view.offer[this.#hovered] ? this.#hovered : this.selected);
  readonly card = $derived(this.looked ? (this.view.offer[this.looked] ?? null) : null);
  /** What could be done with the card on show; with the one that is chosen. */
  readonly glanced = $derived(this.looked ? (this.ways.get(this.looked) ?? null) : null);
  readonly chosen = $derived(this.selected ? (this.ways.get(this.selected) ?? null) : null);
  readonly loss = $derived(this.given ? (this.losses.get(this.given) ?? null) : null);
  /** The way of the chosen card that is pointed at. */
  pointed = $state<'build' | 'bastion' | null>(null);
  /** What would stand on the next place of my realm. */
  readonly ghost = $derived.by(() => {
    const pointed = this.glanced && this.pointed && this.glanced[this.pointed];
    const way = allowed(pointed) ? pointed : this.glanced && shownWay(this.glanced);
    return way && allowed(way) && this.card ? { card: this.card, down: way.move.do !== 'build' } : null;
  });

  select(place: PlaceName | null): void {
    this.#selected = place;
    this.#hovered = null;
  }
  /** Choose a card, or put the chosen one back. */
  toggle(place: PlaceName): void {
    this.select(place === this.selected ? null : place);
  }
  hover(place: PlaceName | null): void {
    this.#hovered = place;
  }
  give(card: string | null): void {
    this.#given = card;
  }
  toggleGiven(card: string): void {
    this.give(card === this.given ? null : card);
  }
  readonly putBack = (): void => {
    this.select(null);
    this.give(null);
    this.forgetHint();
  };

  // --- doing -------------------------------------------------------------------------------------
  constructor(
    session: Session,
    readonly content: () => Content,
    /** Told when a card is taken. */
    readonly ontake: () => void = () => {},
  ) {
    super(session);
  }

  protected override beats(
    before: MatchState,
    after: MatchState,
    moves: readonly unknown[],
    ms: number,
  ): Beat<MatchState>[] {
    const steps = stepsOf(before, after, moves as readonly Moved[]);
    return steps?.map((step) => ({ ...step, ms: step.beats * ms })) ?? super.beats(before, after, moves, ms);
  }

  take = (choice: Choice<TakeMove>): void => {
    void this.make(choice.move);
    this.select(null);
    this.ontake();
  };

  /** Build the chosen card, or raise it as a bastion; or say why not. */
  commit(way: 'build' | 'bastion'): void {
    const choice = this.chosen && (this.chosen.stuck ?? this.chosen[way]);
    if (!choice) return;
    if (allowed(choice)) this.take(choice);
    else
      this.complain(
        choice.status === 'locked' ? this.words.say('refused.locked') : this.words.refusal(this.chosen!),
        choice.status,
      );
  }

  /** Whichever way is open, building first. */
  commitAny(): void {
    const ways = this.chosen;
    if (ways) this.commit(!allowed(ways.build) && allowed(ways.bastion) ? 'bastion' : 'build');
  }

  giveUp = (): void => {
    if (this.loss && allowed(this.loss)) void this.make(this.loss.move);
  };

  // --- advice ------------------------------------------------------------------------------------
  readonly hintPlace = $derived((this.hint?.[0]?.move.place as PlaceName | undefined) ?? null);
  /** The way that is advised for the chosen card. */
  readonly advised = $derived(
    this.hintPlace && this.hintPlace === this.selected ? String(this.hint?.[0]?.move.do) : null,
  );

  protected follow(move: Record<string, unknown>): void {
    if (typeof move.place === 'string') this.select(move.place as PlaceName);
    else if (typeof move.card === 'string') this.give(move.card);
  }
}
