// Text that travels in an address: deflated, in the letters a link may hold.

import { BadInput } from '@gonfalon/kernel';

/** A position of three hundred units has some 20 kB, a game of ten thousand decisions half a million; more is neither. */
const MOST = 1_000_000;
/** Bytes unfolded at a time: each may become a thousand, and a browser unfolds all it is handed before anybody can stop it. */
const SLICE = 512;

export async function deflated(text: string): Promise<string> {
  const parts = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(parts).arrayBuffer());
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Throws BadInput where the code was not written by `deflated`, or unfolds past all bounds. */
export async function inflated(code: string, what: 'position' | 'game'): Promise<string> {
  try {
    const letters = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(letters, letter => letter.charCodeAt(0));
    const open = inSlices(packed).pipeThrough(new DecompressionStream('deflate-raw'));
    return new TextDecoder('utf-8', { fatal: true }).decode(await collected(open, what));
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput('link', `the ${what} in this address is cut off or damaged`);
  }
}

/** Handed out only as fast as it is taken. */
function inSlices(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream(
    {
      pull: out => {
        if (at < bytes.length) out.enqueue(bytes.slice(at, at + SLICE));
        else out.close();
        at += SLICE;
      },
    },
    { highWaterMark: 0 },
  );
}

async function collected(stream: ReadableStream<Uint8Array>, what: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length > MOST) {
      reader.cancel().catch(() => undefined);
      throw new BadInput(
        'link',
        `what this address holds unfolds to more than ${MOST / 1_000_000} MB, and no ${what} does`,
      );
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
