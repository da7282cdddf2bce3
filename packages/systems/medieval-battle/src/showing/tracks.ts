// What lies beside the board: points, time tokens, who is away, who is gone, and one's own reserve.

import type { Seat } from '@gonfalon/kernel';
import { listTrack, ofSeat, type Track } from '@gonfalon/kit';
import { SIZES, TIME_TOKENS } from '../box.ts';
import { points } from '../chapters/ending.ts';
import { countOf } from '../chapters/recruitment.ts';
import { type BattleScene, frameOf, typeOf } from '../scene.ts';
import { type Army, SEATS, TROOPS, type Unit } from '../types.ts';
import { hasSecrets } from '../view.ts';
import { unitName } from './cards.ts';
import { spentBy } from './recruits.ts';

export function tracksOf(sc: BattleScene, seat: Seat | null): readonly Track[] {
  const army = SEATS.find(one => one === seat);
  return [
    ...SEATS.map(one => pointsTrack(sc, one)),
    ...SEATS.map(one => timeTrack(sc, one)),
    ...(army && hasSecrets(sc.s) ? [reserveTrack(sc, army)] : []),
    ...awayTrack(sc),
    ...goneTrack(sc),
  ];
}

const pointsTrack = (sc: BattleScene, seat: Army): Track => ({
  is: 'tokens',
  ...ofSeat('points', 'ending.points', seat),
  icon: 'point',
  have: points(sc, seat),
  most: SIZES[sc.s.size].target,
});

const timeTrack = (sc: BattleScene, seat: Army): Track => ({
  is: 'tokens',
  ...ofSeat('time', 'regrouping.noToken', seat),
  icon: 'hourglass',
  have: sc.s.tokens[seat],
  most: TIME_TOKENS,
});

/** While armies are recruited every kind is listed with its price. */
function reserveTrack(sc: BattleScene, army: Army): Track {
  const recruiting = frameOf(sc.s).is === 'recruit';
  const held = sc.s.reserves[army];
  const kinds = TROOPS.filter(kind => recruiting || countOf(held, kind) > 0);
  const spent = spentBy(sc, army);
  const { budget } = SIZES[sc.s.size];
  return {
    is: 'list',
    id: 'reserve',
    title: recruiting ? { key: 'track.recruits', values: { spent, budget } } : { key: 'track.reserve' },
    rule: recruiting ? 'recruitment.budget' : 'deployment.notInReserve',
    rows: kinds.map(kind => ({
      text: {
        key: recruiting ? 'track.recruits.row' : 'track.reserve.row',
        values: { kind, count: countOf(held, kind), cost: typeOf(sc, kind).cost },
      },
    })),
  };
}

const awayTrack = (sc: BattleScene): Track[] =>
  listTrack(
    'away',
    'regrouping.tooFar',
    sc.s.units
      .filter(unit => unit.fled !== null)
      .map(({ id, fled }) => ({ text: { key: 'place.fled', values: { module: fled! } }, unit: id })),
  );

const goneTrack = (sc: BattleScene): Track[] =>
  listTrack(
    'gone',
    null,
    sc.s.units.filter(isGone).map(unit => ({ text: unitName(unit), unit: unit.id })),
  );
/** A token that was merged into another is gone as well. */
export const isGone = ({ knights }: Unit): boolean => knights === 0;
