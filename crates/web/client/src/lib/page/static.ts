/** `#page` for a web server: it is installed by a service worker, and then needs neither server nor network. */
import { startWaiting, work } from './update';

/** Shows the page, unless it is about to be reloaded. */
export async function arrive(show: () => void): Promise<void> {
  if (await startWaiting()) return;
  show();
  void work();
}
