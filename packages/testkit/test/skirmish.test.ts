import '../src/matchers.ts';
import { FACINGS } from '@gonfalon/hex';
import { eventsSeen, parseAction, storySeen } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { fieldPicture } from '../src/picture.ts';
import { skirmish, skirmishGrid } from '../src/skirmish/index.ts';
import { table } from '../src/table.ts';

const head = 'gonfalon-position 1\nbox skirmish\nscenario ford\n';
const meeting = `${head}
stance red=bold blue=bold
unit R1 archer side=red at=0205
unit R2 foot side=red at=0405
unit B1 archer side=blue at=0202
unit B2 foot side=blue at=0402`;
const ambush = `${meeting}
unit BX archer side=blue at=0303 hidden=yes`;

describe('opening', () => {
  test('both sides are asked at once, and neither sees what the other picked', () => {
    const t = table(skirmish, { scenario: 'ford' });
    expect(t.awaits()).toBe('red and blue: picking');
    t.play('red: pick stance=bold lair=0304');
    expect(t.awaits()).toBe('blue: picking');
    expect(eventsSeen(skirmish, t.events, 'red')).toEqual([
      { is: 'picked', side: 'red', stance: 'bold', lair: '0304' },
    ]);
    expect(eventsSeen(skirmish, t.events, 'blue')).toEqual([{ is: 'picked', side: 'red' }]);
    expect(JSON.stringify(skirmish.view(t.state, 'blue'))).not.toContain('0304');
    t.play('blue: pick stance=wary lair=0402');
    expect(t.awaits()).toBe('red: turn');
    expect(storySeen(t.record, null).map(event => event.is)).toEqual(['picked', 'picked', 'stances', 'turn']);
  });
  test('a pick names a known stance and an own lair', () => {
    const t = table(skirmish, { scenario: 'ford' });
    expect(t.try('red: pick stance=rash lair=0303')).toBreak('pick.knownStance', ['rash']);
    expect(t.try('red: pick stance=rash lair=0303')).toBreak('pick.ownLair', ['0303']);
    expect(t.try('red: pick stance=bold lair=0304')).not.toBreak('pick.ownLair');
  });
});

describe('march', () => {
  test('a refused step names every broken rule', () => {
    const t = table(skirmish, meeting);
    expect(t.try('step unit=R1 to=0202')).toBreak('march.nextHex', ['0202']);
    expect(t.try('step unit=R1 to=0202')).toBreak('march.freeHex', ['B1']);
    expect(t.try('step unit=B2 to=0403')).toBreak('march.ownUnit', ['B2']);
    expect(t.try('blue: step unit=B2 to=0403')).toBreak('march.ownTurn');
  });
  test('a hidden foe is found by walking into him: the mover halts, the step is sealed', () => {
    const t = table(skirmish, `${ambush}\nunit R3 foot side=red at=0404`);
    expect(t.choices('R3')).toContain('step unit=R3 to=0303');
    t.play('step unit=R3 to=0303');
    expect(t.events.map(event => event.is)).toEqual(['stumbled', 'revealed']);
    expect(t.tryUndo('red')).toBreak('undo.secret');
  });
  test('looking into an empty lair cannot be taken back either', () => {
    const t = table(skirmish, ambush.replace('at=0402', 'at=0501').replace('at=0405', 'at=0404'));
    t.play('step unit=R2 to=0403', 'pass');
    expect(t.record.live!.basis!.sealed).toBe(false);
    t.play('step unit=R2 to=0402');
    expect(t.events).toEqual([{ is: 'stepped', unit: 'R2', to: '0402' }]);
    expect(t.record.live!.sealed).toBe(true);
  });
});

describe('the window after a step', () => {
  test('opens where an archer in sight can shoot, at the mover only', () => {
    const t = table(skirmish, meeting).play('step unit=R1 to=0204');
    expect(t.awaits()).toBe('blue: stepped R1');
    expect(t.choices()).toEqual(['shoot unit=B1 at=R1', 'pass']);
    expect(t.try('shoot unit=B1 at=R2')).toBreak('fire.rightMoment', ['B1']);
  });
  test('stays shut where nobody could shoot, and then the step may be taken back', () => {
    const t = table(skirmish, meeting).play('step unit=R2 to=0404');
    expect(t.awaits()).toBe('red: turn');
    expect(t.undo('red').choices('R2')).toContain('step unit=R2 to=0404');
  });
  test('opens always while somebody hides, or it would betray him', () => {
    const t = table(skirmish, ambush).play('step unit=R2 to=0505');
    expect(t.awaits()).toBe('blue: stepped R2');
    expect(t.choices()).toEqual(['pass']);
    expect(t.tryUndo('red')).toBreak('undo.otherSeat');
  });
  test('a shot from hiding reveals, then the dice decide', () => {
    const t = table(skirmish, ambush).play('step unit=R2 to=0404', 'shoot unit=BX at=R2');
    expect(t.awaits()).toBe('dice: 2 fire.roll');
    expect(t.try('blue: pass')).toBreak('table.diceAwaited');
    expect(() => t.roll(3)).toThrow('table.diceCount');
    expect(() => t.roll(3, 7)).toThrow('table.diceFaces');
    t.roll(6, 6);
    expect(t.events.at(0)).toMatchObject({ is: 'shot', target: 'R2', result: 'fall' });
    expect(t.awaits()).toBe('red: turn');
    expect(t.tryUndo('red')).toBreak('undo.dice');
  });
});

test('odds count all 36 throws through the table, every modifier with its reason', () => {
  const t = table(skirmish, ambush).play('step unit=R2 to=0404');
  const odds = skirmish.odds(t.state, 'blue', { do: 'shoot', unit: 'BX', at: 'R2' })!;
  expect(odds.ledger).toEqual([{ rule: 'fire.ambush', shift: 2 }]);
  expect(odds.chances.map(({ weight }) => weight)).toEqual([6, 15, 15]);
  expect(odds.measures).toEqual({ fall: 4166 });
  expect(skirmish.odds(t.state, 'red', { do: 'shoot', unit: 'R1', at: 'BX' })).toBeNull();
});

test('a refusal does not tell where a hidden unit is', () => {
  const near = table(skirmish, `${meeting}\nunit BX archer side=blue at=0303 hidden=yes`);
  const far = table(
    skirmish,
    `${meeting.replace('at=0402', 'at=0501')}\nunit BX archer side=blue at=0402 hidden=yes`,
  );
  const order = 'shoot unit=R1 at=BX';
  expect(near.try(order)).toEqual(far.try(order));
  expect(near.try(order)).toBreak('order.unknownUnit', ['BX']);
});

test('a bad position is refused with its line', () => {
  const lay = (line: string) => () => table(skirmish, `${head}${line}`);
  expect(lay('unit R1 archer side=red at=9999')).toThrow(
    'line 4: at is a hex of the field, or off, not 9999',
  );
  expect(lay('unit R1 knight side=red at=0101')).toThrow(
    'line 4: knight is no kind of unit; known are foot, archer',
  );
  expect(lay('unit R1 foot side=red at=0101 mood=sad')).toThrow('line 4: "unit" has no mood=');
  expect(lay('weather fine')).toThrow('line 4: weather is no word of a position of Skirmish');
  expect(lay('frame window side=blue mover=R1')).toThrow(
    'line 4: mover is a unit laid above this line, not R1',
  );
});

test('a unit reaches what its points allow, with the steps that lead there', () => {
  const { state } = table(skirmish, meeting);
  const end = skirmish.reach(state, 'red', 'R2').find(({ at }) => at === '0403')!;
  expect(end).toMatchObject({ left: 1, path: [{ to: '0404' }, { to: '0403' }] });
  expect(skirmish.reach(state, 'red', 'B1')).toEqual([]);
});

test('a field is drawn with staggered columns', () => {
  const { state } = table(skirmish, meeting);
  const picture = fieldPicture(skirmishGrid, hex => state.units.find(unit => unit.at === hex)?.id);
  expect(picture.split('\n').slice(0, 5)).toEqual([
    '     0201      0401',
    '0101  .   0301  .   0501',
    ' .   0202  .   0402  .',
    '0102 B1   0302 B2   0502',
    ' .   0203  .   0403  .',
  ]);
});

test('a refused line of a test says why and shows the field', () => {
  const t = table(skirmish, meeting, { picture: () => '(the field)' });
  expect(() => t.play('step unit=R1 to=0101')).toThrow(
    'red: step unit=R1 to=0101: refused by march.nextHex 0101; awaited: red: turn\n(the field)',
  );
  expect(() => t.play('leap unit=R1')).toThrow('there is no action "leap"');
  expect(() => table(skirmish, { scenario: 'ford' }).play('pass')).toThrow('say who');
});

test('the facings of actions are those of the map', () => {
  const specs = { turn: { unit: 'unit', facing: 'facing' } } as const;
  FACINGS.forEach((name, facing) => {
    expect(parseAction(specs, `turn unit=K1 facing=${name}`)).toEqual({ do: 'turn', unit: 'K1', facing });
  });
});

describe('for programs', () => {
  test('a man is a point, wherever he lies hidden', () => {
    const t = table(skirmish, ambush);
    expect(['R1', 'BX', 'Z'].map(id => skirmish.worth(t.state, id))).toEqual([100, 100, 0]);
    expect(skirmish.facts(t.state)).toMatchObject({ turn: 1, lastTurn: 6, points: { red: 0, blue: 0 } });
    const fallen = t.state.units.map(unit => (unit.id === 'B2' ? { ...unit, at: -1 } : unit));
    expect(skirmish.facts({ ...t.state, units: fallen }).points).toEqual({ red: 100, blue: 0 });
  });
  test('whoever hides is on the map of his own side only', () => {
    const { state } = table(skirmish, ambush);
    const seen = (seat: string | null) => skirmish.units(state, seat).map(({ id }) => id);
    expect(seen('blue')).toContain('BX');
    expect(seen('red')).not.toContain('BX');
    expect(seen(null)).not.toContain('BX');
  });
  test('woods cost two', () => {
    const { grid, ground } = skirmish.land(table(skirmish, meeting).state);
    expect([ground[grid.hex('0303')!]!.foot, ground[grid.hex('0301')!]!.foot]).toEqual([2, 1]);
  });
});
