// `GET /rules/BOX-HASH.js`: the rules of a game that is not played with those the page has. The name holds the hash of what is in
// the file, so it never changes, and is checked before it is handed out.

import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { BadInput } from '@gonfalon/kernel';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { keptCode } from '../rules/kept.ts';
import type { Store } from '../store/store.ts';
import { FOR_EVER } from './files.ts';
import { headersWith, socketOf } from './headers.ts';

const NAME = /^([a-z0-9-]{1,64})-([0-9a-f]{64})\.js$/;
const zipped = promisify(gzip);

export interface RulesFilesParts {
  readonly store: Store;
  readonly config: Pick<Config, 'publicUrl'>;
}

/** So many are kept ready: those of the games that are played now. */
const READY = 20;

interface RulesFile {
  readonly code: string;
  readonly zipped: Buffer;
}

/** Each is read, checked and packed once. */
function rulesFileOf(store: Store): (box: string, hash: string) => Promise<RulesFile> {
  const ready = new Map<string, RulesFile>();
  return async (box, hash) => {
    const name = `${box}-${hash}`;
    const known = ready.get(name);
    if (known) return known;
    const code = await keptCode(store, box, hash);
    const file = { code, zipped: await zipped(code) };
    ready.set(name, file);
    for (const oldest of [...ready.keys()].slice(0, -READY)) ready.delete(oldest);
    return file;
  };
}

export function rulesFiles(app: FastifyInstance, { store, config }: RulesFilesParts): void {
  const fileOf = rulesFileOf(store);
  app.get<{ Params: { name: string } }>('/rules/:name', async ({ params, headers }, reply) => {
    reply.headers({ ...headersWith(socketOf(config.publicUrl, headers.host)), 'cache-control': 'no-store' });
    reply.type('text/plain; charset=utf-8');
    const [, box, hash] = NAME.exec(params.name) ?? [];
    if (box === undefined || hash === undefined)
      return reply.code(404).send('There are no rules at that address.\n');
    try {
      const file = await fileOf(box, hash);
      reply.headers({ 'cache-control': FOR_EVER, 'content-type': 'text/javascript; charset=utf-8' });
      reply.header('vary', 'accept-encoding');
      if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(file.code);
      return reply.header('content-encoding', 'gzip').send(file.zipped);
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      return reply.code(404).send(`${error.message}.\n`);
    }
  });
}
