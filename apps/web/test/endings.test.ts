// How moves and phases end, at a table in Node: P1 and P2 ride, E1 and A1 are the enemy.

import { memorySaves } from '@gonfalon/host';
import type { Action } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { afterEach, expect, test } from 'vitest';
import { asksFirst } from '../src/settings.ts';
import { newGame } from '../src/store/new-game.ts';
import { deskFor } from '../src/table/desk-for.ts';
import { leftUndone, movingIn, phaseEnd, toItsEnd } from '../src/table/endings.ts';
import { handFor } from '../src/table/hand.ts';
import { LocalSession } from '../src/table/local-session.ts';
import { momentAt, openBox, orderNow } from '../src/table/opened.ts';
import { boardPicture } from '../src/table/picture-of.ts';
import { freshSession, laidSession, openedBox } from './recorded.ts';

const FIELD = `gonfalon-position 1
box grunwald-1410
scenario clash-of-titans
field empty 12x10
turn 2
unit P1 cavalry allies at=0608
unit P2 cavalry allies at=0309
unit P3 cavalry allies at=0110
unit E2 cavalry teutons at=1101 facing=S
`;
const opened = await openedBox('grunwald-1410');

async function sitDown() {
  const saves = memorySaves();
  const row = newGame(opened.game, {
    scenario: 'clash-of-titans',
    options: {},
    lay: FIELD,
    seed: 'one',
    umpire: false,
  });
  await saves.begin(row);
  const session = new LocalSession(opened, (await saves.open(row.id))!, saves);
  return deskFor(session, handFor(session));
}
type Desk = Awaited<ReturnType<typeof sitDown>>;
const verbs = ({ session }: Desk): string[] =>
  session.entries.value.flatMap(({ said }) => ('seat' in said ? [said.action!.do] : []));
const goTo = ({ hand }: Desk, hex: string): void => {
  hand.aimAt(hex);
  hand.commit();
};

afterEach(() => {
  asksFirst.value = 'ask';
});

test('the next unit that moves ends the move of the last one, and one press takes both back', async () => {
  const desk = await sitDown();
  const { hand, session } = desk;
  hand.take('P1');
  goTo(desk, '0607');
  expect(verbs(desk)).toEqual(['pick', 'step']);
  expect(hand.subjects.value.may).toEqual(['P1']);
  expect(hand.freed.value).toEqual(['P2', 'P3']);
  expect(boardPicture(desk).marks.get('P2')).toEqual([{ state: 'can-act' }]);

  hand.tap('0309', 'P2');
  // To look at it costs nothing.
  expect(hand.unit.value).toBe('P2');
  expect(verbs(desk)).toEqual(['pick', 'step']);
  expect(hand.orders.value.map(({ path }) => path.map(({ do: verb }) => verb))).toEqual([['rest', 'pick']]);
  goTo(desk, '0308');
  expect(verbs(desk)).toEqual(['pick', 'step', 'rest', 'pick', 'step']);
  session.undo();
  expect(hand.places.value.get('P2')).toBe('0309');
  expect(movingIn(opened, session.state.value, 'allies')?.unit).toBe('P1');
});

test('a unit that waits for the end of a move is told why it cannot go somewhere', async () => {
  const desk = await sitDown();
  desk.hand.take('P1');
  goTo(desk, '0607');
  desk.hand.take('P2');
  desk.hand.tap('1201', undefined);
  expect(desk.hand.refused.value).toMatchObject({ unit: 'P2', at: '1201' });
});

test('a move with nothing left ends itself, and is taken back with its end', async () => {
  const desk = await sitDown();
  const { hand, session } = desk;
  hand.take('P1');
  const last = [...hand.byHex.value.values()].flat().find(({ end }) => end?.left === 0)!;
  hand.give(last);
  expect(verbs(desk)).toEqual([...last.path.map(({ do: verb }) => verb), 'rest']);
  session.undo();
  expect(hand.places.value.get('P1')).toBe('0608');
  expect(hand.subjects.value.may).toContain('P1');
});

test('a way that leaves something to do, or leads where nobody can see, is said as it is', async () => {
  const { session } = await sitDown();
  const step: Action[] = [
    { do: 'pick', unit: 'P1' },
    { do: 'step', to: '0607' },
  ];
  expect(toItsEnd(opened, session.state.value, 'allies', step)).toBe(step);
  const never: Action[] = [{ do: 'step', to: '0101' }];
  expect(toItsEnd(opened, session.state.value, 'allies', never)).toBe(never);
});

const DUEL = `gonfalon-position 1
box medieval-battle
scenario standard
sheet 8x8
unit R1 PK red at=0303
unit R2 PK red at=0305
unit Y1 LI yellow at=0808
turn red
`;

test('where the end of a move is the end of the turn, it is ended by hand, and nobody marches beside another', async () => {
  const session = await laidSession('medieval-battle', 'standard', 'one', DUEL);
  const hand = handFor(session);
  const ends = session.opened.game.reach(session.state.value, 'red', 'R1');
  for (const { path } of ends) expect(toItsEnd(session.opened, session.state.value, 'red', path)).toBe(path);
  hand.take('R1');
  expect(hand.marchesMany.value).toBe(false);
  hand.addMore();
  hand.gather(['R1', 'R2']);
  expect([hand.unit.value, hand.group.value]).toEqual(['R1', undefined]);
});

test('the key of the phase does not end a move, and that of the move no phase', async () => {
  const desk = await sitDown();
  const { hand } = desk;
  desk.run('endMove');
  expect(verbs(desk)).toEqual([]);
  hand.take('P1');
  goTo(desk, '0607');
  desk.run('end');
  expect([verbs(desk), desk.asking.value]).toEqual([['pick', 'step'], undefined]);
  desk.run('endMove');
  expect(verbs(desk)).toEqual(['pick', 'step', 'rest']);
});

test('a phase in which somebody could still act is ended only once that was said, or where nobody wants to hear it', async () => {
  const desk = await sitDown();
  const { session } = desk;
  expect(leftUndone(opened, session.state.value, 'allies')?.units).toEqual(['P1', 'P2', 'P3']);
  desk.run('end');
  expect([desk.asking.value, verbs(desk)]).toEqual(['ending', []]);
  asksFirst.value = 'trust';
  desk.asking.value = undefined;
  desk.run('end');
  expect([desk.asking.value, verbs(desk)]).toEqual([undefined, ['done']]);
});

test("a phase is only its own seat's to end, and nobody is asked about what the rules refuse", async () => {
  const { session } = await sitDown();
  const state = session.state.value;
  expect(phaseEnd(opened, state, 'allies')).toEqual({ do: 'done' });
  expect(phaseEnd(opened, state, 'teutons')).toBeUndefined();
  expect(leftUndone(opened, state, 'teutons')).toBeNull();
});

test('the end of a setup is no end of a phase, and is not asked about', async () => {
  const session = await freshSession('byczyna-1588', 'left-wing', 'one');
  const seat = session.asked.value!;
  const now = session.awaits.value;
  expect(now.kind === 'seats' && now.moment.close).toBeTruthy();
  expect(session.opened.showing.clock(session.state.value).now).toBe(-1);
  expect(phaseEnd(session.opened, session.state.value, seat)).toBeUndefined();
});

test('what ends something says what: a phase in every box that has phases, and the free turns after a battle', async () => {
  for (const id of ['grunwald-1410', 'byczyna-1588']) {
    const { words } = await openBox(boxOf(id)!);
    expect(words.order({ do: 'done' }, 'moves')).toBe('End the phase');
    expect(words.order({ do: 'done' })).toBe('End the phase');
  }
  const byczyna = await openBox(boxOf('byczyna-1588')!);
  expect(byczyna.words.order({ do: 'done' }, 'free-turns')).toBe('End the free turns');
  const { state } = await freshSession('byczyna-1588', 'left-wing', 'one');
  expect(momentAt(byczyna, state.value)).toBe('setup');
  expect(orderNow(byczyna, state.value, { do: 'ready' })).toBe('The army is set up');
});
