// The rules of a box as one file, so that a game that was begun with them can be played on with them when the box has others.
// `scripts/rules` makes the files; a server keeps them, and hands them to pages.

import { type AnyGame, BadInput, CONTRACT } from '@gonfalon/kernel';
import type { Cites, Showing } from '@gonfalon/kit';
import { type Said, spoken } from './spoken.ts';
import type { Box } from './types.ts';

export interface RulesBundle {
  /** The contract its game and its showing keep to. */
  readonly contract: number;
  readonly game: AnyGame;
  readonly showing: Showing;
  readonly cites: Cites;
  readonly words: Box['words'];
}

interface RulesOfBox extends Pick<RulesBundle, 'game' | 'showing' | 'cites'> {
  readonly words: Said;
}

/** What the file of a box gives to whoever imports it. */
export const bundled = ({ game, showing, cites, words }: RulesOfBox): RulesBundle => ({
  contract: CONTRACT,
  game,
  showing,
  cites,
  words: spoken(async () => ({ words })),
});

/** Where a server hands the file out. */
export const bundlePath = (box: string, hash: string): string => `/rules/${box}-${hash}.js`;

/** Throws BadInput where it is not of this box, or made for others than us. */
export function bundleOf(module: { readonly default?: unknown }, box: string): RulesBundle {
  const bundle = module.default as RulesBundle | undefined;
  if (typeof bundle?.contract !== 'number') throw new BadInput(box, 'is no bundle of rules');
  mustKeepTo(bundle.contract, box);
  if (bundle.game.id !== box) throw new BadInput(box, `is a bundle of ${bundle.game.id}`);
  return bundle;
}

/**
 * The same of its text, in Node: pages import the file by its address, for their policy allows nothing else. Whoever calls this has
 * checked that the text is what it should be.
 */
export async function bundleFrom(code: string, box: string): Promise<RulesBundle> {
  // A trace of an error names this, and not the whole text.
  const text = `${code}\n//# sourceURL=rules/${box}.js`;
  return bundleOf(await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`), box);
}

/** Throws BadInput where rules keep to another contract than ours. */
export function mustKeepTo(contract: number, box: string): void {
  if (contract !== CONTRACT)
    throw new BadInput(box, `its rules keep to contract ${contract}, and this program to ${CONTRACT}`);
}
