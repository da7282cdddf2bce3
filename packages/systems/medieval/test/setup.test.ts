import { game as grunwald } from '@gonfalon/grunwald-1410/game';
import { allItems } from '@gonfalon/kernel';
import { map } from '@gonfalon/kosovo-1389';
import { game as kosovo } from '@gonfalon/kosovo-1389/game';
import kosovoFieldData from '@gonfalon/kosovo-1389/scenarios/kosovo-field.json' with { type: 'json' };
import kosovoFieldSetup from '@gonfalon/kosovo-1389/scenarios/kosovo-field.setup.json' with { type: 'json' };
import counters from '@gonfalon/kosovo-1389/tables/counters.json' with { type: 'json' };
import { sheet } from '@gonfalon/kosovo-1389/tables/sheet.ts';
import { game as kulikovo } from '@gonfalon/kulikovo-1380/game';
import { boxOf, kosovo as kosovoEdition, medieval } from '@gonfalon/system-medieval';
import { table } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { setupProblems } from '../src/setup-problems.ts';
import { whyNot } from './battle.ts';
import { refuses, refusesAlso } from './boxes.ts';

const free = { setup: 'free', organisation: true, fatigue: true } as const;
const kosovoField = () => table(kosovo, { scenario: 'kosovo-field', options: free });
const milosObilic = () => table(kosovo, { scenario: 'milos-obilic', options: free });
const of = (scenario: string) => table(grunwald, { scenario, options: free });
const unitIn = (t: ReturnType<typeof kosovoField>, id: string) =>
  allItems(t.state.units).find(unit => unit.id === id)!;

describe('placing', () => {
  test('scenario/kosovo-field/setup, 4.5.1, 10.1.1, K15.1.1 a counter goes where its circle lies, on its own ground, within stacking', () => {
    const t = kosovoField().play('place unit=L1 at=2309 facing=S');
    refuses(t, 'place unit=L1 at=2308 facing=S', 'setup.placedAlready', ['L1']);
    refuses(t, 'place unit=L2 at=2309 facing=S', 'setup.stacking', ['L1']);
    refuses(t, 'place unit=L2 at=2306 facing=S', 'setup.outsideSetup', ['2306']);
    refuses(t, 'place unit=M1 at=2728 facing=N', 'setup.ownUnit', ['M1']);
    expect(whyNot(t, 'place unit=L2 at=2308 facing=S how=up')).toEqual(['setup.noPalisade L2']);
    expect(whyNot(t, 'place unit=L2 at=2308 facing=S how=combat')).toEqual(['setup.wayToLie L2']);
  });
  test('4.2.5 cavalry does not draw up in woods, and nobody on a lake', () => {
    // No circle of the boxes has such ground, so a wood and a lake are planted at 2309 and 2310.
    const planted = (row: string, n: number) =>
      n === 9
        ? `${row.slice(0, 22)}f${row.slice(23)}`
        : n === 10
          ? `${row.slice(0, 22)}l${row.slice(23)}`
          : row;
    const wooded = {
      ...map,
      legend: { ...map.legend, l: 'lake' as const },
      terrain: map.terrain.map(planted),
    };
    const files = { scenario: kosovoFieldData, ready: kosovoFieldSetup, counters };
    const box = boxOf({
      id: 'kosovo-1389',
      rulesVersion: '0',
      chapters: kosovoEdition,
      sheet,
      map: wooded,
      scenarios: [files],
    });
    const t = table(medieval(box), { scenario: 'kosovo-field', options: free });
    refuses(t, 'place unit=L1 at=2309 facing=S', 'setup.wrongGround', ['2309']);
    refuses(t, 'place unit=L1 at=2310 facing=S', 'setup.wrongGround', ['2310']);
    expect(setupProblems(box, 'kosovo-field').some(problem => problem.includes('setup.wrongGround'))).toBe(
      true,
    );
  });
  test('a counter is taken back and placed anew', () => {
    const t = kosovoField().play('place unit=L1 at=2309 facing=S', 'take-back unit=L1');
    expect(unitIn(t, 'L1')).toMatchObject({ place: 'pool', at: -1 });
    refuses(t, 'take-back unit=L1', 'setup.notPlaced', ['L1']);
    t.play('place unit=L1 at=2308 facing=SE');
    expect(unitIn(t, 'L1')).toMatchObject({ place: 'map', facing: 2 });
  });
  test('K15.1.1, scenario/milos-obilic/setup janissaries carry their palisades or stand behind them; (P) leaves no choice', () => {
    const t = kosovoField().play('deploy', 'ready', 'place unit=A1 at=2725 facing=N how=up');
    expect(unitIn(t, 'A1')).toMatchObject({ palisade: 'up', palisadeFacing: 0 });
    t.play('place unit=A2 at=2724 facing=N');
    expect(unitIn(t, 'A2')).toMatchObject({ palisade: 'carried' });
    const other = milosObilic().play('deploy', 'ready');
    expect(whyNot(other, 'place unit=A1 at=2119 facing=N how=carried')).toEqual(['setup.palisadesUp A1']);
    other.play('place unit=A1 at=2119 facing=NW');
    expect(unitIn(other, 'A1')).toMatchObject({ palisade: 'up', palisadeFacing: 5 });
  });
  test('10.1.1 shooters lie on either side of their counter', () => {
    const t = kosovoField().play('deploy', 'ready', 'place unit=Ma1 at=2521 facing=N');
    expect(unitIn(t, 'Ma1').braced).toBe(true);
    t.play('place unit=Ma2 at=2521 facing=N how=movement');
    expect(unitIn(t, 'Ma2').braced).toBe(false);
  });
  test('scenario/clash-of-titans/1 foot without hexes comes later', () => {
    refusesAlso(
      of('blitzkrieg-1410').play('deploy', 'ready'),
      'place unit=Pi1 at=1623 facing=N',
      'setup.comesLater',
      ['Pi1'],
    );
  });
  test('scenario/blitzkrieg-1410/setup the owner says which riders begin; the others come later', () => {
    const t = of('blitzkrieg-1410').play('deploy', 'ready', 'deploy');
    for (const [first, instead] of [
      ['P1', 'P90'],
      ['L1', 'L40'],
    ] as const) {
      const at = idAt(unitIn(t, first).at);
      t.play(`take-back unit=${first}`);
      expect(t.try('ready').ok).toBe(false);
      t.play(`place unit=${instead} at=${at} facing=N`);
    }
    t.play('ready');
    expect(['P1', 'P90', 'L1', 'L40'].map(id => unitIn(t, id).place)).toEqual(['pool', 'map', 'pool', 'map']);
    while (t.state.phase !== 5) t.play('done');
    expect(t.try('enter unit=P1 at=0531 facing=N').ok).toBe(true);
  });
  test('scenario/blitzkrieg-1410/setup, scenario/blitzkrieg-1410/4 seven Tatars of his choice; the others are not used', () => {
    const t = of('blitzkrieg-1410').play('deploy', 'ready', 'deploy');
    const at = idAt(unitIn(t, 'T1').at);
    t.play('take-back unit=T1');
    refuses(t, 'ready', 'setup.notAllPlaced', ['T1', 'T8', 'T9', 'T10', 'T11', 'T12']);
    t.play(`place unit=T12 at=${at} facing=N`, 'ready');
    expect(['T1', 'T12'].map(id => unitIn(t, id).place)).toEqual(['unused', 'map']);
    // The Polish foot is to come.
    expect(unitIn(t, 'Pi1').place).toBe('pool');
  });
  test('scenario/ulrichs-attack/8 any 35 riders of the Order form the front, 20 of the others its reserve', () => {
    const t = of('ulrichs-attack').play('deploy');
    refusesAlso(t, 'place unit=K78 at=2109 facing=S', 'setup.pickIsFull', ['K78']);
    refusesAlso(t, 'place unit=K78 at=3813 facing=S', 'setup.pickIsFull', ['K78']);
    const swap = (out: string, into: string): void => {
      const at = idAt(unitIn(t, out).at);
      t.play(`take-back unit=${out}`, `place unit=${into} at=${at} facing=S`);
    };
    // A knight of the proposed reserve goes to the front, one of the front to the reserve, one from the box to either.
    swap('K21', 'K78');
    swap('K1', 'K21');
    swap('K22', 'K1');
    swap('K2', 'K77');
    t.play('ready');
    expect(['K1', 'K21', 'K78', 'K77', 'K2', 'K22'].map(id => unitIn(t, id).place)).toEqual([
      ...['map', 'map', 'map', 'map'],
      ...['unused', 'unused'],
    ]);
  });
  test('scenario/ulrichs-attack/setup any 13 Polish riders stand with the king', () => {
    const t = of('ulrichs-attack').play('deploy', 'ready', 'deploy');
    refusesAlso(t.play('take-back unit=P58'), 'place unit=P58 at=1714 facing=S', 'setup.pickIsFull', ['P58']);
    const [his, other] = [idAt(unitIn(t, 'P1').at), '3219'];
    t.play(
      'take-back unit=P1',
      `place unit=P58 at=${his} facing=S`,
      `place unit=P1 at=${other} facing=S`,
      'ready',
    );
    expect(['P1', 'P58'].map(id => unitIn(t, id).place)).toEqual(['map', 'map']);
  });
  test('scenario/ulrichs-attack/setup, scenario/ulrichs-attack/4 which Poles and Lithuanians stand is their owner’s choice; the others stay in the box', () => {
    const t = of('ulrichs-attack').play('deploy', 'ready', 'deploy');
    refusesAlso(t, 'place unit=L40 at=4318 facing=N', 'setup.pickIsFull', ['L40']);
    for (const [out, into] of [
      ['P1', 'P30'],
      ['P58', 'P90'],
      ['L1', 'L40'],
    ] as const) {
      const at = idAt(unitIn(t, out).at);
      t.play(`take-back unit=${out}`);
      expect(t.try('ready').ok).toBe(false);
      t.play(`place unit=${into} at=${at} facing=N`);
    }
    t.play('ready');
    expect(['P1', 'P58', 'L1', 'P30', 'P90', 'L40'].map(id => unitIn(t, id).place)).toEqual([
      ...['unused', 'unused', 'unused'],
      ...['map', 'map', 'map'],
    ]);
  });
  test('scenario/the-ambush/setup Mongol leaders stand on any hex of their command', () => {
    const t = table(kulikovo, { scenario: 'the-ambush', options: free }).play('deploy', 'ready');
    for (const [leader, hexes] of Object.entries({
      maszur: ['1814', '1316', '1315', '1813'],
      kustun: ['3008', '3305', '3304'],
      'tasz-bej': ['1320', '1817', '1318', '1815'],
      tuluj: ['3607', '3411', '3609'],
    }))
      for (const hex of hexes) {
        const why = t.try(`place unit=${leader} at=${hex} facing=N`);
        expect(why.ok || why.why.map(({ rule }) => rule).join(), `${leader} ${hex}`).not.toContain(
          'outsideSetup',
        );
      }
    expect(t.try('place unit=maszur at=1316 facing=N').ok).toBe(true);
    expect(t.try('place unit=kustun at=3305 facing=N').ok).toBe(true);
    refuses(t, 'place unit=maszur at=1811 facing=N', 'setup.outsideSetup', ['1811']);
  });
  test('scenario/the-ambush/setup the regiment in its wood is not taken back; at Kulikowe Pole it may be', () => {
    const hidden = (scenario: string) =>
      whyNot(table(kulikovo, { scenario, options: free }).play('deploy'), 'take-back unit=bobrok');
    expect(hidden('the-ambush')).toEqual(['setup.fixedAmbush bobrok']);
    expect(hidden('kulikowe-pole')).toEqual([]);
  });
  test('scenario/kulikowe-pole/6 hidden men have no front yet', () => {
    const t = table(kulikovo, { scenario: 'kulikowe-pole', options: free }).play(
      'deploy',
      'take-back unit=bobrok',
    );
    const [anywhere] = t.choices('bobrok').filter(order => order.startsWith('place '));
    expect(anywhere).toContain('facing=N');
    expect(whyNot(t, anywhere!.replace('facing=N', 'facing=S'))).toEqual(['setup.hiddenHasNoFront bobrok']);
  });
  test('scenario/kulikowe-pole/6 a ready-made setup is not changed; only where the regiment hides is its owner’s to say', () => {
    const t = table(kulikovo, { scenario: 'kulikowe-pole', options: { ...free, setup: 'ready' } });
    expect(whyNot(t, 'take-back unit=dymitr')).toEqual(['setup.readyMade dymitr']);
    expect(whyNot(t, 'deploy')).toEqual(['setup.readyMade russians']);
    const { id } = allItems(t.state.units).find(
      ({ seat, arm }) => seat === 'russians' && arm === 'infantry',
    )!;
    expect(whyNot(t, `carry unit=${id}`)).toContain(`setup.readyMade ${id}`);
    const kinds = () => new Set(t.choices().map(order => order.split(' ')[0]));
    expect(kinds()).toEqual(new Set(['place', 'surrender']));
    t.play(t.choices('bobrok')[0]!);
    expect(kinds()).toEqual(new Set(['take-back', 'ready', 'surrender']));
  });
  test('4.2.2 nobody is set up among the enemy; nor does a scenario give both sides a hex', () => {
    const t = kosovoField().play('deploy', 'ready');
    const [men, hex] = ['L1', idAt(unitIn(t, 'L1').at)];
    expect(whyNot(t, `place unit=Y1 at=${hex} facing=N`)).toEqual([
      `setup.outsideSetup ${hex}`,
      `setup.enemyThere ${men}`,
    ]);
    // Among his own he is, as far as there is room.
    const own = kosovoField().play('place unit=lazar at=2910 facing=S');
    expect(whyNot(own, 'place unit=L1 at=2910 facing=S')).toEqual([]);
  });
  test('scenario/milos-obilic/setup Paliniža stands on his printed hex or with his men', () => {
    const t = milosObilic();
    expect(t.try('place unit=paliniza at=5314 facing=S').ok).toBe(true);
    expect(t.try('place unit=paliniza at=4824 facing=S').ok).toBe(true);
    refuses(t, 'place unit=paliniza at=5214 facing=S', 'setup.outsideSetup', ['5214']);
  });
});

/** Id of a hex of a box's map: 32 hexes a column, columns from 01, rows from 00. */
const idAt = (hex: number): string =>
  `${String(Math.floor(hex / 32) + 1).padStart(2, '0')}${String(hex % 32).padStart(2, '0')}`;

describe('commands, banners, losses', () => {
  test('13.1.1 Ewrenos may be given any Ottomans, others keep to their leaders', () => {
    const t = kosovoField().play('deploy', 'ready', 'assign unit=Y1 leader=ewrenos');
    expect(unitIn(t, 'Y1').command).toBe('ewrenos');
    refuses(t, 'assign unit=Y2 leader=sipah', 'setup.otherCommand', ['sipah']);
    refuses(t, 'assign unit=Y2 leader=yakup', 'setup.hisAlready', ['Y2']);
    refuses(t, 'assign unit=sipah leader=ewrenos', 'setup.leadersAnswerToNobody', ['sipah']);
    refuses(t, 'assign unit=Y2 leader=lazar', 'setup.otherCommand', ['lazar']);
    refuses(t, 'assign unit=Y2 leader=Y3', 'setup.otherCommand', ['Y3']);
    t.play('assign unit=Y1 leader=yakup');
  });
  test('scenario/kosovo-field/3 a leader without men waits as the scenario says, and not for its first turn', () => {
    const wakes = (wakesAlone: number): number => {
      const scenario = structuredClone(kosovoFieldData);
      for (const leader of scenario.sides.flatMap(({ leaders }) => leaders))
        if (leader.id === 'ewrenos') Object.assign(leader, { wakesAlone });
      const files = { scenario, ready: kosovoFieldSetup, counters };
      const box = boxOf({
        id: 'kosovo-1389',
        rulesVersion: '0',
        chapters: kosovoEdition,
        sheet,
        map,
        scenarios: [files],
      });
      const t = table(medieval(box), { scenario: 'kosovo-field', options: free });
      t.play('deploy', 'ready', 'deploy');
      for (const { id } of allItems(t.state.units).filter(({ command }) => command === 'ewrenos'))
        t.play(t.choices().find(order => order.startsWith(`assign unit=${id} `))!);
      t.play('ready');
      // Whoever does not wait has nothing to wake from.
      expect(t.events.some(e => e.is === 'woke' && e.leader === 'ewrenos')).toBe(false);
      return unitIn(t, 'ewrenos').wakes;
    };
    expect([8, 2, 1].map(wakes)).toEqual([8, 2, 0]);
  });
  test('12.1.2 a pool goes to any leader of its nation; who is left out follows the nearest', () => {
    const t = of('clash-of-titans').play('deploy', 'ready', 'deploy');
    const before = unitIn(t, 'P1').command;
    t.play(`assign unit=P1 leader=${before === 'andrzej' ? 'zyndram' : 'andrzej'}`);
    expect(unitIn(t, 'P1').command).not.toBe(before);
    refuses(t, 'assign unit=P1 leader=witold', 'setup.otherNation', ['witold']);
    const loose = of('clash-of-titans').play(
      'place unit=K1 at=4111 facing=S',
      'place unit=vallenrod at=4212 facing=S',
    );
    expect(unitIn(loose, 'K1').command).toBe('');
  });
  test('7.1.1, 7.1.2 a banner stands with its leader, in the hands of a regular counter', () => {
    const t = kosovoField().play('place unit=lazar at=2910 facing=S', 'place unit=L1 at=2910 facing=S');
    refuses(t, 'carry unit=lazar', 'setup.regularsCarry', ['lazar']);
    expect(whyNot(t, 'carry unit=L2')).toEqual(['setup.notPlaced L2']);
    t.play('carry unit=L1', 'place unit=L2 at=2909 facing=S');
    refuses(t, 'carry unit=L2', 'setup.noBannerHere', ['L2']);
    expect(t.state.banners.find(banner => banner.id === 'banner-lazar')!.holder).toBe(unitIn(t, 'L1').n);
    t.play('take-back unit=L1');
    expect(t.state.banners.find(banner => banner.id === 'banner-lazar')!.holder).toBe(-1);
  });
  test('7.1.1 nobody is ready whose banner has no holder', () => {
    const t = kosovoField().play('deploy');
    const holder = allItems(t.state.units)[t.state.banners.find(({ id }) => id === 'banner-lazar')!.holder]!;
    t.play(`take-back unit=${holder.id}`);
    // The other banners have theirs.
    expect(whyNot(t, 'ready')).toEqual([`setup.notAllPlaced ${holder.id}`, 'setup.bannerNeedsHolder lazar']);
  });
  test('4.5.1, scenario/milos-obilic/setup a counter is not turned back where its full strength finds no room', () => {
    const t = milosObilic().play('deploy', 'take-back unit=V4');
    t.play(`place unit=V4 at=${idAt(unitIn(t, 'V3').at)} facing=S`);
    expect(whyNot(t, 'reduce unit=V3')).toEqual(['setup.stacking V4']);
    expect(whyNot(t, 'reduce unit=V5')).toEqual([]);
  });
  test('scenario/milos-obilic/setup the owner turns as many counters as the scenario says', () => {
    const t = milosObilic();
    for (let n = 1; n <= 7; n++) t.play(`reduce unit=V${n}`);
    refuses(t, 'reduce unit=V8', 'setup.lossesSpread', ['V1', 'V2', 'V3', 'V4', 'V5', 'V6', 'V7']);
    refuses(t, 'reduce unit=L1', 'setup.noLosses', ['L1']);
    refuses(t, 'reduce unit=vukovic', 'setup.noLosses', ['vukovic']);
    t.play('reduce unit=V7', 'reduce unit=V8');
    expect([unitIn(t, 'V7').sp, unitIn(t, 'V8').sp]).toEqual([2, 1]);
    t.play('deploy');
    const weak = allItems(t.state.units).filter(unit => unit.command === 'vukovic' && unit.sp === 1);
    expect(weak).toHaveLength(7);
    t.play(`reduce unit=${weak[0]!.id}`);
    const full = allItems(t.state.units).filter(unit => unit.command === 'vukovic' && unit.sp === 2);
    refuses(
      t,
      'ready',
      'setup.lossesOpen',
      full.map(unit => unit.id),
    );
  });
});

describe('the end of the setup', () => {
  test('first the one, then the other, then the first phase of the first turn', () => {
    const t = milosObilic();
    expect(t.awaits()).toBe('serbs: setup');
    t.play('deploy', 'ready');
    expect(t.awaits()).toBe('ottomans: setup');
    t.play('deploy', 'ready');
    expect(t.awaits()).toBe('ottomans: phase-cavalry-move');
    expect([t.state.turn, t.state.phase, t.state.morale]).toEqual([7, 1, { marker: -21, value: -2 }]);
  });
  test('scenario/kosovo-field/setup everybody must be placed', () => {
    const t = kosovoField().play('deploy', 'take-back unit=P3', 'take-back unit=grgur');
    refuses(t, 'ready', 'setup.notAllPlaced', ['grgur', 'P3']);
  });
  test('scenario/clash-of-titans/setup who finds no room comes later, who finds some must take it', () => {
    const t = of('clash-of-titans').play('deploy', 'ready', 'deploy');
    const away = allItems(t.state.units).filter(
      unit => unit.corps === 'lithuanians' && unit.place === 'pool',
    );
    expect(away).toHaveLength(5);
    const placed = allItems(t.state.units).find(
      unit => unit.corps === 'lithuanians' && unit.place === 'map' && unit.arm === 'cavalry',
    )!;
    t.play(`take-back unit=${placed.id}`);
    const verdict = t.try('ready');
    expect(verdict.ok).toBe(false);
    t.play(`place unit=${away[0]!.id} at=${idAt(placed.at)} facing=N`, 'ready');
    expect(unitIn(t, placed.id)).toMatchObject({
      place: 'pool',
      command: expect.stringMatching(/witold|jerzy|szymon/),
    });
  });
  test('the same setup twice is the same game', () => {
    const deployed = kosovoField().play('deploy', 'ready', 'deploy', 'ready').state;
    expect(kosovo.setup('kosovo-field', { ...free, setup: 'ready' })).toEqual(deployed);
  });
});
