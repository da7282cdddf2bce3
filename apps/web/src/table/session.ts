// A game being played at this table: the record, who is asked, whose eyes the board is seen with. Everything that changes
// it goes through the one door, and is saved before the next question is asked.

import {
  type Action,
  type Awaits,
  answerOf,
  begin,
  checksum,
  type DiceStream,
  diceStream,
  type Entry,
  hear,
  type Input,
  type Play,
  parseOrders,
  parsePosition,
  type Refusal,
  rollD6,
  type Said,
  type Seat,
  type Speaker,
  type StandingOrder,
  sameAction,
  undo,
  whyNoUndo,
  writeOrders,
} from '@gonfalon/kernel';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { SavedEntry, SavedGame, Saves } from '../store/saves.ts';
import { countSeen } from '../store/seen.ts';
import type { Opened } from './opened.ts';
import { openedAt } from './opened-at.ts';

export type AnyPlay = Play<unknown>;
export type AnyEntry = Entry<unknown>;

export interface Session {
  readonly opened: Opened;
  readonly saved: SavedGame;
  /** The end of the game as played; what is looked at may be an earlier state, see `looked`. */
  readonly play: ReadonlySignal<AnyPlay>;
  readonly entries: ReadonlySignal<readonly AnyEntry[]>;
  /** Whom the game waits for, at its end. */
  readonly awaits: ReadonlySignal<Awaits>;
  /** The seat that is asked and sits before the screen; null while a curtain is drawn, dice are awaited or all is over. */
  readonly asked: ReadonlySignal<Seat | null>;
  /** Whose eyes the board is seen with; null is a spectator. */
  readonly eyes: ReadonlySignal<Seat | null>;
  /** The seat the screen must be handed to before anything secret is shown; null where no curtain is needed. */
  readonly curtain: ReadonlySignal<Seat | null>;
  /** Number of the entry looked at; null for the end of the game. 0 is the opening. */
  readonly looked: Signal<number | null>;
  /** The state looked at. */
  readonly state: ReadonlySignal<unknown>;
  readonly orders: Signal<readonly StandingOrder[]>;
  /** Why the last thing said could not be saved; null where all is safe. */
  readonly unsaved: ReadonlySignal<string | null>;

  /** One order of the seat that is asked. Standing orders of others answer at once. */
  say(action: Action): Refusal | null;
  /** A drawn way: atomic steps that stop at the first interruption. Tells how many were taken, and what stopped them. */
  march(path: readonly Action[]): { readonly taken: number; readonly refusal: Refusal | null };
  roll(): void;
  undo(): Refusal | null;
  /** What was taken back last, said again. */
  redo(): boolean;
  /** The rule that forbids taking back; null where it may be done. */
  whyNoUndo(): string | null;
  liftCurtain(): void;
  /** No more curtains in this sitting. */
  playOpenly(): void;
  /** Seen with other eyes while looking at a replay. */
  lookAs(seat: Seat | null): void;
  /** Anything else that is said, by the umpire or as a remark. */
  hear(said: Said): Refusal | null;
  setOrders(orders: readonly StandingOrder[]): void;
}

/** A game from its row and entries; throws BadInput where they do not fit the rules as they are now. */
export function sessionOf(
  box: Opened,
  saved: SavedGame,
  entries: readonly SavedEntry[],
  saves: Pick<Saves, 'append' | 'change'>,
): Session {
  const opened = openedAt(box, saved.scenario);
  const { game, showing } = opened;
  const start = saved.lay
    ? { position: parsePosition(saved.lay) }
    : { scenario: saved.scenario, options: saved.options };
  let first: AnyPlay = begin(game, start);
  const list: AnyEntry[] = [];
  let dice: DiceStream = diceStream(saved.seed);
  for (const { said, by, number } of entries) {
    const taken = hear(first, said, by);
    if (!taken.ok) throw new Error(`entry ${number} of the saved game is refused`);
    first = taken.play;
    list.push(taken.entry);
    if ('rolled' in said) dice = rollD6(dice, said.rolled.length).stream;
  }
  const last = entries.at(-1);
  if (last && checksum(first.state) !== last.sum)
    throw new Error('the rules have changed since, and the same entries lead elsewhere');

  const play = signal<AnyPlay>(first);
  const told = signal<readonly AnyEntry[]>(list);
  const orders = signal<readonly StandingOrder[]>(parseOrders(saved.orders));
  const looked = signal<number | null>(null);
  const unsaved = signal<string | null>(null);
  /** Who sits before the screen. */
  const sitting = signal<Seat | null>(null);
  const borrowed = signal<Seat | null | undefined>(undefined);
  /** The players hide nothing from each other, so no curtain is drawn. */
  const open = signal(false);
  const undone: Said[] = [];

  const awaits = computed<Awaits>(() => game.awaits(play.value.state));
  const wanted = computed<Seat | null>(() => {
    const now = awaits.value;
    if (now.kind !== 'seats') return null;
    return sitting.value !== null && now.seats.includes(sitting.value) ? sitting.value : now.seats[0]!;
  });
  const curtain = computed<Seat | null>(() => {
    const seat = wanted.value;
    if (seat === null || seat === sitting.value || open.value) return null;
    return game.secrets(play.value.state) ? seat : null;
  });
  const asked = computed(() => (curtain.value === null && looked.value === null ? wanted.value : null));
  const state = computed(() => stateAt(play.value, told.value, looked.value));

  const seatDown = (): void => {
    if (wanted.value !== null && curtain.value === null) sitting.value = wanted.value;
  };

  const save = (entry: AnyEntry): void => {
    const sum = checksum(entry.state);
    const row: SavedEntry = { number: entry.number, said: entry.said, by: entry.by, sum };
    const now = awaits.value;
    const head: Partial<SavedGame> = {
      changed: Date.now(),
      entries: countSeen(opened, play.value.live, null),
      turn: showing.clock(entry.state).turn,
      over: now.kind === 'over',
    };
    saves.append(saved.id, row, head).then(
      () => {
        unsaved.value = null;
      },
      error => {
        unsaved.value = String(error instanceof Error ? error.message : error);
      },
    );
  };

  const heard = (said: Said, by: Speaker = 'person'): Refusal | null => {
    const taken = hear(play.value, said, by);
    if (!taken.ok) return taken;
    const uncovered = !game.secrets(play.value.state) && game.secrets(taken.play.state);
    batch(() => {
      play.value = taken.play;
      told.value = [...told.value, taken.entry];
      // Whoever sits here may not be alone: secrets that come up are shown when he says so.
      if (uncovered) sitting.value = null;
    });
    save(taken.entry);
    return null;
  };
  /** What an order has begun it also brings to its end: riders it has named ride. One that let pass has begun nothing. */
  const begun = (seat: Seat, { moment }: Extract<Awaits, { kind: 'seats' }>): Action | null => {
    const last = play.value.live;
    if (last?.by !== 'order' || !('seat' in last.said) || last.said.seat !== seat) return null;
    const before = game.awaits(last.basis ? last.basis.state : play.value.opening);
    const chose = before.kind === 'seats' && before.moment.pass && !isPass(before, last.said.action);
    return chose && !moment.pass && moment.close ? moment.close : null;
  };
  /** Standing orders speak until somebody must be asked himself. */
  const answer = (): void => {
    for (let now = awaits.value; now.kind === 'seats'; now = awaits.value) {
      const seat = now.seats.find(one => orders.value.some(order => order.seat === one));
      const action =
        seat === undefined
          ? null
          : (answerOf(game, play.value.state, seat, orders.value) ?? begun(seat, now));
      if (action === null || heard({ seat: seat!, action }, 'order') !== null) return;
    }
  };
  const settle = (): void => {
    answer();
    seatDown();
  };
  const say = (action: Action): Refusal | null => {
    const seat = asked.value;
    if (seat === null) return { ok: false, why: [{ rule: 'table.notYourTurn', about: [] }] };
    const letPass = isPass(awaits.value, action);
    const refusal = heard({ seat, action });
    if (refusal) return refusal;
    undone.length = 0;
    if (!letPass) halted = null;
    settle();
    goOn();
    return null;
  };
  /** The rest of a way that stopped for the other side's answer: gone on when that lets it pass, else dropped. */
  let halted: { readonly seat: Seat; readonly path: readonly Action[] } | null = null;
  const goOn = (): void => {
    if (halted === null || asked.value !== halted.seat) return;
    const { path } = halted;
    halted = null;
    march(path);
  };
  const march: Session['march'] = path => {
    const seat = asked.value;
    for (const [taken, action] of path.entries()) {
      if (asked.value !== seat || seat === null) {
        if (seat !== null && awaits.value.kind === 'seats') halted = { seat, path: path.slice(taken) };
        return { taken, refusal: null };
      }
      const before = play.value.last;
      const refusal = say(action);
      if (refusal) return { taken, refusal };
      if (answered(play.value.last, before)) return { taken: taken + 1, refusal: null };
    }
    return { taken: path.length, refusal: null };
  };
  settle();

  return {
    opened,
    saved,
    play,
    entries: told,
    awaits,
    asked,
    eyes: computed(() =>
      looked.value !== null && borrowed.value !== undefined
        ? borrowed.value
        : curtain.value !== null
          ? null
          : sitting.value,
    ),
    curtain,
    looked,
    state,
    orders,
    unsaved,
    say,
    march,
    roll: () => {
      const now = awaits.value;
      if (now.kind !== 'dice') return;
      const { dice: rolled, stream } = rollD6(dice, now.d6);
      if (heard({ rolled }) !== null) return;
      dice = stream;
      undone.length = 0;
      settle();
    },
    undo: () => {
      const seat = asked.value ?? sitting.value;
      const last = play.value.live;
      const taken = undo(play.value, seat ?? '');
      if (!taken.ok) return taken;
      const refusal = heard({ undo: seat! });
      if (!refusal && last) undone.push(last.said);
      return refusal;
    },
    redo: () => {
      const said = undone.pop();
      if (said === undefined) return false;
      const done = heard(said as Input) === null;
      if (done) settle();
      return done;
    },
    whyNoUndo: () => whyNoUndo(play.value, asked.value ?? sitting.value ?? ''),
    liftCurtain: () => {
      sitting.value = wanted.value;
      goOn();
    },
    playOpenly: () => {
      open.value = true;
      seatDown();
    },
    lookAs: seat => {
      borrowed.value = seat;
    },
    hear: said => {
      const refusal = heard(said);
      if (refusal) return refusal;
      if (!('note' in said)) undone.length = 0;
      settle();
      return null;
    },
    setOrders: next => {
      orders.value = next;
      saves.change(saved.id, { orders: writeOrders(next) }).catch(() => undefined);
      settle();
    },
  };
}

function stateAt(play: AnyPlay, entries: readonly AnyEntry[], looked: number | null): unknown {
  if (looked === null) return play.state;
  return looked === 0 ? play.opening : (entries[looked - 1]?.state ?? play.state);
}

const isPass = (awaits: Awaits, action: Action): boolean =>
  awaits.kind === 'seats' && awaits.moment.pass !== undefined && sameAction(awaits.moment.pass, action);

/** Whether somebody else really did something since: a way is dropped then, but not for those who let it pass. */
function answered(last: AnyEntry | null, before: AnyEntry | null): boolean {
  for (let entry = last; entry && entry !== before; entry = entry.before)
    if ('rolled' in entry.said) return true;
  return false;
}
