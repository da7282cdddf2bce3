import { describe, expect, test } from 'vitest';
import { skirmish, skirmishTwins } from '../src/skirmish/index.ts';
import { table } from '../src/table.ts';

const meeting = `gonfalon-position 1\nbox skirmish\nscenario ford
stance red=bold blue=bold
unit R1 archer side=red at=0205
unit R2 foot side=red at=0405
unit B1 archer side=blue at=0202
unit B2 foot side=blue at=0402
unit BX archer side=blue at=0303 hidden=yes`;
const { state } = table(skirmish, meeting);

describe('the next turn of Skirmish', () => {
  test('is the present one of a side that moves, and a fresh one of the other', () => {
    const ends = (unit: string): string[] => skirmish.nextReach(state, 'red', unit).map(({ at }) => at);
    expect(ends('R1')).toEqual(['0205', ...skirmish.reach(state, 'red', 'R1').map(({ at }) => at)]);
    expect(ends('B2').length).toBeGreaterThan(5);
    expect(ends('X')).toEqual([]);
    const before = table(skirmish, { scenario: 'ford' });
    expect(skirmish.nextReach(before.state, 'red', 'R1')).toEqual([]);
  });

  test('archers shoot as far as the odds of a shot reach', () => {
    expect(skirmish.strikes(state, 'red', { unit: 'R1' }).fire.length).toBeGreaterThan(6);
    expect(skirmish.strikes(state, 'red', { unit: 'R2' }).fire).toEqual([]);
    const shot = (at: string, by?: 'fire') =>
      skirmish.estimate(state, 'red', {
        attackers: [{ unit: 'R1', at }],
        hexes: ['0202'],
        ...(by && { by }),
      });
    expect(shot('0204', 'fire')).toMatchObject({
      ledger: [
        { rule: 'fire.longRange', shift: -1 },
        { rule: 'fire.wood', shift: -2 },
      ],
      fits: true,
    });
    expect(shot('0205', 'fire')).toBeNull();
    expect(shot('0204')).toBeNull();
  });

  test('a foe in ambush moves no answer, wherever he lies', () => {
    const told = (s: typeof state) =>
      ['R1', 'B1', 'BX'].map(unit => [
        skirmish.nextReach(s, 'red', unit),
        skirmish.strikes(s, 'red', { unit }),
        ['0303', '0402', '0202'].map(hex =>
          skirmish.estimate(s, 'red', { attackers: [{ unit: 'R1', at: '0304' }], hexes: [hex], by: 'fire' }),
        ),
      ]);
    const open = table(skirmish, meeting.replace('at=0202', 'at=0101').replace('at=0402', 'at=0401')).state;
    const twins = skirmishTwins(open, 'red');
    expect(twins.length).toBeGreaterThan(0);
    for (const twin of twins) expect(told(twin)).toEqual(told(open));
    expect(skirmish.nextReach(state, 'red', 'BX')).toEqual([]);
    expect(skirmish.nextReach(state, 'blue', 'BX')).toHaveLength(1);
  });
});
