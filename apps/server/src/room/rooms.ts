// The games that are in memory: fetched when somebody wants one, forgotten when nobody has for a while.

import { started } from '../games/join.ts';
import { loaded } from './load.ts';
import { Room, type RoomParts } from './room.ts';

/** A room nobody looks at is forgotten after so long, and sooner where there are too many. */
const UNUSED = 600_000;
const MOST = 2000;

export class Rooms {
  readonly #parts: RoomParts;
  readonly #rooms = new Map<string, Promise<Room | undefined>>();

  constructor(parts: RoomParts) {
    this.#parts = parts;
  }

  get size(): number {
    return this.#rooms.size;
  }

  /** undefined where there is no such game. */
  async room(id: string): Promise<Room | undefined> {
    const known = this.#rooms.get(id) ?? this.#fetched(id);
    this.#rooms.set(id, known);
    return known;
  }

  /** The room if it is here, without fetching it. */
  async present(id: string): Promise<Room | undefined> {
    return this.#rooms.get(id);
  }

  async #fetched(id: string): Promise<Room | undefined> {
    try {
      const found = await loaded(this.#parts.store, this.#parts.rulesOf, id);
      if (!found) this.#rooms.delete(id);
      if (!found) return undefined;
      const room = new Room(this.#parts, found);
      await room.lookElsewhere();
      // A game whose players are all there begins, also where the server died before it could say so.
      await room.inTurn(() => room.change(known => started(known, room.moment)));
      return room;
    } catch (error) {
      this.#rooms.delete(id);
      throw error;
    }
  }

  /** Looks for what other servers have done; with nothing named, in every room somebody looks at. */
  async catchUp(ids?: readonly string[]): Promise<void> {
    const wanted = ids ?? [...this.#rooms.keys()];
    for (const id of wanted) {
      const room = await settled(this.#rooms.get(id));
      if (room && (ids || room.isWatched)) await room.inTurn(() => room.catchUp());
    }
  }

  /** Tells other servers again and again who has a page open here: a server that dies tells nothing more. */
  async stillHere(): Promise<void> {
    for (const entry of [...this.#rooms.values()]) (await settled(entry))?.stillHere();
  }

  /** Somebody is called otherwise now, at every table where he sits. */
  async renamed(person: string, name: string): Promise<void> {
    for (const entry of [...this.#rooms.values()]) {
      const room = await settled(entry);
      if (room?.known.seats.some(one => one.person === person))
        await room.inTurn(async () => room.renamed(person, name));
    }
  }

  /** Forgets rooms that nobody uses. */
  async tidy(): Promise<void> {
    const now = this.#parts.time.now();
    const idle: Room[] = [];
    for (const entry of this.#rooms.values()) {
      const room = await settled(entry);
      if (room && !room.isWatched) idle.push(room);
    }
    idle.sort((a, b) => a.touched - b.touched);
    const tooMany = Math.max(0, this.#rooms.size - MOST);
    for (const [n, room] of idle.entries())
      if (n < tooMany || now - room.touched > UNUSED) this.#forget(room);
  }

  #forget(room: Room): void {
    room.close();
    this.#rooms.delete(room.id);
  }
}

/** A game that cannot be fetched is told to whoever asked for it, and keeps nobody from the others. */
const settled = async (room: Promise<Room | undefined> | undefined): Promise<Room | undefined> =>
  room?.catch(() => undefined);
