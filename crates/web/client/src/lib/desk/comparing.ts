/** A comparison of variants, in an engine of its own: matches are played there, not at a table. */
import { DeskError, type Comparison, type Trial } from './contract';
import { Host, type Spawn } from './host';
import { plain } from './tables';

export async function compare(spawn: Spawn, trial: Trial, progress: (share: number) => void, signal: AbortSignal): Promise<Comparison> {
  const { text, players, matches, seconds } = trial;
  const host = new Host(spawn);
  let thought: number | undefined;
  const stop = () => {
    if (signal.reason === 'now' && thought !== undefined) host.interrupt(thought, 'now');
    else host.end();
  };
  signal.addEventListener('abort', stop);
  try {
    if (signal.aborted) throw DeskError.of('abandoned', 'the comparison was not wanted any more');
    const request = { op: 'compare', 'variant-text': text, players, matches, seconds };
    const reply = await host.think(
      () => ({ request }),
      (id) => (thought = id),
      ({ share }) => progress(share),
    );
    return plain(reply) as unknown as Comparison;
  } finally {
    signal.removeEventListener('abort', stop);
    host.end();
  }
}
