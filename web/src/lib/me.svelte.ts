// Who I am to this server, and what the server can do. Asked for once when the page opens.
import type { GameInfo, Me, ServerInfo } from '../protocol';
import { api, refusal, type Refusal } from './api';

class Person {
  me = $state.raw<Me | null>(null);
  info = $state.raw<ServerInfo | null>(null);
  problem = $state.raw<Refusal | null>(null);

  async load(): Promise<void> {
    try {
      // The first request of all: its answer makes my identity.
      this.me = await api.me();
      this.info = await api.info();
      this.problem = null;
    } catch (error) {
      this.problem = refusal(error);
    }
  }

  get name(): string {
    return this.me?.name ?? '';
  }

  /** Be called so from now on; nothing to do without a name or with the same one. */
  async rename(name: string | null): Promise<void> {
    const wanted = name?.trim();
    if (wanted && wanted !== this.name) this.me = await api.rename(wanted);
  }

  game(id: string): GameInfo | undefined {
    return this.info?.games.find((game) => game.id === id);
  }
}

export const person = new Person();
