// What units are called: the banner they ride under, the letter of the lists, and a number where there are several.

import type { UnitName } from '@gonfalon/kit';
import type { HusariaBox } from '../box.ts';
import type { Card, Counters } from '../scenario.ts';

/** §S2.names */
export const namesOf = ({ scenarios }: Pick<HusariaBox, 'scenarios'>): Readonly<Record<string, UnitName>> =>
  Object.fromEntries(
    scenarios.flatMap(({ cards, counters }) =>
      cards.flatMap(card => {
        const name = nameOf(card, counters);
        return name ? [[card.id, name]] : [];
      }),
    ),
  );

/** 'Király 3 (I)'; commanders by their names alone. */
function nameOf({ id, arm, name }: Card, { names, rows }: Counters): UnitName | undefined {
  const banner = names[name];
  if (!banner) return undefined;
  const letter = rows.find(row => row.arm === arm)?.letter;
  const number = numberOf(id);
  const mark = `${number && ` ${number}`}${letter ? ` (${letter})` : ''}`;
  const [en, pl] = [`${banner.en}${mark}`, `${banner.pl}${mark}`];
  return en === pl ? en : { en, pl };
}

/** The number at the end of its id: 3 of 'I-kiraly-3' and of K3. */
export const numberOf = (id: string): string => /\d+$/.exec(id)?.[0] ?? '';
