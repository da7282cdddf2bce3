// Bundles of rules in the store: servers share no disk, and an upgrade must not lose what running games are played with. What is
// read is checked against its hash before anybody executes it or hands it out.

import { createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import { BadInput, CONTRACT } from '@gonfalon/kernel';
import { mustKeepTo } from '@gonfalon/library';
import { type Statement, type Store, statement } from '../store/store.ts';
import type { BuiltRules } from './built.ts';

/** Bytes of a bundle: ten times the largest. */
const LARGEST = 5_000_000;

const sha256 = (code: Buffer | string): string => createHash('sha256').update(code).digest('hex');

/** Adds what is not there. The last server that was started has the newest: it must not be cleared away. */
export async function keepBuilt(store: Store, built: readonly BuiltRules[], now: number): Promise<void> {
  await store.write(built.map(one => keeping(store, one, now)));
}

const keeping = ({ sql }: Store, { box, hash, code }: BuiltRules, made: number): Statement =>
  statement(
    sql
      .insertInto('rules')
      .values({ hash, box, contract: CONTRACT, made, bundle: deflateSync(code).toString('base64') })
      .onConflict(taken => taken.column('hash').doUpdateSet({ made })),
  );

/** Throws BadInput where there is no such bundle, it is damaged, or made for another contract. */
export async function keptCode({ sql }: Store, box: string, hash: string): Promise<string> {
  const name = `${box}-${hash.slice(0, 12)}`;
  const row = await sql.selectFrom('rules').selectAll().where('hash', '=', hash).executeTakeFirst();
  if (!row || row.box !== box) throw new BadInput(name, 'these rules are not in the store');
  mustKeepTo(row.contract, name);
  const code = inflated(row.bundle);
  if (code === null || sha256(code) !== hash)
    throw new BadInput(name, 'these rules have been changed in the store, and are not used');
  return code.toString('utf8');
}

/** null where it is nothing that was deflated. */
function inflated(text: string): Buffer | null {
  try {
    return inflateSync(Buffer.from(text, 'base64'), { maxOutputLength: LARGEST });
  } catch {
    return null;
  }
}

/** A bundle goes when no game names it; the newest of each box stays, for the next game. */
export const clearingRules = ({ sql }: Store): Statement =>
  statement(
    sql
      .deleteFrom('rules')
      .where('hash', 'not in', sql.selectFrom('games').select('bundle'))
      .where('made', '<', ({ selectFrom }) =>
        selectFrom('rules as other')
          .select(({ fn }) => fn.max('other.made').as('newest'))
          .whereRef('other.box', '=', 'rules.box'),
      ),
  );
