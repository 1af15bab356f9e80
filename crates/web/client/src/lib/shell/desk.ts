/** The desk of the page, opened when it is first needed. */
import type { Desk } from '../desk/contract';

let open = async (): Promise<Desk> => (await import('../desk')).openDesk();
let opened: Promise<Desk> | undefined;

export function desk(): Promise<Desk> {
  return (opened ??= open());
}

/** Has another desk used: before the first is needed. */
export function playAt(other: Desk): void {
  open = async () => other;
}
