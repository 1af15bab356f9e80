/** The built-in variants, and their names. */
import type { Variants } from '../desk/contract';
import { desk } from './server';

class Titles {
  all = $state.raw<Variants['variants']>([]);

  /** Reads them once. */
  async load(): Promise<void> {
    if (this.all.length > 0) return;
    // Without names there are ids.
    this.all = (await desk.variants().catch(() => null))?.variants ?? [];
  }

  /** The name of a variant; its id, if it is a house rule. */
  of(id: string): string {
    return this.all.find((one) => one.id === id)?.name ?? id;
  }
}

export const titles = new Titles();
