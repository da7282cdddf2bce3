// What the table draws and says about a battle, against what the rules and their events say.

import { game, showing } from '@gonfalon/byczyna-1588/game';
import type { GameEvent } from '@gonfalon/kernel';
import type { Area, CounterLayout, Phrase } from '@gonfalon/kit';
import { describe, expect, test } from 'vitest';
import { attack, holdFire, lay, sum, told } from './fray.ts';
import type { Laid } from './laid.ts';

const shown = (t: Laid): CounterLayout => showing.layout(t.state, null) as CounterLayout;
const counterOf = (t: Laid, id: string) => shown(t).counters.find(counter => counter.id === id)!;
const trackOf = (t: Laid, id: string) => showing.tracks(t.state, null).find(track => track.id === id);
const keysOf = (phrases: readonly Phrase[]): string[] => phrases.map(({ key }) => key);
const statsOf = (t: Laid, id: string): string[] =>
  showing.unit(t.state, null, id)!.stats.map(({ key, value }) => `${key} ${value}`);

const H = 'unit H hussar poles at=1008 facing=N';
const E = 'unit E reiter austrians at=1007 facing=S';
const MOVE = 'turn 5 phase=2\n';

describe('where the game stands', () => {
  test('six phases: guns, movement and attack of either side', () => {
    const { turn, of, phases, now } = showing.clock(lay(`${H}\n${E}`).state);
    expect([turn, of, now]).toEqual([5, 15, 2]);
    expect(phases.map(({ key, seat }) => `${seat} ${key}`)).toEqual([
      'poles guns',
      'poles moves',
      'poles attacks',
      'austrians guns',
      'austrians moves',
      'austrians attacks',
    ]);
  });
  test('setting up comes before the first phase', () => {
    expect(showing.clock(game.setup('left-wing', {}))).toMatchObject({ turn: 10, now: -1 });
  });
});

describe('what lies on the map', () => {
  test('every counter in its colours, with star, morale and lance', () => {
    const t = lay(
      `${H} lance=yes\n${E} sp=1\nunit I infantry austrians at=1205 facing=S\nunit C commander poles at=1010 modifier=2`,
    );
    expect(counterOf(t, 'H')).toMatchObject({
      side: 'poles',
      figure: 'hussar',
      star: '',
      morale: '8',
      markers: ['lance-in-hand'],
      reduced: false,
    });
    expect(counterOf(t, 'E')).toMatchObject({
      side: 'habsburg',
      figure: 'reiter',
      star: 'black',
      reduced: true,
      strength: 1,
    });
    expect(counterOf(t, 'I')).toMatchObject({ figure: 'musketeer-infantry', star: 'white' });
    expect(counterOf(t, 'C')).toMatchObject({ figure: 'leader', leader: true, morale: '+2' });
  });
  test('15.A, 15.13 pikes are another counter', () => {
    const t = lay(`unit I infantry poles at=1010 pikes=yes\n${E}\n${H}`);
    expect(counterOf(t, 'I')).toMatchObject({ figure: 'pikeman', star: '', strength: 4, movement: 2 });
  });
  test('14.12 a fence on its side of the hex, a wagon in the middle', () => {
    const t = lay(`${H}\n${E}\nwagon 0505 poles\nfence 0606 austrians facing=NE`);
    expect(shown(t).things).toEqual([
      { at: '0505', kind: 'wagon-fortified', side: 'poles', hidden: false, facing: null },
      { at: '0606', kind: 'fence', side: 'habsburg', hidden: false, facing: 1 },
    ]);
  });
  test('banners have names, in both languages where they differ', () => {
    expect(showing.names['I-kiraly-3']).toBe('Király 3 (I)');
    expect(showing.names['zamoyski']).toBe('Zamoyski');
    expect(showing.names['R-scots']).toEqual({ en: 'Scots (R)', pl: 'Szkoci (R)' });
  });
});

describe('a unit on its card', () => {
  test('numbers of the counter and of the moment', () => {
    const t = lay(`${MOVE}${H}\nunit C commander poles at=1010 modifier=1`);
    expect(statsOf(t, 'H')).toEqual(['strength 2', 'points 8', 'morale 8']);
    expect(statsOf(t, 'C')).toEqual(['points 10', 'modifier +1', 'pike-range 3']);
    t.play('pick unit=H', 'step to=1007');
    expect(statsOf(t, 'H')).toContain('points 7/8');
    expect(showing.march(t.state)).toEqual({ unit: 'H', left: 42, charge: 0 });
    expect(keysOf(showing.unit(t.state, null, 'H')!.remarks)).toContain('remark.moved');
  });
  test('12.2, 13.11, 16.24 shots left, and how far guns and bows carry', () => {
    const t = lay(
      `${H}\n${E}\nunit I infantry poles at=0303 shots=1\nunit G heavy-gun poles at=0305\nunit T tatar poles at=0307`,
    );
    expect(statsOf(t, 'I')).toContain('shots 1/2');
    expect(statsOf(t, 'G')).toContain('range 4');
    expect(statsOf(t, 'T')).toContain('range 1');
  });
  test('15.13 pikemen: twice the strength, two points, no shots', () => {
    const t = lay(`${H}\n${E}\nunit I infantry poles at=0303 pikes=yes sp=1`);
    expect(showing.unit(t.state, null, 'I')!.name.key).toBe('unit.pikemen');
    expect(statsOf(t, 'I')).toEqual(['strength 2/4', 'points 2/4', 'morale 7']);
  });
  test('what it is and where it stands', () => {
    const t = lay(
      `${H} lance=yes\n${E}\nunit C commander poles at=1009 modifier=2\nunit B commander austrians at=1007`,
    );
    const remarks = (id: string): string[] => keysOf(showing.unit(t.state, null, id)!.remarks);
    expect(remarks('H')).toEqual(['remark.lance', 'remark.in-zone', 'remark.commanded', 'duty.attack']);
    expect(remarks('E')).toEqual(['remark.in-zone', 'remark.sheltered']);
  });
  test('9.21 nobody but a commander on the map commands, and only beside him', () => {
    const t = lay(`${H}\nunit G hussar poles at=1009\nunit C commander poles at=1010\n${E}
      unit D commander austrians place=dead modifier=2`);
    const remarks = (id: string): string[] => keysOf(showing.unit(t.state, null, id)!.remarks);
    expect(remarks('G')).toEqual(['remark.commanded']);
    expect(remarks('H')).not.toContain('remark.commanded');
    expect(remarks('E')).toEqual(['remark.in-zone']);
  });
  test('how sure the figures of a printed counter are', () => {
    const { grades } = showing.unit(game.setup('left-wing', {}), null, 'H-gorka')!;
    expect(grades).toContainEqual({ fact: { key: 'stat.points' }, grade: 'reconstructed' });
    expect(grades).toContainEqual({ fact: { key: 'stat.strength' }, grade: 'book' });
  });
  test('whoever is on a list says when he comes', () => {
    const state = game.setup('fog-of-war', {});
    expect(showing.unit(state, null, 'H-karnkowski')).toMatchObject({
      at: null,
      place: { key: 'place.pool', values: { turn: 2 } },
    });
    expect(showing.unit(state, null, 'X99')).toBeNull();
  });
});

describe('tracks', () => {
  const t = lay(
    `${H} lance=yes\n${E}\nmorale 6 value=0\nlances poles wagon=4 used=2\nunit D infantry austrians place=dispersed`,
  );
  test('8.11, 8.16 morale: the running marker, and the value that counts', () => {
    const track = trackOf(t, 'morale');
    if (track?.is !== 'scale') throw new Error('no scale');
    expect(track.boxes).toHaveLength(49);
    expect(track.boxes[track.at]).toEqual({ value: 1, seat: 'poles' });
    expect(track.counts).toEqual({ value: 0, at: 24 });
    expect(keysOf(track.notes)).toEqual(['track.morale-now', 'track.morale-next']);
  });
  test('10.17 dispersed units of each side', () => {
    expect(trackOf(t, 'dispersed-austrians')).toMatchObject({ of: 12, units: ['D'] });
    expect(trackOf(t, 'dispersed-poles')).toMatchObject({ units: [] });
  });
  test('6.74 lances in the wagons, in hand and used; a side without has no row', () => {
    expect(trackOf(t, 'lances')).toMatchObject({
      rows: [{ text: { values: { seat: 'poles', wagon: 4, inHand: 1, used: 2 } } }],
    });
  });
  test('S1.entry, S1.stream, S1.frozen-army arrivals in their order, the closed stream and the waiting army', () => {
    const tracks = showing.tracks(game.setup('fog-of-war', {}), null);
    const list = (id: string) => {
      const track = tracks.find(one => one.id === id);
      return track?.is === 'list' ? track.rows.map(({ text }) => text) : [];
    };
    expect(list('arrivals').map(({ values }) => values?.['turn'])).toEqual([1, 2, 3, 4]);
    expect(list('arrivals')[0]!.values?.['units']).toMatch(/^I-wybranowski-1, /);
    expect(list('special')).toEqual([
      { key: 'track.frozen', values: { seat: 'austrians', upTo: 2, turn: 4 } },
      { key: 'track.closed', values: { seat: 'poles', turn: 3 } },
    ]);
    expect(trackOf(t, 'special')).toBeUndefined();
  });
});

describe('areas', () => {
  const t = lay(
    `hex 1006 forest\n${MOVE}${H}\nunit G heavy-gun poles at=1208 facing=N\nunit I infantry poles at=1408 facing=N\nunit T tatar poles at=0408 facing=N\nunit C commander poles at=0412 modifier=0\nunit E reiter austrians at=1206 facing=S`,
  );
  const area = (name: Area, about: string) => showing.area(t.state, null, name, about);
  test('5.11 the zone is the front', () => {
    expect([...area('front', 'H')].sort()).toEqual(['0907', '1007', '1107']);
    expect(area('zone', 'H')).toEqual(area('front', 'H'));
    expect(area('zone', 'C')).toEqual([]);
    expect(area('zone', 'poles')).toEqual(expect.arrayContaining([...area('zone', 'H')]));
  });
  test('9.12, 11.11 commanders and wagons have no zone, nor has whoever is off the map', () => {
    const bare = lay(
      `${MOVE}${H}\nunit C commander poles at=0412\nunit D hussar poles place=dispersed\nwagon 0412 poles`,
    );
    const zone = (about: string) => showing.area(bare.state, null, 'zone', about);
    expect([zone('C'), zone('D')]).toEqual([[], []]);
    expect([...zone('poles')].sort()).toEqual([...zone('H')].sort());
  });
  test('12.12, 13.11, 13.12, 16.24 fields of fire: guns as far as they see, small arms before the front, bows around', () => {
    expect(area('fire', 'G')).toContain('1206');
    expect(area('fire', 'G')).not.toContain('1205');
    expect([...area('fire', 'I')].sort()).toEqual([...area('zone', 'I')].sort());
    expect(area('fire', 'T')).toHaveLength(6);
    expect(area('fire', 'H')).toEqual([]);
    // Reiters and landsknechts have one shot, and that is enough.
    expect([...area('fire', 'E')].sort()).toEqual([...area('zone', 'E')].sort());
  });
  test('12.12, 13.11, 16.24 nobody fires with pikes in hand or from off the map', () => {
    const idle = lay(
      `${MOVE}${H}\nunit I infantry poles at=1408 facing=N pikes=yes\nunit G heavy-gun poles place=dead\nunit T tatar poles place=dispersed\nunit K infantry poles place=dispersed`,
    );
    for (const id of ['I', 'G', 'T', 'K']) expect(showing.area(idle.state, null, 'fire', id), id).toEqual([]);
  });
  test('13.12 woods and units stop the view', () => {
    const sees = (from: string, to: string) => area('sight', from).includes(to);
    expect([sees('1007', '1005'), sees('1107', '1105')]).toEqual([false, true]);
  });
  test('15.12 a commander is heard as far as pikes can be taken up', () => {
    const [his, ofHisSide, ofHisMen] = ['C', 'poles', 'H'].map(about => area('command', about));
    expect([his!.length, ofHisSide, ofHisMen]).toEqual([19, his, []]);
  });
});

describe('who may and must act', () => {
  test('6.12 whoever has an enemy before him must attack; the debt shrinks battle by battle', () => {
    const t = lay(`${H}\n${E}\nunit F hussar poles at=0404 facing=N`);
    expect(showing.subjects(t.state, 'poles')).toEqual({ may: ['H'], must: ['H'], many: false });
    expect(showing.duties(t.state, 'poles')).toEqual([
      {
        in: 'combat',
        units: ['H'],
        against: ['E'],
        text: { key: 'duty.attack', values: { unit: 'H', against: 'E' } },
        rule: 'attacks.mustAttack',
      },
    ]);
    expect(showing.subjects(t.state, 'austrians').may).toEqual([]);
    attack(t, 'H', '1007');
    expect(showing.duties(t.state, 'poles')).toEqual([]);
  });
  test('6.65 riders named for a counter-charge may ride', () => {
    const t = lay(`${MOVE}${H}\nunit E reiter austrians at=1005 facing=S`).play(
      'pick unit=H',
      'step to=1007',
    );
    expect(showing.subjects(t.state, 'austrians')).toMatchObject({ may: ['E'], must: [] });
    t.play('countercharge unit=E to=1006 facing=S');
    expect(showing.subjects(t.state, 'austrians').may).toEqual(['E']);
  });
});

describe('the sheet of a battle', () => {
  const FOES = `${E} sp=1\nunit C commander austrians at=1006 modifier=1`;
  const begun = () => lay(`${H} lance=yes\nunit K light-cavalry poles at=1108 facing=NW\n${FOES}`);
  test('while it is put together it says what will be counted', () => {
    const t = begun().play('attack unit=H at=1007');
    const planned = showing.fight(t.state, null)!;
    expect(planned).toMatchObject({ stage: 'gathering', order: { do: 'fight' }, rolled: null, at: ['1007'] });
    expect(planned.attack.remarks[0]).toEqual({
      key: 'fight.attacks',
      values: { from: 'front', lance: 'true' },
    });
    const odds = game.odds(t.state, 'poles', planned.order!)!;
    expect(planned.column).toBe(odds.column);
    expect(planned.ledger).toEqual(odds.ledger);
    holdFire(t.play('fight'));
    const { column, initial, ledger, attackerSp, defenderSp } = told(t, 'battle');
    for (const fight of [planned, showing.fight(t.state, null)!]) {
      expect(fight).toMatchObject({ column, initial, ledger });
      expect([fight.attack.strength, fight.defence.strength]).toEqual([attackerSp, defenderSp]);
    }
    const rolling = showing.rollOdds(t.state, null)!;
    expect(showing.chances(rolling)).toEqual(showing.chances(odds));
  });
  test('the table is that of the page, and the chances are its throws', () => {
    const t = attack(begun(), 'H', '1007');
    const { table, column } = showing.fight(t.state, null)!;
    expect(table.columns).toHaveLength(12);
    expect(table.weights.reduce((all, weight) => all + weight, 0)).toBe(36);
    const odds = showing.rollOdds(t.state, null)!;
    const { main, assumed } = showing.chances(odds);
    // Who bears a loss and where one falls back is somebody's choice.
    expect(assumed).toEqual({ key: 'chance.assumed' });
    expect(main.reduce((all, { weight }) => all + weight, 0)).toBe(odds.of);
    const place = table.columns.indexOf(column);
    for (const [cell, chances] of Map.groupBy(odds.chances, ({ result }) => result['cell'])) {
      const weight = chances.reduce((all, chance) => all + chance.weight, 0) / odds.of;
      const rows = table.rows.map(({ cells }, n) => (cells[place] === cell ? table.weights[n]! : 0));
      expect(weight).toBeCloseTo(rows.reduce((all, row) => all + row, 0) / 36);
    }
  });
  test('while it is played out it keeps strengths, ratio and column and shows the cell', () => {
    const t = attack(begun(), 'H', '1007').roll(...sum(4));
    const { column, initial, attackerSp, defenderSp } = told(t, 'battle');
    const fight = showing.fight(t.state, null)!;
    expect(fight).toMatchObject({ stage: 'playing-out', column, initial });
    expect([fight.attack.strength, fight.defence.strength]).toEqual([attackerSp, defenderSp]);
    expect(fight.rolled?.cell).toBe(told(t, 'result').cell);
    expect(showing.rollOdds(t.state, null)).toBeNull();
  });
  test('6.43 somebody behind the enemy is told so', () => {
    const t = lay(`${H}\nunit E reiter austrians at=1007 facing=N`).play('attack unit=H at=1007');
    expect(showing.fight(t.state, null)!.attack.remarks[0]!.values).toMatchObject({ from: 'rear' });
  });
  test('6.61 a counter-charge is counted from where the riders will be', () => {
    const t = lay(`${MOVE}${H}\nunit E reiter austrians at=1005 facing=S`)
      .play('pick unit=H', 'step to=1007')
      .play('countercharge unit=E to=1006 facing=S');
    const planned = showing.fight(t.state, null)!;
    expect(planned).toMatchObject({ stage: 'gathering', order: { do: 'charge' }, at: ['1007'] });
    t.play('charge');
    expect(planned).toMatchObject({ column: told(t, 'battle').column, ledger: told(t, 'battle').ledger });
  });
});

describe('a shot', () => {
  test('T.artillery.heavy guns by range, under the table of their strength, the dice moved by the ground', () => {
    const t = lay(
      `hex 1006 forest\nturn 5 phase=1\nunit G heavy-gun poles at=1008 facing=N\nunit E reiter austrians at=1006 facing=S`,
    );
    const odds = game.odds(t.state, 'poles', { do: 'fire', unit: 'G', target: 'E' })!;
    t.play('fire unit=G target=E');
    const fight = showing.fight(t.state, null)!;
    expect(fight).toMatchObject({ kind: 'shot', column: '2', stage: 'rolling', rule: 'guns.roll' });
    expect(fight.ledger).toMatchObject([{ rule: 'fire.ground', shift: -2 }]);
    expect(fight.table).toMatchObject({ by: 'range', columns: ['1', '2', '3', '4'] });
    // A table that begins at 6 says nothing below: a row of its own.
    expect(fight.table.rows.map(({ roll }) => roll)).toEqual(['0-5', '6', '7', '8', '9', '10', '11', '12']);
    expect(fight.table.weights).toEqual([21, 5, 4, 3, 2, 1, 0, 0]);
    expect(fight.table.rows[0]!.cells).toEqual(['-', '-', '-', '-']);
    expect(showing.chances(showing.rollOdds(t.state, null)!)).toEqual(showing.chances(odds));
  });
  test('13.11 a light gun shows no range it does not carry to', () => {
    const t = lay(
      'turn 5 phase=1\nunit G light-gun poles at=1008 facing=N\nunit E reiter austrians at=1005 facing=S',
    ).play('fire unit=G target=E');
    expect(showing.fight(t.state, null)!.table.columns).toEqual(['1', '2', '3']);
  });
  test('12.31, 12.11 small arms by the strength that shoots; each shot of a volley has its own sheet', () => {
    const t = lay(
      'unit I infantry poles at=1008 facing=N\nunit J infantry poles at=1107 facing=NW\nunit E reiter austrians at=1007 facing=N',
    ).play('attack unit=I at=1007', 'join unit=J', 'fight');
    t.play('volley unit=I target=E', 'add unit=J', 'volley unit=I target=E', 'hold-fire');
    const first = showing.fight(t.state, null)!;
    expect(first).toMatchObject({ kind: 'shot', column: '4', attack: { units: ['I', 'J'], strength: 4 } });
    expect(first.table.by).toBe('strength');
    const both = showing.chances(showing.rollOdds(t.state, null)!);
    expect(both.main.reduce((all, { weight }) => all + weight, 0)).toBe(both.of);
    // Of this shot alone: strength 4 misses with 2 to 6.
    const miss = both.main.find(({ text }) => text.key === 'chance.miss')!;
    expect(miss.weight / both.of).toBeCloseTo(15 / 36);
    t.roll(1, 1);
    expect(showing.fight(t.state, null)).toMatchObject({ column: '2', attack: { units: ['I'] } });
  });
  test('12.4 a morale check between volley and battle is on no sheet: its dice are not those of the battle', () => {
    const t = lay('unit I infantry poles at=1008 facing=N\nunit E infantry austrians at=1007 facing=S');
    t.play('attack unit=I at=1007', 'fight', 'volley unit=I target=E', 'hold-fire', 'hold-fire');
    t.roll(4, 6);
    expect(t.awaits()).toBe('dice: 2 fire.moraleCheck');
    expect([showing.fight(t.state, null), showing.rollOdds(t.state, null)]).toEqual([null, null]);
    t.roll(1, 2);
    expect(t.awaits()).toBe('dice: 2 battle.roll');
    expect(showing.fight(t.state, null)).toMatchObject({ kind: 'combat', stage: 'rolling' });
  });
  test('16.22 bows by strength, from the sentences of the book', () => {
    const t = lay(`${MOVE}unit T tatar poles at=1008 facing=N\nunit E reiter austrians at=1007 facing=N`);
    t.play('pick unit=T', 'shoot unit=T target=E');
    const { table, column } = showing.fight(t.state, null)!;
    expect(column).toBe('2');
    expect(table.rows.map(({ roll, cells }) => [roll, ...cells].join(' '))).toEqual([
      '0-9 - -',
      '10 - -1',
      '11 -1 -1',
      '12 -1 -1',
    ]);
    const { main } = showing.chances(showing.rollOdds(t.state, null)!);
    expect(main.map(({ text }) => text.key)).toEqual(['chance.shot-loss', 'chance.miss']);
  });
});

describe('events and orders', () => {
  test('where to look', () => {
    expect(showing.placeOf({ is: 'stepped', unit: 'H', from: '2409', to: '2410' })).toEqual(['2410', '2409']);
    expect(showing.placeOf({ is: 'retreated', unit: 'H', path: ['2410', '2411'] })).toEqual(['2411', '2410']);
    expect(showing.placeOf({ is: 'turn', turn: 3 })).toEqual([]);
  });
  test('who went which way', () => {
    const journeys = (event: GameEvent) => showing.journeys(event).map(({ hexes }) => hexes.join());
    for (const is of ['stepped', 'backed', 'countercharge'])
      expect(journeys({ is, unit: 'H', from: '2409', to: '2410' })).toEqual(['2409,2410']);
    for (const is of ['retreated', 'chased'])
      expect(journeys({ is, unit: 'H', path: ['2410', '2411', '2412'] })).toEqual(['2410,2411,2412']);
    for (const is of ['advanced', 'commander-moved'])
      expect(journeys({ is, unit: 'H', to: '2410' })).toEqual(['2410']);
    for (const is of ['entered', 'rallied'])
      expect(journeys({ is, unit: 'H', at: '5305' })).toEqual(['5305']);
    expect(journeys({ is: 'turned', unit: 'H', facing: 2 })).toEqual([]);
  });
  test('orders are filled as people say them', () => {
    expect(showing.orderFacts({ do: 'back-away', facing: 2, to: '2410' })).toMatchObject({ facing: 'SE' });
  });
});
