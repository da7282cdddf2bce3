// What every answer below /api is made with: who asks, what he sent, and how he is refused.

import { shaped } from '@gonfalon/kit';
import type { http } from '@gonfalon/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Limiter } from '../people/limits.ts';
import { netOf } from '../people/net.ts';
import type { Person } from '../people/people.ts';

export interface Ask {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly person: Person | null;
}
/** What is sent as JSON; undefined sends nothing. */
export type Answer = (ask: Ask) => Promise<unknown>;

/** An answer that is not the one asked for. */
export class Refused extends Error {
  readonly status: number;
  /** The body of the answer. */
  readonly failure: http.Failure;
  constructor(status: number, code: http.Failure['code'], about: Omit<http.Failure, 'code'> = {}) {
    super(code);
    this.status = status;
    this.failure = { code, ...about };
  }
}

export function keepTo(limiter: Limiter, who: string): void {
  const retry = limiter.wait(who);
  if (retry > 0) throw new Refused(429, 'limit', { retry });
}

export function signedIn(person: Person | null): Person {
  if (!person) throw new Refused(401, 'signIn');
  return person;
}

/** Throws BadInput with place and reason. */
export const bodyOf = <T>(shape: z.ZodMiniType<T>, { body }: FastifyRequest): T =>
  shaped(shape, body, 'body') as T;

/** From where it is asked, as far as limits go. */
export const netIn = ({ ip }: FastifyRequest): string => netOf(ip);

export const agentOf = ({ headers }: FastifyRequest): string => headers['user-agent'] ?? '';
