import { TROOPS, type Troop } from '@gonfalon/system-medieval-battle';
import { describe, expect, test } from 'vitest';
import { box } from '../src/index.ts';
import { battle, clash, happened, refusal, targets, unit } from './field.ts';

interface Side {
  readonly kind: Troop;
  readonly knights?: 1 | 2;
  readonly on?: string;
}
const shot = (shooter: Side, target: Side) =>
  battle(`hex 0404 ${shooter.on ?? 'plains'}\nhex 0405 ${target.on ?? 'plains'}
    unit Y1 ${shooter.kind} yellow at=0404 knights=${shooter.knights ?? 2}
    unit R1 ${target.kind} red at=0405 knights=${target.knights ?? 2}\nturn yellow`).play(
    'shoot unit=Y1 target=R1',
  );

describe('who shoots how far', () => {
  test('IV.5.1 a shot is read on the ranged card, a melee of the same archers on the melee card', () => {
    expect(clash(shot({ kind: 'AR' }, { kind: 'PK' })).losses).toBe('0-1');
    const t = battle('unit Y1 AR yellow at=0404\nunit R1 PK red at=0405 points=0\nturn yellow').play(
      'melee unit=Y1 target=R1',
    );
    expect(clash(t).losses).toBe('1-0');
  });
  test('IV.5.2 the shooter never loses anybody, even where the card is worst for him', () => {
    for (const kind of TROOPS) {
      const t = shot({ kind: 'AR', knights: 1 }, { kind, on: 'hills' });
      expect(clash(t)).toMatchObject({ column: -2, losses: '0-0' });
      expect(unit(t, 'Y1')).toContain('knights=1');
    }
  });
  test('IV.5.3 longbowmen: range two, and armour does not stop them', () => {
    const t = battle(
      'unit Y1 LB yellow at=0404\nunit R1 HC red at=0406\nunit R2 HI red at=0407\nturn yellow',
    );
    expect(targets(t, 'shoot')).toEqual(['R1']);
    expect(refusal(t, 'shoot unit=Y1 target=R2')).toEqual(['ranged.longRange R2']);
    for (const kind of TROOPS) expect(clash(shot({ kind: 'LB' }, { kind })).losses).toBe('0-1');
  });
  test('IV.5.4 archers and horse archers: range one, and armour stops them', () => {
    for (const kind of ['AR', 'HA'] as const) {
      const t = battle(
        `unit Y1 ${kind} yellow at=0404\nunit R1 LI red at=0406\nunit R2 LI red at=0405\nturn yellow`,
      );
      expect(targets(t, 'shoot')).toEqual(['R2']);
      expect(refusal(t, 'shoot unit=Y1 target=R1')).toEqual(['ranged.range R1']);
      expect(TROOPS.filter(target => clash(shot({ kind }, { kind: target })).losses === '0-0')).toEqual([
        'HC',
        'HI',
      ]);
    }
  });
  test('IV.5.4 that one hex is not the range of longbowmen', () => {
    const t = battle(
      'unit Y1 LB yellow at=0404\nunit R1 LI red at=0406\nunit R2 LI red at=0407\nturn yellow',
    );
    expect(targets(t, 'shoot')).toEqual(['R1']);
    expect(refusal(t, 'shoot unit=Y1 target=R2')).toEqual(['ranged.longRange R2']);
  });
  test('IV.5.3, IV.5.4 too far, each hears of his own range', () => {
    const far = (kind: string) =>
      battle(`unit Y1 ${kind} yellow at=0404\nunit R1 LI red at=0407\nturn yellow`);
    for (const kind of ['AR', 'HA'])
      expect(refusal(far(kind), 'shoot unit=Y1 target=R1')).toEqual(['ranged.range R1']);
    expect(refusal(far('LB'), 'shoot unit=Y1 target=R1')).toEqual(['ranged.longRange R1']);
  });
  test('IV.5.3, IV.5.4 nobody else shoots', () => {
    for (const kind of ['HC', 'LC', 'HI', 'LI', 'PK'])
      expect(
        refusal(
          battle(`unit Y1 ${kind} yellow at=0404\nunit R1 LI red at=0405\nturn yellow`),
          'shoot unit=Y1 target=R1',
        ),
      ).toEqual(['ranged.archersOnly Y1']);
  });
});

describe('the line of sight', () => {
  const over = (between: string, from = 'plains', bend = '') =>
    battle(
      `hex 0404 ${from}\nhex 0405 ${between}\n${bend}unit Y1 LB yellow at=0404\nunit R1 LI red at=0406\nturn yellow`,
    );
  test('IV.5.5 woods and mountains between hide the target, hills and plains do not', () => {
    expect(refusal(over('woods'), 'shoot unit=Y1 target=R1')).toEqual(['ranged.sight R1']);
    expect(refusal(over('mountains'), 'shoot unit=Y1 target=R1')).toEqual(['ranged.sight R1']);
    expect(targets(over('hills'), 'shoot')).toEqual(['R1']);
    expect(targets(over('plains'), 'shoot')).toEqual(['R1']);
    // Out of range nobody asks what is seen.
    const far = battle(
      'hex 0405 woods\nhex 0406 woods\nunit Y1 LB yellow at=0404\nunit R1 LI red at=0407\nturn yellow',
    );
    expect(refusal(far, 'shoot unit=Y1 target=R1')).toEqual(['ranged.longRange R1']);
  });
  test('IV.5.5 unless the archers stand higher than what is between', () => {
    expect(targets(over('woods', 'hills'), 'shoot')).toEqual(['R1']);
    expect(refusal(over('mountains', 'hills'), 'shoot unit=Y1 target=R1')).toEqual(['ranged.sight R1']);
    expect(refusal(over('mountains', 'mountains'), 'shoot unit=Y1 target=R1')).toEqual(['ranged.sight R1']);
    expect(refusal(over('woods', 'woods'), 'shoot unit=Y1 target=R1')).toEqual(['ranged.sight R1']);
  });
  test('IV.5.5 units never hide anybody, and the next hex is always seen', () => {
    const t = battle(
      'unit Y1 LB yellow at=0404\nunit Y2 LI yellow at=0405\nunit R1 LI red at=0406\nturn yellow',
    );
    expect(targets(t, 'shoot')).toEqual(['R1']);
    const beside = battle(
      'hex 0404 woods\nhex 0405 woods\nunit Y1 LB yellow at=0404\nunit R1 LI red at=0405\nturn yellow',
    );
    expect(targets(beside, 'shoot')).toEqual(['R1']);
  });
  test('IV.5.5 a line between two hexes is cut only where both of them hide', () => {
    // From 0404 to 0505 the line runs between 0405 and 0504.
    const bent = (one: string, other: string) =>
      battle(
        `hex 0405 ${one}\nhex 0504 ${other}\nunit Y1 LB yellow at=0404\nunit R1 LI red at=0505\nturn yellow`,
      );
    expect(targets(bent('woods', 'plains'), 'shoot')).toEqual(['R1']);
    expect(targets(bent('plains', 'mountains'), 'shoot')).toEqual(['R1']);
    expect(refusal(bent('woods', 'mountains'), 'shoot unit=Y1 target=R1')).toEqual(['ranged.sight R1']);
  });
});

describe('the result', () => {
  test('IV.5.6 the ranged card and the factors, on the same calculator', () => {
    expect(clash(shot({ kind: 'LB' }, { kind: 'LI' }))).toEqual({
      factors: [],
      base: 0,
      column: 0,
      losses: '0-1',
    });
    expect(clash(shot({ kind: 'LB', on: 'mountains' }, { kind: 'LI', knights: 1 })).column).toBe(2);
    expect(clash(shot({ kind: 'AR', knights: 1 }, { kind: 'HC', on: 'hills' })).column).toBe(-2);
    for (const [kind, card] of Object.entries(box.cards.ranged))
      for (const target of TROOPS)
        expect(clash(shot({ kind: kind as Troop }, { kind: target })).losses.slice(2)).toBe(
          card.cells[target].slice(2),
        );
  });
  test('IV.5.7 numbers count', () => {
    expect(clash(shot({ kind: 'AR' }, { kind: 'LI', knights: 1 })).factors).toEqual(['ranged.numbers +1']);
    expect(clash(shot({ kind: 'AR', knights: 1 }, { kind: 'LI' })).factors).toEqual(['ranged.numbers -1']);
  });
  test('IV.5.8 height counts, for shooter or target, one level or two', () => {
    expect(clash(shot({ kind: 'LB', on: 'mountains' }, { kind: 'LI' })).factors).toEqual([
      'ranged.height +1',
    ]);
    expect(clash(shot({ kind: 'LB', on: 'hills' }, { kind: 'LI' })).factors).toEqual(['ranged.height +1']);
    expect(clash(shot({ kind: 'LB' }, { kind: 'LI', on: 'mountains' })).factors).toEqual([
      'ranged.height -1',
    ]);
  });
  test('IV.5.9 woods cover the target, cavalry too; where the shooter stands does not matter', () => {
    expect(clash(shot({ kind: 'LB' }, { kind: 'HC', on: 'woods' })).factors).toEqual(['ranged.cover -1']);
    expect(clash(shot({ kind: 'LB', on: 'woods' }, { kind: 'HC', on: 'woods' })).factors).toEqual([
      'ranged.cover -1',
    ]);
    expect(clash(shot({ kind: 'HA', on: 'woods' }, { kind: 'LI' })).factors).toEqual([]);
  });
  test('IV.5.9 M-EX-10 a full target higher up, or in woods on the level, loses nobody', () => {
    for (const kind of ['LB', 'AR', 'HA'] as const)
      for (const target of TROOPS) {
        expect(clash(shot({ kind }, { kind: target, on: 'hills' })).losses).toBe('0-0');
        expect(clash(shot({ kind }, { kind: target, on: 'woods' })).losses).toBe('0-0');
      }
  });
  test('IV.5.3, IV.5.6 M-DV-06 longbowmen hit heavy cavalry across a hex of plains', () => {
    const t = battle('unit Y1 LB yellow at=0403\nunit R1 HC red at=0405\nturn yellow').play(
      'shoot unit=Y1 target=R1',
    );
    expect(unit(t, 'R1')).toBe('HC red at=0405 knights=1 points=4');
  });
  test('IV.5.4, IV.5.8 M-DV-07 archers need a hill to hurt heavy infantry', () => {
    expect(clash(shot({ kind: 'AR', on: 'hills' }, { kind: 'HI' }))).toMatchObject({
      column: 0,
      losses: '0-1',
    });
    expect(clash(shot({ kind: 'AR' }, { kind: 'HI' })).losses).toBe('0-0');
  });
  test('IV.5.10 the shot ends the turn, and nobody takes the hex of the dead', () => {
    const t = shot({ kind: 'LB' }, { kind: 'AR', knights: 1 });
    expect(happened(t)).toEqual(['shot', 'lost', 'turn']);
    expect(unit(t, 'Y1')).toContain('at=0404');
    expect(unit(t, 'R1')).toBe('AR red knights=0 points=0');
    expect(t.awaits()).toBe('red: turn');
  });
  test('IV.5.11 nobody gives way to arrows', () => {
    const t = shot({ kind: 'AR' }, { kind: 'LI' });
    expect(happened(t)).toEqual(['shot', 'lost', 'turn']);
    expect(refusal(t, 'withdraw to=0406')).toEqual(['turn.onlyAttacked withdraw']);
  });
  test('IV.2.4, IV.5.11 in the midst of enemy zones one shoots as anywhere, pays for it, and a wagon train is hit', () => {
    const t = battle(
      'unit Y1 AR yellow at=0404\nunit R1 LI red at=0405\nunit R2 LI red at=0303\nunit RW WT red at=0503\nturn yellow',
    ).play('shoot unit=Y1 target=RW');
    expect(happened(t)).toEqual(['wagonHit', 'turn']);
    expect(unit(t, 'Y1')).toBe('AR yellow at=0404 knights=2 points=2');
    expect(unit(t, 'RW')).toBe('WT red at=0503 knights=1 points=0');
  });
});
