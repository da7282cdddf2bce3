// The ready-made setup of a scenario, and the state a game begins with.

import { OFF_MAP } from '@gonfalon/hex';
import { BadInput, chunksOf, type Options, readOptions, type Seat } from '@gonfalon/kernel';
import { allUnits, change, type Field, groundText, moraleAt, tell, unitById, unitsOf } from '@gonfalon/kit';
import type { MedievalBox } from '../game.ts';
import { muster } from '../muster.ts';
import { OPTIONS } from '../position.ts';
import type { ReadyCounter, Scenario } from '../scenario.ts';
import { hexId, type Scene, sceneOf, setBanner } from '../scene.ts';
import type { State } from '../state.ts';
import { isRanged, type Unit } from '../units.ts';
import { ambushIsSecret, cardOf, regimentOf } from './setup-places.ts';
import { isReady, nextToSetUp, putBack, READY_MADE, settleSide, waysToLie } from './setup-side.ts';

/** Puts the whole side where the ready-made setup has it. A secret hex that is chosen already stays chosen. */
export function deployReady(sc: Scene, seat: Seat): void {
  const chosen = unitsOf(sc, seat).find(unit => unit.place === 'hidden')?.at ?? OFF_MAP;
  for (const unit of unitsOf(sc, seat)) putBack(sc, unit.n);
  for (const line of sc.scenario.ready[seat] ?? []) {
    const unit = unitById(sc, line.unit)!;
    if (cardOf(sc, unit)?.hidden) continue;
    putReady(sc, unit, line);
  }
  const { ambush } = sc.scenario;
  if (ambush?.seat === seat) hideReady(sc, seat, chosen);
}

function putReady(sc: Scene, unit: Unit, line: ReadyCounter): void {
  const at = line.at === '' ? OFF_MAP : sc.grid.hex(line.at)!;
  const how = line.how || waysToLie(sc, unit)[0];
  change(sc, unit.n, {
    command: line.command || cardOf(sc, unit)!.group?.leader || '',
    sp: line.reduced ? unit.full - 1 : unit.full,
    ...(at !== OFF_MAP && {
      place: 'map',
      at,
      facing: line.facing,
      braced: isRanged(unit) && how === 'combat',
    }),
    ...(at !== OFF_MAP &&
      (how === 'up' || how === 'carried') && { palisade: how, palisadeFacing: line.facing }),
  });
  if (at !== OFF_MAP) tell(sc, { is: 'placed', unit: unit.id, at: line.at, facing: line.facing });
  const banner = sc.s.banners.find(other => other.id === line.banner);
  if (banner) setBanner(sc, { ...banner, holder: unit.n });
}

/** Where the book leaves the hex to the owner, the setup has a wood to propose. */
function hideReady(sc: Scene, seat: Seat, chosen: number): void {
  const proposed = sc.scenario.ready[seat]?.find(line => line.unit === sc.scenario.ambush!.leader)?.at ?? '';
  const at = chosen !== OFF_MAP ? chosen : (sc.grid.hex(sc.scenario.ambush!.hex ?? proposed) ?? OFF_MAP);
  for (const unit of regimentOf(sc, seat, allUnits(sc))) change(sc, unit.n, { place: 'hidden', at });
  tell(sc, { is: 'shifted', seat, at: hexId(sc, at) });
}

/** The state before the first order: both sides in their boxes, or both drawn up. */
export function setupState(box: MedievalBox, id: string, given: Options): State {
  const options = readOptions(OPTIONS, given);
  const scenario = box.scenarios.find(other => other.id === id);
  if (!scenario) throw new BadInput('scenario', `this box has no ${id}`);
  const field = box.fieldOf(scenario.ground);
  const sc = sceneOf(box, scenario, field, emptyState(box, scenario, field, options));
  if (scenario.ambush && scenario.ambush.hex !== null) hideReady(sc, scenario.ambush.seat, OFF_MAP);
  if (options['setup'] === 'ready') drawUp(sc);
  else nextToSetUp(sc);
  return sc.s;
}

function emptyState(box: MedievalBox, scenario: Scenario, field: Field, options: Options): State {
  const { units, banners } = muster(scenario);
  return {
    scenario: scenario.id,
    options: Object.fromEntries(
      Object.entries(options).filter(([, value]) => typeof value === 'boolean'),
    ) as Record<string, boolean>,
    ground: groundText(field, box.field),
    seats: scenario.seats,
    turn: scenario.firstTurn,
    phase: 1,
    units: chunksOf(units),
    banners,
    morale: moraleAt(box.rules.tables.moraleZones, scenario.morale),
    points: Object.fromEntries(scenario.seats.map(seat => [seat, {}])),
    razed: [],
    razing: [],
    pits: scenario.pits.flatMap(({ seat, hexes }) =>
      hexes.map(hex => ({ at: field.grid.hex(hex)!, seat, found: false })),
    ),
    // A regiment whose hex the book prints is no secret.
    marks: scenario.ambush && !ambushIsSecret(scenario) ? ['ambush-known'] : [],
    stack: [],
  };
}

/** Both sides as the ready-made setup has them; only a secret hex is still asked for. */
function drawUp(sc: Scene): void {
  for (const seat of sc.scenario.seats) {
    deployReady(sc, seat);
    settleSide(sc, seat);
    const secret = ambushIsSecret(sc.scenario) && sc.scenario.ambush!.seat === seat;
    if (secret) for (const unit of regimentOf(sc, seat, allUnits(sc))) putBack(sc, unit.n);
    sc.s = { ...sc.s, marks: [...sc.s.marks, secret ? READY_MADE : isReady(seat)] };
  }
  nextToSetUp(sc);
}
