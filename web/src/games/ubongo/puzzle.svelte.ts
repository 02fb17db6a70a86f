// One puzzle under somebody's hands: which way pieces are turned, what is in hand, where it would lie.
// What really lies is the server's word; a piece just put is shown there at once, until the word comes.
import { untrack } from 'svelte';
import { areaOf, cellOf, lieOf, nameOf, shifted, sizeOf, wayOn, type Cell, type Lie } from './shapes';
import type { CellName, PieceId, Pieces, Spots, Way } from './types';

export interface Facts {
  /** Another key is another puzzle: whatever was in hand is forgotten. */
  key: string;
  area: readonly string[];
  pieces: readonly PieceId[];
  lying: Record<PieceId, CellName[] | null>;
  /** Pieces may be moved now. */
  open: boolean;
  /** Where the server says that pieces can be put now; null where it does not say. */
  spots: ReadonlyMap<PieceId, Spots> | null;
}

/** How something is done; the promise ends when the facts tell it, or it was refused. */
export interface Hands {
  put(piece: PieceId, cells: CellName[]): Promise<unknown>;
  lift(piece: PieceId): Promise<unknown>;
  /** Something was done that only this page knows of. */
  did?(what: Doing, piece: PieceId): void;
  /** The cells where a lesson wants a piece to lie. */
  asked?(): readonly CellName[];
}

/** What is done to a piece before it is put. */
export type Doing = 'choose' | 'turn' | 'flip';

/** A piece over the board, moved by keys. */
export interface Hand {
  piece: PieceId;
  way: number;
  at: Cell;
}

export type News =
  | { kind: 'put' | 'lifted'; piece: PieceId; cells: CellName[] }
  | { kind: 'wrong'; piece: PieceId; lie: Lie }
  | { kind: 'turned'; piece: PieceId };

/** What is lifted stays where it was: other pieces do not slip under it. */
type Wishes = ReadonlyMap<PieceId, CellName[] | null>;

export class Puzzle {
  readonly key = $derived.by(() => this.facts().key);
  readonly area = $derived.by(() => areaOf(this.facts().area));
  readonly pieces = $derived.by(() => this.facts().pieces);
  readonly open = $derived.by(() => this.facts().open);
  /** What was just done and is not yet told back. */
  #wishes = $state.raw<Wishes>(new Map());
  #ways = $state.raw<Record<PieceId, number>>({});
  /** The order in which pieces were put, for taking the last one back. */
  #order: PieceId[] = [];
  /** The piece chosen by a tap: the next tap on the board puts it there. */
  chosen = $state<PieceId | null>(null);
  hand = $state.raw<Hand | null>(null);
  news = $state.raw<News | null>(null);
  /** How often a place was refused: the same answer twice is said twice. */
  refusals = $state(0);

  readonly lying: Record<PieceId, CellName[] | null> = $derived.by(() => {
    const told = this.facts().lying;
    return Object.fromEntries(
      this.pieces.map((piece) => [piece, this.#wishes.has(piece) ? this.#wishes.get(piece)! : (told[piece] ?? null)]),
    );
  });
  readonly filled = $derived(Object.values(this.lying).reduce((sum, cells) => sum + (cells?.length ?? 0), 0));
  readonly handLie: Lie | null = $derived.by(() =>
    this.hand ? this.lie(this.hand.piece, this.hand.way, this.hand.at) : null,
  );

  constructor(
    readonly facts: () => Facts,
    readonly shapes: () => Pieces,
    readonly hands: Hands,
  ) {
    $effect(() => {
      void this.key;
      untrack(() => this.#forget());
    });
    $effect(() => {
      if (!this.open) untrack(() => this.putAway());
    });
  }

  #forget(): void {
    this.#wishes = new Map();
    this.#ways = {};
    this.#order = [];
    this.putAway();
    this.news = null;
  }

  waysOf(piece: PieceId): readonly Way[] {
    return this.shapes()[piece]?.ways ?? [];
  }

  /** The way a piece lies, or is turned in the tray. */
  wayNumber(piece: PieceId): number {
    const cells = this.lying[piece];
    return (cells && wayOn(this.waysOf(piece), cells)?.way) ?? this.#ways[piece] ?? 0;
  }
  wayOf(piece: PieceId, number = this.wayNumber(piece)): Way {
    return this.waysOf(piece)[number]!;
  }
  isLying = (piece: PieceId): boolean => this.lying[piece] !== null;

  /** The cells under all pieces but one. */
  #covered(but: PieceId): Map<CellName, PieceId> {
    const covered = new Map<CellName, PieceId>();
    for (const [piece, cells] of Object.entries(this.lying)) {
      if (piece !== but) for (const cell of cells ?? []) covered.set(cell, piece);
    }
    return covered;
  }

  /** Where a piece would lie; whether it may is the server's word, where it is up to date. */
  lie(piece: PieceId, number: number, at: Cell): Lie {
    const way = this.wayOf(piece, number);
    const lie = lieOf(this.area, this.#covered(piece), way, at);
    const spots = this.#wishes.size === 0 ? this.facts().spots?.get(piece) : undefined;
    const told = spots?.[String(number)]?.includes(nameOf(shifted(way, at)[0]!));
    return spots && told !== undefined ? { ...lie, fits: told } : lie;
  }

  /** The nearest place where it fits, for a corner somewhere between cells; else the nearest place. */
  near(piece: PieceId, number: number, row: number, column: number): Lie {
    const here = this.lie(piece, number, [Math.round(row), Math.round(column)]);
    if (here.fits) return here;
    const around: { lie: Lie; far: number }[] = [];
    for (const r of [Math.floor(row), Math.ceil(row)]) {
      for (const c of [Math.floor(column), Math.ceil(column)]) {
        around.push({ lie: this.lie(piece, number, [r, c]), far: Math.hypot(r - row, c - column) });
      }
    }
    const best = around.filter(({ lie }) => lie.fits).sort((a, b) => a.far - b.far)[0];
    return best?.lie ?? here;
  }

  /** Take a piece of the tray as the one that is turned, flipped, or put by the next tap on the board. */
  choose(piece: PieceId): void {
    if (!this.open) return;
    this.hand = null;
    this.chosen = piece;
    this.hands.did?.('choose', piece);
  }

  // --- turning -----------------------------------------------------------------------------------
  /** Turn or flip a piece in the tray. */
  change(piece: PieceId, how: 'turned' | 'flipped'): void {
    if (!this.open || this.isLying(piece)) return;
    this.setWay(piece, this.wayOf(piece)[how]);
    this.changed(piece, how);
  }
  /** A piece was turned or flipped, wherever it is. */
  changed(piece: PieceId, how: 'turned' | 'flipped'): void {
    this.hands.did?.(how === 'turned' ? 'turn' : 'flip', piece);
  }
  setWay(piece: PieceId, way: number): void {
    this.#ways = { ...this.#ways, [piece]: way };
    this.news = { kind: 'turned', piece };
  }

  /** Turn or flip what is in hand or chosen. */
  changeHeld(how: 'turned' | 'flipped'): void {
    const { hand } = this;
    if (!hand) {
      if (this.chosen) this.change(this.chosen, how);
      return;
    }
    const way = this.wayOf(hand.piece, hand.way)[how];
    const before = sizeOf(this.wayOf(hand.piece, hand.way));
    const after = sizeOf(this.wayOf(hand.piece, way));
    // It turns about its middle.
    const row = hand.at[0] + Math.floor((before.rows - after.rows) / 2);
    const column = hand.at[1] + Math.floor((before.columns - after.columns) / 2);
    this.#hold(hand.piece, way, row, column);
    this.changed(hand.piece, how);
  }

  // --- putting and lifting -----------------------------------------------------------------------
  /** Put a piece where it would lie, if it fits; false if not. */
  put(piece: PieceId, number: number, at: Cell): boolean {
    if (!this.open) return false;
    const lie = this.lie(piece, number, at);
    if (!lie.fits) {
      this.refuse(piece, lie);
      return false;
    }
    const cells = lie.cells.map(nameOf);
    const before = this.lying[piece];
    if (before && before.length === cells.length && before.every((cell) => cells.includes(cell))) return true;
    if (before) void this.hands.lift(piece);
    this.#ways = { ...this.#ways, [piece]: number };
    this.#order = [...this.#order.filter((one) => one !== piece), piece];
    this.news = { kind: 'put', piece, cells };
    if (this.chosen === piece) this.chosen = null;
    void this.#wish(piece, cells, () => this.hands.put(piece, cells));
    return true;
  }

  /** Say why a piece cannot lie there. */
  refuse(piece: PieceId, lie: Lie): void {
    this.news = { kind: 'wrong', piece, lie };
    this.refusals += 1;
  }

  lift(piece: PieceId): void {
    const cells = this.lying[piece];
    if (!this.open || !cells) return;
    this.#ways = { ...this.#ways, [piece]: this.wayNumber(piece) };
    this.#order = this.#order.filter((one) => one !== piece);
    this.news = { kind: 'lifted', piece, cells };
    void this.#wish(piece, null, () => this.hands.lift(piece));
  }

  async #wish(piece: PieceId, cells: CellName[] | null, act: () => Promise<unknown>): Promise<void> {
    this.#wishes = new Map(this.#wishes).set(piece, cells);
    await act();
    if (this.#wishes.get(piece) !== cells) return; // it was moved again meanwhile
    const rest = new Map(this.#wishes);
    rest.delete(piece);
    this.#wishes = rest;
  }

  /** Put the chosen piece so that it covers a point of the board (in cells), as near to its middle as it fits. */
  putAround(piece: PieceId, row: number, column: number): boolean {
    const number = this.wayNumber(piece);
    const way = this.wayOf(piece);
    const { rows, columns } = sizeOf(way);
    const places = way.cells
      .map(([r, c]): Cell => [Math.floor(row) - r, Math.floor(column) - c])
      .map((at) => ({ at, far: Math.hypot(at[0] + rows / 2 - row, at[1] + columns / 2 - column) }))
      .sort((a, b) => a.far - b.far);
    const found = places.find(({ at }) => this.lie(piece, number, at).fits) ?? places[0]!;
    return this.put(piece, number, found.at);
  }

  liftLast(): void {
    const last = this.#order.at(-1) ?? this.pieces.findLast(this.isLying);
    if (last) this.lift(last);
  }

  clear(): void {
    for (const piece of this.pieces) this.lift(piece);
    this.putAway();
  }

  // --- by keys -----------------------------------------------------------------------------------
  take(piece: PieceId): void {
    if (!this.open) return;
    const cells = this.lying[piece];
    const number = this.wayNumber(piece);
    this.chosen = piece;
    this.hands.did?.('choose', piece);
    const lies = cells && wayOn(this.waysOf(piece), cells);
    const at = lies ? lies.at : this.#firstRoom(piece, number);
    this.#hold(piece, number, at[0], at[1]);
  }

  /** Where it fits first in reading order; else the upper left corner. */
  #firstRoom(piece: PieceId, number: number): Cell {
    for (let row = 0; row < this.area.rows; row++) {
      for (let column = 0; column < this.area.columns; column++) {
        if (this.lie(piece, number, [row, column]).fits) return [row, column];
      }
    }
    return [0, 0];
  }

  #hold(piece: PieceId, way: number, row: number, column: number): void {
    const { rows, columns } = sizeOf(this.wayOf(piece, way));
    const within = (value: number, room: number): number => Math.min(Math.max(0, value), Math.max(0, room));
    if (this.news?.kind === 'wrong') this.news = null;
    this.hand = { piece, way, at: [within(row, this.area.rows - rows), within(column, this.area.columns - columns)] };
    if (!this.isLying(piece)) this.#ways = { ...this.#ways, [piece]: way };
  }

  nudge(rows: number, columns: number): void {
    const { hand } = this;
    if (hand) this.#hold(hand.piece, hand.way, hand.at[0] + rows, hand.at[1] + columns);
  }

  commit(): boolean {
    const { hand } = this;
    if (!hand || !this.put(hand.piece, hand.way, hand.at)) return false;
    this.putAway();
    return true;
  }

  putAway(): void {
    this.hand = null;
    this.chosen = null;
  }

  /** The piece on a cell. */
  pieceOn(cell: CellName): PieceId | null {
    return this.pieces.find((piece) => this.lying[piece]?.includes(cell)) ?? null;
  }

  cellsOf(piece: PieceId): Cell[] {
    return (this.lying[piece] ?? []).map(cellOf);
  }
}
