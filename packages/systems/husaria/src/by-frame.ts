// One word for several moments: an order that two chapters know, each in its own frame.

import type { Ban, Bans } from '@gonfalon/kernel';
import { topFrame } from '@gonfalon/kit';
import type { Scene } from './scene.ts';
import type { Frame } from './state.ts';
import type { Claim, Verb } from './verb.ts';

export type ByFrame = Readonly<Partial<Record<Frame['is'], Verb>>>;

/** The verb of whatever frame speaks now; what forbids it in one moment says nothing in another. */
export function byFrame(verbs: ByFrame): Verb {
  const now = (sc: Scene): Verb | undefined => verbs[topFrame(sc).is];
  const only = (is: string, bans: Bans<Claim>): [string, Ban<Claim>][] =>
    Object.entries(bans).map(([key, ban]) => [
      key,
      claim => (topFrame(claim.sc).is === is ? ban(claim) : null),
    ]);
  return {
    bans: Object.fromEntries(
      Object.entries(verbs).flatMap(([is, verb]) => only(is, verb.bans)),
    ) as Bans<Claim>,
    candidates: (sc, seat) => now(sc)?.candidates(sc, seat) ?? [],
    apply: claim => now(claim.sc)!.apply(claim),
  };
}
