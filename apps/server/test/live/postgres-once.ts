// One PostgreSQL for all tests of the run, unless DATABASE_URL names one.

import { startPostgres } from '../../../../scripts/postgres.mjs';

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.DATABASE_URL) return undefined;
  const postgres = await startPostgres();
  process.env.DATABASE_URL = postgres.url;
  return () => postgres.stop();
}
