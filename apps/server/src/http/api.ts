// Requests below /api: games and links; those of people stand beside it. What is played goes over the socket.

import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { BadInput } from '@gonfalon/kernel';
import { http, LIMITS } from '@gonfalon/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newGame } from '../games/create.ts';
import {
  forgetReturnLinks,
  inviteBy,
  mayWatch,
  returnLink,
  sitDown,
  stoodUp,
  watching,
} from '../games/join.ts';
import { gamesIn, LISTS } from '../games/list.ts';
import { logText } from '../games/log.ts';
import { recordText } from '../games/record.ts';
import { Limiter, type Limits } from '../people/limits.ts';
import type { Person } from '../people/people.ts';
import { headOf } from '../room/head.ts';
import { isNo } from '../room/moves.ts';
import type { Room } from '../room/room.ts';
import type { Rooms } from '../room/rooms.ts';
import type { RulesOf } from '../rules.ts';
import { Taken } from '../store/store.ts';
import { type Answer, type Ask, agentOf, bodyOf, keepTo, netIn, Refused, signedIn } from './asking.ts';
import { type PeopleParts, peopleRoutes, type Route } from './people-api.ts';
import { cookieOf, isOwnOrigin, personIn } from './who.ts';

export interface ApiParts extends PeopleParts {
  readonly rooms: Rooms;
  readonly rulesOf: RulesOf;
}

const zipped = promisify(gzip);
/** Smaller ones are not worth it. */
const ZIP_FROM = 1000;

export function apiRoutes(app: FastifyInstance, parts: ApiParts): void {
  const api = new Api(parts);
  const route: Route = (method, url, answer) => {
    app.route({
      method,
      url: `/api${url}`,
      bodyLimit: LIMITS.body,
      handler: (request, reply) => api.answered(request, reply, answer),
    });
  };
  peopleRoutes(route, parts);
  route('GET', '/games', ask => api.games(ask));
  route('POST', '/games', ask => api.create(ask));
  route('POST', '/invites', ask => api.invitation(ask));
  route('POST', '/join', ask => api.join(ask));
  route('POST', '/games/:id/leave', ask => api.leave(ask));
  route('POST', '/games/:id/return-link', ask => api.returnLink(ask));
  route('DELETE', '/games/:id/return-link', ask => api.forgetReturnLinks(ask));
  route('GET', '/games/:id/log', ask => api.log(ask));
  route('GET', '/games/:id/record', ask => api.record(ask));
}

class Api {
  readonly #parts: ApiParts;
  readonly #requests: Limiter;
  readonly #writes: Limiter;
  readonly #games: Limiter;

  constructor(parts: ApiParts) {
    this.#parts = parts;
    const limiter = (limit: keyof Limits): Limiter => new Limiter(parts.time, parts.limits[limit]);
    this.#requests = limiter('requests');
    this.#writes = limiter('writes');
    this.#games = limiter('games');
  }

  async answered(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<unknown> {
    try {
      keepTo(this.#requests, netIn(request));
      if (request.method !== 'GET') {
        keepTo(this.#writes, netIn(request));
        const own = isOwnOrigin(request.headers, this.#parts.config.publicUrl);
        if (!own || request.headers[http.HEADER] === undefined) throw new Refused(403, 'origin');
      }
      const person = await personIn(this.#parts.people, request.headers);
      const told = await answer({ request, reply, person });
      return told === undefined ? reply.code(204).send() : told;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return reply.code(error.status).send(error.failure);
    }
  }

  async games({ request, person }: Ask): Promise<unknown> {
    const { list = 'mine' } = request.query as { list?: string };
    const wanted = LISTS.find(one => one === list);
    if (!wanted) throw new BadInput('list', `is one of ${LISTS.join(', ')}`);
    if (wanted === 'mine') signedIn(person);
    return { games: await gamesIn(this.#parts.store, wanted, person?.id ?? null) };
  }

  async create({ request, person }: Ask): Promise<http.Created> {
    const own = signedIn(person);
    keepTo(this.#games, own.id);
    const wanted = bodyOf(http.createGame, request);
    const { rulesOf, store, time, rooms } = this.#parts;
    const rules = await rulesOf(wanted.box);
    if (!rules) throw new BadInput('box', `there is no box "${wanted.box}"`);
    const made = newGame(this.#parts, rules, wanted, own.id, time.now());
    try {
      await store.write(made.statements);
    } catch (error) {
      if (!(error instanceof Taken)) throw error;
      // The request was sent twice; its links went to whoever got the first answer.
      const { sql } = store;
      const first = await sql
        .selectFrom('games')
        .select('id')
        .where('owner', '=', own.id)
        .where('key', '=', wanted.key)
        .executeTakeFirstOrThrow();
      return { id: first.id, invites: [] };
    }
    await rooms.room(made.id);
    return { id: made.id, invites: made.invites.map(one => ({ ...one })) };
  }

  async invitation({ request, person }: Ask): Promise<http.Invitation> {
    const { token } = bodyOf(http.byToken, request);
    const invite = await inviteBy(this.#parts.store, token, this.#parts.time.now());
    const room = invite && (await this.#parts.rooms.room(invite.game));
    if (!invite || !room) throw new Refused(404, 'gone');
    const { known } = room;
    const there = known.seats.find(({ seat }) => seat === invite.seat);
    const from = await this.#nameOf(invite.made_by);
    const kind =
      invite.seat === null ? 'watch' : invite.returns ? 'return' : there?.person ? 'taken' : 'seat';
    const head = headOf(known, room.viewer(null), person?.id ?? null, room.presence, this.#parts.time.now());
    return { game: head, seat: invite.seat, kind, from };
  }

  async #nameOf(person: string): Promise<string> {
    const { sql } = this.#parts.store;
    const found = await sql.selectFrom('people').select('name').where('id', '=', person).executeTakeFirst();
    return found?.name ?? '?';
  }

  async join({ request, reply, person }: Ask): Promise<http.Joined> {
    const { token } = bodyOf(http.byToken, request);
    const { store, time, rooms, people, config } = this.#parts;
    const invite = await inviteBy(store, token, time.now());
    const room = invite && (await rooms.room(invite.game));
    if (!invite || !room) throw new Refused(404, 'gone');
    if (invite.returns) {
      reply.header('set-cookie', cookieOf(await people.signIn(invite.made_by, agentOf(request)), config));
      return { game: room.id, seat: invite.seat };
    }
    const own = signedIn(person);
    if (invite.seat === null) {
      await watching(store, room.id, own.id, time.now());
      return { game: room.id, seat: null };
    }
    const { seat } = invite;
    const made = await room.inTurn(() => sitDown(room, seat, own));
    if (isNo(made)) throw new Refused(409, made.code);
    const sits = made.next.seats.find(one => one.person === own.id);
    return { game: room.id, seat: sits?.seat ?? seat };
  }

  async leave({ request, person }: Ask): Promise<undefined> {
    const own = signedIn(person);
    const room = await this.#room(request);
    const made = await room.inTurn(() => stoodUp(room, own.id));
    if (isNo(made)) throw new Refused(409, made.code);
  }

  async returnLink({ request, person }: Ask): Promise<unknown> {
    const own = signedIn(person);
    const { seat } = bodyOf(http.returnLink, request);
    const room = await this.#room(request);
    const token = await returnLink(this.#parts, room.known, seat, own.id, this.#parts.time.now());
    if (token === null) throw new Refused(403, 'seat');
    return { token };
  }
  async forgetReturnLinks({ request, person }: Ask): Promise<undefined> {
    await forgetReturnLinks(this.#parts.store, (await this.#room(request)).id, signedIn(person).id);
  }

  async log({ request, reply, person }: Ask): Promise<unknown> {
    const { as, after = '0' } = request.query as { as?: string; after?: string };
    if (!/^\d{1,9}$/.test(after)) throw new BadInput('after', 'is the number of an entry');
    const room = await this.#room(request);
    await this.#mayRead(room, as ?? null, person);
    const text = await logText(room, as ?? null, Number(after));
    await onGrid(room);
    return this.#text(request, reply, 'application/json', text);
  }

  async record({ request, reply, person }: Ask): Promise<unknown> {
    const room = await this.#room(request);
    const own = room.known.seats.flatMap(one =>
      person !== null && one.person === person.id ? one.seat : [],
    );
    await this.#mayRead(room, own[0] ?? null, person);
    const text = recordText(room.known, own);
    await onGrid(room);
    if (text === null) throw new Refused(403, 'notNow');
    return this.#text(request, reply, 'text/plain', text);
  }

  async #mayRead(room: Room, as: string | null, person: Person | null): Promise<void> {
    if (as === null) {
      if (!(await mayWatch(this.#parts.store, room.known, person?.id ?? null)))
        throw new Refused(403, 'gone');
      return;
    }
    const seat = room.known.seats.find(one => one.seat === as);
    if (!seat || person === null || seat.person !== person.id) throw new Refused(403, 'seat');
  }

  async #text(request: FastifyRequest, reply: FastifyReply, type: string, text: string): Promise<unknown> {
    reply.type(`${type}; charset=utf-8`);
    const takes = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (!takes || text.length < ZIP_FROM) return text;
    reply.header('content-encoding', 'gzip');
    return zipped(text);
  }

  async #room(request: FastifyRequest): Promise<Room> {
    const { id } = request.params as { id: string };
    const room = /^[a-z0-9]{12}$/.test(id) ? await this.#parts.rooms.room(id) : undefined;
    if (!room) throw new Refused(404, 'gone');
    return room;
  }
}

/** How long it took to put together would tell how much there is of it that the reader is not told. */
const onGrid = (room: Room): Promise<void> => new Promise(done => room.tell(done));
