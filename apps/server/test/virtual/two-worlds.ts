// Two worlds that differ only in what a viewer cannot know, fed with the same words, must send him the same bytes in the same
// order at the same moments. The worlds part in two ways: they begin as twins of the box, or somebody decides otherwise (or
// more, or takes it back) in one of them where the viewer cannot see it.

import { type AnyPlay, chance } from '@gonfalon/host';
import {
  type Action,
  awaitsOf,
  checksum,
  entriesOf,
  eventsSeen,
  isReaction,
  isSurrender,
  type Said,
  type Seat,
  sameAction,
  seenBy,
  take,
} from '@gonfalon/kernel';
import { ASIDES, type Aside, aside, PROBES } from './asides.ts';
import { BothWorlds } from './both-worlds.ts';
import { heardSince, parting, type Setting, type Side } from './side.ts';
import { commitOf, keyOf, type World } from './world.ts';

export interface Compared {
  /** Messages and answers that were the same. */
  messages: number;
  bytes: number;
  /** How often something was decided otherwise in one world. */
  otherwise: number;
  steps: number;
  /** Reactions that were answered by an order in one world and by hand in the other. */
  reactions: number;
  /** Steps in which the worlds really were different. */
  apart: number;
  /** A secret came to light: from there on the worlds may differ. */
  parted: boolean;
}

/** A viewer could tell the worlds apart. */
class Leak extends Error {
  override name = 'Leak';
}

/** Milliseconds of a quick hand. */
const QUICK = 1900;
const WAITS = [0, 0, 0, 7, 20, 300, 2500, 6000] as const;

export class TwoWorlds {
  readonly #two: BothWorlds;
  readonly compared: Compared = {
    messages: 0,
    bytes: 0,
    otherwise: 0,
    steps: 0,
    reactions: 0,
    apart: 0,
    parted: false,
  };
  #lingers = true;
  /** Somebody has just done something in one world only. */
  #unseen = false;
  #entries: [number, number] = [0, 0];

  private constructor(two: BothWorlds) {
    this.#two = two;
  }

  static async begin(worlds: readonly [World, World], setting: Setting): Promise<TwoWorlds> {
    const two = new TwoWorlds(await BothWorlds.begin(worlds, setting));
    await two.#open();
    return two;
  }

  // ---- the game

  async #open(): Promise<void> {
    const { keeper, computer } = this.#two.setting;
    for (const side of this.#two.sides) {
      const own = side.invites.find(({ seat }) => seat === this.#two.viewerSeat);
      if (own) await side.viewer.json('POST', '/join', { token: own.token });
      side.keeperWire.say({ type: 'watch', game: this.#two.game, as: keeper, after: 0 });
      side.keeperWire.say(commitOf(this.#two.game, keeper));
      if (!computer) side.lines.viewer.say(commitOf(this.#two.game, this.#two.viewerSeat));
    }
    this.#two.both(side => this.#two.watch(side, 0));
    await this.#two.pass(100);
    if (!this.#two.setting.byOrder) return;
    const text = `${keeper}: pass when=any\n`;
    const [here, there] = this.#two.sides;
    here.keeperWire.say({
      type: 'orders',
      game: this.#two.game,
      seat: keeper,
      key: this.#two.newKey(),
      text,
    });
    await this.#aQuickHand(there);
    await this.#two.pass(20);
  }

  /** In this world a hand lets every reaction pass, within the shortest pause of a measured window. */
  async #aQuickHand({ world, keeperWire }: Side): Promise<void> {
    const room = await world.room(this.#two.game);
    const below = chance(`${this.#two.setting.seed}/hand`);
    const seat = this.#two.setting.keeper;
    let answered = -1;
    keeperWire.onHeard = () => {
      const { play } = room.known;
      const awaits = awaitsOf(play);
      const asked = play.live?.number ?? 0;
      if (awaits.kind !== 'seats' || !awaits.seats.includes(seat) || answered === asked) return;
      const { pass } = awaits.moment;
      if (!isReaction(awaits.moment) || !pass) return;
      answered = asked;
      this.compared.reactions++;
      const key = keyOf(1_000_000 + asked);
      world.time.after(below(QUICK), () => {
        const after = room.viewer(seat).n;
        keeperWire.say({
          type: 'say',
          game: this.#two.game,
          seat,
          after,
          path: [pass],
          planRest: false,
          key,
        });
      });
    };
    keeperWire.onHeard();
  }

  /** Plays until enough was compared, a secret came to light or the game is over. Throws Leak. */
  async play(): Promise<Compared> {
    // A computer that begins may have found something by now.
    await this.#judge('at the beginning');
    while (this.compared.steps < this.#two.setting.steps && !this.compared.parted) {
      const [here, there] = await this.#two.plays();
      if (awaitsOf(here).kind === 'over') break;
      this.compared.steps++;
      this.#lingers = this.#two.below(8) > 0;
      if (checksum(here.state) !== checksum(there.state)) this.compared.apart++;
      const what = await this.#aStep();
      await this.#two.pass(WAITS[this.#two.below(WAITS.length)]!);
      await this.#judge(what);
    }
    await this.#end();
    return this.compared;
  }

  // ---- what is said

  /** Right after something unseen a viewer looks whether he can tell. */
  async #aStep(): Promise<string> {
    const probes = this.#unseen && this.#two.below(2) === 0;
    this.#unseen = false;
    if (probes) return this.#anAside(PROBES);
    return this.#two.below(10) < 6 ? this.#aWord() : this.#anAside(ASIDES);
  }
  async #anAside(asides: readonly Aside[]): Promise<string> {
    const what = asides[this.#two.below(asides.length)]!;
    await aside[what](this.#two);
    return what;
  }

  /** Whoever is asked says something. */
  async #aWord(): Promise<string> {
    const plays = await this.#two.plays();
    const awaits = awaitsOf(plays[0]);
    if (awaits.kind !== 'seats') return 'nothing';
    const seat = awaits.seats[this.#two.below(awaits.seats.length)]!;
    if (seat !== this.#two.setting.keeper)
      return this.#two.setting.computer ? 'thinking' : this.#viewerSays(plays, seat);
    if (this.#two.setting.byOrder && isReaction(awaits.moment)) return 'the keeper lets pass';
    return this.#keeperDecides(plays, seat);
  }

  async #viewerSays([here]: readonly [AnyPlay, AnyPlay], seat: Seat): Promise<string> {
    const choices = this.#choices(here, seat);
    if (choices.length === 0) return 'nothing';
    const path = [choices[this.#two.below(choices.length)]!];
    // Now and then a second order that may be refused, or wait for its moment.
    if (this.#two.below(4) === 0) path.push(choices[this.#two.below(choices.length)]!);
    await this.#two.viewerSays(path, this.#two.below(3) === 0);
    return `${seat} says ${JSON.stringify(path)}`;
  }
  async #keeperDecides(plays: readonly [AnyPlay, AnyPlay], seat: Seat): Promise<string> {
    const [here, there] = plays.map(play => this.#choices(play, seat)) as [Action[], Action[]];
    if (here.length === 0 || there.length === 0) return 'nothing';
    const same = checksum(plays[0].state) === checksum(plays[1].state);
    const dice = this.#two.below(3);
    if (dice === 0 || same) {
      const pair = this.#unseenPair(plays, seat, here, there);
      if (pair) {
        this.compared.otherwise++;
        await this.#two.keeperSays(0, pair[0]);
        await this.#two.keeperSays(1, pair[1]);
        return `the keeper says ${JSON.stringify(pair[0])}, or ${JSON.stringify(pair[1])}`;
      }
    }
    if (dice === 1 && (await this.#moreInOne(plays, seat, there))) return 'the keeper says more in one world';
    const both = here.filter(one => there.some(other => sameAction(one, other)));
    if (both.length === 0) return 'nothing';
    const action = both[this.#two.below(both.length)]!;
    await this.#two.keeperSays(0, action);
    await this.#two.keeperSays(1, action);
    return `the keeper says ${JSON.stringify(action)}`;
  }

  /** Nobody gives up, and who has secrets is in no hurry to be through with them. */
  #choices({ game, state }: AnyPlay, seat: Seat): readonly Action[] {
    const awaits = game.awaits(state);
    const close = awaits.kind === 'seats' && game.secrets(state) ? awaits.moment.close : undefined;
    const all = game.choices(state, seat).filter(one => !isSurrender(one));
    const others = all.filter(one => close === undefined || !sameAction(one, close));
    return others.length > 0 && this.#lingers ? others : all;
  }

  /** Two different words that nobody else can tell apart. */
  #unseenPair(
    [here, there]: readonly [AnyPlay, AnyPlay],
    seat: Seat,
    ours: readonly Action[],
    theirs: readonly Action[],
  ): readonly [Action, Action] | null {
    for (let tries = 0; tries < 6; tries++) {
      const pair = [ours[this.#two.below(ours.length)]!, theirs[this.#two.below(theirs.length)]!] as const;
      if (sameAction(...pair)) continue;
      const a = this.#learnt(here, { seat, action: pair[0] });
      if (a !== null && a === this.#learnt(there, { seat, action: pair[1] })) return pair;
    }
    return null;
  }

  /** A word, a taking back or a note that nobody else sees at all. */
  async #moreInOne(
    [, there]: readonly [AnyPlay, AnyPlay],
    seat: Seat,
    choices: readonly Action[],
  ): Promise<boolean> {
    const said: Said[] = [
      { undo: seat },
      ...[1, 2, 3].map(() => ({ seat, action: choices[this.#two.below(choices.length)]! })),
    ];
    const unseen = said.filter(one => this.#isUnseen(there, one));
    const word = unseen[this.#two.below(Math.max(1, unseen.length))];
    const { game, keeperWire } = { game: this.#two.game, keeperWire: this.#two.sides[1].keeperWire };
    const after = await this.#two.keeperN(1);
    const note = {
      type: 'note',
      game,
      seat,
      text: 'He will not look there.',
      key: this.#two.newKey(),
    } as const;
    if (!word) {
      if (!there.game.secrets(there.state)) return false;
      keeperWire.say(note);
    } else if ('undo' in word) keeperWire.say({ type: 'undo', game, seat, after, key: this.#two.newKey() });
    else if ('action' in word) await this.#two.keeperSays(1, word.action);
    this.compared.otherwise++;
    this.#unseen = true;
    return true;
  }

  /** All that the viewers learn from it; null where it is refused or brings a secret to light. */
  #learnt(play: AnyPlay, said: Said): string | null {
    const taken = take(play, said);
    if (!taken.ok || taken.entry.sealed) return null;
    const game = this.#two.rules;
    return JSON.stringify([
      awaitsOf(taken.play),
      this.#ignorant.map(seat => [
        seenBy(game, play.opening, taken.entry, seat) === null,
        eventsSeen(game, taken.entry.events, seat),
        checksum(game.view(taken.play.state, seat)),
      ]),
    ]);
  }
  #isUnseen(play: AnyPlay, said: Said): boolean {
    const taken = take(play, said);
    if (!taken.ok || taken.entry.sealed) return false;
    if (JSON.stringify(awaitsOf(taken.play)) !== JSON.stringify(awaitsOf(play))) return false;
    return this.#ignorant.every(seat => seenBy(this.#two.rules, play.opening, taken.entry, seat) === null);
  }
  get #ignorant(): readonly (Seat | null)[] {
    return [this.#two.viewerSeat, null];
  }

  /** Whatever the viewers were told since is the same, unless a secret has come to light. */
  async #judge(what: string): Promise<void> {
    const plays = await this.#two.plays();
    const sealed = plays.some((play, n) => {
      const fresh = entriesOf(play).slice(this.#entries[n]);
      this.#entries[n as 0 | 1] += fresh.length;
      return fresh.some(entry => entry.sealed);
    });
    try {
      this.#compare(what);
    } catch (error) {
      if (!(error instanceof Leak) || !sealed) throw error;
      this.compared.parted = true;
    }
    if (this.#ignorant.some(seat => !this.#knowsTheSame(plays, seat))) this.compared.parted = true;
  }
  #knowsTheSame([here, there]: readonly [AnyPlay, AnyPlay], seat: Seat | null): boolean {
    const [a, b] = [here, there].map(({ state }) => checksum(this.#two.rules.view(state, seat)));
    return a === b;
  }

  #compare(what: string): void {
    const [here, there] = this.#two.sides.map(heardSince) as [string[], string[]];
    const length = Math.max(here.length, there.length);
    for (let n = 0; n < length; n++) {
      const [a, b] = [here[n] ?? '(nothing)', there[n] ?? '(nothing)'];
      if (a !== b) throw new Leak(`step ${this.compared.steps}, ${what}: ${parting(a, b)}`);
      this.compared.messages++;
      this.compared.bytes += a.length;
    }
    for (const { world } of this.#two.sides) if (world.faults.length > 0) throw world.faults[0];
  }

  /** Out of the lists of the next game. */
  async #end(): Promise<void> {
    for (const { world, keeperWire, lines } of this.#two.sides) {
      keeperWire.say({
        type: 'end',
        game: this.#two.game,
        seat: this.#two.setting.keeper,
        key: this.#two.newKey(),
        how: 'resign',
      });
      await world.time.pass(20);
      for (const wire of new Set([keeperWire, lines.viewer, lines.watcher])) wire.hangUp();
    }
  }
}
