import { sheetGrid } from '@gonfalon/hex';
import { allItems, type LedgerRow } from '@gonfalon/kernel';
import { type Fight, kosovo, type Unit } from '@gonfalon/system-medieval';
import { describe, expect, test } from 'vitest';
import {
  answers,
  type Battle,
  battleOf,
  event,
  happened,
  offered,
  rows,
  unitIn,
  whyNot,
} from '../../../systems/medieval/test/battle.ts';
import { game } from '../src/game.ts';

const battle = battleOf(game, 'kosovo-field');
const unit = unitIn(game);

const footMoves = 'turn 2 phase=7\n';
const aga = 'unit aga leader ottomans at=0505\n';
const elsewhere = 'unit aga leader ottomans at=1010\n';
const janissary = (more: string) => `unit J1 janissary ottomans commander=aga ${more}\n`;
const left = (t: Battle): number => t.state.stack.at(-1).left / 6;

describe('15.2 palisades', () => {
  test('15.2.1, 15.2.3 put up for a point, in a direction of its own', () => {
    const t = battle(`${footMoves}${aga}${janissary('at=0606 palisade=carried')}`).play(
      'pick unit=J1',
      'palisade how=up facing=SE',
    );
    expect(event(t, 'palisade')).toMatchObject({ unit: 'J1', palisade: 'up' });
    expect(unit(t, 'J1')).toContain('palisade=up:SE');
    expect(left(t)).toBe(3);
    t.play('turn facing=S');
    expect(unit(t, 'J1')).toContain('palisade=up:SE');
    expect(
      battle(`${footMoves}${aga}${janissary('at=0606 palisade=carried')}`)
        .play('pick unit=J1')
        .try('palisade how=up'),
    ).toBreak('palisade.direction', ['J1']);
  });
  test('15.1.2, 15.2.1 down, one hex, up: that is all', () => {
    const t = battle(`${footMoves}${aga}${janissary('at=0606 palisade=up:N')}`).play('pick unit=J1');
    expect(whyNot(t, 'step to=0605')).toEqual(['palisade.assembled J1']);
    t.play('palisade how=down', 'step to=0605');
    expect(whyNot(t, 'step to=0604')).toEqual(['palisade.oneHex J1']);
    t.play('palisade how=up facing=N');
    expect(left(t)).toBe(1);
  });
  test('15.1.2 without it they march as others do; it can only be left where they start', () => {
    const t = battle(`${footMoves}${aga}${janissary('at=0606 palisade=up:N')}`).play(
      'pick unit=J1',
      'palisade how=leave',
      'step to=0605',
      'step to=0604',
    );
    expect(unit(t, 'J1')).not.toContain('palisade');
    const late = battle(`${footMoves}${aga}${janissary('at=0606 palisade=carried')}`).play(
      'pick unit=J1',
      'step to=0605',
    );
    expect(whyNot(late, 'palisade how=leave')).toEqual(['palisade.leftAtOnce J1']);
  });
  test('15.2.1 what is not there, not so, or not paid for', () => {
    const none = battle(`${footMoves}${aga}${janissary('at=0606')}`).play('pick unit=J1');
    expect(offered(none, 'palisade')).toEqual([]);
    expect(whyNot(none, 'palisade how=down')).toEqual(['palisade.hasNone J1']);
    const up = battle(`${footMoves}${aga}${janissary('at=0606 palisade=up:N')}`).play('pick unit=J1');
    expect(whyNot(up, 'palisade how=up facing=N')).toEqual(['palisade.asItIs J1']);
    expect(whyNot(up, 'palisade how=burn')).toEqual(['palisade.how burn']);
    const spent = battle(`${footMoves}${aga}${janissary('at=0606 palisade=carried mp=1')}`).play(
      'pick unit=J1',
      'step to=0605',
    );
    expect(whyNot(spent, 'palisade how=up facing=N')).toEqual(['palisade.points J1']);
    const last = battle(`${footMoves}${aga}${janissary('at=0606 palisade=carried mp=1')}`).play(
      'pick unit=J1',
    );
    expect(last.try('palisade how=up facing=N').ok).toBe(true);
  });

  /** Serbs attack the janissary on 0606 from the north; its palisade looks that way. */
  const assault = (foes: string, phase: number, palisade = 'up:N') => {
    const t = battle(
      `turn 2 phase=${phase}\n${elsewhere}${janissary(`at=0606 palisade=${palisade}`)}${foes}`,
    );
    const [first] = t.choices().filter(order => order.startsWith('attack'));
    t.play(first!);
    for (const order of offered(t, 'join')) t.play(order);
    t.play('fight', 'hold-fire');
    return { rows: rows(event(t, 'combat').ledger), t };
  };
  const horse = 'unit K1 cavalry serbs at=0605 facing=S\n';
  const moreHorse = 'unit K2 cavalry serbs at=0705 facing=SW sp=1\n';
  test('15.2.2 two columns against riders, one against foot', () => {
    expect(assault(horse, 2).rows).toContain('defender.palisade -2');
    expect(assault('unit F1 infantry serbs at=0605 facing=S\n', 4).rows).toContain('defender.palisade -1');
  });
  test('15.2.2 the greater strength decides, and riders when equal', () => {
    // Riders and foot attack in phases of their own, so the line is asked by itself.
    const columns = (riders: number) => {
      const t = battle(
        `turn 2 phase=2\n${elsewhere}${janissary('at=0606 palisade=up:N')}unit K1 cavalry serbs at=0605 facing=S sp=2\nunit K2 cavalry serbs at=0705 facing=SW sp=1\nunit F1 infantry serbs at=0505 facing=SE sp=2\n`,
      );
      const [, defender, ...foes] = allItems<Unit>(t.state.units);
      const attackers = foes
        .filter(unit => unit.arm === 'infantry')
        .concat(foes.filter(unit => unit.arm === 'cavalry').slice(0, riders));
      const sc = {
        grid: sheetGrid({ columns: 12, rows: 10, firstColumn: 1, firstRow: 1, oddColumnsDown: true }),
      };
      const row = kosovo.defenderShifts['defender.palisade']!({
        sc,
        attackers,
        defenders: [defender],
      } as unknown as Fight);
      return (row as LedgerRow).shift;
    };
    expect(columns(2)).toBe(2); // three strength points of riders, two of foot
    expect(columns(1)).toBe(2); // two and two
    expect(columns(0)).toBe(1);
  });
  test('15.2.2 of two palisades that are worth the same the first is told', () => {
    const { t } = assault(
      `unit J2 janissary ottomans commander=aga at=0606 sp=1 palisade=up:N\n${horse}`,
      2,
      'up:N sp=1',
    );
    const row = event(t, 'combat').ledger.find(({ rule }: LedgerRow) => rule === 'defender.palisade');
    expect(row).toMatchObject({ shift: -2, about: ['J1', '0606'] });
  });
  test('15.2.2, 15.2.3 nothing against an attack from behind, nor while it is carried', () => {
    expect(assault(horse, 2, 'up:S').rows.join()).not.toContain('palisade');
    expect(assault(horse, 2, 'carried').rows.join()).not.toContain('palisade');
  });
  test('15.2.4 those who flee lose it', () => {
    const { t } = assault(horse + moreHorse, 2, 'up:S');
    t.roll(1, 1);
    while (!t.awaits().startsWith('ottomans: retreat')) t.play(t.choices()[0]!);
    t.play(t.choices()[0]!);
    expect(event(t, 'palisade')).toMatchObject({ unit: 'J1', palisade: 'none' });
  });
  test('15.2.5 nobody is ridden down behind it', () => {
    const t = battle(
      `turn 2 phase=1\n${aga}${janissary('at=0604 facing=N palisade=up:S')}unit K1 cavalry serbs at=0605 cf=2\n`,
    ).play('pick unit=K1');
    expect(whyNot(t, 'step to=0604 how=ride')).toEqual(['rideDown.palisade J1']);
  });
});

describe('15.1 the leash', () => {
  test('15.1.3 no step beyond ten hexes of the Aga', () => {
    const t = battle(`${footMoves}unit aga leader ottomans at=0110\n${janissary('at=1105 facing=SE')}`).play(
      'pick unit=J1',
    );
    expect(whyNot(t, 'step to=1205')).toEqual(['movement.frontHexOnly 1205', 'janissaries.leash aga']);
    expect(offered(t, 'step')).toEqual([]);
  });
  const far = 'unit aga leader ottomans at=0110\n';
  test('15.1.3 whoever is farther leaves his palisade and must go to him', () => {
    const t = battle(`turn 2 phase=6\n${far}${janissary('at=1203 facing=SW palisade=up:N')}`);
    expect(t.awaits()).toBe('ottomans: phase-foot-move');
    expect(unit(t, 'J1')).not.toContain('palisade');
    expect(whyNot(t, 'done')).toEqual(['janissaries.stragglers J1']);
    t.play('pick unit=J1');
    expect(whyNot(t, 'rest')).toEqual(['janissaries.recalled aga']);
    expect(whyNot(t, 'wheel facing=N')).toEqual(['janissaries.recalled aga']);
    expect(whyNot(t, 'turn facing=N')).toEqual(['janissaries.recalled aga']);
    expect(offered(t, 'turn')).toEqual(['turn facing=S']);
    t.play('step to=1103');
    expect(unit(t, 'J1')).toContain('at=1103');
  });
  test('15.1.3 he turns only to where he can go on, so that no full or dear hex keeps him back', () => {
    const t = battle(
      `hex 1103 forest\nside 1203/1103 stream\n${footMoves}${far}${janissary('at=1203 facing=N mp=3')}`,
    ).play('pick unit=J1');
    expect(whyNot(t, 'turn facing=SW')).toEqual(['janissaries.recalled aga']);
    expect(offered(t, 'turn')).toEqual(['turn facing=S']);
    const full = battle(
      `${footMoves}${far}${janissary('at=1203 facing=N')}unit I1 infantry ottomans at=1103\n`,
    ).play('pick unit=J1');
    expect(whyNot(full, 'turn facing=SW')).toEqual(['janissaries.recalled aga']);
    full.play('turn facing=S');
    expect(whyNot(full, 'rest')).toEqual(['janissaries.recalled aga']);
  });
  test('15.1.3 at ten hexes nobody is called back', () => {
    const t = battle(`turn 2 phase=6\n${far}${janissary('at=1105 facing=SW palisade=up:N')}`);
    expect(unit(t, 'J1')).toContain('palisade=up:N');
    expect(t.try('done').ok).toBe(true);
  });
  test('15.1.3 at ten hexes they may go round him', () => {
    const t = battle(`${footMoves}${far}${janissary('at=1105 facing=S')}`).play('pick unit=J1');
    expect(t.try('step to=1106').ok).toBe(true);
  });
  test('15.1.3 the leash is to the Aga also for those given to another leader', () => {
    const given = (at: string, more = '') =>
      battle(
        `${footMoves}${far}unit ewrenos leader ottomans at=1205\nunit J1 janissary ottomans commander=ewrenos at=${at} ${more}`,
      );
    const near = given('1105', 'facing=SE').play('pick unit=J1');
    expect(whyNot(near, 'step to=1205')).toEqual(['movement.frontHexOnly 1205', 'janissaries.leash aga']);
    expect(given('1203', 'facing=SW').try('done')).toBreak('janissaries.stragglers', ['J1']);
    // Far from Ewrenos, near the Aga, nobody calls him.
    expect(given('0208', 'facing=NE').play('pick unit=J1').try('step to=0307').ok).toBe(true);
  });
  describe('15.1.3 enemies on the way back', () => {
    const inTheWay = 'unit F1 infantry serbs at=1103 facing=NE\nunit F2 infantry serbs at=1204 facing=N\n';
    const met = (facing: string, foes = inTheWay) =>
      battle(`${footMoves}${far}${janissary(`at=1203 facing=${facing}`)}${foes}`);

    test('15.1.3 whoever meets an enemy does not turn away from him', () => {
      const t = met('SW').play('pick unit=J1');
      expect(whyNot(t, 'turn facing=N')).toEqual(['janissaries.encounter F2 F1']);
      expect(whyNot(t, 'turn facing=NW')).toEqual(['janissaries.encounter F2']);
      expect(whyNot(t, 'wheel facing=N')).toEqual(['janissaries.encounter F2 F1']);
      expect(t.try('turn facing=S').ok).toBe(true);
      t.play('rest');
      expect(t.awaits()).toBe('ottomans: attack J1');
    });
    test('15.1.3 he turns to him if he can', () => {
      const t = met('NE');
      expect(whyNot(t, 'done')).toEqual(['janissaries.stragglers J1']);
      t.play('pick unit=J1');
      expect(whyNot(t, 'rest')).toEqual(['janissaries.encounter F2 F1']);
      expect(whyNot(t, 'turn facing=N')).toEqual(['janissaries.encounter F2 F1']);
      t.play('turn facing=SE', 'rest'); // F2 is before him now
      expect(t.awaits()).toBe('ottomans: attack J1');
    });
    test('15.1.3 also where a zone has stopped him on the way', () => {
      const t = battle(
        `${footMoves}${far}${janissary('at=1202 facing=S')}unit F2 infantry serbs at=1204 facing=N\n`,
      ).play('pick unit=J1', 'step to=1203');
      expect(whyNot(t, 'turn facing=N')).toEqual(['janissaries.encounter F2']);
      expect(t.try('rest').ok).toBe(true);
    });
    test('15.1.3 an enemy who leaves a way open, or stands elsewhere, need not be met', () => {
      const aside = met('SW', 'unit F1 infantry serbs at=1103 facing=N\n').play('pick unit=J1');
      expect(aside.try('turn facing=S').ok).toBe(true);
      aside.play('turn facing=S', 'step to=1204');
      const behind = met('SW', `${inTheWay}unit F3 infantry serbs at=1202 facing=N\n`).play('pick unit=J1');
      expect(whyNot(behind, 'turn facing=SE')).toEqual(['janissaries.encounter F1']);
      expect(behind.try('rest').ok).toBe(true);
    });
    test('15.1.3 nor one on a hex as far from the Aga as his own', () => {
      const t = met('SW', `${inTheWay}unit F3 infantry serbs at=1102 facing=N\n`).play('pick unit=J1');
      expect(t.try('turn facing=S').ok).toBe(true);
    });
    test('15.1.3 whoever gives all he has for a hex nearer may face away from there', () => {
      const t = battle(
        `hex 1103 forest\n${footMoves}${far}${janissary('at=1203 facing=SW mp=1')}unit F2 infantry serbs at=1204 facing=S\n`,
      ).play('pick unit=J1');
      expect(whyNot(t, 'turn facing=N')).toEqual(['janissaries.encounter F2']);
      expect(t.try('wheel facing=N to=1103').ok).toBe(true);
    });
    test('15.1.3 nor does anybody within ten hexes', () => {
      const t = battle(
        `${footMoves}unit aga leader ottomans at=0606\n${janissary('at=1203 facing=SW')}${inTheWay}`,
      ).play('pick unit=J1');
      expect(t.try('turn facing=N').ok).toBe(true);
    });
  });

  describe('15.1.3 after a fight', () => {
    /** Ten hexes from the Aga they attack an enemy who stands farther, without shooting first. */
    const beyond = (foe: string, more = '') =>
      battle(
        `turn 2 phase=8\n${far}${janissary('at=1105 facing=NE')}unit F1 infantry serbs at=1205 facing=SW ${foe}\n${more}`,
      ).play('attack unit=J1 at=1205', 'fight', 'hold-fire');
    test('15.1.3, 5.2.8 no advance beyond ten hexes', () => {
      const t = beyond('sp=1').roll(4, 5); // 2:1: both lose one
      expect(unit(t, 'F1')).toContain('place=dead');
      expect(t.awaits()).not.toContain('advance');
      expect(unit(t, 'J1')).toContain('at=1105');
    });
    test('15.1.3, 5.5.4 within them they follow freely, as others do and where others may', () => {
      const t = battle(
        `turn 2 phase=8\nside 0605/0704 river\nunit aga leader ottomans at=0606\n${janissary('at=0606 facing=N')}unit F1 infantry serbs at=0605 facing=S\n`,
      )
        .play('attack unit=J1 at=0605', 'fight', 'hold-fire')
        .roll(1, 3) // 3:1: D2
        .play('back to=0604', 'back to=0603', 'face facing=S');
      if (t.awaits().startsWith('dice')) t.roll(1);
      t.play('pursue to=0605');
      expect(offered(t, 'pursue')).toEqual(expect.arrayContaining(['pursue to=0604', 'pursue to=0504']));
      expect(whyNot(t, 'pursue to=0704')).toEqual(['pursuit.river 0704']);
    });
    const withLeader = 'unit ewrenos leader ottomans at=1105\n';
    test('15.1.3, 5.5.5 no free pursuit beyond ten hexes, but a forced one', () => {
      const free = beyond('', withLeader).roll(3, 4).play('back to=1204', 'face facing=S'); // 3:1: D1
      expect(free.awaits()).not.toContain('pursuit');
      expect(unit(free, 'J1')).toContain('at=1105');
      const forced = beyond('').roll(2, 2).play('back to=1204', 'face facing=S'); // 1:1: D1
      expect(unit(forced, 'J1')).toContain('at=1205');
    });
  });

  test('15.1.3 nobody is recalled by a dead Aga', () => {
    const t = battle(
      `${footMoves}${far.replace('at=0110', 'place=dead')}${janissary('at=1203 facing=SW palisade=up:N')}`,
    );
    expect(t.try('done').ok).toBe(true);
    expect(unit(t, 'J1')).toContain('palisade=up:N');
  });
});

describe('15.1.4 the shot before a fight', () => {
  test('15.1.4 a one costs the enemy a strength point before strengths are summed', () => {
    const t = battle(
      `turn 2 phase=2\n${elsewhere}${janissary('at=0606')}unit K1 cavalry serbs at=0605 facing=S\n`,
    ).play('attack unit=K1 at=0606', 'fight');
    expect(t.awaits()).toBe('ottomans: first-shots J1');
    expect(answers(t)).toEqual(['let-fly unit=J1 target=K1', 'hold-fire']);
    t.play('let-fly unit=J1 target=K1');
    expect(t.awaits()).toBe('dice: 1 janissaries.shot');
    t.roll(1);
    expect(unit(t, 'K1')).toContain('sp=1');
    expect(event(t, 'combat')).toMatchObject({ attackerSp: 1, defenderSp: 2 });
  });
  test('15.1.4 anything else does nothing', () => {
    const t = battle(
      `turn 2 phase=2\n${elsewhere}${janissary('at=0606')}unit K1 cavalry serbs at=0605 facing=S\n`,
    )
      .play('attack unit=K1 at=0606', 'fight', 'let-fly unit=J1 target=K1')
      .roll(2);
    expect(event(t, 'combat')).toMatchObject({ attackerSp: 2 });
    expect(happened(t)).not.toContain('lost');
  });
  test('15.1.4 their owner need not shoot', () => {
    const t = battle(
      `turn 2 phase=2\n${elsewhere}${janissary('at=0606')}unit K1 cavalry serbs at=0605 facing=S\n`,
    ).play('attack unit=K1 at=0606', 'fight', 'hold-fire');
    expect(event(t, 'combat')).toMatchObject({ attackerSp: 2 });
    expect(t.awaits()).toBe('dice: 2 combat.roll');
  });
  test('15.1.4 their owner says at whom', () => {
    const t = battle(
      `turn 2 phase=2\n${elsewhere}${janissary('at=0606')}unit K1 cavalry serbs at=0605 facing=S\nunit K2 cavalry serbs at=0705 facing=SW\n`,
    );
    t.play('attack unit=K1 at=0606', 'join unit=K2', 'fight');
    expect(answers(t)).toEqual(['let-fly unit=J1 target=K1', 'let-fly unit=J1 target=K2', 'hold-fire']);
    expect(whyNot(t, 'let-fly unit=J1 target=J1')).toEqual(['janissaries.foesOnly J1']);
    expect(whyNot(t, 'let-fly unit=K1 target=J1')).toEqual(['janissaries.aboutToFight K1']);
    t.play('let-fly unit=J1 target=K2').roll(1);
    expect(unit(t, 'K2')).toContain('sp=1');
    expect(event(t, 'combat')).toMatchObject({ attackerSp: 3 });
  });
  test('15.1.4 janissaries shoot when they attack, too, each of them', () => {
    const t = battle(
      `turn 2 phase=8\n${elsewhere}${janissary('at=0606')}unit J2 janissary ottomans at=0505 facing=SE\nunit F1 infantry serbs at=0605 facing=N\n`,
    );
    t.play('attack unit=J1 at=0605', 'join unit=J2', 'fight', 'let-fly unit=J2 target=F1').roll(3);
    expect(answers(t)).toEqual(['let-fly unit=J1 target=F1', 'hold-fire']);
    t.play('let-fly unit=J1 target=F1');
    expect(t.awaits()).toBe('dice: 1 janissaries.shot');
  });
  test('15.1.4 one shot may leave nobody to fight, and the others nobody to shoot at', () => {
    const t = battle(
      `turn 2 phase=8\n${elsewhere}${janissary('at=0606')}unit J2 janissary ottomans at=0505 facing=SE\nunit F1 infantry serbs at=0605 facing=N sp=1\n`,
    );
    t.play('attack unit=J1 at=0605', 'join unit=J2', 'fight', 'let-fly unit=J2 target=F1').roll(1);
    expect(unit(t, 'F1')).toContain('place=dead');
    expect(t.awaits()).toBe('ottomans: advance-enter J1 J2');
  });
  test('15.1.4, 11.2.7 where both sides have them, those who fall have shot all the same', () => {
    const t = battle(
      `turn 2 phase=8\n${elsewhere}${janissary('at=0606')}unit F1 janissary serbs at=0605 facing=S sp=1\nunit F2 infantry serbs at=0605 facing=S sp=1\n`,
    ).play('attack unit=J1 at=0605', 'fight', 'let-fly unit=J1 target=F1');
    t.roll(1);
    expect(unit(t, 'F1')).toContain('place=dead');
    expect(t.awaits()).toBe('serbs: first-shots F1');
    t.play('let-fly unit=F1 target=J1').roll(1);
    expect(unit(t, 'J1')).toContain('sp=1');
  });
});
