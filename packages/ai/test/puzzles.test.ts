import { playOut } from '@gonfalon/host';
import { type AnyGame, BadInput, begin, checksum, entriesOf, memo } from '@gonfalon/kernel';
import type { Standing } from '@gonfalon/kit';
import { BOXES, boxOf } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { thinkerFor } from '../src/index.ts';
import { attempt, type Puzzle, prove, puzzlesOf, readPuzzle } from '../src/puzzles/index.ts';
import { linesOf, writtenOrders } from '../src/puzzles/lines.ts';
import { proverOf, throwsOf } from '../src/puzzles/prove.ts';

const ALL = BOXES.flatMap(({ id }) => puzzlesOf(id).map(puzzle => [id, puzzle.name, puzzle] as const));
/** A proof plays out some ten thousand positions, on whatever else the machine is doing. */
const PATIENT = { timeout: 240_000 };

async function opened(box: string): Promise<{ game: AnyGame; standing: (state: unknown) => Standing }> {
  const showing = await boxOf(box)!.showing!();
  return { game: await boxOf(box)!.game!(), standing: state => showing.standing(state) };
}

test('every dice box has three puzzles and Medieval Battle seven, under names of their own', () => {
  for (const { id, system } of BOXES)
    expect(puzzlesOf(id).length, id).toBeGreaterThanOrEqual(system === 'medieval-battle' ? 7 : 3);
  expect(new Set(ALL.map(([, name]) => name)).size).toBe(ALL.length);
});

describe.each(ALL)('%s %s', (box, _, puzzle) => {
  // A proof takes seconds, and all tests of a puzzle need it.
  const proving = memo(async () => {
    const { game, standing } = await opened(box);
    return { game, proof: prove(game, standing, puzzle) };
  });

  test(
    'is small, of its box, and its answer is better than every other order by the margin',
    PATIENT,
    async () => {
      const { game, proof } = await proving(puzzle);
      expect(puzzle.position.box).toBe(box);
      const units = game.units(game.lay(puzzle.position), null);
      for (const seat of game.seats(puzzle.position.scenario))
        expect(units.filter(({ side }) => side === seat).length).toBeLessThanOrEqual(6);
      expect(proof.best - proof.other).toBeGreaterThanOrEqual(puzzle.margin);
    },
  );

  const { system } = boxOf(box)!;
  const wise = ['knight', 'banneret', ...(system === 'medieval-battle' ? ['marshal' as const] : [])] as const;
  test.each(wise)('%s solves it', PATIENT, async level => {
    const { game, proof } = await proving(puzzle);
    const thinker = thinkerFor(game, system, { level, style: 'methodical', seed: '1' });
    expect(attempt(game, puzzle, proof, thinker)).toMatchObject({ solved: true });
  });
});

// ---- the reader

const TEXT = `gonfalon-puzzle 1
name wood
theme "even odds"
about "Whoever steps up to the wood must attack it."
seat teutons
goal keeps K1
until end
margin 70
answer not engage
gonfalon-position 1
box grunwald-1410
scenario clash-of-titans
field empty 3x4
hex 0203 forest
last 3
turn 3 phase=7
unit K1 infantry teutons at=0201 facing=S mp=2 sp=1
unit P1 infantry allies at=0203 facing=N
`;
const changed = (from: string, to: string): string => {
  expect(TEXT).toContain(from);
  return TEXT.replace(from, to);
};

describe('a puzzle is read strictly', () => {
  test('with all it says', () => {
    expect(readPuzzle(TEXT)).toMatchObject({
      name: 'wood',
      seat: 'teutons',
      goal: { measure: 'keeps', unit: 'K1' },
      phases: null,
      margin: 70,
      answers: [{ is: 'unsaid', order: 'engage' }],
    });
    expect(readPuzzle(changed('until end', 'until 2')).phases).toBe(2);
    const stands = changed('answer not engage', 'answer "rest"\nanswer stands K1 at=0202 facing=NW');
    expect(readPuzzle(stands).answers).toEqual([
      { is: 'said', order: 'rest' },
      { is: 'stands', unit: 'K1', at: '0202', facing: 5 },
    ]);
  });

  test.each([
    ['gonfalon-puzzle 1', 'puzzle 1', 'line 1: a puzzle begins with'],
    ['gonfalon-puzzle 1', 'gonfalon-puzzle 2', 'line 1: puzzle version 2'],
    ['gonfalon-puzzle 1', 'gonfalon-puzzle 1 more', 'line 1: "more" is a word too many'],
    ['name wood', 'name Wood', 'line 2: "Wood" is no name'],
    ['name wood\n', '', 'a puzzle says its name'],
    ['theme "even odds"', 'theme even odds', 'line 3: "odds" is a word too many'],
    ['theme "even odds"', 'theme', 'line 3: theme needs a word'],
    ['theme "even odds"', 'topic x', 'line 3: a puzzle has no "topic"'],
    ['seat teutons', 'seat teutons\nseat allies', 'line 6: seat is said twice'],
    ['goal keeps K1', 'goal keeps', 'line 6: keeps needs a unit'],
    ['goal keeps K1', 'goal glory', 'line 6: there is no goal "glory"'],
    ['goal keeps K1', 'goal points K1', 'line 6: "K1" is a word too many'],
    ['until end', 'until 0', 'line 7: "0" is no number of phases'],
    ['until end', 'until end 2', 'line 7: "2" is a word too many'],
    ['margin 70', 'margin 7.5', 'line 8: "7.5" is no margin'],
    ['answer not engage\n', '', 'a puzzle says its answer'],
    ['answer not engage', 'answer', 'line 9: an answer names an order'],
    ['answer not engage', 'answer not', 'line 9: an answer names an order'],
    ['answer not engage', 'answer stands K1', 'line 9: an answer that somebody stands'],
    ['answer not engage', 'answer stands K1 at=0202 facing=UP', 'line 9: an answer that somebody stands'],
    ['answer not engage', 'answer stands K1 at=0202 armour=2', 'line 9: "answer" has no armour='],
    ['box grunwald-1410', 'crate grunwald-1410', 'line 11: expected "box'],
  ])('%j as %j is refused', (from, to, says) => {
    expect(() => readPuzzle(changed(from, to))).toThrow(BadInput);
    expect(() => readPuzzle(changed(from, to))).toThrow(says);
  });

  test('without a position it is none', () => {
    expect(() => readPuzzle(TEXT.split('gonfalon-position')[0]!)).toThrow('ends with its position');
  });
});

// ---- the prover

describe('a proof', () => {
  const proved = async (text: string) => {
    const puzzle: Puzzle = readPuzzle(text);
    const { game, standing } = await opened(puzzle.position.box);
    return { game, puzzle, standing, proof: prove(game, standing, puzzle) };
  };

  test('is told with the value of the best order and of the best other', async () => {
    const { proof } = await proved(TEXT);
    expect(proof.best).toBe(100);
    // The exact chance that the one who attacks the wood lives: 10 throws of 36.
    expect(proof.other).toBeCloseTo((100 * 10) / 36, 6);
    expect(proof.otherLine.orders.at(-1)).toBe('engage units=K1 at=0203');
  });

  test.each([
    ['margin 70', 'margin 73', 'is better by 72 only, not 73'],
    ['answer not engage', 'answer "engage units=K1 at=0203"', 'is better by -73 only'],
    ['answer not engage', 'answer "engage at=0203 units=K1"', 'is written "engage units=K1 at=0203"'],
    ['answer not engage', 'answer "ambush"', 'there is no action "ambush"'],
    ['answer not engage', 'answer not surrender', 'every line gives its answer'],
    ['answer not engage', 'answer surrender', 'no line gives its answer'],
    ['answer not engage', 'answer stands K9 at=0202', 'there is no K9'],
    ['goal keeps K1', 'goal keeps K9', 'there is no K9'],
    ['seat teutons', 'seat allies', 'allies is not the one who is asked'],
  ])('%j as %j fails', async (from, to, says) => {
    await expect(proved(changed(from, to))).rejects.toThrow(says);
  });

  test('of a position with a secret is refused', async () => {
    const hidden = `unit M1 infantry mongols at=0203 facing=N
unit bobrok leader russians place=hidden at=0303
unit R9 cavalry russians place=hidden at=0303 commander=bobrok`;
    const text = changed('goal keeps K1', 'goal keeps R1')
      .replace('seat teutons', 'seat russians')
      .replace('grunwald-1410', 'kulikovo-1380')
      .replace('clash-of-titans', 'kulikowe-pole')
      .replace('unit K1 infantry teutons', 'unit R1 infantry russians')
      .replace('unit P1 infantry allies at=0203 facing=N', hidden);
    await expect(proved(text)).rejects.toThrow('holds a secret');
  });

  test.each(BOXES.filter(({ system }) => system !== 'medieval-battle').map(({ id }) => id))(
    'throws one of each total for all: %s reads dice that fall together by nothing else',
    async box => {
      const { game } = await opened(box);
      const games = puzzlesOf(box).flatMap(({ position }) =>
        ['a', 'b', 'c', 'd'].map(seed => playOut(begin(game, { position }), seed, 2000)),
      );
      let compared = 0;
      for (const { said, before, state } of games.flatMap(play => entriesOf(play).slice(1))) {
        if (!('rolled' in said) || said.rolled.length < 2) continue;
        const total = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);
        for (const rolled of throwsOf(said.rolled.length)) {
          if (total(rolled) !== total(said.rolled)) continue;
          expect(checksum(game.apply(before!.state, { rolled }).state)).toBe(checksum(state));
          compared++;
        }
      }
      expect(compared).toBeGreaterThan(10);
    },
  );

  test('gives up where more positions would have to be looked at than allowed', async () => {
    const { game, puzzle, standing } = await proved(TEXT);
    const prover = proverOf({ game, standing, ...puzzle }, 3);
    expect(() => prover.value(game.lay(puzzle.position), 1)).toThrow('more than 3 positions');
  });

  test('looks at every legal order of the seat, and at none twice', async () => {
    const { game, puzzle, proof } = await proved(TEXT);
    const lines = linesOf(game, puzzle, proof.prover, proof.start, 1_000_000);
    expect(lines).toHaveLength(proof.lines);
    const ends = lines.map(
      ({ state, orders }) => `${checksum(state)} ${orders.some(o => o.startsWith('engage'))}`,
    );
    expect(new Set(ends).size).toBe(ends.length);
    const states = new Set(lines.map(({ state }) => checksum(state)));
    // Nobody moves: the phase of attacks that follows has nothing to ask, and the battle is over.
    const done = game.apply(proof.start, { seat: 'teutons', action: { do: 'done' } }).state;
    expect(states.has(checksum(done))).toBe(true);
  });

  test('counts the enemy’s best answer and all throws: a fight put together step by step is one order', async () => {
    const { game } = await opened('grunwald-1410');
    const steps = [
      { do: 'attack', unit: 'K2', at: '0404' },
      { do: 'cancel' },
      { do: 'attack', unit: 'K2', at: '0304' },
      { do: 'join', unit: 'K1' },
      { do: 'widen', at: '0303' },
      { do: 'fight' },
      { do: 'done' },
    ];
    const whole = 'engage units=K1,K2 at=0303,0304';
    expect(writtenOrders(game.actions, steps)).toEqual([whole, 'done']);
    expect(
      writtenOrders(game.actions, [{ do: 'engage', units: ['K2', 'K1'], at: ['0304', '0303'] }]),
    ).toEqual([whole]);
  });
});

// ---- players

test('a player solves a puzzle who keeps its value, and one who does not is told by what it is worth', async () => {
  const [puzzle] = puzzlesOf('medieval-battle').filter(({ name }) => name === 'pass-and-win');
  const { game, standing } = await opened('medieval-battle');
  const proof = prove(game, standing, puzzle!);
  const knight = thinkerFor(game, 'medieval-battle', { level: 'knight', style: 'methodical', seed: '1' });
  expect(attempt(game, puzzle!, proof, knight)).toMatchObject({
    solved: true,
    value: 100,
    line: { orders: ['pass'] },
  });
  const restless = {
    think: () => ({ action: { do: 'regroup' }, work: 1, reasons: [] }),
  };
  // It is asked what it puts on the board, and says the same again, which is refused.
  expect(() => attempt(game, puzzle!, proof, restless)).toThrow('regroup was refused');
  const walker = {
    think: ({ game: of, view, seat }: Parameters<typeof knight.think>[0]) => ({
      action: of.choices(view, seat).find(({ do: verb }) => verb === 'stop') ?? of.choices(view, seat)[0]!,
      work: 1,
      reasons: [],
    }),
  };
  expect(attempt(game, puzzle!, proof, walker)).toMatchObject({ solved: false, value: 0 });
});
