// A state in the notation of position.ts, without what is as on a fresh counter.

import { facingName, OFF_MAP } from '@gonfalon/hex';
import { type Position, type Statement, statement } from '@gonfalon/kernel';
import { type Field, facingOfSlot, fieldStatements, hexOfSlot } from '@gonfalon/kit';
import { writeFrame } from './frame-notation.ts';
import type { MedievalBox } from './game.ts';
import { openingFrame, usualRange } from './position.ts';
import { type Counters, counterRow } from './scenario.ts';
import { allUnits, sceneOf } from './scene.ts';
import type { State } from './state.ts';
import { type Banner, DONE, type Unit } from './units.ts';

export function describe(box: MedievalBox, s: State): Position {
  const scenario = box.scenarios.find(other => other.id === s.scenario)!;
  const field = box.fieldOf(s.ground);
  const units = allUnits(sceneOf(box, scenario, field, s));
  const plain = s.stack.length === 1 && JSON.stringify(s.stack[0]) === JSON.stringify(openingFrame(s.phase));
  return {
    box: box.id,
    scenario: s.scenario,
    body: [
      ...fieldStatements(field, box.field),
      statement('turn', [s.turn], { phase: s.phase }),
      statement(
        'option',
        [],
        Object.fromEntries(Object.entries(s.options).map(([key, on]) => [key, on ? 'yes' : 'no'])),
      ),
      ...(s.morale.marker === 0 && s.morale.value === 0
        ? []
        : [statement('morale', [s.morale.marker], { value: s.morale.value })]),
      ...Object.entries(s.points).map(([seat, points]) => statement('points', [seat], points)),
      ...units.map(unit => describeUnit(field, scenario.counters, unit)),
      ...s.banners.map(banner => describeBanner(field, units, banner)),
      ...s.pits.map(pit =>
        statement('pit', [field.grid.ids[pit.at]!, pit.seat], pit.found ? { found: 'yes' } : {}),
      ),
      ...s.marks.map(mark => statement('mark', [mark])),
      ...(s.razed.length > 0
        ? [
            statement(
              'razed',
              s.razed.map(slot => sideName(field, slot)),
            ),
          ]
        : []),
      ...s.razing.map(entry => statement('razing', [units[entry.unit]!.id], { since: entry.since })),
      ...(plain
        ? []
        : s.stack.map(frame => writeFrame(frame, { field, units, banners: s.banners, seats: s.seats }))),
    ],
  };
}

const sideName = (field: Field, slot: number): string =>
  `${field.grid.ids[hexOfSlot(slot)]!}:${facingName(facingOfSlot(slot))}`;

function describeBanner(field: Field, units: readonly Unit[], banner: Banner): Statement {
  const where =
    banner.holder >= 0
      ? { holder: units[banner.holder]!.id }
      : banner.at >= 0
        ? { at: field.grid.ids[banner.at]! }
        : {};
  return statement('banner', [banner.id, banner.seat], {
    ...where,
    ...(banner.travelled && { travelled: 'yes' }),
  });
}

function describeUnit(field: Field, counters: Counters, unit: Unit): Statement {
  const row = counterRow(counters, unit.arm, unit.armour);
  const named: Record<string, string | number> = {};
  const put = (key: string, value: string | number, leaveOut: string | number): void => {
    if (value !== leaveOut) named[key] = value;
  };
  if (unit.at !== OFF_MAP) named['at'] = field.grid.ids[unit.at]!;
  put('facing', facingName(unit.facing), 'N');
  put('place', unit.place, unit.at === OFF_MAP ? 'pool' : 'map');
  put('full', unit.full, row?.strength ?? -1);
  put('sp', unit.sp, unit.full);
  put('cf', unit.cf, 0);
  put('armour', unit.armour, 0);
  put('mp', unit.points, row?.points ?? -1);
  put('commander', unit.command, '');
  put('corps', unit.corps, '');
  put('range', unit.range, usualRange(unit.arm));
  put('order', unit.order, 'sound');
  if (unit.braced) named['braced'] = 'yes';
  if (unit.palisade !== 'none' || unit.palisadeFacing !== 0)
    named['palisade'] = `${unit.palisade}:${facingName(unit.palisadeFacing)}`;
  if (unit.shiltron) named['shiltron'] = 'yes';
  const done = Object.entries(DONE).filter(([, bit]) => (unit.done & bit) !== 0);
  if (done.length > 0) named['done'] = done.map(([name]) => name).join(',');
  if (unit.leftAt !== OFF_MAP) named['left'] = field.grid.ids[unit.leftAt]!;
  put('leftOn', unit.leftOn, 0);
  put('fatigue', unit.fatigue, 0);
  put('wakes', unit.wakes, 0);
  return statement('unit', [unit.id, unit.arm, unit.seat], named);
}
