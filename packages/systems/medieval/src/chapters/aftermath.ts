// 5.1.1, 5.2.8, 5.2.11, 5.5.1 What follows when the beaten have gone: pursuit, advance, disorder, tired horses.

import type { Hex } from '@gonfalon/hex';
import { bans } from '@gonfalon/kernel';
import { change, frameOf, pop, tell, topOf, turnTo, unitOf } from '@gonfalon/kit';
import { ids, mark, onMap, type Scene } from '../scene.ts';
import { DONE, isRegular, type Unit } from '../units.ts';
import type { Ask, Claim, Verb } from '../verb.ts';
import { advances } from './advance.ts';
import { beaten, type CombatFrame, cellOf, go, unrolled } from './fight.ts';
import { mayShoot } from './fire.ts';
import { cutMarch } from './on-the-march.ts';
import { mayStartPursuit, startPursuit } from './pursuit.ts';
import { openWindow } from './windows.ts';

// ---- pursuit: every winner in turn, in the order their owner likes

const trailsOf = (sc: Scene, frame: CombatFrame): (readonly Hex[])[] => {
  const losers = beaten(sc, frame);
  return frame.flights
    .filter(({ unit, path }) => path.length > 1 && losers?.units.includes(unit))
    .map(({ path }) => path);
};

/** §5.5.1: regular units of the winners that have not been asked yet and find a way into a vacated hex. */
function hunters(sc: Scene, frame: CombatFrame): Unit[] {
  const trails = trailsOf(sc, frame);
  const winners = beaten(sc, frame)?.winners ?? [];
  return winners
    .filter(n => !frame.queue.includes(n))
    .map(n => unitOf(sc, n))
    .filter(unit => onMap(unit) && isRegular(unit) && unit.order !== 'panicked')
    .filter(unit => mayStartPursuit(sc, unit, trails));
}

export function pursuitAsks(sc: Scene, frame: CombatFrame): Ask {
  const ready = hunters(sc, frame);
  if (ready.length < 2) return 'run';
  return { seats: [ready[0]!.seat], moment: { key: 'chase', about: ids(ready) }, verbs: ['chase'] };
}

export function nextPursuit(sc: Scene, frame: CombatFrame): void {
  const [next] = hunters(sc, frame);
  if (next) hunt(sc, frame, next);
  else go(sc, frame);
}

function hunt(sc: Scene, frame: CombatFrame, unit: Unit): void {
  const trails = trailsOf(sc, frame);
  turnTo(sc, { ...frame, queue: [...frame.queue, unit.n] });
  startPursuit(sc, unit.n, trails);
}

const combatNow = (sc: Scene): CombatFrame => topOf(sc, 'combat');

const chase: Verb = {
  bans: bans<Claim>('pursuit', {
    noPursuer: ({ sc, unit }) =>
      hunters(sc, combatNow(sc)).some(({ n }) => n === unit.n) ? null : [unit.id],
  }),
  candidates: sc => hunters(sc, combatNow(sc)).map(unit => ({ do: 'chase', unit: unit.id })),
  apply: ({ sc, unit }) => hunt(sc, combatNow(sc), unit),
};

// ---- advance

export function advanceAsks(sc: Scene, frame: CombatFrame): Ask {
  const able = [...new Set(advances(sc, frame).map(({ unit }) => unit))].map(n => unitOf(sc, n));
  if (able.length === 0) return 'run';
  const moment = { key: 'advance-enter', about: ids(able), pass: { do: 'stand-fast' } };
  return { seats: [able[0]!.seat], moment, verbs: ['advance', 'stand-fast'] };
}
export function endAdvance(sc: Scene, frame: CombatFrame): void {
  go(sc, frame);
}

// ---- disorder

/** Those told to fall back who are still there. */
const survivors = (sc: Scene, frame: CombatFrame): Unit[] =>
  (beaten(sc, frame)?.units ?? []).map(n => unitOf(sc, n)).filter(onMap);

/** §5.1.1: a letter in the cell breaks those who fled; without one a single roll is read for each of them. */
export function beginDisorder(sc: Scene, frame: CombatFrame): void {
  const losers = beaten(sc, frame);
  const runaways = survivors(sc, frame);
  if (!losers || runaways.length === 0) return go(sc, frame);
  const { breakdown } = sc.rules.chapters;
  if (!cellOf(sc, frame)[`${losers.side}Breaks`])
    return turnTo(sc, { ...frame, queue: runaways.map(({ n }) => n) });
  go(sc, frame);
  for (const { n } of runaways) breakdown.afterCombat(sc, n);
}

export function disorderRoll(sc: Scene, frame: CombatFrame, dice: readonly number[]): void {
  const losers = beaten(sc, frame)!;
  const roll = dice.reduce((a, b) => a + b, 0);
  tell(sc, { is: 'rolled', rule: 'combat.disorderRoll', dice });
  go(sc, frame);
  const { breakdown } = sc.rules.chapters;
  for (const unit of survivors(sc, frame))
    if (breakdown.breaks(sc, unit, losers.hexes, losers.side, roll)) breakdown.afterCombat(sc, unit.n);
}

// ---- the end

/** §5.2.11: whoever fought loses a step of charge, last of all; §5.7.11: whoever was on the march, and so countercharged, moves no more. */
export function close(sc: Scene, frame: CombatFrame): void {
  pop(sc);
  const { attackers, defenders } = frame.combat;
  if (!unrolled(frame)) for (const n of [...attackers, ...defenders]) slowDown(sc, n);
  const march = frameOf(sc, 'march');
  // Horse archers who still stand there keep their shot (10.5.7).
  if (march && mayShoot(sc, unitOf(sc, march.unit), march.left)) {
    mark(sc, march.unit, DONE.met);
    return openWindow(sc, 'stepped', march.unit);
  }
  cutMarch(sc);
  if (march) tell(sc, { is: 'rested', unit: unitOf(sc, march.unit).id });
  // Its move is over; until the next unit is picked the other side may still react to it.
  const mover = frameOf(sc, 'moves')?.last ?? -1;
  if (mover >= 0) openWindow(sc, 'rested', mover);
}

function slowDown(sc: Scene, n: number): void {
  const unit = unitOf(sc, n);
  if (!onMap(unit) || unit.cf === 0) return;
  change(sc, n, { cf: unit.cf - 1 });
  tell(sc, { is: 'charge', unit: unit.id, cf: unit.cf - 1, rule: 'charge.afterCombat' });
}

export const aftermathVerbs = { chase } satisfies Record<string, Verb>;
