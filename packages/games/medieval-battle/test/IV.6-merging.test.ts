import { describe, expect, test } from 'vitest';
import { battle, happened, lines, refusal, unit } from './field.ts';

const twins = (mover: string, other: string, more = '') =>
  battle(
    `${more}unit Y1 ${mover} yellow at=0404 knights=1\nunit Y2 ${other} yellow at=0405 knights=1\nunit R1 LI red at=0801\nturn yellow`,
  );

describe('merging', () => {
  test('IV.6.1 a weakened unit moves into the hex of a weakened one of its kind, at the price of the ground', () => {
    const t = twins('LI', 'LI').play('merge unit=Y1 into=Y2');
    expect(happened(t)).toEqual(['merged', 'turn']);
    expect(unit(t, 'Y2')).toBe('LI yellow at=0405 knights=2 points=2');
    const far = battle(
      'unit Y1 LI yellow at=0402 knights=1\nunit Y2 LI yellow at=0405 knights=1\nturn yellow',
    );
    expect(refusal(far, 'merge unit=Y1 into=Y2')).toEqual(['merging.adjacent Y2']);
    expect(
      unit(far.play('step unit=Y1 to=0403', 'step unit=Y1 to=0404', 'merge unit=Y1 into=Y2'), 'Y2'),
    ).toContain('knights=2');
  });
  test('IV.6.1 only two of one kind, both weakened, both one’s own', () => {
    expect(refusal(twins('LI', 'PK'), 'merge unit=Y1 into=Y2')).toEqual(['merging.sameKind Y1 Y2']);
    const full = battle('unit Y1 LI yellow at=0404 knights=1\nunit Y2 LI yellow at=0405\nturn yellow');
    expect(refusal(full, 'merge unit=Y1 into=Y2')).toEqual(['merging.bothWeakened Y2']);
    const foe = battle('unit Y1 LI yellow at=0404 knights=1\nunit R1 LI red at=0405 knights=1\nturn yellow');
    expect(refusal(foe, 'merge unit=Y1 into=R1')).toEqual(['merging.sameArmy R1']);
    expect(refusal(twins('LI', 'LI'), 'merge unit=Y1 into=Y1')).toEqual([
      'merging.sameArmy Y1',
      'merging.adjacent Y1',
    ]);
  });
  test('IV.6.1 who cannot pay for the ground cannot merge; nothing is paid for the friend', () => {
    const woods = 'hex 0405 woods\n';
    expect(
      refusal(
        battle(
          `${woods}unit Y1 LI yellow at=0404 knights=1 points=1\nunit Y2 LI yellow at=0405 knights=1\nturn yellow`,
        ),
        'merge unit=Y1 into=Y2',
      ),
    ).toEqual(['merging.points Y1']);
    expect(unit(twins('LI', 'LI', woods).play('merge unit=Y1 into=Y2'), 'Y2')).toContain('points=1');
  });
  test('IV.6.1 wagon trains are no pair, though both are turned over', () => {
    const t = battle('unit YW WT yellow at=0404 knights=1\nunit RW WT red at=0405 knights=1\nturn yellow');
    expect(refusal(t, 'merge unit=YW into=RW')).toEqual([
      'merging.sameArmy RW',
      'merging.sameKind YW RW',
      'merging.points YW',
    ]);
  });
  test('IV.6.1, IV.1.1 one that has left the board is too far, and no ground has a price there', () => {
    const t = battle(
      'unit Y1 LI yellow at=0404 knights=1 points=0\nunit Y2 LI yellow fled=P1 knights=1\nturn yellow',
    );
    expect(refusal(t, 'merge unit=Y1 into=Y2')).toEqual(['merging.adjacent Y2']);
  });
  test('IV.6.1 a control zone does not forbid the entry', () => {
    const t = battle(
      'unit Y1 LI yellow at=0404 knights=1\nunit Y2 LI yellow at=0405 knights=1\nunit R1 LI red at=0406\nturn yellow',
    );
    expect(unit(t.play('merge unit=Y1 into=Y2'), 'Y2')).toContain('knights=2');
  });
  test('IV.6.2 one token leaves the board, the other is turned to its full side', () => {
    const t = twins('HC', 'HC').play('merge unit=Y1 into=Y2');
    expect(unit(t, 'Y1')).toBe('HC yellow knights=0 points=0');
    expect(unit(t, 'Y2')).toContain('at=0405 knights=2');
    expect(lines(t).filter(line => line.includes('yellow at='))).toHaveLength(1);
  });
  test('IV.6.3 the new unit has the smaller of the points left', () => {
    const rested = battle(
      'unit Y1 LI yellow at=0404 knights=1\nunit Y2 LI yellow at=0405 knights=1 points=0\nturn yellow',
    );
    expect(unit(rested.play('merge unit=Y1 into=Y2'), 'Y2')).toContain('points=0');
  });
  test('IV.6.3 M-DV-12 three points into woods leave one, less than the other’s two: the new unit has one', () => {
    const t = battle(
      'hex 0405 woods\nunit Y1 LI yellow at=0404 knights=1 points=3\nunit Y2 LI yellow at=0405 knights=1 points=2\nturn yellow',
    );
    expect(unit(t.play('merge unit=Y1 into=Y2'), 'Y2')).toBe('LI yellow at=0405 knights=2 points=1');
    expect(t.awaits()).toBe('red: turn');
  });
});
