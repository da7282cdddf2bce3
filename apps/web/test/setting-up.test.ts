// A free setup at the table without pixels: facings that are remembered, commands laid at once, the rest as it was thought out.

import { distance } from '@gonfalon/hex';
import { memorySaves } from '@gonfalon/host';
import { boxOf } from '@gonfalon/library';
import { describe, expect, test, vi } from 'vitest';
import { newGame } from '../src/store/new-game.ts';
import { liveryOf } from '../src/table/bar/shield.tsx';
import { handFor } from '../src/table/hand.ts';
import { LocalSession } from '../src/table/local-session.ts';
import { openBox } from '../src/table/opened.ts';
import {
  companyAround,
  layable,
  settingUpIn,
  unitsPlacedBy,
  usualFacing,
} from '../src/table/setting-up/laying.ts';

vi.mock('virtual:ready-sheets', () => ({ READY_SHEETS: {} }));

async function table(box: string, scenario: string) {
  const opened = await openBox(boxOf(box)!);
  const saves = memorySaves();
  const agreed = { scenario, options: { setup: 'free' }, lay: '', seed: 'one', umpire: false };
  const row = newGame(opened.game, agreed);
  await saves.begin(row);
  const session = new LocalSession(opened, (await saves.open(row.id))!, saves);
  if (session.curtain.value !== null) session.liftCurtain();
  return { session, hand: handFor(session), opened };
}

test('a side has its shield before any of its units is on the map', async () => {
  const { session } = await table('grunwald-1410', 'ulrichs-attack');
  expect(['teutons', 'allies'].map(seat => liveryOf(session, seat))).toEqual(['order', 'poles']);
});

const SETUPS = [
  ['grunwald-1410', 'ulrichs-attack'],
  ['grunwald-1410', 'clash-of-titans'],
  ['kosovo-1389', 'kosovo-field'],
  ['kosovo-1389', 'milos-obilic'],
  ['kulikovo-1380', 'kulikowe-pole'],
  ['kulikovo-1380', 'the-ambush'],
] as const;

describe('the rest as in the ready-made setup', () => {
  test.each(SETUPS)('%s %s: laid by single orders it lies as it does in one', async (box, scenario) => {
    const { session, opened } = await table(box, scenario);
    for (const _ of ['first', 'other']) {
      const setting = settingUpIn(session)!;
      const seat = session.asked.value!;
      const path = layable(session, setting.rest);
      expect(path).toEqual(setting.rest);
      const deployed = opened.game.apply(session.state.value, { seat, action: { do: 'deploy' } }).state;
      session.march(path);
      expect(opened.showing.layout(session.state.value, seat)).toEqual(opened.showing.layout(deployed, seat));
      expect(settingUpIn(session)!.rest).toEqual([]);
      expect(session.say({ do: 'ready' })).toBeNull();
      if (session.curtain.value !== null) session.liftCurtain();
    }
  });
});

describe('a free setup', () => {
  test('lays the next unit as the last one faced, and the first one towards the enemy', async () => {
    const { session, hand } = await table(...SETUPS[0]);
    const { rest, facing } = settingUpIn(session)!;
    const [first, second] = rest.map(({ unit, at }) => ({ unit: String(unit), at: String(at) }));
    // The Order stands in the north.
    expect([session.asked.value, facing]).toEqual(['teutons', 3]);
    expect(usualFacing(session)).toBe(facing);
    hand.take(first!.unit);
    hand.aimAt(first!.at);
    expect(hand.facing.value).toBe(facing);
    const other = (facing + 2) % 6;
    hand.face(other);
    hand.commit();
    expect(session.entries.value.at(-1)!.said).toMatchObject({ action: { facing: other } });
    expect(usualFacing(session)).toBe(other);
    hand.take(second!.unit);
    hand.aimAt(second!.at);
    expect(hand.facing.value).toBe(other);
  });

  test('lays a whole command about a hex, in its own order and facing as the first', async () => {
    const { session, hand, opened } = await table(...SETUPS[0]);
    const setting = settingUpIn(session)!;
    const company = setting.companies.toSorted((a, b) => b.length - a.length)[0]!;
    const unit = company.at(-1)!;
    const home = setting.rest.find(order => order.unit === unit)!;
    hand.take(unit);
    hand.aimAt(String(home.at));
    const path = companyAround(session, setting, {
      grid: hand.grid.value,
      unit,
      first: hand.chosen.value!.path.at(-1)!,
      at: String(home.at),
      facing: hand.facing.value!,
    });
    expect(unitsPlacedBy(opened.game.actions, path)).toBe(company.length);
    // About its own place everybody stands where he does in the ready-made setup.
    for (const order of path.filter(({ at }) => at !== undefined))
      expect(order.at, String(order.unit)).toBe(setting.rest.find(one => one.unit === order.unit)!.at);
    hand.give({ path, label: '', end: undefined });
    expect(company.every(id => hand.places.value.has(id))).toBe(true);
    expect(settingUpIn(session)!.companies.flat()).not.toContain(unit);
  });

  test('finds room for a command about another hex, and everybody faces as the first', async () => {
    const { session, hand } = await table(...SETUPS[0]);
    const setting = settingUpIn(session)!;
    const company = setting.companies.toSorted((a, b) => b.length - a.length)[0]!;
    const unit = company.at(-1)!;
    const grid = hand.grid.value;
    hand.take(unit);
    const home = String(setting.rest.find(order => order.unit === unit)!.at);
    const elsewhere = [...hand.targets.value.keys()].find(
      hex => distance(grid, grid.hex(hex)!, grid.hex(home)!) === 2,
    )!;
    hand.aimAt(elsewhere);
    const facing = (setting.facing + 1) % 6;
    hand.face(facing);
    const first = hand.chosen.value!.path.at(-1)!;
    const path = companyAround(session, setting, { grid, unit, first, at: elsewhere, facing });
    const placed = path.filter(({ at }) => at !== undefined);
    expect(path[0]).toMatchObject({ unit, at: elsewhere, facing });
    expect(placed.length).toBeGreaterThan(company.length / 2);
    expect(new Set(placed.map(order => order.facing))).toEqual(new Set([facing]));
    expect(layable(session, path)).toEqual(path);
  });

  test('gives no help where there is nothing to choose', async () => {
    const { session } = await table(...SETUPS[0]);
    session.march(settingUpIn(session)!.rest);
    session.say({ do: 'ready' });
    const other = settingUpIn(session);
    expect(
      other?.rest.every(
        ({ unit }) => !session.opened.showing.unit(session.state.value, null, String(unit))?.at,
      ),
    ).toBe(true);
    session.say({ do: 'deploy' });
    session.say({ do: 'ready' });
    expect([settingUpIn(session), usualFacing(session)]).toEqual([null, undefined]);
  });
});
