// No leaks: see `two-worlds.ts`. GONFALON_WORLDS=5000 plays so many games, GONFALON_WORLDS_FROM=17 begins with another,
// GONFALON_WORLDS_SEED draws other ids and dice, GONFALON_WORLDS_BOX=medieval-battle plays one box only.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOXES, settingOf } from './settings.ts';
import { type Compared, TwoWorlds } from './two-worlds.ts';
import { World } from './world.ts';

const GAMES = Number(process.env.GONFALON_WORLDS ?? 14);
const FROM = Number(process.env.GONFALON_WORLDS_FROM ?? 0);
const STEPS = Number(process.env.GONFALON_WORLDS_STEPS ?? 60);
/** The store of a world only grows. */
const AFRESH = 40;

describe('two worlds that differ in a secret', () => {
  let worlds: readonly [World, World];
  const fresh = async (seed: string): Promise<void> => {
    worlds = [await World.open({ seed, boxes: BOXES }), await World.open({ seed, boxes: BOXES })];
  };
  beforeAll(() => fresh(process.env.GONFALON_WORLDS_SEED ?? 'first'));
  afterAll(async () => {
    for (const world of worlds) {
      // Whoever is thinking comes to an end first.
      await world.time.pass(1000);
      await world.stop();
    }
  });

  test(`send everybody else the same bytes in the same order at the same moments, in ${GAMES} games`, async () => {
    const sum: Compared = {
      messages: 0,
      bytes: 0,
      otherwise: 0,
      steps: 0,
      reactions: 0,
      apart: 0,
      parted: false,
    };
    let parted = 0;
    for (let n = FROM; n < FROM + GAMES; n++) {
      if (n > FROM && (n - FROM) % AFRESH === 0) await fresh(`from ${n}`);
      const setting = await settingOf(n, STEPS, process.env.GONFALON_WORLDS_BOX);
      const two = await TwoWorlds.begin(worlds, setting);
      const compared = await two.play().catch((error: unknown) => {
        throw new Error(
          `game ${n} (${JSON.stringify({ ...setting, lay: setting.lay && 'twins' })}): ${error}`,
          { cause: error },
        );
      });
      for (const key of ['messages', 'bytes', 'otherwise', 'steps', 'reactions', 'apart'] as const)
        sum[key] += compared[key];
      if (process.env.GONFALON_WORLDS_TOLD) console.log(n, setting.scenario, JSON.stringify(compared));
      if (compared.parted) parted++;
    }
    const { user } = process.threadCpuUsage();
    if (process.env.GONFALON_WORLDS)
      console.log(
        `${GAMES} games: ${JSON.stringify(sum)}, ${parted} came to light, ${Math.round(user / 1e6)} s of a processor`,
      );
    expect(sum.otherwise).toBeGreaterThan(GAMES);
    expect(sum.apart).toBeGreaterThan(sum.steps / 2);
    expect(sum.messages).toBeGreaterThan(GAMES * 50);
    expect(parted).toBeLessThan(GAMES / 2);
  }, 36_000_000);
});
