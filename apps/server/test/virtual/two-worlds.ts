// Two worlds that differ only in what a viewer cannot know, fed with the same words, must send him the same bytes in the same
// order at the same moments. The worlds part in two ways: they begin as twins of the box, or somebody decides otherwise (or
// more, or takes it back) in one of them where the viewer cannot see it.

import { type AnyPlay, chance } from '@gonfalon/host';
import {
  type Action,
  type AnyGame,
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
import { boxOf } from '@gonfalon/library';
import type { FromPage } from '@gonfalon/protocol';
import { heardSince, parting, type Setting, type Side, sameDice, seated } from './side.ts';
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
  readonly #setting: Setting;
  readonly #below: (n: number) => number;
  readonly #viewerSeat: Seat;
  /** The rules as they are, where those of the worlds are planted with a leak. */
  readonly #rules: AnyGame;
  readonly #game: string;
  readonly #sides: readonly [Side, Side];
  readonly compared: Compared = {
    messages: 0,
    bytes: 0,
    otherwise: 0,
    steps: 0,
    reactions: 0,
    apart: 0,
    parted: false,
  };
  #key = 1000;
  #lingers = true;
  /** Somebody has just done something in one world only. */
  #unseen = false;
  #entries: [number, number] = [0, 0];

  private constructor(setting: Setting, rules: AnyGame, game: string, sides: readonly [Side, Side]) {
    this.#setting = setting;
    this.#rules = rules;
    this.#viewerSeat = rules.seats(setting.scenario).find(seat => seat !== setting.keeper)!;
    this.#game = game;
    this.#sides = sides;
    this.#below = chance(setting.seed);
  }

  static async begin(worlds: readonly [World, World], setting: Setting): Promise<TwoWorlds> {
    const rules = (await boxOf(setting.box)!.game!()) as AnyGame;
    const seats = rules.seats(setting.scenario);
    const sides: Side[] = [];
    let id = '';
    for (const [n, world] of worlds.entries()) {
      const made = await seated(world, setting, seats, setting.lay?.[n]);
      if (id !== '' && made.id !== id) throw new Error('the worlds draw different lots');
      ({ id } = made);
      sides.push(made.side);
    }
    const [here, there] = sides as [Side, Side];
    // Dice are made of the opening, too, and of a secret nobody knows: twins are given the same.
    if (setting.lay) await sameDice(here.world, there.world, id);
    const two = new TwoWorlds(setting, rules, id, [here, there]);
    await two.#open();
    return two;
  }

  // ---- the game

  async #open(): Promise<void> {
    const { keeper, computer } = this.#setting;
    for (const side of this.#sides) {
      const own = side.invites.find(({ seat }) => seat === this.#viewerSeat);
      if (own) await side.viewer.json('POST', '/join', { token: own.token });
      side.keeperWire.say({ type: 'watch', game: this.#game, as: keeper, after: 0 });
      side.keeperWire.say(commitOf(this.#game, keeper));
      if (!computer) side.lines.viewer.say(commitOf(this.#game, this.#viewerSeat));
    }
    this.#both(side => this.#watch(side, 0));
    await this.#pass(100);
    if (!this.#setting.byOrder) return;
    const text = `${keeper}: pass when=any\n`;
    const [here, there] = this.#sides;
    here.keeperWire.say({ type: 'orders', game: this.#game, seat: keeper, key: this.#newKey(), text });
    await this.#aQuickHand(there);
    await this.#pass(20);
  }

  /** In this world a hand lets every reaction pass, within the shortest pause of a measured window. */
  async #aQuickHand({ world, keeperWire }: Side): Promise<void> {
    const room = await world.room(this.#game);
    const below = chance(`${this.#setting.seed}/hand`);
    const seat = this.#setting.keeper;
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
        keeperWire.say({ type: 'say', game: this.#game, seat, after, path: [pass], planRest: false, key });
      });
    };
    keeperWire.onHeard();
  }

  /** Plays until enough was compared, a secret came to light or the game is over. Throws Leak. */
  async play(): Promise<Compared> {
    // A computer that begins may have found something by now.
    await this.#judge('at the beginning');
    while (this.compared.steps < this.#setting.steps && !this.compared.parted) {
      const [here, there] = await this.#plays();
      if (awaitsOf(here).kind === 'over') break;
      this.compared.steps++;
      this.#lingers = this.#below(8) > 0;
      if (checksum(here.state) !== checksum(there.state)) this.compared.apart++;
      const what = await this.#aStep();
      await this.#pass(WAITS[this.#below(WAITS.length)]!);
      await this.#judge(what);
    }
    await this.#end();
    return this.compared;
  }

  /** Right after something unseen a viewer looks whether he can tell. */
  async #aStep(): Promise<string> {
    const probes = this.#unseen && this.#below(2) === 0;
    this.#unseen = false;
    if (probes) return this.#anAside(PROBES);
    return this.#below(10) < 6 ? this.#aWord() : this.#anAside(ASIDES);
  }

  async #plays(): Promise<readonly [AnyPlay, AnyPlay]> {
    const [here, there] = await Promise.all(this.#sides.map(({ world }) => world.room(this.#game)));
    return [here!.known.play, there!.known.play];
  }

  /** Whoever is asked says something. */
  async #aWord(): Promise<string> {
    const plays = await this.#plays();
    const awaits = awaitsOf(plays[0]);
    if (awaits.kind !== 'seats') return 'nothing';
    const seat = awaits.seats[this.#below(awaits.seats.length)]!;
    if (seat !== this.#setting.keeper)
      return this.#setting.computer ? 'thinking' : this.#viewerSays(plays, seat);
    if (this.#setting.byOrder && isReaction(awaits.moment)) return 'the keeper lets pass';
    return this.#keeperDecides(plays, seat);
  }

  async #viewerSays([here]: readonly [AnyPlay, AnyPlay], seat: Seat): Promise<string> {
    const choices = this.#choices(here, seat);
    if (choices.length === 0) return 'nothing';
    const path = [choices[this.#below(choices.length)]!];
    // Now and then a second order that may be refused, or wait for its moment.
    if (this.#below(4) === 0) path.push(choices[this.#below(choices.length)]!);
    await this.#viewerSaysPath(path, this.#below(3) === 0);
    return `${seat} says ${JSON.stringify(path)}`;
  }
  async #viewerSaysPath(path: readonly Action[], planRest: boolean): Promise<void> {
    const after = await this.#viewerN();
    this.#viewers({
      type: 'say',
      game: this.#game,
      seat: this.#viewerSeat,
      after,
      path: [...path],
      planRest,
      key: this.#newKey(),
    });
  }

  async #keeperDecides(plays: readonly [AnyPlay, AnyPlay], seat: Seat): Promise<string> {
    const [here, there] = plays.map(play => this.#choices(play, seat)) as [Action[], Action[]];
    if (here.length === 0 || there.length === 0) return 'nothing';
    const same = checksum(plays[0].state) === checksum(plays[1].state);
    const dice = this.#below(3);
    if (dice === 0 || same) {
      const pair = this.#unseenPair(plays, seat, here, there);
      if (pair) {
        this.compared.otherwise++;
        await this.#keeperSays(0, pair[0]);
        await this.#keeperSays(1, pair[1]);
        return `the keeper says ${JSON.stringify(pair[0])}, or ${JSON.stringify(pair[1])}`;
      }
    }
    if (dice === 1 && (await this.#moreInOne(plays, seat, there))) return 'the keeper says more in one world';
    const both = here.filter(one => there.some(other => sameAction(one, other)));
    if (both.length === 0) return 'nothing';
    const action = both[this.#below(both.length)]!;
    await this.#keeperSays(0, action);
    await this.#keeperSays(1, action);
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
      const pair = [ours[this.#below(ours.length)]!, theirs[this.#below(theirs.length)]!] as const;
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
      ...[1, 2, 3].map(() => ({ seat, action: choices[this.#below(choices.length)]! })),
    ];
    const unseen = said.filter(one => this.#isUnseen(there, one));
    const word = unseen[this.#below(Math.max(1, unseen.length))];
    const { game, keeperWire } = { game: this.#game, keeperWire: this.#sides[1].keeperWire };
    const after = await this.#keeperN(1);
    const note = { type: 'note', game, seat, text: 'He will not look there.', key: this.#newKey() } as const;
    if (!word) {
      if (!there.game.secrets(there.state)) return false;
      keeperWire.say(note);
    } else if ('undo' in word) keeperWire.say({ type: 'undo', game, seat, after, key: this.#newKey() });
    else if ('action' in word) await this.#keeperSays(1, word.action);
    this.compared.otherwise++;
    this.#unseen = true;
    return true;
  }

  /** All that the viewers learn from it; null where it is refused or brings a secret to light. */
  #learnt(play: AnyPlay, said: Said): string | null {
    const taken = take(play, said);
    if (!taken.ok || taken.entry.sealed) return null;
    const game = this.#rules;
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
    return this.#ignorant.every(seat => seenBy(this.#rules, play.opening, taken.entry, seat) === null);
  }
  get #ignorant(): readonly (Seat | null)[] {
    return [this.#viewerSeat, null];
  }

  async #keeperSays(world: 0 | 1, action: Action): Promise<void> {
    const seat = this.#setting.keeper;
    const after = await this.#keeperN(world);
    this.#sides[world].keeperWire.say({
      type: 'say',
      game: this.#game,
      seat,
      after,
      path: [action],
      planRest: false,
      key: this.#newKey(),
    });
  }
  async #keeperN(world: 0 | 1): Promise<number> {
    return (await this.#sides[world].world.room(this.#game)).viewer(this.#setting.keeper).n;
  }
  async #viewerN(): Promise<number> {
    return (await this.#sides[0].world.room(this.#game)).viewer(this.#viewerSeat).n;
  }

  // ---- beside the game

  /** What a viewer does beside playing: the same in both worlds. */
  async #anAside(asides: readonly Aside[]): Promise<string> {
    const aside = asides[this.#below(asides.length)]!;
    await this.#asides[aside]();
    return aside;
  }

  readonly #asides: Readonly<Record<Aside, () => Promise<void>>> = {
    undo: async () => {
      this.#viewers({ type: 'undo', ...(await this.#own()) });
    },
    stale: async () => {
      const { after, ...own } = await this.#own();
      const [here] = await this.#plays();
      const [action] = here.game.choices(here.state, this.#viewerSeat);
      const path = [action ?? { do: 'pass' }];
      this.#viewers({
        type: 'say',
        ...own,
        after: Math.max(0, after - 1 - this.#below(3)),
        path,
        planRest: false,
      });
    },
    /** An order of somebody else, or of a moment long gone. */
    stranger: async () => {
      const [here] = await this.#plays();
      const past = entriesOf(here).filter(({ said }) => 'action' in said);
      const { said } = past[this.#below(Math.max(1, past.length))] ?? { said: null };
      if (said && 'action' in said) await this.#viewerSaysPath([said.action], this.#below(2) === 0);
    },
    orders: async () => {
      const { after: _, ...own } = await this.#own();
      const text = this.#below(2) ? `${this.#viewerSeat}: pass when=any\n` : '';
      this.#viewers({ type: 'orders', ...own, text });
    },
    plan: async () => {
      const [here] = await this.#plays();
      const past = entriesOf(here).flatMap(({ said }) =>
        'action' in said && said.seat === this.#viewerSeat ? [said.action] : [],
      );
      const paths = this.#below(3) === 0 ? [] : past.slice(-2).map(action => [action]);
      this.#viewers({ type: 'plan', ...(await this.#own()), paths });
    },
    offer: async () => {
      const { after, ...own } = await this.#own();
      const what = OFFERS[this.#below(OFFERS.length)]!;
      const to = Math.max(0, after - this.#below(3));
      this.#viewers({ type: 'offer', ...own, what, ...(what === 'take-back' && { to }) });
    },
    answer: async () => {
      const offer = this.#sides[0].lines.watcher.last('offers')?.list[0];
      if (!offer) return;
      const yes = offer.what !== 'draw' && this.#below(3) > 0;
      const key = this.#newKey();
      for (const { keeperWire } of this.#sides)
        keeperWire.say({
          type: 'answer',
          game: this.#game,
          seat: this.#setting.keeper,
          key,
          offer: offer.id,
          yes,
        });
    },
    abort: async () => {
      const { after: _, ...own } = await this.#own();
      const [here, there] = await this.#plays();
      // It may end the game where not both have decided in the open; enough to hear that it may not.
      if ([here, there].every(play => entriesOf(play).length > 40))
        this.#viewers({ type: 'end', ...own, how: 'abort' });
    },
    note: async () => {
      const { after, ...own } = await this.#own();
      this.#viewers({ type: 'note', ...own, text: 'What is he up to?', ...(after > 0 && { about: after }) });
    },
    chat: async () => {
      this.#viewers({ type: 'chat', game: this.#game, key: this.#newKey(), room: 'seats', text: 'Well?' });
    },
    again: async () => {
      const n = await this.#viewerN();
      this.#both(side => {
        side.lines.viewer.hangUp();
        side.lines.watcher.hangUp();
      });
      await this.#pass([0, 130_000][this.#below(2)]!);
      this.#both(side => {
        side.lines.viewer = side.viewer.line();
        side.lines.watcher = side.watcher.line();
      });
      const after = Math.max(0, n - this.#below(2));
      this.#both(side => this.#watch(side, after));
    },
    read: async () => {
      const reads = [
        '/games?list=mine',
        '/games?list=running',
        `/games/${this.#game}/log?after=${this.#below(5)}`,
        `/games/${this.#game}/log${this.#setting.computer ? '' : `?as=${this.#viewerSeat}`}`,
        `/games/${this.#game}/record`,
      ];
      const path = reads[this.#below(reads.length)]!;
      const answers = await Promise.all(this.#sides.map(({ viewer }) => viewer.ask('GET', path)));
      for (const [n, answer] of answers.entries()) {
        const { statusCode, headers, body } = answer;
        const { world, told } = this.#sides[n]!;
        told.push(`${world.time.now()} ${path} ${statusCode} ${headers['content-length']} ${body}`);
      }
    },
    wait: async () => {
      await this.#pass([31_000, 130_000, 700_000][this.#below(3)]!);
    },
  };

  async #own() {
    return { game: this.#game, seat: this.#viewerSeat, key: this.#newKey(), after: await this.#viewerN() };
  }

  #watch({ lines }: Side, after: number): void {
    if (!this.#setting.computer)
      lines.viewer.say({ type: 'watch', game: this.#game, as: this.#viewerSeat, after });
    lines.watcher.say({ type: 'watch', game: this.#game, as: null, after: 0 });
  }

  // ---- both worlds

  #newKey(): string {
    return keyOf(this.#key++);
  }
  #both(deed: (side: Side) => void): void {
    for (const side of this.#sides) deed(side);
  }
  #viewers(message: FromPage): void {
    this.#both(({ lines }) => lines.viewer.say(message));
  }
  async #pass(ms: number): Promise<void> {
    for (const { world } of this.#sides) await world.time.pass(ms);
  }

  /** Whatever the viewers were told since is the same, unless a secret has come to light. */
  async #judge(what: string): Promise<void> {
    const plays = await this.#plays();
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
    const [a, b] = [here, there].map(({ state }) => checksum(this.#rules.view(state, seat)));
    return a === b;
  }

  #compare(what: string): void {
    const [here, there] = this.#sides.map(heardSince) as [string[], string[]];
    const length = Math.max(here.length, there.length);
    for (let n = 0; n < length; n++) {
      const [a, b] = [here[n] ?? '(nothing)', there[n] ?? '(nothing)'];
      if (a !== b) throw new Leak(`step ${this.compared.steps}, ${what}: ${parting(a, b)}`);
      this.compared.messages++;
      this.compared.bytes += a.length;
    }
    for (const { world } of this.#sides) if (world.faults.length > 0) throw world.faults[0];
  }

  /** Out of the lists of the next game. */
  async #end(): Promise<void> {
    for (const { world, keeperWire, lines } of this.#sides) {
      keeperWire.say({
        type: 'end',
        game: this.#game,
        seat: this.#setting.keeper,
        key: this.#newKey(),
        how: 'resign',
      });
      await world.time.pass(20);
      for (const wire of new Set([keeperWire, lines.viewer, lines.watcher])) wire.hangUp();
    }
  }
}

const ASIDES = [
  'undo',
  'stale',
  'stranger',
  'orders',
  'plan',
  'offer',
  'answer',
  'abort',
  'note',
  'chat',
  'again',
  'read',
  'read',
  'wait',
] as const;
type Aside = (typeof ASIDES)[number];
const PROBES = ['undo', 'stale', 'offer', 'stranger', 'read', 'wait'] as const satisfies readonly Aside[];
const OFFERS = ['take-back', 'take-back', 'draw', 'pause', 'resume', 'more-time'] as const;
