// What could be brought against a hex: what is asked where one points, what is answered, and what the board is told.

import { memorySaves } from '@gonfalon/host';
import type { End } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { newGame } from '../src/store/new-game.ts';
import { deskFor } from '../src/table/desk-for.ts';
import { handFor } from '../src/table/hand.ts';
import { LocalSession } from '../src/table/local-session.ts';
import { openBox } from '../src/table/opened.ts';
import { boardPicture } from '../src/table/picture-of.ts';
import { approaches, strengthText } from '../src/table/threat/answer.ts';
import { askedAt, askedOf } from '../src/table/threat/asked.ts';
import { gatherThreats, knownThreats } from '../src/table/threat/known.ts';
import { type Pointing, questionAt } from '../src/table/threat/question.ts';

vi.mock('virtual:ready-sheets', () => ({ READY_SHEETS: {} }));

const end = (at: string, more: Partial<End> = {}): End => ({ at, left: 6, path: [], ...more });

describe('the question', () => {
  const pointing = (more: Partial<Pointing> = {}): Pointing => ({
    me: 'a',
    enemy: 'b',
    hex: '0505',
    inHand: undefined,
    seatAt: () => null,
    ...more,
  });
  const inHand = {
    unit: 'K1',
    seat: 'a',
    at: '0101',
    reach: new Map([['0505', [end('0505', { facing: 2, charge: 1 }), end('0505')]]]),
  };

  test('is about his blow at my men or an empty hex, and mine at his men', () => {
    expect(questionAt(pointing())).toEqual({ blow: 'theirs', attacker: 'b', hex: '0505', others: [] });
    expect(questionAt(pointing({ seatAt: () => 'a' }))?.blow).toBe('theirs');
    expect(questionAt(pointing({ seatAt: () => 'b' }))).toMatchObject({ blow: 'mine', attacker: 'a' });
    expect(questionAt(pointing({ hex: undefined }))).toBeUndefined();
  });

  test('puts the unit in hand where it could go, as it would best arrive', () => {
    expect(questionAt(pointing({ inHand }))?.others).toEqual([
      { unit: 'K1', at: '0505', facing: 2, charge: 1, left: 6 },
    ]);
    expect(questionAt(pointing({ inHand, hex: '0909' }))?.others).toEqual([]);
    expect(questionAt(pointing({ inHand, hex: undefined }))).toMatchObject({ hex: '0101', others: [] });
    expect(questionAt(pointing({ inHand: { ...inHand, seat: 'b' }, hex: undefined }))).toBeUndefined();
    expect(questionAt(pointing({ inHand, seatAt: () => 'b' }))).toMatchObject({ blow: 'mine', others: [] });
  });
});

test('arrows lead to where somebody does not stand yet, and strength is told in tenths', () => {
  const attackers = [
    { unit: 'A', at: '0202' },
    { unit: 'B', at: '0303' },
    { unit: 'C', at: '0404' },
  ];
  const attack = { attackers, estimate: {} as never };
  const places = new Map([
    ['A', '0101'],
    ['B', '0303'],
  ]);
  expect(approaches(attack, places)).toEqual([{ unit: 'A', from: '0101', to: '0202' }]);
  expect(approaches(null, places)).toEqual([]);
  expect(strengthText(1917)).toBe('1.9');
});

describe('at the table', () => {
  const FIELD = `gonfalon-position 1
box grunwald-1410
scenario clash-of-titans
field empty 14x12
turn 2
unit P1 cavalry allies at=0608
unit P2 cavalry allies at=0309
unit E1 infantry teutons at=0604 facing=S
unit A1 archer teutons at=0805 facing=S braced=yes
unit E2 cavalry teutons at=0904 facing=SW armour=2
unit E3 cavalry teutons at=0504 facing=S armour=1
`;
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  async function sat() {
    const opened = await openBox(boxOf('grunwald-1410')!);
    const saves = memorySaves();
    const agreed = { scenario: 'clash-of-titans', options: {}, lay: FIELD, seed: 'one', umpire: false };
    const game = newGame(opened.game, agreed);
    await saves.begin(game);
    const session = new LocalSession(opened, (await saves.open(game.id))!, saves);
    const desk = deskFor(session, handFor(session));
    stops.push(() => desk.hand.close());
    return { session, desk };
  }
  const gathered = async (session: LocalSession): Promise<void> => {
    stops.push(gatherThreats(session));
    await vi.waitFor(() => expect(knownThreats(session)).toBeDefined());
  };

  test('nothing is gathered until somebody asks, and an old answer is none', async () => {
    const { session, desk } = await sat();
    desk.hand.point('0608');
    expect(knownThreats(session)).toBeUndefined();
    expect(askedAt(desk, '0608')).toMatchObject({ question: { hex: '0608' }, answer: undefined });
    await gathered(session);
    const before = knownThreats(session)!;
    expect([...before.by.keys()].sort()).toEqual(['allies', 'teutons']);
    session.say({ do: 'pick', unit: 'P1' });
    expect(knownThreats(session)).toBeUndefined();
    await vi.waitFor(() => expect(knownThreats(session)).toBeDefined());
    expect(knownThreats(session)).not.toBe(before);
  });

  test('his best attack on my men comes with column, chances and who; his fire too', async () => {
    const { session, desk } = await sat();
    await gathered(session);
    const { question, answer } = askedAt(desk, '0608')!;
    expect(question).toMatchObject({ blow: 'theirs', attacker: 'teutons' });
    expect(answer!.comers.toSorted()).toEqual(['E1', 'E3']);
    const { attackers, estimate } = answer!.attack!;
    expect(attackers.length).toBeGreaterThan(0);
    expect(estimate.column).toMatch(/^\d:1$/);
    expect(estimate.measures['success']).toBeGreaterThan(5000);
    expect(estimate.room).toHaveProperty('P1');
    const near = askedAt(desk, '0807')!;
    expect(near.answer!.attack).toBeNull();
    desk.hand.take('P1');
    const supposed = askedAt(desk, '0807')!;
    expect(supposed.question.others.map(({ unit }) => unit)).toEqual(['P1']);
    expect(supposed.answer!.attack).not.toBeNull();
    expect(supposed.answer!.shooters.map(({ who }) => who.unit)).toEqual(['A1']);
  });

  test('pointing at his men turns the question round', async () => {
    const { session, desk } = await sat();
    await gathered(session);
    const { question, answer } = askedAt(desk, '0604')!;
    expect(question).toMatchObject({ blow: 'mine', attacker: 'allies' });
    expect(answer!.attack!.attackers.every(({ unit }) => unit.startsWith('P'))).toBe(true);
    expect(answer!.attack!.estimate.room).toHaveProperty('E1');
  });

  test('the board draws areas and arrows while the layer lies there', async () => {
    const { session, desk } = await sat();
    await gathered(session);
    desk.hand.point('0608');
    expect(boardPicture(desk).approaches).toEqual([]);
    expect(boardPicture(desk).areas).toEqual([]);
    desk.run('threats');
    const { areas, approaches: arrows } = boardPicture(desk);
    expect(areas.map(({ area, mine }) => [area, mine])).toEqual([
      ['threat', false],
      ['fire', false],
    ]);
    expect(areas[0]!.hexes).toContain('0608');
    expect(arrows.length).toBeGreaterThan(0);
    expect(arrows.every(({ mine }) => !mine)).toBe(true);
    desk.pointed.value = '0604';
    expect(askedOf(desk).value?.question.blow).toBe('mine');
    expect(boardPicture(desk).approaches.every(({ mine }) => mine)).toBe(true);
  });
});
