// Where to tell somebody that it is his turn: by web push to a browser, by mail.

import { createECDH, hkdfSync } from 'node:crypto';
import type { http } from '@gonfalon/protocol';
import type * as z from 'zod/mini';
import { type Store, statement } from '../store/store.ts';
import type { Time } from '../time.ts';

export type Notices = z.infer<typeof http.notices>;
export type ChannelKind = 'push' | 'mail';
/** So many failures in a row switch a channel off. */
const MOST_FAILURES = 10;

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

  async of(person: string): Promise<{ push: boolean; mail: string | null; mails: boolean }> {
    const rows = await this.rows(person);
    const mail = rows.find(({ kind }) => kind === 'mail');
    return {
      push: rows.some(({ kind }) => kind === 'push'),
      mail: mail ? (JSON.parse(mail.target) as string) : null,
      mails: this.#mails,
    };
  }

  rows(person: string): Promise<{ kind: ChannelKind; target: string; failures: number }[]> {
    const { sql } = this.#store;
    return sql
      .selectFrom('channels')
      .select(['kind', 'target', 'failures'])
      .where('person', '=', person)
      .where('failures', '<', MOST_FAILURES)
      .execute();
  }

  async set(person: string, { push, mail }: Notices): Promise<void> {
    const { sql } = this.#store;
    const made = this.#time.now();
    const row = (kind: ChannelKind, target: unknown) =>
      statement(
        sql
          .insertInto('channels')
          .values({ person, kind, target: JSON.stringify(target), failures: 0, made })
          .onConflict(on =>
            on.columns(['person', 'kind']).doUpdateSet({ target: JSON.stringify(target), failures: 0 }),
          ),
      );
    await this.#store.write([...(push ? [row('push', push)] : []), ...(mail ? [row('mail', mail)] : [])]);
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
