// Where a rule key is printed: the system cites its newest edition, each box has its own numbers for those paragraphs.

import cited from '../cites.json' with { type: 'json' };
import paragraphs from '../paragraphs.json' with { type: 'json' };

/** Rule keys with the paragraph numbers of that box; keys of paragraphs it does not print are left out. */
export function citesOf(box: string): Readonly<Record<string, readonly string[]>> {
  const printed = paragraphs as Readonly<Record<string, Readonly<Record<string, string>>>>;
  const cites: Record<string, string[]> = {};
  for (const [key, ids] of Object.entries(cited as Readonly<Record<string, readonly string[]>>)) {
    const own = ids.flatMap(id => printed[id]?.[box] ?? []);
    if (own.length > 0 || ids.length === 0) cites[key] = [...new Set(own)];
  }
  return cites;
}
