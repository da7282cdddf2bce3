// The boxes as the server plays them.

import type { AnyGame } from '@gonfalon/kernel';
import type { Showing } from '@gonfalon/kit';
import { BOXES } from '@gonfalon/library';

export interface Rules {
  readonly game: AnyGame;
  readonly showing: Showing;
  /** The rules it shares with its sisters; computer players know systems. */
  readonly system: string;
}

/** undefined where there is no such box. */
export type RulesOf = (box: string) => Promise<Rules | undefined>;

/** Each box is fetched once, when somebody plays it. */
export function rulesOfBoxes(): RulesOf {
  const known = new Map<string, Promise<Rules>>();
  return async id => {
    const box = BOXES.find(one => one.id === id);
    if (!box?.game || !box.showing) return undefined;
    const fetched =
      known.get(id) ??
      Promise.all([box.game(), box.showing()]).then(([game, showing]) => ({
        game,
        showing,
        system: box.system,
      }));
    known.set(id, fetched);
    return fetched;
  };
}
