// A shot that is refused: by the paragraph of its arm and phase, and by no other.

import { describe, expect, test } from 'vitest';
import { answers, offered, whyNot } from './battle.ts';
import { ALL, LATER, lay } from './boxes.ts';

describe.each(ALL)('%s', box => {
  /** Y can shoot at R as he is picked, so that the window opens. */
  const picked = (others: string) =>
    lay(
      box,
      `turn 3\nunit R cavalry A at=1001 facing=S\nunit Z infantry A at=0116\nunit Y archer B at=1003 facing=N braced=yes\n${others}`,
    ).play('pick unit=R');

  test('10.4.1, 10.5.4, 10.6.1, 10.7.2 out of its field of fire, each arm by its own paragraph', () => {
    for (const [arm, rule] of Object.entries({
      archer: 'archersField',
      crossbow: 'crossbowsField',
      bombard: 'bombardsField',
    }))
      expect(whyNot(picked(`unit X ${arm} B at=1010 facing=N braced=yes`), 'fire unit=X target=R')).toEqual([
        `fire.${rule} R`,
      ]);
    expect(whyNot(picked(''), 'fire unit=Y target=R')).toEqual([]);
    const riders = lay(box, 'turn 3\nunit H horse-archer A at=1001 facing=S\nunit E infantry B at=1010').play(
      'pick unit=H',
    );
    expect(whyNot(riders, 'shoot target=E')).toEqual(['fire.horseArchersField E']);
  });

  test('10.1.2 nobody shoots who has nothing to shoot with', () => {
    expect(whyNot(picked('unit I infantry B at=1002 facing=N'), 'fire unit=I target=R')).toEqual([
      'fire.noShooter I',
    ]);
  });

  test('10.2.4 horse archers shoot at the men about a leader, not at him', () => {
    const t = lay(
      box,
      'turn 3\nunit H horse-archer A at=1008\nunit E infantry B at=1007 facing=N\nunit L leader B at=1007\nunit M leader B at=1009\nunit N leader B at=0101',
    ).play('pick unit=H');
    expect(whyNot(t, 'shoot target=L')).toEqual(['fire.leaderAmongMen E']);
    expect([whyNot(t, 'shoot target=E'), whyNot(t, 'shoot target=M')]).toEqual([[], []]);
  });

  test('10.5.7, 10.5.8 stopped with one point left horse archers may still be picked for their shot, with none they may not', () => {
    const picks = (mp: number): string[] =>
      offered(
        lay(
          box,
          `turn 3\nunit T horse-archer A at=1008 mp=${mp} done=stopped\nunit Z cavalry A at=0216\nunit E infantry B at=1007 facing=N`,
        ),
        'pick',
        'T',
      );
    expect(picks(1)).toEqual(['pick unit=T']);
    expect(picks(0)).toEqual([]);
  });

  test('10.2.5, 10.7.5 nor is a wall seen that lies behind a wood', () => {
    const batters = (ground: string) =>
      whyNot(
        picked(
          `${ground}\nside 1008/1007 fortification\nside 1008/1009 fortification\nunit X bombard B at=1011 facing=N braced=yes`,
        ),
        'batter unit=X at=1008',
      );
    expect(batters('hex 1010 forest')).toEqual(['fire.sight 1010']);
    expect(batters('')).toEqual([]);
  });

  test('2.1/1c, 2.1/3b riders are shot at in their phase, the others in theirs', () => {
    const aim = (phase: number, target: string) =>
      whyNot(
        lay(
          box,
          `turn 3 phase=${phase}\nunit R cavalry A at=1008\nunit I infantry A at=1107\nunit X archer B at=1006 facing=S braced=yes`,
        ).play(`pick unit=${phase === 1 ? 'R' : 'I'}`),
        `fire unit=X target=${target}`,
      );
    expect([aim(1, 'R'), aim(3, 'I')]).toEqual([[], []]);
    expect(aim(1, 'I')).toEqual(['fire.ridersPhase I']);
    expect(aim(3, 'R')).toEqual(['fire.footPhase R']);
  });

  test('10.2.5, 10.4.1, 10.7.5 whoever is off the map is asked neither for his sight nor for his field', () => {
    const t = picked(
      'side 1008/1007 fortification\nside 1008/1009 fortification\nunit X bombard B place=off left=1001 leftOn=9 braced=yes',
    );
    for (const order of ['fire unit=X target=R', 'batter unit=X at=1008'])
      expect(whyNot(t, order)).toEqual(['fire.shooterOffMap X']);
    const gone = picked('unit G cavalry A place=off left=1001 leftOn=9');
    expect(whyNot(gone, 'fire unit=Y target=G')).toEqual(['fire.targetOffMap G']);
  });
});

test('10.2.5 Kulikovo: men in ambush neither shoot nor are shot at, whatever stands between', () => {
  const t = lay(
    'kulikovo',
    `turn 3\nhex 1005 1006 forest\nunit R cavalry A at=1007 facing=S\nunit H cavalry B at=1005 place=hidden
     unit X archer B at=1005 place=hidden facing=S braced=yes\nunit Y archer B at=1008 facing=N braced=yes`,
  ).play('pick unit=R');
  expect(whyNot(t, 'fire unit=Y target=R')).toEqual([]);
  expect(whyNot(t, 'fire unit=Y target=H')).toEqual(['fire.enemiesOnly H', 'fire.targetOffMap H']);
  expect(whyNot(t, 'fire unit=X target=R')).toEqual(['fire.shooterOffMap X']);
});

test.each(LATER)(
  '5.6.11, 10.6.3 %s: stopped by a bolt with his shot still to come he need not ride on',
  box => {
    const rider = (done: string) =>
      lay(
        box,
        `turn 3\nunit H horse-archer A at=1008 cf=3 ${done}\nunit Z cavalry A at=0216\nunit E infantry B at=1009 facing=S\nframe moves\nframe march unit=H left=20 begun=yes`,
      );
    expect(whyNot(rider('done=moved'), 'rest')).toEqual(['charge.momentum H']);
    expect(answers(rider('done=moved,stopped'))).toEqual(['shoot target=E', 'rest']);
  },
);

test.each(ALL)(
  '10.6.3, 10.7.1 %s: who has his shot still to come goes nowhere, by what has stopped him',
  box => {
    const why = (done: string) =>
      whyNot(
        lay(
          box,
          `turn 3\nunit H horse-archer A at=1008 done=moved,${done}\nunit Z cavalry A at=0216\nunit E infantry B at=1009 facing=S\nframe moves\nframe march unit=H left=20 begun=yes`,
        ),
        'step to=1007',
      );
    expect(why('stopped')).toEqual(['movement.stopped H']);
    expect(why('stopped,shelled')).toEqual(['movement.shelled H']);
  },
);
