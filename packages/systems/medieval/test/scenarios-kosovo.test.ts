// Kosovo Field and Miloš Obilić: who is there, who waits, what wins. Setting up and reinforcements have their own tests.

import { playOut } from '@gonfalon/host';
import { begin, entriesOf } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { event, offered } from './battle.ts';
import { BOXES, type BoxName, hexOf, type Laid, lay, refuses, unitOf } from './boxes.ts';
import { fray, moraleTold, pointsTold, R, total } from './fray.ts';
import { randomPosition } from './random-position.ts';
import { men, start, strength, units } from './scenario-start.ts';

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
