// The rules of a game that are not those this page has: the server has kept them as one file, and both play by the same bytes.

import { type Box, bundleOf, bundlePath } from '@gonfalon/library';
import type { GameHead } from '@gonfalon/protocol';
import { wording } from './wording.ts';

type Fetched = (path: string) => Promise<{ readonly default?: unknown }>;
const fromServer: Fetched = path => import(/* @vite-ignore */ path);

/** The box with the rules of the game. Throws a sentence where they cannot be had. */
export async function boxOfGame(
  box: Box,
  { bundle, pinned, rules }: Pick<GameHead, 'bundle' | 'pinned' | 'rules'>,
  fetched: Fetched = fromServer,
): Promise<Box> {
  if (bundle === '') return box;
  // A page that was not loaded anew since the server was brought up to date has others too.
  if (!pinned && (await box.game?.())?.rulesVersion === rules) return box;
  const module = await fetched(bundlePath(box.id, bundle)).catch(() => {
    throw new Error(wording('rules.failed'));
  });
  const { game, showing, cites, words } = bundleOf(module, box.id);
  return { ...box, game: async () => game, showing: async () => showing, cites: async () => cites, words };
}
