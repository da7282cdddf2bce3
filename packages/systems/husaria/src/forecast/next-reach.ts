// Where a unit could stand when its side next attacks: its whole moves in the movement phase that is coming.

import { memo, remembered, type Seat, type Standing, type UnitId } from '@gonfalon/kernel';
import { topOf, turnTo, unitNamed } from '@gonfalon/kit';
import { openPhase } from '../chapters/sequence.ts';
import { marchReach } from '../march/reach.ts';
import { hexId, type Scene, sceneAt } from '../scene.ts';
import type { State } from '../state.ts';
import { DONE, has, isCommander, onMap, type Unit } from '../units.ts';

/** Men on an entry list or a track are left out. */
export function nextReach(sc: Scene, open: (s: State) => Scene, id: UnitId): readonly Standing[] {
  const unit = unitNamed(sc, id);
  if (!unit || !onMap(unit)) return [];
  const here: Standing = {
    at: hexId(sc, unit.at),
    ...(!isCommander(unit) && { facing: unit.facing }),
    left: 0,
  };
  const phase = unit.seat === sc.s.seats[0] ? 2 : 5;
  const now = presentMove(sc.s, unit, phase);
  if (now === 'over') return [here];
  const coming = now ?? comingMove(sc, unit.seat, phase);
  return coming === null ? [] : [here, ...marchReach(open(coming), unit.seat, id).map(plain)];
}

/** Without the way there: it belongs to a state that is not on the table. */
const plain = ({ at, facing, left }: Standing): Standing => ({
  at,
  left,
  ...(facing !== undefined && { facing }),
});

/** The movement phase of the side, or its attacks after it, while they last; 'over' where only the blow is left; else null. */
function presentMove(s: State, unit: Unit, phase: number): State | 'over' | null {
  if (s.stack[0]?.is === 'setup') return null;
  if (s.phase === phase + 1) return has(unit, DONE.attacked) ? null : 'over';
  if (s.phase !== phase) return null;
  const march = s.stack.findIndex(frame => frame.is === 'march' && frame.unit === unit.n);
  if (march >= 0 && !has(unit, DONE.stopped))
    return remembered(kept(s), 'march', () => ({ ...s, stack: s.stack.slice(0, march + 1) }));
  const frame = s.stack[0];
  if (has(unit, DONE.moved) || frame?.is !== 'moves' || CLOSED.includes(frame.stage)) return 'over';
  return remembered(kept(s), 'now', () => ({ ...s, stack: [{ ...frame, stage: 'play' as const }] }));
}
const CLOSED: readonly string[] = ['closing', 'closed'];

/** States that are asked about for a whole army: each is made once. */
const kept = memo((_: State) => new Map<string, State>());

/** As the phase will open, everybody else where he is now; null where the battle is over before. */
function comingMove(sc: Scene, seat: Seat, phase: number): State | null {
  const { s, scenario } = sc;
  const turn = s.stack[0]?.is === 'setup' || s.phase < phase ? s.turn : s.turn + 1;
  if (turn > scenario.lastTurn) return null;
  return remembered(kept(s), `${seat} ${turn}`, () => {
    // An army that waits may be awake by then: an attack or a roll is enough (S1.frozen-army).
    const trial = sceneAt(sc, { ...s, released: true });
    openPhase(trial, turn, phase);
    turnTo(trial, { ...topOf(trial, 'moves'), stage: 'play' });
    return trial.s;
  });
}
