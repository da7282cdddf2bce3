// One move for many, planned and sent at tables in Node.

import type { Awaits } from '@gonfalon/kernel';
import { expect, test, vi } from 'vitest';
import { deskFor } from '../src/table/desk-for.ts';
import { movingIn } from '../src/table/endings.ts';
import { gone } from '../src/table/foresight.ts';
import { handFor } from '../src/table/hand.ts';
import type { LocalSession } from '../src/table/local-session.ts';
import { boardPicture } from '../src/table/picture-of.ts';
import { freshSession, laidSession, recorded, sessionAfter } from './recorded.ts';

const HEAD = 'gonfalon-position 1\nbox grunwald-1410\nscenario clash-of-titans\nfield empty 14x12\nturn 2\n';
/** A column of three that faces north, a fourth beside it, and an enemy far ahead of the fourth. */
const COLUMN = `${HEAD}unit P1 cavalry allies at=0608
unit P2 cavalry allies at=0609
unit P3 cavalry allies at=0610
unit P4 cavalry allies at=0909
unit E1 infantry teutons at=0903 facing=S
`;
const lay = async (text: string) => {
  const session = await laidSession('grunwald-1410', 'clash-of-titans', 'one', text);
  return { session, hand: handFor(session) };
};
const verbs = (session: LocalSession): string[] =>
  session.entries.value.flatMap(({ said }) =>
    'seat' in said ? [`${said.action!.do} ${said.action!.unit ?? ''}`.trim()] : [],
  );
const moved = (hand: ReturnType<typeof handFor>) =>
  Object.fromEntries(hand.group.value!.plan!.moves.map(({ unit, to }) => [unit, to]));

test('every command of a battle is one press away while nothing is in hand', async () => {
  const hand = handFor(await freshSession('grunwald-1410', 'ulrichs-attack', 'one'));
  const { may } = hand.subjects.value;
  const commands = hand.commands.value;
  expect(commands.length).toBeGreaterThan(3);
  expect(commands.flatMap(({ units }) => units).every(id => may.includes(id))).toBe(true);
  const { units } = commands[0]!;
  hand.gather(units);
  expect(hand.group.value?.units).toEqual(units);
});

test('whether a command can march is known by the ways of one of its men', async () => {
  const session = await freshSession('grunwald-1410', 'ulrichs-attack', 'one');
  const reach = vi.spyOn(session.opened.game, 'reach');
  try {
    const [first] = handFor(session).commands.value;
    expect(first!.units.length).toBeGreaterThan(3);
    expect(reach.mock.calls.map(([, , unit]) => unit)).toEqual([first!.units[0]]);
  } finally {
    reach.mockRestore();
  }
});

test('all go the way of the one in hand, whoever is in front first, each move with its end', async () => {
  const { session, hand } = await lay(COLUMN);
  hand.take('P3');
  hand.gather(['P3', 'P1', 'P2']);
  expect(hand.group.value).toMatchObject({ unit: 'P3', units: ['P3', 'P1', 'P2'], plan: undefined });
  hand.aimAt('0608');
  expect(moved(hand)).toEqual({ P1: '0606', P2: '0607', P3: '0608' });
  expect(hand.group.value!.plan!.moves.map(({ unit, short }) => [unit, short])).toEqual([
    ['P1', null],
    ['P2', null],
    ['P3', null],
  ]);
  expect(session.entries.value).toEqual([]);
  hand.commit();
  expect(verbs(session).filter(line => line.startsWith('pick') || line === 'rest')).toEqual([
    'pick P1',
    'rest',
    'pick P2',
    'rest',
    'pick P3',
    'rest',
  ]);
  expect(['P1', 'P2', 'P3'].map(id => hand.places.value.get(id))).toEqual(['0606', '0607', '0608']);
  expect(hand.group.value).toBeUndefined();
  // One press said it all, and one takes it back.
  session.undo();
  expect(['P1', 'P2', 'P3'].map(id => hand.places.value.get(id))).toEqual(['0608', '0609', '0610']);
});

test('pale counters show where they would lie, and who stays is told why', async () => {
  const { session, hand } = await lay(
    `${COLUMN}unit P5 infantry allies at=0607\nunit P6 infantry allies at=0607\n`,
  );
  const desk = deskFor(session, hand);
  hand.gather(['P1', 'P4']);
  hand.aimAt('0607');
  const { plan } = hand.group.value!;
  expect(plan!.moves.map(({ unit, to }) => [unit, to])).toEqual([
    ['P4', '0908'],
    ['P1', '0608'],
  ]);
  const { short } = plan!.moves[1]!;
  expect(short).toMatchObject({ wanted: '0607', by: 'rules' });
  expect(short!.why.map(({ rule }) => rule)).toContain('movement.stacking');
  const picture = boardPicture(desk);
  expect(picture.ghosts).toEqual([{ id: 'P4', at: '0908', facing: 0 }]);
  expect(picture.marches).toEqual([{ from: '0909', to: '0908', short: false }]);
  expect([picture.reach, picture.facings]).toEqual([[], undefined]);
  expect(picture.marks.get('P4')).toEqual([{ state: 'ghost' }]);
  expect(picture.marks.get('P1')).toMatchObject([{ state: 'selected', tag: expect.any(String) }]);
  expect(picture.raised).toBeUndefined();
});

test('what stops one is told of the next hex of its way, not of the last', async () => {
  const { hand } = await lay(`${COLUMN}unit E2 infantry teutons at=0606 facing=S\n`);
  hand.gather(['P1', 'P4']);
  hand.aimAt('0604');
  const { to, short } = hand.group.value!.plan!.moves.find(({ unit }) => unit === 'P1')!;
  expect([to, short!.wanted]).toEqual(['0607', '0604']);
  expect(short!.why[0]).toEqual({ rule: 'movement.enemyThere', about: ['E2'] });
});

test('who has no points left to turn is told so, and not which hex is not ahead of him', async () => {
  const hand = handFor(await freshSession('grunwald-1410', 'ulrichs-attack', 'one'));
  const { units } = hand.commands.value.find(({ leader }) => leader === 'gersdorf')!;
  hand.take('K26');
  hand.gather(['K26', ...units.filter(id => id !== 'K26')]);
  hand.aimAt('2814');
  const shorts = hand.group.value!.plan!.moves.flatMap(({ unit, short }) =>
    short ? [[unit, short] as const] : [],
  );
  const why = new Map(shorts);
  expect(why.get('K43')).toMatchObject({ by: 'turn' });
  expect(why.get('K50')).toMatchObject({ by: 'rules' });
});

test('as far as it can go along the way, and never beside it', async () => {
  const { hand } = await lay(`${COLUMN}unit P5 infantry allies at=0605\nunit P6 infantry allies at=0605\n`);
  hand.gather(['P4', 'P1']);
  hand.aimAt('0906');
  expect(moved(hand)).toEqual({ P4: '0906', P1: '0606' });
});

test("up to the enemy's zones, but not into them", async () => {
  const { session, hand } = await lay(COLUMN);
  const zones = new Set(session.opened.showing.area(session.state.value, 'allies', 'zone', 'teutons'));
  expect(zones.has('0904')).toBe(true);
  hand.gather(['P1', 'P4']);
  hand.take('P4');
  hand.gather(['P4', 'P1']);
  hand.aimAt('0904');
  expect(moved(hand).P4).toBe('0904');
  hand.march('zones');
  expect(moved(hand).P4).toBe('0905');
  expect(hand.group.value!.plan!.moves.find(({ unit }) => unit === 'P4')!.short).toMatchObject({
    by: 'zone',
  });
  hand.march('along');
  expect(moved(hand).P4).toBe('0904');
});

test('beyond the edge of the map they go as far as it reaches', async () => {
  const { hand } = await lay(
    `${HEAD}unit P1 cavalry allies at=0608\nunit P2 cavalry allies at=0803\nunit E1 infantry teutons at=1410 facing=S\n`,
  );
  hand.gather(['P1', 'P2']);
  hand.aimAt('0605');
  expect(moved(hand)).toEqual({ P1: '0605', P2: '0801' });
  expect(hand.group.value!.plan!.moves.find(({ unit }) => unit === 'P2')!.short).toMatchObject({
    by: 'edge',
  });
});

test('they face a hex each for itself, and whoever faces it already stays as he is', async () => {
  const { session, hand } = await lay(COLUMN);
  hand.gather(['P3', 'P4']);
  hand.march('face');
  hand.aimAt('0608');
  const { moves } = hand.group.value!.plan!;
  expect(moves.find(({ unit }) => unit === 'P3')).toMatchObject({ path: [], short: null });
  expect(moves.find(({ unit }) => unit === 'P4')).toMatchObject({ to: '0909', facing: 5, short: null });
  hand.commit();
  expect(session.opened.showing.unit(session.state.value, 'allies', 'P4')?.facing).toBe(5);
});

test('the facing is that of the one in hand, and can be chosen for all', async () => {
  const { hand } = await lay(COLUMN);
  hand.gather(['P1', 'P2']);
  hand.aimAt('0607');
  expect([hand.facings.value.includes(1), hand.facing.value]).toEqual([true, 0]);
  hand.face(1);
  expect(hand.group.value!.plan!.moves.map(({ facing }) => facing)).toEqual([1, 1]);
  hand.turn(-1);
  expect(hand.group.value!.facing).toBe(0);
});

test('a command is taken by one press, a stack, and one unit more or less', async () => {
  const session = await freshSession('grunwald-1410', 'ulrichs-attack', 'one');
  const hand = handFor(session);
  hand.take('vallenrod');
  hand.gather('command');
  expect(hand.group.value!.units).toEqual(['vallenrod', 'K1', 'K2', 'K3', 'K4', 'K6', 'K7']);
  expect(hand.group.value!.unit).toBe('vallenrod');
  hand.tap(hand.places.value.get('K1')!, 'K1', true);
  expect(hand.group.value!.units).not.toContain('K1');
  hand.take('K4');
  hand.tap(hand.places.value.get('K1')!, 'K1', true);
  expect(hand.group.value!.units).toEqual(['K4', 'K1']);
  hand.back();
  expect([hand.group.value, hand.unit.value]).toEqual([undefined, 'K4']);
  const desk = deskFor(session, hand);
  desk.run('wholeStack');
  expect(hand.group.value?.units.toSorted()).toEqual(['K4', 'vallenrod']);
});

test('touches take units in while they are chosen; then a touch aims, and another sends', async () => {
  const { session, hand } = await lay(COLUMN);
  hand.take('P1');
  hand.addMore();
  hand.tap('0609', 'P2');
  expect(hand.group.value).toMatchObject({ units: ['P1', 'P2'], adding: true });
  hand.tap('0607', undefined);
  expect(hand.group.value).toMatchObject({ at: '0607', adding: false });
  hand.tap('0607', undefined);
  expect(hand.places.value.get('P2')).toBe('0608');
  expect(session.entries.value.length).toBeGreaterThan(0);
});

test('one that is dragged leads the others, and nothing is said when it is let go', async () => {
  const { session, hand } = await lay(COLUMN);
  hand.gather(['P1', 'P2']);
  hand.carry('P2', '0608');
  expect(hand.group.value).toMatchObject({ unit: 'P2', at: '0608' });
  hand.release('P2', '0607');
  expect(moved(hand)).toEqual({ P1: '0606', P2: '0607' });
  expect(session.entries.value).toEqual([]);
  hand.putBack('P2', '0609');
  expect(hand.group.value!.at).toBeUndefined();
});

test('a move that is under way ends first', async () => {
  const { session, hand } = await lay(COLUMN);
  hand.take('P4');
  hand.aimAt('0908');
  hand.commit();
  expect(movingIn(session.opened, session.state.value, 'allies')?.unit).toBe('P4');
  hand.gather(['P1', 'P2']);
  hand.aimAt('0607');
  expect(hand.group.value!.plan!.path[0]).toEqual({ do: 'rest' });
  hand.commit();
  expect(hand.places.value.get('P2')).toBe('0608');
});

test('it stops where the other side may answer, and goes on when that is let pass', async () => {
  const archers = `${COLUMN}unit A1 archer teutons at=0605 facing=S braced=yes\n`;
  const { session, hand } = await lay(archers);
  hand.gather(['P2', 'P3']);
  hand.aimAt('0608');
  const { path } = hand.group.value!.plan!;
  hand.gather(['P1', 'P2', 'P3', 'P4']);
  hand.take('P4');
  hand.gather(['P4', 'P1']);
  hand.aimAt('0907');
  const before = hand.group.value!.plan!.path.length;
  hand.commit();
  let asked = 0;
  for (; session.asked.value === 'teutons' && asked < 30; asked++) {
    const now = session.awaits.value;
    session.say(now.kind === 'seats' ? now.moment.pass! : { do: 'pass' });
  }
  expect(asked).toBeGreaterThan(0);
  expect([hand.places.value.get('P4'), hand.places.value.get('P1')]).toEqual(['0907', '0606']);
  expect(path.length + before).toBeGreaterThan(4);
});

/** A table of the box at which units are moved freely. */
async function tableOf(box: string, name: string): Promise<LocalSession> {
  const game = await recorded(box, name);
  const at = sessionAfter(game).entries.value.findIndex(({ before }) => {
    const now: Awaits = game.opened.game.awaits(before);
    return now.kind === 'seats' && /moves|phase-\w+-move/.test(now.moment.key);
  });
  return sessionAfter(game, at);
}

test.each([
  ['grunwald-1410', 'ulrichs-attack-0'],
  ['kosovo-1389', 'kosovo-field-0'],
  ['kulikovo-1380', 'kulikowe-pole-5000'],
  ['byczyna-1588', 'battle-1'],
])(
  'in %s every plan can be said to its end',
  async (box, name) => {
    const session = await tableOf(box, name);
    const { game } = session.opened;
    const hand = handFor(session);
    const seat = session.asked.value!;
    const able = hand.subjects.value.may.filter(id => game.reach(session.state.value, seat, id).length > 3);
    hand.take(able[0]);
    hand.gather(able.slice(0, 8));
    hand.aimAt([...hand.reach.value.keys()].at(-1)!);
    const { path } = hand.group.value!.plan!;
    expect(path.length).toBeGreaterThan(0);
    expect(gone(game, session.state.value, seat, path.slice(0, -1))).toBeDefined();
    hand.commit();
    expect(hand.refused.value).toBeUndefined();
  },
  60_000,
);
