/** The events of a table, followed until it is left: an interrupted stream is resumed where it ended. */
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { DeskError } from '../contract';
import { isOpen, pause, rest, type Http } from './http';

/** Whether the events arrive. */
export type Connection = 'connecting' | 'open' | 'lost';

export interface Hears {
  event(name: string, data: string): void;
  connection(state: Connection): void;
  /** The server refuses for good. */
  refused(error: DeskError): void;
}

/** A comment comes every 20 s: a stream that is silent for longer is dead, though nobody has said so. */
const SILENT = 45_000;

export async function listen(http: Http, path: string, hears: Hears, signal: AbortSignal): Promise<void> {
  let last: string | undefined;
  hears.connection('connecting');
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const cut = new AbortController();
    const end = () => cut.abort();
    signal.addEventListener('abort', end, { once: true });
    // Back from a tunnel the old connection may hang for minutes.
    globalThis.addEventListener?.('online', end, { once: true });
    globalThis.addEventListener?.('offline', end, { once: true });
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(end, SILENT);
    };
    try {
      heard();
      const headers: Record<string, string> = last === undefined ? {} : { 'last-event-id': last };
      const response = await http.follow(path, headers, cut.signal);
      const events = response
        .body!.pipeThrough(new TransformStream<Uint8Array, Uint8Array>({ transform: (bytes, to) => (heard(), to.enqueue(bytes)) }))
        .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
        .pipeThrough(new EventSourceParserStream())
        .getReader();
      for (let next = await events.read(); !next.done; next = await events.read()) {
        hears.connection('open');
        const { event = 'message', data, id } = next.value;
        hears.event(event, data);
        // One that could not be taken in is asked for again.
        if (id !== undefined) last = id;
        attempt = 0;
      }
    } catch (error) {
      if (error instanceof DeskError && !isOpen(error) && error.kind !== 'abandoned' && error.kind !== 'too-many-streams') {
        hears.refused(error);
        return;
      }
    } finally {
      clearTimeout(silence);
      cut.abort();
      signal.removeEventListener('abort', end);
      globalThis.removeEventListener?.('online', end);
      globalThis.removeEventListener?.('offline', end);
    }
    if (signal.aborted) return;
    hears.connection('lost');
    await rest(pause(attempt), signal);
  }
}
