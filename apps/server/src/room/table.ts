// A game and everybody at it for the length of one message: what was said, and all that follows of itself (dice, standing
// orders, planned orders), gathered to be stored in one change. Nothing here waits, and nothing is changed but what it returns.

import { type AnyEntry, type AnyPlay, type Cup, Host, type Occupant, standingOrders } from '@gonfalon/host';
import {
  type Action,
  type Awaits,
  awaitsOf,
  isReaction,
  type Moment,
  type Refusal,
  type Said,
  type Seat,
  type StandingOrder,
  sameAction,
  whyNoUndo,
} from '@gonfalon/kernel';
import type { PlanLeft } from '@gonfalon/protocol';
import { sees } from './seen.ts';

/** Orders said ahead, as ways one after the other. `step` is the place of the next in the message that said them. */
export interface Plan {
  readonly key: string;
  readonly step: number;
  readonly paths: readonly (readonly Action[])[];
}

export interface NewEntry {
  readonly entry: AnyEntry;
  /** The game after it. */
  readonly play: AnyPlay;
  readonly key: string | null;
  readonly step: number | null;
}

export interface TableParts {
  readonly play: AnyPlay;
  readonly cup: Cup;
  readonly orders: ReadonlyMap<Seat, readonly StandingOrder[]>;
  readonly plans: ReadonlyMap<Seat, Plan>;
  /** Seats that a computer fills: what they said may be taken back together with what it answered. */
  readonly computers: readonly Seat[];
  /** A reaction whose time must tell nothing: then whether a person is asked depends on what everybody knows. */
  readonly measured: (awaits: Awaits, play: AnyPlay) => boolean;
  /** A reaction whose moment has not come: nobody may answer it yet, neither by hand nor by order. */
  readonly held: (awaits: Awaits, play: AnyPlay) => boolean;
}

/** The most that may follow of itself from one message. */
const MOST = 2000;

type Stopped = NonNullable<PlanLeft['stopped']>;

export class Table {
  readonly #parts: TableParts;
  readonly #host: Host;
  readonly #plans: Map<Seat, Plan>;
  readonly said: NewEntry[] = [];
  /** Why planned orders were stopped. */
  readonly stopped = new Map<Seat, PlanLeft>();
  #speaking: { readonly seat: Seat; readonly key: string; step: number } | null = null;

  constructor(parts: TableParts) {
    this.#parts = parts;
    this.#plans = new Map(parts.plans);
    const seats = new Set([...parts.orders.keys(), ...parts.computers]);
    this.#host = new Host(parts.play, {
      cup: parts.cup,
      rollsItself: true,
      keeper: { trouble: null, keep: (entry, play) => this.#keep(entry, play) },
      occupants: [...seats].map(seat => [seat, this.#line(seat)] as const),
    });
  }

  get play(): AnyPlay {
    return this.#host.play;
  }
  get cup(): Cup {
    return this.#host.cup;
  }
  get plans(): ReadonlyMap<Seat, Plan> {
    return this.#plans;
  }
  /** Whether what was said is kept back until its moment. */
  get isHeld(): boolean {
    return this.#parts.held(this.#host.awaits, this.play);
  }

  /** Orders of a seat, up to the first that is refused or interrupted; with `planRest` the rest is planned. */
  say(
    seat: Seat,
    key: string,
    path: readonly Action[],
    planRest: boolean,
  ): { taken: number; refusal: Refusal | null } {
    this.#drop(seat, 'replaced');
    // Whoever is not asked hears why from the door; a way would wait for its turn without a word.
    if (!planRest && !askedOf(this.play).includes(seat))
      return { taken: 0, refusal: this.#host.say(seat, path[0]!) };
    this.#speaking = { seat, key, step: 0 };
    const marched = this.#host.march(seat, path);
    const taken = this.#speaking.step;
    this.#speaking = null;
    const rest = path.slice(taken);
    const waits = !marched.refusal && rest.length > 0 && !this.#diceFell();
    if (planRest && waits) this.#plans.set(seat, { key, step: taken, paths: [rest] });
    this.follow();
    return { taken, refusal: marched.refusal };
  }

  /** A computer's order. */
  answer(seat: Seat, action: Action): Refusal | null {
    let asked = false;
    const once: Occupant = {
      by: 'program',
      willing: true,
      answer: () => {
        if (asked) return null;
        asked = true;
        return action;
      },
    };
    const before = this.said.length;
    this.#host.occupy(seat, [once]);
    this.follow();
    if (this.said.length > before) return null;
    return { ok: false, why: this.#host.refused.at(-1)?.why ?? [] };
  }

  /** Takes back the seat's last decision, and all of the message it came in. `keyOf` tells which that was. */
  undo(seat: Seat, key: string, keyOf: (entry: AnyEntry) => string | null): Refusal | null {
    const of = this.#lastOwn(seat);
    const message = of && keyOf(of);
    const refusal = this.#undoOne(seat, key, 0);
    if (refusal) return refusal;
    for (let step = 1; message !== null && message !== undefined; step++) {
      const next = this.#lastOwn(seat);
      if (!next || keyOf(next) !== message || whyNoUndo(this.play, seat, this.#parts.computers)) break;
      if (this.#undoOne(seat, key, step)) break;
    }
    return null;
  }

  /** A note, a going back, an end: what is no order of the box. */
  enter(said: Said, key: string | null): Refusal | null {
    this.#entering = key;
    try {
      return this.#host.enter(said);
    } finally {
      this.#entering = null;
    }
  }
  #entering: string | null = null;

  plan(seat: Seat, plan: Plan | null): void {
    this.#drop(seat, 'replaced');
    if (plan) this.#plans.set(seat, plan);
    this.follow();
  }

  /** Everything that goes on by itself, until somebody must be asked. */
  follow(): void {
    this.#host.settle();
    for (let n = 0; n < MOST && this.#followOne(); n++);
  }

  /** The next planned order of whoever is asked; false where there is none. */
  #followOne(): boolean {
    const { awaits } = this.#host;
    if (awaits.kind !== 'seats' || isReaction(awaits.moment)) return false;
    const seat = awaits.seats.find(one => this.#plans.has(one));
    if (seat === undefined) return false;
    const { key, step, paths } = this.#plans.get(seat)!;
    const [[action, ...rest] = [], ...others] = paths;
    if (!action) {
      this.#drop(seat, 'done');
      return false;
    }
    this.#speaking = { seat, key, step };
    const left = rest.length > 0 ? [rest, ...others] : others;
    this.#plans.set(seat, { key, step: step + 1, paths: left });
    const refusal = this.#host.say(seat, action);
    this.#speaking = null;
    if (refusal) this.#stop(seat, { left: 0, stopped: 'refused', why: refusal.why.map(copied) });
    else if (left.length === 0) this.#drop(seat, 'done');
    return refusal === null;
  }

  #line(seat: Seat): readonly Occupant[] {
    const own = this.#parts.orders.get(seat) ?? [];
    const orders = standingOrders(own, ({ awaits }) => {
      const { game, state } = this.play;
      return this.#parts.measured(awaits, this.play) ? game.view(state, null) : undefined;
    });
    const patient: Occupant = {
      ...orders,
      answer: question => (this.#parts.held(question.awaits, this.play) ? null : orders.answer(question)),
    };
    // Its thoughts come later, by a job; here it only says that it does not mind being taken back.
    const computer: Occupant = { by: 'program', willing: true, answer: () => null };
    return [
      ...(own.length > 0 ? [patient] : []),
      ...(this.#parts.computers.includes(seat) ? [computer] : []),
    ];
  }

  #keep(entry: AnyEntry, play: AnyPlay): void {
    const { said, by } = entry;
    const speaking = this.#speaking;
    const own = speaking !== null && by === 'person' && 'seat' in said && said.seat === speaking.seat;
    const entering = this.#entering;
    this.#entering = null;
    this.said.push(
      own
        ? { entry, play, key: speaking.key, step: speaking.step++ }
        : { entry, play, key: entering, step: entering === null ? null : 0 },
    );
    for (const seat of this.#plans.keys()) {
      const stop = stopOf(entry, seat, play);
      // What it did not see must not stop it either.
      if (stop && !(own && speaking.seat === seat) && sees(play, entry, seat)) this.#drop(seat, stop);
    }
  }

  #undoOne(seat: Seat, key: string, step: number): Refusal | null {
    const before = this.said.length;
    const refusal = this.#host.undo(seat);
    const undone = this.said[before];
    if (undone) this.said[before] = { ...undone, key, step };
    return refusal;
  }

  #lastOwn(seat: Seat): AnyEntry | null {
    for (let entry = this.play.live; entry; entry = entry.basis)
      if ('seat' in entry.said && entry.said.seat === seat) return entry;
    return null;
  }

  #diceFell(): boolean {
    return this.said.some(({ entry }) => 'rolled' in entry.said);
  }

  #drop(seat: Seat, stopped: Stopped): void {
    if (this.#plans.has(seat)) this.#stop(seat, { left: 0, stopped });
  }
  #stop(seat: Seat, left: PlanLeft): void {
    this.#plans.delete(seat);
    this.stopped.set(seat, left);
  }
}

const copied = <T extends { readonly about: readonly string[] }>(one: T) => ({
  ...one,
  about: [...one.about],
});

/** What an entry means for somebody's planned orders; null where they go on. */
function stopOf(entry: AnyEntry, seat: Seat, play: AnyPlay): Stopped | null {
  const { said } = entry;
  if ('undo' in said || 'back' in said) return 'taken-back';
  if ('umpire' in said) return 'umpire';
  if ('end' in said) return 'done';
  if (entry.sealed) return 'secret';
  if ('rolled' in said) return lastSpeaker(entry) === seat ? null : 'dice';
  if (!('seat' in said) || said.seat === seat) return null;
  return letPass(entry, said.action, play) ? null : 'answered';
}

function lastSpeaker(entry: AnyEntry): Seat | null {
  for (let one = entry.basis; one; one = one.basis) if ('seat' in one.said) return one.said.seat;
  return null;
}

function letPass(entry: AnyEntry, action: Action, play: AnyPlay): boolean {
  const before = play.game.awaits(entry.basis ? entry.basis.state : play.opening);
  return before.kind === 'seats' && isPass(before.moment, action);
}
const isPass = ({ pass }: Moment, action: Action): boolean => pass !== undefined && sameAction(pass, action);

/** Whom the game asks now; nobody where it waits for dice or is over. */
export const askedOf = (play: AnyPlay): readonly Seat[] => {
  const awaits = awaitsOf(play);
  return awaits.kind === 'seats' ? awaits.seats : [];
};
