// A match as the person at this device plays it: what they see, what they hold or point at, what they do.
import { untrack } from 'svelte';
import type { Session } from '../../lib/session.svelte';
import { TurnPlaying } from '../../match/turns.svelte';
import { aids } from './aids.svelte';
import { allowed, choicesOf, oneTileAway, onlyEnd, openOnes, POWER_MOVES, type OneAway } from './choices';
import { ChosenCard } from './chosen_card.svelte';
import { boxesIn, boxNumber, BOXES, has, pieceAt, setOf } from './grid';
import { HeldTile } from './held_tile.svelte';
import { PickedDisk, type Picked } from './picked_disk.svelte';
import type { Box, BoxSet, Choice, Content, Element, MoveJson, View } from './types';
import { Words } from './words';

export class Play extends TurnPlaying<View> {
  // --- what is -----------------------------------------------------------------------------------
  readonly words = $derived.by(() => new Words({ ...this.listener, content: this.content(), hushed: !this.seesKept }));
  /** The cards that red looks at are for nobody else. */
  readonly secret = $derived(this.view.phase === 'look' || this.view.phase === 'bury');
  readonly me = $derived(this.mine === null ? null : (this.view.seats[this.mine] ?? null));
  readonly choices = $derived(choicesOf(this.match.candidates));
  readonly phase = $derived(this.view.phase);

  /** On a shared device cards kept in secret lie face down until their owner turns them up. */
  #turnedUp = $state<number | null>(null);
  readonly seesKept = $derived(!this.shared || (this.mine !== null && this.#turnedUp === this.mine));
  turnUp(up: boolean): void {
    this.#turnedUp = up ? this.mine : null;
  }

  // --- what is in the hand or pointed at ---------------------------------------------------------
  readonly tile = new HeldTile(this);
  readonly disk = new PickedDisk(this);
  readonly card = new ChosenCard(this);
  /** The cards that one of my tiles would make match, each with all the places that do. */
  readonly away = $derived.by(() => oneTileAway(this.choices, this.content()));

  readonly putBack = (): void => {
    this.tile.drop();
    this.disk.drop();
    this.card.drop();
    this.#filled = 0;
    this.#shown = null;
    this.forgetHint();
  };

  /** The cards that can be completed now. */
  readonly ready = $derived([...this.choices.completes].filter(([, choice]) => allowed(choice)).map(([card]) => card));

  /** Something is in the hand or chosen, and could be let go of. */
  readonly holds = $derived.by(
    () => !!this.tile.held || !!this.disk.picked || this.card.is(null) === false || this.filled !== 0,
  );

  readonly canSummon = $derived.by(
    () => this.phase === 'main' && this.acting && openOnes(this.choices, 'summon').length > 0,
  );

  /** Pick a disk up. Before the summoning is announced this announces it. */
  pick(what: Picked): void {
    if (this.phase === 'main' && this.canSummon) void this.start('summon');
    else if (this.phase !== 'summon') return;
    this.putBack();
    this.disk.take(what);
  }

  select(card: string | null): void {
    if (this.card.is(card)) return;
    this.putBack();
    this.card.choose(card);
  }

  /** Hold the tile that would make a card match where it covers least; again: in the next way. */
  #shownAway = { card: '', next: 0 };
  showAway(card: string): void {
    const covers = ({ slot, placement }: OneAway): number => this.tile.covers(slot, placement);
    const ways = [...(this.away.get(card) ?? [])].sort((one, two) => covers(one) - covers(two));
    const next = this.#shownAway.card === card ? this.#shownAway.next % Math.max(1, ways.length) : 0;
    const one = ways[next];
    if (!one) return;
    this.tile.holdAt(one.slot, one.placement);
    this.#shownAway = { card, next: next + 1 };
  }

  // --- boxes that get the squares of a colour that is short --------------------------------------
  #filled = $state.raw<BoxSet>(0);
  readonly filled = $derived(this.phase === 'fill' ? this.#filled & (this.view.step?.boxes ?? 0) : 0);
  readonly fillChoice = $derived(
    openOnes(this.choices, 'fill').find(({ move }) => setOf(move.boxes as Box[]) === this.filled) ?? null,
  );

  #fill(at: number): void {
    if (!has(this.view.step?.boxes ?? 0, at)) return;
    this.#filled = this.filled ^ (1 << at);
  }

  // --- what is lit on my board -------------------------------------------------------------------
  /** The boxes that something may go to now. */
  readonly lit = $derived.by((): Set<number> => {
    if (!this.acting) return new Set();
    if (this.tile.reach) return this.tile.reach;
    if (this.disk.choice) return numbersIn(this.disk.choice.details.to);
    return numbersIn(this.phase === 'fill' ? (this.view.step?.boxes ?? 0) : 0);
  });
  /** Those that only the dark boxes forbid. */
  readonly barred = $derived(numbersIn(this.disk.choice?.details.dark ?? 0));
  /** Cards that would match after what is held is laid where it is. */
  readonly soon = $derived.by((): Set<string> => {
    const { ghost } = this.tile;
    const cards = ghost?.allowed ? ghost.ready : [];
    return new Set(cards.filter((card) => !allowed(this.choices.completes.get(card))));
  });

  // --- a box is pressed --------------------------------------------------------------------------
  /** A click, a tap or the space bar on a box of my board. `sure`: what is held there is laid down at once. */
  press(at: number, sure: boolean): void {
    const { card, disk, tile } = this;
    const box = BOXES[at]!;
    if (tile.held) {
      if (!tile.ghost?.boxes.includes(box)) tile.over(at);
      if (sure) this.commit();
    } else if (this.phase === 'fill') this.#fill(at);
    else if (disk.picked && !disk.is({ box })) this.go(at);
    else if (card.chosen && card.spots.some((spot) => has(spot, at))) card.spotWith(at);
    else if (disk.is({ box })) this.putBack();
    else if (this.canPick(at)) this.pick({ box });
  }

  canPick(at: number): boolean {
    const isDisk = pieceAt(this.me?.boxes ?? '', at)?.disk ?? false;
    return this.acting && isDisk && (this.canSummon || allowed(this.choices.moves.get(BOXES[at]!)));
  }

  /** Put what is picked up on a box, or say why it cannot go there. */
  go(at: number): void {
    const { choice } = this.disk;
    const box = BOXES[at]!;
    if (!choice || this.session.busy) {
      // Dropped before the server has answered the summoning: it goes there as soon as it has.
      this.disk.aim = this.disk.picked ? at : null;
      return;
    }
    if (!allowed(choice)) return this.complain(this.words.status(choice.status), choice.status);
    if (has(choice.details.dark, at)) return this.complain(this.words.status('too_many_dark'), 'too_many_dark');
    if (!has(choice.details.to, at)) return;
    void this.send(choice.move.do === 'put' ? { ...choice.move, box } : { ...choice.move, to: box });
    this.disk.drop();
  }

  // --- doing -------------------------------------------------------------------------------------
  constructor(
    session: Session,
    readonly content: () => Content,
  ) {
    super(session);
    $effect(() => {
      const at = this.disk.aim;
      if (at === null || !this.disk.choice || session.busy) return;
      untrack(() => {
        this.disk.aim = null;
        this.go(at);
      });
    });
  }

  /** Whether it was done. */
  send = (move: MoveJson): Promise<boolean> => this.make(move);

  /** The turn ends by itself. Another page of the same person may have been quicker: nobody asked for it. */
  async endItself(): Promise<void> {
    await this.start('end');
    this.trouble = '';
  }

  /** A move without more to say: summon, stop, end, rise; or why not. */
  async start(what: string): Promise<void> {
    const found = this.choices.whole.get(what)?.[0];
    if (!found) return;
    if (allowed(found)) await this.send(found.move);
    else this.complain(this.words.status(found.status), found.status);
  }

  /** Lay the tile where it is. */
  place(): void {
    const { choice, ghost } = this.tile;
    if (!ghost || !choice) return;
    if (!ghost.allowed) return this.complain(this.words.status('too_many_dark'), 'too_many_dark');
    void this.send({ ...choice.move, boxes: ghost.boxes });
    this.tile.drop();
  }

  complete(): void {
    const { chosen, spot: at } = this.card;
    const choice = chosen ? this.choices.completes.get(chosen) : null;
    if (!choice) return;
    const spot = choice.details.spots[at];
    if (!allowed(choice) || spot === undefined) return this.complain(this.words.missing(choice), choice.status);
    void this.send({ ...choice.move, boxes: boxesIn(spot) });
    this.card.choose(null);
  }

  /** What comes next: lay the tile, complete the card, fill the boxes; the turn ends only when no card is ready. */
  commit(): void {
    if (this.session.busy || !this.acting) return;
    if (this.tile.held) this.place();
    else if (this.card.chosen) this.complete();
    else if (this.fillChoice) void this.send(this.fillChoice.move);
    else if (this.phase === 'summon') void this.start('stop');
    else if (this.phase === 'extra' && this.ready[0]) this.select(this.ready[0]);
    else if (this.phase === 'extra') void this.start('end');
  }

  takeTile(tile: string): void {
    const what = this.phase === 'aside' ? 'aside' : 'take';
    const choice = openOnes(this.choices, what).find(({ move }) => move.tile === tile);
    if (choice) void this.send(choice.move);
  }

  /** The tiles that may be taken from the circle now. */
  readonly takeable = $derived(new Set(openOnes(this.choices, 'take').map(({ move }) => String(move.tile))));
  readonly asideable = $derived(new Set(openOnes(this.choices, 'aside').map(({ move }) => String(move.tile))));

  /** Nothing is left but to end the turn: then it ends by itself, unless somebody just took something back. */
  readonly endsItself = $derived.by(
    () =>
      this.acting &&
      this.phase === 'extra' &&
      !this.session.busy &&
      onlyEnd(this.match.candidates) &&
      this.match.story.at(-1)?.key !== 'undo',
  );

  readonly powerChoices = $derived.by((): Choice[] => {
    const power = this.me?.power;
    return power ? (this.choices.whole.get(POWER_MOVES[power]) ?? []) : [];
  });
  readonly powerReady = $derived(this.powerChoices.some(allowed));

  // --- advice ------------------------------------------------------------------------------------
  #shown = $state.raw<{ seq: number; move: MoveJson } | null>(null);
  /** The move that the hint or a lesson shows. */
  readonly advised = $derived(this.#shown?.seq === this.match.seq ? this.#shown.move : null);

  protected follow(move: MoveJson): void {
    const slot = this.me?.tiles.indexOf(String(move.tile)) ?? -1;
    const boxes = (move.boxes ?? []) as Box[];
    if (move.do === 'place' && slot >= 0) {
      const at = this.tile.placementOn(slot, boxes);
      if (at >= 0) this.tile.holdAt(slot, at);
    } else if (move.do === 'complete') {
      this.select(String(move.card));
      this.card.spotOn(setOf(boxes));
    } else if (move.do === 'put') this.pick({ element: move.disk as Element });
    else if (move.do === 'move') this.pick({ box: String(move.from) });
    else if (move.do === 'fill') this.#filled = setOf(boxes);
    this.#shown = { seq: this.match.seq, move };
  }

  /** Whether cards that one tile would complete are marked. */
  readonly marksAway = $derived.by(() => aids.away && this.acting);
}

const numbersIn = (set: BoxSet): Set<number> => new Set(boxesIn(set).map(boxNumber));
