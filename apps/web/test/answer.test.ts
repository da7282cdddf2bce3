import { describe, expect, test, vi } from 'vitest';
import { whyIdle } from '../src/table/answer/idle-unit.ts';
import { remediesFor } from '../src/table/answer/remedies.ts';
import { deskFor } from '../src/table/desk-for.ts';
import { type Hand, handFor } from '../src/table/hand.ts';
import { saidBeyondRules } from '../src/table/refusal/said.ts';
import type { Session } from '../src/table/session.ts';
import { freshSession, laidSession, recorded, sessionAfter } from './recorded.ts';
import { table } from './session-table.ts';

/** Touches every counter with an empty hand, and tells whom nothing was said of. */
function silentOn(hand: Hand): readonly string[] {
  return [...hand.places.value].flatMap(([unit, hex]) => {
    hand.refuse(undefined);
    hand.take(undefined);
    hand.tap(hex, unit);
    const answered = hand.unit.value !== undefined || hand.aim.value !== undefined || hand.refused.value;
    return answered ? [] : [unit];
  });
}
const rulesFor = (hand: Hand, unit: string): readonly string[] => {
  hand.refuse(undefined);
  hand.take(undefined);
  hand.tap(hand.places.value.get(unit)!, unit);
  expect(hand.refused.value).toMatchObject({ about: unit });
  return hand.refused.value!.why.map(({ rule }) => rule);
};

describe('every unit touched answers', () => {
  test.each([
    ['grunwald-1410', 'ulrichs-attack'],
    ['kosovo-1389', 'kosovo-field'],
    ['kulikovo-1380', 'kulikowe-pole'],
    ['byczyna-1588', 'max-plan'],
  ])('%s, as the battle begins', async (box, scenario) => {
    const session = await freshSession(box, scenario, 'one');
    session.liftCurtain();
    expect(silentOn(handFor(session))).toEqual([]);
  });
  test.each([
    ['grunwald-1410', 'ulrichs-attack-0', 200],
    ['kosovo-1389', 'milos-obilic-0', 40],
    ['byczyna-1588', 'battle-1', 80],
  ])('%s, in the middle of %s', async (box, name, n) => {
    expect(silentOn(handFor(sessionAfter(await recorded(box, name), n)))).toEqual([]);
  });
  test('Medieval Battle, in a turn', async () => {
    const hand = handFor(await tokens(ARMIES));
    expect(silentOn(hand)).toEqual([]);
    expect(rulesFor(hand, 'Y1')).toEqual(['move.ownUnit']);
  });
});

test.each([
  ['grunwald-1410', 'ulrichs-attack', '3012'],
  ['kosovo-1389', 'kosovo-field', '2020'],
  ['kulikovo-1380', 'the-ambush', '0505'],
  ['byczyna-1588', 'max-plan', '2020'],
])(
  'an empty hex of %s (%s), touched with nothing in hand, is no order that failed',
  async (box, scenario, hex) => {
    const session = await freshSession(box, scenario, 'one');
    session.liftCurtain();
    const hand = handFor(session);
    expect([...hand.places.value.values()]).not.toContain(hex);
    hand.tap(hex, undefined);
    expect(hand.refused.value).toMatchObject({ note: 'nobody', why: [] });
  },
);

test('whoever stands on the hex is named, whatever was tried', async () => {
  const session = await table();
  const hand = handFor(session);
  hand.take('K2');
  hand.tap(hand.places.value.get('P2')!, 'P2');
  const told = saidBeyondRules(session, hand.refused.value!);
  expect(told.some(sentence => sentence.startsWith('P2, '))).toBe(true);
  expect(told.some(sentence => sentence.startsWith('K2, '))).toBe(false);
});

describe('why a unit cannot act', () => {
  test("it is the enemy's; it goes on foot in the phase of the riders", async () => {
    const hand = handFor(await freshSession('grunwald-1410', 'ulrichs-attack', 'one'));
    expect(rulesFor(hand, 'P1')).toEqual(['movement.ownUnit']);
    expect(rulesFor(hand, 'Ki1')).toEqual(['movement.cavalryPhase']);
  });
  test('its command waits', async () => {
    const hand = handFor(await freshSession('kosovo-1389', 'kosovo-field', 'one'));
    expect(rulesFor(hand, 'L1')).toEqual(['movement.waiting']);
    expect(hand.refused.value!.why[0]!.about).toEqual(['lazar']);
  });
  test('it has moved', async () => {
    const hand = handFor(sessionAfter(await recorded('grunwald-1410', 'ulrichs-attack-0'), 200));
    expect(rulesFor(hand, 'K1')).toEqual(['movement.oncePerPhase']);
  });
});

const HEAD = 'gonfalon-position 1\nbox grunwald-1410\nscenario clash-of-titans\nfield empty 20x20\n';
const laid = (lines: string): Promise<Session> =>
  laidSession('grunwald-1410', 'clash-of-titans', 'one', HEAD + lines);
const SHEET = 'gonfalon-position 1\nbox medieval-battle\nscenario standard\nsheet 8x8\n';
const tokens = (lines: string): Promise<Session> =>
  laidSession('medieval-battle', 'standard', 'one', SHEET + lines);
const ARMIES =
  'unit R1 LI red at=0101\nunit R2 LI red at=0103 points=0\nunit Y1 LI yellow at=0808\nturn red\n';

const LONE = 'turn 2\nunit P1 cavalry allies at=1015 facing=N\nunit L1 leader teutons at=2001\n';

describe('a hex that is not lit', () => {
  const refusedAt = async (lines: string, hex: string, unit?: string) => {
    const session = await laid(lines);
    vi.spyOn(session.opened.words, 'order').mockImplementation(({ do: order, to }) => `${order} ${to}`);
    const hand = handFor(session);
    hand.take('P1');
    expect(hand.byHex.value.has(hex)).toBe(false);
    hand.tap(hex, unit);
    return hand.refused.value!;
  };
  test('is too far: how many points the whole way takes, and how many there are', async () => {
    expect(await refusedAt(LONE, '1003')).toMatchObject({
      tried: 'step 1003',
      why: [{ rule: 'movement.points', about: ['P1'] }],
      short: { needed: 72, left: 60 },
    });
  });
  test('is much too far: more than some', async () => {
    expect(await refusedAt(LONE, '2002')).toMatchObject({
      tried: 'step 2002',
      why: [{ rule: 'movement.turnPoints' }],
      short: { needed: 102, left: 60, more: true },
    });
  });
  test("is an enemy's: from where he is attacked when it is time", async () => {
    const { why, strike, instead, short } = await refusedAt(
      `${LONE}unit E1 cavalry teutons at=1011 facing=N\n`,
      '1011',
      'E1',
    );
    expect(why[0]).toEqual({ rule: 'movement.enemyThere', about: ['E1'] });
    expect(strike).toMatchObject({ by: 'melee' });
    expect(instead[0]!.end).toMatchObject({ at: strike!.at });
    expect(short).toBeUndefined();
  });
  test('could be come to far around: what bars the straight way', async () => {
    const hand = handFor(await table());
    hand.take('K2');
    hand.tap('2713', undefined);
    expect(hand.refused.value).toMatchObject({ why: [{ rule: 'movement.held', about: ['P2'] }] });
  });
  test('so it is for a leader who would have to ride around an army', async () => {
    const hand = handFor(await freshSession('grunwald-1410', 'ulrichs-attack', 'one'));
    hand.take('merhein');
    hand.tap('4223', undefined);
    expect(hand.refused.value).toMatchObject({ why: [{ rule: 'movement.points' }], short: { left: 60 } });
  });
  test('lies behind something: how far the unit comes, and what stops it there', async () => {
    const ring = ['1014', '1115', '1116', '1016', '0916', '0915', '0914', '1114'];
    const lines = ring.map((at, n) => `unit F${n} infantry allies at=${at}\n`).join('');
    expect(await refusedAt(LONE + lines, '1010')).toMatchObject({
      why: [{ rule: 'movement.stacking', about: ['F0'] }],
      asFarAs: '1015',
      short: undefined,
    });
  });
});

describe('Medieval Battle', () => {
  test('a hex too far tells its points, as elsewhere', async () => {
    const hand = handFor(await tokens(ARMIES));
    hand.take('R1');
    hand.tap('0107', undefined);
    expect(hand.refused.value).toMatchObject({
      why: [{ rule: 'move.points' }],
      short: { needed: 7, left: 2 },
    });
  });
  test('a place where nobody may be put says why', async () => {
    const flags = 'hex 0101 plains flag=1\nhex 0808 plains flag=2\n';
    const wagons =
      'unit RW WT red at=0404\nunit YW WT yellow at=0704\nreserve red LI=3\nreserve yellow LI=3\ndeploy red\n';
    const session = await tokens(flags + wagons);
    session.liftCurtain();
    const hand = handFor(session);
    hand.tap('0103', undefined);
    expect(hand.refused.value?.why).toEqual([{ rule: 'deployment.flagDistance', about: ['0101'] }]);
    hand.tap('0404', 'RW');
    expect(hand.refused.value).toBeDefined();
  });
});

describe('what would help', () => {
  test('while another marches: to end its move first', async () => {
    const session = await laid(
      `${LONE}unit P2 cavalry allies at=1417 facing=N\nframe moves last=P1\nframe march unit=P1 left=24 begun=yes\n`,
    );
    const { game, showing } = session.opened;
    const state = session.state.value;
    const { places, grid } = handFor(session);
    const why = whyIdle({
      game,
      state,
      seat: 'allies',
      unit: 'P2',
      isMine: true,
      subjects: showing.subjects(state, 'allies'),
      grid: grid.value,
      places: places.value,
      isEnemy: id => id === 'L1',
      common: showing.common,
    });
    expect(why).toEqual({ why: [], remedies: [{ do: 'rest' }] });
  });
  test('a fight that leaves somebody out: to attack him as well, or to let another join', async () => {
    const session = await laid(
      'turn 2 phase=2\nunit P1 cavalry allies at=1010 facing=N\nunit P2 cavalry allies at=1210 facing=N\n' +
        'unit E1 infantry teutons at=1109 facing=S\nunit E2 infantry teutons at=1009 facing=S\n',
    );
    const hand = handFor(session);
    const desk = deskFor(session, hand);
    session.say({ do: 'attack', unit: 'P1', at: '1109' });
    desk.order({ do: 'fight' });
    expect(hand.refused.value!.why.map(({ rule }) => rule)).toEqual([
      'combat.attackersServed',
      'combat.targetsServed',
    ]);
    expect(hand.refused.value!.remedies!.map(({ path }) => path)).toEqual([
      [{ do: 'join', unit: 'P2' }],
      [{ do: 'widen', at: '1009' }],
    ]);
    expect(desk.folded.value).toBe(true);
  });
  test('to nothing that would only bring another reason', () => {
    const why = (rule: 'some.crowd' | 'some.zone' | 'turn.over') => ({ rule, about: ['K1'] });
    /** Of what may be said now, `stay` changes nothing, `turn` brings another moment, `leave` takes one reason away. */
    const game = {
      awaits: () => ({ kind: 'seats', seats: ['red'], moment: { key: 'some' } }),
      check: (state: string, _: string, { do: verb }: { do: string }) => {
        if (verb !== 'fight') return { ok: true };
        const left = {
          now: ['some.crowd', 'some.zone'],
          stay: ['some.crowd', 'some.zone'],
          turn: ['turn.over'],
          leave: ['some.zone'],
        };
        return { ok: false, why: left[state as 'now'].map(rule => why(rule as 'some.zone')) };
      },
      apply: (_: string, { action }: { action: { do: string } }) => ({ state: action.do, events: [] }),
    } as never;
    const choices = ['stay', 'turn', 'leave'].map(verb => ({ do: verb, unit: 'K1' }));
    const refusing = { game, state: 'now', seat: 'red', choices, places: new Map<string, string>() };
    const found = remediesFor({
      ...refusing,
      action: { do: 'fight' },
      why: [why('some.crowd'), why('some.zone')],
    });
    expect(found).toEqual([{ do: 'leave', unit: 'K1' }]);
  });
});
