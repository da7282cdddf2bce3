// VI Optional rule: dismounting.

import { bans } from '@gonfalon/kernel';
import { tell, turnTo } from '@gonfalon/kit';
import { type BattleScene, isCavalry, living, setUnit, typeOf } from '../scene.ts';
import type { Army, Troop, Unit } from '../types.ts';
import { type Claim, movers, type Verb } from '../verb.ts';
import { activeUnit, notOnFriend } from './active.ts';
import { endTurn, over, victory } from './ending.ts';
import { countOf } from './recruitment.ts';

/** §VI.2 */
const onFoot = (sc: BattleScene, { kind }: Unit): Troop | null => typeOf(sc, kind).onFoot;

/** Tokens of a kind that nobody on or beside the board uses. */
const idleTokens = (sc: BattleScene, army: Army, kind: Troop): number =>
  typeOf(sc, kind).tokens - living(sc.s, army, kind).length;
const freeTokens = (sc: BattleScene, army: Army, kind: Troop): number =>
  idleTokens(sc, army, kind) - countOf(sc.s.reserves[army], kind);

/** The reserve is left out of account, for whether the question is asked would tell what is held back. */
const isAsked = (sc: BattleScene, unit: Unit): boolean => {
  const foot = onFoot(sc, unit);
  return sc.s.dismounting && foot !== null && idleTokens(sc, unit.army, foot) > 0;
};

export const dismount: Verb = {
  bans: {
    ...activeUnit,
    ...notOnFriend,
    ...bans<Claim>('dismounting', {
      optional: ({ sc, unit }) => (sc.s.dismounting ? null : [unit.id]),
      cavalryOnly: ({ sc, unit }) => (isCavalry(sc, unit) ? null : [unit.id]),
      // Asked about an enemy unit this must not tell what its owner holds back.
      noToken: ({ sc, army, unit }) => {
        const foot = unit.army === army ? onFoot(sc, unit) : null;
        return foot && freeTokens(sc, army, foot) < 1 ? [foot] : null;
      },
      sameUnit: ({ frame, unit }) =>
        frame.is === 'dismount' && frame.unit !== unit.id ? [frame.unit] : null,
    }),
  },
  candidates: (sc, army) =>
    sc.s.dismounting ? movers(sc, army).map(unit => ({ do: 'dismount', unit: unit.id }) as const) : [],
  apply: ({ sc, army, frame, unit }) => {
    const foot = onFoot(sc, unit)!;
    const points = sc.box.dismounting.points[unit.points]!; // §VI.3
    setUnit(sc, { ...unit, kind: foot, points });
    tell(sc, { is: 'dismounted', unit: unit.id, kind: foot, points });
    // §VI.1: before the move it walks on foot, after the move the turn is over; never in the middle.
    if (frame.is === 'turn') turnTo(sc, { is: 'move', army, unit: unit.id, pace: 'steps' });
    else endTurn(sc, army);
  },
};

/** An attack or a merger ends the turn; a rider who lives through it may still dismount (§VI.1). */
export function afterMove(sc: BattleScene, army: Army, mover: Unit | null): void {
  const won = victory(sc); // §V.7: a destroyed wagon train counts at once
  if (won) over(sc, won);
  else if (mover && isAsked(sc, mover)) turnTo(sc, { is: 'dismount', army, unit: mover.id });
  else endTurn(sc, army);
}
