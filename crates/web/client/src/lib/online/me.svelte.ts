/** The person of this browser. */
import { DeskError } from '../desk/contract';
import { server, type Person } from './server';

class Me {
  /** Undefined before the server has answered; null for nobody. */
  person = $state.raw<Person | null | undefined>(undefined);
  fault = $state<string | null>(null);
  #asked: Promise<void> | null = null;

  /** One request at a time: a second answer could come after this browser has become somebody, and forget them. */
  ask(): Promise<void> {
    return (this.#asked ??= this.#ask().finally(() => {
      this.#asked = null;
    }));
  }

  async #ask(): Promise<void> {
    try {
      this.person = await server.me();
      this.fault = null;
    } catch (error) {
      if (error instanceof DeskError && error.kind === 'nobody') this.person = null;
      else this.fault = error instanceof Error ? error.message : String(error);
    }
  }

  async become(name: string): Promise<void> {
    this.person = await server.become(name);
  }

  async rename(name: string): Promise<void> {
    this.person = await server.rename(name);
  }

  async recognise(key: string): Promise<void> {
    this.person = await server.recognise(key);
  }
}

export const me = new Me();
