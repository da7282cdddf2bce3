// The line of a unit in a position, read and written by one description.
//   unit R1 HC red at=0504 knights=2 points=4

import { OFF_MAP } from '@gonfalon/hex';
import { BadInput, type Statement } from '@gonfalon/kernel';
import { kinds, lineOf, type Kind as Notation } from '@gonfalon/kit';
import { type BattleScene, typeOf } from './scene.ts';
import { type Army, KINDS, SEATS, type Unit } from './types.ts';

const { hex, id, oneOf, unitKind, usually, wholeFrom } = kinds;

export const army: Notation<Army> = {
  ...oneOf(SEATS),
  refusal: name => `${name || '(nothing)'} is no army, write red or yellow`,
};

const LINE = lineOf<Unit, BattleScene>('unit', ['id', 'kind', 'army'], {
  id,
  kind: unitKind(KINDS),
  army,
  at: usually(OFF_MAP, hex),
  fled: { is: 'an outside module', usual: null, write: String, read: slot => slot },
  knights: { ...usually(2, wholeFrom(0, 2)), always: true },
  points: { ...wholeFrom(0, 99), usualOf: rested, always: true },
});

/** The fallen have no points, nor has a wagon train once it was hit. */
function rested({ kind, knights }: Unit, sc: BattleScene): number {
  return knights === 0 || (kind === 'WT' && knights < 2) ? 0 : typeOf(sc, kind).points;
}

export const writeUnit = (sc: BattleScene, unit: Unit): Statement => LINE.write(unit, sc);

/** Throws BadInput with line and reason. */
export function readUnit(sc: BattleScene, line: Statement): Unit {
  const unit = LINE.read(line, sc);
  const fault = faultOf(sc, unit);
  if (fault) throw new BadInput(`line ${line.line}`, fault);
  // In the order every counter has.
  const { id: name, army: side, kind, knights, points, at, fled } = unit;
  return { id: name, army: side, kind, knights, points: knights === 0 ? 0 : points, at, fled };
}

function faultOf(sc: BattleScene, unit: Unit): string | null {
  const { id: name, kind, knights, points, at, fled } = unit;
  const [stands, escaped] = [at !== OFF_MAP, fled !== null];
  const most = typeOf(sc, kind).points;
  if (knights > 0 && stands === escaped) return `${name} stands at= a hex or has fled= to a module`;
  if (knights === 0 && (stands || escaped)) return `${name} has no knights left and is nowhere any more`;
  if (kind === 'WT' && escaped) return 'a wagon train cannot flee';
  if (escaped && !sc.field.ring.includes(fled!))
    return `${fled} is no outside module of this field, only ${sc.field.ring.join(', ')}`;
  if (points > most) return `points is a whole number from 0 to ${most}, not ${points}`;
  if (kind === 'WT' && knights > 0 && points !== rested(unit, sc))
    return `a wagon train has ${rested(unit, sc)} points on this side`;
  return null;
}
