// A game and everybody at it, without pixels and without a network: people say, occupants answer, dice are thrown, ways
// are gone on, words are taken back and said again. Everything goes through the one door and is handed to be kept
// before the next question is asked.

import {
  type Action,
  type Awaits,
  awaitsOf,
  type Entry,
  entriesOf,
  type Play,
  type Refusal,
  type RuleKey,
  readAction,
  type Said,
  type Seat,
  type Speaker,
  take,
  whyNoUndo,
} from '@gonfalon/kernel';
import type { Cup } from './cup.ts';
import type { FailedAnswer, Occupant, RefusedAnswer, Reply } from './occupant.ts';
import { questionTo } from './question.ts';
import { isPass } from './standing-orders.ts';
import { TakenBack } from './taken-back.ts';
import { diceFell, type Marched, type Stride, type Way } from './way.ts';
import { isAsked, ownLast } from './whose.ts';

export type AnyPlay = Play<unknown>;
export type AnyEntry = Entry<unknown>;

/** Where entries go. While `trouble` is told nothing more is taken: what cannot be kept must not be played on. */
export interface Keeper {
  readonly trouble: RuleKey | null;
  keep(entry: AnyEntry, play: AnyPlay): void;
}

export interface HostOptions {
  readonly cup: Cup;
  /** Dice that are awaited are thrown at once; else somebody calls `roll`. */
  readonly rollsItself?: boolean;
  readonly keeper?: Keeper;
  /** Who fills which seat from the start; nobody speaks before `settle` is called. */
  readonly occupants?: Iterable<readonly [Seat, readonly Occupant[]]>;
  /** Where several seats are asked at once: in which order. */
  readonly order?: (seats: readonly Seat[]) => readonly Seat[];
  /** Whether whoever drew a way is there to see it go on; where he is not, `goOn` is called when he has come. */
  readonly present?: (seat: Seat) => boolean;
}

export const refusedBy = (rule: RuleKey): Refusal => ({ ok: false, why: [{ rule, about: [] }] });

export class Host {
  #play: AnyPlay;
  /** Gathered when somebody first asks for them: a server that hears one order of a long game never does. */
  #entries: AnyEntry[] | null = null;
  /** What is handed out; made anew when somebody asks after a change. */
  #told: readonly AnyEntry[] | null = null;
  #refused: readonly RefusedAnswer[] = [];
  #failed: readonly FailedAnswer[] = [];
  #cup: Cup;
  readonly #order: (seats: readonly Seat[]) => readonly Seat[];
  readonly #rollsItself: boolean;
  readonly #present: (seat: Seat) => boolean;
  readonly #keeper: Keeper | undefined;
  readonly #occupants: Map<Seat, readonly Occupant[]>;
  readonly #listeners = new Set<() => void>();
  /** The rest of a way that stopped for another's answer. */
  #way: Way | null = null;
  readonly #undone = new TakenBack();
  /** Who is thinking. Whatever makes an answer stale gives the seat a new thought. */
  readonly #thoughts = new Map<Seat, Promise<void>>();
  #silent = false;

  constructor(play: AnyPlay, options: HostOptions) {
    const { cup, rollsItself = false, keeper, occupants = [], order = all => all } = options;
    this.#present = options.present ?? (() => true);
    this.#play = play;
    this.#occupants = new Map(occupants);
    this.#order = order;
    this.#cup = cup;
    this.#rollsItself = rollsItself;
    this.#keeper = keeper;
  }

  /** The game as it is: for the host's owner only. Whoever plays is shown `game.view`. */
  get play(): AnyPlay {
    return this.#play;
  }
  get entries(): readonly AnyEntry[] {
    this.#entries ??= [...entriesOf(this.#play)];
    this.#told ??= this.#entries.slice();
    return this.#told;
  }
  /** The cup as it stands, for whoever goes on with another host. */
  get cup(): Cup {
    return this.#cup;
  }
  /** What occupants have tried to say and may not. */
  get refused(): readonly RefusedAnswer[] {
    return this.#refused;
  }
  /** Where occupants have broken down. */
  get failed(): readonly FailedAnswer[] {
    return this.#failed;
  }
  get awaits(): Awaits {
    return awaitsOf(this.#play);
  }
  /** Seats whose occupant has been asked and not yet answered. */
  get thinking(): readonly Seat[] {
    return [...this.#thoughts.keys()];
  }
  get canRedo(): boolean {
    return this.#undone.next !== undefined;
  }

  /** Called after everything that changed the game. Returns how to stop it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Who answers for a seat, the first in line first; nobody means the person before the screen. */
  occupy(seat: Seat, occupants: readonly Occupant[]): void {
    this.#occupants.set(seat, occupants);
    this.#forgetThoughts();
    this.settle();
  }

  /** The same people at another point of the game, with the same cup; what is being thought about here is dropped. */
  goingOn(play: AnyPlay): Host {
    this.#forgetThoughts();
    return new Host(play, {
      cup: this.#cup,
      rollsItself: this.#rollsItself,
      occupants: this.#occupants,
      order: this.#order,
      present: this.#present,
      ...(this.#keeper && { keeper: this.#keeper }),
    });
  }

  // ---- what people say

  /** One order of a seat. Others answer at once where they can. */
  say(seat: Seat, action: Action, stride: Stride = {}): Refusal | null {
    const refusal = this.#take({ seat, action }, 'person');
    if (refusal) return refusal;
    this.#undone.mark(this.#play.last!, stride);
    this.#undone.forget();
    this.settle();
    return null;
  }

  /** A drawn way: atomic steps that stop at the first interruption, and go on where it let them pass. */
  march(seat: Seat, path: readonly Action[], stride: Stride = {}): Marched {
    for (const [taken, action] of path.entries()) {
      const { awaits } = this;
      if (!isAsked(awaits, seat) || !this.#present(seat)) {
        // Dice mean that somebody really answered: then the rest is dropped.
        this.#way = this.awaits.kind === 'dice' ? null : { seat, path: path.slice(taken), stride };
        return { taken, refusal: null };
      }
      const before = this.#play.last;
      const refusal = this.say(seat, action, stride);
      if (refusal) return { taken, refusal };
      if (diceFell(this.#play.last, before)) return { taken: taken + 1, refusal: null };
    }
    return { taken: path.length, refusal: null };
  }

  /** Throws the dice that are awaited; with `dice`, those that fell on a real table. */
  roll(dice?: readonly number[]): Refusal | null {
    const refusal = this.#throw(dice);
    if (refusal) return refusal;
    this.#undone.forget();
    this.#way = null;
    this.settle();
    return null;
  }

  /** A note, or the umpire's hand. */
  enter(said: Said): Refusal | null {
    const refusal = this.#take(said, 'person');
    if (refusal) return refusal;
    if ('note' in said) return null;
    this.#undone.forget();
    this.#way = null;
    this.#forgetThoughts();
    this.settle();
    return null;
  }

  /** An entry that was made and kept elsewhere, where the same game is played. */
  follow(said: Said, by: Speaker): Refusal | null {
    const taken = take(this.#play, said, by);
    if (!taken.ok) return taken;
    if ('rolled' in said) this.#cup = this.#cup.throw(said.rolled.length)?.cup ?? this.#cup;
    this.#undone.forget();
    this.#way = null;
    this.#forgetThoughts();
    this.#add(taken.play, taken.entry);
    return null;
  }

  // ---- taking back

  /** Takes back the seat's own last decision, a whole way at once, over what willing occupants have said since. */
  undo(seat: Seat): Refusal | null {
    const why = this.whyNoUndo(seat);
    if (why) return refusedBy(why);
    const stride = this.#undoOne(seat);
    const last = (): AnyEntry | undefined => ownLast(this.#play, seat)?.entry;
    while (stride && this.#undone.strideOf(last()) === stride && !this.whyNoUndo(seat)) this.#undoOne(seat);
    this.#way = null;
    this.#forgetThoughts();
    return null;
  }

  #undoOne(seat: Seat): Stride | undefined {
    const over = this.#willing(seat);
    const { entry, below } = ownLast(this.#play, seat)!;
    const others = below > 0 || !isAsked(this.awaits, seat);
    this.#take({ undo: seat, ...(others && over.length > 0 && { over }) }, 'person');
    this.#undone.add(entry);
    return this.#undone.strideOf(entry);
  }

  whyNoUndo(seat: Seat): RuleKey | null {
    return this.#keeper?.trouble ?? whyNoUndo(this.#play, seat, this.#willing(seat));
  }

  /** What was taken back last, said again; false where there is nothing to say again. */
  redo(): boolean {
    const stride = this.#undone.next?.stride;
    if (!this.#redoOne()) return false;
    while (stride && this.#undone.next?.stride === stride && this.#redoOne());
    return true;
  }
  #redoOne(): boolean {
    const word = this.#undone.next;
    if (!word || this.#take(word.said, word.by) !== null) return false;
    this.#undone.saidAgain(this.#play.last!);
    this.settle();
    return true;
  }

  #willing(seat: Seat): readonly Seat[] {
    return [...this.#occupants].flatMap(([other, line]) =>
      other !== seat && line.some(({ willing }) => willing) ? other : [],
    );
  }

  // ---- what goes on by itself

  /** Occupants speak, dice fall and a way goes on until a person must be asked, a thought must be waited for, or all is over. */
  settle(): void {
    while (this.step());
    this.goOn();
  }

  /** One thing that goes on by itself; false where nothing does. */
  step(): boolean {
    const { awaits } = this;
    if (awaits.kind === 'over' || this.#keeper?.trouble) return false;
    if (awaits.kind === 'dice') return this.#rollsItself && this.#throw() === null;
    const seats = awaits.seats.length > 1 ? this.#order(awaits.seats) : awaits.seats;
    return seats.some(seat => this.#askedOf(seat, awaits));
  }

  /** Resolves when nobody thinks any more. */
  async quiet(): Promise<void> {
    while (this.#thoughts.size > 0) await Promise.all(this.#thoughts.values());
  }

  /** Asks whoever fills the seat, one after the other; true where one of them has spoken at once. */
  #askedOf(seat: Seat, awaits: Extract<Awaits, { kind: 'seats' }>, from = 0): boolean {
    if (this.#thoughts.has(seat)) return false;
    const line = this.#occupants.get(seat) ?? [];
    if (from >= line.length) return false;
    const question = questionTo(this.#play, awaits, seat);
    for (const [n, occupant] of line.entries()) {
      if (n < from) continue;
      const reply = this.#tried(seat, () => occupant.answer(question));
      if (reply instanceof Promise) {
        this.#waitFor(seat, reply, n);
        return false;
      }
      if (reply !== null && this.#answered(seat, reply, occupant.by)) return true;
    }
    return false;
  }

  #answered(seat: Seat, action: Action, by: Speaker): boolean {
    const { actions } = this.#play.game;
    if (this.#tried(seat, () => readAction(actions, action)) === null) return false;
    const refusal = this.#take({ seat, action }, by);
    if (refusal) this.#refused = [...this.#refused, { seat, action, why: refusal.why }];
    return refusal === null;
  }

  /** A program that fails has nothing to say: the next in line is asked. */
  #tried<T>(seat: Seat, deed: () => T): T | null {
    try {
      return deed();
    } catch (error) {
      return this.#broke(seat, error);
    }
  }
  #broke(seat: Seat, error: unknown): null {
    this.#failed = [...this.#failed, { seat, error }];
    return null;
  }

  #waitFor(seat: Seat, reply: Promise<Reply>, n: number): void {
    const answered = (action: Reply): void => {
      if (this.#thoughts.get(seat) !== thought) return;
      this.#thoughts.delete(seat);
      // Nobody is told before whatever follows from it has been said: in between others would seem to be asked.
      this.#silent = true;
      try {
        this.#spoken(seat, action, n);
      } finally {
        this.#silent = false;
        this.#tell();
      }
    };
    const thought = reply.then(answered, error => answered(this.#broke(seat, error)));
    this.#thoughts.set(seat, thought);
    this.#tell();
  }

  /** The n-th in line at the seat has thought to the end. */
  #spoken(seat: Seat, action: Reply, n: number): void {
    const awaits = this.awaits;
    // What comes while nothing can be kept is asked for again when it can.
    if (!isAsked(awaits, seat) || this.#keeper?.trouble) return;
    const { by } = this.#occupants.get(seat)![n]!;
    const spoken = action !== null && this.#answered(seat, action, by);
    if (spoken || this.#askedOf(seat, awaits, n + 1)) this.settle();
  }

  /** Whatever is being thought about is no longer so. */
  #forgetThoughts(): void {
    this.#thoughts.clear();
  }

  /** The rest of a way that has been let pass. */
  goOn(): void {
    const way = this.#way;
    if (way === null || !isAsked(this.awaits, way.seat)) return;
    this.#way = null;
    this.march(way.seat, way.path, way.stride);
  }

  #throw(dice?: readonly number[]): Refusal | null {
    // The door says why these cannot be.
    if (dice) return this.#take({ rolled: dice }, 'person');
    const awaits = this.awaits;
    if (awaits.kind !== 'dice') return refusedBy('table.diceNotAwaited');
    const thrown = this.#cup.throw(awaits.d6);
    if (!thrown) return refusedBy('table.diceByHand');
    const refusal = this.#take({ rolled: thrown.dice }, 'person');
    if (!refusal) this.#cup = thrown.cup;
    return refusal;
  }

  /** The one way in. */
  #take(said: Said, by: Speaker): Refusal | null {
    const trouble = this.#keeper?.trouble;
    if (trouble) return refusedBy(trouble);
    const { awaits } = this;
    const taken = take(this.#play, said, by);
    if (!taken.ok) return taken;
    // A way goes on only where it was let pass.
    if ('seat' in said && !(awaits.kind === 'seats' && isPass(awaits.moment, said.action))) this.#way = null;
    this.#keeper?.keep(taken.entry, taken.play);
    this.#add(taken.play, taken.entry);
    return null;
  }

  #add(play: AnyPlay, entry: AnyEntry): void {
    this.#play = play;
    this.#entries?.push(entry);
    this.#told = null;
    // Whose seat has spoken meanwhile, or is asked no more, thinks about what is over.
    for (const seat of this.#thoughts.keys())
      if (!isAsked(this.awaits, seat) || ('seat' in entry.said && entry.said.seat === seat))
        this.#thoughts.delete(seat);
    this.#tell();
  }

  #tell(): void {
    if (this.#silent) return;
    for (const listener of this.#listeners) listener();
  }
}
