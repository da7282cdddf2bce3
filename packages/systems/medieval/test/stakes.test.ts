// What a battle is fought for and who stands where, as programs ask for it.

import { game as grunwald, box as grunwaldBox } from '@gonfalon/grunwald-1410/game';
import { distance } from '@gonfalon/hex';
import { type AnyGame, entriesOf, parseRecord, replay, type UnitId } from '@gonfalon/kernel';
import { game as kosovo } from '@gonfalon/kosovo-1389/game';
import { game as kulikovo } from '@gonfalon/kulikovo-1380/game';
import { describe, expect, test } from 'vitest';
import { ALL, BOXES, lay } from './boxes.ts';
import { GAMES, goldenFiles } from './golden.ts';

describe.each(GAMES.map(game => ({ box: game.id, game })))('recorded games of $box', ({ box, game }) => {
  const plays = goldenFiles()
    .filter(file => file.box === box)
    .map(({ text }) => replay(game, parseRecord(text)));

  test('pay for every loss what it was worth before', () => {
    let paid = 0;
    for (const play of plays) {
      let before: unknown = play.opening;
      for (const { events, state } of entriesOf(play)) {
        const lost = events.flatMap(event =>
          event.is === 'gone' || event.is === 'leaderDied' ? [String(event['unit'])] : [],
        );
        const otherwise = events.some(
          event => event.is === 'points' && (event['cause'] === 'banner' || Number(event['points']) < 0),
        );
        if (lost.length > 0 && !otherwise) {
          paid += expectPaid(game, before, state, lost);
        }
        before = state;
      }
    }
    expect(paid).toBeGreaterThan(0);
  });
});

/** Scattered men are gone from the map, and not lost. */
function expectPaid(game: AnyGame, before: unknown, after: unknown, lost: readonly UnitId[]): number {
  const worths = lost.map(id => game.worth(before, id) - game.worth(after, id));
  const was = game.facts(before).points;
  const now = game.facts(after).points;
  const gained = Object.keys(now).reduce((sum, seat) => sum + now[seat]! - was[seat]!, 0);
  expect(gained).toBe(worths.reduce((sum, points) => sum + points, 0));
  return gained;
}

const LED = 'turn 2 phase=1\nunit L leader A at=0202 range=3\nunit M leader A at=0302';

describe.each(ALL)('the facts of a battle in %s', box => {
  const { game, a, b } = BOXES[box];
  const laid = (more = '') =>
    lay(
      box,
      `turn 2 phase=1\nunit L leader A at=0202 range=3\nunit M leader A at=0302\nunit K cavalry A at=0203 armour=2 sp=1\nunit F infantry B at=1010\nunit N leader B at=1011\n${more}`,
    );

  test('tell who must not fall', () => {
    const { leaders } = game.facts(laid().state);
    expect(leaders[a]!.map(({ unit }) => unit)).toEqual(['L', 'M']);
    expect(leaders[b]).toMatchObject([{ unit: 'N', key: leaders[b]![0]!.key, decides: leaders[b]![0]!.key }]);
  });

  test('8.1.4 to 8.1.6 tell whose men lose a point with him: his command, a grand leader his whole side, without organisation nobody', () => {
    const mourned = (options: string) =>
      Object.values(game.facts(lay(box, `${LED}\n${options}`).state).leaders)
        .flat()
        .map(({ unit, mourned: by = 'nobody' }) => `${unit} ${by}`);
    expect(mourned('')).toEqual(['L side', 'M command']);
    expect(mourned('option organisation=no')).toEqual(['L side', 'M nobody']);
  });

  test('count points in hundredths', () => {
    const t = laid('points A cavalry=3 leader=20');
    expect(game.facts(t.state).points).toEqual({ [a]: 2300, [b]: 0 });
  });

  test('tell of a command that waits, and of its men', () => {
    const t = laid('unit W leader A at=0505 wakes=4\nunit V infantry A at=0506 commander=W');
    expect(game.facts(t.state).wakes).toEqual([{ seat: a, command: 'W', turn: 4 }]);
    const waiting = game.units(t.state, a).filter(({ waits }) => waits);
    expect(waiting.map(({ id }) => id).toSorted()).toEqual(['V', 'W']);
  });

  test('know nothing of a unit that is not there, and give nothing for the dead', () => {
    const t = laid('unit D infantry B place=dead sp=0');
    expect(game.worth(t.state, 'Z')).toBe(0);
    expect(game.worth(t.state, 'D')).toBe(0);
  });

  test('show units as they stand', () => {
    const t = laid('unit H horse-archer B at=0707 facing=SE');
    const by = new Map(game.units(t.state, b).map(unit => [unit.id, unit]));
    expect(by.get('K')).toMatchObject({
      side: a,
      at: '0203',
      strength: 1,
      full: 2,
      sorts: ['horse'],
      acts: true,
    });
    expect(by.get('H')).toMatchObject({ side: b, facing: 2, sorts: ['horse', 'shooter'], acts: false });
    expect(by.get('F')).toMatchObject({ sorts: ['foot'], acts: false });
    expect(by.get('L')).toMatchObject({ sorts: ['leader'], strength: 0, full: 0 });
  });

  test('know who has had his move', () => {
    const t = laid();
    t.play('pick unit=K', 'rest');
    const acts = (id: string): boolean => game.units(t.state, a).find(unit => unit.id === id)!.acts;
    expect([acts('K'), acts('L')]).toEqual([false, true]);
  });
});

test('key leaders and the lead that ends it are the scenario’s', () => {
  const obilic = kosovo.facts(kosovo.setup('milos-obilic', { setup: 'ready' }));
  expect(obilic.toLead).toBe(20_000);
  const ulrich = grunwald.facts(grunwald.setup('ulrichs-attack', { setup: 'ready' }));
  expect([ulrich.turn, ulrich.lastTurn]).toEqual([12, 20]);
});

test('an ambush is known to its owner, and to others when it is found', () => {
  const start = kulikovo.setup('kulikowe-pole', { setup: 'ready' });
  expect(kulikovo.facts(start).ambush).toEqual({
    seat: 'russians',
    leader: 'bobrok',
    from: 5,
    hidden: true,
    at: null,
  });
  const hidden = `turn 3 phase=1\nunit bobrok leader B place=hidden at=0808 wakes=5\nunit R1 cavalry B place=hidden at=0808 commander=bobrok\nunit K cavalry A at=0202`;
  const unknown = lay('kulikovo', hidden);
  const seen = (t: typeof unknown, seat: string) => kulikovo.units(t.state, seat).map(({ id }) => id);
  expect(seen(unknown, 'mongols')).toEqual(['K']);
  expect(seen(unknown, 'russians').toSorted()).toEqual(['K', 'R1', 'bobrok']);
  expect(kulikovo.facts(unknown.state).ambush).toMatchObject({ hidden: true, at: null });
  const known = lay('kulikovo', `${hidden}\nmark ambush-known`);
  expect(seen(known, 'mongols').toSorted()).toEqual(['K', 'R1', 'bobrok']);
  expect(kulikovo.facts(known.state).ambush).toMatchObject({ hidden: true, at: '0808' });
  const shown = lay('kulikovo', 'turn 5 phase=1\nunit bobrok leader B at=0808\nunit K cavalry A at=0202');
  expect(kulikovo.facts(shown.state).ambush).toMatchObject({ hidden: false, at: null });
});

test('the land has the grid of the map, its ground and its rivers', () => {
  const state = grunwald.setup('clash-of-titans', { setup: 'ready' });
  const land = grunwald.land(state);
  expect(grunwald.land(grunwald.setup('ulrichs-attack', {}))).toBe(land);
  // It serves the functions of the hex room as it is.
  expect(distance(land.grid, land.grid.hex('1010')!, land.grid.hex('1012')!)).toBe(2);
  expect(land.ground.length).toBe(land.grid.size);
  const lake = land.ground.find(({ name }) => name === 'lake')!;
  const forest = land.ground.find(({ name }) => name === 'forest')!;
  const clear = land.ground.find(({ name }) => name === 'clear')!;
  expect([lake.foot, lake.horse]).toEqual([null, null]);
  expect(forest.blocksSight).toBe(true);
  expect(clear).toMatchObject({ foot: 6, horse: 6, defence: 0, level: 0, blocksSight: false });
  expect(forest.horse).toBeGreaterThan(clear.horse!);
  const { field } = grunwaldBox;
  const rivers = land.barred.reduce((sum, bit) => sum + bit, 0);
  expect(rivers).toBeGreaterThan(0);
  for (const [slot, bit] of land.barred.entries()) if (field.sides[slot] === 0) expect(bit).toBe(0);
});
