// Random battles under the laws of the contract and of the books. The long runs are `gonfalon simulate --laws`.

import { game as grunwald, laws as grunwaldLaws } from '@gonfalon/grunwald-1410/game';
import { hastyPlayer, type Players, simulate } from '@gonfalon/host';
import type { AnyGame, Start } from '@gonfalon/kernel';
import { game as kosovo, laws as kosovoLaws } from '@gonfalon/kosovo-1389/game';
import { game as kulikovo, laws as kulikovoLaws } from '@gonfalon/kulikovo-1380/game';
import { type FuzzReport, fuzz } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { ALL, type BoxName } from './boxes.ts';
import { randomPosition } from './random-position.ts';

const PRINTED = {
  kosovo: { game: kosovo as AnyGame, laws: kosovoLaws },
  kulikovo: { game: kulikovo as AnyGame, laws: kulikovoLaws },
  grunwald: { game: grunwald as AnyGame, laws: grunwaldLaws },
};

/** A whole battle takes seconds even on a quiet machine. */
const PATIENT = { timeout: 240_000 };

/** They reach the last turn in a tenth of the steps, which is enough where a battle has one. */
const hasty: Players = (_, own) => hastyPlayer(own);

const watched = (name: BoxName, start: Start, seed: string, every: number, players?: Players): FuzzReport => {
  const { game, laws } = PRINTED[name];
  const { twins } = laws;
  return fuzz(game, {
    start,
    games: 1,
    seed,
    every,
    twins,
    invariants: laws.invariants(),
    ...(players && { players }),
  });
};

describe('small battles of mixed arms on mixed ground', PATIENT, () => {
  test.each(ALL)('keep every law in %s', name => {
    let inspected = 0;
    for (let n = 0; n < 3; n++)
      inspected += watched(name, { position: randomPosition(name, `small/${n}`) }, `small/${n}`, 10).tried
        .inspected;
    expect(inspected).toBeGreaterThan(30);
  });
});

describe('whole scenarios', PATIENT, () => {
  test.each([
    ['kosovo', 'milos-obilic'],
    ['kulikovo', 'kulikowe-pole'],
  ] as const)('keep every law: %s, %s', (name, scenario) => {
    const players = scenario === 'kulikowe-pole' ? hasty : undefined;
    const report = watched(
      name,
      { scenario, options: { setup: 'ready' } },
      'whole',
      players ? 120 : 400,
      players,
    );
    expect(report.tried.inspected).toBeGreaterThan(10);
    if (scenario === 'kulikowe-pole') expect(report.tried.twins).toBeGreaterThan(0);
  });

  test.each([
    ['kosovo', 'kosovo-field'],
    ['kulikovo', 'the-ambush'],
    ['grunwald', 'clash-of-titans'],
    ['grunwald', 'blitzkrieg-1410'],
    ['grunwald', 'ulrichs-attack'],
  ] as const)('end by rule: %s, %s', (name, scenario) => {
    const start = { scenario, options: { setup: 'ready' } };
    const players = scenario === 'kosovo-field' ? {} : { players: hasty };
    const { unfinished, ends } = simulate(PRINTED[name].game, { start, games: 1, seed: 'whole', ...players });
    expect(unfinished).toBe(0);
    expect(Object.keys(ends)[0]).toMatch(/^victory\./);
  });
});
