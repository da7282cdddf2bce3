import { knownTo } from '@gonfalon/testkit';
// What the enemy recruits and holds back is told by nothing: not by views, choices, refusals, events, the story of the game,
// nor by who is asked and when.

import { eventsSeen, storySeen } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { battle, opening } from './field.ts';

/** Red recruits one army or the other; everything else is the same to the last order. */
const played = (army: readonly string[], after: readonly string[]) => {
  const t = opening('standard', { dismounting: true });
  const told: string[] = [];
  const note = () => {
    for (const seat of ['yellow', null])
      told.push(
        JSON.stringify([
          knownTo(game, t.state, seat),
          eventsSeen(game, t.events, seat),
          storySeen(t.record, seat),
        ]),
      );
  };
  t.play(...army.map(kind => `red: recruit kind=${kind}`), 'red: ready');
  note();
  for (const order of after) {
    t.play(order);
    note();
  }
  return told;
};

const SCRIPT = [
  'yellow: recruit kind=HC',
  'yellow: recruit kind=LI',
  'yellow: ready',
  'red: wagon at=0509',
  'yellow: wagon at=1205',
  'red: place kind=LC at=0609',
  'yellow: place kind=HC at=1106',
  'red: decline',
  'yellow: decline',
  'yellow: step unit=Y1 to=1006',
  'yellow: stop',
  'red: regroup',
  'red: done',
  'yellow: pass',
  'red: step unit=R1 to=0708',
  'red: stop',
  'yellow: regroup',
  'yellow: enter kind=LI at=1206',
  'yellow: done',
  'red: regroup',
  'red: done',
];

describe('secrecy', () => {
  test('II.1, III.8 two different armies look the same to the enemy and to a spectator, as long as the same units come to light', () => {
    const few = played(['LC'], SCRIPT);
    const many = played(['LC', 'HC', 'HC', 'LB', 'PK', 'PK', 'AR', 'LI', 'LI'], SCRIPT);
    expect(many).toEqual(few);
  });
  test('II.1 a unit that comes to light is seen by all, and not before', () => {
    const t = battle(
      'unit YW WT yellow at=0404\nreserve yellow LB=1\nunit R1 LI red at=0801\nturn yellow',
    ).play('regroup');
    expect(JSON.stringify(knownTo(game, t.state, 'red'))).not.toContain('LB');
    t.play('enter kind=LB at=0405');
    expect(eventsSeen(game, t.events, 'red')).toEqual([
      { is: 'entered', army: 'yellow', unit: 'Y1', kind: 'LB', at: '0405' },
    ]);
    expect(t.tryUndo('yellow')).toBreak('undo.secret');
  });
  test('III.8 a unit brought in is not named by what is still held back', () => {
    const named = (reserve: string) =>
      battle(`unit YW WT yellow at=0404\nreserve yellow ${reserve}\nturn yellow`)
        .play('regroup', 'enter kind=LI at=0405')
        .state.units.map(unit => unit.id);
    expect(named('LI=1')).toEqual(named('LI=3 HC=2'));
  });
  test('VI.2 asking about the enemy’s riders tells nothing of his reserve', () => {
    const asked = (reserve: string) => {
      const t = battle(
        `dismounting yes\n${reserve}unit R1 HC red at=0404\nunit Y1 LI yellow at=0808\nturn yellow`,
      );
      return game.check(t.state, 'yellow', { do: 'dismount', unit: 'R1' });
    };
    expect(asked('reserve red HI=3\n')).toEqual(asked(''));
  });
});
