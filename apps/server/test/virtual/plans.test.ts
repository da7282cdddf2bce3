// Planned orders that come twice, as they do after a lost line: they are known by their key.

import type { Action } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { battle } from './battle.ts';
import { keyOf, type Wire, World } from './world.ts';

const open = (): Promise<World> => World.open({ seed: 'plans', boxes: ['medieval-battle'] });

const planning =
  (world: World, game: string) =>
  async (wire: Wire, seat: string, key: number, ...path: Action[]): Promise<object | undefined> => {
    const after = wire.last('entries')?.list.at(-1)?.n ?? 0;
    wire.say({ type: 'plan', game, seat, key: keyOf(key), after, paths: [path] });
    await world.time.pass(100);
    return wire.last('ack');
  };
const planOf = async (world: World, id: string, seat: string) =>
  (await world.room(id)).known.seats.find(one => one.seat === seat)!.plan;

describe('planned orders that come twice', () => {
  const AHEAD: Action = { do: 'step', unit: 'Y1', to: '0605' };
  const BACK: Action = { do: 'step', unit: 'Y1', to: '0607' };

  test('do not take the place of newer ones', async () => {
    const world = await open();
    const { id, yellow } = await battle(world);
    const plan = planning(world, id);
    expect(await plan(yellow, 'yellow', 501, AHEAD)).toMatchObject({ key: keyOf(501), taken: 0, planned: 1 });
    await plan(yellow, 'yellow', 502, BACK);
    const { version } = (await world.room(id)).known;
    expect(await plan(yellow, 'yellow', 501, AHEAD)).toMatchObject({ key: keyOf(501), taken: 0, planned: 0 });
    expect(await planOf(world, id, 'yellow')).toMatchObject({ key: keyOf(502), paths: [[BACK]] });
    // Nothing was written either.
    expect((await world.room(id)).known.version).toBe(version);
    await world.stop();
  });

  test('are said once, and answered with how far they came', async () => {
    const world = await open();
    const { id, red } = await battle(world);
    const plan = planning(world, id);
    const march: Action = { do: 'step', unit: 'R1', to: '0304' };
    expect(await plan(red, 'red', 503, march)).toMatchObject({ key: keyOf(503), taken: 1, n: 1 });
    expect(await plan(red, 'red', 503, march)).toMatchObject({ key: keyOf(503), taken: 1, n: 1 });
    expect((await world.room(id)).entries).toHaveLength(1);
    await world.stop();
  });

  test('are known again by a server that has died meanwhile', async () => {
    const world = await open();
    const { id, yellow } = await battle(world);
    await planning(world, id)(yellow, 'yellow', 501, AHEAD);
    await planning(world, id)(yellow, 'yellow', 502, BACK);
    await world.stop();
    const again = await World.open({ seed: 'plans again', boxes: ['medieval-battle'], after: world });
    const { keys, plan } = (await again.room(id)).known.seats.find(({ seat }) => seat === 'yellow')!;
    expect(keys).toEqual([keyOf(501), keyOf(502)]);
    expect(plan).toMatchObject({ key: keyOf(502) });
    await again.stop();
  });
});
