/** The desk of the page, opened when it is first needed. */
import type { Desk } from '../desk/contract';

let opened: Promise<Desk> | undefined;

async function open(): Promise<Desk> {
  const { openDesk } = await import('../desk');
  return __PIPE__ ? openDesk((await import('../dev/pipe-port')).pipePort) : openDesk();
}

export function desk(): Promise<Desk> {
  opened ??= open();
  return opened;
}
