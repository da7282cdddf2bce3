// 11.2 (Kulikovo) Wolf pits: hidden until an enemy unit comes upon them.

import { neighbour, OFF_MAP } from '@gonfalon/hex';
import { change, pop, push, tell, topFrame, turnTo, unitOf } from '@gonfalon/kit';
import type { ObjectRules } from '../rules.ts';
import { hexId, mark, onMap, type Scene } from '../scene.ts';
import { DONE, isCavalry } from '../units.ts';
import { gaitOf } from './gait.ts';
import { lose } from './losses.ts';
import { mayFleeAtAll, startRetreat } from './retreat.ts';
import type { TestRules } from './tests.ts';

/** §11.2.1 to 11.2.3: found by any enemy unit; riders lose their charge and roll. Those who dug them know the way round. */
function stumble(sc: Scene, n: number): void {
  const unit = unitOf(sc, n);
  const dug = sc.s.pits.filter(other => other.seat !== unit.seat);
  // Whoever finds none has learnt as much as whoever falls in.
  if (dug.some(other => !other.found)) sc.sealed = true;
  const pit = dug.find(other => other.at === unit.at);
  if (!pit) return;
  if (!pit.found) {
    sc.s = { ...sc.s, pits: sc.s.pits.map(other => (other === pit ? { ...pit, found: true } : other)) };
    tell(sc, { is: 'pit', unit: unit.id, at: hexId(sc, unit.at) });
  }
  if (!isCavalry(unit)) return;
  if (unit.cf > 0) {
    change(sc, n, { cf: 0 });
    tell(sc, { is: 'charge', unit: unit.id, cf: 0, rule: 'wolfPit.charge' });
  }
  push(sc, { is: 'test', what: 'wolf-pit', unit: n, other: -1 });
}

export const wolfPits: ObjectRules = { id: 'wolf-pits', entered: stumble };

/** §11.2.2: 1 nothing, 2 back one hex, 3 scattered, 4 to 6 a strength point. */
export const wolfPitTest: TestRules = {
  d6: 1,
  rule: 'wolfPit.roll',
  rolled: (sc, { unit: n }, [die]) => {
    pop(sc);
    if (!onMap(unitOf(sc, n))) return;
    tell(sc, { is: 'tested', what: 'wolf-pit', unit: unitOf(sc, n).id, roll: die!, passed: die === 1 });
    if (die === 2) throwBack(sc, n);
    else if (die === 3) sc.rules.chapters.breakdown.byFire(sc, n, true);
    else if (die! > 3) lose(sc, n, 1, 'wolf-pit');
  },
};

/** Whoever is thrown back has ended his move; one who is fleeing anyway flees a hex more. */
function throwBack(sc: Scene, n: number): void {
  const move = gaitOf(sc, n);
  const top = topFrame(sc);
  if (top.is === 'retreat' && top === move) return turnTo(sc, { ...top, ordered: top.ordered + 1 });
  if (move?.is === 'march') mark(sc, n, DONE.stopped | DONE.trapped);
  if (top.is === 'pursuit' && top === move) turnTo(sc, { ...top, ended: true });
  if (top.is === 'advance' && top === move) pop(sc);
  const unit = unitOf(sc, n);
  const ahead = neighbour(sc.grid, unit.at, unit.facing);
  // Back is away from the hex before him, not on over the pits.
  const from = ahead === OFF_MAP ? unit.at : ahead;
  if (mayFleeAtAll(sc, unit, 1, from)) startRetreat(sc, n, 1, from);
  else lose(sc, n, 1, 'wolf-pit'); // §5.4.6
}
