// One-off rolls about a unit, each by the chapter that asks for it.

import type { RuleKey } from '@gonfalon/kernel';
import { pop, tell, unitOf } from '@gonfalon/kit';
import type { Scene } from '../scene.ts';
import type { Frame, TestKind } from '../state.ts';
import type { FrameRules } from '../verb.ts';
import { defectionTest } from './defection.ts';
import { janissaryTest } from './janissaries.ts';
import { contagionTest, panicTest, rallyTest } from './order.ts';
import { pursuitTest } from './pursuit.ts';
import { fatigueTest, regroupTest } from './scatter.ts';
import { wolfPitTest } from './wolf-pits.ts';

export type TestFrame = Extract<Frame, { is: 'test' }>;

export interface TestRules {
  readonly d6: number;
  /** Why it is rolled, where need be by what the unit is. */
  readonly rule: RuleKey | ((sc: Scene, frame: TestFrame) => RuleKey);
  /** Nobody need roll any more: what lay above the test has settled it. */
  lapsed?(sc: Scene, frame: TestFrame): boolean;
  /** Takes the frame off the stack first: what follows may push others. */
  rolled(sc: Scene, frame: TestFrame, dice: readonly number[]): void;
}

const TESTS: Readonly<Record<TestKind, TestRules>> = {
  fatigue: fatigueTest,
  regroup: regroupTest,
  rally: rallyTest,
  contagion: contagionTest,
  panic: panicTest,
  'wolf-pit': wolfPitTest,
  janissary: janissaryTest,
  defection: defectionTest,
  pursuit: pursuitTest,
};

const ruleOf = (sc: Scene, frame: TestFrame): RuleKey => {
  const { rule } = TESTS[frame.what];
  return typeof rule === 'function' ? rule(sc, frame) : rule;
};

export const test: FrameRules<TestFrame> = {
  asks: (sc, frame) => {
    const { d6, lapsed } = TESTS[frame.what];
    return lapsed?.(sc, frame) ? 'run' : { d6, rule: ruleOf(sc, frame) };
  },
  run: sc => pop(sc),
  rolled: (sc, frame, dice) => {
    tell(sc, { is: 'rolled', rule: ruleOf(sc, frame), dice, about: [unitOf(sc, frame.unit).id] });
    TESTS[frame.what].rolled(sc, frame, dice);
  },
};
