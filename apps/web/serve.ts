// Serves the built table (or the folder named on the command line) to browsers on this machine: files only, no rules, no state.

import { type ChildProcess, spawn } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream';

/**
 * A killed npm takes only its shell along and never tells us; what is left is that the parent has changed. Noted before
 * anything is said, for whoever reads the address may kill it at once.
 */
const PARENT = process.ppid;

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.map', 'application/json; charset=utf-8'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['.webp', 'image/webp'],
  ['.woff2', 'font/woff2'],
]);

const HEADERS = {
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** The file a request names inside `root`; undefined where it points outside or cannot be read as a path. */
export function fileFor(root: string, url: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(url.split(/[?#]/, 1)[0]!);
  } catch {
    return undefined;
  }
  if (!path.startsWith('/') || path.includes('\0') || path.includes('\\')) return undefined;
  const file = resolve(root, `.${path}`);
  if (file !== root && !file.startsWith(root + sep)) return undefined;
  return path.endsWith('/') ? join(file, 'index.html') : file;
}

/** Vite puts a hash of the content into the names under assets/, so these never change. */
const cachingOf = (root: string, file: string): string =>
  file.startsWith(join(root, 'assets') + sep) ? 'public, max-age=31536000, immutable' : 'no-cache';

async function answer(root: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const say = (status: number, sentence: string): void => {
    response.writeHead(status, {
      ...HEADERS,
      'content-type': TYPES.get('.txt'),
      'cache-control': 'no-store',
    });
    response.end(request.method === 'HEAD' ? undefined : `${sentence}\n`);
  };
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return say(405, 'This server only hands out files.');
  }
  const file = fileFor(root, request.url ?? '/');
  if (file === undefined) return say(400, 'That address cannot be read.');
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return say(404, 'There is nothing at that address.');
  const etag = `W/"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}"`;
  const headers = { ...HEADERS, 'cache-control': cachingOf(root, file), etag };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, {
    ...headers,
    'content-type': TYPES.get(extname(file)) ?? 'application/octet-stream',
    'content-length': found.size,
  });
  // Who has hung up while we looked for the file is told nothing; a pipeline to him would never end.
  if (request.method === 'HEAD' || response.destroyed) response.end();
  // Whichever ends first takes the other along: a file whose reader has gone must not stay open.
  else pipeline(createReadStream(file), response, () => undefined);
}

/** Milliseconds after which a line on which nothing moves is hung up: a reader who stalls holds a file open too. */
const PATIENCE = 120_000;

export const fileServer = (root: string, patience = PATIENCE): Server =>
  createServer((request, response) => {
    answer(resolve(root), request, response).catch(() => response.destroy());
  }).setTimeout(patience);

const TRIES = 50;

/** Listens on `port` or, where that is taken, on the next free one; returns the port it got. */
export async function listen(server: Server, port: number, host = '127.0.0.1'): Promise<number> {
  for (let next = port; next < port + TRIES && next <= 65535; next++) {
    const failure = await new Promise<NodeJS.ErrnoException | undefined>(done => {
      server.once('error', done);
      server.listen(next, host, () => {
        server.off('error', done);
        done(undefined);
      });
    });
    if (!failure) {
      const address = server.address();
      return typeof address === 'object' && address ? address.port : next;
    }
    if (failure.code === 'EACCES')
      throw new Error(`Port ${next} is reserved on this machine. Set PORT to another one.`);
    if (failure.code !== 'EADDRINUSE') throw new Error(`The table cannot be served: ${failure.message}.`);
  }
  throw new Error(`Ports ${port} to ${port + TRIES - 1} are all taken. Set PORT to a free one.`);
}

/** Throws a sentence where PORT is no port. */
export function portFrom(word: string | undefined): number {
  if (word === undefined || word === '') return 4173;
  const port = Number(word);
  if (!/^\d+$/.test(word) || port > 65535)
    throw new Error(`PORT is "${word}", but a port is a number from 0 to 65535.`);
  return port;
}

type Env = Readonly<Record<string, string | undefined>>;

/** The command that opens an address on this desktop; undefined where there is none, or where nobody is watching. */
export function openerFor(env: Env, platform: NodeJS.Platform): readonly [string, ...string[]] | undefined {
  if (env.CI || env.SSH_CONNECTION || env.BROWSER === 'none') return undefined;
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['cmd', '/c', 'start', ''];
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open'] : undefined;
}

function openDesktop(address: string): void {
  const opener = openerFor(process.env, process.platform);
  if (!opener) return;
  const [command, ...args] = opener;
  const child: ChildProcess = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  // The address is printed anyway; a desktop without xdg-open is no failure.
  child.on('error', () => undefined);
  child.unref();
}

async function main(): Promise<void> {
  const wanted = portFrom(process.env.PORT);
  const root = resolve(process.argv[2] ?? join(import.meta.dirname, 'dist'));
  if (!existsSync(join(root, 'index.html')))
    throw new Error(
      'The table has not been built yet. Run "npm start" in the project folder; it builds and serves.',
    );
  const server = fileServer(root);
  const port = await listen(server, wanted);
  const address = `http://127.0.0.1:${port}/`;
  if (wanted !== 0 && port !== wanted) console.log(`Port ${wanted} is taken, so this is the next free one.`);
  console.log(`Gonfalon is at ${address}`);
  console.log('Stop it with Ctrl+C.');
  openDesktop(address);
  const stop = (): void => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== PARENT && stop(), 1000).unref();
}

if (import.meta.main)
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
