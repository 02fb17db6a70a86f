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

  async rename(name: string): Promise<void> {
    this.me = await api.rename(name);
  }

  game(id: string): GameInfo | undefined {
    return this.info?.games.find((game) => game.id === id);
  }
}

export const person = new Person();
