// expect(t.try('step unit=K1 to=2410')).toBreak('march.zoc', ['P2']). Import this file once in a test to have it.

import type { RuleKey, Verdict } from '@gonfalon/kernel';
import { expect } from 'vitest';

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void>> {
    /** The verdict is a refusal that names this rule; with `about`, exactly these culprits, in any order. */
    toBreak(rule: RuleKey, about?: readonly string[]): R;
  }
}

expect.extend({
  toBreak(verdict: Verdict, rule: RuleKey, about?: readonly string[]) {
    const named = verdict.ok ? [] : verdict.why.filter(violation => violation.rule === rule);
    const pass = named.some(violation => about === undefined || same(violation.about, about));
    const wanted = [rule, ...(about ?? [])].join(' ');
    return {
      pass,
      message: () =>
        `expected ${this.isNot ? 'not ' : ''}to break ${wanted}, but the verdict was ${told(verdict)}`,
    };
  },
});

const same = (a: readonly string[], b: readonly string[]): boolean =>
  [...a].sort().join() === [...b].sort().join();
const told = (verdict: Verdict): string =>
  verdict.ok ? 'allowed' : verdict.why.map(({ rule, about }) => [rule, ...about].join(' ')).join(', ');
