// What could be: fights that nobody has declared, counted as the rules would count them, and where units come to next.

import { showing as grunwald, box as grunwaldBox } from '@gonfalon/grunwald-1410/game';
import {
  type AnyGame,
  allItems,
  type Estimate,
  entriesOf,
  type Forecast,
  parseRecord,
  replay,
  type Seat,
  type Supposed,
  withItem,
} from '@gonfalon/kernel';
import type { Showing } from '@gonfalon/kit';
import { showing as kosovo, box as kosovoBox } from '@gonfalon/kosovo-1389/game';
import { showing as kulikovo, box as kulikovoBox, laws as kulikovoLaws } from '@gonfalon/kulikovo-1380/game';
import { type Estimated, fightsEstimated, lossesMissed } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { fireOdds } from '../src/chapters/fire-odds.ts';
import { sceneIn } from '../src/game.ts';
import type { State, Unit } from '../src/index.ts';
import { ALL, BOXES, type Laid, lay, unitOf } from './boxes.ts';
import { GAMES, goldenFiles } from './golden.ts';

const SHOWINGS: Readonly<Record<string, Showing>> = {
  'kosovo-1389': kosovo,
  'kulikovo-1380': kulikovo,
  'grunwald-1410': grunwald,
};

const HOUSES = { kosovo: kosovoBox, kulikovo: kulikovoBox, grunwald: grunwaldBox };

/** Thousandths of a strength point: what an estimate leaves out is that fugitives make room for each other. */
const TOLERANCE = 50;

const playsOf = (box: string) =>
  goldenFiles()
    .filter(file => file.box === box)
    .map(({ text }) => replay(GAMES.find(({ id }) => id === box)!, parseRecord(text)));

describe.each(GAMES.map(game => ({ box: game.id, game })))(
  'fights of recorded games in $box',
  ({ box, game }) => {
    const fights = playsOf(box).flatMap(play => fightsEstimated(game, SHOWINGS[box]!, play));

    test('are estimated in the column and with the ledger of their sheet', () => {
      expect(fights.length).toBeGreaterThan(20);
      for (const { estimate, sheet } of fights)
        expect([estimate?.column, estimate?.ledger]).toEqual([sheet.column, sheet.ledger]);
    });

    test('cost on the average what the exact chances say', () => {
      const judged = fights.filter(({ odds }) => odds !== null);
      expect(judged.length).toBeGreaterThan(10);
      for (const fight of judged) expect(lossesMissed(fight)).toBeLessThanOrEqual(TOLERANCE);
      const mean = judged.reduce((sum, fight) => sum + lossesMissed(fight), 0) / judged.length;
      expect(mean).toBeLessThan(5);
    });

    test('come out the same for attackers who have still to get there', () => {
      for (const fight of fights) expect(fromAfar(game, fight)).toEqual(fight.estimate);
    });
  },
);

/** The attackers are put in a far corner, and supposed to stand where they stood. */
function fromAfar(game: AnyGame, { state, seat, sheet }: Estimated): Estimate | null {
  const s = state as State;
  const attackers = sheet.attack.units.map(id => allItems(s.units).find(unit => unit.id === id)!);
  const units = attackers.reduce(
    (all, unit) => withItem(all, unit.n, { ...unit, at: 0, facing: 0 as const, cf: 0 }),
    s.units,
  );
  const supposed = attackers.map(
    (unit): Supposed => ({
      unit: unit.id,
      at: hexIdOf(game, state, unit),
      facing: unit.facing,
      charge: unit.cf,
    }),
  );
  return game.estimate({ ...s, units }, seat, { attackers: supposed, hexes: sheet.at });
}
const hexIdOf = (game: AnyGame, state: unknown, { id }: Unit): string =>
  game.describe(state).body.find(({ word, args }) => word === 'unit' && args[0] === id)!.named['at']!;

describe.each(ALL)('an estimate in %s', box => {
  const { game, a } = BOXES[box];
  const duel = (more = ''): Laid =>
    lay(
      box,
      `turn 2 phase=2\nunit K cavalry A at=0808 facing=S armour=2 cf=2\nunit F infantry B at=0809\n${more}`,
    );
  const against = (t: Laid, attackers: readonly Supposed[], hex = '0809', others: readonly Supposed[] = []) =>
    game.estimate(t.state, a, { attackers, hexes: [hex], others });

  test('knows nothing of units and hexes that are not there', () => {
    expect(against(duel(), [{ unit: 'Z' }])).toBeNull();
    expect(against(duel(), [{ unit: 'K' }], '9999')).toBeNull();
    expect(against(duel(), [{ unit: 'K' }], '0302')).toBeNull();
    expect(against(duel(), [])).toBeNull();
    expect(against(duel('unit L leader A at=0708'), [{ unit: 'L' }])).toBeNull();
  });

  test('counts a boxed in defender dearer than one with a free way', () => {
    const free = against(duel(), [{ unit: 'K' }])!;
    expect(free.room).toEqual({ F: 5 });
    const ring = ['0710', '0910', '0810', '0709', '0909'].map(
      (hex, n) => `unit X${n} cavalry A at=${hex} facing=N`,
    );
    const boxed = against(duel(ring.join('\n')), [{ unit: 'K' }])!;
    expect(boxed.room).toEqual({ F: 0 });
    expect(boxed.defenderLoss).toBeGreaterThan(free.defenderLoss);
    expect(boxed.measures['destroyed']).toBeGreaterThan(free.measures['destroyed']!);
  });

  test('takes a leader along, and a defender elsewhere', () => {
    const t = duel('unit L leader A at=0202\nunit G infantry B at=1510');
    const alone = against(t, [{ unit: 'K' }])!;
    const led = against(t, [{ unit: 'K' }, { unit: 'L', at: '0808' }])!;
    expect(led.ledger).toContainEqual({ rule: 'attacker.leader', shift: 2, about: ['L'] });
    expect(led.column).not.toBe(alone.column);
    const gone = [{ unit: 'F', at: '1512' }];
    expect(against(t, [{ unit: 'K' }], '0809', gone)).toBeNull();
    expect(against(t, [{ unit: 'K' }], '0809', [...gone, { unit: 'G', at: '0809' }])?.room).toEqual({ G: 5 });
  });

  test('tells who could not stand there together', () => {
    const t = duel('unit M cavalry A at=0706');
    expect(against(t, [{ unit: 'K' }, { unit: 'M', at: '0709', facing: 1 }])?.fits).toBe(true);
    expect(against(t, [{ unit: 'K' }, { unit: 'M', at: '0808', facing: 3 }])?.fits).toBe(false);
    expect(against(t, [{ unit: 'M', at: '0809', facing: 3 }])?.fits ?? false).toBe(false);
  });

  test('of a lone leader is his death', () => {
    const t = lay(box, 'turn 2 phase=2\nunit K cavalry A at=0808 facing=S\nunit L leader B at=0809');
    expect(against(t, [{ unit: 'K' }])).toMatchObject({
      column: '9:1',
      room: {},
      measures: { destroyed: 10_000 },
    });
  });

  test('of a shot says what the exact chances say', () => {
    const t = lay(
      box,
      'turn 2 phase=5\nunit K archer A at=0808 facing=S braced=yes\nunit F cavalry B at=0810 armour=1 facing=N\nunit H cavalry B at=1510',
    );
    const shotAt = (...hexes: string[]) =>
      game.estimate(t.state, a, { attackers: [{ unit: 'K' }], hexes, by: 'fire' });
    const shot = shotAt('0810')!;
    const { of, chances, ledger, measures } = fireOdds(
      sceneIn(HOUSES[box], t.state),
      unitOf(t, 'K'),
      unitOf(t, 'F'),
    );
    const lost = chances.reduce((sum, { weight, result }) => sum + weight * Number(result['loss']), 0);
    expect(shot.column).toBe('2');
    expect(shot.ledger).toEqual(ledger);
    expect(shot.defenderLoss).toBe(Math.round((1000 * lost) / of));
    expect(Math.abs(shot.measures['hit']! - measures['hit']!)).toBeLessThan(2);
    expect(shotAt('1510')).toBeNull();
    expect(shotAt('0302')).toBeNull();
  });

  test('of a shot past comrades loses the arrows that go astray', () => {
    const text =
      'turn 2 phase=5\nunit K archer A at=0808 facing=S braced=yes\nunit F cavalry B at=0810 facing=N';
    const [free, pressed] = [text, `${text}\nunit C infantry A at=0811 facing=N`].map(
      laid =>
        game.estimate(lay(box, laid).state, a, { attackers: [{ unit: 'K' }], hexes: ['0810'], by: 'fire' })!,
    );
    expect(free!.defenderLoss).toBeGreaterThan(0);
    expect(pressed!.defenderLoss).toBe(Math.round((free!.defenderLoss * 5) / 6));
  });
});

describe.each(ALL)('the next moves in %s', box => {
  const { game, a, b } = BOXES[box];
  const armies = `unit K cavalry A at=0804 facing=S armour=1\nunit F infantry A at=1004 facing=S
    unit L leader A at=0803\nunit P cavalry B at=0812 facing=N armour=1\nunit G infantry B at=1012 facing=N\nunit M leader B at=0813`;
  const places = (ends: readonly { at: string; facing?: number; charge?: number }[]): string[] =>
    ends.map(({ at, facing, charge }) => [at, facing, charge].join()).sort();
  const next = (t: Laid, unit: string, seat: Seat | null = a) => game.nextReach(t.state, seat, unit);

  test('of a unit that may move now are its moves, after where it stands', () => {
    const t = lay(box, `turn 2 phase=1\n${armies}`);
    const [here, ...ends] = next(t, 'K');
    expect(here).toEqual({ at: '0804', facing: 3, charge: 0, left: 0 });
    expect(places(ends)).toEqual(places(game.reach(t.state, a, 'K')));
    t.play('pick unit=K').play('step to=0805');
    expect(places(next(t, 'K').slice(1))).toEqual(places(game.reach(t.state, a, 'K')));
    // Whoever has been passed over may still come.
    expect(places(next(t, 'L')).length).toBeGreaterThan(20);
  });

  test('of a unit that has moved is where it stands, until it has attacked', () => {
    const t = lay(box, `turn 2 phase=3\n${armies}\nunit E infantry B at=1006`).play('pick unit=F');
    t.play('step to=1005').play('rest');
    expect(next(t, 'F').map(({ at }) => at)).toEqual(['1005']);
    const attacked = lay(
      box,
      `turn 2 phase=4\n${armies.replace('F infantry A at=1004', 'F infantry A at=1011 done=attacked')}`,
    );
    expect(next(attacked, 'F').length).toBeGreaterThan(5);
    const waits = lay(
      box,
      `turn 2 phase=4\n${armies.replace('F infantry A at=1004', 'F infantry A at=1011')}`,
    );
    expect(next(waits, 'F').map(({ at }) => at)).toEqual(['1011']);
  });

  test('of all others are those of the phase that comes for them', () => {
    const t = lay(box, `turn 2 phase=1\n${armies}`);
    const foretold = Object.fromEntries(
      ['F', 'P', 'M', 'G'].map(id => [id, places(next(t, id, b).slice(1))] as const),
    );
    t.play('done');
    expect(t.state.phase).toBe(3);
    expect(foretold['F']).toEqual(places(game.reach(t.state, a, 'F')));
    t.play('done');
    expect(t.state.phase).toBe(5);
    expect(foretold['P']).toEqual(places(game.reach(t.state, b, 'P')));
    expect(foretold['M']).toEqual(places(game.reach(t.state, b, 'M')));
    const again = places(next(t, 'K').slice(1));
    t.play('done');
    expect(t.state.phase).toBe(7);
    expect(foretold['G']).toEqual(places(game.reach(t.state, b, 'G')));
    t.play('done');
    expect([t.state.turn, t.state.phase]).toEqual([3, 1]);
    expect(again).toEqual(places(game.reach(t.state, a, 'K')));
  });

  test('are none for those who wait, are off the map, or have no turn left', () => {
    const asleep = armies
      .replace('unit M leader B at=0813', 'unit M leader B at=0813 wakes=4')
      .replace('unit P cavalry B at=0812', 'unit P cavalry B at=0812 commander=M');
    const moves = (turn: number): number => next(lay(box, `turn ${turn} phase=1\n${asleep}`), 'P').length;
    expect(moves(2)).toBeLessThan(2);
    expect(moves(4)).toBeGreaterThan(20);
    const { lastTurn } = HOUSES[box].scenarios.find(({ id }) => id === BOXES[box].scenario)!;
    const late = lay(box, `turn ${lastTurn ?? 99} phase=5\n${armies}\nunit C infantry A place=pool`);
    expect([next(late, 'Z'), next(late, 'C')]).toEqual([[], []]);
    expect(next(late, 'K').length > 0).toBe(lastTurn === null);
    expect(next(late, 'G').length).toBeGreaterThan(5);
  });

  test('strike ahead; a leader helps all round', () => {
    const t = lay(box, `turn 2 phase=1\n${armies}`);
    const strikes = game.strikes(t.state, b, { unit: 'K', at: '0806', facing: 3 });
    expect(strikes.melee.toSorted()).toEqual(['0706', '0807', '0906']);
    expect(strikes.helps).toEqual([]);
    expect(game.strikes(t.state, b, { unit: 'L' })).toMatchObject({ melee: [], fire: [] });
    expect(game.strikes(t.state, b, { unit: 'L' }).helps).toHaveLength(6);
    expect(game.strikes(t.state, b, { unit: 'Z' })).toEqual({ melee: [], fire: [], helps: [] });
  });
});

describe('what nobody can know changes no forecast', () => {
  const game = GAMES.find(({ id }) => id === 'kulikovo-1380')!;
  const states = playsOf('kulikovo-1380').flatMap(play =>
    entriesOf(play)
      .map(({ state }) => state as State)
      .filter((_, n) => n % 60 === 0),
  );
  const told = (state: State, seat: Seat | null): unknown => {
    const forecast: Forecast<State> = game;
    return allItems(state.units)
      .filter((_, n) => n % 9 === 0)
      .map(({ id: unit }) => {
        const stands = forecast.nextReach(state, seat, unit);
        const who = { unit, ...stands.at(-1) };
        const { melee, fire } = forecast.strikes(state, seat, who);
        const fights = [...melee, ...fire].map(hex =>
          forecast.estimate(state, seat, { attackers: [who], hexes: [hex] }),
        );
        return { stands, melee, fire, fights };
      });
  };

  test('an ambush, a pit', () => {
    let compared = 0;
    for (const state of states)
      for (const seat of [...state.seats, null])
        for (const twin of (kulikovoLaws.twins(state, seat) as readonly State[]).slice(0, 2)) {
          compared++;
          expect(told(twin, seat)).toEqual(told(state, seat));
        }
    expect(compared).toBeGreaterThan(5);
  }, 120_000);
});
