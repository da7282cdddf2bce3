// A recap in a few sentences.

import type { Opened } from '../opened.ts';
import type { Recap } from './recap.ts';
import { wording } from './wording.ts';

export const titleOf = ({ of }: Recap): string => wording(of === 'others' ? 'title.others' : 'title.self');

export function summaryOf({ words }: Opened, recap: Recap): readonly string[] {
  return [
    ...recap.moved.map(({ seat, units }) => wording('moved', { seat: words.name(seat), units })),
    ...(recap.fights > 0 ? [wording('fights', { fights: recap.fights })] : []),
    ...recap.lost.map(({ seat, units }) =>
      wording('lost', { seat: words.name(seat), units: units.map(words.name).join(', ') }),
    ),
    ...pointsText(words, recap),
    ...moraleText(words, recap),
  ];
}

function pointsText(words: Opened['words'], { standing: { before, now } }: Recap): readonly string[] {
  if (!now.points || !before.points) return [];
  const totals = before.points.totals;
  return now.points.totals.flatMap((points, n) =>
    points === totals[n]
      ? []
      : wording('points', { seat: words.name(now.seats[n]!), before: totals[n] ?? 0, points }),
  );
}

/** Above zero is in favour of the first seat. */
function moraleText(words: Opened['words'], { standing: { before, now } }: Recap): readonly string[] {
  const moved = (now.morale?.marker ?? 0) - (before.morale?.marker ?? 0);
  if (moved === 0 || !now.morale || !before.morale) return [];
  return [wording('morale', { seat: words.name(now.seats[moved > 0 ? 0 : 1]), boxes: Math.abs(moved) })];
}
