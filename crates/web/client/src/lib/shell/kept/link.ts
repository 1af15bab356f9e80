/** A link that contains a whole record after its `#`: it is not sent anywhere. */

const most = 16 * 1024 * 1024;

export async function linkTo(record: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(record), new CompressionStream('deflate-raw'), Infinity);
  let binary = '';
  for (const byte of packed) binary += String.fromCharCode(byte);
  const text = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const address = new URL(location.href);
  address.hash = `r=${text}`;
  return address.href;
}

/** The record in a link; fails if there is none. A small link cannot expand to a huge text. */
export async function recordIn(text: string): Promise<string> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const packed = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
  const bytes = await through(packed, new DecompressionStream('deflate-raw'), most);
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream, limit: number): Promise<Uint8Array> {
  const reader = (
    new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>) as ReadableStream<Uint8Array>
  ).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > limit) {
      await reader.cancel();
      throw new Error('too long');
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
