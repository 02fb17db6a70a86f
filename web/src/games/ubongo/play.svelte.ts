// A match as the people at this device play it: what they see, what they may do, what they do.
import { untrack } from 'svelte';
import type { Session } from '../../lib/session.svelte';
import { Playing } from '../../match/playing.svelte';
import type { Refused } from '../../protocol';
import { about } from './about';
import { bareOf, offersOf, spotsOf } from './choices';
import type { Hands } from './puzzle.svelte';
import { Sand } from './sand.svelte';
import type { Desk } from './SeatPuzzle.svelte';
import type { Content, Move, Offer, PutMove, Space, View } from './types';
import { Words } from './words';

/** How many boards fit side by side. */
const BOARDS_HERE = about.together.most;

const NO_OFFERS: ReadonlyMap<Space, Offer> = new Map();

export class Play extends Playing<View> {
  /** The seats whose boards are large: mine, or the first for somebody who watches. */
  readonly seats = $derived.by(() => (this.sits ? this.session.seats.slice(0, BOARDS_HERE) : [0]));
  readonly words = $derived(new Words(this.listener));
  readonly sand: Sand;
  readonly candidates = $derived(this.match.candidates);
  readonly acting = $derived.by(() => this.session.seats.some((seat) => this.view.awaited.includes(seat)));
  /** A row is chosen and not yet answered: a second press must not choose again. */
  #chosen = $state(false);
  /** What the gem board offers to the seat whose view this is. */
  readonly offers = $derived(this.mine === null || this.#chosen ? NO_OFFERS : offersOf(this.candidates));
  readonly choosing = $derived([...this.offers.values()].some((offer) => offer.status === 'ok'));
  readonly spots = $derived(spotsOf(this.candidates));
  readonly canGiveUp = $derived(bareOf(this.candidates, 'give-up'));

  /** The boards that keys can work on, and the one they last worked on. */
  readonly desks = new Map<number, Desk>();
  deskSeat: number | null = null;

  constructor(
    session: Session,
    readonly content: () => Content,
  ) {
    super(session);
    this.sand = new Sand(() => this.match);
    $effect(() => this.#follow());
    $effect(() => this.#tellSolved());
  }

  /** Two people here: candidates are those of one seat, so the view changes to the seat that has to choose. */
  #follow(): void {
    if (!this.shared) return;
    const { seats } = this.session;
    const { view } = this;
    const choosing = seats.filter((seat) => ['solved', 'moved'].includes(view.seats[seat]?.stage ?? ''));
    // After a reload the view is a spectator's: that of the first seat will do, there are no secrets.
    const anybody = this.mine === null ? seats[0] : undefined;
    const wanted =
      view.phase === 'race'
        ? (choosing.sort((a, b) => view.seats[a]!.rank - view.seats[b]!.rank)[0] ?? anybody)
        : view.phase === 'place'
          ? seats.find((seat) => view.awaited.includes(seat))
          : undefined;
    if (wanted !== undefined && wanted !== this.mine) untrack(() => this.session.look(wanted));
  }

  desk(): Desk | undefined {
    return this.desks.get(this.deskSeat ?? this.seats[0] ?? -1) ?? [...this.desks.values()][0];
  }

  protected override why(refused: Pick<Refused, 'key' | 'values'>): string {
    return refused.key === 'too_late' ? this.words.late(Number(refused.values.ms ?? 0)) : super.why(refused);
  }

  /** Send a move at once: in a race nobody waits for the answer to the one before. */
  async send(seat: number, move: Move): Promise<void> {
    this.trouble = '';
    this.heard(await this.session.move(seat, move));
  }

  handsOf(seat: number): Hands {
    return {
      put: (piece, cells) => this.send(seat, { do: 'put', piece, cells }),
      lift: (piece) => this.send(seat, { do: 'lift', piece }),
      did: (what, piece) => this.session.keeper?.made({ do: what, piece }),
      asked: () => {
        const asked = this.session.keeper?.asked();
        return asked?.do === 'put' ? ((asked as Partial<PutMove>).cells ?? []) : [];
      },
    };
  }

  /** A lesson waits for the call, which no move makes. */
  #tellSolved(): void {
    if (this.mine !== null && this.view.seats[this.mine]?.stage === 'solved')
      this.session.keeper?.made({ do: 'solve' });
  }

  /** Go to a space and take what lies there, or put the pawn there before the first round. */
  choose = async (offer: Offer): Promise<void> => {
    const seat = this.mine;
    if (seat === null || this.#chosen) return;
    if (offer.status !== 'ok') return this.complain(this.words.status(offer.status), offer.status);
    this.#chosen = true;
    const moves: Move[] =
      offer.do === 'place'
        ? [{ do: 'place', space: offer.space }]
        : [
            ...(offer.do === 'go' && offer.steps > 0 ? [{ do: 'go' as const, space: offer.space }] : []),
            { do: 'take' },
          ];
    await Promise.all(moves.map((move) => this.send(seat, move)));
    this.#chosen = false;
  };

  ready = (seat: number): void => {
    if (this.canReady(seat)) void this.send(seat, { do: 'ready' });
  };
  canReady(seat: number): boolean {
    return this.view.phase === 'ready' && this.view.awaited.includes(seat) && this.session.seats.includes(seat);
  }
  /** The pawn has been moved, or has nowhere to go: its gems can be taken. */
  canTake(seat: number): boolean {
    return (
      seat === this.mine &&
      bareOf(this.candidates, 'take') &&
      (this.view.seats[seat]?.stage === 'moved' || !this.view.seats[seat]?.reach)
    );
  }
  take = (seat: number): void => void this.send(seat, { do: 'take' });
  giveUp = (seat: number): void => void this.send(seat, { do: 'give-up' });
}
