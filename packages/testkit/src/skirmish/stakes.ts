// What Skirmish is fought for, and its field, for programs. A man is a point: whoever has more left on time wins.

import type { Hex } from '@gonfalon/hex';
import type { Ground, Land, Stakes, Survey } from '@gonfalon/kernel';
import { GRID, isWood, LAST_TURN, onField, type Side, type State, unitOf } from './field.ts';
import { costOf, freshPoints, isTurnOf } from './march.ts';
import { viewOf } from './sight.ts';

const MAN = 100;
const isIn = (state: State, id: string): boolean => {
  const unit = unitOf(state, id);
  return unit !== undefined && (unit.hidden || onField(unit));
};
const fallen = (state: State, side: Side): number =>
  state.units.filter(unit => unit.side === side && !isIn(state, unit.id)).length;

export const stakes: Stakes<State> = {
  facts: state => ({
    turn: state.turn,
    lastTurn: LAST_TURN,
    toLead: null,
    toWin: null,
    points: { red: fallen(state, 'blue') * MAN, blue: fallen(state, 'red') * MAN },
    leaders: { red: [], blue: [] },
    wakes: [],
    ambush: null,
    goals: [],
  }),
  worth: (state, id) => (isIn(state, id) ? MAN : 0),
};

const groundOf = (hex: Hex): Ground => ({
  name: isWood(hex) ? 'forest' : 'clear',
  foot: costOf(hex),
  horse: null,
  defence: 0,
  level: 0,
  blocksSight: false,
});
const LAND: Land = {
  grid: GRID,
  ground: GRID.ids.map((_, hex) => groundOf(hex)),
  barred: new Uint8Array(GRID.size * 6),
};

export const survey: Survey<State> = {
  units: (state, seat) =>
    viewOf(state, seat)
      .units.filter(onField)
      .map(unit => ({
        id: unit.id,
        side: unit.side,
        at: GRID.ids[unit.at]!,
        facing: null,
        strength: 1,
        full: 1,
        arm: unit.arm,
        armour: 0,
        sorts: unit.arm === 'archer' ? ['foot', 'shooter'] : ['foot'],
        command: null,
        charge: 0,
        movement: isTurnOf(state, unit.side) ? unit.points : freshPoints(state, unit.side),
        acts: isTurnOf(state, unit.side) && (unit.points > 0 || unit.loaded),
        waits: false,
        shaken: false,
        hidden: unit.hidden,
      })),
  land: () => LAND,
};
