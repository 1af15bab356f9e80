/** The desk of the page, opened when it is first needed. */
import type { Desk } from '../desk/contract';

let opened: Promise<Desk> | undefined;

export function desk(): Promise<Desk> {
  opened ??= import('../desk').then((module) => module.openDesk());
  return opened;
}
