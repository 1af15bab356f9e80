/** The desk of this page: `const desk = openDesk()`. */
import { spawn } from '#engines';
import type { Desk } from './contract';
import { localDesk } from './local';
import { schemaOf } from './schemas';

export * from './contract';
export { newSeed } from './seed';

/** A desk whose engines start on demand: in the program that serves the page, or in workers of the page. */
export function openDesk(): Desk {
  return localDesk(spawn, schemaOf);
}
