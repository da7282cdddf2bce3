// The tracks of the printed board: morale, dispersed units, lances in the wagons and used ones; and what a scenario has beside them.

import { type ListRow, latchedMorale, listTrack, ofSeat, type Track, unitsOf } from '@gonfalon/kit';
import { dispersedOf } from '../chapters/dispersal.ts';
import { ids, type Scene } from '../scene.ts';

export const tracksOf = (sc: Scene): readonly Track[] => [
  moraleTrack(sc),
  ...dispersedTracks(sc),
  ...lancesTrack(sc),
  ...specialTrack(sc),
  ...arrivalsTrack(sc),
];

/** §8.11, 8.16: the token, and the zone that counts in this stage. */
const moraleTrack = (sc: Scene): Track => latchedMorale('battle.attackersMorale', sc.s, sc.tables);

/** §10.17: each side has its own. */
const dispersedTracks = (sc: Scene): Track[] =>
  sc.s.seats.map(seat => ({
    is: 'boxes',
    ...ofSeat('dispersed', 'rally.half', seat),
    of: sc.tables.trackBoxes,
    units: ids(dispersedOf(sc, seat)),
  }));

/** §6.74: a side that never had any has no row. */
function lancesTrack(sc: Scene): Track[] {
  const rows = sc.s.seats.flatMap((seat): ListRow[] => {
    const { wagon, used } = sc.s.lances[seat]!;
    const inHand = unitsOf(sc, seat).filter(unit => unit.lance).length;
    if (wagon + used + inHand === 0) return [];
    return [{ text: { key: 'track.lances-of', values: { seat, wagon, inHand, used } } }];
  });
  return listTrack('lances', 'lances.noneLeft', rows, 'morale');
}

/** What holds for a time: an army that waits, a stream nobody may cross. */
function specialTrack(sc: Scene): Track[] {
  const { frozen, closed } = sc.scenario;
  const rows: ListRow[] = [];
  if (frozen && !sc.s.released) {
    const upTo = frozen.wakes.find(({ turn }) => turn === sc.s.turn)?.upTo ?? 0;
    const last = frozen.wakes.at(-1)!.turn;
    rows.push({ text: { key: 'track.frozen', values: { seat: frozen.seat, upTo, turn: last + 1 } } });
  }
  if (closed && sc.s.turn <= closed.until)
    rows.push({ text: { key: 'track.closed', values: { seat: closed.seat, turn: closed.until } } });
  return listTrack('special', null, rows);
}

/** §S1.entry: those still to come, turn by turn in the order of their lists. */
function arrivalsTrack(sc: Scene): Track[] {
  const rows = sc.s.seats.flatMap(seat => {
    const waiting = unitsOf(sc, seat)
      .filter(unit => unit.place === 'pool')
      .toSorted((a, b) => a.enters - b.enters || a.rank - b.rank);
    return [...Map.groupBy(waiting, ({ enters }) => enters)].map(
      ([turn, units]): ListRow => ({
        text: { key: 'track.arrival', values: { turn, units: ids(units).join(', '), at: sc.scenario.entry } },
        at: sc.scenario.entry,
      }),
    );
  });
  return listTrack('arrivals', 'entry.inOrder', rows, 'special');
}
