// What could be in a side's next turn: where its men could march to, whom they could shoot at from there, with what result.

import { distance, type Hex, OFF_MAP } from '@gonfalon/hex';
import type { Estimate, Forecast, Supposed } from '@gonfalon/kernel';
import { supposedFight } from '@gonfalon/kit';
import { GRID, onField, type State, type Unit, unitOf } from './field.ts';
import { RANGE, shotOdds } from './fire.ts';
import { freshPoints, isTurnOf, marches } from './march.ts';
import { viewOf } from './sight.ts';

/** Everything is asked of the view: a hidden foe is nowhere in it. */
export const forecast: Forecast<State> = {
  nextReach: (s, seat, id) => {
    const view = viewOf(s, seat);
    const unit = unitOf(view, id);
    if (!unit || !onField(unit) || view.stack.some(({ is }) => is === 'over' || is === 'picking')) return [];
    const fresh = isTurnOf(view, unit.side) ? unit : { ...unit, points: freshPoints(view, unit.side) };
    const here = { at: GRID.ids[unit.at]!, left: fresh.points };
    // Whoever lies in ambush stays there.
    const ends = unit.hidden ? [] : marches(view, fresh);
    return [here, ...ends.map(({ at, left }) => ({ at: GRID.ids[at]!, left }))];
  },
  strikes: (s, seat, who) => {
    const unit = placed(viewOf(s, seat), who);
    const fire = unit?.arm === 'archer' ? GRID.ids.filter((_, hex) => inRange(unit.at, hex)) : [];
    return { melee: [], fire, helps: [] };
  },
  estimate: (s, seat, fight) => {
    const view = viewOf(s, seat);
    const found = supposedFight(GRID, fight, who => placed(view, who));
    if (!found || fight.by !== 'fire') return null;
    const [shooter] = found.attackers as [Unit];
    const units = view.units.map(unit => found.others.find(({ id }) => id === unit.id) ?? unit);
    const target = units.find(
      unit => unit.side !== shooter.side && onField(unit) && found.hexes.includes(unit.at),
    );
    return target && shooter.arm === 'archer' && inRange(shooter.at, target.at)
      ? estimated(view, shooter, target)
      : null;
  },
};

const inRange = (from: Hex, to: Hex): boolean => from !== to && distance(GRID, from, to) <= RANGE;

const placed = (state: State, { unit: id, at }: Supposed): Unit | undefined => {
  const unit = unitOf(state, id);
  const hex = at === undefined ? unit?.at : GRID.hex(at);
  return unit && hex !== undefined && hex !== OFF_MAP ? { ...unit, at: hex } : undefined;
};

function estimated(state: State, shooter: Unit, target: Unit): Estimate {
  const { of, chances, ledger } = shotOdds(state, { shooter, target });
  const weight = (...results: string[]): number =>
    chances.reduce(
      (sum, chance) => sum + (results.includes(String(chance.result['result'])) ? chance.weight : 0),
      0,
    );
  const share = (part: number, whole: number): number => Math.floor((part * whole) / of);
  return {
    column: '',
    ledger,
    fits: !state.units.some(unit => unit.at === shooter.at && unit.id !== shooter.id),
    room: {},
    attackerLoss: 0,
    defenderLoss: share(weight('fall'), 1000),
    measures: { hit: share(weight('halt', 'fall'), 10_000), destroyed: share(weight('fall'), 10_000) },
  };
}
