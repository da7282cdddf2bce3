// Requests below /api/me: who somebody is, on which devices, and how he is told that it is his turn.

import { http } from '@gonfalon/protocol';
import type { Chance } from '../chance.ts';
import type { Config } from '../config.ts';
import { inviteBy } from '../games/join.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Channels } from '../notices/channels.ts';
import { askForCode } from '../notices/mailbox.ts';
import type { Post } from '../notices/notify.ts';
import { comeBack, goOnLeave, leaveOf } from '../people/leave.ts';
import { Limiter, type Limits } from '../people/limits.ts';
import type { People, Person } from '../people/people.ts';
import type { Store } from '../store/store.ts';
import type { Time } from '../time.ts';
import { type Answer, type Ask, agentOf, bodyOf, keepTo, netIn, Refused, signedIn } from './asking.ts';
import { cookieOf, tokenIn } from './who.ts';

export interface PeopleParts {
  readonly config: Pick<Config, 'publicUrl' | 'guests'>;
  readonly store: Store;
  readonly jobs: Jobs;
  readonly time: Time;
  readonly people: People;
  readonly chance: Chance;
  readonly channels: Channels;
  readonly post: Pick<Post, 'mail'>;
  readonly limits: Limits;
  /** Something nobody foresaw, though the asker was answered. */
  fault(error: unknown): void;
  /** A session has ended, or all of that person's: his sockets too, where they were opened with it. */
  signedOut(person: string): Promise<void>;
  /** Whoever sits at a table with him reads his name there. */
  renamed(person: string, name: string): Promise<void>;
}

export type Route = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, answer: Answer) => void;

export function peopleRoutes(route: Route, parts: PeopleParts): void {
  const api = new PeopleApi(parts);
  route('GET', '/me', ask => api.me(ask));
  route('POST', '/me', ask => api.rename(ask));
  route('DELETE', '/me', ask => api.close(ask));
  route('POST', '/me/password', ask => api.setPassword(ask));
  route('POST', '/login', ask => api.login(ask));
  route('GET', '/me/sessions', ask => api.sessions(ask));
  route('DELETE', '/me/sessions', ask => api.signOut(ask));
  route('POST', '/bots', ask => api.bot(ask));
  route('GET', '/me/notices', ask => api.notices(ask));
  route('PUT', '/me/notices', ask => api.setNotices(ask));
  route('POST', '/me/mail', ask => api.proveMail(ask));
  route('DELETE', '/me/notices/:kind', ask => api.endNotices(ask));
  route('GET', '/me/leave', ask => api.leave(ask));
  route('POST', '/me/leave', ask => api.goOnLeave(ask));
  route('DELETE', '/me/leave', ask => api.comeBack(ask));
}

class PeopleApi {
  readonly #parts: PeopleParts;
  readonly #guests: Limiter;
  readonly #logins: Limiter;
  readonly #mails: Limiter;

  constructor(parts: PeopleParts) {
    this.#parts = parts;
    this.#guests = new Limiter(parts.time, parts.limits.guests);
    this.#logins = new Limiter(parts.time, parts.limits.logins);
    this.#mails = new Limiter(parts.time, parts.limits.mails);
  }

  async me({ person }: Ask): Promise<http.Me> {
    return this.#meOf(signedIn(person));
  }
  #meOf({ id, name, kind, language, mail }: Person): http.Me {
    const { pushKey } = this.#parts.channels;
    return { id, name, guest: kind === 'guest', language: language === 'pl' ? 'pl' : 'en', pushKey, mail };
  }

  async rename({ request, reply, person }: Ask): Promise<http.Me> {
    const { name, language, invite } = bodyOf(http.meRequest, request);
    const { people, config } = this.#parts;
    if (person) {
      const renamed = await people.rename(person, name, language);
      await this.#parts.renamed(person.id, name);
      return this.#meOf(renamed);
    }
    await this.#mayCome(invite);
    keepTo(this.#guests, netIn(request));
    const made = await people.welcome(name, language, 'guest', agentOf(request));
    reply.header('set-cookie', cookieOf(made.token, config));
    return this.#meOf(made.person);
  }

  /** Where only invited people play, whoever is new comes by a link that leads somewhere. */
  async #mayCome(invite: string | undefined): Promise<void> {
    const { config, store, time } = this.#parts;
    if (config.guests === 'open') return;
    if (invite === undefined || !(await inviteBy(store, invite, time.now())))
      throw new Refused(403, 'invited');
  }

  /** Name, password, devices and lines of chat go; games stay, played by somebody who was here. */
  async close({ reply, person }: Ask): Promise<undefined> {
    const own = signedIn(person);
    await this.#parts.renamed(own.id, await this.#parts.people.close(own));
    await this.#parts.signedOut(own.id);
    reply.header('set-cookie', cookieOf('', this.#parts.config));
  }

  async setPassword({ request, person }: Ask): Promise<undefined> {
    const own = signedIn(person);
    const { name, password, current } = bodyOf(http.newPassword, request);
    const { people, signedOut } = this.#parts;
    const hasOne = own.kind === 'account';
    if (hasOne) await this.#provesHimself(request, own, current);
    if (!(await people.setPassword(own, name, password)))
      throw new Refused(409, 'bad', { place: 'name', reason: 'is taken by somebody else' });
    if (!hasOne) return;
    // Whoever changes it may have reason to: nobody stays in by the old one.
    await people.signOutAll(own.id, tokenIn(request.headers));
    await signedOut(own.id);
  }

  /** A device left open, or a link back to a seat that went astray, is not the account itself. */
  async #provesHimself(request: Ask['request'], { id }: Person, current: string | undefined): Promise<void> {
    keepTo(this.#logins, netIn(request));
    if (current === undefined || !(await this.#parts.people.hasPassword(id, current)))
      throw new Refused(401, 'signIn');
  }

  async login({ request, reply }: Ask): Promise<http.Me> {
    keepTo(this.#logins, netIn(request));
    const { name, password } = bodyOf(http.nameAndPassword, request);
    const { people, config } = this.#parts;
    const person = await people.byPassword(name, password);
    if (!person) throw new Refused(401, 'signIn');
    reply.header('set-cookie', cookieOf(await people.signIn(person.id, agentOf(request)), config));
    return this.#meOf(person);
  }

  async sessions({ person }: Ask): Promise<unknown> {
    return { sessions: await this.#parts.people.sessions(signedIn(person).id) };
  }

  async signOut({ request, reply, person }: Ask): Promise<undefined> {
    const { id } = request.query as { id?: string };
    const own = signedIn(person);
    const { people, signedOut } = this.#parts;
    await (id === undefined ? people.signOutAll(own.id, null) : people.signOut(own.id, id));
    await signedOut(own.id);
    if (id === undefined) reply.header('set-cookie', cookieOf('', this.#parts.config));
  }

  /** A program with a token of its own; the token is told once. */
  async bot({ request, person }: Ask): Promise<unknown> {
    signedIn(person);
    keepTo(this.#guests, netIn(request));
    const { name, language } = bodyOf(http.meRequest, request);
    const made = await this.#parts.people.welcome(name, language, 'bot', 'program');
    return { id: made.person.id, name, token: made.token };
  }

  leave({ person }: Ask): Promise<http.Leave> {
    return leaveOf(this.#parts, signedIn(person).id);
  }
  async goOnLeave({ request, person }: Ask): Promise<http.Leave> {
    const own = signedIn(person);
    const { days } = bodyOf(http.goOnLeave, request);
    if (!(await goOnLeave(this.#parts, own.id, days))) throw new Refused(409, 'notNow');
    return leaveOf(this.#parts, own.id);
  }
  async comeBack({ person }: Ask): Promise<undefined> {
    await comeBack(this.#parts, signedIn(person).id);
  }

  async notices({ person }: Ask): Promise<http.Noticed> {
    return this.#parts.channels.of(signedIn(person).id);
  }
  async setNotices({ request, person }: Ask): Promise<undefined> {
    const own = signedIn(person);
    const { push, mail } = bodyOf(http.notices, request);
    if (push) await this.#parts.channels.setPush(own.id, push);
    if (mail !== undefined) await this.#askForCode(own, mail);
  }
  /** Limited by who asks and by who would be written to. */
  async #askForCode(own: Person, to: string): Promise<void> {
    const { channels, fault } = this.#parts;
    if (!channels.mails) throw new Refused(409, 'notNow');
    keepTo(this.#mails, own.id);
    keepTo(this.#mails, `to ${to.toLowerCase()}`);
    try {
      await askForCode(this.#parts, own, to);
    } catch (error) {
      fault(error);
      throw new Refused(409, 'notNow');
    }
  }
  async proveMail({ request, person }: Ask): Promise<undefined> {
    const own = signedIn(person);
    keepTo(this.#logins, own.id);
    const { code } = bodyOf(http.mailCode, request);
    if (!(await this.#parts.channels.proveMail(own.id, code))) throw new Refused(403, 'refused');
  }
  async endNotices({ request, person }: Ask): Promise<undefined> {
    const { kind } = request.params as { kind: string };
    if (kind !== 'push' && kind !== 'mail') throw new Refused(404, 'gone');
    await this.#parts.channels.end(signedIn(person).id, kind);
  }
}
