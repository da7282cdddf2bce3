// Chances taken against chances offered, held against the games themselves: every fight counts once, with the exact chances of
// the rules, and nothing is offered that could not have been fought.

import { gainOf } from '@gonfalon/kernel';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type ChanceTaken, chancesTaken, mostCostly, sidesOf } from '../src/table/ending/chances.ts';
import { inSlices } from '../src/table/ending/in-slices.ts';
import type { LocalSession } from '../src/table/local-session.ts';
import { courseOf } from '../src/table/timeline/course.ts';
import type { KnownEntry } from '../src/table/told.ts';
import { battleRecord, endedRecord, GOLDEN, sessionFrom } from './ended.ts';

function done<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
const chancesIn = (session: LocalSession) => done(chancesTaken(session.told.value));

/** Every order that begins a fight or a shot, in any box. */
const BEGIN = ['fight', 'engage', 'charge', 'fire', 'shoot', 'batter', 'volley', 'melee'];
function begun({ told }: LocalSession) {
  const { game } = told.value.opened;
  return told.value.entries.value.flatMap(({ said, before }) => {
    if (!('seat' in said) || !said.action || !BEGIN.includes(said.action.do)) return [];
    const { seat, action } = said;
    const odds = game.odds(before, seat, action);
    return odds ? [{ seat, gain: gainOf(game, before, seat, odds)! }] : [];
  });
}

const RECORDS: readonly (readonly [box: string, record: () => Promise<string>])[] = [
  ...GOLDEN.map(([box, name]) => [box, () => endedRecord(box, name)] as const),
  ['medieval-battle', () => battleRecord('ten')],
];

describe.each(RECORDS)('chances in %s', (_, record) => {
  let session: LocalSession;
  let all: readonly ChanceTaken[];
  beforeAll(async () => {
    session = await sessionFrom(await record());
    all = chancesIn(session);
  });
  const entryAfter = ({ position }: ChanceTaken): KnownEntry => {
    const number = courseOf(session.told.value).numbers[position + 1];
    return session.entries.value.find(one => one.number === number)!;
  };

  test('count every fight once, with what the rules gave it', () => {
    expect(all.map(({ seat, taken }) => ({ seat, gain: taken }))).toEqual(begun(session));
    expect(all.length).toBeGreaterThan(0);
  });
  test('lead to the moment of the choice', () => {
    const { numbers } = courseOf(session.told.value);
    for (const chance of all) {
      expect(numbers[chance.position]).toBe(chance.number);
      const { said } = entryAfter(chance);
      expect('seat' in said && said.seat).toBe(chance.seat);
      expect(chance.units.length).toBeGreaterThan(0);
      for (const unit of chance.units)
        expect(session.opened.showing.unit(entryAfter(chance).before, null, unit)?.seat).toBe(chance.seat);
    }
  });
  test('offer nothing less than what was taken, and only what could have been begun', () => {
    const { game } = session.opened;
    for (const chance of all) {
      const { seat, taken, offered, better } = chance;
      expect(offered).toBeGreaterThanOrEqual(taken);
      if (!better) {
        expect([taken, 0]).toContain(offered);
        continue;
      }
      const { before } = entryAfter(chance);
      const same = (a: readonly string[], b: readonly string[]) =>
        a.toSorted().join() === b.toSorted().join();
      const fights = [...game.fights(before, seat)].filter(
        one => same(one.units, better.units) && same(one.hexes, better.hexes),
      );
      const orders =
        fights.length > 0 ? fights.map(({ order }) => order) : game.choices(before, seat, better.units[0]);
      const gains = orders.map(order => {
        const odds = game.odds(before, seat, order);
        return odds && gainOf(game, before, seat, odds);
      });
      expect(gains).toContain(offered);
    }
  });
  test('are summed by side', () => {
    const seats = session.opened.game.seats(session.saved.scenario);
    for (const { seat, count, taken, offered } of sidesOf(all, seats)) {
      const own = all.filter(one => one.seat === seat);
      expect(count).toBe(own.length);
      expect(offered - taken).toBe(own.reduce((sum, one) => sum + one.offered - one.taken, 0));
    }
  });
});

test('a man who stood idle beside a fight was a better chance', async () => {
  const session = await sessionFrom(await endedRecord('byczyna-1588', 'battle-3'));
  const [dearest] = mostCostly(chancesIn(session)).filter(({ better }) => better);
  expect(dearest).toMatchObject({
    units: ['A1'],
    hexes: ['0907'],
    taken: 31,
    offered: 39,
    better: { units: ['A1', 'A9'], hexes: ['0907'] },
  });
});

test('nobody had to ride out against the odds, and the dearest ride comes first', async () => {
  const session = await sessionFrom(await endedRecord('grunwald-1410', 'ulrichs-attack-1500'));
  const costly = mostCostly(chancesIn(session));
  expect(costly).toHaveLength(3);
  expect(costly[0]).toMatchObject({ units: ['P49'], taken: -278, offered: 0, better: null });
  const costs = costly.map(({ taken, offered }) => offered - taken);
  expect(costs).toEqual(costs.toSorted((a, b) => b - a));
  const ride = session.entries.value.find(({ number }) => number > costly[0]!.number)!.said;
  expect('seat' in ride && ride.action?.do).toBe('countercharge');
});

test('men who must attack are not blamed for it', async () => {
  const session = await sessionFrom(await endedRecord('kosovo-1389', 'milos-obilic-1500'));
  const all = chancesIn(session);
  const forced = all.filter(({ taken }) => taken < 0);
  expect(forced.length).toBeGreaterThan(0);
  expect(forced.filter(({ offered }) => offered === 0)).toEqual([]);
});

test('blows without dice are worth what they did, where nobody could evade them', async () => {
  const session = await sessionFrom(await battleRecord('ten'));
  const { game } = session.opened;
  const { numbers } = courseOf(session.told.value);
  let checked = 0;
  for (const { position, seat, taken } of chancesIn(session)) {
    const entry = session.entries.value.find(({ number }) => number === numbers[position + 1])!;
    const { before, state, events } = entry;
    if (!events.some(({ is }) => is === 'lost')) continue;
    checked++;
    const left = new Map(game.units(state, null).map(({ id, strength }) => [id, strength]));
    const lost = game.units(before, null).reduce((sum, { id, side, strength }) => {
      // A wagon train has no strength to lose: it is there or not.
      const share = left.has(id) ? (strength - left.get(id)!) / Math.max(1, strength) : 1;
      return sum + game.worth(before, id) * share * (side === seat ? -1 : 1);
    }, 0);
    expect(taken).toBe(Math.round(lost));
  }
  expect(checked).toBeGreaterThan(2);
});

test('long counting lets the page breathe, ends with its result, and can be stopped', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  let breaths = 0;
  const breathe = setInterval(() => breaths++);
  let steps = 0;
  function* work(): Generator<undefined, number> {
    for (; steps < 6; steps++) {
      now += 20;
      yield;
    }
    return steps;
  }
  const stopped = vi.fn();
  inSlices(work(), stopped)();
  expect(await new Promise<number>(end => inSlices(work(), end))).toBe(6);
  // One slice a step, as each takes longer than a slice may.
  expect(breaths).toBeGreaterThanOrEqual(3);
  expect(stopped).not.toHaveBeenCalled();
  clearInterval(breathe);
  clock.mockRestore();
});
