import { type Estimate, sameAction } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { wayBack } from '../src/counters/afterwards.ts';
import { planless } from '../src/counters/aims.ts';
import type { Battle, Man } from '../src/counters/battle.ts';
import { type Danger, dangerOf } from '../src/counters/danger.ts';
import { bareLeader } from '../src/counters/exposure.ts';
import { IDEAS } from '../src/counters/ideas.ts';
import { addedBy } from '../src/counters/leaders.ts';
import { type Marching, nextMarch, nobodyMoved, onTheWay, standOfEnemies } from '../src/counters/marching.ts';
import { planOf } from '../src/counters/plan.ts';
import type { Intent } from '../src/counters/planning.ts';
import { type Posting, postValue } from '../src/counters/posts.ts';
import { replyTo } from '../src/counters/reply.ts';
import { bothDangers, dangerAfter } from '../src/counters/second-look.ts';
import { stayingOf } from '../src/counters/stands.ts';
import { TEMPERS } from '../src/counters/value.ts';
import { startWork } from '../src/counters/work.ts';
import { type Box, BYCZYNA, battle, hexOf, KOSOVO, KULIKOVO, standAt } from './small-battle.ts';

describe('a leader among men who are attacked', () => {
  const estimate = ({ game, view, seat }: Battle): Estimate =>
    game.estimate(view, seat, { attackers: [{ unit: 'A' }, { unit: 'B' }], hexes: ['0708'] })!;
  test('falls by the hexes they are told to go and what they lose (8.2.4), and stays alone where they die', () => {
    const { measures } = estimate(
      battle(
        KOSOVO,
        `
unit A cavalry serbs at=0707 facing=S armour=2
unit B cavalry serbs at=0807 facing=SW armour=2
unit bajazyd leader ottomans at=0708 facing=N
unit O cavalry ottomans at=0708 facing=N sp=1
`,
        'turn 3\nlast 8',
      ),
    );
    expect(measures['leaderFalls']).toBeGreaterThan(278);
    expect(measures['leaderAlone']).toBe(measures['destroyed']);
    expect(measures['leaderAlone']).toBeGreaterThan(0);
  });
  test('of Husaria falls by one throw of 36 (9.22, 9.23) and rides to other men', () => {
    const { measures } = estimate(
      battle(
        BYCZYNA,
        `
unit A hussar poles at=0707 facing=S lance=yes
unit B hussar poles at=0807 facing=SW lance=yes
unit max commander austrians at=0708 facing=N
unit O reiter austrians at=0708 facing=N sp=1
`,
      ),
    );
    expect(measures['leaderFalls']).toBeGreaterThan(200);
    expect(measures['leaderFalls']).toBeLessThanOrEqual(278);
    expect(measures['leaderAlone']).toBe(0);
  });
});

describe('a commander of Husaria', () => {
  const field = battle(
    BYCZYNA,
    `
unit zam commander poles at=0703 facing=S
unit H1 hussar poles at=0706 facing=S
unit O1 reiter austrians at=0711 facing=N
unit O2 reiter austrians at=0505 facing=N
`,
  );
  test('is as good as lost where he is alone and somebody could come', () => {
    const zam = field.byId.get('zam')!;
    const near = { ...dangerOf(field, startWork()), at: () => [] };
    expect(bareLeader(field, near, zam, zam.hex)).toBeGreaterThan(zam.worth / 2);
  });
  test('rides before the enemy’s horse without fear, for nobody rides at him (6.6)', () => {
    const posting: Posting = {
      ...{ battle: field, common: field.common, drive: 2, isWatchful: true },
      aims: planless(field),
      exposure: () => 0,
      placeOf: man => man.hex,
    };
    const among = standAt(field, 'zam', '0706');
    expect(postValue(posting, among)).toBeGreaterThan(-field.common);
  });
});

test('a second look sees the enemy on a hex that the plan leaves', () => {
  const field = battle(
    KOSOVO,
    `
unit S1 cavalry serbs at=0706 facing=S
unit S2 cavalry serbs at=0705 facing=S
unit O1 cavalry ottomans at=0712 facing=N
`,
    'turn 3\nlast 8',
  );
  const [post, left] = [hexOf(field, '0705'), hexOf(field, '0706')];
  const plan = [standAt(field, 'S1', '1004')];
  const now = dangerOf(field, startWork());
  const after = dangerAfter(field, plan, startWork());
  const comesFrom = (comers: ReturnType<typeof now.comers>): readonly number[] =>
    comers.flatMap(({ stands }) => stands.map(({ hex }) => hex));
  expect(comesFrom(now.comers(post))).not.toContain(left);
  expect(comesFrom(after.comers(post))).toContain(left);
  expect(comesFrom(bothDangers(now, after).comers(post))).toContain(left);
  expect(bothDangers(now, after).comers(post)).toHaveLength(1);
});

test('riders who are wary do not flee over their own foot where there is another way', () => {
  const field = battle(
    KOSOVO,
    `
unit S1 cavalry serbs at=0706 facing=S
unit F1 infantry serbs at=0705 facing=S
unit O1 cavalry ottomans at=0908 facing=N
`,
    'turn 3\nlast 8',
  );
  const [over, past] = ['0705', '0805'].map(to => ({ do: 'back', unit: 'S1', to }));
  const wary = () => () => 0;
  expect(wayBack(field, [over!, past!])).toBe(over);
  expect(wayBack(field, [over!, past!], wary)).toBe(past);
});

/** Not driven at the enemy, so that men have places of different worth. */
const minded = (field: Battle) => ({
  ideas: { ...IDEAS.banneret, press: 1 },
  temper: TEMPERS.methodical,
  danger: dangerOf(field, startWork()),
});
const planned = (field: Battle): readonly Intent[] =>
  planOf(field, field.own, minded(field), startWork()).intents;

test('whoever is told that a leader goes elsewhere is told what staying is worth', () => {
  const field = battle(
    KOSOVO,
    `
unit S1 cavalry serbs at=0909 facing=S
unit lead leader serbs at=0303 facing=S
unit O1 cavalry ottomans at=0305 facing=N
`,
    'turn 3\nlast 8',
  );
  const moved = planned(field).filter(({ stand }) => stand.man.leader && !stand.stays);
  expect(moved).toHaveLength(1);
  const { values } = moved[0]!.reasons[0]!;
  expect(values['staying']).toEqual(expect.any(Number));
  expect(Number(values['value'])).toBeGreaterThan(Number(values['staying']));
});

test('a banneret places its leader by what the enemy can do when the plan stands', () => {
  const field = battle(
    KOSOVO,
    `
unit S1 cavalry serbs at=0305 facing=S
unit S2 cavalry serbs at=0707 facing=S
unit lead leader serbs at=0305 facing=S
unit O1 cavalry ottomans at=0808 facing=N
unit O2 cavalry ottomans at=0608 facing=N
unit O3 cavalry ottomans at=1008 facing=N
`,
    'turn 3\nlast 8',
  );
  const intents = planned(field);
  const [own, others] = [
    intents.filter(({ stand }) => stand.man.leader),
    intents.filter(({ stand }) => !stand.man.leader),
  ];
  const places = (at: number, seen: Danger): string[] =>
    seen
      .comers(at)
      .flatMap(({ foe, stands }) => stands.map(({ hex, facing }) => `${foe.id} ${hex} ${facing}`));
  const [now, after] = [
    dangerOf(field, startWork()),
    dangerAfter(
      field,
      others.map(({ stand }) => stand),
      startWork(),
    ),
  ];
  /** Places from which he can strike there only when the plan has been carried out. */
  const opened = (at: number): number => {
    const known = new Set(places(at, now));
    return places(at, after).filter(place => !known.has(place)).length;
  };
  const posts = others.map(({ stand }) => opened(stand.hex));
  expect(Math.max(...posts)).toBeGreaterThan(Math.min(...posts));
  expect(own.map(({ stand }) => opened(stand.hex))).toEqual([Math.min(...posts)]);
});

test('a commander of Husaria follows when the men he goes to have come there', () => {
  const intents = planned(
    battle(
      BYCZYNA,
      `
unit S1 hussar poles at=1104 facing=S
unit S2 hussar poles at=1005 facing=S
unit zam commander poles at=0806 facing=S
unit O1 reiter austrians at=0511 facing=N
unit O2 reiter austrians at=0908 facing=N
unit O3 reiter austrians at=0810 facing=N
`,
    ),
  );
  const last = intents.at(-1)!.stand;
  expect(last.man.id).toBe('zam');
  expect(intents.slice(0, -1).map(({ stand }) => stand.hex)).toContain(last.hex);
});

describe('before the eyes of the enemy’s horse', () => {
  /** Whether a leader who has set out goes on as it was planned. */
  function keepsOn(box: Box, units: string, turn?: string): boolean {
    const stand = standAt(battle(box, units, turn), 'zam', '0706');
    const [pick, ...path] = stand.path!;
    const field = battle(box, units, turn, [pick!]);
    const memory: Marching = { ...nobodyMoved(), plan: { intents: [{ stand, reasons: [] }] } };
    const { ideas, temper } = minded(field);
    const rehearse = (): number => 0;
    const { action } = onTheWay({ battle: field, memory, ideas, temper, work: startWork(), rehearse });
    return sameAction(action, path[0]!);
  }
  test('a leader thinks again, for they would fall upon him', () => {
    const units = `
unit zam leader serbs at=0705 facing=S
unit S1 cavalry serbs at=0702 facing=S
unit O1 cavalry ottomans at=0708 facing=N
`;
    expect(keepsOn(KOSOVO, units, 'turn 3\nlast 8')).toBe(false);
  });
  test('a commander of Husaria rides on, for nobody rides at him (6.6)', () => {
    const units = `
unit zam commander poles at=0705 facing=S
unit S1 hussar poles at=0702 facing=S
unit O1 reiter austrians at=0708 facing=N
`;
    expect(keepsOn(BYCZYNA, units)).toBe(true);
  });
});

describe('a rider in full career beside a leader (5.6.11)', () => {
  const field = (cf: number): Battle =>
    battle(
      KULIKOVO,
      `
unit lead leader mongols at=0705 facing=S
unit M1 cavalry mongols at=0705 facing=S cf=${cf}
unit R1 cavalry russians at=0712 facing=N
`,
    );
  const staying = (cf: number): number => {
    const riding = field(cf);
    const posting: Posting = {
      ...{ battle: riding, common: riding.common, drive: 2, isWatchful: true },
      aims: planless(riding),
      exposure: () => 0,
      placeOf: man => man.hex,
    };
    return postValue(posting, stayingOf(riding, riding.byId.get('M1')!));
  };
  test('is not planned to stay, for he cannot', () => {
    expect(staying(2)).toBeLessThan(staying(0) - field(0).common);
  });
  test('goes where the plan forgot him, and the leader keeps his move', () => {
    const riding = field(2);
    const { ideas, temper } = minded(riding);
    const memory: Marching = {
      ...nobodyMoved(),
      plan: { intents: [] },
      against: standOfEnemies(riding),
      plans: ideas.plans,
    };
    const rehearse = (): number => 0;
    const { action } = nextMarch({ battle: riding, memory, ideas, temper, work: startWork(), rehearse });
    expect(action).toEqual({ do: 'pick', unit: 'M1' });
  });
});

test('a leader who draws the enemy’s only blow from others is not thought safe for that', () => {
  const field = battle(
    KOSOVO,
    `
unit S1 cavalry serbs at=0705 facing=S sp=1
unit S2 cavalry serbs at=0905 facing=N sp=1
unit vukovic leader serbs at=0705 facing=S
unit O1 cavalry ottomans at=0708 facing=N sp=2
unit O2 cavalry ottomans at=0808 facing=N sp=2
unit O3 cavalry ottomans at=0908 facing=N sp=2
`,
    'turn 3\nlast 8',
  );
  const [S1, S2, lead] = ['S1', 'S2', 'vukovic'].map(id => field.byId.get(id)!);
  const work = startWork();
  const answering = { battle: field, danger: dangerOf(field, work), work, known: new Map() };
  const answer = (men: readonly Man[]): number => replyTo(answering, new Map(), men, new Set());
  const [near, mates] = [
    [S1!, S2!, lead!],
    [S1!, lead!],
  ];
  const alone = answer(mates) - answer([S1!]);
  expect(answer(near) - answer([S1!, S2!])).toBeLessThan(alone);
  expect(addedBy(lead!, { near, mates }, answer)).toBe(alone);
});

test('a leader left alone fears no rider who is held by a man of his who has had his move, and comes to the others', () => {
  const seen = battle(
    KOSOVO,
    `
unit vukovic leader serbs at=0705 facing=S
unit S1 cavalry serbs at=0706 facing=S
unit S2 cavalry serbs at=0703 facing=S
unit O1 cavalry ottomans at=0707 facing=N
`,
  );
  const risk = (holder: Partial<Man>): number => {
    const had = (man: Man): Man => (man.id === 'S1' ? { ...man, ...holder } : man);
    const field = { ...seen, own: seen.own.map(had) };
    const posting: Posting = {
      battle: field,
      common: field.common,
      drive: 0,
      aims: planless(field),
      isWatchful: true,
      exposure: () => 0,
      placeOf: ({ hex }) => hex,
    };
    const value = (watchful: boolean): number =>
      postValue({ ...posting, isWatchful: watchful }, standAt(field, 'vukovic', '0703'));
    return value(false) - value(true);
  };
  const { worth } = seen.byId.get('vukovic')!;
  expect(worth).toBeGreaterThan(0);
  expect(risk({ acts: false })).toBe(0);
  expect(risk({ acts: false, facing: 0 })).toBe(worth / 2);
  expect(risk({ acts: true })).toBe(worth / 2);
});
