// Where a unit could stand when its side next attacks: its whole moves in the phase that is coming for its kind.

import { memo, remembered, type Seat, type Standing, type UnitId } from '@gonfalon/kernel';
import { topOf, turnTo, unitNamed } from '@gonfalon/kit';
import { openPhase } from '../chapters/sequence.ts';
import { wake } from '../chapters/waking.ts';
import { marchReach } from '../march-reach.ts';
import { hexId, lastTurnOf, mayFight, onMap, type Scene, sceneAt } from '../scene.ts';
import type { State } from '../state.ts';
import { DONE, has, isMounted, type Unit } from '../units.ts';

/** `sc` is what the asking seat knows. Men who would come or return onto the map are left out. */
export function nextReach(sc: Scene, open: (s: State) => Scene, id: UnitId): readonly Standing[] {
  const unit = unitNamed(sc, id);
  if (!unit || !onMap(unit) || unit.order === 'panicked') return [];
  const phase = movePhase(sc.s, unit);
  const here = standing(sc, unit);
  const now = presentMove(sc.s, unit, phase);
  if (now === 'over') return mayFight(sc, unit) ? [here] : [];
  const coming = now ?? comingMove(sc, unit.seat, phase);
  if (coming === null) return [];
  const there = open(coming);
  if (!mayFight(there, unit)) return [];
  return [here, ...marchReach(there, unit.seat, id).map(plain)];
}

const standing = (sc: Scene, { at, facing, cf }: Unit): Standing => ({
  at: hexId(sc, at),
  facing,
  charge: cf,
  left: 0,
});
/** Without the way there: it belongs to a state that is not on the table. */
const plain = ({ at, facing, charge, left }: Standing): Standing => ({
  at,
  left,
  ...(facing !== undefined && { facing }),
  ...(charge !== undefined && { charge }),
});

/** The first phase of a side's turn. */
const firstPhase = ({ seats }: State, seat: Seat): number => (seat === seats[0] ? 1 : 5);
const movePhase = (s: State, unit: Unit): number => firstPhase(s, unit.seat) + (isMounted(unit) ? 0 : 2);

/** The phase in which the unit moves, or strikes after it, while it lasts; 'over' where only the blow is left; else null. */
function presentMove(s: State, unit: Unit, phase: number): State | 'over' | null {
  if (s.stack[0]?.is === 'setup') return null;
  if (s.phase === phase + 1) return has(unit, DONE.attacked) ? null : 'over';
  if (s.phase !== phase) return null;
  const march = s.stack.findIndex(frame => frame.is === 'march' && frame.unit === unit.n);
  if (march >= 0) return remembered(kept(s), 'march', () => ({ ...s, stack: s.stack.slice(0, march + 1) }));
  const frame = s.stack[0];
  if (has(unit, DONE.moved) || frame?.is !== 'moves' || frame.stage === 'closing') return 'over';
  return remembered(kept(s), 'now', () => ({ ...s, stack: [{ ...frame, stage: 'play' as const }] }));
}

/** States that are asked about for a whole army: each is made once. */
const kept = memo((_: State) => new Map<string, State>());

/** As the phase will open, everybody else where he is now; null where the battle is over before. */
function comingMove(sc: Scene, seat: Seat, phase: number): State | null {
  const { s } = sc;
  const turn = s.stack[0]?.is === 'setup' || s.phase < phase ? s.turn : s.turn + 1;
  const last = lastTurnOf(sc);
  if (last !== null && turn > last) return null;
  return remembered(kept(s), `${turn} ${phase}`, () => opened(sc, seat, turn, phase));
}

function opened(sc: Scene, seat: Seat, turn: number, phase: number): State {
  const trial = sceneAt(sc, sc.s);
  if (turn !== sc.s.turn)
    trial.s = { ...trial.s, banners: trial.s.banners.map(banner => ({ ...banner, travelled: false })) };
  const first = firstPhase(sc.s, seat);
  // Whoever was attacked wakes when his side's turn opens, which is before its foot moves.
  for (const each of phase === first || (turn === sc.s.turn && sc.s.phase >= first)
    ? [phase]
    : [first, phase]) {
    openPhase(trial, turn, each);
    wake(trial, seat);
  }
  turnTo(trial, { ...topOf(trial, 'moves'), stage: 'play' });
  return trial.s;
}
