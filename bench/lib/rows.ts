// Every file beside this folder is a chapter of the benchmark and exports its rows.

import { readdirSync } from 'node:fs';
import type { Row } from './row.ts';

const folder = new URL('../', import.meta.url);

export interface Chapter {
  readonly file: string;
  readonly rows: readonly Row[];
}

export async function allChapters(): Promise<Chapter[]> {
  const files = readdirSync(folder)
    .filter(name => name.endsWith('.ts'))
    .sort();
  return Promise.all(
    files.map(async name => {
      const file = new URL(name, folder).href;
      const { rows } = (await import(file)) as { rows?: readonly Row[] };
      if (!rows) throw new Error(`bench/${name} exports no rows`);
      return { file, rows };
    }),
  );
}

/**
 * In the order of the page.
 * @testonly
 */
export const allRows = async (): Promise<Row[]> =>
  (await allChapters()).flatMap(({ rows }) => rows).sort(byId);
export const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id.localeCompare(b.id, 'en', { numeric: true });
