// The armies as the book lists them, typed apart from the files of the box.

import { directionTo } from '@gonfalon/hex';
import { allItems } from '@gonfalon/kernel';
import { fieldOf } from '@gonfalon/kit';
import type { Scenario } from '@gonfalon/system-husaria';
import { describe, expect, test } from 'vitest';
import { box, game } from '../src/game.ts';
import { map } from '../src/index.ts';

const scenarioOf = (id: string): Scenario => box.scenarios.find(other => other.id === id)!;

/** 'H dulski: 4308 4309', commanders without a letter, in the order of the alphabet. */
function listed(scenario: string, seat: string): string[] {
  const { cards, counters } = scenarioOf(scenario);
  const groups = new Map<string, string[]>();
  for (const { arm, name, at, sp, enters, seat: side } of cards) {
    if (side !== seat) continue;
    const { letter } = counters.rows.find(row => row.arm === arm)!;
    const group = letter === '' ? name : `${letter} ${name}`;
    const place = at === '' ? `turn ${enters}` : at;
    groups.set(group, [...(groups.get(group) ?? []), sp === 1 ? `${place}-` : place]);
  }
  return [...groups].map(([group, places]) => `${group}: ${places.sort().join(' ')}`).sort();
}
const typed = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map(line => line.trim())
    .sort();

const LINES_B = `
  R lichtenstein: 3216
  LC suchorabski: 3217
  LC konicki: 3117
  LC poles: 3118`;
const LINES_C_TO_F = `
  R waldau: 3322 3422
  R reder: 3423
  A geis: 3424
  R oppersdorf: 3324 3325 3326 3327 3425 3426 3427
  prepostvary: 3828
  H prepostvary: 3628 3727 3728 3828 3829
  A hodejowski: 3228
  R borzita: 3027 3028 3127
  R zerotina: 2827 2926 2927
  maksymilian: 2923
  LK kurtz: 3020 3120
  I waldau: 3022 3121
  I hungarians: 3023 3024 3025 3122 3123 3124
  I poles: 3125
  I hetzer: 3026 3126
  AC artillery: 2921
  R bernhardswald: 2923`;
const LINE_A = `
  stadnicki: 3517
  LC hungarians: 3615
  A braun: 3515 3616
  A morawy: 3416 3417 3516
  H stadnicki: 3418 3517
  H gorka: 3419
  H zborowski: 3319
  H marszowski: 3320`;
const LINES_W_TO_M = `
  H karnkowski: 4820
  H pekoslawski: 4819
  LC zolkiewski: 4718
  LC bornemissa: 4717
  koniecpolski: 5118
  T potocki: 5119
  H koniecpolski: 5118
  H kazimierski: 5018
  H stanislawski: 5017
  H bronikowski: 4916
  H osiecki: 4915
  H laszcz: 5215
  H maciejowski: 5214
  H myszkowski: 5113
  H pieniazek: 5112
  H urowiecki: 4415 4416
  I kiraly: 4514 4515 4614 4615 4616 4715
  I wybranowski: 4413 4414 4513
  AL artillery: 4516
  zamoyski: 4911
  H grudzinski: 4813
  H bykowski: 4712
  H ligeza: 4911
  I lysakowski: 5010 5109 5110
  T abramowicz: 5207 5208`;
const LINES_P_TO_L = `
  LC holubek: 4111 4212
  LC zamoyski: 4011
  T przerebski: 4010
  pekoslawski: 4309
  R scots: 4611
  R ramel: 4510
  H sobocki: 4410
  H dulski: 4308 4309
  LC ferensbach: 4207 4208
  LC zebrzydowski: 4809 4810
  LC jaskolecki: 4708
  LC chanski: 4707
  LC pszonka: 4606 4607`;
const LEFT_WING_AUSTRIANS = `
  stadnicki: 2816
  A braun: 3916 3917
  A morawy: 3615 3715 3816
  H stadnicki: 2816
  H gorka: 2815-
  H zborowski: 2914
  R lichtenstein: 3416`;

describe('who stands where', () => {
  test('S1.setup, S1.symbols the lines A to F of Fog of War', () => {
    expect(listed('fog-of-war', 'austrians')).toEqual(typed(LINE_A + LINES_B + LINES_C_TO_F));
  });
  test('S2.setup, S2.names Max Plan has the same Austrians, and the Poles on their printed hexes', () => {
    expect(listed('max-plan', 'austrians')).toEqual(typed(LINE_A + LINES_B + LINES_C_TO_F));
    expect(listed('max-plan', 'poles')).toEqual(typed(LINES_W_TO_M + LINES_P_TO_L));
  });
  test('S3.setup, S3.weak Left Wing leaves out three lines, and Górka is weak', () => {
    expect(listed('left-wing', 'austrians')).toEqual(typed(LEFT_WING_AUSTRIANS + LINES_C_TO_F));
    expect(listed('left-wing', 'poles')).toEqual(typed(`${LINES_W_TO_M}\n  pekoslawski: 3511`));
  });
  test('S1.entry the lists of the four turns, in the order in which they come', () => {
    const { cards, entry } = scenarioOf('fog-of-war');
    const list = (turn: number): string =>
      cards
        .filter(card => card.enters === turn)
        .sort((a, b) => a.rank - b.rank)
        .map(card => card.id)
        .join(' ');
    expect(entry).toBe('5305');
    expect(list(1)).toBe(
      'I-wybranowski-1 I-wybranowski-2 I-wybranowski-3 AL-artillery I-lysakowski-1 I-lysakowski-2 I-lysakowski-3 ' +
        'I-kiraly-1 I-kiraly-2 I-kiraly-3 I-kiraly-4 I-kiraly-5 I-kiraly-6 pekoslawski LC-holubek-1 LC-holubek-2 ' +
        'LC-zamoyski T-przerebski',
    );
    expect(list(2)).toBe(
      'H-karnkowski H-pekoslawski LC-zolkiewski LC-bornemissa R-scots R-ramel H-sobocki H-dulski-1 H-dulski-2 ' +
        'LC-ferensbach-1 LC-ferensbach-2',
    );
    expect(list(3)).toBe(
      'zamoyski H-urowiecki-1 H-urowiecki-2 H-grudzinski H-bykowski H-ligeza LC-zebrzydowski-1 LC-zebrzydowski-2 ' +
        'LC-jaskolecki LC-chanski LC-pszonka-1 LC-pszonka-2',
    );
    expect(list(4)).toBe(
      'koniecpolski H-laszcz H-maciejowski H-myszkowski H-pieniazek T-potocki H-koniecpolski H-kazimierski ' +
        'H-stanislawski H-bronikowski H-osiecki T-abramowicz-1 T-abramowicz-2',
    );
    expect(cards.filter(card => card.seat === 'poles' && card.enters === 0)).toEqual([]);
  });
  test('2.1, 2.3 counters by arm: 51 Polish units and 53 Austrian ones, three commanders a side', () => {
    const counted = (id: string, seat: string): Record<string, number> => {
      const sums: Record<string, number> = {};
      for (const card of scenarioOf(id).cards)
        if (card.seat === seat) sums[card.arm] = (sums[card.arm] ?? 0) + 1;
      return sums;
    };
    const poles = { hussar: 19, 'light-cavalry': 13, tatar: 4, infantry: 12, 'light-gun': 1, reiter: 2 };
    const horse = { 'light-cavalry': 4, arquebusier: 7, hussar: 10, reiter: 18 };
    const austrians = { ...horse, landsknecht: 2, infantry: 11, 'heavy-gun': 1 };
    for (const id of ['fog-of-war', 'max-plan']) {
      expect(counted(id, 'poles')).toEqual({ ...poles, commander: 3 });
      expect(counted(id, 'austrians')).toEqual({ ...austrians, commander: 3 });
    }
    expect(counted('left-wing', 'poles')).toEqual({
      ...{ hussar: 16, 'light-cavalry': 2, tatar: 3, infantry: 12, 'light-gun': 1, commander: 3 },
    });
    const { 'light-cavalry': _, ...rest } = austrians;
    expect(counted('left-wing', 'austrians')).toEqual({ ...rest, hussar: 8, commander: 3 });
  });
  test('2.3 one id is one counter in every scenario', () => {
    const printed = new Map<string, string>();
    for (const { cards } of box.scenarios)
      for (const { id, seat, arm, name, points, morale, modifier } of cards) {
        const values = [seat, arm, name, points, morale, modifier].join(' ');
        expect(printed.get(id) ?? values, id).toBe(values);
        printed.set(id, values);
      }
  });
});

describe('what is printed on the counters', () => {
  const values = (id: string): readonly number[] => {
    const { sp, points, morale } = scenarioOf('max-plan').cards.find(card => card.id === id)!;
    return [sp, points, morale];
  };
  test('2.3, 6.41 strength, points and morale of every arm', () => {
    expect(values('H-karnkowski')).toEqual([2, 8, 8]);
    expect(values('LC-zolkiewski')).toEqual([2, 10, 7]);
    expect(values('T-potocki')).toEqual([2, 10, 6]);
    expect(values('R-scots')).toEqual([2, 8, 7]);
    expect(values('A-braun-1')).toEqual([2, 8, 6]);
    expect(values('I-wybranowski-1')).toEqual([2, 4, 7]);
    expect(values('LK-kurtz-1')).toEqual([2, 4, 8]);
    expect(values('AL-artillery')).toEqual([2, 4, 7]);
    expect(values('AC-artillery')).toEqual([2, 3, 7]);
    expect(values('zamoyski')).toEqual([0, 10, 0]);
  });
  test('2.3 contingents whose morale is not that of their arm, each with a reason', () => {
    expect(values('H-prepostvary-5')).toEqual([2, 8, 7]);
    expect(values('LC-hungarians')).toEqual([2, 10, 6]);
    expect(values('R-bernhardswald')).toEqual([2, 8, 8]);
    expect(values('I-kiraly-6')).toEqual([2, 4, 8]);
    expect(values('I-hungarians-6')).toEqual([2, 4, 6]);
    expect(values('I-hetzer-1')).toEqual([2, 4, 6]);
    const odd = scenarioOf('max-plan').counters.contingents.filter(({ morale }) => morale !== null);
    expect(odd).toHaveLength(6);
    expect(odd.every(({ grade, why }) => grade === 'reconstructed' && why !== null)).toBe(true);
  });
  test('9.21 the modifiers of the commanders', () => {
    const modifiers = Object.fromEntries(
      scenarioOf('max-plan')
        .cards.filter(card => card.arm === 'commander')
        .map(card => [card.id, card.modifier]),
    );
    expect(modifiers).toEqual({
      ...{ zamoyski: 2, koniecpolski: 1, pekoslawski: 1 },
      ...{ maksymilian: 1, stadnicki: 1, prepostvary: 0 },
    });
  });
});

describe('how a scenario begins', () => {
  const begins = (id: string, turn: number, [polish, austrian]: readonly number[], marker: number): void => {
    const state = game.setup(id, {});
    expect(state).toMatchObject({
      turn,
      phase: 1,
      seats: ['poles', 'austrians'],
      lances: { poles: { wagon: polish, used: 0 }, austrians: { wagon: austrian, used: 0 } },
      morale: { marker, value: marker === 5 ? 1 : 0 },
      released: id !== 'fog-of-war',
    });
    const { lastTurn, lastTurnGrade, instantLevel } = scenarioOf(id);
    expect([lastTurn, lastTurnGrade, instantLevel]).toEqual([15, 'reconstructed', 3]);
  };
  test('S1.length, S1.lances, S1.morale, S1.initiative Fog of War: turn 1, 76 and 44 lances, level 0', () => {
    begins('fog-of-war', 1, [76, 44], 0);
  });
  test('S2.start, S2.lances, S2.morale Max Plan: turn 4, 76 and 44 lances, level 0', () => {
    begins('max-plan', 4, [76, 44], 0);
  });
  test('S3.start, S3.lances, S3.morale Left Wing: turn 10, 48 and 25 lances, level 1 for the Poles at once', () => {
    begins('left-wing', 10, [48, 25], 5);
  });
  test('8.12 the marker begins in the middle box unless the scenario says otherwise', () => {
    expect(game.setup('max-plan', {}).morale).toEqual({ marker: 0, value: 0 });
  });
  test('14.0, 14.12 no printed scenario has wagons or fences; a fence of our lesson looks one way', () => {
    const works = Object.fromEntries(box.scenarios.map(({ id }) => [id, game.setup(id, {}).works]));
    for (const id of ['fog-of-war', 'max-plan', 'left-wing']) expect(works[id]).toEqual([]);
    const wagon = works['lesson-works']!.find(work => work.is === 'wagon')!;
    expect(wagon).toEqual({ is: 'wagon', seat: 'austrians', at: wagon.at });
    const fence = works['lesson-works']!.find(work => work.is === 'fence')!;
    expect(fence).toMatchObject({ is: 'fence', facing: 0 });
  });
  test('S1.frozen-army, S1.stream only Fog of War freezes an army and closes a stream', () => {
    const { frozen, closed } = scenarioOf('fog-of-war');
    expect(frozen).toEqual({
      seat: 'austrians',
      wakes: [
        { turn: 1, upTo: 2 },
        { turn: 2, upTo: 5 },
        { turn: 3, upTo: 8 },
      ],
    });
    expect(closed).toEqual({ seat: 'poles', tag: '3401-3615', until: 3 });
    expect(game.setup('fog-of-war', {}).released).toBe(false);
    for (const id of ['max-plan', 'left-wing']) {
      expect(scenarioOf(id)).toMatchObject({ frozen: null, closed: null, entry: '' });
      expect(game.setup(id, {}).released).toBe(true);
    }
  });
  test('S1.village, S1.ice, S2.terrain, S3.terrain burnt Roszkowice and frozen streams in every printed scenario', () => {
    for (const { id, frozenStreams, burnt, lesson } of box.scenarios)
      expect([frozenStreams, burnt], id).toEqual(lesson ? [false, ''] : [true, 'burnt']);
  });
});

describe('the map satisfies the scenarios', () => {
  const field = fieldOf(map);
  test('2.2 hexes are named by column and row, odd columns lie half a hex lower, and a hex is 400 m', () => {
    const { grid } = field;
    expect(grid.ids[0]).toBe('0100');
    expect(directionTo(grid, grid.hex('3515')!, grid.hex('3616')!)).toBe(2);
    expect(directionTo(grid, grid.hex('3416')!, grid.hex('3516')!)).toBe(2);
    expect(directionTo(grid, grid.hex('3416')!, grid.hex('3515')!)).toBe(1);
    expect(map.hexMetres).toBe(400);
  });
  test('S1.stream the tag 3401-3615 marks sides of a stream from the edge to 3615', () => {
    const { sides, hexes } = field.tags['3401-3615']!;
    expect(hexes.size).toBe(0);
    const touched = new Set([...sides].map(slot => field.grid.ids[Math.floor(slot / 6)]));
    expect(touched.has('3401')).toBe(true);
    expect(touched.has('3615')).toBe(true);
  });
  test('S1.village the tag burnt marks villages only', () => {
    const burnt = [...field.tags.burnt!.hexes].map(hex => field.grid.ids[hex]);
    expect(burnt).toEqual(['3822', '3921', '3922', '4022', '4023', '4123']);
  });
  test('S1.setup, S2.setup, S3.setup everybody stands on ground he can stand on, and no hex is too full', () => {
    for (const id of ['fog-of-war', 'max-plan', 'left-wing']) {
      const state = game.setup(id, {});
      expect(game.warnings!(state), id).toEqual([]);
      expect(allItems(state.units).filter(unit => unit.place === 'map' && unit.at < 0)).toEqual([]);
    }
  });
});
