// The games of this device as the hall shows them, and what can be done with them there.

import { type Box, boxOf } from '@gonfalon/library';
import { type ReadonlySignal, signal } from '@preact/signals';
import { routeTo } from '../route.ts';
import { download, recordName } from '../store/download.ts';
import { openSaves } from '../store/idb-saves.ts';
import type { SavedEntry, SavedGame } from '../store/saves.ts';

interface Whole {
  readonly game: SavedGame;
  readonly entries: readonly SavedEntry[];
}

/** What the hall has to say about the last thing done. */
export type Word =
  | { readonly is: 'busy' }
  | { readonly is: 'copied' | 'link'; readonly link: string }
  | { readonly is: 'wrong'; readonly sentence: string };

export interface Kept {
  /** undefined until they have been read. */
  readonly games: ReadonlySignal<readonly SavedGame[] | undefined>;
  readonly lasting: ReadonlySignal<boolean>;
  /** Removed since the hall was entered, the last one first. */
  readonly removed: ReadonlySignal<readonly Whole[]>;
  readonly word: ReadonlySignal<Word | undefined>;
  refresh(): Promise<void>;
  /** These tell whether it was done; `word` says why not. */
  remove(game: SavedGame): Promise<boolean>;
  putBack(whole: Whole): Promise<boolean>;
  giveRecord(game: SavedGame): Promise<boolean>;
  copyLink(game: SavedGame): Promise<boolean>;
  /** A record becomes a game, a position leads to the start screen. */
  bring(text: string): Promise<boolean>;
}

export function keptGames(): Kept {
  const games = signal<readonly SavedGame[] | undefined>(undefined);
  const lasting = signal(true);
  const removed = signal<readonly Whole[]>([]);
  const word = signal<Word | undefined>(undefined);

  const refresh = async (): Promise<void> => {
    const saves = await openSaves();
    games.value = await saves.list();
    lasting.value = saves.lasting;
  };
  /** Whatever goes wrong is said, and nothing is half done. */
  const tried = async (deed: () => Promise<Word | undefined>): Promise<boolean> => {
    word.value = { is: 'busy' };
    // The word must be seen before a long replay keeps the browser from drawing.
    await new Promise(done => setTimeout(done, 30));
    try {
      word.value = await deed();
      await refresh();
      return true;
    } catch (error) {
      word.value = { is: 'wrong', sentence: error instanceof Error ? error.message : String(error) };
      return false;
    }
  };
  const whole = async ({ id }: SavedGame): Promise<Whole> => {
    const found = await (await openSaves()).open(id);
    if (!found) throw new Error(`there is no game ${id}`);
    return found;
  };

  return {
    games,
    lasting,
    removed,
    word,
    refresh,
    remove: game =>
      tried(async () => {
        const taken = await whole(game);
        await (await openSaves()).drop(game.id);
        removed.value = [taken, ...removed.value];
        return undefined;
      }),
    putBack: taken =>
      tried(async () => {
        await (await openSaves()).begin(taken.game, taken.entries);
        removed.value = removed.value.filter(one => one !== taken);
        return undefined;
      }),
    giveRecord: game =>
      tried(async () => {
        const { recordText } = await import('../store/portable.ts');
        const taken = await whole(game);
        download(recordName(game), recordText(await rulesOf(game), taken.game, taken.entries));
        return undefined;
      }),
    copyLink: game =>
      tried(async () => {
        const { positionLink, positionText } = await import('../store/portable.ts');
        const taken = await whole(game);
        const hash = await positionLink(positionText(await rulesOf(game), taken.game, taken.entries));
        return copied(`${location.origin}${location.pathname}${hash}`);
      }),
    bring: text =>
      tried(async () => {
        location.hash = await addressOf(text);
        return undefined;
      }),
  };
}

/** Where the text leads: to the game it has become, or to the start screen with its position. */
async function addressOf(text: string): Promise<string> {
  const { checkedPosition, positionLink, savedFromRecord } = await import('../store/portable.ts');
  if (/^\s*gonfalon-position\b/.test(text)) {
    await checkedPosition(text);
    return positionLink(text);
  }
  const { game, entries } = await savedFromRecord(text);
  await (await openSaves()).begin(game, entries);
  return routeTo({ page: 'play', id: game.id, entry: undefined });
}

async function rulesOf({ box }: SavedGame): Promise<Awaited<ReturnType<NonNullable<Box['game']>>>> {
  const game = boxOf(box)?.game;
  if (!game) throw new Error(`there is no box called ${box}`);
  return game();
}

/** A browser may keep its clipboard to itself; then the link is shown. */
const copied = (link: string): Promise<Word> =>
  Promise.resolve(navigator.clipboard?.writeText(link) ?? Promise.reject()).then(
    () => ({ is: 'copied', link }),
    () => ({ is: 'link', link }),
  );
