// Where to tell somebody that it is his turn: by web push to a browser, by mail.

import { createECDH, hkdfSync } from 'node:crypto';
import type { http } from '@gonfalon/protocol';
import type * as z from 'zod/mini';
import { hashOf } from '../people/tokens.ts';
import { type Statement, type Store, statement } from '../store/store.ts';
import type { Time } from '../time.ts';

export type Notices = z.infer<typeof http.notices>;
export type ChannelKind = 'push' | 'mail';
/** So many failures in a row switch a channel off. */
const MOST_FAILURES = 10;

/** How long the code that was sent to a mail address can be told. */
const CODE = 86_400_000;
/** An address nobody has proved to be his: nothing but the code goes there. What is proved is kept as the address alone. */
interface Unproved {
  readonly to: string;
  /** As a hash. */
  readonly code: string;
  readonly until: number;
}
const mailIn = (target: string): string | Unproved => JSON.parse(target);

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The keys of web push, from the server's own: every instance has the same. */
export function pushKeysFrom(secret: string): PushKeys {
  const ecdh = createECDH('prime256v1');
  // A number beyond the curve's order is no key; that happens once in four thousand million times.
  for (let n = 0; ; n++) {
    try {
      ecdh.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', `web push ${n}`, 32)));
      return { publicKey: ecdh.getPublicKey('base64url'), privateKey: ecdh.getPrivateKey('base64url') };
    } catch {
      if (n > 9) throw new Error('no key for web push can be made of SECRET_KEY');
    }
  }
}

interface Row {
  readonly kind: ChannelKind;
  readonly target: string;
  readonly failures: number;
}

export class Channels {
  readonly #store: Store;
  readonly #time: Time;
  readonly #keys: PushKeys;
  readonly #mails: boolean;

  constructor(store: Store, time: Time, keys: PushKeys, mails: boolean) {
    this.#store = store;
    this.#time = time;
    this.#keys = keys;
    this.#mails = mails;
  }

  get pushKey(): string {
    return this.#keys.publicKey;
  }

  /** Whether the server can write mails. */
  get mails(): boolean {
    return this.#mails;
  }

  async of(person: string): Promise<http.Noticed> {
    const rows = await this.#all(person);
    const found = rows.find(({ kind }) => kind === 'mail');
    const mail = found ? mailIn(found.target) : null;
    return {
      push: rows.some(({ kind }) => kind === 'push'),
      mail: typeof mail === 'string' ? mail : null,
      asked: typeof mail === 'string' ? null : (mail?.to ?? null),
      mails: this.#mails,
    };
  }

  /** By which ways he may be told. */
  async rows(person: string): Promise<readonly Row[]> {
    const rows = await this.#all(person);
    return rows.filter(({ kind, target }) => kind === 'push' || typeof mailIn(target) === 'string');
  }
  #all(person: string): Promise<readonly Row[]> {
    const { sql } = this.#store;
    return sql
      .selectFrom('channels')
      .select(['kind', 'target', 'failures'])
      .where('person', '=', person)
      .where('failures', '<', MOST_FAILURES)
      .execute();
  }

  async setPush(person: string, push: NonNullable<Notices['push']>): Promise<void> {
    await this.#store.write([this.#row(person, 'push', push)]);
  }
  /** From now on the address waits for its code. */
  async askMail(person: string, to: string, code: string): Promise<void> {
    const unproved: Unproved = { to, code: hashOf(code), until: this.#time.now() + CODE };
    await this.#store.write([this.#row(person, 'mail', unproved)]);
  }
  /** Whoever knows the code reads what comes to that address; false where it is another, or too old. */
  async proveMail(person: string, code: string): Promise<boolean> {
    const found = (await this.#all(person)).find(({ kind }) => kind === 'mail');
    const mail = found ? mailIn(found.target) : null;
    if (mail === null || typeof mail === 'string') return false;
    if (mail.code !== hashOf(code) || mail.until < this.#time.now()) return false;
    await this.#store.write([this.#row(person, 'mail', mail.to)]);
    return true;
  }
  #row(person: string, kind: ChannelKind, about: unknown): Statement {
    const target = JSON.stringify(about);
    return statement(
      this.#store.sql
        .insertInto('channels')
        .values({ person, kind, target, failures: 0, made: this.#time.now() })
        .onConflict(on => on.columns(['person', 'kind']).doUpdateSet({ target, failures: 0 })),
    );
  }

  async end(person: string, kind: ChannelKind): Promise<void> {
    const { sql } = this.#store;
    await this.#store.write([
      statement(sql.deleteFrom('channels').where('person', '=', person).where('kind', '=', kind)),
    ]);
  }

  /** Counts a failure, or that it went well. */
  async tried(person: string, kind: ChannelKind, failures: number): Promise<void> {
    const { sql } = this.#store;
    await this.#store.write([
      statement(
        sql.updateTable('channels').set({ failures }).where('person', '=', person).where('kind', '=', kind),
      ),
    ]);
  }
}
