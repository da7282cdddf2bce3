// Keeps the built page on the device, so that everything works without a network once it has been loaded. Names under
// assets/ hold a hash of their content and come from the cache; the page itself comes from the network while there is
// one, for only it knows the newest names. The build writes VERSION and FILES above this (build/service-worker.ts).

declare const VERSION: string;
declare const FILES: readonly string[];

const worker = self as unknown as ServiceWorkerGlobalScope;
const PREFIX = 'gonfalon-';
const CACHE = PREFIX + VERSION;
const PAGE = '/';
/** A network that has not answered by now is as good as none. */
const PATIENCE = 4000;

const isHashed = (path: string): boolean => path.startsWith('/assets/');

worker.addEventListener('install', event => event.waitUntil(fill()));
worker.addEventListener('activate', event => event.waitUntil(settle()));
worker.addEventListener('message', event => {
  // Only when the reader asks for it: a page must not lose its files under its feet.
  if (event.data === 'take over') worker.skipWaiting();
});
worker.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  // Whoever opens one of the files beside the page, as the licences, wants that file.
  const asPage = pathname === PAGE || !FILES.includes(pathname);
  if (request.mode === 'navigate' && asPage) event.respondWith(pageAnswer(event));
  else if (isHashed(pathname) || FILES.includes(pathname)) event.respondWith(fileAnswer(request));
});

/** All files or none: half a table is worse than the old one. */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    FILES.map(async file => {
      const known = isHashed(file) ? await caches.match(file) : undefined;
      const answer = known ?? (await fetch(file, { cache: isHashed(file) ? 'default' : 'reload' }));
      if (!answer.ok) throw new Error(`${file} is not there`);
      await cache.put(file, answer);
    }),
  );
}

/** The version before this one is kept too, because another window may still show it. */
async function settle(): Promise<void> {
  const ours = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(ours.slice(0, -1).map(name => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function fileAnswer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(request)) ?? (await caches.match(request)) ?? fetch(request);
}

async function pageAnswer(event: FetchEvent): Promise<Response> {
  const fromNetwork = async (): Promise<Response | undefined> => {
    try {
      const answer: Response = (await event.preloadResponse) ?? (await fetch(event.request));
      return answer.status < 500 ? answer : undefined;
    } catch {
      return undefined;
    }
  };
  const patience = new Promise<undefined>(done => setTimeout(done, PATIENCE));
  const network = fromNetwork();
  const cached = (): Promise<Response | undefined> => caches.open(CACHE).then(cache => cache.match(PAGE));
  return (await Promise.race([network, patience])) ?? (await cached()) ?? (await network) ?? Response.error();
}
