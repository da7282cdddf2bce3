// Two worlds side by side, fed with the same words: one game that lies in both, and everybody at it in either of them.

import { type AnyPlay, chance } from '@gonfalon/host';
import type { Action, AnyGame, Seat } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import type { FromPage } from '@gonfalon/protocol';
import { type Setting, type Side, sameDice, seated } from './side.ts';
import { keyOf, type World } from './world.ts';

export class BothWorlds {
  readonly setting: Setting;
  readonly below: (n: number) => number;
  readonly viewerSeat: Seat;
  /** The rules as they are, where those of the worlds are planted with a leak. */
  readonly rules: AnyGame;
  readonly game: string;
  readonly sides: readonly [Side, Side];
  #key = 1000;

  private constructor(setting: Setting, rules: AnyGame, game: string, sides: readonly [Side, Side]) {
    this.setting = setting;
    this.rules = rules;
    this.viewerSeat = rules.seats(setting.scenario).find(seat => seat !== setting.keeper)!;
    this.game = game;
    this.sides = sides;
    this.below = chance(setting.seed);
  }

  static async begin(worlds: readonly [World, World], setting: Setting): Promise<BothWorlds> {
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
    return new BothWorlds(setting, rules, id, [here, there]);
  }

  newKey(): string {
    return keyOf(this.#key++);
  }
  both(deed: (side: Side) => void): void {
    for (const side of this.sides) deed(side);
  }
  viewers(message: FromPage): void {
    this.both(({ lines }) => lines.viewer.say(message));
  }
  async pass(ms: number): Promise<void> {
    for (const { world } of this.sides) await world.time.pass(ms);
  }
  async plays(): Promise<readonly [AnyPlay, AnyPlay]> {
    const [here, there] = await Promise.all(this.sides.map(({ world }) => world.room(this.game)));
    return [here!.known.play, there!.known.play];
  }
  watch({ lines }: Side, after: number): void {
    if (!this.setting.computer)
      lines.viewer.say({ type: 'watch', game: this.game, as: this.viewerSeat, after });
    lines.watcher.say({ type: 'watch', game: this.game, as: null, after: 0 });
  }

  async viewerSays(path: readonly Action[], planRest: boolean): Promise<void> {
    this.viewers({ type: 'say', ...(await this.own()), path: [...path], planRest });
  }
  async keeperSays(world: 0 | 1, action: Action): Promise<void> {
    const seat = this.setting.keeper;
    const after = await this.keeperN(world);
    this.sides[world].keeperWire.say({
      type: 'say',
      game: this.game,
      seat,
      after,
      path: [action],
      planRest: false,
      key: this.newKey(),
    });
  }
  async keeperN(world: 0 | 1): Promise<number> {
    return (await this.sides[world].world.room(this.game)).viewer(this.setting.keeper).n;
  }
  async viewerN(): Promise<number> {
    return (await this.sides[0].world.room(this.game)).viewer(this.viewerSeat).n;
  }
  /** What every message of the viewer's own seat holds. */
  async own() {
    return { game: this.game, seat: this.viewerSeat, key: this.newKey(), after: await this.viewerN() };
  }
}
