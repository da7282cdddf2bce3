import { questionTo } from '@gonfalon/host';
import { type AnyGame, begin, parsePosition } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { expect, test } from 'vitest';
import { type Fought, foughtIn } from '../src/counters/arrangement.ts';
import { type Battle, battleOf } from '../src/counters/battle.ts';
import { dangerOf } from '../src/counters/danger.ts';
import { IDEAS } from '../src/counters/ideas.ts';
import { planOf } from '../src/counters/plan.ts';
import { stayingOf } from '../src/counters/stands.ts';
import { TEMPERS } from '../src/counters/value.ts';
import { startWork } from '../src/counters/work.ts';

const GAME: AnyGame = await boxOf('byczyna-1588')!.game!();

/** Poles are asked to move on an empty field. */
function battle(units: string): Battle {
  const text = `gonfalon-position 1\nbox byczyna-1588\nscenario max-plan\nfield empty 12x12\nturn 5\n${units.trim()}\n`;
  const play = begin(GAME, { position: parsePosition(text) });
  const awaits = GAME.awaits(play.state);
  if (awaits.kind !== 'seats') throw new Error('nobody is asked');
  return battleOf(questionTo(play, awaits, 'poles'), new Map(), true);
}

test('muskets before two enemies will have to fight both of them (6.12, 6.13)', () => {
  const field = battle(`
unit I1 infantry poles at=0606 facing=S
unit O1 infantry austrians at=0607 facing=N
unit O2 infantry austrians at=0706 facing=NW
`);
  const { fights, value } = foughtIn(
    {
      battle: field,
      common: field.common,
      care: 100,
      muskets: 0,
      work: startWork(),
      partitions: 40,
      known: new Map(),
    },
    new Map(field.own.map(man => [man.id, stayingOf(field, man)])),
  );
  expect(fights.flatMap(({ attackers }) => attackers)).toEqual(['I1']);
  expect(fights.flatMap(({ hexes }) => hexes)).toHaveLength(2);
  expect(value).toBeLessThan(0);
});

/** Everybody strikes from where he stands. */
const fought = (field: Battle, muskets: number): Fought =>
  foughtIn(
    {
      ...{ battle: field, common: field.common, care: 100, muskets },
      ...{ work: startWork(), partitions: 400, known: new Map() },
    },
    new Map(field.own.map(man => [man.id, stayingOf(field, man)])),
  );

test('muskets do harm before the melee, and suffer it from whoever looks at them (12.1)', () => {
  const brought = (facing: string): number => {
    const field = battle(`
unit I1 infantry poles at=0606 facing=S
unit I2 infantry poles at=0706 facing=SW
unit O1 infantry austrians at=0607 facing=${facing}
`);
    return fought(field, 100).value - fought(field, 0).value;
  };
  expect(brought('S')).toBeGreaterThan(0);
  expect(brought('N')).toBeLessThan(brought('S'));
});

test('two attacks on a hex are not worth him twice, for whoever has fled is not there for the second: riders go together', () => {
  const field = battle(`
unit H1 hussar poles at=0606 facing=S lance=yes
unit H2 hussar poles at=0706 facing=SW lance=yes
unit O1 infantry austrians at=0607 facing=S
`);
  expect(fought(field, 0).fights.map(({ attackers }) => attackers)).toEqual([['H1', 'H2']]);
});

test('who looks ahead does not roll a gun before the enemy (13.31, 13.32)', () => {
  const field = battle(`
unit G1 light-gun poles at=0606 facing=S
unit H1 hussar poles at=0506 facing=S lance=yes
unit O1 infantry austrians at=0608 facing=S
`);
  const work = startWork();
  const minded = { ideas: IDEAS.knight, temper: TEMPERS.methodical, danger: dangerOf(field, work) };
  const { intents } = planOf(field, field.own, minded, work);
  const before = intents.flatMap(({ stand }) => (stand.before.length > 0 ? [stand.man.id] : []));
  expect(before).toEqual(['H1']);
});

test('a knight counts his muskets and goes where he would not go for the melee alone', () => {
  const field = battle(`
unit I1 infantry poles at=0605 facing=S
unit I2 infantry poles at=0705 facing=S
unit I3 infantry poles at=0505 facing=S
unit O1 infantry austrians at=0608 facing=N
unit O2 infantry austrians at=0508 facing=N
`);
  const attackers = (muskets: number): readonly string[] => {
    const work = startWork();
    const minded = {
      ...{ ideas: { ...IDEAS.knight, muskets }, temper: TEMPERS.methodical },
      danger: dangerOf(field, work),
    };
    const { intents } = planOf(field, field.own, minded, work);
    return intents.flatMap(({ stand }) => (stand.before.length > 0 ? [stand.man.id] : []));
  };
  expect(attackers(0)).toEqual([]);
  expect(attackers(IDEAS.knight.muskets)).not.toEqual([]);
});
