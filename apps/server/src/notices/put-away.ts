// Tells everybody at a game that it will be put away soon.

import { boxOf } from '@gonfalon/library';
import type { Known } from '../room/known.ts';
import { type NotifyParts, sent } from './notify.ts';

const WORDS = {
  en: {
    title: (box: string) => `A game rests: ${box}`,
    body: 'Nobody has played for long. In a week it will be put away without a result. Whoever sits there can take it up again at any time.',
  },
  pl: {
    title: (box: string) => `Gra odpoczywa: ${box}`,
    body: 'Od dawna nikt tu nie zagrał. Za tydzień gra zostanie odłożona bez wyniku. Każdy z graczy może ją w każdej chwili wznowić.',
  },
} as const;

export async function toldOfPuttingAway(parts: NotifyParts, { id, box, seats }: Known): Promise<void> {
  const { sql } = parts.store;
  const people = new Set(seats.flatMap(({ person }) => person ?? []));
  for (const person of people) {
    const row = await sql.selectFrom('people').select('language').where('id', '=', person).executeTakeFirst();
    if (!row) continue;
    const tongue = row.language === 'pl' ? 'pl' : 'en';
    const { title, body } = WORDS[tongue];
    await sent(parts, person, { game: id, title: title(boxOf(box)?.name[tongue] ?? box), body });
  }
}
