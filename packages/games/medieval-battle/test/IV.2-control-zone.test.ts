import { describe, expect, test } from 'vitest';
import { battle, refusal, targets, unit } from './field.ts';

describe('control zone', () => {
  test('IV.2.1 the hexes beside a unit that it could occupy', () => {
    const t = battle('hex 0503 mountains\nunit Y1 LI yellow at=0502\nunit R1 LI red at=0404\nturn yellow');
    expect(refusal(t.play('step unit=Y1 to=0503'), 'step unit=Y1 to=0603')).toEqual(['move.held R1']);
  });
  test('IV.2.1 M-EX-05 mountains are outside the zone of cavalry, whoever stands on them', () => {
    const t = battle('hex 0503 mountains\nunit Y1 LI yellow at=0502\nunit R1 HC red at=0404\nturn yellow');
    expect(targets(t.play('step unit=Y1 to=0503'), 'step')).toContain('0603');
  });
  test('IV.2.1 ground decides, not points nor who stands there', () => {
    const t = battle('unit Y1 LI yellow at=0402\nunit R1 LI red at=0404 points=0 knights=1\nturn yellow');
    expect(targets(t.play('step unit=Y1 to=0403'), 'step')).toEqual([]);
  });
  test('IV.2.2 the zone reaches off the board, where all is plains', () => {
    // One place beyond the edge touches 0301; 0401 touches it too.
    const attacked = (neighbour: string) =>
      battle(`unit Y1 LC yellow at=0302\n${neighbour}unit R1 LI red at=0301\nturn yellow`).play(
        'melee unit=Y1 target=R1',
      );
    expect(attacked('').choices()).toContain('flee module=P1');
    for (const [id, kind] of [
      ['Y2', 'HC'],
      ['Y2', 'LB'],
      ['YW', 'WT'],
    ] as const)
      expect(refusal(attacked(`unit ${id} ${kind} yellow at=0401\n`), 'flee module=P1')).toEqual([
        `withdrawal.controlledOutside ${id}`,
      ]);
  });
});

describe('entering a zone', () => {
  const meeting =
    'unit Y1 LC yellow at=0402\nunit R1 LI red at=0404 points=0\nunit R2 PK red at=0302 points=0\n';
  test('IV.2.3 one stops, unless one attacks', () => {
    const t = battle(`${meeting.replace('at=0302', 'at=0808')}turn yellow`).play('step unit=Y1 to=0403');
    expect(refusal(t, 'step unit=Y1 to=0503')).toEqual(['move.held R1']);
    expect(t.choices()).toEqual(['melee unit=Y1 target=R1', 'stop']);
    expect(unit(t.play('melee unit=Y1 target=R1'), 'R1')).toBe('LI red at=0404 knights=1 points=0');
  });
  test('IV.2.3 in the zones of several one may attack any of them', () => {
    const t = battle(`${meeting}turn yellow`).play('step unit=Y1 to=0403');
    expect(refusal(t, 'step unit=Y1 to=0503')).toEqual(['move.crept R1 R2']);
    expect(targets(t, 'melee')).toEqual(['R1', 'R2']);
  });
  test('IV.2.3 also one that does not control the hex: an attack asks only that one stands beside', () => {
    const t = battle(
      'hex 0403 mountains\nunit Y1 HI yellow at=0402\nunit R1 LI red at=0404\nunit R2 LC red at=0302\nturn yellow',
    );
    expect(refusal(t.play('step unit=Y1 to=0403'), 'step unit=Y1 to=0503')).toEqual(['move.crept R1']);
    expect(targets(t, 'melee')).toEqual(['R1', 'R2']);
  });
  test('IV.2.3 a merger is a step too: who is stopped merges no farther', () => {
    const t = battle(
      'unit Y1 LI yellow at=0402 knights=1\nunit Y2 LI yellow at=0503 knights=1\nunit R1 LI red at=0404\nturn yellow',
    );
    t.play('step unit=Y1 to=0403');
    expect(refusal(t, 'merge unit=Y1 into=Y2')).toEqual(['move.held R1']);
  });
  test('IV.2.4 archers who enter a zone may shoot instead', () => {
    for (const kind of ['AR', 'HA', 'LB']) {
      const t = battle(`unit Y1 ${kind} yellow at=0402\nunit R1 LI red at=0404\nturn yellow`).play(
        'step unit=Y1 to=0403',
      );
      expect(t.choices()).toEqual(['melee unit=Y1 target=R1', 'shoot unit=Y1 target=R1', 'stop']);
    }
  });
  test('IV.2.5 after a shot nobody moves on, whatever points are left', () => {
    const t = battle('unit Y1 HA yellow at=0402\nunit R1 LI red at=0404\nturn yellow');
    t.play('step unit=Y1 to=0403', 'shoot unit=Y1 target=R1');
    expect(unit(t, 'Y1')).toContain('points=3');
    expect(t.awaits()).toBe('red: turn');
    expect(refusal(t, 'yellow: step unit=Y1 to=0402')).toEqual(['turn.notYours yellow']);
  });
});

describe('starting in a zone', () => {
  const held = 'unit Y1 LC yellow at=0403\nunit R1 LI red at=0404\n';
  test('IV.2.6 one need not fight first, but from one controlled hex to the next it is one hex only', () => {
    const t = battle(`${held}turn yellow`).play('step unit=Y1 to=0503');
    expect(refusal(t, 'step unit=Y1 to=0502')).toEqual(['move.crept R1']);
    expect(t.choices()).toEqual(['melee unit=Y1 target=R1', 'stop']);
  });
  test('IV.2.6 that one hex may be the hex of a weakened twin', () => {
    const t = battle(
      'unit Y1 LI yellow at=0403 knights=1\nunit Y2 LI yellow at=0503 knights=1\nunit R1 LI red at=0404\nturn yellow',
    );
    expect(unit(t.play('merge unit=Y1 into=Y2'), 'Y2')).toBe('LI yellow at=0503 knights=2 points=2');
  });
  test('IV.2.7 one that leaves the zone with its first hex walks on, into another zone if it likes, and stops there', () => {
    const t = battle(`${held}unit R2 LI red at=0602\nturn yellow`).play('step unit=Y1 to=0402');
    expect(targets(t, 'step')).toContain('0401');
    t.play('step unit=Y1 to=0501');
    expect(refusal(t, 'step unit=Y1 to=0401')).toEqual(['move.held R2']);
  });
  test('IV.2.3, IV.2.7 M-EX-06 who moves first: longbowmen on the mountain stop the heavy infantry on its first hex', () => {
    const meeting = (first: string) =>
      battle(`hex 0503 mountains\nunit Y1 HI yellow at=0402\nunit R1 LB red at=0603\nturn ${first}`);
    const yellowFirst = meeting('yellow').play('step unit=Y1 to=0403', 'step unit=Y1 to=0404', 'stop');
    expect(unit(yellowFirst, 'Y1')).toContain('at=0404');
    const redFirst = meeting('red').play('step unit=R1 to=0503', 'stop', 'step unit=Y1 to=0403');
    expect(refusal(redFirst, 'step unit=Y1 to=0404')).toEqual(['move.held R1']);
  });
});
