import { OFF_MAP } from '@gonfalon/hex';
import { eventsSeen } from '@gonfalon/kernel';
import { game } from '@gonfalon/kulikovo-1380/game';
import { describe, expect, test } from 'vitest';
import { battleOf, event, happened, offered, unitIn, whyNot } from './battle.ts';
import { lay } from './boxes.ts';
import { shiftsOf } from './fray.ts';

const battle = battleOf(game, 'kulikowe-pole');
const unit = unitIn(game);

describe('11.2 wolf pits', () => {
  const riders = 'turn 2 phase=1\npit 0504 russians\nunit M1 cavalry mongols at=0505 cf=1\n';
  const fallen = (die: number) => battle(riders).play('pick unit=M1', 'step to=0504').roll(die);
  test('11.2.1 hidden from the enemy until he enters the hex', () => {
    const t = battle(riders).play('pick unit=M1');
    const pitOf = (seat: string | null) => game.view(t.state, seat).pits[0]!.at;
    expect([pitOf('mongols'), pitOf(null)]).toEqual([OFF_MAP, OFF_MAP]);
    expect(pitOf('russians')).not.toBe(OFF_MAP);
    const without = battle(riders.replace('pit 0504 russians\n', '')).play('pick unit=M1');
    expect(t.choices()).toEqual(without.choices());
    expect(JSON.stringify(game.reach(t.state, 'mongols', 'M1'))).toBe(
      JSON.stringify(game.reach(without.state, 'mongols', 'M1')),
    );
    t.play('step to=0504');
    expect(event(t, 'pit')).toMatchObject({ unit: 'M1', at: '0504' });
    expect(pitOf('mongols')).not.toBe(OFF_MAP);
    expect(t.tryUndo('mongols').ok).toBe(false);
    expect(eventsSeen(game, t.events, null).map(e => e.is)).toContain('pit');
  });
  test('11.2.2, 11.2.3 riders lose their charge and roll', () => {
    const t = battle(riders).play('pick unit=M1', 'step to=0504');
    expect(t.awaits()).toBe('dice: 1 wolfPit.roll');
    expect(unit(t, 'M1')).not.toContain('cf=');
    expect(t.events.filter(e => e.is === 'charge')).toEqual([
      { is: 'charge', unit: 'M1', cf: 0, rule: 'wolfPit.charge' },
    ]);
    const walked = battle(riders.replace(' cf=1', '')).play('pick unit=M1', 'step to=0504');
    expect(event(walked, 'charge')).toMatchObject({ unit: 'M1', cf: 0, rule: 'wolfPit.charge' });
    // Without any there is nothing to lose.
    const slow = battle(riders.replace(' cf=1', '')).play('pick unit=M1', 'step to=0504 how=hold');
    expect(slow.awaits()).toBe('dice: 1 wolfPit.roll');
    expect(happened(slow)).not.toContain('charge');
  });
  test('11.2.2 one: nothing, and the move goes on', () => {
    const t = fallen(1);
    expect(t.awaits()).toBe('mongols: march M1');
    expect(unit(t, 'M1')).not.toContain('sp=');
  });
  test('11.2.2 two: back one hex', () => {
    const t = fallen(2);
    expect(t.awaits()).toBe('mongols: retreat M1');
    expect(offered(t, 'back')).toHaveLength(3);
    t.play('back to=0505', 'face facing=N');
    expect(unit(t, 'M1')).toContain('at=0505');
    expect(t.awaits()).toBe('mongols: phase-cavalry-move');
  });
  test('11.2.2, 5.4.6 two: never on over the pits; where nothing is open behind him it costs a strength point (5.4.6)', () => {
    const back = (facing: string, more = '') =>
      battle(
        `turn 2 phase=1\npit 0504 russians\nunit M1 cavalry mongols at=${facing === 'N' ? '0505' : '0503'} facing=${facing}\n${more}`,
      )
        .play('pick unit=M1', 'step to=0504')
        .roll(2);
    expect(offered(back('N'), 'back').sort()).toEqual(['back to=0405', 'back to=0505', 'back to=0605']);
    expect(offered(back('S'), 'back').sort()).toEqual(['back to=0404', 'back to=0503', 'back to=0604']);
    const shut = back(
      'N',
      'unit R1 infantry russians at=0406 facing=N\nunit R2 infantry russians at=0606 facing=N\n',
    );
    expect(unit(shut, 'M1')).toContain('sp=1');
    expect(unit(shut, 'M1')).toContain('at=0504');
    expect(happened(shut)).not.toContain('retreated');
  });
  test('11.2.2 three: scattered', () => {
    expect(unit(fallen(3), 'M1')).toContain('place=scattered');
  });
  test('11.2.2 four to six: a strength point', () => {
    for (const die of [4, 5, 6]) expect(unit(fallen(die), 'M1')).toContain('sp=1');
  });
  test('11.2.1, 11.2.2 foot finds the pits but does not roll; those who dug them ride round them', () => {
    const foot = battle('turn 2 phase=3\npit 0504 russians\nunit M1 infantry mongols at=0505\n').play(
      'pick unit=M1',
      'step to=0504',
    );
    expect(happened(foot)).toContain('pit');
    expect(foot.awaits()).toBe('mongols: march M1');
    const own = battle('turn 2 phase=1\npit 0504 mongols\nunit M1 cavalry mongols at=0505 cf=1\n').play(
      'pick unit=M1',
      'step to=0504',
    );
    expect(happened(own)).not.toContain('pit');
    expect(unit(own, 'M1')).toContain('cf=2');
  });
});

describe('11.3 shiltron', () => {
  const scots = (more: string) => `turn 2 phase=3\nunit S1 infantry mongols at=0505 corps=scots ${more}\n`;
  test('11.3, 11.3.1, 11.3.2 Scottish infantry forms it with a whole move', () => {
    const t = battle(scots('')).play('pick unit=S1');
    expect(offered(t, 'shiltron')).toEqual(['shiltron how=form']);
    t.play('shiltron how=form');
    expect(t.state.stack.at(-1)).toMatchObject({ is: 'march', left: 0, begun: true });
    expect(event(t, 'shiltron')).toMatchObject({ unit: 'S1', formed: true });
    expect(unit(t, 'S1')).toContain('shiltron=yes');
    expect(offered(t, 'step')).toEqual([]);
    const late = battle(scots('')).play('pick unit=S1', 'turn facing=NE');
    expect(whyNot(late, 'shiltron how=form')).toEqual(['shiltron.formsFirst S1']);
    const others = battle('turn 2 phase=3\nunit I1 infantry mongols at=0505\n').play('pick unit=I1');
    expect(whyNot(others, 'shiltron how=form')).toEqual(['shiltron.scotsOnly I1']);
  });
  test('11.3.3 not in an enemy zone', () => {
    const t = battle(`${scots('')}unit R1 infantry russians at=0504 facing=S\n`).play('pick unit=S1');
    expect(whyNot(t, 'shiltron how=form')).toEqual(['shiltron.enemyZone R1']);
  });
  test('11.3.5 it has no zone of control, but every neighbour is before it', () => {
    const t = battle(
      `turn 2 phase=4\nunit S1 infantry mongols at=0505 corps=scots shiltron=yes\nunit R1 infantry russians at=0506 facing=N\n`,
    );
    expect(t.awaits()).toBe('mongols: attack');
    expect(offered(t, 'attack')).toEqual(['attack unit=S1 at=0506']);
    t.play('done');
    expect(happened(t)).toContain('phase');
  });
  test('11.3.4 its strength is doubled against riders', () => {
    const strength = (foe: string) => {
      const t = battle(
        `turn 2 phase=6\nunit S1 infantry mongols at=0505 corps=scots shiltron=yes\nunit R1 cavalry russians at=0504 facing=S cf=2 armour=1\n${foe}`,
      );
      return event(t.play('attack unit=R1 at=0505', 'fight'), 'combat');
    };
    const alone = strength('');
    expect(alone).toMatchObject({ attackerSp: 2, defenderSp: 4 });
    // 11.3.6, 11.3.7: no charge, and armour 1 counts for nothing.
    expect(alone.ledger.map((row: { rule: string }) => row.rule)).not.toContain('attacker.charge');
    expect(alone.ledger.map((row: { rule: string }) => row.rule)).not.toContain('attacker.armour');
  });
  test('11.3.4 also when it attacks', () => {
    const t = battle(
      'turn 2 phase=4\nunit S1 infantry mongols at=0505 corps=scots shiltron=yes\nunit R1 cavalry russians at=0504 facing=S\n',
    ).play('attack unit=S1 at=0504', 'fight');
    expect(event(t, 'combat')).toMatchObject({ attackerSp: 4, defenderSp: 2 });
  });
  test('11.3.4 only where more than half of the enemy’s strength rides: half is not enough', () => {
    const against = (...foes: string[]) => {
      const t = battle(
        `turn 2 phase=4\nunit S1 infantry mongols at=0505 corps=scots shiltron=yes\n${foes.map((foe, n) => `unit R${n} ${foe}\n`).join('')}`,
      ).play('attack unit=S1 at=0504');
      if (foes.some(foe => foe.includes('at=0605'))) t.play('widen at=0605');
      return event(t.play('fight'), 'combat').attackerSp;
    };
    expect(against('infantry russians at=0504 facing=S')).toBe(2);
    expect(against('infantry russians at=0504 facing=S sp=1', 'cavalry russians at=0504 facing=S sp=1')).toBe(
      2,
    );
    expect(against('infantry russians at=0504 facing=S sp=1', 'cavalry russians at=0605 facing=S')).toBe(4);
    expect(against('infantry russians at=0504 facing=S', 'cavalry russians at=0605 facing=S sp=1')).toBe(2);
    expect(against('horse-archer russians at=0504 facing=S')).toBe(4);
  });
  test('11.3.4 comrades beside it are not doubled', () => {
    const t = battle(
      'turn 2 phase=4\nunit S1 infantry mongols at=0505 corps=scots shiltron=yes\nunit I1 infantry mongols at=0404 facing=NE\nunit R1 cavalry russians at=0504 facing=S\n',
    ).play('attack unit=S1 at=0504', 'join unit=I1', 'fight');
    expect(event(t, 'combat')).toMatchObject({ attackerSp: 6 });
  });
  test('11.3.6 riders who fight it lose their charge for good, whoever attacks', () => {
    const attacking = (cf: number) =>
      battle(
        `turn 2 phase=6\nunit S1 infantry mongols at=0505 corps=scots shiltron=yes\nunit R1 cavalry russians at=0504 facing=S cf=${cf}\n`,
      ).play('attack unit=R1 at=0505', 'fight');
    for (const cf of [1, 3]) {
      expect(event(attacking(cf), 'charge')).toMatchObject({ unit: 'R1', cf: 0, rule: 'shiltron.charge' });
      expect(unit(attacking(cf), 'R1')).not.toContain('cf=');
    }
    expect(happened(attacking(0))).not.toContain('charge');
    const defending = battle(
      'turn 2 phase=4\nunit S1 infantry mongols at=0505 corps=scots shiltron=yes\nunit R1 cavalry russians at=0504 facing=S cf=3 armour=2\n',
    ).play('attack unit=S1 at=0504', 'fight');
    expect(unit(defending, 'R1')).not.toContain('cf=');
    expect(event(defending, 'combat').ledger.map((row: { rule: string }) => row.rule)).not.toContain(
      'defender.charge',
    );
  });
  test('11.3.7, 5.2.7, 1.7 one shiltron among those attacked takes a point off a rider’s armour', () => {
    const t = lay(
      'kulikovo',
      'turn 3 phase=6\nunit R cavalry B at=1008 armour=2\nunit S infantry A at=1007 facing=S corps=scots shiltron=yes\nunit I infantry A at=0907 facing=SE',
    ).play('attack unit=R at=1007', 'widen at=0907', 'fight');
    expect(shiftsOf(t)).toContain('attacker.armour 1');
  });
  test('11.3.9 one hex takes the whole move', () => {
    const t = battle(scots('shiltron=yes')).play('pick unit=S1', 'step to=0504');
    expect(event(t, 'stepped')).toMatchObject({ left: 0 });
    expect(unit(t, 'S1')).toContain('shiltron=yes');
    expect(offered(t, 'step')).toEqual([]);
    expect(offered(t, 'turn')).toEqual([]);
    const turned = battle(scots('shiltron=yes')).play('pick unit=S1', 'turn facing=NE');
    expect(whyNot(turned, 'step to=0604')).toEqual(['movement.frontHexOnly 0604', 'shiltron.oneHex S1']);
  });
  test('11.3.10 lifting it costs two points, the rest may be walked', () => {
    const t = battle(scots('shiltron=yes')).play('pick unit=S1');
    expect(offered(t, 'shiltron')).toEqual(['shiltron how=lift']);
    t.play('shiltron how=lift');
    expect(unit(t, 'S1')).not.toContain('shiltron');
    expect(t.state.stack.at(-1).left).toBe(12);
    const weak = battle(scots('shiltron=yes mp=1')).play('pick unit=S1');
    expect(whyNot(weak, 'shiltron how=lift')).toEqual(['shiltron.liftingPoints S1']);
  });
  test('11.3.2, 11.3.10 it may be lifted after a turn, and whoever has lifted it has begun his move', () => {
    expect(
      whyNot(battle(scots('shiltron=yes')).play('pick unit=S1', 'turn facing=NE'), 'shiltron how=lift'),
    ).toEqual([]);
    const t = battle(`hex 0504 forest\n${scots('shiltron=yes mp=3')}`).play(
      'pick unit=S1',
      'shiltron how=lift',
    );
    // One point is left: no first hex for all he has.
    expect(whyNot(t, 'step to=0504')).toEqual(['movement.points S1']);
  });
  test('11.3.8 a retreat dissolves it', () => {
    const t = battle(
      'turn 2 phase=6\nunit S1 infantry mongols at=0505 corps=scots shiltron=yes sp=1\nunit R1 cavalry russians at=0504 facing=S\nunit R2 cavalry russians at=0605 facing=SW\nunit R3 cavalry russians at=0405 facing=SE\n',
    );
    t.play('attack unit=R1 at=0505', 'join unit=R2', 'join unit=R3', 'fight').roll(2, 3);
    expect(t.awaits()).toBe('mongols: retreat S1');
    t.play('back to=0506');
    expect(event(t, 'shiltron')).toMatchObject({ unit: 'S1', formed: false });
  });
  test('11.3.8 so does a pursuit', () => {
    const t = battle(
      'turn 2 phase=4\nunit S1 infantry mongols at=0505 corps=scots shiltron=yes\nunit R1 infantry russians at=0504 facing=S\n',
    ).play('attack unit=S1 at=0504', 'fight');
    t.roll(1, 3).play('back to=0503', 'face facing=S'); // D1, and no leader to hold them back
    expect(event(t, 'shiltron')).toMatchObject({ unit: 'S1', formed: false });
    expect(unit(t, 'S1')).toContain('at=0504');
  });
  test('8.1.1, 11.3.11 a leader may: he takes no room', () => {
    const t = battle(
      `turn 2\nunit S1 infantry mongols at=0505 corps=scots shiltron=yes\nunit L1 leader mongols at=0506\n`,
    );
    expect(whyNot(t.play('pick unit=L1'), 'step to=0505')).toEqual([]);
  });
  test('11.3.11 no friend enters its hex', () => {
    const t = battle(`${scots('shiltron=yes sp=1')}unit I1 infantry mongols at=0506 sp=1\n`).play(
      'pick unit=I1',
    );
    // 1 and 1 would fit: it is not the limit that keeps them out.
    expect(whyNot(t, 'step to=0505')).toEqual(['shiltron.closedRanks S1']);
    expect(whyNot(t, 'wheel facing=N to=0505')).toEqual(['shiltron.closedRanks S1']);
  });
});
