// What playing is in every game: whose view this is, who sits where, doing something and learning why not.
import { i18n } from '../lib/i18n.svelte';
import { isGuest } from '../lib/people';
import { KEPT_BACK, type Session } from '../lib/session.svelte';
import { capital } from '../lib/wording';
import type { Done, Refused } from '../protocol';
import { listener } from './listening';
import { playersOf, type Player } from './players';

/** How long a refusal is on show. */
const COMPLAINT = 6000;

export abstract class Playing<View extends { awaited: readonly number[] }> {
  readonly match = $derived.by(() => this.session.state!);
  readonly table = $derived.by(() => this.session.table!);
  readonly view = $derived(this.match.view as View);
  /** The seat whose view this is; null for a spectator. */
  readonly mine = $derived(this.match.viewer >= 0 ? this.match.viewer : null);
  readonly sits = $derived.by(() => this.session.seats.length > 0);
  /** Several people share this device: then everybody is called by name. */
  readonly shared = $derived.by(() => this.session.seats.length > 1);
  readonly players = $derived(playersOf(this.table.seats).map((player) => this.#asShown(player)));
  readonly awaited = $derived(this.view.awaited);
  /** Who reads the sentences here. */
  protected readonly listener = $derived(listener(this.players, this.mine, this.shared ? null : this.mine));

  /** What did not work, in a sentence. */
  trouble = $state('');
  /** The status that it is the sentence of, if it is one. */
  refused = $state('');
  #forget: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly session: Session) {}

  /** Somebody who has not chosen a name does not know the one the server gave: their mark and label are "You". */
  #asShown(player: Player): Player {
    const unnamed = player.mine && !this.shared && isGuest(player.name);
    return unnamed ? { ...player, name: capital(i18n.t('table.you')) } : player;
  }

  complain(text: string, status = ''): void {
    this.trouble = text;
    this.refused = status;
    clearTimeout(this.#forget);
    this.#forget = setTimeout(() => (this.trouble = ''), COMPLAINT);
  }

  protected why({ key, values }: Pick<Refused, 'key' | 'values'>): string {
    return i18n.first(
      [`${this.table.game}.refused.${key}`, `match.refused.${key}`, `problem.${key}`, 'match.refused'],
      values,
    );
  }

  /** Whether it was done; if not, we say why. */
  protected heard(answer: Done | Refused): boolean {
    // A lesson says itself which move it waits for.
    if (answer.type === 'refused' && answer.key !== KEPT_BACK) this.complain(this.why(answer), answer.key);
    return answer.type !== 'refused';
  }
}
