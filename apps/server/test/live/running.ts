// A server of this very process, on a free port.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { machineChance } from '../../src/chance.ts';
import { configFrom } from '../../src/config.ts';
import { listen } from '../../src/http/listen.ts';
import { logTo } from '../../src/log.ts';
import type { Post } from '../../src/notices/notify.ts';
import { LIMIT, type Limits } from '../../src/people/limits.ts';
import { newServer, type Server, type ServerParts } from '../../src/server.ts';
import { migrate } from '../../src/store/migrate.ts';
import { machineTime, type Time } from '../../src/time.ts';
import { jobsOn, type Kind, type Place, placeFor } from './stores.ts';

export interface Running extends Server {
  readonly url: string;
  /** What nobody foresaw. */
  readonly faults: unknown[];
}

const FREE = { burst: 1e9, every: 1 };
/** Tests say more in a second than people in an hour. */
const LOOSE = Object.fromEntries(Object.keys(LIMIT).map(name => [name, FREE])) as unknown as Limits;

const SECRET = 'a secret key for tests, long enough to be one';

export async function running(
  place: Place,
  {
    time = machineTime,
    post,
    env = {},
    limits = LOOSE,
    page: built,
    ...rules
  }: {
    time?: Time;
    post?: Post;
    env?: Record<string, string>;
    limits?: Limits;
    /** The folder of a built page; an empty page where none is given. */
    page?: string;
  } & Pick<ServerParts, 'built' | 'rulesOf'> = {},
): Promise<Running> {
  const empty = mkdtempSync(join(tmpdir(), 'gonfalon-page-'));
  writeFileSync(join(empty, 'index.html'), '<!doctype html>');
  const store = place.open();
  await migrate(store, time.now);
  const faults: unknown[] = [];
  const quiet = logTo('silent');
  const log = {
    ...quiet,
    fault: (error: unknown) => {
      faults.push(error);
      return 'fault';
    },
  };
  const jobs = await jobsOn(store, log.fault);
  const config = configFrom({ LOG_LEVEL: 'silent', ...(place.url && { DATABASE_URL: place.url }), ...env });
  const server = await newServer({
    config,
    page: built ?? empty,
    store,
    jobs,
    time,
    chance: machineChance,
    secret: SECRET,
    log,
    limits,
    ...(post && { post }),
    ...rules,
  });
  const port = await listen(server.app.server, 0);
  return {
    ...server,
    url: `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port || port}`,
    faults,
    stop: async () => {
      await server.stop();
      rmSync(empty, { recursive: true });
    },
  };
}

export async function runningOn(kind: Kind): Promise<{ server: Running; place: Place }> {
  const place = await placeFor(kind);
  return { server: await running(place), place };
}
