// A position of Medieval Battle written down; position.ts reads it.

import { type Position, type Statement, statement } from '@gonfalon/kernel';
import { writeArrangement } from './battlefield.ts';
import { frameOf, idOf, type Table } from './table.ts';
import { type Frame, SEATS, type State, type Unit } from './types.ts';

export function describe(box: string, t: Table): Position {
  const { s } = t;
  const frame = frameOf(s);
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
        holder ? [statement('flag', [idOf(t, t.field.flags[n]!.at), holder])] : [],
      ),
      ...SEATS.flatMap(army =>
        Object.keys(s.reserves[army]).length > 0
          ? [statement('reserve', [army], s.reserves[army] as Record<string, number>)]
          : [],
      ),
      ...s.units.map(unit => describeUnit(t, unit)),
      describeFrame(frame),
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

const describeUnit = (t: Table, unit: Unit): Statement =>
  statement('unit', [unit.id, unit.kind, unit.army], {
    ...(unit.at >= 0 ? { at: idOf(t, unit.at) } : unit.fled ? { fled: unit.fled } : {}),
    knights: unit.knights,
    points: unit.points,
  });

function describeFrame(frame: Frame): Statement {
  switch (frame.is) {
    case 'recruit':
      return statement('recruit');
    case 'move':
      return statement('move', [frame.army], { unit: frame.unit, pace: frame.pace });
    case 'withdraw':
      return statement('withdraw', [frame.army], { attacker: frame.attacker, defender: frame.defender });
    case 'dismount':
      return statement('dismount', [frame.army], { unit: frame.unit });
    case 'regroup':
      return statement('regroup', [frame.army], {
        ...(frame.back.length > 0 && { back: frame.back.join(',') }),
        ...(frame.astray.length > 0 && { astray: frame.astray.join(',') }),
      });
    case 'over':
      return statement('over', frame.outcome.winner ? [frame.outcome.winner] : ['draw'], {
        rule: frame.outcome.rule,
      });
    default:
      return statement(frame.is, [frame.army]);
  }
}
