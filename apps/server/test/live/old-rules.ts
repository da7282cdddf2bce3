// Two bundles of one box: the rules that are here, and those a server had before them.

import { type AnyGame, BadInput } from '@gonfalon/kernel';
import { boxOf, bundleFrom } from '@gonfalon/library';
import { bundle } from '../../../../scripts/rules/bundle.ts';
import { BEFORE, BOX } from '../../../../test/rules/doctored.ts';
import type { BuiltRules } from '../../src/rules/built.ts';
import type { RulesOf } from '../../src/rules.ts';

export interface TwoRules {
  readonly old: BuiltRules;
  readonly present: BuiltRules;
  readonly oldGame: AnyGame;
  /** A server of then: for it the old rules are those that are there. */
  readonly asThen: { readonly built: readonly BuiltRules[]; readonly rulesOf: RulesOf };
}

export async function twoRules(): Promise<TwoRules> {
  const { rulesVersion } = await boxOf(BOX)!.game!();
  const old = { box: BOX, version: 'before', ...(await bundle(BOX, [BEFORE])) };
  const present = { box: BOX, version: rulesVersion, ...(await bundle(BOX)) };
  const { game, showing } = await bundleFrom(old.code, BOX);
  const rules = { game, showing, system: BOX, hash: old.hash, pinned: null };
  const rulesOf: RulesOf = async (box, hash = old.hash) => {
    if (hash !== old.hash) throw new BadInput(hash, 'comes later');
    return box === BOX ? rules : undefined;
  };
  return { old, present, oldGame: game, asThen: { built: [old], rulesOf } };
}
