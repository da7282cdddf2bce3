// Text that travels in an address: deflated, in the letters a link may hold.

/** A position of three hundred units has some 20 kB; whatever unfolds to more than this is no position. */
const MOST = 1_000_000;

export async function deflated(text: string): Promise<string> {
  const bytes = await collected(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')));
  return btoa(Array.from(bytes!, byte => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** undefined where the code was not written by `deflated`. */
export async function inflated(code: string): Promise<string | undefined> {
  try {
    const letters = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(letters, letter => letter.charCodeAt(0));
    const open = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const bytes = await collected(open);
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** undefined where it grows past all bounds. */
async function collected(stream: ReadableStream<Uint8Array>): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length > MOST) {
      reader.cancel();
      return undefined;
    }
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
