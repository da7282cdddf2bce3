// Who asks: by cookie or by token. Whatever changes something must come from our own page, or from a program with a token.

import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';
import type { People, Person } from '../people/people.ts';

const COOKIE = 'gonfalon';
const YEAR = 365 * 86_400;

/** The token of a request; null where it has none. */
export function tokenIn({ cookie, authorization }: IncomingHttpHeaders): string | null {
  const bearer = /^Bearer ([0-9a-f]{32})$/.exec(authorization ?? '')?.[1];
  if (bearer) return bearer;
  for (const part of (cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === COOKIE && value) return value;
  }
  return null;
}

export async function personIn(people: People, headers: IncomingHttpHeaders): Promise<Person | null> {
  const token = tokenIn(headers);
  return token === null ? null : people.bySession(token);
}

/** Not readable by scripts, not sent by other sites' forms, and over https only where the server is reached by it. */
export const cookieOf = (token: string, { publicUrl }: Pick<Config, 'publicUrl'>): string =>
  [
    `${COOKIE}=${token}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${token === '' ? 0 : YEAR}`,
    ...(publicUrl?.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

/** Whether a browser says that our own page asks; programs say nothing. */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string | null): boolean {
  if (origin === undefined) return true;
  if (publicUrl !== null && origin === publicUrl) return true;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
