// A match as the person at this device plays it: every choice is a button, so nothing is held or pointed at.
import type { Session } from '../../lib/session.svelte';
import { TurnPlaying } from '../../match/turns.svelte';
import { groupsOf, sharedChanges, Words } from './words';
import type { Choice, Content, Move, View } from './types';

const same = (a: Record<string, unknown>, b: Record<string, unknown>): boolean =>
  Object.keys({ ...a, ...b }).every((part) => JSON.stringify(a[part]) === JSON.stringify(b[part]));

export class Play extends TurnPlaying<View> {
  readonly words = $derived.by(() => new Words(this.table.game, { ...this.listener, content: this.content }));
  readonly choices = $derived(this.acting ? (this.match.candidates as unknown as Choice[]) : []);
  readonly groups = $derived.by(() => groupsOf(this.choices, this.content));
  /** What changes whatever is chosen: said once, not on every button. */
  readonly always = $derived.by(() => sharedChanges(this.choices));
  /** What somebody owns is for nobody else's eyes. */
  readonly secret: boolean;

  constructor(
    session: Session,
    readonly content: Content,
  ) {
    super(session);
    this.secret = content.fields.some(({ visibility }) => visibility === 'owner');
  }

  readonly putBack = (): void => this.forgetHint();
  protected follow(): void {
    // The advised button is marked; there is nothing to take in hand.
  }

  readonly advised = $derived.by(() => {
    const move = this.hint?.[0]?.move;
    return move ? (this.choices.find((choice) => same(choice.move, move)) ?? null) : null;
  });

  take = (choice: Choice): void => {
    if (choice.status === 'ok') void this.make(choice.move satisfies Move);
    else this.complain(this.words.status(choice.status), choice.status);
  };
}
