// A game that the server is still compiling: the first start of a server on a machine.
// Whoever asked for it waits and asks again; this tells the page what everybody waits for.

const CODE = /^preparing (\S+) (\d+)$/;

class Preparing {
  /** The game that is waited for; null: none. */
  game = $state<string | null>(null);
  /** About how many seconds are left. */
  seconds = $state(0);
  /** How many there were when we first heard of it. */
  of = $state(1);

  /** The server says that a game is not ready yet. */
  told(game: string, seconds: number): void {
    if (this.game !== game) this.of = Math.max(1, seconds);
    this.game = game;
    this.seconds = seconds;
  }

  /** The same as the reason of a closed socket; false if it is another one. */
  toldBy(reason: string): boolean {
    const [, game, seconds] = CODE.exec(reason) ?? [];
    if (!game) return false;
    this.told(game, Number(seconds));
    return true;
  }

  /** Something was answered: the game is ready. */
  done(): void {
    this.game = null;
  }
}

export const preparing = new Preparing();
export const ASK_AGAIN_MS = 1_000;
