// A match as the person at this device plays it: what they see, what they hold or point at, what they do.
import { untrack } from 'svelte';
import type { Session } from '../../lib/session.svelte';
import { TurnPlaying } from '../../match/turns.svelte';
import { allowed, choicesOf, oneTileAway, onlyEnd, openOnes, POWER_MOVES, type OneAway } from './choices';
import { aids } from './aids.svelte';
import { boxesIn, boxNumber, BOXES, has, pieceAt, setOf } from './grid';
import {
  cornerUnder,
  firstPlace,
  ghostOf,
  inside,
  placementAt,
  reach,
  shapeOf,
  turned,
  type Ghost,
  type Held,
} from './holding';
import type { Box, BoxSet, Choice, Content, Element, GoDetails, MoveJson, View } from './types';
import { Words } from './words';

/** The square of a tile that lies under the pointer unless another one was gripped. */
const MIDDLE = 1;

/** A disk picked up: from the hand by its element, from the board by its box. */
export type Picked = { element: Element } | { box: Box };

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

  // --- a tile in the hand ------------------------------------------------------------------------
  #held = $state.raw<Held | null>(null);
  /** How each tile was last turned, by slot. */
  #ways = $state.raw<readonly number[]>([0, 0, 0]);
  grip = $state(MIDDLE);
  readonly held = $derived(this.#held && this.choices.places.has(this.#held.slot) ? this.#held : null);
  readonly heldChoice = $derived(this.held ? (this.choices.places.get(this.held.slot) ?? null) : null);
  readonly heldTile = $derived(this.heldChoice ? String(this.heldChoice.move.tile) : null);
  readonly ghost = $derived.by((): Ghost | null => {
    if (!this.held || !this.heldChoice || !this.me) return null;
    const ghost = ghostOf(this.content(), this.heldChoice, this.held, this.me.boxes);
    // A kept card that lies face down is not named by what it would need.
    if (!ghost || this.seesKept) return ghost;
    return { ...ghost, ready: ghost.ready.filter((card) => this.view.market.some((row) => row.includes(card))) };
  });

  wayOf(slot: number): number {
    return this.held?.slot === slot ? this.held.way : (this.#ways[slot] ?? 0);
  }

  #shape(slot: number) {
    return shapeOf(this.content(), this.me?.tiles[slot] ?? '');
  }

  /** Pick a tile up, or show which one is meant where something else is asked of it. */
  hold(slot: number): void {
    const choice = this.choices.places.get(slot);
    if (!choice) return;
    const shape = this.#shape(slot);
    const way = Math.min(this.#ways[slot] ?? 0, shape.ways.length - 1);
    const before = this.held?.corner;
    this.putBack();
    this.grip = MIDDLE;
    const facing = shape.ways[way];
    if (before !== undefined && facing)
      this.#held = { slot, way, corner: inside(facing, before % 6, Math.floor(before / 6)) };
    else {
      const found = firstPlace(shape, way, choice.details.allowed);
      const middle = facing ? cornerUnder(facing, MIDDLE, boxNumber('c3')) : 0;
      const usual = placementAt(shape, way, middle);
      const open =
        usual >= 0 && ghostOf(this.content(), choice, { slot, way, corner: middle }, this.me?.boxes ?? '')?.allowed;
      this.#held = open || !found ? { slot, way, corner: middle } : { slot, ...found };
    }
  }

  /** The tile lies over this box now: with the square that is gripped. */
  over(box: number): void {
    if (!this.held) return;
    const way = this.#shape(this.held.slot).ways[this.held.way];
    if (way) this.#held = { ...this.held, corner: cornerUnder(way, this.grip, box) };
  }

  /** One step, by an arrow key. */
  step(dx: number, dy: number): void {
    if (!this.held) return;
    const way = this.#shape(this.held.slot).ways[this.held.way];
    const { corner } = this.held;
    if (way) this.#held = { ...this.held, corner: inside(way, (corner % 6) + dx, Math.floor(corner / 6) + dy) };
    this.#tellGhost();
  }

  turn = (how: 'turned' | 'flipped' = 'turned', times = 1): void => {
    if (!this.held) return;
    const shape = this.#shape(this.held.slot);
    let held = this.held;
    for (let n = 0; n < times; n++) held = turned(shape, held, how);
    this.#held = held;
    this.#ways = this.#ways.map((way, slot) => (slot === held.slot ? held.way : way));
    this.#tellGhost();
  };

  /** Lay a tile exactly so: what a hint says, or what a card would need. */
  holdAt(slot: number, placement: number): void {
    const found = this.#shape(slot).placements[placement];
    if (!found) return;
    this.putBack();
    this.#held = { slot, way: found[0], corner: boxNumber(found[1]) };
    this.#ways = this.#ways.map((way, at) => (at === slot ? found[0] : way));
  }

  // --- a disk, or a square moved by the green power ----------------------------------------------
  #picked = $state.raw<Picked | null>(null);
  /** The box it was dropped on too early. */
  #aim = $state<number | null>(null);
  readonly pickedChoice = $derived.by((): Choice<GoDetails> | null => {
    const picked = this.#picked;
    if (!picked) return null;
    return ('element' in picked ? this.choices.puts.get(picked.element) : this.choices.moves.get(picked.box)) ?? null;
  });
  /** What is picked up, as long as there is something to do with it. */
  readonly picked = $derived.by(() => (this.#picked && (this.pickedChoice || this.canSummon) ? this.#picked : null));
  readonly canSummon = $derived.by(
    () => this.phase === 'main' && this.acting && openOnes(this.choices, 'summon').length > 0,
  );

  /** Pick a disk up. Before the summoning is announced this announces it. */
  pick(what: Picked): void {
    if (this.phase === 'main' && this.canSummon) void this.start('summon');
    else if (this.phase !== 'summon') return;
    this.putBack();
    this.#picked = what;
  }

  isPicked(what: Picked): boolean {
    const { picked } = this;
    if (!picked) return false;
    return 'element' in picked
      ? 'element' in what && what.element === picked.element
      : 'box' in what && what.box === picked.box;
  }

  // --- a card ------------------------------------------------------------------------------------
  #card = $state<string | null>(null);
  #pointed = $state<string | null>(null);
  #spot = $state(0);
  readonly card = $derived(this.#card && this.choices.completes.has(this.#card) ? this.#card : null);
  /** The card whose places are shown: the one pointed at, else the chosen one. */
  readonly shown = $derived(this.#pointed && this.choices.completes.has(this.#pointed) ? this.#pointed : this.card);
  readonly shownChoice = $derived(this.shown ? (this.choices.completes.get(this.shown) ?? null) : null);
  readonly spots = $derived(this.shownChoice?.details.spots ?? []);
  readonly spot = $derived(this.shown === this.card ? Math.min(this.#spot, Math.max(0, this.spots.length - 1)) : 0);
  readonly away = $derived.by(() => oneTileAway(this.choices, this.content()));

  point(card: string | null): void {
    this.#pointed = card;
  }
  select(card: string | null): void {
    if (card === this.#card) return;
    this.putBack();
    this.#card = card;
  }
  nextSpot(by = 1): void {
    const many = this.spots.length;
    if (many > 0) this.#spot = (this.spot + by + many) % many;
  }

  /** Lay the tile that would make the chosen card match, where it covers least; again: in the next way. */
  #shownAway = { card: '', next: 0 };
  showAway(card: string): void {
    const ways = [...(this.away.get(card) ?? [])].sort((one, two) => this.#covered(one) - this.#covered(two));
    const next = this.#shownAway.card === card ? this.#shownAway.next % Math.max(1, ways.length) : 0;
    const one = ways[next];
    if (!one) return;
    this.holdAt(one.slot, one.placement);
    this.#shownAway = { card, next: next + 1 };
  }
  #covered({ slot, placement }: OneAway): number {
    const boxes = this.#shape(slot).placements[placement]?.[2] ?? [];
    return boxes.filter((box) => pieceAt(this.me?.boxes ?? '', boxNumber(box))).length;
  }

  // --- boxes that get the squares of a colour that is short --------------------------------------
  #filled = $state.raw<BoxSet>(0);
  readonly filled = $derived(this.phase === 'fill' ? this.#filled & (this.view.step?.boxes ?? 0) : 0);
  readonly fillChoice = $derived(
    openOnes(this.choices, 'fill').find(({ move }) => setOf(move.boxes as Box[]) === this.filled) ?? null,
  );

  // --- what is lit on my board -------------------------------------------------------------------
  /** The boxes that something may go to now. */
  readonly lit = $derived.by((): Set<number> => {
    if (!this.acting) return new Set();
    if (this.held && this.heldChoice)
      return reach(this.#shape(this.held.slot), this.held.way, this.heldChoice.details.allowed);
    if (this.pickedChoice) return numbersIn(this.pickedChoice.details.to);
    if (this.phase === 'fill') return numbersIn(this.view.step?.boxes ?? 0);
    return new Set();
  });
  /** Those that only the dark boxes forbid. */
  readonly barred = $derived(this.pickedChoice ? numbersIn(this.pickedChoice.details.dark) : new Set<number>());
  /** Cards that would match after what is held is laid where it is. */
  readonly soon = $derived.by((): Set<string> => {
    const cards = this.ghost?.allowed ? this.ghost.ready : [];
    return new Set(cards.filter((card) => !allowed(this.choices.completes.get(card))));
  });

  readonly putBack = (): void => {
    this.#held = null;
    this.#picked = null;
    this.#aim = null;
    this.#card = null;
    this.#pointed = null;
    this.#spot = 0;
    this.forgetHint();
    this.#filled = 0;
  };

  // --- a box is pressed --------------------------------------------------------------------------
  /** A click, a tap or the space bar on a box of my board. `sure`: what is held there is laid down at once. */
  press(at: number, sure: boolean): void {
    const box = BOXES[at]!;
    if (this.held) {
      if (!this.ghost?.boxes.includes(box)) this.over(at);
      if (sure) this.commit();
    } else if (this.phase === 'fill') this.#fill(at);
    else if (this.picked && !this.isPicked({ box })) this.go(at);
    else if (this.card && this.spots.some((spot) => has(spot, at))) this.#spot = this.#spotWith(at);
    else if (this.isPicked({ box })) this.putBack();
    else if (this.canPick(at)) this.pick({ box });
  }

  canPick(at: number): boolean {
    const letter = this.me?.boxes[at] ?? '.';
    const disk = letter !== letter.toLowerCase();
    return this.acting && disk && (this.canSummon || allowed(this.choices.moves.get(BOXES[at]!)));
  }

  #fill(at: number): void {
    if (!has(this.view.step?.boxes ?? 0, at)) return;
    this.#filled = this.filled ^ (1 << at);
  }

  /** The next place of the chosen card that has this box. */
  #spotWith(at: number): number {
    const order = this.spots.map((_, n) => (this.spot + 1 + n) % this.spots.length);
    return order.find((n) => has(this.spots[n]!, at)) ?? this.spot;
  }

  /** Put what is picked up on a box, or say why it cannot go there. */
  go(at: number): void {
    const choice = this.pickedChoice;
    const box = BOXES[at]!;
    if (!choice || this.session.busy) {
      // Dropped before the server has answered the summoning: it goes there as soon as it has.
      this.#aim = this.picked ? at : null;
      return;
    }
    if (!allowed(choice)) return this.complain(this.words.status(choice.status));
    if (has(choice.details.dark, at)) return this.complain(this.words.status('too_many_dark'));
    if (!has(choice.details.to, at)) return;
    void this.send(choice.move.do === 'put' ? { ...choice.move, box } : { ...choice.move, to: box });
    this.#picked = null;
  }

  // --- doing -------------------------------------------------------------------------------------
  /** For screen readers: what the tile in the hand would do where it is now. */
  spoken = $state('');

  constructor(
    session: Session,
    readonly content: () => Content,
    /** Told whenever something is done. */
    readonly onact: () => void = () => {},
  ) {
    super(session);
    $effect(() => {
      const at = this.#aim;
      if (at === null || !this.pickedChoice || session.busy) return;
      untrack(() => {
        this.#aim = null;
        this.go(at);
      });
    });
  }

  #tellGhost(): void {
    if (this.ghost) this.spoken = this.words.ghostSentence(this.ghost, this.me?.level ?? 0);
  }

  /** Whether it was done. */
  send = async (move: MoveJson): Promise<boolean> => {
    const done = await this.make(move);
    if (done) this.onact();
    return done;
  };

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
    else this.complain(this.words.status(found.status));
  }

  /** Lay the tile where it is. */
  place(): void {
    const { ghost, heldChoice } = this;
    if (!ghost || !heldChoice) return;
    if (!ghost.allowed) return this.complain(this.words.status('too_many_dark'));
    void this.send({ ...heldChoice.move, boxes: ghost.boxes });
    this.#held = null;
  }

  complete(): void {
    const choice = this.card ? this.choices.completes.get(this.card) : null;
    if (!choice || !this.card) return;
    const spot = choice.details.spots[this.spot];
    if (!allowed(choice) || spot === undefined) return this.complain(this.words.missing(choice));
    void this.send({ ...choice.move, boxes: boxesIn(spot) });
    this.#card = null;
  }

  /** What comes next: lay the tile, complete the card, fill the boxes, end the turn. */
  commit(): void {
    if (this.session.busy || !this.acting) return;
    if (this.held) this.place();
    else if (this.card) this.complete();
    else if (this.fillChoice) void this.send(this.fillChoice.move);
    else if (this.phase === 'summon') void this.start('stop');
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
  readonly advised = $derived((this.hint?.[0]?.move as MoveJson | undefined) ?? null);

  protected follow(move: MoveJson): void {
    const slot = this.me?.tiles.indexOf(String(move.tile)) ?? -1;
    const boxes = (move.boxes ?? []) as Box[];
    if (move.do === 'place' && slot >= 0) {
      const at = this.#shape(slot).placements.findIndex(([, , found]) => found.join() === boxes.join());
      if (at >= 0) this.holdAt(slot, at);
    } else if (move.do === 'complete') {
      this.select(String(move.card));
      this.#spot = Math.max(0, this.spots.indexOf(setOf(boxes)));
    } else if (move.do === 'put') this.pick({ element: move.disk as Element });
    else if (move.do === 'move') this.pick({ box: String(move.from) });
    else if (move.do === 'fill') this.#filled = setOf(boxes);
  }

  /** Whether cards that one tile would complete are marked. */
  readonly marksAway = $derived.by(() => aids.away && this.acting);
}

const numbersIn = (set: BoxSet): Set<number> => new Set(boxesIn(set).map(boxNumber));
