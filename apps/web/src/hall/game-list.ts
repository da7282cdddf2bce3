// The games of this device as the hall shows them, and what can be done with them there.

import type { Fleeting, Key, Save, SavedGame } from '@gonfalon/host';
import { type Box, boxOf } from '@gonfalon/library';
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { routeTo } from '../route.ts';
import { download, recordName } from '../store/download.ts';
import { openSaves } from '../store/idb-saves.ts';

/** A game that was removed, and the way to put it back; null where nobody can read what it was. */
export interface Removed {
  readonly game: SavedGame | null;
  readonly putBack: () => Promise<void>;
}

/** What the hall has to say about the last thing done. */
export type Word =
  | { readonly is: 'busy' | 'secret' }
  | { readonly is: 'copied' | 'link'; readonly link: string }
  | { readonly is: 'wrong'; readonly sentence: string };

export interface GameList {
  /** undefined until they have been read. */
  readonly games: ReadonlySignal<readonly SavedGame[] | undefined>;
  /** Keys of those that cannot be read any more. */
  readonly damaged: ReadonlySignal<readonly Key[]>;
  readonly fleeting: ReadonlySignal<Fleeting | null>;
  /** Removed since the hall was entered, the last one first. */
  readonly removed: ReadonlySignal<readonly Removed[]>;
  readonly word: ReadonlySignal<Word | undefined>;
  refresh(): Promise<void>;
  /** These tell whether it was done; `word` says why not. */
  remove(key: Key, game: SavedGame | null): Promise<boolean>;
  putBack(removed: Removed): Promise<boolean>;
  /** '' takes its name away. */
  rename(game: SavedGame, name: string): Promise<boolean>;
  giveRecord(game: SavedGame): Promise<boolean>;
  copyLink(game: SavedGame): Promise<boolean>;
  /** A record becomes a game, a position leads to the start screen. */
  bring(text: string): Promise<boolean>;
}

export function gameList(): GameList {
  const games = signal<readonly SavedGame[] | undefined>(undefined);
  const damaged = signal<readonly Key[]>([]);
  const fleeting = signal<Fleeting | null>(null);
  const removed = signal<readonly Removed[]>([]);
  const word = signal<Word | undefined>(undefined);

  const reread = async (): Promise<void> => {
    const saves = await openSaves();
    const listed = await saves.list();
    batch(() => {
      games.value = listed.games;
      damaged.value = listed.damaged;
      fleeting.value = saves.fleeting;
    });
  };
  const wrong = (error: unknown): void => {
    word.value = { is: 'wrong', sentence: error instanceof Error ? error.message : String(error) };
  };
  /** Whatever goes wrong is said, and nothing is half done. */
  const tried = async (deed: () => Promise<Word | undefined>): Promise<boolean> => {
    word.value = { is: 'busy' };
    // The word must be seen before a long replay keeps the browser from drawing.
    await new Promise(done => setTimeout(done, 30));
    try {
      word.value = await deed();
      await reread();
      return true;
    } catch (error) {
      wrong(error);
      return false;
    }
  };
  return {
    games,
    damaged,
    fleeting,
    removed,
    word,
    refresh: () => reread().catch(wrong),
    ...deedsOn(removed, tried),
  };
}

type Deeds = Pick<GameList, 'remove' | 'putBack' | 'rename' | 'giveRecord' | 'copyLink' | 'bring'>;

function deedsOn(
  removed: Signal<readonly Removed[]>,
  tried: (deed: () => Promise<Word | undefined>) => Promise<boolean>,
): Deeds {
  return {
    remove: (key, game) =>
      tried(async () => {
        const putBack = await (await openSaves()).take(key);
        removed.value = [{ game, putBack }, ...removed.value];
        return undefined;
      }),
    putBack: taken =>
      tried(async () => {
        await taken.putBack();
        removed.value = removed.value.filter(one => one !== taken);
        return undefined;
      }),
    rename: ({ id }, name) =>
      tried(async () => {
        await (await openSaves()).change(id, { name: name.trim() });
        return undefined;
      }),
    giveRecord: game =>
      tried(async () => {
        const { recordOfSave } = await import('../store/portable.ts');
        download(recordName(game), recordOfSave(await rulesOf(game), await whole(game)));
        return undefined;
      }),
    copyLink: game =>
      tried(async () => {
        const { positionLink, positionText } = await import('../store/portable.ts');
        const taken = await whole(game);
        const text = positionText(await rulesOf(game), taken.game, taken.entries);
        if (text === null) return { is: 'secret' };
        const hash = await positionLink(text);
        return copied(`${location.origin}${location.pathname}${hash}`);
      }),
    bring: text =>
      tried(async () => {
        location.hash = await addressOf(text);
        return undefined;
      }),
  };
}

async function whole({ id }: SavedGame): Promise<Save> {
  const found = await (await openSaves()).open(id);
  if (!found) throw new Error(`there is no game ${id}`);
  return found;
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
