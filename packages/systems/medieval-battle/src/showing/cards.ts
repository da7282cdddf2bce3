// A token on its card: its two numbers, its price, and what it has been through.

import type { Seat } from '@gonfalon/kernel';
import type { Phrase, UnitCard } from '@gonfalon/kit';
import type { Grade } from '../box.ts';
import { companionIds } from '../chapters/active.ts';
import { controllers } from '../chapters/control.ts';
import { type BattleScene, frameOf, idOf, typeOf } from '../scene.ts';
import type { Kind, Troop, Unit } from '../types.ts';

/** How sure the printed numbers of a kind are: { cost: 'book', points: 'reconstructed' }. */
export type Grades = Readonly<Record<Kind, Readonly<Record<string, Grade>>>>;

export function unitCard(sc: BattleScene, grades: Grades, unit: Unit): UnitCard {
  const onBoard = unit.at >= 0;
  return {
    id: unit.id,
    seat: unit.army satisfies Seat,
    name: unitName(unit),
    at: onBoard ? idOf(sc, unit.at) : null,
    facing: null,
    place: onBoard ? null : placeOf(unit),
    stats: statsOf(sc, unit),
    remarks: onBoard ? remarksOf(sc, unit) : [],
    leader: null,
    grades: gradesOf(sc, grades, unit.kind),
  };
}

export const unitName = ({ kind }: Unit): Phrase => ({ key: `unit.${kind}` });

const placeOf = ({ fled, knights }: Unit): Phrase =>
  knights > 0 && fled !== null ? { key: 'place.fled', values: { module: fled } } : { key: 'place.gone' };

function statsOf(sc: BattleScene, { kind, knights, points }: Unit): UnitCard['stats'] {
  const { points: most, cost } = typeOf(sc, kind);
  const range = sc.cards.ranged[kind as Troop]?.range;
  return [
    ...(kind === 'WT' ? [] : [{ key: 'knights', value: `${knights}/2` }]),
    { key: 'points', value: `${points}/${most}` },
    ...(range === undefined ? [] : [{ key: 'range', value: String(range) }]),
    ...(kind === 'WT' ? [] : [{ key: 'cost', value: String(cost) }]),
  ];
}

function remarksOf(sc: BattleScene, unit: Unit): Phrase[] {
  const frame = frameOf(sc.s);
  const holders = controllers(sc, unit.army, unit.at);
  const remarks: Phrase[] = [];
  const add = (when: boolean, key: string, values?: Phrase['values']): void => {
    if (when) remarks.push(values ? { key: `remark.${key}`, values } : { key: `remark.${key}` });
  };
  const moves = frame.is === 'move' && frame.unit === unit.id;
  add(moves, `pace.${frame.is === 'move' ? frame.pace : ''}`);
  add(moves && companionIds(sc, unit).length > 0, 'onFriend', { units: companionIds(sc, unit).join(', ') });
  add(unit.kind === 'WT', unit.knights < 2 ? 'wagonFlipped' : 'wagonFortified');
  add(unit.kind !== 'WT' && unit.knights < 2, 'weakened');
  add(unit.kind !== 'WT' && unit.points === 0, 'spent');
  add(holders.length > 0, 'controlled', { units: holders.join(', ') });
  return remarks;
}

/** The numbers of the token and its cards. */
function gradesOf(sc: BattleScene, grades: Grades, kind: Kind): UnitCard['grades'] {
  const { cost, points } = grades[kind];
  const melee = sc.cards.melee[kind as Troop]?.grade;
  const ranged = sc.cards.ranged[kind as Troop]?.grade;
  return Object.entries({ cost, points, melee, ranged }).flatMap(([fact, grade]) =>
    grade === undefined ? [] : [{ fact: { key: `stat.${fact}` }, grade }],
  );
}
