// The seven scenarios: who is there, who waits, what wins. Setting up and reinforcements have their own tests.

import { playOut } from '@gonfalon/host';
import { begin, entriesOf } from '@gonfalon/kernel';
import { table } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { event, happened, offered, whyNot } from './battle.ts';
import { BOXES, type BoxName, hexOf, type Laid, lay, refuses, unitOf } from './boxes.ts';
import { fray, moraleTold, pointsTold, R, total } from './fray.ts';
import { randomPosition } from './random-position.ts';

const start = (box: BoxName, scenario: string, setup: 'ready' | 'free' = 'ready'): Laid =>
  table(BOXES[box].game, { scenario, options: { setup, organisation: true, fatigue: true } });
const units = (t: Laid) => t.state.units.flat();
/** How many counters of each arm answer to a leader. */
const men = (t: Laid, command: string): Record<string, number> => {
  const count: Record<string, number> = {};
  for (const unit of units(t)) if (unit.command === command) count[unit.arm] = (count[unit.arm] ?? 0) + 1;
  return count;
};
const strength = (t: Laid, seat: string): number =>
  units(t).filter(unit => unit.seat === seat && unit.arm !== 'leader').length;
const bannersOn = (t: Laid, box: BoxName): string[] =>
  t.state.banners.map(({ holder }) => (holder < 0 ? '' : hexOf(t, box, units(t)[holder]!.id)));

describe('Kosovo Field', () => {
  const on = (text: string) => lay('kosovo', text, 'kosovo-field');

  test('scenario/kosovo-field/setup, ex-setup-kosovo-1 ex-setup-kosovo-2 the order of battle stands where the book has it', () => {
    const t = start('kosovo', 'kosovo-field');
    expect([strength(t, 'serbs'), strength(t, 'ottomans')]).toEqual([93, 145]);
    expect(hexOf(t, 'kosovo', 'murad1')).toBe('2728');
    expect(bannersOn(t, 'kosovo')).toContain('2728');
    expect(men(t, 'lazar')).toEqual({ cavalry: 42, infantry: 10 });
    expect(men(t, 'saridze')).toEqual({ infantry: 8, archer: 4, crossbow: 3 });
    expect(men(t, 'bajazyd')).toEqual({ infantry: 8, archer: 4, crossbow: 3, cavalry: 5 });
    expect(men(t, 'aga')).toEqual({ janissary: 16 });
    const free = start('kosovo', 'kosovo-field', 'free').play('deploy', 'ready', 'deploy');
    refuses(free.play('take-back unit=Si1'), 'place unit=Si1 at=1217 facing=N', 'setup.outsideSetup', [
      '1217',
    ]);
    for (const hex of ['1215', '1515', '0814']) {
      const why = free.try(`place unit=Si1 at=${hex} facing=N`);
      expect(why.ok || why.why.every(({ rule }) => rule === 'setup.stacking')).toBe(true);
    }
  });

  test('scenario/kosovo-field/setup nobody begins tired, Grgur neither', () => {
    const t = start('kosovo', 'kosovo-field');
    expect(units(t).every(unit => unit.fatigue === 0)).toBe(true);
  });

  test('scenario/kosovo-field/1 the Serbs move first', () => {
    const t = start('kosovo', 'kosovo-field');
    expect(t.state).toMatchObject({ turn: 1, phase: 1, seats: ['serbs', 'ottomans'] });
    expect(t.awaits()).toBe('serbs: phase-cavalry-move');
  });

  const wakes = (t: Laid, seat: string) =>
    Object.fromEntries(
      units(t)
        .filter(unit => unit.arm === 'leader' && unit.seat === seat)
        .map(unit => [unit.id, unit.wakes]),
    );

  test('scenario/kosovo-field/2 Serb commands wait for turns 1, 3 and 7', () => {
    const t = start('kosovo', 'kosovo-field');
    expect(wakes(t, 'serbs')).toEqual({ lazar: 7, vukovic: 3, paliniza: 3, brankovic: 0, grgur: 0 });
    refuses(t, 'pick unit=L1', 'movement.waiting', ['lazar']);
    refuses(t, 'pick unit=lazar', 'movement.waiting', ['lazar']);
    expect(t.try('pick unit=B1').ok).toBe(true);
    expect(offered(t, 'pick').every(order => /=(?:[BG]\d|brankovic|grgur)/.test(order))).toBe(true);
  });

  test('scenario/kosovo-field/3 Ottoman commands wait for turns 2, 4, 5 and 8', () => {
    expect(wakes(start('kosovo', 'kosovo-field'), 'ottomans')).toEqual({
      saridze: 2,
      yakup: 2,
      bajazyd: 4,
      ewrenos: 4,
      dejanovic: 5,
      kraljevic: 5,
      murad1: 8,
      murad2: 8,
      aga: 8,
      sipah: 8,
    });
  });

  test('scenario/kosovo-field/3 Ewrenos without units waits with the rest of the army', () => {
    const t = start('kosovo', 'kosovo-field', 'free').play('deploy', 'ready', 'deploy');
    for (const unit of units(t).filter(other => other.command === 'ewrenos'))
      t.play(`assign unit=${unit.id} leader=murad1`);
    expect(unitOf(t.play('ready'), 'ewrenos').wakes).toBe(8);
  });

  test('scenario/kosovo-field/2, scenario/kosovo-field/3 they wake with their turn', () => {
    const t = on(
      'turn 2 phase=7\nunit Y infantry ottomans at=1012\nunit V leader serbs at=0505 wakes=3\nunit R cavalry serbs at=0507 commander=V',
    ).play('done');
    expect(event(t, 'woke')).toMatchObject({ leader: 'V' });
    expect(t.try('pick unit=R').ok).toBe(true);
  });

  const WAITING = 'unit V leader serbs at=0505 wakes=7\nunit R cavalry serbs at=1008 commander=V';

  test('scenario/kosovo-field/4 who waits neither moves, countercharges nor attacks, but defends', () => {
    refuses(on(`turn 3\n${WAITING}\nunit Z cavalry serbs at=0101`), 'pick unit=R', 'movement.waiting', ['V']);
    const attack = on(
      `turn 3 phase=2\n${WAITING}\nunit F infantry ottomans at=1007 facing=N\nunit Z infantry serbs at=0101`,
    );
    expect(attack.state.phase).not.toBe(2);
    const t = on(`turn 3 phase=5\n${WAITING}\nunit E cavalry ottomans at=1005 facing=S`).play(
      'pick unit=E',
      'step to=1006',
    );
    expect(t.awaits()).toBe('ottomans: march E');
    const defends = on(`turn 3 phase=6\n${WAITING}\nunit E cavalry ottomans at=1007 facing=S`).play(
      'attack unit=E at=1008',
      'fight',
    );
    expect(event(defends, 'combat').defenders).toEqual(['R']);
  });

  test('scenario/kosovo-field/victory/1 a lead of 200 wins at once', () => {
    const t = fray('kosovo', 'points serbs leader=198\npoints ottomans cavalry=3', {
      f: 'unit F cavalry ottomans at=1007 facing=S sp=1',
    });
    t.roll(...total(9));
    expect(t.awaits()).toBe('over: serbs victory.lead');
    const short = fray('kosovo', 'points serbs leader=197\npoints ottomans cavalry=3', {
      f: 'unit F cavalry ottomans at=1007 facing=S sp=1',
    });
    expect(short.roll(...total(9)).awaits()).not.toMatch(/^over/);
  });

  const THREE =
    'unit murad1 leader ottomans place=dead\nunit bajazyd leader ottomans place=off left=0101\nunit aga leader ottomans at=0303';

  test('scenario/kosovo-field/victory/2 the three named leaders dead or gone lose it at once, whoever else lives', () => {
    const t = on(`turn 9\nunit R cavalry serbs at=1008\n${THREE}\nunit yakup leader ottomans at=1007`).play(
      'pick unit=R',
      'step to=1007',
    );
    expect(t.awaits()).toBe('over: serbs victory.leaders');
    const gone = on(
      `turn 9 phase=5\nunit R cavalry serbs at=1008\n${THREE}\nunit yakup leader ottomans at=1001`,
    ).play('pick unit=yakup', 'leave');
    expect(gone.awaits()).toBe('over: serbs victory.leaders');
    const other = on(
      `turn 9\nunit R cavalry serbs at=1008\n${THREE}\nunit sipah leader ottomans at=1007\nunit yakup leader ottomans at=0101`,
    ).play('pick unit=R', 'step to=1007');
    expect(other.awaits()).not.toMatch(/^over/);
    const serbs = on(
      'turn 9 phase=5\nunit E cavalry ottomans at=1008\nunit lazar leader serbs at=1007\nunit vukovic leader serbs place=dead\nunit brankovic leader serbs place=dead\nunit grgur leader serbs at=0303',
    ).play('pick unit=E', 'step to=1007');
    expect(serbs.awaits()).toBe('over: ottomans victory.leaders');
  });

  test('scenario/kosovo-field/victory/3 points: leaders by name, units killed or escaped by their arm', () => {
    const slain = (id: string) =>
      pointsTold(
        on(
          `turn 9\nunit R cavalry serbs at=1008\nunit ${id} leader ottomans at=1007\nunit z leader ottomans at=0101`,
        ).play('pick unit=R', 'step to=1007').events,
      );
    const worth = {
      murad1: 100,
      yakup: 70,
      bajazyd: 70,
      aga: 50,
      sipah: 50,
      ewrenos: 40,
      murad2: 40,
      saridze: 40,
      dejanovic: 25,
      kraljevic: 25,
    };
    for (const [id, points] of Object.entries(worth)) expect(slain(id)).toEqual([`serbs ${points} leader`]);
    const serb = (id: string) =>
      pointsTold(
        on(
          `turn 9 phase=5\nunit E cavalry ottomans at=1008\nunit ${id} leader serbs at=1007\nunit z leader serbs at=0101`,
        ).play('pick unit=E', 'step to=1007').events,
      );
    for (const [id, points] of Object.entries({
      lazar: 100,
      vukovic: 70,
      brankovic: 70,
      grgur: 40,
      paliniza: 40,
    }))
      expect(serb(id)).toEqual([`ottomans ${points} leader`]);
    const killed = (arm: string) =>
      pointsTold(
        on(
          `turn 9\nunit R cavalry serbs at=1008\nunit F ${arm} ottomans at=1007 order=panicked\nunit z leader ottomans at=0101`,
        ).play('pick unit=R', 'step to=1007').events,
      );
    for (const [arm, points] of Object.entries({
      cavalry: 5,
      janissary: 4,
      crossbow: 3,
      archer: 2,
      infantry: 1,
    }))
      expect(killed(arm)).toEqual([`serbs ${points} ${arm}`]);
    const escaped = on('turn 9\nunit R cavalry serbs at=1001\nunit E infantry ottomans at=0115').play(
      'pick unit=R',
      'leave',
    );
    expect(pointsTold(escaped.events)).toEqual(['ottomans 5 cavalry']);
    const fled = on('turn 9\nunit grgur leader serbs at=1001\nunit E infantry ottomans at=0115').play(
      'pick unit=grgur',
      'leave',
    );
    expect(pointsTold(fled.events)).toEqual([]);
  });

  test('scenario/kosovo-field/5 it has no last turn', () => {
    const t = on('turn 60 phase=7\nunit E infantry ottomans at=0115\nunit R cavalry serbs at=0303').play(
      'done',
    );
    expect(t.state.turn).toBe(61);
  });

  test('scenario/milos-obilic/2 anybody may surrender', () => {
    const t = on(`turn 3\n${R.replace('A', 'serbs')}\nunit E infantry ottomans at=0115`).play('surrender');
    expect(t.awaits()).toBe('over: ottomans victory.surrender');
  });

  test('scenario/milos-obilic/2 in whatever moment he is asked, after all else', () => {
    const { game } = BOXES.kosovo;
    const moments = new Set<string>();
    for (const seed of ['one', 'two', 'three']) {
      const begun = begin(game, { position: randomPosition('kosovo', seed) });
      for (const { state } of entriesOf(playOut(begun, seed, 500))) {
        const awaits = game.awaits(state);
        if (awaits.kind !== 'seats') continue;
        moments.add(awaits.moment.key);
        expect(game.choices(state, awaits.seats[0]!).at(-1)).toEqual({ do: 'surrender' });
      }
    }
    const busy = ['march', 'react-stepped', 'countercharge', 'group', 'retreat', 'face', 'pursuit', 'rout'];
    expect([...moments]).toEqual(expect.arrayContaining(busy));
  });
});

describe('Miloš Obilić', () => {
  const on = (text: string) => lay('kosovo', text, 'milos-obilic');

  test('scenario/milos-obilic/setup, ex-setup-kosovo-3 losses, fatigue and palisades as the list has them', () => {
    const t = start('kosovo', 'milos-obilic');
    expect([strength(t, 'serbs'), strength(t, 'ottomans')]).toEqual([93, 110]);
    expect(unitOf(t, 'vukovic').fatigue).toBe(4);
    expect(hexOf(t, 'kosovo', 'vukovic')).toBe('4622');
    expect(bannersOn(t, 'kosovo')).toContain('4622');
    const lost = (command: string) =>
      units(t).filter(unit => unit.command === command && unit.sp < unit.full).length;
    expect(['vukovic', 'paliniza', 'brankovic', 'grgur', 'lazar'].map(lost)).toEqual([7, 3, 3, 3, 0]);
    expect(
      ['lazar', 'paliniza', 'brankovic', 'grgur', 'bajazyd', 'sipah', 'ewrenos'].map(
        id => unitOf(t, id).fatigue,
      ),
    ).toEqual([0, 4, 6, 6, 6, 2, 1]);
    const palisades = units(t).filter(unit => unit.arm === 'janissary');
    expect(palisades.every(unit => unit.palisade === 'up')).toBe(true);
    expect(new Set(palisades.map(unit => unit.at)).size).toBe(16);
  });

  test('scenario/milos-obilic/1, scenario/milos-obilic/2, scenario/milos-obilic/3 the Ottomans begin on turn 7, the Serbs at +2', () => {
    const t = start('kosovo', 'milos-obilic');
    expect(t.state).toMatchObject({ turn: 7, phase: 1, morale: { marker: -21, value: -2 } });
    expect(t.awaits()).toBe('ottomans: phase-cavalry-move');
    expect(
      on('turn 70 phase=7\nunit R infantry serbs at=0115\nunit E cavalry ottomans at=0303').play('done').state
        .turn,
    ).toBe(71);
  });

  test('scenario/milos-obilic/5 Murad II is grand leader, Saridže is gone, Ewrenos may be given units', () => {
    const t = start('kosovo', 'milos-obilic', 'free').play('deploy', 'ready');
    expect(unitOf(t, 'murad2').range).toBe(3);
    expect(units(t).some(unit => unit.id === 'saridze' || unit.id === 'murad1')).toBe(false);
    t.play('deploy', 'assign unit=S1 leader=ewrenos');
    expect(unitOf(t, 'S1').command).toBe('ewrenos');
  });

  const VASSALS = `unit dejanovic leader ottomans at=1505\nunit De1 cavalry ottomans at=1506 commander=dejanovic\nunit kraljevic leader ottomans at=1705
    unit Kr1 cavalry ottomans at=1706 facing=S commander=kraljevic cf=2`;
  const tempted = (others = '', value = -2) =>
    on(
      `turn 7 phase=3\nmorale -21 value=${value}\nunit I infantry ottomans at=0101\nunit R cavalry serbs at=0303\n${VASSALS}\n${others}`,
    ).play('done');

  test('scenario/milos-obilic/4 in each Serb cavalry phase at +2 a six brings the vassals over', () => {
    const t = tempted();
    expect(t.awaits()).toBe('dice: 1 victory.defection');
    t.roll(5);
    expect(unitOf(t, 'De1').seat).toBe('ottomans');
    const joined = tempted().roll(6);
    expect(event(joined, 'defected')).toMatchObject({ leaders: ['dejanovic', 'kraljevic'], to: 'serbs' });
    expect(['dejanovic', 'De1', 'kraljevic', 'Kr1'].map(id => unitOf(joined, id).seat)).toEqual([
      'serbs',
      'serbs',
      'serbs',
      'serbs',
    ]);
    expect([...pointsTold(joined.events), ...moraleTold(joined.events)]).toEqual([]);
    expect(joined.try('pick unit=De1').ok).toBe(true);
  });

  test('scenario/milos-obilic/4 the value latched counts, not the marker; once they have come nobody rolls again', () => {
    expect(tempted('', -1).awaits()).toBe('serbs: phase-cavalry-move');
    expect(tempted('mark defected').awaits()).toBe('serbs: phase-cavalry-move');
    const again = tempted().roll(2).play('done', 'done');
    while (again.state.phase !== 5 || again.state.turn === 7) again.play('done');
    expect(again.awaits()).toBe('dice: 1 victory.defection');
  });

  test('scenario/milos-obilic/4, 4.2.2 whoever stands among his former comrades steps aside', () => {
    const t = tempted('unit S cavalry ottomans at=1505').roll(6);
    expect(hexOf(t, 'kosovo', 'S')).toBe('1505');
    expect(hexOf(t, 'kosovo', 'dejanovic')).not.toBe('1505');
    expect(unitOf(t, 'dejanovic').place).toBe('map');
  });

  test('scenario/milos-obilic/4, 6.1.5, 7.1.6 a banner comes over with its bearer: lost to its own side, or won back', () => {
    const lost = tempted('banner flag ottomans holder=De1').roll(6);
    expect(moraleTold(lost.events)).toEqual(['serbs 3 banners.defected']);
    expect(pointsTold(lost.events)).toEqual(['serbs 10 banner']);
    const back = tempted('points ottomans banner=10\nbanner flag serbs holder=De1').roll(6);
    expect(moraleTold(back.events)).toEqual(['serbs 3 banners.retaken']);
    expect(pointsTold(back.events)).toEqual(['ottomans -10 banner']);
  });

  test('scenario/milos-obilic/victory/1 Murad II stands in Murad I’s place', () => {
    const t = on(
      'turn 9 phase=5\nunit R cavalry serbs at=1008\nunit murad2 leader ottomans at=1007\nunit bajazyd leader ottomans place=dead\nunit yakup leader ottomans place=dead\nunit aga leader ottomans at=0101',
    );
    expect(t.play('pick unit=R', 'step to=1007').awaits()).toBe('over: serbs victory.leaders');
  });

  test('scenario/milos-obilic/victory/2 seventy points each for Yakup, Murad II and Bajazyd', () => {
    for (const id of ['yakup', 'murad2', 'bajazyd']) {
      const t = on(
        `turn 9 phase=5\nunit R cavalry serbs at=1008\nunit ${id} leader ottomans at=1007\nunit z leader ottomans at=0101`,
      ).play('pick unit=R', 'step to=1007');
      expect(pointsTold(t.events)).toEqual(['serbs 70 leader']);
    }
  });
});

describe('Kulikowe Pole', () => {
  const on = (text: string) => lay('kulikovo', text, 'kulikowe-pole');

  test('scenario/kulikowe-pole/setup, scenario/kulikowe-pole/3, ex-setup-kulikovo-1 ex-setup-kulikovo-2 commands go freely on the hexes of their zones', () => {
    const t = start('kulikovo', 'kulikowe-pole', 'free');
    expect([strength(t, 'russians'), strength(t, 'mongols')]).toEqual([115, 134]);
    expect(men(t, 'dymitr')).toEqual({ cavalry: 10, infantry: 7 });
    expect(men(t, 'tasz-bej')).toEqual({ cavalry: 30 });
    expect(men(t, 'bobrok')).toEqual({ cavalry: 24 });
    const { field } = zonesOf(t);
    expect(t.try(`place unit=D1 at=${field('D')} facing=S`).ok).toBe(true);
    refuses(t, `place unit=D1 at=${field('A')} facing=S`, 'setup.outsideSetup', [field('A')]);
  });

  /** A hex of a zone of the map. */
  const zonesOf = (t: Laid) => ({
    field: (zone: string): string => {
      const unit = { D: 'D1', A: 'A1' }[zone]!;
      return /at=(\d+)/.exec(t.choices(unit).find(order => order.startsWith('place'))!)![1]!;
    },
  });

  test('scenario/kulikowe-pole/1 the Mongols have the initiative', () => {
    expect(start('kulikovo', 'kulikowe-pole').state.seats).toEqual(['mongols', 'russians']);
  });

  test('scenario/kulikowe-pole/2 it lasts twenty turns, and more points win', () => {
    const end = (points: string) =>
      on(`turn 20 phase=7\n${points}\nunit I infantry russians at=0101\nunit R cavalry mongols at=0303`)
        .play('done')
        .awaits();
    expect(end('points mongols cavalry=2')).toBe('over: mongols victory.points');
    expect(end('points russians cavalry=2')).toBe('over: russians victory.points');
    expect(end('')).toBe('over: nobody victory.points');
    expect(
      on('turn 19 phase=7\nunit I infantry russians at=0101\nunit R cavalry mongols at=0303').play('done')
        .state.turn,
    ).toBe(20);
  });

  test('scenario/kulikowe-pole/4 on turn 1 everybody has half his points, rounded up', () => {
    const left = (unit: string, turn = 1) =>
      on(`turn ${turn}\nunit R ${unit}`)
        .play('pick unit=R')
        .state.stack.find(frame => frame.is === 'march');
    expect(left('cavalry mongols at=1008 armour=1')).toMatchObject({ left: 5 * 6 });
    expect(left('cavalry mongols at=1008')).toMatchObject({ left: 5 * 6 });
    expect(left('leader mongols at=1008')).toMatchObject({ left: 5 * 6 });
    expect(left('cavalry mongols at=1008 armour=1', 2)).toMatchObject({ left: 9 * 6 });
  });

  test('scenario/kulikowe-pole/5 on turns 1 to 4 only the vanguards act', () => {
    const t = start('kulikovo', 'kulikowe-pole', 'free');
    const waiting = units(t)
      .filter(unit => unit.arm === 'leader' && unit.wakes === 5)
      .map(unit => unit.id);
    expect(waiting.sort()).toEqual([
      'andrzej',
      'bobrok',
      'dymitr',
      'iwan',
      'mamaj',
      'sundur',
      'tasz-bej',
      'tuluj',
      'wasyl',
    ]);
    refuses(
      on(
        'turn 4\nunit mamaj leader mongols at=0505 wakes=5\nunit J1 cavalry mongols at=1008 commander=mamaj\nunit Z cavalry mongols at=0101',
      ),
      'pick unit=J1',
      'movement.waiting',
      ['mamaj'],
    );
    const t4 = on(
      'turn 4\nunit R cavalry mongols at=1009\nunit D1 cavalry russians at=1006 facing=S commander=dymitr\nunit dymitr leader russians at=0505 wakes=5',
    );
    expect(t4.play('pick unit=R', 'step to=1008').awaits()).toBe('mongols: march R');
    const t5 = on(
      'turn 4 phase=7\nunit I infantry russians at=0101\nunit mamaj leader mongols at=0505 wakes=5\nunit J1 cavalry mongols at=1008 commander=mamaj',
    ).play('done');
    expect(happened(t5)).toContain('woke');
    expect(t5.try('pick unit=J1').ok).toBe(true);
  });

  test('scenario/kulikowe-pole/victory/1 all leaders of a side dead or gone lose it', () => {
    const t = on(
      'turn 9\nunit R cavalry mongols at=1008\nunit D leader russians at=1007 range=3\nunit W leader russians place=off left=0101',
    ).play('pick unit=R', 'step to=1007');
    expect(t.awaits()).toBe('over: mongols victory.leaders');
    const last = on('turn 9 phase=5\nunit R cavalry mongols at=1008\nunit D leader russians at=1001').play(
      'pick unit=D',
      'leave',
    );
    expect(last.awaits()).toBe('over: mongols victory.leaders');
    const hidden = on(
      'turn 9\nunit R cavalry mongols at=1008\nunit D leader russians at=1007\nunit bobrok leader russians at=0505 place=hidden',
    ).play('pick unit=R', 'step to=1007');
    expect(hidden.awaits()).not.toMatch(/^over/);
  });

  test('scenario/kulikowe-pole/victory/2 points: leader 20, banner 10, Genoese 3, cavalry 2, infantry 1', () => {
    const slain = (line: string, step = 'step to=1007') =>
      pointsTold(
        on(
          `turn 9 phase=5\nunit R cavalry russians at=1009 cf=3 armour=2\n${line}\nunit z leader mongols at=0101`,
        ).play('pick unit=R', 'step to=1008', step).events,
      );
    expect(slain('unit L leader mongols at=1007')).toEqual(['russians 20 leader']);
    expect(slain('banner flag mongols at=1007')).toEqual(['russians 10 banner']);
    expect(
      slain('unit S1 infantry mongols at=1007 facing=N corps=genoese sp=1', 'step to=1007 how=ride'),
    ).toEqual(['russians 3 genoese']);
    expect(slain('unit F infantry mongols at=1007 facing=N sp=1', 'step to=1007 how=ride')).toEqual([
      'russians 1 infantry',
    ]);
    const t = fray('kulikovo', '', { f: 'unit F cavalry russians at=1007 facing=S sp=1' }).roll(...total(9));
    expect(pointsTold(t.events)).toEqual(['mongols 2 cavalry']);
    const left = on('turn 9\nunit R cavalry mongols at=1001\nunit z leader mongols at=0505').play(
      'pick unit=R',
      'leave',
    );
    expect(pointsTold(left.events)).toEqual([]);
  });
});

describe('The Ambush', () => {
  test('scenario/the-ambush/setup, scenario/the-ambush/3 reduced commands, Bobrok open on 4108', () => {
    const t = start('kulikovo', 'the-ambush');
    expect([strength(t, 'russians'), strength(t, 'mongols')]).toEqual([73, 92]);
    expect(men(t, 'bobrok')).toEqual({ cavalry: 23 });
    expect(hexOf(t, 'kulikovo', 'bobrok')).toBe('4108');
    expect(unitOf(t, 'R31').place).toBe('hidden');
    expect(JSON.stringify(BOXES.kulikovo.game.view(t.state, 'mongols'))).toContain('"bobrok"');
  });

  test('scenario/the-ambush/1, scenario/the-ambush/2 the Mongols begin on turn 11, and turn 20 is the last', () => {
    expect(start('kulikovo', 'the-ambush').state).toMatchObject({ turn: 11, seats: ['mongols', 'russians'] });
    const end = lay(
      'kulikovo',
      'turn 20 phase=7\nunit I infantry russians at=0101\nunit R cavalry mongols at=0303',
      'the-ambush',
    ).play('done');
    expect(end.awaits()).toBe('over: nobody victory.points');
  });

  test('scenario/the-ambush/4 fatigue from the start', () => {
    const t = start('kulikovo', 'the-ambush');
    const tired = Object.fromEntries(
      units(t)
        .filter(unit => unit.arm === 'leader')
        .map(unit => [unit.id, unit.fatigue]),
    );
    expect(tired).toEqual({
      mamaj: 0,
      sundur: 0,
      tuluj: 6,
      'tasz-bej': 6,
      maszur: 8,
      telak: 9,
      kustun: 9,
      akinfowicz: 9,
      olgierdowicz: 8,
      dymitr: 7,
      wasyl: 8,
      andrzej: 6,
      iwan: 4,
      bobrok: 1,
    });
  });

  test('scenario/the-ambush/victory/1 as in the great battle, without a line for Genoese', () => {
    const on = (text: string) => lay('kulikovo', text, 'the-ambush');
    const t = on('turn 12\nunit R cavalry mongols at=1008\nunit D leader russians at=1007').play(
      'pick unit=R',
      'step to=1007',
    );
    expect(t.awaits()).toBe('over: mongols victory.leaders');
    expect(pointsTold(t.events)).toEqual(['mongols 20 leader']);
  });
});

describe('Grunwald', () => {
  const on = (text: string, scenario = 'clash-of-titans') => lay('grunwald', text, scenario);

  test('scenario/clash-of-titans/setup nations within a hex of their dots, the Order by arms', () => {
    const t = start('grunwald', 'clash-of-titans');
    expect(hexOf(t, 'grunwald', 'jungingen')).toBe('3009');
    expect(hexOf(t, 'grunwald', 'merhein')).toBe('2016');
    const placed = units(t).filter(unit => unit.place === 'map');
    expect(placed.filter(unit => unit.arm === 'bombard')).toHaveLength(4);
    expect(placed.filter(unit => unit.arm === 'crossbow')).toHaveLength(8);
    expect(placed.every(unit => unit.cf === 0 && unit.sp === unit.full)).toBe(true);
    const free = start('grunwald', 'clash-of-titans', 'free');
    refuses(free, 'place unit=Kb1 at=1920 facing=S', 'setup.outsideSetup', ['1920']);
    expect(free.try('place unit=Kb1 at=1918 facing=S').ok).toBe(true);
  });

  test('scenario/clash-of-titans/victory/1, scenario/blitzkrieg-1410/victory/1, scenario/ulrichs-attack/victory/1 all leaders lost, or sixteen points each', () => {
    for (const [scenario, phase] of [
      ['clash-of-titans', 1],
      ['blitzkrieg-1410', 5],
      ['ulrichs-attack', 5],
    ] as const) {
      const t = on(
        `turn 13 phase=${phase}\nunit R cavalry allies at=1008\nunit K leader teutons at=1007\nunit V leader teutons place=dead`,
        scenario,
      ).play('pick unit=R', 'step to=1007');
      expect(t.awaits()).toBe('over: allies victory.leaders');
      expect(pointsTold(t.events)).toEqual(['allies 16 leader']);
      // Only a victory by points has a degree.
      expect(event(t, 'over').outcome.grade).toBeUndefined();
    }
  });

  test('scenario/clash-of-titans/victory/2 banner 10, cavalry 4, crossbow 3, archer 2, infantry 1', () => {
    const told = (line: string, step = 'step to=1007') =>
      pointsTold(
        on(
          `turn 9\nunit R cavalry allies at=1009 cf=3 armour=2\n${line}\nunit z leader teutons at=0101`,
        ).play('pick unit=R', 'step to=1008', step).events,
      );
    expect(told('banner flag teutons at=1007')).toEqual(['allies 10 banner']);
    for (const [arm, points] of Object.entries({ crossbow: 3, archer: 2, infantry: 1, bombard: 1 }))
      expect(told(`unit F ${arm} teutons at=1007 facing=N sp=1`, 'step to=1007 how=ride')).toEqual([
        `allies ${points} ${arm}`,
      ]);
    const t = fray('grunwald', '', { f: 'unit F cavalry teutons at=1007 facing=S sp=1' }).roll(...total(9));
    expect(pointsTold(t.events)).toEqual(['allies 4 cavalry']);
  });

  test('scenario/clash-of-titans/victory/3 the difference in points names the victory', () => {
    const end = (points: number, scenario = 'clash-of-titans') => {
      const t = on(
        `turn 20 phase=7\npoints allies cavalry=${points}\nunit I infantry ${scenario === 'clash-of-titans' ? 'teutons' : 'allies'} at=0101\nunit R cavalry ${scenario === 'clash-of-titans' ? 'allies' : 'teutons'} at=0303`,
        scenario,
      ).play('done');
      return event(t, 'over').outcome.grade;
    };
    expect([1, 20, 21, 40, 41, 70, 71, 100, 101].map(points => end(points))).toEqual([
      'tiny',
      'tiny',
      'small',
      'small',
      'considerable',
      'considerable',
      'great',
      'great',
      'overwhelming',
    ]);
    expect(end(0)).toBeUndefined();
    expect(end(50, 'blitzkrieg-1410')).toBe('considerable');
    expect(end(50, 'ulrichs-attack')).toBe('considerable');
  });

  test('scenario/blitzkrieg-1410/setup, scenario/blitzkrieg-1410/1, scenario/blitzkrieg-1410/2, scenario/blitzkrieg-1410/3, scenario/blitzkrieg-1410/6 the Order sets up and moves first, everybody fresh', () => {
    const t = start('grunwald', 'blitzkrieg-1410', 'free');
    expect(t.awaits()).toBe('teutons: setup');
    refuses(t, 'place unit=K1 at=1623 facing=S', 'setup.outsideSetup', ['1623']);
    const ready = start('grunwald', 'blitzkrieg-1410');
    expect(ready.awaits()).toBe('teutons: phase-cavalry-move');
    expect(ready.state).toMatchObject({ turn: 1, morale: { marker: 0, value: 0 } });
    expect(units(ready).every(unit => unit.cf === 0 && unit.sp === unit.full)).toBe(true);
  });

  test('scenario/blitzkrieg-1410/4 counters that are neither set up nor listed to come are not in play', () => {
    const t = start('grunwald', 'blitzkrieg-1410');
    expect(
      units(t)
        .filter(unit => unit.place === 'pool')
        .every(unit => ['poles', 'lithuanians'].includes(unit.corps)),
    ).toBe(true);
    const tatars = units(t).filter(unit => unit.corps === 'tatars' && unit.arm !== 'leader');
    expect(tatars.map(unit => unit.place).filter(place => place === 'map')).toHaveLength(7);
    expect(tatars.map(unit => unit.place).filter(place => place === 'unused')).toHaveLength(5);
  });

  test('scenario/blitzkrieg-1410/7 eight Polish riders a turn by the south edge, then four of the foot', () => {
    const riders = Array.from({ length: 9 }, (_, n) => `unit P${n} cavalry allies corps=poles`).join('\n');
    const foot = Array.from({ length: 5 }, (_, n) => `unit Pi${n} infantry allies corps=poles`).join('\n');
    const bring = (t: Laid, id: string): void => {
      const taken = new Set(
        units(t)
          .filter(unit => unit.place === 'map')
          .map(unit => hexOf(t, 'grunwald', unit.id)),
      );
      const order = offered(t, 'enter').find(
        line => line.includes(`unit=${id} `) && !taken.has(/at=(\d+)/.exec(line)![1]!),
      )!;
      t.play(order, 'rest');
    };
    const t = on(
      `map\nturn 3 phase=5\n${riders}\n${foot}\nunit Z cavalry allies at=0505\nunit Y cavalry teutons at=0101`,
      'blitzkrieg-1410',
    );
    for (let n = 0; n < 8; n++) bring(t, `P${n}`);
    expect(whyNot(t, 'enter unit=P8 at=0531 facing=N')).toEqual(['returns.quota P8', 'movement.stacking P4']);
    const later = on(
      `map\nturn 4 phase=7\n${foot}\nunit Z infantry allies at=0505\nunit Y cavalry teutons at=0101`,
      'blitzkrieg-1410',
    );
    for (let n = 0; n < 4; n++) bring(later, `Pi${n}`);
    expect(whyNot(later, 'enter unit=Pi4 at=0531 facing=N')).toEqual(['returns.quota Pi4']);
    const waits = on(
      `map\nturn 4 phase=7\n${riders}\n${foot}\nunit Z infantry allies at=0505`,
      'blitzkrieg-1410',
    );
    expect(waits.try('enter unit=Pi0 at=0531 facing=N')).toBreak('returns.othersFirst');
  });

  test('scenario/blitzkrieg-1410/8 six Lithuanian riders a turn, all by 4631', () => {
    const come = ['4624', '4625', '4626', '4627', '4628'].map(
      (hex, n) => `unit L${n} cavalry allies corps=lithuanians at=${hex} done=entered`,
    );
    const t = on(
      `map\nturn 3 phase=5\n${come.join('\n')}\nunit L5 cavalry allies corps=lithuanians\nunit L6 cavalry allies corps=lithuanians\nunit Y cavalry teutons at=0101`,
      'blitzkrieg-1410',
    );
    expect(new Set(offered(t, 'enter').map(order => /at=(\d+)/.exec(order)![1]))).toEqual(new Set(['4631']));
    expect(whyNot(t, 'enter unit=L5 at=4531 facing=N')).toEqual(['returns.entryHex 4531']);
    t.play('enter unit=L5 at=4631 facing=N', 'step to=4630 how=hold', 'rest');
    expect(whyNot(t, 'enter unit=L6 at=4631 facing=N')).toEqual(['returns.oneHexQuota L6']);
  });

  test('scenario/blitzkrieg-1410/5 turns 1 to 20', () => {
    const t = on(
      'turn 20 phase=7\nunit I infantry allies at=0101\nunit R cavalry teutons at=0303',
      'blitzkrieg-1410',
    ).play('done');
    expect(t.awaits()).toBe('over: nobody victory.points');
  });

  test('scenario/ulrichs-attack/setup, scenario/ulrichs-attack/1, scenario/ulrichs-attack/2, scenario/ulrichs-attack/3, scenario/ulrichs-attack/5, scenario/ulrichs-attack/6 from turn 12 to 20, the Order first', () => {
    expect(start('grunwald', 'ulrichs-attack', 'free').awaits()).toBe('teutons: setup');
    const t = start('grunwald', 'ulrichs-attack');
    expect(t.state).toMatchObject({
      turn: 12,
      seats: ['teutons', 'allies'],
      morale: { marker: 0, value: 0 },
    });
    expect(units(t).every(unit => unit.cf === 0 && unit.sp === unit.full)).toBe(true);
    expect(hexOf(t, 'grunwald', 'jagiello')).toBe('1712');
    const end = on(
      'turn 20 phase=7\nunit I infantry allies at=0101\nunit R cavalry teutons at=0303',
      'ulrichs-attack',
    ).play('done');
    expect(end.awaits()).toBe('over: nobody victory.points');
  });

  test('scenario/ulrichs-attack/4, scenario/ulrichs-attack/8 the Order picks 35 riders for its front; the others stay in the box', () => {
    const t = start('grunwald', 'ulrichs-attack');
    const front = units(t).filter(
      unit => unit.seat === 'teutons' && unit.arm === 'cavalry' && unit.place === 'map',
    );
    expect(front).toHaveLength(35 + 20);
    const unused = units(t).filter(unit => unit.seat === 'teutons' && unit.place === 'unused');
    expect(unused).toHaveLength(58 - 35);
    refuses(t, `pick unit=${unused[0]!.id}`, 'movement.onMap', [unused[0]!.id]);
    expect(units(t).some(unit => unit.place === 'pool')).toBe(false);
  });

  test('scenario/ulrichs-attack/7 half the Polish foot has armour', () => {
    const foot = units(start('grunwald', 'ulrichs-attack')).filter(
      unit => unit.corps === 'poles' && unit.arm === 'infantry',
    );
    expect(foot.filter(unit => unit.armour === 1)).toHaveLength(foot.length / 2);
    expect(foot.filter(unit => unit.armour === 0)).toHaveLength(foot.length / 2);
  });

  test('scenario/clash-of-titans/1 counters without room come later: two riders a turn by the south edge, then three of the foot', () => {
    const t = on(
      'turn 3\nunit P1 cavalry allies corps=poles\nunit P2 cavalry allies corps=poles\nunit P3 cavalry allies corps=poles\nunit Pi1 infantry allies corps=poles\nunit Z cavalry allies at=0505\nmap',
    );
    const south = /at=(\d+)/.exec(offered(t, 'enter').find(order => order.includes('unit=P1'))!)![1]!;
    expect(south.endsWith('31')).toBe(true);
    t.play(`enter unit=P1 at=${south} facing=N`, 'rest');
    const second = offered(t, 'enter').find(order => order.includes('unit=P2') && !order.includes(south))!;
    t.play(second, 'rest');
    expect(t.try(second.replace('P2', 'P3'))).toBreak('returns.quota', ['P3']);
    t.play('done');
    expect(t.awaits()).not.toContain('allies: phase-foot-move');
  });
});
