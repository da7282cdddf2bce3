// A small player of Medieval Battle who likes to attack: a blow that pays, then the nearest flag, then the enemy's wagons.

import { distance, type Grid, gridOf } from '@gonfalon/hex';
import {
  type Action,
  type AnyGame,
  type DiceStream,
  diceStream,
  drawBelow,
  type End,
} from '@gonfalon/kernel';
import type { LaidUnit, Showing, TokenLayout } from '@gonfalon/kit';

/** What he takes, and how much of it he lays out before he holds back the rest. */
const ARMY = ['HC', 'LC', 'LC', 'HA'];
const LAID_OUT = 3;

/** A way of several steps is one decision; every other is a path of one. */
export type Plan = readonly Action[];

interface Chosen {
  readonly plan: Plan;
  readonly worth: number;
}

export class Captain {
  private rng: DiceStream;
  private readonly game: AnyGame;
  private readonly showing: Showing;

  constructor(game: AnyGame, showing: Showing, seed: string) {
    this.game = game;
    this.showing = showing;
    this.rng = diceStream(`the captain of ${seed}`);
  }

  /** What he would do for the seat that is asked. */
  plan(state: unknown): Plan {
    const now = this.game.awaits(state);
    if (now.kind !== 'seats') throw new Error('nobody is asked');
    const seat = now.seats[0]!;
    const choices: readonly Action[] = this.game.choices(state, seat);
    switch (now.moment.key) {
      case 'recruit':
        return [this.recruit(state, seat, choices)];
      case 'wagon':
        return [this.any(choices)];
      case 'deploy':
        return [this.deploy(state, seat, choices)];
      case 'regroup':
        return [this.any(choices.filter(({ do: verb }) => verb !== 'done')) ?? { do: 'done' }];
      case 'withdraw':
        return [this.answer(choices)];
      default:
        return this.fight(state, seat, choices);
    }
  }

  private recruit(state: unknown, seat: string, choices: readonly Action[]): Action {
    const reserve = this.showing.tracks(state, seat).find(({ id }) => id === 'reserve');
    const held = reserve?.is === 'list' ? reserve.rows.flatMap(({ text }) => this.counted(text.values)) : [];
    const missing = ARMY.find(
      kind => held.filter(one => one === kind).length < ARMY.filter(one => one === kind).length,
    );
    return choices.find(({ do: verb, kind }) => verb === 'recruit' && kind === missing) ?? { do: 'ready' };
  }

  private counted(values: Readonly<Record<string, unknown>> = {}): string[] {
    return Array.from({ length: Number(values.count) }, () => String(values.kind));
  }

  /** As near to a flag as he may. */
  private deploy(state: unknown, seat: string, choices: readonly Action[]): Action {
    const shown = this.showing.layout(state, seat) as TokenLayout;
    const grid = gridOf(shown.hexes);
    const flags = shown.flags.map(({ at }) => at);
    const mine = shown.units.filter(({ side }) => side === seat).length;
    if (mine > LAID_OUT) return { do: 'decline' };
    const near = choices
      .filter(({ do: verb }) => verb === 'place')
      .map(action => ({ plan: [action], worth: -nearest(grid, String(action.at), flags) }));
    return this.best(near)?.[0] ?? { do: 'decline' };
  }

  /** Half of the time he gives way, where he can. */
  private answer(choices: readonly Action[]): Action {
    const away = choices.filter(({ do: verb }) => verb !== 'stand');
    return away.length > 0 && this.below(2) === 0 ? this.any(away) : { do: 'stand' };
  }

  private fight(state: unknown, seat: string, choices: readonly Action[]): Plan {
    const blows = choices
      .filter(({ do: verb }) => verb === 'melee' || verb === 'shoot')
      .map(action => ({ plan: [action], worth: this.worthOf(state, seat, action) }))
      .filter(({ worth }) => worth > 0);
    const blow = this.best(blows);
    if (blow) return blow;
    const units = [
      ...new Set(choices.filter(({ do: verb }) => verb === 'step').map(({ unit }) => String(unit))),
    ];
    const march = this.best(units.flatMap(unit => this.marches(state, seat, unit)));
    if (march) return march;
    const verbs = choices.map(({ do: verb }) => verb);
    if (verbs.includes('stop')) return [{ do: 'stop' }];
    if (verbs.includes('regroup')) return [{ do: 'regroup' }];
    return verbs.includes('pass') ? [{ do: 'pass' }] : [this.any(choices)];
  }

  private worthOf(state: unknown, seat: string, action: Action): number {
    const result = this.game.odds(state, seat, action)!.chances[0]!.result;
    if ('wagonDestroyed' in result) return result.wagonDestroyed ? 9 : 3;
    return Number(result.defenderLoss) - Number(result.attackerLoss) + (result.defenderDies ? 1 : 0);
  }

  /** Ways that bring the unit nearer to a flag that is not his, or to the other wagons. */
  private marches(state: unknown, seat: string, unit: string): Chosen[] {
    const shown = this.showing.layout(state, seat) as TokenLayout;
    const grid = gridOf(shown.hexes);
    const mine = shown.units.find(({ id }) => id === unit)!;
    if (mine.figure.startsWith('wagon')) return [];
    const held = shown.flags.filter(({ holder }) => holder === seat).map(({ at }) => at);
    if (held.includes(mine.at)) return [];
    const goals = [
      ...shown.flags.filter(({ holder }) => holder !== seat).map(({ at }) => at),
      ...shown.units
        .filter(({ side, figure }) => side !== seat && figure.startsWith('wagon'))
        .map(({ at }) => at),
    ].filter(at => !isTaken(shown.units, at, seat));
    const from = nearest(grid, mine.at, goals);
    const ends: readonly End[] = this.game.reach(state, seat, unit);
    return ends
      .map(({ path, at, left }) => ({ plan: path, worth: 10 * (from - nearest(grid, at, goals)) + left }))
      .filter(({ worth }) => worth >= 10);
  }

  private best(chosen: readonly Chosen[]): Plan | undefined {
    const most = Math.max(...chosen.map(({ worth }) => worth));
    return this.any(chosen.filter(({ worth }) => worth === most))?.plan;
  }

  private any<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  private below(n: number): number {
    if (n < 2) return 0;
    const { value, stream } = drawBelow(this.rng, n);
    this.rng = stream;
    return value;
  }
}

const nearest = (grid: Grid, from: string, goals: readonly string[]): number =>
  Math.min(99, ...goals.map(at => distance(grid, grid.hex(from)!, grid.hex(at)!)));

const isTaken = (units: readonly LaidUnit[], at: string, seat: string): boolean =>
  units.some(unit => unit.at === at && unit.side === seat);
