import { hastyPlayer, playOut, randomPlayer } from '@gonfalon/host';
import { begin, type Position, parsePosition } from '@gonfalon/kernel';
import { BOXES, boxOf } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { positionOf, skirmishesOf } from '../src/skirmishes/index.ts';

const ALL = BOXES.flatMap(({ id }) =>
  skirmishesOf(id).map(skirmish => [id, skirmish.name, skirmish] as const),
);

test('every box with dice has two skirmishes, under names of their own', () => {
  for (const { id, system, scenarios } of BOXES) {
    const names = skirmishesOf(id).map(({ name }) => name);
    expect(names).toHaveLength(system === 'medieval-battle' ? 0 : 2);
    expect(new Set([...names, ...scenarios.map(scenario => scenario.id)]).size).toBe(
      names.length + scenarios.length,
    );
  }
});

describe.each(ALL)('%s %s', (box, _, skirmish) => {
  const open = async () => {
    const game = await boxOf(box)!.game!();
    return { game, play: begin(game, { position: positionOf(skirmish) }) };
  };

  test('lies by the rules: 8 to 20 men a side, leaders with men, lines 3 to 6 hexes apart and face to face', async () => {
    const { game, play } = await open();
    expect(game.warnings?.(play.state) ?? []).toEqual([]);
    const units = game.units(play.state, null);
    const { grid } = game.land(play.state);
    const [a, b] = game.seats(positionOf(skirmish).scenario);
    const [first, second] = [a, b].map(seat => units.filter(({ side }) => side === seat)) as unknown as [
      typeof units,
      typeof units,
    ];
    const apart = (a: string, b: string): number => {
      const [from, to] = [grid.hex(a)!, grid.hex(b)!];
      const [dq, dr] = [grid.q[from]! - grid.q[to]!, grid.r[from]! - grid.r[to]!];
      return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
    };
    for (const side of [first, second]) {
      const men = side.filter(({ sorts }) => !sorts.includes('leader'));
      expect(men.length).toBeGreaterThanOrEqual(8);
      expect(men.length).toBeLessThanOrEqual(20);
      for (const leader of side.filter(({ sorts }) => sorts.includes('leader')))
        expect(men.some(({ at }) => at === leader.at)).toBe(true);
      const facings = new Set(men.map(({ facing }) => facing));
      expect(facings.size).toBe(1);
    }
    expect((first.find(unit => unit.facing !== null)!.facing! + 3) % 6).toBe(
      second.find(unit => unit.facing !== null)!.facing,
    );
    const gap = Math.min(...first.flatMap(({ at }) => second.map(foe => apart(at, foe.at))));
    expect(gap).toBeGreaterThanOrEqual(3);
    expect(gap).toBeLessThanOrEqual(6);
    const { turn, lastTurn } = game.facts(play.state);
    expect(lastTurn! - turn + 1).toBe(6);
  });

  test.each([
    ['random', randomPlayer],
    ['hasty', hastyPlayer],
  ])('ends by rule with %s players', async (__, player) => {
    const { play } = await open();
    for (const seed of ['a', 'b', 'c']) {
      const { game, state } = playOut(play, seed, 5000, (seat, own) => player(`${own}${seat}`));
      const awaits = game.awaits(state);
      expect(awaits.kind).toBe('over');
      if (awaits.kind === 'over') expect(awaits.outcome.rule).toMatch(/^victory\./);
    }
  });
});

const LAST = (turn: string): Position =>
  parsePosition(`gonfalon-position 1
box kosovo-1389
scenario kosovo-field
field empty 12x10
${turn}
unit S1 cavalry serbs at=0305 facing=S
unit S2 infantry serbs at=0505 facing=S
unit O1 cavalry ottomans at=0908 facing=N
`);

test('a position may say its last turn where the scenario has none, and is written and read back with it', async () => {
  const game = await boxOf('kosovo-1389')!.game!();
  const showing = await boxOf('kosovo-1389')!.showing!();
  const play = begin(game, { position: LAST('turn 3 phase=8\nlast 4') });
  expect(game.facts(play.state).lastTurn).toBe(4);
  expect(showing.clock(play.state).of).toBe(4);
  expect(game.lay(game.describe(play.state))).toEqual(play.state);
  const over = playOut(play, 'x', 2000, (seat, own) => hastyPlayer(`${own}${seat}`));
  expect(game.facts(over.state).turn).toBe(4);
  expect(game.awaits(over.state)).toMatchObject({ kind: 'over', outcome: { rule: 'victory.points' } });
  const endless = begin(game, { position: LAST('turn 3') });
  expect(game.facts(endless.state).lastTurn).toBeNull();
  expect(() => game.lay(LAST('turn 3\nlast 2'))).toThrow('line 6: last');
  expect(() => game.lay(LAST('turn 3\nlast 4\nlast 5'))).toThrow(/line 7/);
});
