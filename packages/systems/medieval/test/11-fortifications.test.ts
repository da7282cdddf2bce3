import { game } from '@gonfalon/grunwald-1410/game';
import { writeStatement } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { type Battle, battleOf, event, happened, offered, unitIn, whyNot } from './battle.ts';

const battle = battleOf(game, 'clash-of-titans');
const unit = unitIn(game);

const around = ['0403', '0503', '0504', '0405', '0304', '0303'];
const fort = around.map(hex => `side 0404/${hex} fortification\n`).join('');

/** The line of the position that begins with this word. */
const lineOf = (t: Battle, word: string): string =>
  writeStatement(game.describe(t.state).body.find(line => line.word === word)!);

/** Lets every moment of the turns before this one go by; the walls stand all the while. */
function standUntil(t: Battle, turn: number): void {
  while (t.state.turn < turn) {
    expect(t.state.razed).toEqual([]);
    t.play(t.choices().includes('pass') ? 'pass' : 'done');
  }
}

describe('11.1.6 razing', () => {
  const entered = `turn 4 phase=3\n${fort}unit I1 infantry allies at=0404\nunit F1 infantry teutons at=1010\n`;
  test('11.1.6 declared on turn 4, the walls fall on turn 8, when the movement phase begins', () => {
    const t = battle(entered);
    expect(offered(t, 'raze')).toEqual(['raze unit=I1']);
    t.play('raze unit=I1');
    expect(event(t, 'razing')).toMatchObject({ unit: 'I1', at: '0404', what: 'begun' });
    standUntil(t, 8);
    expect(t.state).toMatchObject({ turn: 8, phase: 3 });
    expect(event(t, 'razed')).toMatchObject({ at: '0404' });
    expect(t.state.razed).toHaveLength(12);
    expect(t.state.razing).toEqual([]);
    expect(offered(t, 'raze')).toEqual([]);
    expect(offered(t, 'pick')).toEqual(['pick unit=I1']);
  });
  test('11.1.6 a unit that leaves the hex has given up', () => {
    const t = battle(entered).play('raze unit=I1', 'pick unit=I1', 'step to=0403');
    expect(happened(t)).toContain('razing');
    expect(t.state.razing).toEqual([]);
  });
  test('11.1.6 regular units on a fortified hex only', () => {
    const t = battle(
      `${entered}unit A1 archer allies at=0404\nunit I2 infantry allies at=0606\nunit K1 cavalry allies at=0808\n`,
    );
    expect(offered(t, 'raze')).toEqual(['raze unit=I1']);
    expect(whyNot(t, 'raze unit=A1')).toEqual(['fortification.regularOnly A1']);
    expect(whyNot(t, 'raze unit=I2')).toEqual(['fortification.notFortified I2']);
    expect(whyNot(t, 'raze unit=K1')).toEqual([
      'fortification.otherPhase K1',
      'fortification.notFortified K1',
    ]);
    expect(whyNot(t, 'raze unit=F1')).toEqual(['fortification.ownUnit F1', 'fortification.notFortified F1']);
    t.play('raze unit=I1');
    expect(whyNot(t, 'raze unit=I1')).toEqual(['fortification.razingAlready I1']);
  });
  test('11.1.7 a shot, even a miss, and the count begins anew', () => {
    const t = battle(
      `turn 6 phase=3\n${fort}unit I1 infantry allies at=0404\nunit C1 crossbow teutons at=0402 facing=S braced=yes\nrazing I1 since=29\n`,
    );
    t.play('done', 'fire unit=C1 target=I1');
    expect(event(t, 'razing')).toMatchObject({ unit: 'I1', at: '0404', what: 'restarted' });
    t.roll(1, 1);
    expect(t.state.razing).toEqual([{ unit: 0, since: 5 * 9 + 2 }]);
    standUntil(t, 10);
    expect(event(t, 'razed')).toMatchObject({ at: '0404' });
  });
  test('11.1.7 so does an assault', () => {
    const t = battle(
      `turn 6 phase=7\n${fort}unit I1 infantry allies at=0404\nunit F1 infantry teutons at=0403 facing=S\nrazing I1 since=29\n`,
    );
    t.play('done', 'attack unit=F1 at=0404', 'fight');
    expect(t.state.razing).toEqual([{ unit: 0, since: 5 * 9 + 7 }]);
  });
});

describe('11.1 walls in a fight', () => {
  test('11.1.5 a pursuit through a wall ends on the defender’s hex', () => {
    // Wall only towards the attackers; 2d6 of 2 on the highest column throws the defender far back.
    const t = battle(
      `turn 2 phase=4\nside 0404/0405 fortification\nside 0404/0403 gate\nside 0404/0303 gate\nunit L1 leader allies at=0405\nunit I1 infantry allies at=0405 armour=2\nunit F1 infantry teutons at=0404 facing=S sp=1\n`,
    ).play('attack unit=I1 at=0404', 'fight');
    for (let n = 0; n < 20 && !t.awaits().includes('pursuit'); n++) {
      if (t.awaits().startsWith('dice: 2 combat')) t.roll(1, 2);
      else if (t.awaits().startsWith('dice: 2')) t.roll(3, 3);
      else if (t.awaits().startsWith('dice: 1')) t.roll(6);
      else t.play(t.choices()[0]!);
    }
    expect(t.awaits()).toBe('allies: pursuit I1');
    expect(offered(t, 'pursue')).toEqual(['pursue to=0404']);
    t.play('pursue to=0404');
    expect(t.awaits()).toBe('allies: face I1');
    expect(unit(t, 'I1')).toContain('at=0404');
  });
  test('11.1.1, 11.1.6 razed walls protect nobody', () => {
    const strengths = (razed: string) => {
      const t = battle(
        `turn 2 phase=4\n${fort}${razed}unit I1 infantry allies at=0405\nunit F1 infantry teutons at=0404 facing=S\n`,
      );
      return event(t.play('attack unit=I1 at=0404', 'fight'), 'combat').attackerSp;
    };
    expect(strengths('')).toBe(1);
    const t = battle(
      `turn 1 phase=7\n${fort}unit B1 bombard allies at=0406 braced=yes\nunit F1 infantry teutons at=0404 facing=S\n`,
    );
    t.play('done', 'batter unit=B1 at=0404').roll(6, 6);
    const razed = lineOf(t, 'razed');
    expect(razed.split(' ')).toHaveLength(1 + 2 * around.length);
    expect(strengths(`${razed}\n`)).toBe(2);
  });
});
