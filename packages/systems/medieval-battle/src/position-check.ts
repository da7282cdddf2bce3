// What cannot lie on a table, however it was written: two units in a hex, a wagon in the woods, a chase without a quarry.

import { BadInput, type Statement, type UnitId } from '@gonfalon/kernel';
import { countOf } from './chapters/recruitment.ts';
import { waysHome } from './chapters/regrouping.ts';
import {
  type BattleScene,
  beside,
  frameOf,
  idOf,
  living,
  mayStand,
  terrainAt,
  typeOf,
  unitById,
  wagonOf,
} from './scene.ts';
import { type Army, type Frame, SEATS, TROOPS, type Troop, type Unit } from './types.ts';

/** Throws BadInput at the first thing that cannot be, with the line that laid it. */
export function checkTable(sc: BattleScene, body: readonly Statement[]): void {
  try {
    checkAll(sc);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    const { place, reason } = error;
    const to = (line: Statement): boolean =>
      [line.word, line.args[0], line.named.at, `${line.word} ${line.args[0]}`].includes(place);
    const line = body.findLast(other => other.word !== 'hex' && to(other));
    throw line ? new BadInput(`line ${line.line}, ${place}`, reason) : error;
  }
}

function checkAll(sc: BattleScene): void {
  const frame = frameOf(sc.s);
  const mover = frame.is === 'move' ? frame.unit : undefined;
  for (const [n, unit] of sc.s.units.entries()) if (unit.at >= 0) checkUnit(sc, unit, n, mover);
  for (const army of SEATS) {
    const wagons = sc.s.units.filter(unit => unit.army === army && unit.kind === 'WT');
    if (wagons.length > 1) throw new BadInput(wagons[1]!.id, `${army} has a wagon train already`);
    for (const kind of TROOPS) checkSet(sc, army, kind);
  }
  checkFrame(sc, frame);
}

/** The box has so many tokens of a kind for each army; those of the fallen may be used again. */
function checkSet(sc: BattleScene, army: Army, kind: Troop): void {
  const { tokens } = typeOf(sc, kind);
  const laid = living(sc.s, army, kind);
  const inHand = countOf(sc.s.reserves[army], kind);
  const told = `the box has ${tokens} tokens ${kind} for ${army}`;
  if (laid.length > tokens) throw new BadInput(laid[tokens]!.id, told);
  if (laid.length + inHand > tokens)
    throw new BadInput(`reserve ${army}`, `${told}, and ${laid.length} are on the table`);
}

function checkUnit(sc: BattleScene, unit: Unit, n: number, mover: UnitId | undefined): void {
  const other = sc.s.units.slice(n + 1).find(later => later.at === unit.at);
  const passing = other && other.army === unit.army && [unit.id, other.id].includes(mover ?? '');
  if (other && !passing)
    throw new BadInput(idOf(sc, unit.at), `${unit.id} and ${other.id} stand on the same hex`);
  if (!mayStand(sc, unit.kind, terrainAt(sc, unit.at)))
    throw new BadInput(idOf(sc, unit.at), `${unit.id} cannot stand in ${terrainAt(sc, unit.at)}`);
}

function checkFrame(sc: BattleScene, frame: Frame): void {
  const { ready, passes } = sc.s;
  if (frame.is === 'recruit' && ready.red && ready.yellow)
    throw new BadInput('recruit', 'both armies are ready, so nobody recruits any more');
  if ((frame.is === 'recruit' || frame.is === 'wagon') && sc.s.units.some(unit => unit.kind !== 'WT'))
    throw new BadInput(frame.is, 'nobody is on the board yet but wagon trains');
  if (passes > 1 && frame.is !== 'over')
    throw new BadInput('passes', 'after two passes in a row the battle is over');
  if (frame.is === 'wagon' && wagonOf(sc.s, frame.army))
    throw new BadInput('wagon', `${frame.army} has a wagon train already`);
  if (frame.is === 'move' || frame.is === 'dismount') standing(sc, frame.is, frame.unit, frame.army);
  if (frame.is === 'withdraw') checkAttack(sc, frame);
  if (frame.is === 'regroup') checkReturn(sc, frame);
}

function standing(sc: BattleScene, place: string, id: UnitId, army: Army): Unit {
  const unit = unitById(sc.s, id)!;
  if (unit.at < 0 || unit.army !== army)
    throw new BadInput(place, `${id} is no unit of ${army} on the board`);
  return unit;
}

function checkAttack(
  sc: BattleScene,
  { army, attacker, defender }: Extract<Frame, { is: 'withdraw' }>,
): void {
  const foe = SEATS.find(seat => seat !== army)!;
  const [from, to] = [standing(sc, 'withdraw', attacker, foe), standing(sc, 'withdraw', defender, army)];
  if (from.kind === 'WT' || to.kind === 'WT' || !beside(sc, from.at, to.at))
    throw new BadInput('withdraw', `${attacker} cannot be attacking ${defender}`);
}

function checkReturn(sc: BattleScene, { army, back, astray }: Extract<Frame, { is: 'regroup' }>): void {
  if (!wagonOf(sc.s, army)) throw new BadInput('regroup', `${army} has no wagon train to come back to`);
  for (const id of [...back, ...astray]) {
    const unit = unitById(sc.s, id)!;
    if (unit.army !== army || unit.fled === null)
      throw new BadInput('regroup', `${id} is no escaped unit of ${army}`);
    if (astray.includes(id) && waysHome(sc, army, unit.fled).length < 2)
      throw new BadInput('regroup', `${id} has no two ways home`);
  }
}
