// Paintings kept on this device. The shelf is named after the built script, whose address changes with anything a
// painting is made of: maps, words, the painter's hand. Only pages from this machine or over TLS have such a shelf.

const NAME = `paintings ${new URL(import.meta.url).pathname}`;
const place = (key: string): string => `/painting/${encodeURIComponent(key)}`;

let opened: Promise<Cache | undefined> | undefined;

function shelf(): Promise<Cache | undefined> {
  opened ??= 'caches' in globalThis ? open().catch(() => undefined) : Promise.resolve(undefined);
  return opened;
}

async function open(): Promise<Cache> {
  for (const name of await caches.keys())
    if (name.startsWith('paintings ') && name !== NAME) await caches.delete(name);
  return caches.open(NAME);
}

export async function fromShelf(key: string): Promise<string | undefined> {
  const stored = await (await shelf())?.match(place(key)).catch(() => undefined);
  return stored?.text();
}

/** A full shelf is no reason to complain: the painting is on the page already. */
export async function toShelf(key: string, svg: string): Promise<void> {
  await (await shelf())?.put(place(key), new Response(svg)).catch(() => undefined);
}
