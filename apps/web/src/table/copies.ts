// A game of this device as a whole: its record, its link, and games of their own that begin from it.

import {
  type AnyEntry,
  type AnyPlay,
  type Host,
  lastPosition,
  type Reopened,
  type Save,
  type SavedEntry,
  type SavedGame,
  type Saves,
  savedEntry,
} from '@gonfalon/host';
import { awaitsOf, type Seat, writePosition } from '@gonfalon/kernel';
import { freshSeed } from '../store/chance.ts';
import { endOf, newGame, onceMore } from '../store/new-game.ts';
import { recordText } from '../store/portable.ts';
import { countSeen } from '../store/seen.ts';
import { sharedLink, sharedText, type Unshared } from '../store/shared.ts';
import type { Opened } from './opened.ts';

/** What the row of a game tells of it after an entry; the position only with the last of those that are written. */
export const headAfter = (
  opened: Opened,
  play: AnyPlay,
  state: unknown,
  last: boolean,
): Partial<SavedGame> => ({
  rules: play.game.rulesVersion,
  changed: Date.now(),
  entries: countSeen(opened, play.live, null),
  turn: opened.showing.clock(state).turn,
  ...endOf(awaitsOf(play)),
  ...(last && { position: writePosition(play.game.describe(state)) }),
});

export class Copies {
  readonly #opened: Opened;
  readonly #host: Host;
  readonly #save: Save;
  readonly #reopened: Reopened;
  readonly #saves: Pick<Saves, 'begin'>;

  constructor(opened: Opened, host: Host, save: Save, reopened: Reopened, saves: Pick<Saves, 'begin'>) {
    this.#opened = opened;
    this.#host = host;
    this.#save = save;
    this.#reopened = reopened;
    this.#saves = saves;
  }
  get #row(): SavedGame {
    return this.#save.game;
  }
  #rows(): SavedEntry[] {
    return this.#host.entries.map((entry: AnyEntry) => savedEntry(entry, this.#host.play));
  }

  record(): string {
    const { game } = this.#opened;
    // What no longer holds is in the record nevertheless, under the rules it was played with.
    if (this.#reopened.parted) return recordText(game, this.#row, this.#save.entries, this.#row.rules);
    const over = this.#host.awaits.kind === 'over';
    return recordText(game, { ...this.#row, over }, this.#rows());
  }
  async link(upTo: number | null, eyes: Seat | null): Promise<string | Unshared> {
    if (this.#reopened.parted) return 'parted';
    const { play, entries } = this.#host;
    const text = sharedText({ play, entries, saved: this.#row, upTo, eyes });
    return text === 'secret' ? text : sharedLink(this.#row.box, text);
  }

  /** From its last position under the present rules. */
  async playOn(): Promise<string> {
    const lay = writePosition(lastPosition(this.#reopened, this.#row));
    const { scenario, umpire, orders, turn } = this.#row;
    const fresh = newGame(this.#opened.game, { scenario, options: {}, lay, seed: freshSeed(), umpire });
    await this.#saves.begin({ ...fresh, orders, turn });
    return fresh.id;
  }
  async branch(number: number, seats: SavedGame['seats']): Promise<string> {
    const { game, showing } = this.#opened;
    const last = this.#host.entries[number - 1] ?? null;
    const copy: SavedGame = {
      ...newGame(game, this.#row),
      seats,
      entries: countSeen(this.#opened, last, null),
      turn: showing.clock(last?.state ?? this.#host.play.opening).turn,
    };
    await this.#saves.begin(copy, this.#rows().slice(0, number));
    return copy.id;
  }
  async again(swapped: boolean, name: string, seats: SavedGame['seats']): Promise<string> {
    const fresh = { ...onceMore(this.#opened.game, { ...this.#row, seats }, swapped), name };
    await this.#saves.begin(fresh);
    return fresh.id;
  }
}
