// A position of Medieval Battle written down; position.ts reads it.

import { type Position, type Statement, statement } from '@gonfalon/kernel';
import { writeArrangement } from './battlefield.ts';
import { writeFrame } from './frame-notation.ts';
import { type BattleScene, frameOf, idOf } from './scene.ts';
import { SEATS, type State } from './types.ts';
import { writeUnit } from './unit-notation.ts';

export function describe(box: string, sc: BattleScene): Position {
  const { s } = sc;
  return {
    box,
    scenario: s.size,
    body: [
      ...describeField(s.arrangement),
      ...(s.dismounting ? [statement('dismounting', ['yes'])] : []),
      ...(s.cards === '' ? [] : [statement('cards', [s.cards])]),
      statement('tokens', [], s.tokens),
      ...(s.passes > 0 ? [statement('passes', [s.passes])] : []),
      ...s.flags.flatMap((holder, n) =>
        holder ? [statement('flag', [idOf(sc, sc.field.flags[n]!.at), holder])] : [],
      ),
      ...SEATS.flatMap(army =>
        Object.keys(s.reserves[army]).length > 0
          ? [statement('reserve', [army], s.reserves[army] as Record<string, number>)]
          : [],
      ),
      ...s.units.map(unit => writeUnit(sc, unit)),
      writeFrame(frameOf(s), s),
      ...(SEATS.every(army => s.ready[army])
        ? []
        : [
            statement('ready', [], {
              red: s.ready.red ? 'yes' : 'no',
              yellow: s.ready.yellow ? 'yes' : 'no',
            }),
          ]),
    ],
  };
}

function describeField(arrangement: State['arrangement']): Statement[] {
  const { sheet } = arrangement;
  if (!sheet) {
    const named = writeArrangement(arrangement)
      .split(' ')
      .map(word => word.split('=') as [string, string]);
    return [statement('modules', [], Object.fromEntries(named))];
  }
  return [
    statement('sheet', [`${sheet.columns}x${sheet.rows}`]),
    ...Object.entries(sheet.hexes).map(([id, terrain]) =>
      statement('hex', [id, terrain], sheet.flags[id] ? { flag: sheet.flags[id] } : {}),
    ),
  ];
}
