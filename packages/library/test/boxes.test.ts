import { readOptions } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { BOXES, boxOf } from '../src/index.ts';

test('boxes and scenarios carry their ids', () => {
  expect(BOXES.map(({ id, scenarios }) => [id, ...scenarios.map(scenario => scenario.id)])).toEqual([
    ['kosovo-1389', 'kosovo-field', 'milos-obilic'],
    ['kulikovo-1380', 'kulikowe-pole', 'the-ambush', 'lesson-shiltron', 'lesson-wolf-pits'],
    [
      'grunwald-1410',
      'clash-of-titans',
      'blitzkrieg-1410',
      'ulrichs-attack',
      'lesson-first-battle',
      'lesson-walls',
    ],
    ['byczyna-1588', 'fog-of-war', 'max-plan', 'left-wing', 'lesson-first-battle', 'lesson-works'],
    ['medieval-battle', 'standard', 'big'],
  ]);
});

test('a box is found by its id', () => {
  expect(boxOf('byczyna-1588')!.year).toBe(1588);
  expect(boxOf('agincourt')).toBeUndefined();
});

test.each(BOXES.map(box => [box.id, box] as const))('%s brings its papers', async (id, box) => {
  expect(await box.rulebook()).toMatchObject({ box: id, language: 'en' });
  const [english, polish] = [await box.rulebook('en'), await box.rulebook('pl')];
  expect(polish).toMatchObject({ box: id, language: 'pl' });
  expect(polish.rules.map(({ id, kind }) => [id, kind])).toEqual(
    english.rules.map(({ id, kind }) => [id, kind]),
  );
  expect((await box.examples()).length).toBeGreaterThan(20);
  expect(typeof (await box.cites())).toBe('object');
  if (box.map) expect((await box.map()).box).toBe(id);
  else expect((await box.example!()).length).toBeGreaterThan(30);
});

test.each(BOXES.filter(box => box.game).map(box => [box.id, box] as const))(
  '%s can be played',
  async (id, box) => {
    const game = await box.game!();
    expect(game.id).toBe(id);
    expect(game.scenarios).toEqual(box.scenarios.map(scenario => scenario.id));
    // A scenario names the side with the initiative first, the hall its sides as the box does.
    for (const { id: scenario } of box.scenarios)
      expect([...game.seats(scenario)].sort()).toEqual(box.sides.map(side => side.id).sort());
  },
);

describe.each(BOXES.filter(box => box.game).map(box => [box.id, box] as const))(
  'what %s tells of its scenarios',
  (_, box) => {
    test.each(box.scenarios.map(scenario => [scenario.id, scenario] as const))(
      '%s is true',
      async (id, told) => {
        const [game, showing] = await Promise.all([box.game!(), box.showing!()]);
        const state = game.setup(id, readOptions(game.options, {}));
        const { turn, of } = showing.clock(state);
        expect(told.turns).toBe(of === null ? null : of - turn + 1);
        const units = box.sides.map(
          ({ id: seat }) =>
            showing.units(state, seat).filter(unit => showing.unit(state, seat, unit)?.seat === seat).length,
        );
        expect(told.units ?? [0, 0]).toEqual(units);
        const both = game.awaits(state).kind === 'seats' && told.units === null;
        expect(told.begins).toBe(both ? null : showing.standing(state).seats[0]);
        for (const words of [told.about, told.wins, told.length]) {
          expect(words.en.length).toBeGreaterThan(0);
          expect(words.pl.length).toBeGreaterThan(0);
        }
        // A lead that wins at once is named by its number.
        const { decisive, scale } = showing.standing(state);
        const wins = /^\d+/.exec(told.wins.en)?.[0];
        if (wins && scale.length === 0) expect(Number(wins)).toBe(decisive);
      },
    );
  },
);
