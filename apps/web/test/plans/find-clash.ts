// Looks for a short game of Clash of Titans in which everything happens that play-clash.spec.ts wants to see, by the hands
// of the table itself: node apps/web/test/plans/find-clash.ts [games to try] > apps/web/test/plans/clash.txt

import { distance, type Facing, neighbour, OFF_MAP } from '@gonfalon/hex';
import { memorySaves } from '@gonfalon/host';
import {
  type Action,
  type DiceStream,
  diceStream,
  drawBelow,
  type Input,
  isSurrender,
  type Moment,
  readOptions,
} from '@gonfalon/kernel';
import type { CounterLayout, LaidCounter } from '@gonfalon/kit';
import { boxOf } from '@gonfalon/library';
import { newGame } from '../../src/store/new-game.ts';
import { type Hand, handFor } from '../../src/table/hand.ts';
import { LocalSession } from '../../src/table/local-session.ts';
import type { Opened } from '../../src/table/opened.ts';
import { type Plan, type PlanLine, writePlan } from './plan.ts';

/** Events, what dice were thrown for, and orders. */
const WANTED = [
  'countercharge',
  'shot',
  'retreated',
  'pursued',
  'leaders.deathRoll',
  'fight',
  'join',
  'pursue',
  'standing',
];
/** Rides in a phase of movement, and decisions in all. */
const RIDES = 1;
const MOST = 110;
/** Both sides only want to be asked while somebody is on his way. */
const ORDERS = ['allies', 'teutons']
  .flatMap(seat =>
    ['opened', 'picked', 'rested', 'closing'].map(when => `${seat}: pass when=react-${when}\n`),
  )
  .join('');

const box = boxOf('grunwald-1410')!;
const game = await box.game!();
const showing = await box.showing!();
const mute = () => '';
const words = { phrase: mute, event: mute, order: mute, rule: mute, name: mute, knows: () => false };
const opened: Opened = { box, game, showing, cites: {}, words, cite: () => undefined };

/** Someone who rides at the enemy, leaders first, and never tires of pursuit. */
class Rider {
  readonly session: LocalSession;
  readonly hand: Hand;
  private rng: DiceStream;
  private phase = '';
  private rides = 0;
  private goal: string | undefined;

  constructor(seed: string) {
    const agreed = { scenario: 'clash-of-titans', options: readOptions(game.options, {}), lay: '', seed };
    const row = { ...newGame(game, { ...agreed, umpire: false }), orders: ORDERS };
    this.session = new LocalSession(opened, { game: row, entries: [] }, memorySaves());
    this.hand = handFor(this.session);
    this.rng = diceStream(`the rider of ${seed}`);
  }

  /** False where he does not know what to do. */
  acts(): boolean {
    const now = this.session.awaits.value;
    if (now.kind === 'dice') this.session.roll();
    if (now.kind !== 'seats') return now.kind === 'dice';
    const { turn, now: phase } = showing.clock(this.session.state.value);
    if (this.phase !== `${turn} ${phase}`) this.rides = 0;
    this.phase = `${turn} ${phase}`;
    return this.decides(now.moment);
  }

  private decides({ key, pass, close }: Moment): boolean {
    const choices: readonly Action[] = game
      .choices(this.session.state.value, this.session.asked.value!)
      .filter(action => !isSurrender(action));
    const of = (...verbs: string[]) => choices.filter(action => verbs.includes(action.do));
    const does = (action: Action | undefined) => action !== undefined && this.session.say(action) === null;
    switch (key) {
      case 'phase-cavalry-move':
        return this.moves() || does(close);
      case 'march':
        return (this.goal !== undefined && this.rideTo(this.goal)) || does(close) || does(this.any(choices));
      case 'attack': {
        const must = this.hand.subjects.value.must;
        return does(this.any(of('attack').filter(({ unit }) => must.includes(String(unit))))) || does(close);
      }
      case 'group':
        return does(this.any(of('join'))) || does({ do: 'fight' }) || does(this.any(of('widen', 'join')));
      default: {
        const answer = of('countercharge', 'charge').concat(this.below(3) === 0 ? of('fire') : []);
        const play = of('pursue', 'advance', 'back', 'lose', 'chase');
        if (pass && key !== 'pursuit') return does(this.any(answer)) || does(pass);
        return does(this.any(play)) || does(pass) || does(close) || does(this.any(choices));
      }
    }
  }

  /** One more ride at the enemy, while there are any left in this phase; those who must move come first. */
  private moves(): boolean {
    const { may, must } = this.hand.subjects.value;
    if (must.length === 0 && this.rides >= RIDES) return false;
    this.rides++;
    const own = this.counters().filter(
      ({ id, leader }) => !leader && (must.length > 0 ? must : may).includes(id),
    );
    const near = own.filter(({ at }) => Math.min(...this.foes().map(foe => this.far(at, foe.at))) <= 9);
    for (let tries = 0; tries < 12 && near.length > 0; tries++) {
      const [unit] = near.splice(this.below(near.length), 1);
      this.hand.take(unit!.id);
      this.goal = this.bestEnd();
      if (this.goal !== undefined && this.rideTo(this.goal)) return true;
    }
    this.hand.take(undefined);
    return false;
  }

  private rideTo(hex: string): boolean {
    this.hand.aimAt(hex);
    if (this.hand.aim.value === undefined) return false;
    this.hand.commit();
    return true;
  }

  /** The hex from which the unit in hand would strike best. */
  private bestEnd(): string | undefined {
    const leaders = new Set(this.foes().flatMap(({ leader, at }) => (leader ? [at] : [])));
    const taken = new Set(this.foes().map(({ at }) => at));
    let best: { readonly at: string; readonly worth: number } | undefined;
    for (const [at, [end]] of this.hand.reach.value) {
      const front = this.ahead(at, end!.facing as Facing);
      const worth = (end!.charge ?? 0) + (leaders.has(front) ? 5 : 0);
      if (taken.has(front) && (!best || worth > best.worth)) best = { at, worth };
    }
    return best?.at;
  }

  private counters = (): readonly LaidCounter[] => (this.hand.shown.value as CounterLayout).counters;
  private foes = () => this.counters().filter(({ seat }) => seat !== this.session.asked.value);
  private ahead(at: string, facing: Facing): string {
    const grid = this.hand.grid.value;
    const to = neighbour(grid, grid.hex(at)!, facing);
    return to === OFF_MAP ? '' : grid.ids[to]!;
  }
  private far(a: string, b: string): number {
    const grid = this.hand.grid.value;
    return distance(grid, grid.hex(a)!, grid.hex(b)!);
  }
  private below(n: number): number {
    const { value, stream } = drawBelow(this.rng, n);
    this.rng = stream;
    return value;
  }
  private any = <T>(list: readonly T[]): T | undefined => list[list.length > 0 ? this.below(list.length) : 0];
}

/** The entries of two turns; undefined where something is missing or too much happens. */
function planOf(seed: string): readonly PlanLine[] | undefined {
  const rider = new Rider(seed);
  const { session } = rider;
  const decided = () => session.entries.value.filter(({ by }) => by === 'person').length;
  while (showing.clock(session.state.value).turn <= 2)
    if (!rider.acts() || decided() > MOST) return undefined;
  const entries = session.entries.value;
  const told = new Set([
    ...entries.flatMap(({ events }) => events).flatMap(({ is, rule }) => [is, rule]),
    ...entries.map(({ said, by }) => (by === 'order' ? 'standing' : 'action' in said && said.action?.do)),
  ]);
  if (!WANTED.every(wanted => told.has(wanted))) return undefined;
  return entries.map(({ said, by }) => ({ said: said as Input, by }));
}

let shortest: Plan | undefined;
for (let n = 0; n < Number(process.argv[2] ?? 300); n++) {
  const seed = `clash ${n}`;
  const lines = planOf(seed);
  if (lines && (!shortest || lines.length < shortest.lines.length))
    shortest = { seed, lay: '', orders: ORDERS, lines };
}
if (shortest) console.log(writePlan(game.actions, shortest));
else console.error('no such game');
