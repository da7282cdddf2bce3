import { COLUMNS, SIZES, TIME_TOKENS, TROOPS } from '@gonfalon/system-medieval-battle';
import { describe, expect, test } from 'vitest';
import { box, game } from '../src/index.ts';
import { battle, lines, onModules, opening, unit } from './field.ts';

describe('the aim of the game', () => {
  test('G.1 two players sit at the table, one army each', () => {
    const t = opening('standard');
    expect(game.seats('standard')).toEqual(['red', 'yellow']);
    expect(t.awaits()).toBe('red and yellow: recruit');
  });
  test('G.2 strategic points alone may win, and so may the wagon train with one of them', () => {
    const flags = `hex 0202 plains flag=2\nhex 0206 plains flag=2\nhex 0606 plains flag=1
      flag 0202 yellow\nflag 0206 yellow\nunit Y1 LI yellow at=0605\nunit R1 LI red at=0808\nturn yellow`;
    expect(battle(flags).play('step unit=Y1 to=0606', 'stop').awaits()).toBe('over: yellow ending.points');
    const train = `hex 0202 plains flag=2\nflag 0202 yellow
      unit RW WT red at=0606 knights=1\nunit Y1 LI yellow at=0605\nturn yellow`;
    expect(battle(train).play('melee unit=Y1 target=RW').awaits()).toBe('over: yellow ending.points');
  });
  test('G.4 every module has two sides, and either may lie up', () => {
    const sides = (one: string, other: string) => {
      const on = (faces: string) => lines(onModules('standard', `modules ${faces}\nrecruit`))[0];
      expect(on(one)).not.toBe(on(other));
    };
    sides(
      'N1=I P1=AI P2=AII P3=AIII E1=S1a E2=S2a E3=S3a',
      'N1=II P1=AI P2=AII P3=AIII E1=S1a E2=S2a E3=S3a',
    );
    sides('N1=I P1=AI P2=AII P3=AIII E1=S1a E2=S2a E3=S3a', 'N1=I P1=BI P2=BII P3=BIII E1=S1a E2=S2a E3=S3a');
    sides('N1=I P1=AI P2=AII P3=AIII E1=S1a E2=S2a E3=S3a', 'N1=I P1=AI P2=AII P3=AIII E1=S1b E2=S2a E3=S3a');
  });
  test('G.5 no dice: the chances of any fight are one certain result, and a die thrown is a mistake', () => {
    const t = battle('unit Y1 LC yellow at=0404\nunit R1 PK red at=0405\nturn yellow');
    const odds = game.odds(t.state, 'yellow', { do: 'melee', unit: 'Y1', target: 'R1' })!;
    expect([odds.of, odds.chances.length]).toEqual([1, 1]);
    expect(odds.chances[0]!.result).toMatchObject({ attackerLoss: 1, defenderLoss: 0 });
    const arrows = battle('unit Y1 LB yellow at=0404\nunit R1 PK red at=0405\nturn yellow');
    const shot = game.odds(arrows.state, 'yellow', { do: 'shoot', unit: 'Y1', target: 'R1' })!;
    expect(shot.chances.map(({ result }) => result)).toMatchObject([{ attackerLoss: 0, defenderLoss: 1 }]);
    expect([odds.measures.hit, shot.measures.hit]).toEqual([0, 10_000]);
    const cart = battle('unit Y1 LC yellow at=0404\nunit RW WT red at=0405\nturn yellow');
    const raid = game.odds(cart.state, 'yellow', { do: 'melee', unit: 'Y1', target: 'RW' })!;
    expect([raid.of, raid.chances]).toEqual([1, [{ weight: 1, result: { wagonDestroyed: false } }]]);
    expect(game.odds(t.state, 'yellow', { do: 'pass' })).toBeNull();
    expect(() => game.apply(t.state, { rolled: [6] })).toThrow('no dice');
  });
  test('G.5 that one result tells who dies of it, to the last knight, and whether a wagon train is destroyed', () => {
    const sure = (order: 'melee' | 'shoot', body: string, target = 'R1') => {
      const { chances } = game.odds(battle(`${body}\nturn yellow`).state, 'yellow', {
        do: order,
        unit: 'Y1',
        target,
      })!;
      expect(chances.map(({ weight }) => weight)).toEqual([1]);
      return chances[0]!.result;
    };
    const alive = { attackerLoss: 1, defenderLoss: 1, attackerDies: false, defenderDies: false };
    expect(sure('melee', 'unit Y1 HI yellow at=0404\nunit R1 HI red at=0405')).toEqual(alive);
    expect(sure('melee', 'unit Y1 HI yellow at=0404 knights=1\nunit R1 HI red at=0405 knights=1')).toEqual({
      ...alive,
      attackerDies: true,
      defenderDies: true,
    });
    expect(sure('melee', 'unit Y1 LC yellow at=0404\nunit RW WT red at=0405', 'RW')).toEqual({
      wagonDestroyed: false,
    });
    expect(sure('shoot', 'unit Y1 AR yellow at=0404\nunit RW WT red at=0405 knights=1', 'RW')).toEqual({
      wagonDestroyed: true,
    });
  });
  test('G.5 every moment asks somebody, and tells about whom', () => {
    const t = battle('unit Y1 LC yellow at=0403\nunit R1 PK red at=0405\nturn yellow');
    expect(t.awaits()).toBe('yellow: turn');
    expect(t.play('step unit=Y1 to=0404').awaits()).toBe('yellow: move Y1');
    expect(t.play('melee unit=Y1 target=R1').awaits()).toBe('red: withdraw R1 Y1');
    expect(t.play('stand').awaits()).toBe('red: turn');
  });
});

describe('what is in the box', () => {
  const { modules, units, cards } = box;
  test('C.1 five outside modules, A in front and B on the back', () => {
    const names = ['I', 'II', 'III', 'IV', 'V'];
    expect(Object.keys(modules.outside).sort()).toEqual(
      [...names.map(n => `A${n}`), ...names.map(n => `B${n}`)].sort(),
    );
    expect(() =>
      onModules('big', `modules N1=I N2=III P1=AI P2=AI P3=AIII P4=AIV P5=AV E2=S1a E3=S2a E4=S3a E5=S4a`),
    ).toThrow('P2 shows AI, but that module lies at P1');
  });
  test('C.2 two inside modules, I with II on its back and III with IV', () => {
    expect(Object.keys(modules.inside)).toEqual(['I', 'II', 'III', 'IV']);
    expect(() =>
      onModules('big', `modules N1=I N2=II P1=AI P2=AII P3=AIII P4=AIV P5=AV E2=S1a E3=S2a E4=S3a E5=S4a`),
    ).toThrow('N2 shows II, but that module lies at N1');
  });
  test('C.3 four supplementary modules, each with a flag on either side', () => {
    expect(new Set(Object.keys(modules.supplementary).map(face => face.slice(0, 2))).size).toBe(4);
    for (const [face, back] of [
      ['S1a', 'S1b'],
      ['S2a', 'S2b'],
      ['S3a', 'S3b'],
      ['S4a', 'S4b'],
    ] as const)
      for (const shown of [face, back]) {
        const t = onModules(
          'standard',
          `modules N1=I P1=AI P2=AII P3=AIII E1=${shown} E2=${face === 'S2a' ? 'S1a' : 'S2a'} E3=${face === 'S3a' ? 'S1b' : 'S3a'}\nrecruit`,
        );
        expect(t.state.flags).toHaveLength(4);
      }
    expect(() =>
      onModules('standard', 'modules N1=I P1=AI P2=AII P3=AIII E1=S1a E2=S1b E3=S2a\nrecruit'),
    ).toThrow('E2 shows S1b, but that module lies at E1');
  });
  test('C.4 a full unit shows two knights, after a loss one, and then it is gone', () => {
    const t = battle(
      'unit Y1 LC yellow at=0404\nunit R1 LI red at=0405 points=0\nunit R2 LI red at=0808\nturn yellow',
    );
    expect(unit(t, 'R1')).toBe('LI red at=0405 knights=2 points=0');
    expect(unit(t.play('melee unit=Y1 target=R1'), 'R1')).toBe('LI red at=0405 knights=1 points=0');
    t.play('step unit=R2 to=0807', 'stop', 'melee unit=Y1 target=R1');
    expect(unit(t, 'R1')).toBe('LI red knights=0 points=0');
  });
  test('C.5 the edges of a token count 0 to 5 points, and none shows more than the unit can have', () => {
    expect(TROOPS.map(kind => units[kind].points)).toEqual([4, 5, 5, 3, 3, 3, 3, 3]);
    expect(() => battle('unit R1 HC red at=0404 points=5')).toThrow(
      'points is a whole number from 0 to 4, not 5',
    );
    const t = battle('unit Y1 LC yellow at=0404 points=5\nturn yellow');
    for (const left of [4, 3, 2, 1, 0]) {
      t.play(`step unit=Y1 to=0${left % 2 ? '404' : '403'}`);
      expect(unit(t, 'Y1')).toContain(`points=${left}`);
    }
  });
  test('C.6 a wagon train has one point, and one step takes it', () => {
    const t = battle('unit YW WT yellow at=0404\nturn yellow');
    expect(unit(t, 'YW')).toContain('points=1');
    t.play('step unit=YW to=0405');
    expect(t.choices()).toEqual(['stop']);
  });
  test('C.7 each army has 24 tokens: three of a kind, two longbowmen, one wagon train', () => {
    expect(TROOPS.map(kind => units[kind].tokens)).toEqual([3, 3, 3, 3, 2, 3, 3, 3]);
    expect(TROOPS.reduce((sum, kind) => sum + units[kind].tokens, units.WT.tokens)).toBe(24);
    const t = opening('big').play('red: recruit kind=LI', 'red: recruit kind=LI', 'red: recruit kind=LI');
    expect(t.try('red: recruit kind=LI')).toBreak('recruitment.tokens', ['LI']);
  });
  test('C.8 five time markers each', () => {
    expect(TIME_TOKENS).toBe(5);
    const t = opening('standard');
    expect(t.state.tokens).toEqual({ red: 5, yellow: 5 });
  });
  test('C.9 a marker shows who holds a flag; the six of the box are the flags of the big map', () => {
    expect(opening('big').state.flags).toHaveLength(6);
    const t = battle('hex 0405 woods flag=1\nunit Y1 LI yellow at=0404\nunit R1 LI red at=0801\nturn yellow');
    expect(lines(t.play('step unit=Y1 to=0405', 'stop'))).toContain('flag 0405 yellow');
  });
  test('C.10 nine cards: archers and longbowmen share one for melee, the short bows one for shooting', () => {
    expect(Object.keys(cards.melee)).toEqual(expect.arrayContaining([...TROOPS]));
    expect(cards.melee.AR.cells).toEqual(cards.melee.LB.cells);
    expect(cards.ranged.HA!.cells).toEqual(cards.ranged.AR!.cells);
    const different = (set: object) =>
      new Set(Object.values(set).map(card => JSON.stringify(card.cells))).size;
    expect(different(cards.melee) + different(cards.ranged)).toBe(9);
    expect(COLUMNS).toHaveLength(5);
    expect(SIZES.standard.budget).toBeLessThan(SIZES.big.budget);
  });
});
