import { ANY_MOMENT, type StandingOrder } from '@gonfalon/kernel';
import { percentOf, shareOf } from '../orders/measures.ts';
import type { Asked } from './options.ts';
import type { Worths } from './worth.ts';

/** Standing orders that would give the present answer again. */
export function presentOrders({ seat, moment, options }: Asked, worths: Worths): readonly StandingOrder[] {
  const turn = moment.turn === undefined ? {} : { turnOnly: moment.turn };
  const about = moment.about ?? [];
  const chosen = new Map<string, StandingOrder>();
  for (const action of options.flatMap(({ choices }) => choices)) {
    const worth = worths.get(action);
    if (!worth || worth.measure === undefined) continue;
    const { measure } = worth;
    // A round number, and never one that the present answer would not reach.
    const atLeast = shareOf(Math.floor(percentOf(worth.value) / 5) * 5);
    const before = chosen.get(action.do)?.do;
    if (typeof before === 'object' && before.atLeast >= atLeast) continue;
    chosen.set(action.do, { seat, moment: ANY_MOMENT, do: { choose: action.do, measure, atLeast } });
  }
  return [
    ...(about.length > 0 ? [{ seat, moment: ANY_MOMENT, units: about, do: 'pass' as const, ...turn }] : []),
    ...chosen.values(),
    { seat, moment: ANY_MOMENT, do: 'pass', ...turn },
  ];
}
