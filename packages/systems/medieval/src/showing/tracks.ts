// The tracks of the printed sheets: morale, points, scattered men, fatigue, and lists of what is where.

import {
  allUnits,
  type ListRow,
  latchedMorale,
  listTrack,
  ofSeat,
  type Phrase,
  type TallyTrack,
  type Track,
  topFrame,
  unitOf,
} from '@gonfalon/kit';
import { LIMIT, tires } from '../chapters/fatigue.ts';
import { ofLine, turnOfReturn } from '../chapters/returns.ts';
import { scatteredOf } from '../chapters/scatter.ts';
import { gradeOf, totalPoints } from '../chapters/victory.ts';
import { hexId, ids, lastTurnOf, onMap, type Scene } from '../scene.ts';
import { type Banner, isLeader, type Unit } from '../units.ts';
import { isUnknown } from '../view.ts';
import { pointsByCause } from './standing.ts';

export const tracksOf = (sc: Scene): readonly Track[] => [
  moraleTrack(sc),
  pointsTrack(sc),
  ...scatteredTracks(sc),
  ...fatigueTrack(sc),
  ...bannersTrack(sc),
  ...disorderTrack(sc),
  ...reinforcementsTrack(sc),
  ...awayTrack(sc),
];

// ---- morale

const moraleTrack = (sc: Scene): Track => latchedMorale('attacker.morale', sc.s, sc.rules.tables);

// ---- victory points

function pointsTrack(sc: Scene): TallyTrack {
  const { seats } = sc.s;
  return {
    is: 'tally',
    id: 'points',
    title: { key: 'track.points' },
    rule: 'victory.points',
    seats,
    rows: pointsByCause(sc),
    totals: seats.map(seat => totalPoints(sc, seat)),
    verdict: verdictOn(sc),
  };
}

function verdictOn(sc: Scene): Phrase | null {
  const [a, b] = sc.s.seats;
  const lead = totalPoints(sc, a) - totalPoints(sc, b);
  const seat = lead === 0 ? 'none' : lead > 0 ? a : b;
  // Where no turn is the last only a great enough lead ends the battle.
  if (sc.scenario.lead !== null)
    return { key: 'track.lead', values: { seat, lead: Math.abs(lead), wins: sc.scenario.lead } };
  if (lastTurnOf(sc) === null) return null;
  if (lead === 0) return { key: 'track.verdict-draw' };
  const grade = gradeOf(sc);
  return grade
    ? { key: `track.verdict-${grade}`, values: { seat } }
    : { key: 'track.verdict', values: { seat } };
}

// ---- scattered men and fatigue

const scatteredTracks = (sc: Scene): Track[] =>
  sc.rules.tables.scatterBoxes === 0
    ? []
    : sc.s.seats.map(seat => ({
        is: 'boxes',
        ...ofSeat('scattered', 'scatter.regroup', seat),
        of: sc.rules.tables.scatterBoxes,
        units: ids(scatteredOf(sc, seat)),
      }));

function fatigueTrack(sc: Scene): Track[] {
  if (!tires(sc)) return [];
  const leaders = allUnits(sc).filter(
    unit => isLeader(unit) && unit.place !== 'dead' && unit.place !== 'unused' && !isUnknown(unit),
  );
  const rows = leaders.map(({ id, fatigue }) => ({ unit: id, value: fatigue, most: LIMIT }));
  return [{ is: 'meter', id: 'fatigue', title: { key: 'track.fatigue' }, rule: 'fatigue.test', rows }];
}

// ---- lists

const rowOf = (sc: Scene, unit: Unit, text: Phrase): ListRow => ({
  text,
  unit: unit.id,
  ...(onMap(unit) && { at: hexId(sc, unit.at) }),
});

const bannersTrack = (sc: Scene): Track[] =>
  listTrack(
    'banners',
    'banners.fell',
    sc.s.banners.flatMap(banner => bannerRow(sc, banner)),
  );
function bannerRow(sc: Scene, banner: Banner): ListRow[] {
  const values = { banner: banner.id, seat: banner.seat };
  if (banner.holder < 0) {
    const at = hexId(sc, banner.at);
    if (at !== '') return [{ text: { key: 'track.banner-fallen', values: { ...values, at } }, at }];
    return topFrame(sc).is === 'setup' ? [] : [{ text: { key: 'track.banner-lost', values } }];
  }
  const holder = unitOf(sc, banner.holder);
  if (isUnknown(holder)) return [];
  const how = holder.seat !== banner.seat ? 'captured' : holder.place === 'off' ? 'away' : 'carried';
  const text = { key: `track.banner-${how}`, values: { ...values, unit: holder.id } };
  return [rowOf(sc, holder, text)];
}

/** Men out of order where the edition leaves them on the map. */
const disorderTrack = (sc: Scene): Track[] =>
  listTrack(
    'disorder',
    null,
    allUnits(sc)
      .filter(unit => onMap(unit) && unit.order !== 'sound')
      .map(unit => rowOf(sc, unit, { key: `track.${unit.order}`, values: { unit: unit.id } })),
  );

/** Lines of the scenario with those who are still to come; before the battle everybody is. */
function reinforcementsTrack(sc: Scene): Track[] {
  const rows = sc.scenario.reinforcements.flatMap(line => {
    const units = allUnits(sc).filter(unit => unit.place === 'pool' && ofLine(line, unit));
    if (units.length === 0) return [];
    const place = typeof line.at === 'string' ? line.at : line.at.join(', ');
    const values = {
      seat: line.seat,
      units: units.map(({ id }) => id).join(', '),
      count: units.length,
      perTurn: line.perTurn,
      place,
    };
    const text = { key: 'track.reinforcement', values };
    return [typeof line.at === 'string' ? { text } : { text, at: line.at[0]! }];
  });
  return listTrack('reinforcements', 'returns.quota', topFrame(sc).is === 'setup' ? [] : rows);
}

const awayTrack = (sc: Scene): Track[] =>
  listTrack(
    'away',
    'returns.threeTurns',
    allUnits(sc)
      .filter(unit => unit.place === 'off')
      .map(unit => {
        const at = hexId(sc, unit.leftAt);
        const values = { unit: unit.id, turn: turnOfReturn(unit) };
        return { text: { key: 'track.away-until', values }, unit: unit.id, ...(at !== '' && { at }) };
      }),
  );
