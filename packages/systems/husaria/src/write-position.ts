// A state in the notation of position.ts, without what is as on a fresh counter.

import { type Position, statement } from '@gonfalon/kernel';
import { allUnits, openingLines } from '@gonfalon/kit';
import type { HusariaBox } from './box.ts';
import { writeFrame } from './frame-notation.ts';
import { fenceLine, lanceLine, openingFrame, wagonLine } from './position.ts';
import { scenarioOf } from './scenario.ts';
import { sceneOf } from './scene.ts';
import type { State } from './state.ts';
import { writeUnit } from './unit-notation.ts';

export function describe(box: HusariaBox, s: State): Position {
  const scenario = scenarioOf(box.scenarios, s.scenario);
  const field = box.fieldOf(s.ground);
  const units = allUnits(sceneOf(box, scenario, field, s));
  const names = { grid: field.grid, units, seats: s.seats, counters: scenario.counters };
  const plain = s.stack.length === 1 && JSON.stringify(s.stack[0]) === JSON.stringify(openingFrame(s.phase));
  const held = s.seats.filter(seat => s.lances[seat]!.wagon > 0 || s.lances[seat]!.used > 0);
  return {
    box: box.id,
    scenario: s.scenario,
    body: [
      ...openingLines({ field, own: box.field }, s),
      ...held.map(seat => lanceLine.write({ seat, ...s.lances[seat]! }, names)),
      ...units.map(unit => writeUnit(unit, names)),
      ...s.works.map(work =>
        work.is === 'wagon' ? wagonLine.write(work, names) : fenceLine.write(work, names),
      ),
      ...s.wagonless.map(seat => statement('wagonless', [seat])),
      ...s.bereft.map(seat => statement('bereft', [seat])),
      ...(s.released ? [] : [statement('frozen')]),
      ...(plain ? [] : s.stack.map(frame => writeFrame(frame, names))),
    ],
  };
}
