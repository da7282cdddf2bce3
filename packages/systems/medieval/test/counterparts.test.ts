// The other half of a paragraph: for its no a yes, for its yes a no. Faults planted in the code once went by the tests of
// the chapters here, because those had only looked at one side.

import { describe, expect, test } from 'vitest';
import { event, offered, rows } from './battle.ts';
import { ALL, BOXES, LATER, type Laid, lay, refuses, refusesAlso, unitOf } from './boxes.ts';
import { fallBack, fray, total } from './fray.ts';

const R = 'unit R cavalry A at=1008';
const E = 'unit E infantry B at=1007 facing=S';
const FAR = 'unit Z cavalry A at=0216\nunit Y infantry A at=0416\nunit X cavalry B at=2016';

/** Rules an order breaks, in the order they are told. */
const broken = (t: Laid, order: string): string[] => {
  const verdict = t.try(order);
  return verdict.ok ? [] : verdict.why.map(({ rule }) => rule);
};
const ledger = (t: Laid): string[] => rows(event(t, 'combat').ledger as never);

describe.each(ALL)('attacks in %s', box => {
  const { b } = BOXES[box];

  test('5.2.1, 5.2.2, 5.2.4 in its own phase a unit attacks what stands before it, and a second hex with the first', () => {
    const t = lay(box, `turn 3 phase=2\n${R}\n${E}\nunit E2 infantry B at=0907 facing=S`);
    t.play('attack unit=R at=1007', 'widen at=0907', 'fight');
    expect(event(t, 'combat')).toMatchObject({ attackers: ['R'], defenders: ['E', 'E2'] });
  });
  test('5.2.1 nobody sends the enemy’s men to attack', () => {
    const t = lay(box, `turn 3 phase=2\n${R}\n${E}`);
    refusesAlso(t, 'attack unit=E at=1008', 'combat.ownUnit', ['E']);
  });
  test('5.2.2 a hex attacked once is attacked again for whoever has come to it since', () => {
    const t = lay(
      box,
      `turn 3 phase=2\n${R}\nunit E infantry B at=1007 facing=S sp=1 done=defended\nunit E2 infantry B at=1007 facing=S sp=1`,
    );
    refuses(t, 'done', 'combat.mustAttack', ['R']);
    expect(offered(t, 'attack')).toEqual(['attack unit=R at=1007']);
  });
  test('5.1.1 the roll for disorder is told with its dice', () => {
    const t = fallBack(fray(box).roll(...total(4)));
    const dice = box === 'kosovo' ? [1, 1] : [1];
    expect(t.awaits()).toBe(`dice: ${dice.length} combat.disorderRoll`);
    t.roll(...dice);
    expect(t.events).toContainEqual({ is: 'rolled', rule: 'combat.disorderRoll', dice });
  });
  test('1.4, table/combat the roll is told with its dice', () => {
    expect(fray(box).roll(2, 4).events).toContainEqual({ is: 'rolled', rule: 'combat.roll', dice: [2, 4] });
  });
  test('1.2/loss, 5.1.1 nobody loses more than he has', () => {
    const strong =
      'unit R cavalry A at=1008 armour=2 cf=3\nunit R2 cavalry A at=0907 facing=NE armour=2 cf=3';
    for (let sum = 2; sum <= 12; sum++) {
      const t = lay(
        box,
        `turn 3 phase=2\n${strong}\nunit E infantry B at=1007 facing=S sp=1\nunit Y infantry B at=0116`,
      );
      t.play('attack unit=R at=1007', 'join unit=R2', 'fight').roll(...total(sum));
      expect(t.awaits()).not.toContain(`${b}: losses`);
      const lost = t.events.flatMap(e => (e.is === 'lost' && e.unit === 'E' ? [e.sp] : []));
      expect(lost.reduce((all, sp) => all + sp, 0)).toBeLessThanOrEqual(1);
    }
  });
  test('8.1.4, 8.1.6 the death of a leader is told, with its cause', () => {
    const t = lay(
      box,
      `turn 3\n${R}\nunit L leader B at=1007\nunit M leader B at=0101\nunit S infantry B at=0505`,
    );
    t.play('pick unit=R', 'step to=1007');
    expect(event(t, 'leaderDied')).toMatchObject({ unit: 'L' });
  });
  test('5.2.4 a unit off the map has no front area to speak of', () => {
    const t = lay(box, `turn 3 phase=2\n${R}\n${E}\nunit R9 cavalry A place=off left=1008`);
    expect(broken(t, 'attack unit=R9 at=1007')).not.toContain('combat.frontAreaOnly');
    expect(broken(t, 'attack unit=R9 at=1007')).not.toEqual([]);
  });
  test('5.2.2, 5.2.12 nobody must attack while the phase of movement lasts, and done ends a phase of attacks', () => {
    const t = lay(box, `turn 3\n${R}\n${E}`);
    expect(broken(t, 'done')).toEqual([]);
    const river = lay(box, `turn 3 phase=2\nside 1008/1007 river\n${R}\n${E}`).play('done');
    expect(river.state.phase).not.toBe(2);
    expect(river.state.stack.some(frame => frame.is === 'attacks' && river.state.phase === 2)).toBe(false);
  });
  test('5.6.1, 10.5.3 in a fight riders count their charge, horse archers and foot none', () => {
    const charge = (arm: string, phase = 2) =>
      ledger(
        lay(
          box,
          `turn 3 phase=${phase}\nunit R ${arm} A at=1008 ${arm === 'infantry' ? '' : 'cf=1'}\n${E}`,
        ).play('attack unit=R at=1007', 'fight'),
      );
    expect(charge('cavalry')).toContain('attacker.charge 1');
    expect(charge('horse-archer').join()).not.toContain('attacker.charge');
    expect(charge('infantry', 4).join()).not.toContain('attacker.charge');
  });
  test('10.3.1 nothing for anybody where no shooter fights', () => {
    const t = lay(box, `turn 3 phase=2\n${R}\n${E}`).play('attack unit=R at=1007', 'fight');
    expect(ledger(t).join()).not.toContain('rangedFoe');
  });
  test('5.4.6, 5.4.7 what is lost for want of hexes is told as that, what the table takes as the table’s', () => {
    const shut = ['0906', '1006', '1106'].map(hex => `hex ${hex} lake`).join('\n');
    const two = 'unit E1 cavalry B at=1007 facing=S sp=1\nunit E2 cavalry B at=1007 facing=S sp=1';
    const fought = (dice: [number, number], ground = '') =>
      lay(box, `turn 3 phase=2\n${ground}\n${R}\n${two}`)
        .play('attack unit=R at=1007', 'fight')
        .roll(...dice)
        .state.stack.at(-1);
    expect(fought([1, 3], shut)).toMatchObject({ is: 'allot', seat: b, rule: 'retreat.short' });
    expect(fought([3, 4])).toMatchObject({ is: 'allot', seat: b, rule: 'losses.allot' });
  });
});

describe.each(ALL)('marches in %s', box => {
  test('4.2.2 a leader rides among his own men', () => {
    const t = lay(box, `turn 2\nunit L leader A at=1008\nunit F infantry A at=1007\n${FAR}`).play(
      'pick unit=L',
    );
    expect(broken(t, 'step to=1007')).toEqual([]);
  });
  test('5.6.7, 5.6.8, 5.6.9 what slows a charge takes no more than there is, and one step each', () => {
    const left = (cf: number, ground: string) =>
      unitOf(lay(box, `turn 2\n${ground}\n${R} cf=${cf}\n${FAR}`).play('pick unit=R', 'step to=1007'), 'R')
        .cf;
    const bridge = 'side 1008/1007 river\ncrossing 1008/1007 bridge';
    for (const ground of ['side 1008/1007 stream', 'hex 1007 hill', bridge])
      expect([left(0, ground), left(1, ground), left(3, ground)]).toEqual([0, 0, 2]);
  });
  test('5.6.12, 5.6.13, 5.8.1 an ordinary step wishes nothing of the charge and asks for nobody to ride down', () => {
    const t = lay(box, `turn 2\n${R}\n${FAR}`).play('pick unit=R');
    expect(broken(t, 'step to=1007')).toEqual([]);
  });
  test('10.1.1 only shooters have a combat side', () => {
    const t = lay(box, `turn 2 phase=3\nunit F infantry A at=1008\n${FAR}`).play('pick unit=F');
    refuses(t, 'form', 'formation.rangedOnly', ['F']);
  });
  test('4.1.7 a wall on the way is paid for besides the ground', () => {
    const cost = (wall: string): number => {
      const t = lay(box, `turn 2 phase=3\n${wall}\nunit F infantry A at=1008\n${FAR}`).play('pick unit=F');
      return event(t.play('step to=1007'), 'stepped').cost;
    };
    const wall = ['1006', '1106', '1107', '1008', '0907', '0906'].map(
      hex => `side 1007/${hex} fortification`,
    );
    expect(cost(wall.join('\n'))).toBeGreaterThan(cost(''));
  });
  test('10.1.1, 10.1.4 shooters in line of march step and turn like others', () => {
    const t = lay(box, `turn 2 phase=3\nunit S archer A at=1008\n${FAR}`).play('pick unit=S');
    expect(broken(t, 'step to=1007')).toEqual([]);
    expect(broken(t, 'turn facing=NE')).toEqual([]);
  });
  test('4.3.1, 8.1.2 whoever has a front turns it, but not for points he has not', () => {
    const t = lay(box, `turn 2\nunit R cavalry A at=1008 mp=2\n${FAR}`).play('pick unit=R');
    refuses(t, 'turn facing=S', 'movement.turnPoints', ['R']);
    expect(broken(t, 'turn facing=SE')).toEqual([]);
  });
  test('9.1.8, 10.7.1 who has neither just re-formed nor been shelled marches, who has been shelled does not', () => {
    const picked = (more: string) => lay(box, `turn 2\n${R} ${more}\n${FAR}`).try('pick unit=R').ok;
    expect([picked(''), picked('done=shelled')]).toEqual([true, false]);
  });
  test('4.4.2 the last point is enough to leave', () => {
    const t = lay(box, `turn 2\nunit R cavalry A at=1002 mp=2\n${FAR}`).play('pick unit=R', 'step to=1001');
    expect(offered(t, 'leave')).toEqual(['leave']);
  });
  test('10.5.11 with fatigue left out nobody is tested, whatever his leader’s count', () => {
    const t = lay(
      box,
      `turn 3\noption fatigue=no\nunit L leader A at=0302 fatigue=13\nunit R cavalry A at=1008 commander=L\n${FAR}`,
    ).play('pick unit=R');
    expect(t.awaits()).toBe(`${BOXES[box].a}: march R`);
  });
});

describe.each(LATER)('shots in %s', box => {
  test('10.5.8 after their own shot horse archers have begun their march: no all-in move any more', () => {
    const t = lay(
      box,
      `turn 2\nunit H horse-archer A at=1008\nunit F infantry B at=1007 facing=N\n${FAR}`,
    ).play('pick unit=H', 'shoot target=F');
    t.roll(1, 1);
    while (t.awaits().startsWith(BOXES[box].b)) t.play('pass');
    expect(broken(t, 'wheel facing=SE')).toContain('movement.wheelFirst');
  });
  test('10.7.2 walls are battered within the field of fire, not beyond it', () => {
    const ring = ['1003', '1103', '1104', '1005', '0904', '0903'];
    const fort = ring.map(hex => `side 1004/${hex} fortification`).join('\n');
    const t = lay(
      box,
      `turn 2 phase=4\n${fort}\nunit G bombard A at=1007 braced=yes\nunit G2 bombard A at=1009 braced=yes\nunit K cavalry B at=1005 facing=N\nunit I infantry B at=1004`,
    );
    expect(t.awaits()).toBe(`${BOXES[box].a}: react-opened`);
    expect(offered(t, 'batter')).toEqual(['batter unit=G at=1004']);
    refuses(t, 'batter unit=G2 at=1004', 'fire.bombardsField', ['1004']);
  });
  test('10.7.5 empty walls are battered too, those that hold own men never', () => {
    const ring = ['1003', '1103', '1104', '1005', '0904', '0903'];
    const fort = ring.map(hex => `side 1004/${hex} fortification`).join('\n');
    const offers = (inside: string) =>
      offered(
        lay(
          box,
          `turn 2 phase=4\n${fort}\n${inside}\nunit G bombard A at=1007 braced=yes\nunit K cavalry B at=1005 facing=N`,
        ),
        'batter',
      );
    expect(offers('')).toEqual(['batter unit=G at=1004']);
    expect(offers('unit I infantry A at=1004\nunit I2 infantry B at=0101')).toEqual([]);
  });
  test('10.2.3 houses of a village or a town and trees are cover, open ground is none', () => {
    const rowsOn = (ground: string) => {
      const t = lay(
        box,
        `turn 2 phase=4\nhex 1005 ${ground}\nunit S archer A at=1007 braced=yes\nunit K cavalry B at=1005 facing=S`,
      );
      t.play('fire unit=S target=K').roll(1, 1);
      return rows(event(t, 'shot').ledger as never);
    };
    for (const ground of ['forest', 'village', 'town']) expect(rowsOn(ground)).toEqual(['fire.cover -1']);
    expect(rowsOn('clear')).toEqual([]);
  });
  test('10.5.9, 10.7.3 what weak horse archers and bombards suffer is nobody else’s trouble', () => {
    const shot = (shooter: string, target: string) => {
      const t = lay(box, `turn 2 phase=4\nunit S ${shooter}\nunit K cavalry B at=1005 facing=S ${target}`);
      t.play('fire unit=S target=K').roll(1, 1);
      return rows(event(t, 'shot').ledger as never);
    };
    expect(shot('archer A at=1007 braced=yes sp=1', 'armour=2')).toEqual(['fire.armour -2']);
    expect(shot('horse-archer A at=1006 sp=2', '')).toEqual([]);
    expect(shot('bombard A at=1007 braced=yes', 'armour=1')).toEqual([]);
    expect(shot('bombard A at=1007 braced=yes', 'armour=2')).toEqual(['fire.heavyArmour -1']);
  });
});

describe.each(ALL)('stacks in %s', box => {
  const fort = ['1003', '1103', '1104', '1005', '0904', '0903']
    .map(hex => `side 1004/${hex} fortification`)
    .join('\n');
  const inside = (count: number, sp = 2): string =>
    Array.from({ length: count }, (_, n) => `unit Y${n} infantry A at=1004 sp=${sp}`).join('\n');

  test('11.1.8 the tenth point still fits', () => {
    const t = lay(box, `turn 2 phase=3\n${fort}\n${inside(4)}\nunit I infantry A at=1005\n${FAR}`).play(
      'pick unit=I',
    );
    expect(broken(t, 'step to=1004')).toEqual([]);
  });
  test('11.1.9 the second point of cavalry too', () => {
    const t = lay(box, `turn 2\n${fort}\n${inside(1)}\nunit I cavalry A at=1005 sp=2\n${FAR}`).play(
      'pick unit=I',
    );
    expect(broken(t, 'step to=1004')).toEqual([]);
  });
  test('8.1.1 only a leader weighs nothing: a rider does not join a full hex', () => {
    const t = lay(box, `turn 2\n${R}\nunit F infantry A at=1007\n${FAR}`).play('pick unit=R');
    refuses(t, 'step to=1007', 'movement.stacking', ['F']);
  });
  test('1.7 the mean of nobody is nothing: a lone leader lends no armour', () => {
    const t = lay(box, `turn 3 phase=2\n${R}\nunit L leader B at=1007\nunit M leader B at=0202`);
    expect(ledger(t.play('attack unit=R at=1007', 'fight')).join()).not.toContain('defender.armour');
  });
});

describe('Kulikovo', () => {
  const scots = (more = '') =>
    lay('kulikovo', `turn 2 phase=3\nunit S infantry A at=1008 corps=scots ${more}\n${FAR}`).play(
      'pick unit=S',
    );
  test('11.3.1 nobody forms what is formed, or lifts what is not', () => {
    refuses(scots('shiltron=yes'), 'shiltron how=form', 'shiltron.asItIs', ['S']);
    refuses(scots(), 'shiltron how=lift', 'shiltron.asItIs', ['S']);
    expect(offered(scots(), 'shiltron')).toEqual(['shiltron how=form']);
    expect(offered(scots('shiltron=yes'), 'shiltron')).toEqual(['shiltron how=lift']);
  });
  test('11.3.9 Scots in open order march as others do', () => {
    expect(broken(scots().play('step to=1007'), 'step to=1006')).toEqual([]);
  });
  test('11.2.2 only a one is told as passed', () => {
    const passed = (die: number) => {
      const t = lay('kulikovo', `turn 2\npit 1007 B\n${R} cf=1\n${FAR}`).play('pick unit=R', 'step to=1007');
      return event(t.roll(die), 'tested').passed;
    };
    expect([1, 2, 4].map(passed)).toEqual([true, false, false]);
  });
});

test('5.2.7, 11.3.7 light horse has no armour to lose before a shiltron, and shows none without one', () => {
  const armour = (foe: string) =>
    ledger(
      lay(
        'kulikovo',
        `turn 1 phase=2\nunit X1 cavalry A at=0608\nunit Y1 infantry B at=0607 facing=S ${foe}`,
      ).play('attack unit=X1 at=0607', 'fight'),
    ).join();
  expect(armour('corps=scots shiltron=yes')).not.toContain('attacker.armour');
  expect(armour('')).not.toContain('attacker.armour');
});
test('5.2.7, 11.3.7 foot keeps its armour against a shiltron', () => {
  const t = lay(
    'kulikovo',
    'turn 1 phase=4\nunit X1 infantry A at=0608 facing=N armour=2\nunit Y1 infantry B at=0607 facing=S armour=1 corps=scots shiltron=yes',
  ).play('attack unit=X1 at=0607', 'fight');
  expect(ledger(t)).toContain('attacker.armour 2');
});

describe('Kosovo', () => {
  test('K6.2.1 no help makes a roll of one fail', () => {
    const t = lay(
      'kosovo',
      'turn 3\nunit R cavalry A at=1008 order=disorganized\nunit L leader A at=1008\nunit Z cavalry A at=0116\nunit E infantry B at=0101',
    ).play('rally unit=R');
    expect(unitOf(t.roll(1), 'R').order).toBe('sound');
  });
  test('K15.1.1, K15.1.2 only who has a palisade handles it, and nobody leaves the map behind one', () => {
    const janissary = (at: string, more: string) =>
      lay(
        'kosovo',
        `turn 2 phase=7\nunit AGA leader B at=1004\nunit J janissary B at=${at} commander=AGA ${more}\nunit Z cavalry A at=0116\nunit Y infantry B at=2016`,
      ).play('pick unit=J');
    refuses(janissary('1006', ''), 'palisade how=down', 'palisade.hasNone', ['J']);
    expect(broken(janissary('1006', 'palisade=carried'), 'palisade how=up facing=N')).toEqual([]);
    refuses(janissary('1001', 'palisade=up:N'), 'leave', 'palisade.assembled', ['J']);
  });
  test('K15.2.2 of several palisades the best counts, whoever is named first', () => {
    for (const lines of [
      ['palisade=up:S', 'palisade=up:N'],
      ['palisade=up:N', 'palisade=up:S'],
    ]) {
      const [one, two] = lines.map((line, n) => `unit J${n} janissary B at=1007 facing=S sp=1 ${line}`);
      const t = lay('kosovo', `turn 3 phase=2\n${R}\n${one}\n${two}`).play(
        'attack unit=R at=1007',
        'fight',
        'hold-fire',
      );
      expect(ledger(t)).toContain('defender.palisade -2');
      const blamed = lines.indexOf('palisade=up:S') === 0 ? 'J0' : 'J1';
      expect(event(t, 'combat').ledger).toContainEqual(
        expect.objectContaining({ rule: 'defender.palisade', about: [blamed, '1007'] }),
      );
    }
  });
});
