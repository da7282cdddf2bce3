// VI Optional rule: dismounting.

import { bans } from '@gonfalon/kernel';
import { tell, turnTo } from '@gonfalon/kit';
import { isCavalry, living, setUnit, type Table, typeOf } from '../table.ts';
import type { Army, Troop, Unit } from '../types.ts';
import { type Claim, movers, type Verb } from '../verb.ts';
import { activeUnit, notOnFriend } from './active.ts';
import { endTurn, over, victory } from './ending.ts';
import { countOf } from './recruitment.ts';

/** §VI.2 */
const onFoot = (t: Table, { kind }: Unit): Troop | null => typeOf(t, kind).onFoot;

/** Tokens of a kind that nobody on or beside the board uses. */
const idleTokens = (t: Table, army: Army, kind: Troop): number =>
  typeOf(t, kind).tokens - living(t.s, army, kind).length;
const freeTokens = (t: Table, army: Army, kind: Troop): number =>
  idleTokens(t, army, kind) - countOf(t.s.reserves[army], kind);

/** The reserve is left out of account, for whether the question is asked would tell what is held back. */
const isAsked = (t: Table, unit: Unit): boolean => {
  const foot = onFoot(t, unit);
  return t.s.dismounting && foot !== null && idleTokens(t, unit.army, foot) > 0;
};

export const dismount: Verb = {
  bans: {
    ...activeUnit,
    ...notOnFriend,
    ...bans<Claim>('dismounting', {
      optional: ({ t, unit }) => (t.s.dismounting ? null : [unit.id]),
      cavalryOnly: ({ t, unit }) => (isCavalry(t, unit) ? null : [unit.id]),
      // Asked about an enemy unit this must not tell what its owner holds back.
      noToken: ({ t, army, unit }) => {
        const foot = unit.army === army ? onFoot(t, unit) : null;
        return foot && freeTokens(t, army, foot) < 1 ? [foot] : null;
      },
      sameUnit: ({ frame, unit }) =>
        frame.is === 'dismount' && frame.unit !== unit.id ? [frame.unit] : null,
    }),
  },
  candidates: (t, army) =>
    t.s.dismounting ? movers(t, army).map(unit => ({ do: 'dismount', unit: unit.id }) as const) : [],
  apply: ({ t, army, frame, unit }) => {
    const foot = onFoot(t, unit)!;
    const points = t.box.dismounting.points[unit.points]!; // §VI.3
    setUnit(t, { ...unit, kind: foot, points });
    tell(t, { is: 'dismounted', unit: unit.id, kind: foot, points });
    // §VI.1: before the move it walks on foot, after the move the turn is over; never in the middle.
    if (frame.is === 'turn') turnTo(t, { is: 'move', army, unit: unit.id, pace: 'steps' });
    else endTurn(t, army);
  },
};

/** An attack or a merger ends the turn; a rider who lives through it may still dismount (§VI.1). */
export function afterMove(t: Table, army: Army, mover: Unit | null): void {
  const won = victory(t); // §V.7: a destroyed wagon train counts at once
  if (won) over(t, won);
  else if (mover && isAsked(t, mover)) turnTo(t, { is: 'dismount', army, unit: mover.id });
  else endTurn(t, army);
}
