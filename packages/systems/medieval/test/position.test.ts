import { writePosition } from '@gonfalon/kernel';
import { sleptThrough, table } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { ALL, BOXES } from './boxes.ts';
import { randomPosition } from './random-position.ts';

const { game, scenario } = BOXES.grunwald;
const HEAD = `gonfalon-position 1\nbox ${game.id}\nscenario ${scenario}\nfield empty 12x10\n`;
const MEETING = `turn 3 phase=5
unit K1 cavalry teutons at=0404 facing=S armour=2
unit P1 cavalry allies at=0406 armour=1`;
const lay = (body: string) => table(game, HEAD + body);
const written = (state: unknown): string[] =>
  writePosition(game.describe(state as never))
    .trim()
    .split('\n');

describe('a game asleep in the middle of something', () => {
  test('is written in lines a person can read', () => {
    const t = lay(MEETING).play('pick unit=K1');
    expect(written(t.state).filter(line => line.startsWith('frame'))).toEqual([
      'frame moves last=K1',
      'frame march unit=K1 left=48',
      'frame window moment=picked seat=allies mover=K1',
    ]);
  });
  test('is laid by hand', () => {
    const t = lay(`${MEETING}\nframe moves last=K1\nframe march unit=K1 left=12 steps=2 begun=yes`);
    expect(t.awaits()).toBe('teutons: march K1');
    expect(t.choices()).toContain('step to=0405');
  });
  test.each(ALL)('is written and laid the same at every step of random battles of %s', name => {
    const { problems, kinds } = sleptThrough(BOXES[name].game, seed => randomPosition(name, seed), {
      games: 4,
      steps: 120,
    });
    expect(problems).toEqual([]);
    expect([...kinds].sort()).toEqual(
      expect.arrayContaining(['combat', 'group', 'march', 'moves', 'retreat', 'window']),
    );
  });
});

test.each([
  ['frame', '(nothing) is no frame; known are setup, moves'],
  ['frame dance', 'dance is no frame'],
  [
    'frame march unit=K1 left=6',
    'the first frame, and only the first, is one of setup, moves, attacks, over',
  ],
  ['frame attacks', 'phase 5 begins with the frame moves, not attacks'],
  ['frame moves\nframe moves', 'the first frame, and only the first'],
  ['frame moves\nframe march unit=K9 left=6', 'unit is a unit laid above this line, not K9'],
  ['frame moves\nframe march left=6', '"frame march" needs unit='],
  ['frame moves\nframe march unit=K1 left=many', 'left is a whole number from 0 to 999, not many'],
  ['frame moves\nframe march unit=K1 left=6 colour=red', '"frame march" has no colour='],
  ['frame moves\nframe window moment=later seat=allies', 'moment is one of opened, picked'],
  ['frame moves\nframe window moment=picked seat=greens', 'seat is a side, not greens'],
  ['frame moves\nframe retreat unit=K1 from=9999 ordered=1', 'from is a hex of the field, not 9999'],
  ['turn 3 fase=5', '"turn" has no fase=, only phase'],
  ['turn 4', 'turn is said twice'],
  ['option weather=yes', '"option" has no weather=, only organisation, fatigue'],
  ['unit K2 cavalry teutons now at=0403', '"now" is a word too many after "unit"'],
  ['pit 0404 teutons depth=2', '"pit" has no depth=, only found'],
  ['razed 0404', '0404 is no side of a hex'],
])('%j is refused with its line', (lines, reason) => {
  expect(() => lay(`${MEETING}\n${lines}`)).toThrow(reason);
  expect(() => lay(`${MEETING}\n${lines}`)).toThrow(/^line \d+: /);
});

test('a position in phase 9 needs a frame, because nobody is asked anything there', () => {
  expect(() => lay('turn 3 phase=9')).toThrow('turn: nobody is asked anything in phase 9');
});

test('sides of hexes brought down keep their places', () => {
  const t = lay(`side 0404/0405 fortification\nrazed 0404:S 0405:N\n${MEETING}`);
  expect(written(t.state)).toContain('razed 0404:S 0405:N');
});
