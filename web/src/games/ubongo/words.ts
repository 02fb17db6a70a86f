// Sentences of the game from keys, values and names. What is said depends on who listens: `you` is the
// seat that is addressed, or null where several people look at the same screen.
import { capital } from '../../lib/wording';
import { timeOf } from '../../match/clock';
import { join, strong, type Sentence } from '../../match/sentence';
import { GameWords, type Listener } from '../../match/words';
import type { Entry, RecordedRun, SheetLine } from '../../protocol';
import { numberOf } from './choices';
import type { Puzzle } from './puzzle.svelte';
import { nameOf, type Area, type Lie } from './shapes';
import type { CellName, Gem, Offer, PieceId, SeatView, View, Way } from './types';

/** Cells as they are read aloud: a column in lower case is heard as a word. */
const spoken = (cells: readonly CellName[]): string => cells.join(' ').toLocaleUpperCase();

export class Words extends GameWords {
  constructor(to: Listener) {
    super('ubongo', to);
  }

  // --- numbers -----------------------------------------------------------------------------------
  /** "23.4 s": tenths that are over, as on the score sheet. */
  seconds(ms: number): string {
    return this.say('seconds.short', { seconds: this.to.tenths(Math.floor(ms / 100) / 10) });
  }
  /** "0:31" */
  clock(ms: number): string {
    return timeOf(Math.floor(ms / 1000) * 1000);
  }
  /** By how much an action came too late. */
  late(ms: number): string {
    return this.say('late', { seconds: this.to.tenths(Math.max(0.1, Math.round(ms / 100) / 10)) });
  }

  // --- gems --------------------------------------------------------------------------------------
  gem(gem: Gem, n = 1): string {
    return this.say(`gem.${gem}`, { n });
  }
  /** "2 rubies", "1 ruby and 1 emerald" */
  gems(gems: readonly Gem[]): string {
    const counts = new Map<Gem, number>();
    for (const gem of gems) counts.set(gem, (counts.get(gem) ?? 0) + 1);
    return this.to.list([...counts].map(([gem, n]) => this.gem(gem, n)));
  }
  /** A red space as a button: what pressing it would bring. */
  offer(
    offer: Offer | undefined,
    space: string,
    on: readonly number[],
    gems: readonly Gem[],
    takers: readonly number[] = [],
  ): string {
    const row = numberOf(space);
    const parts = [this.say('row', { row })];
    if (on.some((seat) => this.isYou(seat))) parts.push(this.say('pawns.you'));
    const others = on.filter((seat) => !this.isYou(seat));
    if (others.length > 0) parts.push(this.say('pawns', { n: others.length, names: this.people(others) }));
    if (takers.length > 0) parts.push(this.say('taken_this', { name: this.people(takers, 'you_object') }));
    if (!offer) parts.push(gems.length > 0 ? this.say('row.front', { gems: this.gems(gems) }) : this.say('row.empty'));
    else if (offer.status !== 'ok') parts.push(this.status(offer.status));
    else {
      if (offer.do === 'place') parts.push(this.say('offer.place'));
      else if (offer.do === 'go' && offer.steps > 0) parts.push(this.say('offer.go', { n: offer.steps }));
      else parts.push(this.say('offer.stay'));
      if (offer.gems.length === 0) parts.push(this.say('row.empty'));
      else parts.push(this.say(offer.do === 'place' ? 'row.front' : 'offer.take', { gems: this.gems(offer.gems) }));
      const after = Object.entries(offer.after) as [Gem, number][];
      if (after.length > 0)
        parts.push(this.say('offer.after', { gems: this.to.list(after.map(([gem, n]) => this.gem(gem, n))) }));
    }
    return parts.map(capital).join('. ');
  }
  /** The row, short, in the head of the gem board. */
  would(offer: Offer): string {
    if (offer.gems.length === 0) return this.say('row.empty');
    const row = numberOf(offer.space);
    if (offer.do === 'place') return this.say('would.place', { row, gems: this.gems(offer.gems) });
    return this.say('would', {
      row,
      gems: this.gems(offer.gems),
      after: this.to.list((Object.entries(offer.after) as [Gem, number][]).map(([gem, n]) => this.gem(gem, n))),
    });
  }
  status(key: string): string {
    return this.to.say(`ubongo.refused.${key}`);
  }

  // --- the puzzle --------------------------------------------------------------------------------
  piece(id: PieceId): string {
    return this.say(`piece.${id}`);
  }
  task(pieces: number, cells: number): string {
    return pieces === 0 ? '' : this.say('task', { n: pieces, cells });
  }
  /** "row 1: C to E" */
  #rows(area: Area): string {
    const lines: string[] = [];
    for (let row = 0; row < area.rows; row++) {
      const runs: string[] = [];
      let from = -1;
      for (let column = 0; column <= area.columns; column++) {
        const filled = column < area.columns && area.names.has(nameOf([row, column]));
        if (filled && from < 0) from = column;
        if (!filled && from >= 0) {
          const [a, b] = [String.fromCharCode(65 + from), String.fromCharCode(64 + column)];
          runs.push(a === b ? a : this.say('area.run', { from: a, to: b }));
          from = -1;
        }
      }
      if (runs.length > 0) lines.push(this.say('area.row', { row: row + 1, columns: this.to.list(runs) }));
    }
    return lines.join('; ');
  }
  /** The area and everything that lies on it, for screen readers. */
  area(puzzle: Pick<Puzzle, 'area' | 'pieces' | 'lying' | 'filled'>): string {
    const { area, pieces, lying } = puzzle;
    if (area.cells.length === 0) return this.say('area.none');
    const lies = pieces.flatMap((piece) => (lying[piece] ? [this.lies(piece, lying[piece])] : []));
    const free = [...area.names].filter((name) => !Object.values(lying).some((cells) => cells?.includes(name)));
    const parts = [this.say('area', { n: area.cells.length, rows: this.#rows(area) })];
    parts.push(lies.length > 0 ? lies.map(capital).join('. ') : this.say('area.bare'));
    if (lies.length > 0 && free.length > 0) parts.push(this.say('area.free', { cells: spoken(free) }));
    return `${parts.join('. ')}.`;
  }
  lies(piece: PieceId, cells: readonly CellName[]): string {
    return this.say('piece.lies', { piece: this.piece(piece), cells: spoken(cells) });
  }
  /** A way in words: the cells of each of its rows. */
  shape(way: Way): string {
    const rows = new Map<number, number[]>();
    for (const [row, column] of way.cells) rows.set(row, [...(rows.get(row) ?? []), column + 1]);
    return [...rows.values()].map((columns) => columns.join(' ')).join(', ');
  }
  pieceInTray(piece: PieceId, number: number, lying: CellName[] | null, way: Way): string {
    const name = this.say('piece.number', { n: number, piece: this.piece(piece) });
    const where = lying
      ? this.say('piece.on', { cells: spoken(lying) })
      : this.say('piece.shape', { shape: this.shape(way) });
    return `${name}, ${where}`;
  }
  /** Where a piece in hand would lie, and whether it may. */
  wouldLie(piece: PieceId, lie: Lie): string {
    const cells = spoken(lie.cells.map(nameOf));
    const what = this.say('hand', { piece: this.piece(piece), cells });
    return `${what} ${this.#verdict(lie)}`;
  }
  #verdict(lie: Lie): string {
    if (lie.fits) return this.say('hand.fits');
    const pieces = this.to.list(lie.hits.map((piece) => this.piece(piece)));
    if (pieces && lie.outside) return this.say('hand.both', { pieces });
    if (pieces) return this.say('hand.hits', { pieces });
    return lie.outside ? this.say('hand.outside') : this.say('refused.covered');
  }
  /** What is said while somebody works on a puzzle with keys. */
  puzzleNews(puzzle: Pick<Puzzle, 'hand' | 'handLie' | 'news' | 'filled' | 'area'>): string {
    const { news } = puzzle;
    if (puzzle.hand && puzzle.handLie && news?.kind !== 'wrong')
      return this.wouldLie(puzzle.hand.piece, puzzle.handLie);
    if (!news) return '';
    if (news.kind === 'wrong') return `${this.piece(news.piece)}: ${this.#verdict(news.lie)}`;
    if (news.kind === 'turned') return '';
    const left = puzzle.area.cells.length - puzzle.filled;
    const done = this.say(`news.${news.kind}`, { piece: this.piece(news.piece), cells: spoken(news.cells) });
    return news.kind === 'put' ? `${done} ${this.say('left', { n: left })}` : done;
  }

  // --- people ------------------------------------------------------------------------------------
  /** How far somebody is, in a line under their board. */
  progress(view: View, seat: number, took: readonly Gem[] | null): string {
    const of = view.seats[seat]!;
    const lying = Object.values(of.lying).filter(Boolean).length;
    if (view.phase === 'place')
      return of.pawn ? this.say('is.placed', { row: numberOf(of.pawn) }) : this.say('is.not_placed');
    if (view.phase === 'ready') return of.ready ? this.say('is.ready') : this.say('is.not_ready');
    if (of.stage === 'done')
      return took && took.length > 0 ? this.say('is.took', { gems: this.gems(took) }) : this.say('is.done');
    if (of.stage === 'solved') return view.phase === 'race' ? this.say('is.solved') : this.say('is.late');
    if (of.stage === 'moved')
      return view.phase === 'race' ? this.say('is.moved', { row: numberOf(of.pawn ?? 'red-0') }) : this.say('is.late');
    if (of.stage === 'out') return of.rank ? this.say('is.late') : this.say('is.out');
    return this.say('is.solving', { n: lying });
  }
  /** A rival's board for screen readers. */
  boardOf(seat: number, of: SeatView): string {
    return this.say('board_of', { name: this.name(seat), filled: of.filled, cells: of.cells });
  }
  counts(of: SeatView): string {
    const held = (Object.entries(of.gems) as [Gem, number][]).filter(([, n]) => n > 0);
    return held.length > 0 ? this.to.list(held.map(([gem, n]) => this.gem(gem, n))) : this.say('sheet.none');
  }
  /** The colours somebody has most of. */
  best(of: SeatView): string {
    const most = Math.max(...Object.values(of.gems));
    const which = (Object.entries(of.gems) as [Gem, number][])
      .filter(([, n]) => n === most)
      .map(([gem]) => this.say(`gem.${gem}.name`));
    return most === 0 ? this.say('best.none') : this.say('best', { n: which.length, gems: this.to.list(which) });
  }

  // --- the story ---------------------------------------------------------------------------------
  told(entries: readonly Entry[]): Sentence {
    return join(entries.map((entry) => this.#one(entry)).filter(Boolean));
  }

  #one({ seat, key, values }: Entry): string {
    const whose = this.whose(seat);
    const name = seat === null ? '' : strong(this.name(seat));
    const gems = Array.isArray(values.gems) ? strong(this.gems(values.gems as Gem[])) : '';
    switch (key) {
      case 'deal':
        return this.say(`news.deal.${whose}`, { name });
      case 'place':
        return this.say(`news.place.${whose}`, { name, row: numberOf(String(values.space)) });
      case 'solved':
        return this.say(`news.solved.${whose}`, {
          name,
          rank: this.place(Number(values.rank)),
          time: this.seconds(Number(values.ms)),
        });
      case 'go':
        return this.say(`news.go.${Number(values.steps) === 0 ? 'stay.' : ''}${whose}`, {
          name,
          row: numberOf(String(values.to)),
          n: Number(values.steps),
        });
      case 'take': {
        const told = this.say(`news.take.${whose}`, { name, gems, row: numberOf(String(values.space)) });
        const from = typeof values.from === 'number' ? values.from : null;
        if (from === null) return told;
        return `${told} ${this.say(`news.snatched.${this.whose(from)}`, { name: strong(this.name(from)) })}`;
      }
      case 'empty':
        return this.say(`news.empty.${whose}`, { name, row: numberOf(String(values.space)) });
      case 'ready':
      case 'gave_up':
      case 'out':
        return this.say(`news.${key}.${whose}`, { name });
      case 'start':
        return this.say('news.start', { ...values, n: Number(values.face) });
      case 'round_over':
        return this.#roundOver(values);
      case 'over': {
        const winners = values.winners as number[];
        if (values.medal) return this.say('news.over.medal', { medal: this.say(`medal.${String(values.medal)}`) });
        if (this.to.names.length === 1) return this.say('news.over.no_medal');
        return this.say(winners.some((seat) => this.isYou(seat)) ? 'news.over.you' : 'news.over', {
          n: winners.length,
          names: strong(this.people(winners)),
        });
      }
      default:
        return this.say(`news.${key}`, { ...values });
    }
  }

  #roundOver(values: Entry['values']): string {
    const took = values.took as number[];
    const late = values.late as number[];
    const parts = [
      took.length > 0
        ? this.say('news.round_over', { n: took.length, names: this.people(took) })
        : this.say('news.round_over.nobody'),
    ];
    if (late.length > 0) parts.push(this.say('news.round_over.late', { n: late.length, names: this.people(late) }));
    return parts.join(' ');
  }

  // --- the end -----------------------------------------------------------------------------------
  /** The reason of a line of the score sheet; rounds that were solved too late to take gems were not beaten (UB-60). */
  reason({ key, values }: SheetLine, lateRounds: readonly number[] = []): string {
    const late = key === 'time' && lateRounds.includes(Number(values.round)) ? '.late' : '';
    const seconds = this.to.tenths(Number(values.seconds ?? 0) + Number(values.tenths ?? 0) / 10);
    const gem = typeof values.gem === 'string' ? this.gem(values.gem as Gem, Number(values.n)) : '';
    const medal = typeof values.medal === 'string' ? this.say(`medal.${values.medal}`) : '';
    return this.say(`sheet.${key}${late}`, { ...values, gem, medal, seconds });
  }
  /** How the same round went in a run that was recorded: "Zoe: 31.0 s". */
  then(run: RecordedRun, round: number): string {
    const ms = run.times_ms[round - 1] ?? null;
    return this.say('recorded.then', {
      name: run.name,
      time: ms === null ? this.say('recorded.never') : this.seconds(ms),
    });
  }
}
