/** The desk of the page, opened when it is first needed. */
import type { Desk } from '../desk/contract';

let opened: Promise<Desk> | undefined;

export function desk(): Promise<Desk> {
  opened ??= __PIPE__
    ? import('../dev/pipe-desk').then((module) => module.pipeDesk())
    : import('../desk').then((module) => (module as unknown as { openDesk(): Desk | Promise<Desk> }).openDesk());
  return opened;
}
