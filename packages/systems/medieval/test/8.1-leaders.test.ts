// 8.1 Leaders: what they give, what their death costs, who follows them.

import { describe, expect, test } from 'vitest';
import { answers, event, happened, offered, whyNot } from './battle.ts';
import { ALL, BOXES, hexOf, type Laid, lay, refuses, unitOf } from './boxes.ts';
import { F, fallBack, fray, moraleTold, pointsTold, total } from './fray.ts';

describe.each(ALL)('8.1 in %s', box => {
  const { a } = BOXES[box];

  test('8.1.1 a leader weighs nothing, has no zone, and may ride alone', () => {
    const t = lay(
      box,
      'turn 3\nunit R cavalry A at=1007\nunit L leader A at=1009\nunit E leader B at=1107\nunit Z infantry B at=0101',
    ).play('pick unit=L', 'step to=1008', 'step to=1007');
    expect(hexOf(t, box, 'L')).toBe('1007');
    expect(happened(t)).not.toContain('halted');
  });

  test('8.1.2 ten points, the costs of cavalry, no front to turn and no charge', () => {
    const t = lay(box, 'hex 1007 forest\nturn 3\nunit L leader A at=1008\nunit Z infantry B at=0101').play(
      'pick unit=L',
    );
    expect(t.state.stack.at(-1)).toMatchObject({ is: 'march', left: 60 });
    expect(offered(t, 'step')).toHaveLength(6);
    expect(event(t.play('step to=1007'), 'stepped')).toMatchObject({ cost: 24, cf: 0 });
    refuses(t, 'turn facing=S', 'movement.leaderHasNoFront', ['L']);
    refuses(
      lay(box, 'turn 3\nunit L leader A at=1008').play('pick unit=L'),
      'wheel facing=S',
      'movement.leaderHasNoFront',
      ['L'],
    );
    expect(
      whyNot(lay(box, 'turn 3\nunit R cavalry A at=1008').play('pick unit=R'), 'wheel facing=S'),
    ).toEqual([]);
  });

  test('8.1.2, 2.1/1a he moves in the cavalry phase only', () => {
    refuses(
      lay(box, 'turn 3 phase=3\nunit L leader A at=1008\nunit I infantry A at=1010'),
      'pick unit=L',
      'movement.footPhase',
      ['L'],
    );
  });

  test('8.1.3 enemy zones do not stop him', () => {
    const t = lay(
      box,
      'turn 3\nunit L leader A at=1009\nunit E infantry B at=1007 facing=S\nunit E2 infantry B at=1207 facing=SW',
    ).play('pick unit=L', 'step to=1008', 'step to=1107');
    expect(hexOf(t, box, 'L')).toBe('1107');
  });

  test('4.2.2 he does not ride among enemies', () => {
    const t = lay(box, 'turn 3\nunit L leader A at=1008\nunit E cavalry B at=1007 facing=N').play(
      'pick unit=L',
    );
    expect(whyNot(t, 'step to=1007')).toEqual(['movement.enemyThere E', 'movement.leaderAmongEnemies E']);
    const lone = lay(
      box,
      'turn 3\nunit L leader A at=1008\nunit E leader B at=1007\nunit Z infantry B at=0101',
    ).play('pick unit=L');
    refuses(lone, 'step to=1007', 'movement.leaderAmongEnemies', ['E']);
  });

  const mourners = `unit L leader B at=1007\nunit M leader B at=0101 range=3\nunit G infantry B at=0305 commander=L
    unit H infantry B at=0505 sp=1 commander=L\nunit O infantry B at=0705 commander=M\nunit P cavalry B place=off left=0101 commander=L`;
  const slain = (others: string) => {
    const t = lay(box, `turn 3\nunit R cavalry A at=1008\nunit Z infantry A at=0116\n${others}`);
    t.play('pick unit=R', 'step to=1007');
    return t;
  };

  test('8.1.4 his death costs every unit of his command a strength point, on the map or off it', () => {
    const t = slain(mourners);
    expect(unitOf(t, 'L').place).toBe('dead');
    expect(unitOf(t, 'G').sp).toBe(1);
    expect(unitOf(t, 'H').place).toBe('dead');
    expect(unitOf(t, 'P').sp).toBe(1);
    expect(unitOf(t, 'O').sp).toBe(2);
  });

  test('8.1.5 a grand leader’s death costs every unit of his side one, his own not twice', () => {
    const t = slain(
      mourners
        .replace('L leader B at=1007', 'L leader B at=1007 range=3')
        .replace(' range=3\nunit G', '\nunit G'),
    );
    expect(unitOf(t, 'G').sp).toBe(1);
    expect(unitOf(t, 'O').sp).toBe(1);
    expect(unitOf(t, 'P').sp).toBe(1);
    expect(unitOf(t, 'R').sp).toBe(2);
  });

  test('8.1.5 also of other commands off the map, and nobody’s when a common leader dies', () => {
    const others = (range: number) =>
      slain(
        `unit L leader B at=1007 range=${range}\nunit M leader B at=0101 range=2
         unit Q cavalry B place=off left=0101 commander=M\nunit S infantry B at=0305 sp=1 commander=M`,
      );
    expect(unitOf(others(3), 'Q').sp).toBe(1);
    expect(unitOf(others(3), 'S').place).toBe('dead');
    expect(unitOf(others(2), 'Q').sp).toBe(2);
    expect(unitOf(others(2), 'S').sp).toBe(1);
  });

  test('8.1.6 units lost by it move no box, but score', () => {
    const t = slain(mourners);
    expect(moraleTold(t.events)).toEqual([`${a} 8 leaders.leaderKilled`]);
    expect(pointsTold(t.events).some(line => line.endsWith('infantry'))).toBe(true);
  });

  test('6.1.6, 6.1.7, 8.2.10 eight boxes for a leader, twelve and no more for a grand leader', () => {
    expect(moraleTold(slain('unit L leader B at=1007\nunit M leader B at=0101').events)).toEqual([
      `${a} 8 leaders.leaderKilled`,
    ]);
    expect(moraleTold(slain('unit L leader B at=1007 range=3\nunit M leader B at=0101').events)).toEqual([
      `${a} 12 leaders.grandLeaderKilled`,
    ]);
  });
});

describe('8.1.7 in Kosovo leaders go with the units of their hex', () => {
  const box = 'kosovo';
  const beaten = (others = '', f = F) =>
    fray(box, `unit L leader B at=1007\nunit E leader A at=1008\n${others}`, { f }).roll(...total(4));

  test('K8.1.7, 8.2.7 ex-8.2.7a he follows the men as far as they get', () => {
    const t = beaten();
    t.play('back to=1006', 'face facing=S');
    expect(t.awaits()).toBe('dice: 2 leaders.deathRoll');
    t.roll(6, 6);
    expect(hexOf(t, box, 'L')).toBe('1006');
  });

  test('K8.1.7 where two units flee apart his owner chooses', () => {
    const t = beaten('unit G infantry B at=1007 facing=S sp=1', `${F} sp=1`);
    t.play('fall-back unit=F', 'back to=1006', 'face facing=S', 'back to=1106', 'face facing=S').roll(6, 6);
    expect(t.awaits()).toBe('ottomans: go-with L');
    expect(answers(t)).toEqual(['go-with unit=F', 'go-with unit=G']);
    t.play('go-with unit=G');
    expect(hexOf(t, box, 'L')).toBe('1106');
    const again = beaten('unit G infantry B at=1007 facing=S sp=1', `${F} sp=1`);
    again
      .play('fall-back unit=F', 'back to=1006', 'face facing=S', 'back to=1106', 'face facing=S')
      .roll(6, 6);
    refuses(again, 'go-with unit=R', 'leaders.menOfHisHex', ['R']);
  });

  test('K8.1.7 where they end together, or one of them stays, nobody is asked', () => {
    const t = beaten('unit G infantry B at=1007 facing=S sp=1', `${F} sp=1`);
    t.play('fall-back unit=F', 'back to=1006', 'face facing=S', 'back to=1006', 'face facing=S').roll(6, 6);
    expect(t.awaits()).not.toContain('go-with');
    expect(hexOf(t, box, 'L')).toBe('1006');
    const stuck = beaten(
      'unit G infantry B at=1007 facing=S sp=1\nunit H infantry B at=1006 sp=1\nhex 1106 0906 1107 0907 lake',
      `${F} sp=1`,
    ).play('fall-back unit=F', 'back to=1006', 'face facing=S');
    expect(stuck.awaits()).toBe('ottomans: losses F G');
    stuck.play('lose unit=G').roll(6, 6);
    expect(stuck.awaits()).not.toContain('go-with');
    expect(hexOf(stuck, box, 'L')).toBe('1006');
  });

  test('K8.1.7 but not with men of another hex', () => {
    const t = lay(
      box,
      `turn 3 phase=2\nunit R cavalry A at=1008 armour=2 cf=3\n${F}\nunit G infantry B at=0907 facing=S\nunit L leader B at=1007\nunit M leader B at=0202`,
    ).play('attack unit=R at=1007', 'widen at=0907', 'fight');
    const dice = [2, 3, 4, 5, 6].find(sum => {
      const { game, state } = t.record;
      return game
        .apply(state, { rolled: total(sum) })
        .events.some(e => e.is === 'result' && /^D\d$/.test(e.cell));
    })!;
    fallBack(t.roll(...total(dice)));
    expect(t.awaits()).toBe('dice: 2 leaders.deathRoll');
    t.roll(6, 6);
    expect(hexOf(t, box, 'L')).toBe(hexOf(t, box, 'F'));
    expect(hexOf(t, box, 'F')).not.toBe(hexOf(t, box, 'G'));
  });

  test('K8.1.7 he may pursue with a unit of his hex, or stay', () => {
    const pursuing = () =>
      fallBack(fray(box, 'unit L leader A at=1008\nunit E leader B at=1007').roll(...total(4)))
        .roll(6, 6)
        .play('pursue to=1007', 'stand-fast', 'face facing=N');
    const t = pursuing();
    expect(t.awaits()).toBe('serbs: ride-along L');
    expect(hexOf(t.play('ride-along'), box, 'L')).toBe('1007');
    expect(hexOf(pursuing().play('stay'), box, 'L')).toBe('1008');
  });
});

test('8.1.7 Kosovo: leaders are neither disorganized nor panicked', () => {
  const t = lay('kosovo', 'hex 1007 swamp\nturn 3\nunit L leader A at=1008\nunit Z infantry B at=0101').play(
    'pick unit=L',
    'step to=1007',
  );
  expect(unitOf(t, 'L').order).toBe('sound');
});

describe('8.1.4 the points told with a victory are those after the men lost by the death', () => {
  const pointsAtEnd = (t: Laid): unknown => event(t, 'over').outcome.points;
  const scored = (t: Laid, seat: string): number =>
    t.events.reduce((sum, e) => (e.is === 'points' && e.seat === seat ? sum + e.points : sum), 0);

  test.each(ALL)('8.1.4 %s: by leaders', box => {
    const { a, b } = BOXES[box];
    const L = box === 'kosovo' ? 'bajazyd' : 'L';
    const named = box === 'kosovo' ? 'unit murad1 leader B place=dead\nunit yakup leader B place=dead' : '';
    const t = lay(
      box,
      `turn 9\nunit R cavalry A at=1008\n${named}\nunit ${L} leader B at=1007\nunit H infantry B at=0505 sp=1 commander=${L}
       unit G cavalry B at=0307 sp=1 commander=${L}`,
    ).play('pick unit=R', 'step to=1007');
    expect(t.awaits()).toBe(`over: ${a} victory.leaders`);
    expect([unitOf(t, 'H').place, unitOf(t, 'G').place]).toEqual(['dead', 'dead']);
    expect(t.events.filter(e => e.is === 'points')).toHaveLength(3);
    expect(pointsAtEnd(t)).toEqual({ [a]: scored(t, a), [b]: 0 });
    // Nothing happens after the end has been told.
    expect(t.events.at(-1)?.is).toBe('over');
  });

  test('8.1.4 Kosovo Field: by a lead that the death itself would have given', () => {
    const t = lay(
      'kosovo',
      'turn 9\npoints A cavalry=195\nunit R cavalry A at=1008\nunit yakup leader B at=1007\nunit bajazyd leader B at=0101\nunit H infantry B at=0505 sp=1 commander=yakup',
    ).play('pick unit=R', 'step to=1007');
    expect(t.awaits()).toBe('over: serbs victory.lead');
    expect(pointsAtEnd(t)).toEqual({ serbs: 195 + scored(t, 'serbs'), ottomans: 0 });
    expect(unitOf(t, 'H').place).toBe('dead');
  });

  /** Horse archers ride to their last leader, beside crossbowmen with the last of the enemy: both shots fall at one moment. */
  test.each(ALL)(
    '10.2.6, 10.2.4 %s: where both sides lose their last leader at one moment neither wins',
    box => {
      const [ours, theirs] = box === 'kosovo' ? ['lazar', 'murad1'] : ['L', 'M'];
      const named = 'vukovic A brankovic A bajazyd B yakup B'.replace(
        /(\w+) (\w)/g,
        'unit $1 leader $2 place=dead\n',
      );
      const duel = (answer: readonly [number, number]): Laid =>
        lay(
          box,
          `turn 9\n${box === 'kosovo' ? named : ''}\nunit ${ours} leader A at=1008 range=3\nunit ${theirs} leader B at=1007 range=3
         unit H horse-archer A at=1009 facing=N\nunit X crossbow B at=1007 facing=S braced=yes`,
        )
          .play('pick unit=H', 'pass', 'step to=1008', 'fire unit=X target=H', 'shoot target=X')
          .roll(1, 1)
          .roll(6, 6)
          .roll(1, 1)
          .roll(...answer);
      const both = duel([6, 6]);
      expect([ours, theirs].map(id => unitOf(both, id).place)).toEqual(['dead', 'dead']);
      expect(both.awaits()).toBe('over: nobody victory.leaders');
      expect(duel([1, 1]).awaits()).toBe(`over: ${BOXES[box].b} victory.leaders`);
    },
  );
});

test('8.1.5 Kosovo Field: Murad II follows Murad I in rank and command', () => {
  const t = lay(
    'kosovo',
    'turn 9\nunit R cavalry serbs at=1008\nunit murad1 leader ottomans at=1007 range=3\nunit murad2 leader ottomans at=0101\nunit M1 cavalry ottomans at=0105 commander=murad1\nunit bajazyd leader ottomans at=0116',
  ).play('pick unit=R', 'step to=1007');
  expect(unitOf(t, 'murad2').range).toBe(3);
  expect(unitOf(t, 'M1')).toMatchObject({ command: 'murad2', sp: 1 });
});
