// How long the scenarios last: the turn before the last leads into it, the last is played to its end, and then the points decide.

import { expect, test } from 'vitest';
import { type BoxName, type Laid, lay } from './boxes.ts';

/** To the end of the game turn. */
function played(t: Laid): Laid {
  const { turn } = t.state;
  while (!t.awaits().startsWith('over') && t.state.turn === turn) t.play('done');
  return t;
}

/** Turn 19 leads into turn 20 whoever is ahead; turn 20 is played to its end, and then more points win. */
function endsWithTurn20(box: BoxName, scenario: string, [a, b]: readonly [string, string]): void {
  // Foot far apart, so that every turn waits for both sides.
  const on = (turn: number, points = ''): Laid =>
    lay(
      box,
      `turn ${turn} phase=3\n${points}\nunit A1 infantry ${a} at=0101\nunit B1 infantry ${b} at=1515\nunit A leader ${a} at=0101\nunit B leader ${b} at=1515`,
      scenario,
    );
  const before = played(on(19, `points ${a} cavalry=50`));
  expect([before.state.turn, before.awaits()]).toEqual([20, `${a}: phase-cavalry-move`]);
  const last = on(20, `points ${a} cavalry=50`).play('done');
  expect([last.state.turn, last.awaits()]).toEqual([20, `${b}: phase-cavalry-move`]);
  expect(played(last).awaits()).toBe(`over: ${a} victory.points`);
  expect(played(on(20, `points ${a} cavalry=1`)).awaits()).toBe(`over: ${a} victory.points`);
  expect(played(on(20, `points ${b} cavalry=1`)).awaits()).toBe(`over: ${b} victory.points`);
  expect(played(on(20)).awaits()).toBe('over: nobody victory.points');
}

test('scenario/kulikowe-pole/2 Kulikowe Pole ends with turn 20', () => {
  endsWithTurn20('kulikovo', 'kulikowe-pole', ['mongols', 'russians']);
});
test('scenario/the-ambush/2 The Ambush ends with turn 20', () => {
  endsWithTurn20('kulikovo', 'the-ambush', ['mongols', 'russians']);
});
test('scenario/clash-of-titans/1 Clash of Titans ends with turn 20', () => {
  endsWithTurn20('grunwald', 'clash-of-titans', ['allies', 'teutons']);
});
test('scenario/blitzkrieg-1410/5 Blitzkrieg 1410 ends with turn 20', () => {
  endsWithTurn20('grunwald', 'blitzkrieg-1410', ['teutons', 'allies']);
});
test('scenario/ulrichs-attack/5 Ulrich’s Attack ends with turn 20', () => {
  endsWithTurn20('grunwald', 'ulrichs-attack', ['teutons', 'allies']);
});

test('scenario/kosovo-field/5, scenario/milos-obilic/2 both battles of Kosovo go on past it', () => {
  for (const scenario of ['kosovo-field', 'milos-obilic']) {
    const t = lay(
      'kosovo',
      'turn 20 phase=7\npoints serbs cavalry=50\nunit I infantry ottomans at=0115\nunit R cavalry serbs at=0303\nunit J infantry serbs at=0503\nunit E cavalry ottomans at=1510',
      scenario,
    );
    expect(played(t).awaits()).not.toMatch(/^over/);
  }
});
