// The web server: the page's files, and beside them `/api`.

import { timingSafeEqual } from 'node:crypto';
import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { BadInput } from '@gonfalon/kernel';
import Fastify, {
  type FastifyError,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Config } from '../config.ts';
import { answerWithFile, PATIENCE } from './files.ts';
import { headersWith, socketOf } from './headers.ts';
import { type HealthCheck, healthOf } from './health.ts';
import type { Metrics } from './metrics.ts';

/** Bytes of a request's body. */
const LARGEST_BODY = 64 * 1024;

export interface AppParts {
  readonly config: Pick<Config, 'publicUrl' | 'proxies' | 'metricsToken'>;
  /** The folder of the built page. */
  readonly page: string;
  readonly metrics: Metrics;
  readonly checks: readonly HealthCheck[];
  /** Called with what nobody foresaw; the answer tells only the id. */
  fault(error: unknown): string;
}

export function webApp(parts: AppParts): FastifyInstance {
  const { config, metrics } = parts;
  const page = resolve(parts.page);
  const options: FastifyHttpOptions<Server> = {
    bodyLimit: LARGEST_BODY,
    trustProxy: (_, hop) => hop < config.proxies,
    connectionTimeout: PATIENCE,
    forceCloseConnections: true,
    logger: false,
    // What cannot even be read as an address comes to no route.
    frameworkErrors: (_, __, reply) => {
      (reply as unknown as FastifyReply)
        .code(400)
        .send({ code: 'bad', place: 'address', reason: 'cannot be read' });
    },
  };
  const app = Fastify(options);
  const headersFor = ({ headers }: FastifyRequest) => headersWith(socketOf(config.publicUrl, headers.host));

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api'))
      reply.headers({ ...headersFor(request), 'cache-control': 'no-store' });
  });
  app.setErrorHandler<FastifyError>((error, _, reply) => {
    if (error instanceof BadInput)
      return reply.code(400).send({ code: 'bad', place: error.place, reason: error.reason });
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ code: 'bad', place: '', reason: error.message });
    return reply.code(500).send({ code: 'fault', fault: parts.fault(error) });
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api')) return reply.code(404).send({ code: 'gone' });
    reply.hijack();
    await answerWithFile(page, request.raw, reply.raw, headersFor(request)).catch(() => reply.raw.destroy());
  });

  app.get('/api/health', async (_, reply) => {
    const health = await healthOf(parts.checks);
    return reply.code(health.ok ? 200 : 503).send(health);
  });
  app.get('/api/metrics', async (request, reply) =>
    mayMeasure(request, config.metricsToken)
      ? reply.type('text/plain; version=0.0.4').send(metrics.text())
      : reply.code(403).send({ code: 'refused' }),
  );
  return app;
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** Whoever has the token; without one, whoever asks from this machine and not through a proxy. */
function mayMeasure({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return sameText(headers.authorization ?? '', `Bearer ${token}`);
  return LOOPBACK.test(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined;
}

/** In a time that tells nothing of where they differ. */
function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
