// Our own small scenarios, for rules that a box prints without using them in a battle.

import { game as grunwald, laws as grunwaldLaws } from '@gonfalon/grunwald-1410/game';
import walls from '@gonfalon/grunwald-1410/scenarios/lesson-walls.json' with { type: 'json' };
import { OFF_MAP } from '@gonfalon/hex';
import type { AnyGame } from '@gonfalon/kernel';
import { game as kulikovo, laws as kulikovoLaws } from '@gonfalon/kulikovo-1380/game';
import type { State } from '@gonfalon/system-medieval';
import { fuzz, table } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { event, happened, offered } from './battle.ts';
import { hexOf, type Laid, refuses, unitOf } from './boxes.ts';

const OPTIONS = { setup: 'ready', organisation: true, fatigue: true } as const;
const lesson = (game: typeof kulikovo, scenario: string): Laid => table(game, { scenario, options: OPTIONS });

describe('lesson-shiltron', () => {
  const start = () => lesson(kulikovo, 'lesson-shiltron');
  /** The riders stay where they are for a turn, so that the Scots may form. */
  const formed = (): Laid => {
    const t = start().play('done', 'done');
    expect(t.awaits()).toBe('russians: phase-foot-move');
    t.play('pick unit=Sc2', 'shiltron how=form', 'rest', 'done');
    return t;
  };

  test('11.3.2, 11.3.1 the Scots form their ring with a whole move', () => {
    const t = formed();
    expect(unitOf(t, 'Sc2').shiltron).toBe(true);
    expect(t.state).toMatchObject({ turn: 2, phase: 1 });
  });

  test('11.3.4, 11.3.6, 11.3.7 riders break on it', () => {
    const t = formed().play('pick unit=Ek2', 'step to=0508', 'step to=0507', 'step to=0506', 'rest');
    expect(unitOf(t, 'Ek2').cf).toBe(3);
    t.play('done', 'attack unit=Ek2 at=0505', 'fight');
    expect(event(t, 'combat')).toMatchObject({ attackerSp: 2, defenderSp: 4 });
    const rules = event(t, 'combat').ledger.map(
      (row: { rule: string; shift: number }) => `${row.rule} ${row.shift}`,
    );
    expect(rules).toContain('attacker.armour 1');
    expect(rules.some((row: string) => row.startsWith('attacker.charge'))).toBe(false);
  });
});

describe('lesson-wolf-pits', () => {
  const start = () => lesson(kulikovo, 'lesson-wolf-pits');
  /** Pits whose place the seat knows. */
  const pitsSeen = (state: State, seat: string | null) =>
    kulikovo.view(state, seat).pits.filter(pit => pit.at !== OFF_MAP);

  test('11.2.1 only those who dug them see the pits', () => {
    const { state } = start();
    expect(pitsSeen(state, 'russians')).toHaveLength(3);
    expect(pitsSeen(state, 'mongols')).toEqual([]);
    expect(pitsSeen(state, null)).toEqual([]);
    expect(state.pits.map(pit => pit.seat)).toEqual(['russians', 'russians', 'russians']);
  });

  test('11.2.2, 11.2.3 a rider finds one the hard way', () => {
    const t = start().play('pick unit=Es2', 'step to=0508', 'step to=0507');
    expect(event(t, 'pit')).toMatchObject({ unit: 'Es2', at: '0507' });
    expect(t.awaits()).toBe('dice: 1 wolfPit.roll');
    expect(unitOf(t, 'Es2').cf).toBe(0);
    expect(unitOf(t.roll(4), 'Es2').sp).toBe(1);
    expect(pitsSeen(t.state, 'mongols')).toHaveLength(1);
  });
});

describe('lesson-walls', () => {
  const GROUND = walls.ground.join('\n');
  const GARRISON = [1, 2, 3, 4].map(n => `unit Pi${n} infantry allies at=0605 facing=S armour=1`).join('\n');
  const start = () => lesson(grunwald, 'lesson-walls');

  test('11.1.8 the fortified hex holds ten strength points and fights with four', () => {
    const t = start();
    expect(['Pi1', 'Pi2', 'Pi3', 'Pi4'].map(id => hexOf(t, 'grunwald', id))).toEqual([
      '0605',
      '0605',
      '0605',
      '0605',
    ]);
    // A gate is no wall: whoever comes by it counts whole, whoever comes over the wall half.
    const attack = (from: string, facing: string) =>
      table(
        grunwald,
        `gonfalon-position 1\nbox grunwald-1410\nscenario lesson-walls\n${GROUND}\nturn 3 phase=4
        ${GARRISON}\nunit Ki1 infantry teutons at=${from} facing=${facing} armour=1`,
      ).play('attack unit=Ki1 at=0605', 'fight');
    expect(event(attack('0606', 'N'), 'combat')).toMatchObject({ attackerSp: 2, defenderSp: 4 });
    expect(event(attack('0505', 'NE'), 'combat')).toMatchObject({ attackerSp: 1, defenderSp: 4 });
  });

  test('10.7.5, 4.5.2 bombards batter it while the enemy moves, until a hit brings the walls down', () => {
    const t = start().play('done', 'done');
    expect(t.awaits()).toBe('teutons: react-opened');
    expect(offered(t, 'batter')).toContain('batter unit=Kb1 at=0605');
    refuses(t, 'batter unit=Kb1 at=0606', 'fire.noFortification', ['0606']);
    t.play('batter unit=Kb1 at=0605').roll(6, 6).roll(3, 4);
    expect(happened(t)).toContain('razed');
    expect(t.state.razed).toHaveLength(12);
    // The garrison stays, but nobody may join it while it is too many for open ground.
    expect(['Pi1', 'Pi4'].map(id => hexOf(t, 'grunwald', id))).toEqual(['0605', '0605']);
    const ride = (...orders: string[]): void => {
      for (const order of orders) {
        while (t.awaits().startsWith('teutons')) t.play('pass');
        t.play(order);
      }
    };
    ride('pick unit=P31', 'step to=0603', 'step to=0604');
    while (t.awaits().startsWith('teutons')) t.play('pass');
    expect(t.try('step to=0605')).toBreak('movement.stacking');
  });
});

describe('lessons played out at random', () => {
  test.each([
    ['lesson-shiltron', kulikovo, kulikovoLaws],
    ['lesson-wolf-pits', kulikovo, kulikovoLaws],
    ['lesson-first-battle', grunwald, grunwaldLaws],
    ['lesson-walls', grunwald, grunwaldLaws],
  ] as const)('keep every law: %s', (scenario, game, laws) => {
    const report = fuzz(game as AnyGame, {
      start: { scenario, options: OPTIONS },
      games: 2,
      seed: scenario,
      every: 20,
      twins: laws.twins,
      invariants: laws.invariants(),
    });
    expect(report.games).toBe(2);
    expect(report.unfinished).toBe(0);
  });
});
