// The files of the built page, and nothing outside their folder.

import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { type Headers, headersWith } from './headers.ts';

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

/** What a name with a hash of the content stands for never changes. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

/** Vite puts a hash of the content into the names under assets/, so these are kept. */
const cachingOf = (root: string, file: string): string =>
  file.startsWith(join(root, 'assets') + sep) ? FOR_EVER : 'no-cache';

/** Bytes up to which a file is read in one go. */
const READ_WHOLE = 1 << 20;

export async function answerWithFile(
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
  always: Headers,
): Promise<void> {
  const say = (status: number, sentence: string): void => {
    response.writeHead(status, {
      ...always,
      'content-type': TYPES.get('.txt'),
      'cache-control': 'no-store',
    });
    response.end(request.method === 'HEAD' ? undefined : `${sentence}\n`);
  };
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return say(405, 'Only files are handed out here.');
  }
  const file = fileFor(root, request.url ?? '/');
  if (file === undefined) return say(400, 'That address cannot be read.');
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return say(404, 'There is nothing at that address.');
  const etag = `W/"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}"`;
  const headers = { ...always, 'cache-control': cachingOf(root, file), etag };
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
  // A stream reads it in many small pieces, each of which waits its turn.
  else if (found.size <= READ_WHOLE) response.end(await readFile(file));
  // Whichever ends first takes the other along: a file whose reader has gone must not stay open.
  else pipeline(createReadStream(file), response, () => undefined);
}

/** Milliseconds after which a line on which nothing moves is hung up: a reader who stalls holds a file open too. */
export const PATIENCE = 120_000;

/** The page alone, without games: for whoever measures or tests it. */
export const fileServer = (root: string, patience = PATIENCE): Server =>
  createServer((request, response) => {
    answerWithFile(resolve(root), request, response, headersWith(null)).catch(() => response.destroy());
  }).setTimeout(patience);
