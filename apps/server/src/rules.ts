// The rules games are played with: those of the boxes that are here, and for a game that was begun with others the bundle of
// those, out of the store.

import type { AnyGame } from '@gonfalon/kernel';
import type { Showing } from '@gonfalon/kit';
import { BOXES, bundleFrom } from '@gonfalon/library';
import type { BuiltRules } from './rules/built.ts';
import { keptCode } from './rules/kept.ts';
import type { Store } from './store/store.ts';

export interface Rules {
  readonly game: AnyGame;
  readonly showing: Showing;
  /** The rules it shares with its sisters; computer players know systems. */
  readonly system: string;
  /** Hash of the bundle that holds them; '' where none was built. */
  readonly hash: string;
  /** The text of the bundle, where these are not the rules that are here. */
  readonly pinned: string | null;
}

/** Without a hash those that are here. undefined where there is no such box; throws BadInput where a bundle cannot be used. */
export type RulesOf = (box: string, hash?: string) => Promise<Rules | undefined>;

/** Each box and each bundle is fetched once, when somebody plays it. */
export function rulesOfBoxes(built: readonly BuiltRules[] = [], store?: Store): RulesOf {
  const here = new Map<string, Promise<Rules | undefined>>();
  const pinned = new Map<string, Promise<Rules>>();
  const present = (box: string): Promise<Rules | undefined> => {
    const found = here.get(box) ?? presentRules(box, built);
    here.set(box, found);
    return found;
  };
  return async (box, hash = '') => {
    const now = await present(box);
    if (!now || !store || hash === '' || hash === now.hash) return now;
    const found = pinned.get(hash) ?? pinnedRules(store, now, box, hash);
    pinned.set(hash, found);
    // What was restored meanwhile is found by whoever asks next.
    found.catch(() => pinned.delete(hash));
    return found;
  };
}

async function presentRules(id: string, built: readonly BuiltRules[]): Promise<Rules | undefined> {
  const box = BOXES.find(one => one.id === id);
  if (!box?.game || !box.showing) return undefined;
  const [game, showing] = await Promise.all([box.game(), box.showing()]);
  // A bundle of another version was built before the rules were changed, and is not theirs.
  const own = built.find(one => one.box === id && one.version === game.rulesVersion);
  return { game, showing, system: box.system, hash: own?.hash ?? '', pinned: null };
}

async function pinnedRules(store: Store, { system }: Rules, box: string, hash: string): Promise<Rules> {
  const code = await keptCode(store, box, hash);
  const { game, showing } = await bundleFrom(code, box);
  return { game, showing, system, hash, pinned: code };
}
