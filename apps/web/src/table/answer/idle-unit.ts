// Why a unit that was touched cannot act now: what others may do, tried with it.

import { distance, type Grid } from '@gonfalon/hex';
import type { Action, AnyGame, HexId, Seat, UnitId, Violation } from '@gonfalon/kernel';
import { ACTOR, isOthersUnit, type Subjects } from '@gonfalon/kit';
import { type Attempt, likeliest, refusedOf, triesOf } from '../attempts.ts';
import { towards } from '../why-not.ts';
import { remediesFor } from './remedies.ts';

export interface Idle {
  readonly game: AnyGame;
  readonly state: unknown;
  readonly seat: Seat;
  readonly unit: UnitId;
  /** Whose it is. */
  readonly isMine: boolean;
  readonly subjects: Subjects;
  readonly grid: Grid;
  readonly places: ReadonlyMap<UnitId, HexId>;
  isEnemy(unit: UnitId): boolean;
  readonly common: readonly string[];
}

export interface WhyIdle {
  readonly why: readonly Violation[];
  /** Orders that end what keeps it waiting. */
  readonly remedies: readonly Action[];
}

export function whyIdle(idle: Idle): WhyIdle {
  const { game, state, seat, isMine } = idle;
  const tries = triesWith(idle);
  const refused = refusedOf(game, state, seat, tries).map(one => (isMine ? one : onlyWhose(one)));
  const used = inUse(idle);
  const timely = refused.filter(({ action }) => used.has(action.do));
  const found = timely.length > 0 ? fewest(timely) : likeliest({ can: used, common: idle.common }, refused);
  return found ? { why: found.why, remedies: [] } : waiting(idle, tries);
}

const fewest = (attempts: readonly Attempt[]): Attempt =>
  attempts.reduce((one, other) => (other.why.length < one.why.length ? other : one));

/** Nothing of it fits the moment, maybe because another unit is still on its way: what ends that is the remedy. */
function waiting({ game, state, seat, places, isMine }: Idle, tries: readonly Action[]): WhyIdle {
  for (const action of isMine ? tries : []) {
    const verdict = game.check(state, seat, action);
    if (verdict.ok) continue;
    const [order] = remediesFor({ game, state, seat, action, why: verdict.why, choices: [], places });
    if (order) return { why: [], remedies: [order] };
  }
  return { why: [], remedies: [] };
}

/** Of a unit of the other side there is no more to say than that. */
function onlyWhose(attempt: Attempt): Attempt {
  const whose = attempt.why.filter(({ rule }) => isOthersUnit(rule));
  return whose.length > 0 ? { ...attempt, why: whose } : attempt;
}

/** Orders of those who may act: two of them will do to know what the moment is about. */
function inUse({ game, state, seat, subjects: { may } }: Idle): ReadonlySet<string> {
  return new Set(may.slice(0, 2).flatMap(id => game.choices(state, seat, id).map(choice => choice.do)));
}

/** Every order the unit could be given, against whoever the moment is about, or whoever of the others stands nearest. */
function triesWith(idle: Idle): readonly Action[] {
  const { game, seat, unit, places, grid } = idle;
  const target = targetOf(idle);
  const hex = target === undefined ? undefined : places.get(target);
  const wish = {
    seat,
    unit,
    hex: hex ?? places.get(unit) ?? '',
    there: target === undefined ? [] : [target],
    facing: hex === undefined ? 0 : towards(grid, places.get(unit), hex),
    can: new Set<string>(),
    common: idle.common,
  };
  return Object.keys(game.actions)
    .filter(verb => ACTOR in game.actions[verb]!)
    .flatMap(verb => triesOf(game.actions, verb, wish, true));
}

function targetOf({ game, state, places, grid, unit, isEnemy }: Idle): UnitId | undefined {
  const now = game.awaits(state);
  const about = now.kind === 'seats' ? (now.moment.about ?? []) : [];
  const meant = about.find(id => places.has(id) && isEnemy(id));
  const from = grid.hex(places.get(unit) ?? '');
  if (meant !== undefined || from === undefined) return meant;
  let best: { readonly id: UnitId; readonly far: number } | undefined;
  for (const [id, at] of places) {
    const far = distance(grid, from, grid.hex(at)!);
    if ((best === undefined || far < best.far) && isEnemy(id)) best = { id, far };
  }
  return best?.id;
}
