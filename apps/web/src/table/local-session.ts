// A session whose game is played on this device. It alone holds the game as it is.

import {
  type AnyEntry,
  type AnyPlay,
  curtainFor,
  type Filled,
  FRESH_SCREEN,
  Host,
  isNext,
  type NotSaved,
  type Occupant,
  type Reopened,
  refusedBy,
  reopened,
  type Save,
  type SavedGame,
  SaveQueue,
  type Saves,
  type Screen,
  seated,
  seededCup,
  standingOrders,
  uncovered,
  wantedAt,
} from '@gonfalon/host';
import {
  type Action,
  type Awaits,
  awaitsOf,
  parseOrders,
  type Refusal,
  type RuleKey,
  type Seat,
  type StandingOrder,
  writeOrders,
  writePosition,
} from '@gonfalon/kernel';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Unshared } from '../store/shared.ts';
import { alone, type Holding } from '../store/windows.ts';
import { Copies, headAfter } from './copies.ts';
import { idlePasser } from './idle-windows.ts';
import { keeperOf } from './keeper.ts';
import type { Opened } from './opened.ts';
import { openedAt } from './opened-at.ts';
import type { Remedy, Session, Trouble, Umpire } from './session.ts';
import { type Telling, tellingOf } from './telling.ts';
import type { KnownEntry, Told } from './told.ts';
import { umpireOf } from './umpire/umpire.ts';

export type SessionSaves = Pick<Saves, 'append' | 'change' | 'begin' | 'open'>;

/** A game from its rows; throws BadInput where not even its beginning can be laid. */
export class LocalSession implements Session {
  readonly opened: Opened;
  readonly saved: Session['saved'];
  /** The row it was opened from: not for panels, who could read the dice of tomorrow in it. */
  readonly row: SavedGame;
  readonly umpire: Umpire | null;
  readonly online = null;
  readonly common: Told;
  readonly reviewed = signal<number | null>(null);
  readonly saving = signal(false);

  readonly #saves: SessionSaves;
  readonly #reopened: Reopened;
  readonly #holding: Holding;
  readonly #host: Host;
  readonly #queue: SaveQueue;
  readonly #telling: Telling;
  readonly #copies: Copies;
  // What the host was when it was last looked at.
  readonly #play: Signal<AnyPlay>;
  readonly #record: Signal<readonly AnyEntry[]>;
  readonly #thinking = signal<readonly Seat[]>([]);
  readonly #players: Signal<SavedGame['seats']>;
  readonly #failure = signal<NotSaved | null>(null);
  readonly #screen = signal<Screen>(FRESH_SCREEN);
  readonly #borrowed = signal<Seat | null | undefined>(undefined);
  readonly #orders: Signal<readonly StandingOrder[]>;
  /** Who fills a seat in place of a person; its standing orders are asked first. */
  readonly #fillings = new Map<Seat, readonly Occupant[]>();
  readonly #leaving: (() => void)[] = [];
  #acting = false;

  constructor(box: Opened, save: Save, saves: SessionSaves, holding: Holding = alone()) {
    const { game: row } = save;
    this.#holding = holding;
    this.opened = openedAt(box, row.scenario);
    this.row = row;
    const { id, box: name, scenario, umpire } = row;
    this.saved = { id, box: name, scenario, umpire };
    this.#saves = saves;
    this.#reopened = reopened(this.opened.game, save);
    const { play, thrown } = this.#reopened;
    this.#queue = new SaveQueue(id, saves, ({ state }, now, last) =>
      headAfter(this.opened, now, state, last),
    );
    this.#host = new Host(play, {
      cup: seededCup(row.seed, thrown),
      keeper: keeperOf(this.#queue, this.#reopened, holding, this.saving),
      present: seat => this.#isPresent(seat),
    });
    this.#copies = new Copies(this.opened, this.#host, save, this.#reopened, saves);
    this.#players = signal(row.seats);
    this.#play = signal(play);
    this.#record = signal(this.#host.entries);
    this.#orders = signal(parseOrders(row.orders));
    this.#telling = tellingOf(this.opened, play, this.#record);
    this.common = this.toldTo(null);
    this.umpire = umpire
      ? umpireOf(
          () => this.#host.play,
          said => this.#act(() => this.#host.enter(said)),
        )
      : null;
    this.#listen();
    this.#act(() => this.#occupy());
  }

  #listen(): void {
    this.#host.onChange(() => {
      // Somebody has thought to the end.
      if (!this.#acting) this.#act(() => {});
    });
    this.#queue.onChange(() => {
      this.#failure.value = this.#queue.failure;
      this.saving.value = false;
      this.#holding.written();
    });
    // Also where it is played here: what was said elsewhere before this window took over may be written only now.
    this.#holding.onWritten(() => void this.#follow());
  }

  // ---- what the present eyes know

  readonly awaits = computed<Awaits>(() => awaitsOf(this.#play.value));
  readonly curtain = computed<Seat | null>(() =>
    curtainFor(this.#screen.value, this.#awaitsHere.value, this.#secrets.value),
  );
  readonly asked = computed<Seat | null>(() =>
    this.curtain.value === null && this.reviewed.value === null && !this.#onlyReads.value
      ? wantedAt(this.#screen.value, this.#awaitsHere.value)
      : null,
  );
  readonly eyes = computed<Seat | null>(() => {
    const borrowed = this.#borrowed.value;
    if (this.reviewed.value !== null && borrowed !== undefined && this.#mayBorrow(borrowed)) return borrowed;
    return this.curtain.value === null ? this.#screen.value.sitting : null;
  });
  readonly told = computed<Told>(() => this.toldTo(this.eyes.value));
  readonly entries = computed<readonly KnownEntry[]>(() => this.told.value.entries.value);
  readonly opening = computed<unknown>(() => this.told.value.opening);
  readonly now = computed<unknown>(() => this.#telling.view(this.#play.value.state, this.eyes.value));
  readonly state = computed<unknown>(() => this.#telling.view(this.#stateLooked.value, this.eyes.value));
  readonly orders = computed<readonly StandingOrder[]>(() => this.#orders.value.filter(this.#mayRead.value));
  readonly trouble = computed<Trouble | null>(() => {
    const { parted } = this.#reopened;
    if (parted) return { is: 'parted', ...parted };
    if (!this.#holding.held.value) return { is: 'elsewhere' };
    const failure = this.#failure.value;
    return failure && { is: 'unsaved', why: failure.why, message: failure.message };
  });

  readonly players = computed<SavedGame['seats']>(() => this.#players.value);
  readonly thinking = computed<readonly Seat[]>(() => this.#thinking.value);

  readonly #onlyReads = computed<boolean>(() => this.#reopened.parted !== null || !this.#holding.held.value);
  readonly #secrets = computed<boolean>(() => this.opened.game.secrets(this.#play.value.state));
  /** Seats played by people before this screen. */
  readonly #here = computed<readonly Seat[]>(() =>
    this.opened.game.seats(this.saved.scenario).filter(seat => this.#players.value[seat] === 'person'),
  );
  /** A computer is not asked here, nor a seat with somebody who thinks. */
  readonly #awaitsHere = computed<Awaits>(() => {
    const now = this.awaits.value;
    if (now.kind !== 'seats') return now;
    const thinking = this.#thinking.value;
    const here = now.seats.filter(seat => this.#here.value.includes(seat) && !thinking.includes(seat));
    return here.length === now.seats.length ? now : { ...now, seats: here };
  });
  readonly #stateLooked = computed<unknown>(() => {
    const { state, opening } = this.#play.value;
    const reviewed = this.reviewed.value;
    if (reviewed === null) return state;
    return reviewed === 0 ? opening : (this.#record.value[reviewed - 1]?.state ?? state);
  });
  readonly #mayRead: ReadonlySignal<(order: StandingOrder) => boolean> = computed(() => {
    const eyes = this.#secrets.value ? this.eyes.value : undefined;
    return ({ seat }) => eyes === undefined || seat === eyes;
  });

  #mayBorrow(eyes: Seat | null): boolean {
    if (eyes === null || !this.#secrets.value || this.awaits.value.kind === 'over') return true;
    return eyes === this.#screen.value.sitting;
  }

  /** For whoever fills a seat or teaches at it; panels are told by `told`. */
  toldTo(eyes: Seat | null): Told {
    return this.#telling.toldTo(eyes);
  }

  // ---- what is said

  say(action: Action): Refusal | null {
    const seat = this.asked.peek();
    return seat === null ? NOT_YOURS : this.#act(() => this.#host.say(seat, action));
  }
  march(path: readonly Action[]): ReturnType<Session['march']> {
    const seat = this.asked.peek();
    return seat === null ? { taken: 0, refusal: NOT_YOURS } : this.#act(() => this.#host.march(seat, path));
  }
  roll(): void {
    this.#act(() => this.#host.roll());
  }
  undo(): Refusal | null {
    return this.#act(() => this.#host.undo(this.#speaker()));
  }
  redo(): boolean {
    return this.#act(() => this.#host.redo());
  }
  whyNoUndo(): RuleKey | null {
    // Read so that a panel that asks is drawn anew with the game.
    this.#play.value;
    return this.#host.whyNoUndo(this.#speaker());
  }
  note(text: string): Refusal | null {
    const at = this.reviewed.peek();
    const by = this.curtain.peek() === null ? this.#screen.peek().sitting : null;
    const note = text.replace(/\s+/g, ' ').trim();
    const said = { note, ...(at !== null && { at }), ...(by !== null && { by }) };
    return this.#act(() => this.#host.enter(said));
  }
  setOrders(orders: readonly StandingOrder[]): void {
    if (this.#onlyReads.peek()) return;
    const mayRead = this.#mayRead.peek();
    const all = [...this.#orders.peek().filter(order => !mayRead(order)), ...orders];
    this.#orders.value = all;
    this.#queue.change({ orders: writeOrders(all) });
    this.#act(() => this.#occupy());
  }
  lookAs(seat: Seat | null): void {
    this.#borrowed.value = seat;
  }
  readonly liftCurtain = (): void => {
    this.#act(() => {
      const sitting = wantedAt(this.#screen.value, this.#awaitsHere.value);
      this.#screen.value = { ...this.#screen.value, sitting };
      this.#host.goOn();
    });
  };
  readonly playOpenly = (): void => {
    this.#act(() => {
      this.#screen.value = { ...this.#screen.value, openly: true };
      this.#host.goOn();
    });
  };
  seatPlayer(seat: Seat, filled: Filled): void {
    if (this.#onlyReads.peek()) return;
    this.#players.value = { ...this.#players.peek(), [seat]: filled };
    this.#queue.change({ seats: this.#players.peek() });
    this.#act(() => this.#occupy([seat]));
  }
  /** The seat is filled by others than the person here, until it is filled by nobody. */
  fill(seat: Seat, occupants: readonly Occupant[]): void {
    this.#fillings.set(seat, occupants);
    this.#act(() => this.#occupy([seat]));
  }
  /** Whoever sits here has sat down already. */
  sit(seat: Seat): void {
    this.#act(() => {
      this.#screen.value = { ...this.#screen.value, sitting: seat };
    });
  }

  /** Who takes back: whoever is asked, or sits here while dice are awaited. */
  #speaker(): Seat {
    return this.asked.value ?? this.#screen.value.sitting ?? '';
  }
  #occupy(seats = this.opened.game.seats(this.saved.scenario)): void {
    for (const seat of seats) {
      const orders = this.#orders.peek().filter(order => order.seat === seat);
      const line = [standingOrders(orders), ...(this.#fillings.get(seat) ?? [])];
      this.#host.occupy(seat, [...line, idlePasser(this.opened)]);
    }
  }

  // ---- what goes on behind it

  /** Everything that may change the game: panels see it when all of it is done. */
  #act<T>(deed: () => T): T {
    return batch(() => {
      const outer = this.#acting;
      this.#acting = true;
      try {
        return deed();
      } finally {
        this.#acting = outer;
        this.#catchUp();
      }
    });
  }
  /** Looks at the host again, and at who sits before the screen after what was said since. */
  #catchUp(): void {
    const { play, entries, thinking } = this.#host;
    const { game } = this.opened;
    let screen = this.#screen.peek();
    let secrets = this.#secrets.peek();
    for (const { state } of entries.slice(this.#record.peek().length)) {
      const now = game.secrets(state);
      screen = uncovered(screen, secrets, now);
      secrets = now;
    }
    this.#play.value = play;
    this.#record.value = entries;
    this.#thinking.value = thinking;
    this.#screen.value = seated(this.#alone() ?? screen, this.#awaitsHere.peek(), secrets);
  }
  /** Whoever plays alone against computers always sits there, and has nobody to hide from. */
  #alone(): Screen | null {
    const [only, ...others] = this.#here.peek();
    const computers = Object.values(this.#players.peek()).some(filled => filled !== 'person');
    if (!computers || others.length > 0) return null;
    return { sitting: only ?? null, openly: false };
  }
  #isPresent(seat: Seat): boolean {
    this.#catchUp();
    return this.asked.peek() === seat;
  }
  // ---- the game as a whole

  readonly remedy: Remedy = {
    tryAgain: async () => {
      await this.#queue.tryAgain();
      // Whoever would have answered meanwhile does so now.
      this.#act(() => this.#host.settle());
    },
    playOn: () => this.#copies.playOn(),
    takeOver: async () => {
      await this.#holding.takeOver();
      await this.#follow();
    },
  };
  leave(): void {
    for (const deed of this.#leaving) deed();
    this.#holding.leave();
  }
  /** What is done when this window has the game no longer before it. */
  whenLeft(deed: () => void): void {
    this.#leaving.push(deed);
  }
  /** What another window has written since, unless it was made on another past than the one before these eyes. */
  async #follow(): Promise<void> {
    const save = await this.#saves.open(this.saved.id);
    if (!save || this.#reopened.parted) return;
    this.#act(() => {
      for (const entry of save.entries)
        if (isNext(this.#host.play, entry)) this.#host.follow(entry.said, entry.by);
      if (this.#queue.waiting === 0 && save.game.orders !== writeOrders(this.#orders.peek())) {
        this.#orders.value = parseOrders(save.game.orders);
        this.#occupy();
      }
      this.#host.settle();
    });
  }
  /** Resolves when everything said is on the disk, or something has failed. */
  written(): Promise<void> {
    return this.#queue.done();
  }
  record(): string {
    return this.#copies.record();
  }
  link(): Promise<string | Unshared> {
    return this.#copies.link(this.reviewed.peek(), this.eyes.peek());
  }
  position(): string | null {
    const { game } = this.opened;
    const state = this.#stateLooked.value;
    return game.secrets(state) ? null : writePosition(game.describe(state));
  }
  branch(number: number): Promise<string> {
    return this.#copies.branch(number, this.#players.peek());
  }
  again(swapped: boolean, name: string): Promise<string> {
    return this.#copies.again(swapped, name, this.#players.peek());
  }
}

const NOT_YOURS = refusedBy('table.notYourTurn');
