// Every file beside this folder is a chapter of the benchmark and exports its rows.

import { readdirSync } from 'node:fs';
import type { Row } from './row.ts';

const folder = new URL('../', import.meta.url);

export async function allRows(): Promise<Row[]> {
  const files = readdirSync(folder)
    .filter(name => name.endsWith('.ts'))
    .sort();
  const chapters = await Promise.all(
    files.map(async name => {
      const { rows } = (await import(new URL(name, folder).href)) as { rows?: readonly Row[] };
      if (!rows) throw new Error(`bench/${name} exports no rows`);
      return rows;
    }),
  );
  return chapters.flat().sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
}
