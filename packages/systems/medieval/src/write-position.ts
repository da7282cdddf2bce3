// A state in the notation of position.ts, without what is as on a fresh counter.

import { facingName } from '@gonfalon/hex';
import { type Position, statement } from '@gonfalon/kernel';
import { allUnits, type Field, facingOfSlot, hexOfSlot, openingLines } from '@gonfalon/kit';
import { writeFrame } from './frame-notation.ts';
import type { MedievalBox } from './game.ts';
import { openingFrame } from './position.ts';
import { sceneOf } from './scene.ts';
import { bannerLine, pitLine, razingLine } from './small-notation.ts';
import type { State } from './state.ts';
import { writeUnit } from './unit-notation.ts';

export function describe(box: MedievalBox, s: State): Position {
  const scenario = box.scenarios.find(other => other.id === s.scenario)!;
  const field = box.fieldOf(s.ground);
  const units = allUnits(sceneOf(box, scenario, field, s));
  const names = {
    grid: field.grid,
    ...{ units, banners: s.banners, seats: s.seats, counters: scenario.counters },
  };
  const plain = s.stack.length === 1 && JSON.stringify(s.stack[0]) === JSON.stringify(openingFrame(s.phase));
  return {
    box: box.id,
    scenario: s.scenario,
    body: [
      ...openingLines({ field, own: box.field }, s),
      ...(s.last === undefined ? [] : [statement('last', [s.last])]),
      ...Object.entries(s.points).map(([seat, points]) => statement('points', [seat], points)),
      ...units.map(unit => writeUnit(unit, names)),
      ...s.banners.map(banner => bannerLine.write(banner, names)),
      ...s.pits.map(pit => pitLine.write(pit, names)),
      ...s.marks.map(mark => statement('mark', [mark])),
      ...(s.razed.length > 0
        ? [
            statement(
              'razed',
              s.razed.map(slot => sideName(field, slot)),
            ),
          ]
        : []),
      ...s.razing.map(entry => razingLine.write(entry, names)),
      ...(plain ? [] : s.stack.map(frame => writeFrame(frame, names))),
    ],
  };
}

const sideName = (field: Field, slot: number): string =>
  `${field.grid.ids[hexOfSlot(slot)]!}:${facingName(facingOfSlot(slot))}`;
