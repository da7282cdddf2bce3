// The end of a game is read from its record: golden games of every box, whose side to move gives up, and a game without dice.

import { isSurrender } from '@gonfalon/kernel';
import type { CounterLayout } from '@gonfalon/kit';
import { BOXES } from '@gonfalon/library';
import { beforeAll, describe, expect, test } from 'vitest';
import { theme } from '../src/settings.ts';
import { type ChartShape, chartOf } from '../src/table/ending/chart.ts';
import { diceOf, thrownIn } from '../src/table/ending/dice.ts';
import { type Ending, endingOf } from '../src/table/ending/ending.ts';
import { colourOf } from '../src/table/ending/marks.tsx';
import { chanceOf, readingsOf } from '../src/table/ending/readings.ts';
import type { LocalSession } from '../src/table/local-session.ts';
import { courseOf } from '../src/table/timeline/course.ts';
import { coloursOf } from '../src/table/tracks/colours.ts';
import { battleRecord, endedRecord, GOLDEN, sessionFrom } from './ended.ts';

const RECORDS: readonly (readonly [box: string, record: () => Promise<string>])[] = [
  ...GOLDEN.map(([box, name]) => [box, () => endedRecord(box, name)] as const),
  ['medieval-battle', () => battleRecord('end')],
];

test('every box has a game here', () => {
  expect(RECORDS.map(([box]) => box).toSorted()).toEqual(BOXES.map(({ id }) => id).toSorted());
});

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** How near the nearest two of these stand to each other. */
const apart = (xs: readonly number[]): number => Math.min(...xs.slice(1).map((x, n) => x - xs[n]!));

/** Nothing of the chart lies over anything else of it. */
function measured(ending: Ending, shape: ChartShape): void {
  const chart = chartOf(ending, shape);
  expect(apart(chart.ticks.map(({ x }) => x))).toBeGreaterThanOrEqual(14);
  expect(chart.ticks.at(-1)!.value).toBe(ending.course.places.at(-1)!.at);
  const told = (chart.bars?.all ?? []).filter(({ text }) => text !== null);
  expect(apart(told.map(({ x }) => x))).toBeGreaterThanOrEqual(14);
  expect(apart(chart.marks.map(({ x }) => x))).toBeGreaterThanOrEqual(28);
  for (const { x } of [...chart.ticks, ...chart.marks]) expect(x).toBeLessThanOrEqual(chart.right);
  const labels = chart.lines.map(({ label }) => label);
  expect(apart(labels.toSorted((a, b) => a - b))).toBeGreaterThanOrEqual(34);
  // A mark over the last place leaves numbers and names free.
  for (const { x } of chart.marks) expect(x + 14).toBeLessThan(chart.beside);
  // The name below the number ends over the numbers of the axis.
  for (const label of labels) expect(label + 15 + 12).toBeLessThanOrEqual(chart.foot);
}

test('by candle-light the colours of the sides are lighter than on their counters', async () => {
  const session = await sessionFrom(await RECORDS[0]![1]());
  const seat = session.opened.game.seats(session.saved.scenario)[0]!;
  const { ground } = coloursOf(session, seat);
  expect(colourOf(session, seat)).toBe(ground);
  theme.value = 'candle';
  expect(colourOf(session, seat)).toBe(`color-mix(in srgb, ${coloursOf(session, seat).ground} 60%, white)`);
  theme.value = 'paper';
});

describe.each(RECORDS)('the end of %s', (_, record) => {
  let session: LocalSession;
  let ending: Ending;
  beforeAll(async () => {
    session = await sessionFrom(await record());
    ending = endingOf(session.told.value)!;
  });

  test('is what the game says of itself', () => {
    const now = session.awaits.value;
    expect(now.kind === 'over' && now.outcome).toEqual(ending.outcome);
    const { seats, points, lead } = ending.standing;
    expect([...seats].toSorted()).toEqual([...session.opened.game.seats(session.saved.scenario)].toSorted());
    if (points) expect(seats.map(seat => ending.outcome.points![seat])).toEqual(points.totals);
    if (points) expect(lead).toBe(points.totals[0]! - points.totals[1]!);
    else expect(lead).toBe(ending.standing.morale!.marker);
  });
  test('tells points and morale by causes that add up', () => {
    const { points, morale } = ending.standing;
    if (points)
      for (const n of [0, 1])
        expect(sum(ending.causes.map(cause => cause.points[n]!))).toBe(points.totals[n]);
    if (points || !morale) return;
    const [a, b] = [0, 1].map(n => sum(ending.causes.map(cause => cause.points[n]!)));
    const opening = session.opened.showing.standing(session.opening.value).morale!.marker;
    expect(a! - b!).toBe(morale.marker - opening);
  });
  test('counts every unit that is lost under one command of its side', () => {
    const { showing } = session.opened;
    const lost = ending.losses.flatMap(({ commands }) => commands.flatMap(command => command.lost));
    expect(lost.toSorted()).toEqual(showing.lost(session.now.value, session.eyes.value).toSorted());
    for (const side of ending.losses) {
      expect(sum(side.commands.map(command => command.lost.length))).toBe(side.lost);
      expect(sum(side.commands.map(({ of }) => of))).toBe(side.of);
      for (const id of side.commands.flatMap(command => command.lost))
        expect(showing.unit(session.now.value, null, id)?.seat).toBe(side.seat);
    }
    for (const [id, state] of ending.lastSeen) expect(showing.unit(state, null, id)?.at).not.toBeNull();
  });
  test('shows a course that begins with the opening and ends with the last standing', () => {
    const { places } = ending.course;
    const { points, morale } = ending.standing;
    expect(places.at(-1)).toMatchObject({
      totals: points?.totals ?? null,
      morale: morale?.marker ?? null,
    });
    expect(places.map(({ at }) => at)).toEqual(places.map(({ at }) => at).toSorted((a, b) => a - b));
    for (const shape of ['vast', 'wide', 'narrow'] as const) measured(ending, shape);
    const chart = chartOf(ending);
    expect(chart.lines).toHaveLength(points ? 2 : 0);
    expect(chart.bars === null).toBe(morale === null);
    const inside = chart.lines.flatMap(line => line.points).every(({ y }) => y >= 0 && y <= chart.height);
    expect(inside).toBe(true);
  });
  test('names the moments by which the chances changed most, each with its place in the replay', () => {
    const { numbers } = courseOf(session.told.value);
    const readings = readingsOf(session.told.value);
    expect(ending.moments.length).toBeLessThanOrEqual(3);
    for (const { position, number, from, to, seat } of ending.moments) {
      expect(numbers[position]).toBe(number);
      expect(to).toBeGreaterThan(from);
      expect(ending.standing.seats).toContain(seat);
      const after = readings[position]!;
      expect(after.position).toBe(position + 1);
    }
    const positions = ending.moments.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });
  test('counts every throw once', () => {
    const told = session.told.value;
    const rolled = told.entries.value.filter(({ said }) => 'rolled' in said);
    const thrown = rolled.map(entry => thrownIn(told, entry));
    for (const { seat } of thrown) expect(ending.standing.seats).toContain(seat);
    const sides = diceOf(thrown, ending.standing.seats);
    expect(sum(sides.map(({ count }) => count))).toBe(rolled.length);
    for (const { throws, count } of sides) {
      expect(sum(throws.map(one => one.count))).toBe(count);
      for (const { totals, count: all } of throws) {
        expect(sum(totals.map(({ fell }) => fell))).toBe(all);
        expect(sum(totals.map(({ expected }) => expected))).toBeCloseTo(all);
      }
    }
  });
});

test('decisions that fall together are told apart: numbers that have room, marks beside each other', async () => {
  const ending = endingOf(
    (await sessionFrom(await endedRecord('kosovo-1389', 'milos-obilic-1500'))).told.value,
  )!;
  const places = [0, 300, 301, 302, 303, 304, 305, 306].map((at, n) => ({ at, totals: null, morale: n - 3 }));
  const moments = [304, 305, 305].map((position, n) => ({
    ...ending.moments[0]!,
    position: position - 1,
    number: n,
  }));
  const chart = chartOf({
    ...ending,
    standing: { ...ending.standing, points: null },
    course: { by: 'decision', places },
    moments,
  });
  expect(chart.ticks.map(({ value }) => value)).toEqual([0, 306]);
  expect(chart.bars!.all.flatMap(({ text }, n) => (text === null ? [] : [n]))).toEqual([0, 7]);
  // Bars that lie close together are thin.
  expect(chart.bars!.half * 2).toBeLessThanOrEqual(2);
  const xs = chart.marks.map(({ x }) => x);
  expect(apart(xs)).toBeGreaterThanOrEqual(28);
  // Each keeps its place on the line.
  expect(chart.marks[1]!.stem).toEqual(chart.marks[2]!.stem);
  expect(chart.marks[0]!.stem.x).toBeLessThan(chart.marks[1]!.stem.x);
  // At the left edge they go to the right instead.
  const early = chartOf({
    ...ending,
    course: { by: 'decision', places },
    moments: [0, 0, 0].map(() => ({ ...ending.moments[0]!, position: -1 })),
  });
  expect(early.marks.map(({ x }) => x)).toEqual([14, 42, 70]);
});

test('giving up is no moment of the battle, and what ended it otherwise is', async () => {
  const given = await sessionFrom(await endedRecord('kosovo-1389', 'milos-obilic-1500'));
  const last = given.entries.value.at(-1)!;
  expect('seat' in last.said && last.said.action && isSurrender(last.said.action)).toBe(true);
  const chances = readingsOf(given.told.value).map(({ chance }) => chance);
  expect(chances.at(-1)).toBeCloseTo(chances.at(-2)!);
  const decided = await sessionFrom(await endedRecord('byczyna-1588', 'battle-3'));
  const now = decided.awaits.value;
  expect(now.kind === 'over' && now.outcome.rule).toBe('victory.level');
  expect(readingsOf(decided.told.value).at(-1)!.chance).toBe(0.5);
});

test('a greater lead and less time to make it good give better chances', () => {
  const lead = (points: number, left: number) => chanceOf({ lead: points, decisive: 50 }, left);
  expect(lead(0, 0.5)).toBe(0.5);
  expect(lead(10, 0.5)).toBeGreaterThan(lead(5, 0.5));
  expect(lead(10, 0.2)).toBeGreaterThan(lead(10, 0.9));
  expect(lead(-10, 0.5)).toBeCloseTo(1 - lead(10, 0.5));
  expect(lead(50, 1)).toBeGreaterThan(0.9);
});

test.each(GOLDEN)(
  'the small boards of %s show how it was before, with somebody in the middle',
  async (box, name) => {
    const session = await sessionFrom(await endedRecord(box, name));
    const { moments } = endingOf(session.told.value)!;
    for (const { before, hexes } of moments) {
      const { counters } = session.opened.showing.layout(before, null) as CounterLayout;
      expect(counters.map(({ at }) => at)).toContain(hexes[0]);
    }
  },
);

test('the largest swings are taken, and a whole fight is one deed', async () => {
  const session = await sessionFrom(await endedRecord('kosovo-1389', 'milos-obilic-1500'));
  const told = session.told.value;
  const readings = readingsOf(told);
  const { moments } = endingOf(told)!;
  expect(moments).toHaveLength(3);
  const least = Math.min(...moments.map(({ from, to }) => to - from));
  const starts = new Set(moments.map(({ position }) => position + 1));
  const fights = new Set(
    readings.filter(({ position }) => starts.has(position)).map(({ passage }) => passage.fight),
  );
  const others = readings
    .slice(1)
    .filter(({ passage }) => passage.fight === null || !fights.has(passage.fight));
  for (const { position, chance } of others)
    expect(Math.abs(chance - readings[position - 2]!.chance)).toBeLessThanOrEqual(least + 1e-9);
  for (const { events } of moments) expect(events[0]!.is).toBe('gone');
});

test('a leader is counted with his men, and what was thrown is weighed against what was to be expected', async () => {
  const session = await sessionFrom(await endedRecord('grunwald-1410', 'ulrichs-attack-1500'));
  const told = session.told.value;
  const { losses } = endingOf(told)!;
  const royal = losses.flatMap(({ commands }) => commands).find(({ leader }) => leader === 'jagiello')!;
  expect(royal.lost).toContain('jagiello');
  expect(losses.flatMap(({ commands }) => commands).every(({ leader }) => leader !== null)).toBe(true);

  const rolled = told.entries.value.filter(({ said }) => 'rolled' in said);
  const worths = rolled.flatMap(entry => {
    const { worth, faces } = thrownIn(told, entry);
    const fight = session.opened.showing.fight(entry.before, null);
    const cell = entry.events.find(({ is }) => is === 'result')?.['cell'];
    return worth ? [{ ...worth, faces, cell, column: fight!.column }] : [];
  });
  // Both lose one: on balance nobody is the better for it.
  expect(worths.find(({ cell }) => cell === '-1/-1')).toMatchObject({ thrown: 0 });
  expect(worths.some(({ thrown }) => thrown < 0)).toBe(true);
  const two = diceOf([{ seat: 'teutons', faces: [3, 4], worth: null }], ['teutons'])[0]!.throws[0]!;
  expect(two).toMatchObject({ dice: 2, count: 1, mean: 7, expected: 7 });
  expect(two.totals.map(({ expected }) => Math.round(expected * 36))).toEqual([
    1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1,
  ]);
});

test('a game that goes on has no ending', async () => {
  const text = await endedRecord('kosovo-1389', 'milos-obilic-1500');
  const lines = text.trimEnd().split('\n');
  const session = await sessionFrom(`${lines.slice(0, -1).join('\n')}\n`);
  expect(endingOf(session.told.value)).toBeNull();
});
