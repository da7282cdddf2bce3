// Who is there. The first visit makes a guest with a cookie; a name and a password make an account of him, games and all.

import { hash, verify } from '@node-rs/argon2';
import { type Chance, newId } from '../chance.ts';
import { type Statement, type Store, statement, Taken } from '../store/store.ts';
import type { PeopleTable } from '../store/tables.ts';
import type { Time } from '../time.ts';
import { hashOf, isToken, newToken } from './tokens.ts';

const DAY = 86_400_000;
const SESSION = 90 * DAY;
/** A session that is used is renewed once a week at most. */
const RENEW = 7 * DAY;

/** 19 MiB, two passes: what is advised for argon2id. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each takes 19 MiB and a core for a while. */
const HASHES_AT_ONCE = 2;

export type Person = Pick<PeopleTable, 'id' | 'kind' | 'name' | 'language' | 'mail'>;

export class People {
  readonly #store: Store;
  readonly #time: Time;
  readonly #chance: Chance;
  #hashing = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(store: Store, time: Time, chance: Chance) {
    this.#store = store;
    this.#time = time;
    this.#chance = chance;
  }

  /** Whose token it is; null where it is nobody's, or too old. */
  async bySession(token: string): Promise<Person | null> {
    if (!isToken(token)) return null;
    const { sql } = this.#store;
    const now = this.#time.now();
    const found = await sql
      .selectFrom('sessions')
      .innerJoin('people', 'people.id', 'sessions.person')
      .select([
        'people.id',
        'people.kind',
        'people.name',
        'people.language',
        'people.mail',
        'sessions.seen as used',
      ])
      .where('sessions.token_hash', '=', hashOf(token))
      .where('sessions.expires', '>', now)
      .where('people.closed', 'is', null)
      .executeTakeFirst();
    if (!found) return null;
    const { used, ...person } = found;
    if (now - used > RENEW) await this.#renew(token, person.id, now);
    return person;
  }

  async #renew(token: string, person: string, now: number): Promise<void> {
    const { sql } = this.#store;
    await this.#store.write([
      statement(
        sql
          .updateTable('sessions')
          .set({ seen: now, expires: now + SESSION })
          .where('token_hash', '=', hashOf(token)),
      ),
      statement(sql.updateTable('people').set({ seen: now }).where('id', '=', person)),
    ]);
  }

  /** A person who was not there before, and the token of his first session. */
  async welcome(
    name: string,
    language: string,
    kind: 'guest' | 'bot',
    agent: string,
  ): Promise<{ readonly person: Person; readonly token: string }> {
    const now = this.#time.now();
    const person = { id: newId(this.#chance), kind, name, language, mail: null };
    const token = newToken(this.#chance);
    const row = { ...person, name_key: null, password: null, made: now, seen: now, closed: null };
    await this.#store.write([
      statement(this.#store.sql.insertInto('people').values(row)),
      this.#session(person.id, token, agent, now),
    ]);
    return { person, token };
  }

  #session(person: string, token: string, agent: string, now: number): Statement {
    const row = {
      token_hash: hashOf(token),
      id: newId(this.#chance),
      person,
      made: now,
      seen: now,
      expires: now + SESSION,
    };
    return statement(this.#store.sql.insertInto('sessions').values({ ...row, agent: agent.slice(0, 200) }));
  }

  /** The same person on another device. */
  async signIn(person: string, agent: string): Promise<string> {
    const token = newToken(this.#chance);
    await this.#store.write([this.#session(person, token, agent, this.#time.now())]);
    return token;
  }

  async rename(person: Person, name: string, language: string): Promise<Person> {
    const { sql } = this.#store;
    await this.#store.write([
      statement(sql.updateTable('people').set({ name, language }).where('id', '=', person.id)),
    ]);
    return { ...person, name, language };
  }

  /** The person is looking at a page just now. */
  async active(person: string): Promise<void> {
    const { sql } = this.#store;
    const seen = this.#time.now();
    await this.#store.write([statement(sql.updateTable('people').set({ seen }).where('id', '=', person))]);
  }

  async sessions(
    person: string,
  ): Promise<readonly { id: string; made: number; seen: number; agent: string }[]> {
    const { sql } = this.#store;
    return sql
      .selectFrom('sessions')
      .select(['id', 'made', 'seen', 'agent'])
      .where('person', '=', person)
      .execute();
  }

  /** Ends one session. */
  async signOut(person: string, session: string): Promise<void> {
    const { sql } = this.#store;
    await this.#store.write([
      statement(sql.deleteFrom('sessions').where('person', '=', person).where('id', '=', session)),
    ]);
  }
  /** Ends all sessions but the one of that token, and the links that lead back to a seat of his: whoever has one is as good as signed in. */
  async signOutAll(person: string, but: string | null): Promise<void> {
    const { sql } = this.#store;
    const all = sql.deleteFrom('sessions').where('person', '=', person);
    await this.#store.write([
      statement(but === null ? all : all.where('token_hash', '!=', hashOf(but))),
      statement(this.#returnLinks(person)),
    ]);
  }
  #returnLinks(person: string) {
    return this.#store.sql.deleteFrom('invites').where('made_by', '=', person).where('returns', '=', 1);
  }

  /** Makes an account of a guest, or changes a password; false where the name is another's. */
  async setPassword(person: Person, name: string, password: string): Promise<boolean> {
    const made = await this.#oneOfFew(() => hash(password, ARGON));
    const { sql } = this.#store;
    try {
      await this.#store.write([
        statement(
          sql
            .updateTable('people')
            .set({ kind: 'account', name, name_key: keyOf(name), password: made })
            .where('id', '=', person.id),
          1,
        ),
      ]);
      return true;
    } catch (error) {
      if (error instanceof Taken) return false;
      throw error;
    }
  }

  /** Forgets who somebody was: name, mail, password, devices, notices and what he said in chats. His games stay. What he is called now. */
  async close({ id, language }: Person): Promise<string> {
    const { sql } = this.#store;
    const gone = {
      kind: 'guest',
      name: language === 'pl' ? FORMER.pl : FORMER.en,
      name_key: null,
      mail: null,
      password: null,
      closed: this.#time.now(),
    } as const;
    await this.#store.write([
      statement(sql.updateTable('people').set(gone).where('id', '=', id)),
      statement(sql.deleteFrom('sessions').where('person', '=', id)),
      statement(sql.deleteFrom('channels').where('person', '=', id)),
      statement(sql.deleteFrom('leaves').where('person', '=', id)),
      statement(this.#returnLinks(id)),
      statement(sql.deleteFrom('chat').where('person', '=', id)),
    ]);
    return gone.name;
  }

  /** The account of that name with another password, or a new one. */
  async accountOf(name: string, password: string): Promise<'made' | 'changed'> {
    const { sql } = this.#store;
    const found = await sql
      .selectFrom('people')
      .select(['id', 'kind', 'name', 'language', 'mail'])
      .where('name_key', '=', keyOf(name))
      .executeTakeFirst();
    if (found) await this.signOutAll(found.id, null);
    const person = found ?? (await this.welcome(name, 'en', 'guest', 'made by the owner')).person;
    await this.setPassword(person, found?.name ?? name, password);
    return found ? 'changed' : 'made';
  }

  /** Whose name and password these are; null where they are nobody's, which takes as long to find out. */
  async byPassword(name: string, password: string): Promise<Person | null> {
    const { sql } = this.#store;
    const found = await sql
      .selectFrom('people')
      .select(['id', 'kind', 'name', 'language', 'mail', 'password'])
      .where('name_key', '=', keyOf(name))
      .where('closed', 'is', null)
      .executeTakeFirst();
    if (!(await this.#fits(found?.password, password))) return null;
    const { password: _, ...person } = found!;
    return person;
  }

  /** Whether it is the password of that account. */
  async hasPassword(id: string, password: string): Promise<boolean> {
    const { sql } = this.#store;
    const found = await sql.selectFrom('people').select('password').where('id', '=', id).executeTakeFirst();
    return this.#fits(found?.password, password);
  }
  async #fits(kept: string | null | undefined, password: string): Promise<boolean> {
    const fits = await this.#oneOfFew(() => verify(kept ?? NOBODYS, password));
    return Boolean(kept) && fits;
  }

  async #oneOfFew<T>(deed: () => Promise<T>): Promise<T> {
    if (this.#hashing >= HASHES_AT_ONCE) await new Promise<void>(done => this.#waiting.push(done));
    this.#hashing++;
    try {
      return await deed();
    } finally {
      this.#hashing--;
      this.#waiting.shift()?.();
    }
  }
}

/** Of no password: so that an unknown name takes as long as a wrong password. */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$Z29uZmFsb24tbm9ib2R5$d2hvZXZlci1rbm9ja3MtaGVyZS1pcy1ub2JvZHktYXQtYWxs';

/** What somebody who has left is called. */
const FORMER = { en: 'a former player', pl: 'dawny gracz' } as const;

/** Names that look alike are the same name. */
const keyOf = (name: string): string => name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
