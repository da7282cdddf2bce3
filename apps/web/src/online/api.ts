// Requests to the server this page came from.

import type { Seat } from '@gonfalon/kernel';
import type { http } from '@gonfalon/protocol';
import { language } from '../settings.ts';

/** The server said no, and why; `offline` where there was no answer at all. */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly code: http.Failure['code'] | 'offline';
  constructor(code: ApiFailure['code'], reason: string) {
    super(reason);
    this.code = code;
  }
}

const asked = async (method: string, path: string, body?: unknown): Promise<Response> => {
  const answer = await fetch(`/api/${path}`, {
    method,
    headers: {
      'x-gonfalon': '1',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ApiFailure('offline', 'the server did not answer');
  });
  if (answer.ok) return answer;
  const failure = (await answer.json().catch(() => ({}))) as Partial<http.Failure>;
  // A page without a server behind it, as one of plain files, has nothing under this address.
  const code = failure.code ?? (answer.status === 404 || answer.status >= 500 ? 'offline' : 'fault');
  throw new ApiFailure(code, [failure.place, failure.reason].filter(Boolean).join(': '));
};
const json = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
  (await (await asked(method, path, body)).json()) as T;

const SEATED = 'gonfalon.online.name';

/** The name last used at this server; '' where nobody of this device has ever sat down here. */
export const lastName = (): string => localStorage.getItem(SEATED) ?? '';
const keepName = (known: http.Me): http.Me => {
  localStorage.setItem(SEATED, known.name);
  return known;
};

/** null where nobody is signed in. A device that never was is not even asked. */
export async function me(): Promise<http.Me | null> {
  if (lastName() === '') return null;
  try {
    return keepName(await json<http.Me>('GET', 'me'));
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'signIn') throw error;
    localStorage.removeItem(SEATED);
    return null;
  }
}
/** Makes a guest of that name, or renames whoever is there. */
export const callMe = async (name: string, invite?: string): Promise<http.Me> =>
  keepName(await json('POST', 'me', { name, language: language.peek(), ...(invite && { invite }) }));
export const login = async (name: string, password: string): Promise<http.Me> =>
  keepName(await json('POST', 'login', { name, password }));
export async function setPassword(name: string, password: string): Promise<void> {
  await asked('POST', 'me/password', { name, password });
  localStorage.setItem(SEATED, name);
}
export async function signOut(): Promise<void> {
  await asked('DELETE', 'me/sessions');
  localStorage.removeItem(SEATED);
}
/** Games stay; everything that tells who played them goes. */
export async function closeAccount(): Promise<void> {
  await asked('DELETE', 'me');
  localStorage.removeItem(SEATED);
}
export const leave = (): Promise<http.Leave> => json('GET', 'me/leave');
export const goOnLeave = (days: number): Promise<http.Leave> => json('POST', 'me/leave', { days });
export const comeBack = (): Promise<Response> => asked('DELETE', 'me/leave');
export const create = (game: http.CreateGame): Promise<http.Created> => json('POST', 'games', game);
export const invitation = (token: string): Promise<http.Invitation> => json('POST', 'invites', { token });
export async function join(token: string): Promise<http.Joined> {
  const joined = await json<http.Joined>('POST', 'join', { token });
  // By a return link one is whoever one was on the other device, also here from now on.
  keepName(await json<http.Me>('GET', 'me'));
  return joined;
}
export const returnLink = async (game: string, seat: Seat): Promise<string> =>
  (await json<{ token: string }>('POST', `games/${game}/return-link`, { seat })).token;
export const list = async (which: 'mine' | 'open' | 'running'): Promise<readonly http.GameRow[]> =>
  (await json<{ games: http.GameRow[] }>('GET', `games?list=${which}`)).games;
export const log = (game: string, as: Seat | null, after: number): Promise<http.Log> =>
  json('GET', `games/${game}/log?after=${after}${as === null ? '' : `&as=${encodeURIComponent(as)}`}`);
export const record = async (game: string): Promise<string> =>
  (await asked('GET', `games/${game}/record`)).text();
export const noticed = (): Promise<http.Noticed> => json('GET', 'me/notices');
export const tellByMail = (mail: string): Promise<Response> => asked('PUT', 'me/notices', { mail });
export const proveMail = (code: string): Promise<Response> => asked('POST', 'me/mail', { code });
export const noMails = (): Promise<Response> => asked('DELETE', 'me/notices/mail');
export const tellByPush = (subscription: PushSubscriptionJSON): Promise<Response> =>
  asked('PUT', 'me/notices', { push: { endpoint: subscription.endpoint, keys: subscription.keys } });
