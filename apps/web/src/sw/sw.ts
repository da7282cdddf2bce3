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

/** What only the server can answer. */
const isServers = (path: string): boolean => /^\/(?:api|socket|rules)(?:\/|$)/.test(path);

worker.addEventListener('install', event => event.waitUntil(fill()));
worker.addEventListener('activate', event => event.waitUntil(settle()));
worker.addEventListener('message', event => {
  // Only when the reader asks for it: a page must not lose its files under its feet.
  if (event.data === 'take over') worker.skipWaiting();
});
worker.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || isServers(pathname)) return;
  // Whoever opens one of the files beside the page, as the licences, wants that file.
  const asPage = pathname === PAGE || !FILES.includes(pathname);
  if (request.mode === 'navigate' && asPage) event.respondWith(pageAnswer(event));
  else if (isHashed(pathname) || FILES.includes(pathname)) event.respondWith(fileAnswer(request));
});

worker.addEventListener('push', event => event.waitUntil(told(event.data)));
worker.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(opened(`${PAGE}#/table/${event.notification.tag}`));
});

/** Whose turn it is, in as many words as a locked screen may show: the box and the opponent, nothing of the game. */
async function told(data: PushMessageData | null): Promise<void> {
  const { game, title, body } = (data?.json() ?? {}) as { game?: string; title?: string; body?: string };
  if (!game) return;
  await worker.registration.showNotification(title ?? 'Gonfalon', {
    body: body ?? '',
    // A second notice of the same game takes the place of the first.
    tag: game,
    icon: '/icon-192.png',
  });
}

async function opened(address: string): Promise<void> {
  const url = new URL(address, location.origin).href;
  const windows = await worker.clients.matchAll({ type: 'window' });
  const known = windows.find(one => one.url === url);
  await (known ? known.focus() : worker.clients.openWindow(url));
}

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
