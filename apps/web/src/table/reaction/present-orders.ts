import { ANY_MOMENT, isReaction, type StandingOrder, type UnitId } from '@gonfalon/kernel';
import { shareOf } from '../orders/measures.ts';
import type { Asked } from './options.ts';
import type { Worths } from './worth.ts';

/** Thresholds are round numbers, and never above what the present answer reaches. */
const STEP = shareOf(5);

/** Standing orders that would give the present answer again; about the enemy that is answered, where there is one. */
export function presentOrders(
  { seat, moment, options }: Asked,
  worths: Worths,
  isOwn: (unit: UnitId) => boolean,
): readonly StandingOrder[] {
  const turn = moment.turn === undefined ? {} : { turnOnly: moment.turn };
  // An order for any reaction would not answer what is none.
  const when = isReaction(moment) ? ANY_MOMENT : moment.key;
  const all = moment.about ?? [];
  const enemies = all.filter(id => !isOwn(id));
  const about = enemies.length > 0 ? enemies : all;
  const chosen = new Map<string, StandingOrder>();
  for (const action of options.flatMap(({ choices }) => choices)) {
    const worth = worths.get(action);
    if (!worth || worth.measure === undefined) continue;
    const { measure } = worth;
    const atLeast = Math.floor(worth.value / STEP) * STEP;
    const before = chosen.get(action.do)?.do;
    if (typeof before === 'object' && before.atLeast >= atLeast) continue;
    chosen.set(action.do, { seat, moment: when, do: { choose: action.do, measure, atLeast } });
  }
  return [
    ...chosen.values(),
    ...(about.length > 0 ? [{ seat, moment: when, units: about, do: 'pass' as const, ...turn }] : []),
    { seat, moment: when, do: 'pass', ...turn },
  ];
}
