// The whole table in Node: a game on a store, the hand, the desk and its keys, the scene the board is told. No pixels.

import { memorySaves, type Saves } from '@gonfalon/host';
import { boxOf } from '@gonfalon/library';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pace } from '../src/settings.ts';
import { newGame } from '../src/store/new-game.ts';
import type { Desk } from '../src/table/desk.ts';
import { deskFor } from '../src/table/desk-for.ts';
import { handFor } from '../src/table/hand.ts';
import { deedOf } from '../src/table/keys.ts';
import { follow, press } from '../src/table/listen.ts';
import { LocalSession } from '../src/table/local-session.ts';
import { openBox } from '../src/table/opened.ts';
import { boardPicture } from '../src/table/picture-of.ts';
import { askedIn } from '../src/table/reaction/options.ts';
import { courseOf, positionOf } from '../src/table/timeline/course.ts';
import { momentNow, placesToSee, placesWanted, stackAsked } from '../src/table/wanted.ts';
import { threatened } from './hint-threads.ts';
import { recorded, sessionAfter } from './recorded.ts';
import { FIELD } from './skirmish-field.ts';

// Painted when the page is built; without a page nobody looks at them.
vi.mock('virtual:ready-sheets', () => ({ READY_SHEETS: {} }));
// Nor is there a worker to think in; the module that makes one may have been read by another test.
beforeAll(() => {
  vi.stubGlobal('Worker', function thinksLong() {
    return threatened().thread();
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const opened = await openBox(boxOf('grunwald-1410')!);

async function sitDown(saves: Saves, id: string) {
  const session = new LocalSession(opened, (await saves.open(id))!, saves);
  const desk = deskFor(session, handFor(session));
  follow(desk);
  return { desk, written: () => session.written() };
}

async function newTable() {
  const saves = memorySaves();
  const agreed = { scenario: 'clash-of-titans', options: {}, lay: FIELD, seed: 'one', umpire: false };
  const game = newGame(opened.game, agreed);
  await saves.begin(game);
  return { saves, id: game.id, ...(await sitDown(saves, game.id)) };
}

const key = (desk: Desk, name: string): boolean => {
  const event = { key: name, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  return press(desk, deedOf(event as KeyboardEvent), event);
};
const marked = (desk: Desk, unit: string) =>
  boardPicture(desk)
    .marks.get(unit)
    ?.map(({ state }) => state);
const placeOf = (desk: Desk, unit: string) => desk.hand.places.value.get(unit);

test('the page of the table can be loaded where there is no browser', async () => {
  expect((await import('../src/table/table-page.tsx')).TablePage).toBeTypeOf('function');
});

test('who could join a fight is not laid out over whom it is fought with', async () => {
  const game = await recorded('grunwald-1410', 'ulrichs-attack-1500');
  const asked = sessionAfter(game, 79);
  const hand = handFor(asked);
  const { may } = hand.subjects.value;
  expect(new Set(may.map(id => hand.places.value.get(id))).size).toBe(1);
  expect(may.length).toBeGreaterThan(1);
  expect(stackAsked(asked, hand)).toBeUndefined();
});

test('a key that means nothing now is answered all the same', async () => {
  const { desk } = await newTable();
  const answer = (name: string) => {
    key(desk, 'Escape');
    key(desk, name);
    return desk.hand.refused.value?.note;
  };
  expect(['w', 'q', 'e'].map(answer)).toEqual(['choose', 'choose', 'choose']);
  expect([answer('x'), answer(' '), answer('m'), answer('p')]).toEqual([
    'still',
    'noPass',
    'noDuty',
    'noNews',
  ]);
  expect(['C', 'F', 'b', 'U', 'H', '.'].map(answer)).toEqual([
    'choose',
    'choose',
    'choose',
    'noRedo',
    'noComputer',
    'newest',
  ]);
  desk.run('stepBack');
  desk.run('stepBack');
  expect(desk.hand.refused.value?.note).toBe('oldest');
  desk.session.reviewed.value = null;
  key(desk, 'Escape');
  // Advice is read in a panel that may have been folded.
  desk.dock.value = false;
  desk.run('hint');
  expect([desk.dock.value, desk.tab.value]).toEqual([true, 'decision']);
  // Whoever is on his way ends his move before the phase.
  desk.hand.tap('0608', 'P1');
  desk.hand.give(
    desk.hand.orders.value.find(({ path }) => path[0]!.do === 'turn') ?? desk.hand.orders.value[0]!,
  );
  expect(answer('End')).toBe('moving');
});

test('a unit is taken up, a way drawn and said, a reaction answered, dice thrown, and a move taken back', async () => {
  const { saves, id, desk, written } = await newTable();
  const { session, hand } = desk;
  expect(session.asked.value).toBe('allies');
  expect(marked(desk, 'P1')).toEqual(['can-act']);

  hand.tap('0608', 'P1');
  expect(hand.unit.value).toBe('P1');
  expect(boardPicture(desk)).toMatchObject({ raised: 'P1', path: undefined, cursor: '0608' });
  expect(boardPicture(desk).reach.length).toBeGreaterThan(10);

  hand.tap('0605', undefined);
  expect(hand.chosen.value?.label).toMatch(/0605/);
  expect(boardPicture(desk).path?.hexes.at(0)).toBe('0608');
  expect(boardPicture(desk).path?.hexes.at(-1)).toBe('0605');
  expect(hand.warnings.value.flatMap(({ answers }) => answers.flatMap(({ units }) => units))).toContain('A1');
  expect(key(desk, 'Escape')).toBe(true);
  expect(hand.chosen.value).toBeUndefined();
  expect(hand.unit.value).toBe('P1');

  hand.tap('0605', undefined);
  key(desk, 'Enter');
  expect(session.asked.value).toBe('teutons');
  expect(hand.unit.value).not.toBe('P1');
  // Whoever answers has not put the cursor there.
  expect(boardPicture(desk).cursor).toBeUndefined();
  const asked = askedIn(session)!;
  const shot = asked.options.flatMap(({ choices }) => choices).find(({ do: verb }) => verb === 'fire')!;
  expect(shot).toMatchObject({ unit: 'A1', target: 'P1' });
  expect(marked(desk, 'A1')).toEqual(['may-react']);
  desk.order(shot);
  expect(session.awaits.value.kind).toBe('dice');
  key(desk, 'Enter');
  expect(session.awaits.value.kind).toBe('seats');

  // Nobody takes back what the dice have told.
  key(desk, 'u');
  expect(hand.refused.value?.why.map(({ rule }) => rule)).toEqual([session.whyNoUndo()]);
  key(desk, 'Escape');
  expect(hand.refused.value).toBeUndefined();

  while (askedIn(session)) key(desk, ' ');
  expect(session.asked.value).toBe('allies');
  const before = session.entries.value.length;
  hand.give(hand.orders.value.find(({ path }) => path[0]!.do === 'rest')!);
  hand.take('P2');
  const home = placeOf(desk, 'P2')!;
  hand.aimAt([...hand.reach.value.keys()].find(hex => hex !== home)!);
  key(desk, 'Enter');
  expect(placeOf(desk, 'P2')).not.toBe(home);
  while (placeOf(desk, 'P2') !== home) {
    expect(session.whyNoUndo()).toBeNull();
    key(desk, 'u');
  }
  expect(session.entries.value.length).toBeGreaterThan(before);

  // Everything that was said is kept, and leads to the same table.
  await written();
  expect((await saves.open(id))!.entries).toHaveLength(session.entries.value.length);
  const { desk: again } = await sitDown(saves, id);
  expect(again.hand.shown.value).toEqual(hand.shown.value);
});

test('what nobody can do is refused with its reason, and the position is untouched', async () => {
  const { desk } = await newTable();
  const { session, hand } = desk;
  hand.tap('0608', 'P1');
  const far = hand.grid.value.ids.find(hex => !hand.reach.value.has(hex) && hex !== '0608')!;
  hand.tap(far, undefined);
  expect(hand.refused.value).toMatchObject({ unit: 'P1', at: far });
  expect(boardPicture(desk).culprits.length + hand.refused.value!.why.length).toBeGreaterThan(0);
  // Both are to be seen beside the card.
  expect(placesToSee(session, hand)).toEqual(['0608', far]);
  expect(session.entries.value).toEqual([]);
  const offer = { path: [{ do: 'step', to: '0101' }], label: 'far away', end: undefined };
  hand.give(offer);
  expect(hand.refused.value).toMatchObject({ tried: 'far away', unit: 'P1', at: undefined });
  expect(hand.unit.value).toBe('P1');
  session.reviewed.value = 0;
  expect(hand.refused.value).toBeUndefined();
  expect(hand.unit.value).toBeUndefined();
  expect(momentNow(session)).toBeUndefined();
});

test('keys walk the cursor, open panels and lay overlays; in the textual view they are left to the browser', async () => {
  const { desk } = await newTable();
  const { hand } = desk;
  expect(key(desk, 'ArrowDown')).toBe(true);
  const middle = hand.cursor.value!;
  key(desk, 'ArrowDown');
  expect(hand.cursor.value).not.toBe(middle);
  expect(key(desk, 'F5')).toBe(false);
  const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  expect(press(desk, undefined, { ...plain, key: 'ArrowUp', ctrlKey: true })).toBe(false);
  for (const letter of ['z', 't', 'c', 'a', 's']) key(desk, letter);
  expect([...desk.layers.value]).toEqual(['zones', 'threats', 'command', 'arcs', 'sight']);
  key(desk, 'z');
  expect(desk.layers.value.has('zones')).toBe(false);
  key(desk, 'd');
  expect(desk.dock.value).toBe(false);
  key(desk, 'l');
  expect([desk.dock.value, desk.tab.value]).toEqual([true, 'log']);
  desk.openRule('4.1');
  expect([desk.tab.value, desk.paragraph.value, desk.folded.value]).toEqual(['rules', '4.1', true]);
  desk.openSheet();
  expect(desk.folded.value).toBe(false);
  key(desk, 'g');
  expect(desk.asking.value).toBe('goTo');
  key(desk, 'h');
  expect(boardPicture(desk).hidden.counters).toBe(true);
  key(desk, 'n');
  expect(hand.unit.value).toBe('P1');
  key(desk, 'N');
  expect(hand.unit.value).toBe('P2');
  key(desk, 'f');
  expect(desk.fanned.value).toBe('0309');
  expect(boardPicture(desk).cursor).toBeUndefined();
  key(desk, 'Escape');
  expect(desk.fanned.value).toBeUndefined();
  key(desk, 'v');
  expect(desk.textual.value).toBe(true);
  expect(key(desk, 'n')).toBe(false);
  expect(key(desk, 'ArrowUp')).toBe(false);
  expect(key(desk, 'v')).toBe(true);
});

test('the board is told how fast the reader wants it', async () => {
  const { desk } = await newTable();
  expect(boardPicture(desk).pace).toBe(0);
  pace.value = 'calm';
  expect(boardPicture(desk).pace).toBeGreaterThan(0);
  pace.value = 'none';
});

test('steps back and on look at what was, and Escape comes back to now', async () => {
  const { desk } = await newTable();
  const { session, hand } = desk;
  hand.take('P2');
  hand.ahead();
  expect(session.entries.value.length).toBeGreaterThan(0);
  key(desk, ',');
  expect(session.reviewed.value).not.toBeNull();
  expect(session.asked.value).toBeNull();
  key(desk, 'Escape');
  expect(session.reviewed.value).toBeNull();
  key(desk, ',');
  key(desk, '.');
  expect(session.reviewed.value).toBeNull();
  expect(placesWanted(session, hand).at(-1)).toBe(placeOf(desk, 'P2'));
});

test('Ctrl with Z takes back, with Y or Shift Z says again; other keys with Ctrl are the browser’s', () => {
  const held = (key: string, also: Partial<KeyboardEvent> = {}) =>
    deedOf({ key, ctrlKey: true, metaKey: false, altKey: false, shiftKey: false, ...also } as KeyboardEvent);
  expect([held('z'), held('y'), held('Z', { shiftKey: true })]).toEqual(['undo', 'redo', 'redo']);
  expect(held('y', { ctrlKey: false, metaKey: true })).toBe('redo');
  expect([held('k'), held('y', { altKey: true })]).toEqual([undefined, undefined]);
});

test('in the replay the arrows step through the game, and with Shift walk the cursor', async () => {
  const session = sessionAfter(await recorded('grunwald-1410', 'clash-of-titans-6000'));
  const desk = deskFor(session, handFor(session));
  const course = courseOf(session.told.value);
  const last = course.numbers.length - 1;
  const at = (): number => positionOf(course, session.reviewed.value);
  key(desk, ',');
  expect(at()).toBe(last - 1);
  key(desk, 'ArrowLeft');
  key(desk, 'ArrowLeft');
  expect(at()).toBe(last - 3);
  expect(desk.hand.cursor.value).toBeUndefined();
  key(desk, 'ArrowRight');
  expect(at()).toBe(last - 2);
  const turns = course.turns.map(mark => mark.position);
  key(desk, 'ArrowUp');
  expect(at()).toBe(turns.findLast(turn => turn < last - 2));
  for (const _ of [...turns, 0]) key(desk, 'ArrowUp');
  expect([at(), key(desk, 'ArrowLeft'), at()]).toEqual([0, true, 0]);
  key(desk, 'ArrowDown');
  expect(at()).toBe(turns[0]);
  const plain = { ctrlKey: false, metaKey: false, altKey: false };
  press(desk, undefined, { ...plain, key: 'ArrowDown', shiftKey: true });
  expect([at(), desk.hand.cursor.value === undefined]).toEqual([turns[0], false]);
  for (const _ of turns) key(desk, 'ArrowDown');
  expect(session.reviewed.value).toBeNull();
});
