// 11.3 (Kulikovo) Shiltron: the Scots' ring of spears. Its strength in combat is in strength.ts and modifiers.ts,
// its front all round in scene.ts, its closed ranks in stacking.ts.

import { bans } from '@gonfalon/kernel';
import { change, tell, turnTo, unitOf } from '@gonfalon/kit';
import type { ObjectRules } from '../rules.ts';
import { nationOf } from '../scenario.ts';
import { ids, type Scene, zoneHolders } from '../scene.ts';
import { POINT } from '../state.ts';
import { traitsOf, type Unit } from '../units.ts';
import type { Claim, Verb } from '../verb.ts';
import { gaitOf } from './gait.ts';
import { marching } from './on-the-march.ts';
import { closedRanks } from './stacking.ts';

/** §11.3.10 */
const LIFTING = 2 * POINT;

const isScot = (sc: Scene, unit: Unit): boolean =>
  traitsOf(unit).spears && nationOf(sc.scenario.counters, unit.corps)?.shiltron === true;

function setShiltron(sc: Scene, n: number, formed: boolean): void {
  tell(sc, { is: 'shiltron', unit: change(sc, n, { shiltron: formed }).id, formed });
}

/** §11.3.2, 11.3.3, 11.3.10: forming takes a whole move, lifting two points of one. */
export const shiltronVerb: Verb = {
  bans: bans<Claim>('shiltron', {
    scotsOnly: ({ sc, unit }) => (isScot(sc, unit) ? null : [unit.id]),
    how: ({ word }) => (word === 'form' || word === 'lift' ? null : [word]),
    asItIs: ({ unit, word }) => (word === (unit.shiltron ? 'form' : 'lift') ? [unit.id] : null),
    formsFirst: ({ sc, unit, word }) => (word === 'form' && marching(sc).begun ? [unit.id] : null),
    enemyZone: ({ sc, unit, word }) => (word === 'form' ? ids(zoneHolders(sc, unit.seat, unit.at)) : null),
    liftingPoints: ({ sc, unit, word }) =>
      word === 'lift' && marching(sc).left < LIFTING ? [unit.id] : null,
  }),
  candidates: sc => {
    const unit = unitOf(sc, marching(sc).unit);
    return isScot(sc, unit) ? [{ do: 'shiltron', how: unit.shiltron ? 'lift' : 'form' }] : [];
  },
  apply: ({ sc, unit, word }) => {
    const frame = marching(sc);
    const left = word === 'form' ? 0 : frame.left - LIFTING;
    turnTo(sc, { ...frame, left, begun: true });
    setShiltron(sc, unit.n, word === 'form');
  },
};

/** §11.3.8: pursuit and retreat dissolve it. */
function moved(sc: Scene, n: number): void {
  if (!unitOf(sc, n).shiltron) return;
  const move = gaitOf(sc, n);
  if (move?.is === 'retreat' || move?.is === 'pursuit') setShiltron(sc, n, false);
}

export const shiltron: ObjectRules = {
  id: 'shiltron',
  bans: {
    step: {
      ...closedRanks,
      ...bans<Claim>('shiltron', {
        oneHex: ({ sc, unit }) => (unit.shiltron && marching(sc).begun ? [unit.id] : null),
      }),
    },
    wheel: closedRanks,
    return: closedRanks,
    enter: closedRanks,
    reform: closedRanks,
    advance: closedRanks,
  },
  entered: moved,
};
