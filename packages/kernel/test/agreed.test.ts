import {
  awaitsOf,
  begin,
  entriesOf,
  liveEntries,
  type Play,
  parseAction,
  parsePosition,
  parseRecord,
  recordOf,
  replay,
  type Said,
  take,
  whyNoUndo,
  writeRecord,
} from '@gonfalon/kernel';
import { skirmish } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';

const position = parsePosition(`gonfalon-position 1
box skirmish
scenario ford
unit R1 archer side=red at=0205
unit R2 foot side=red at=0405
unit B1 archer side=blue at=0203`);

type Any = Play<unknown>;
const start = (): Any => begin(skirmish, { position }) as unknown as Any;
const order = (seat: string, text: string): Said => ({ seat, action: parseAction(skirmish.actions, text) });
function after(play: Any, ...said: Said[]): Any {
  let now = play;
  for (const one of said) {
    const taken = take(now, one);
    if (!taken.ok) throw new Error(taken.why[0]!.rule);
    now = taken.play;
  }
  return now;
}
const why = (play: Any, said: Said): string => {
  const taken = take(play, said);
  return taken.ok ? 'ok' : taken.why.map(({ rule }) => rule).join();
};
const SHOT = [order('red', 'step unit=R1 to=0204'), order('blue', 'shoot unit=B1 at=R1'), { rolled: [3, 3] }];
const ALL = ['red', 'blue'];

describe('going back by agreement', () => {
  test('leads to the state after that entry, over dice and what the other has decided', () => {
    const shot = after(start(), ...SHOT);
    expect(whyNoUndo(shot, 'red')).toBe('undo.dice');
    const back = after(shot, { back: 1, agreed: ALL });
    expect(back.state).toBe(entriesOf(shot)[0]!.state);
    expect(liveEntries(back).map(({ number }) => number)).toEqual([1]);
    expect(entriesOf(back)).toHaveLength(4);
    expect(after(shot, { back: 0, agreed: ALL }).state).toBe(shot.opening);
  });
  test('needs the yes of every seat', () => {
    expect(why(after(start(), ...SHOT), { back: 1, agreed: ['red'] })).toBe('undo.notAgreed');
    expect(why(after(start(), ...SHOT), { back: 1, agreed: [] })).toBe('undo.notAgreed');
  });
  test('leads only to what still counts, and never nowhere', () => {
    const shot = after(start(), ...SHOT);
    expect(why(shot, { back: 3, agreed: ALL })).toBe('undo.nothing');
    expect(why(shot, { back: 9, agreed: ALL })).toBe('undo.nothing');
    const again = after(shot, { back: 1, agreed: ALL }, SHOT[1]!);
    expect(why(again, { back: 3, agreed: ALL })).toBe('undo.nothing');
    expect(why(start(), { back: 0, agreed: ALL })).toBe('undo.nothing');
  });
  test('is played on from, and may be gone back over again', () => {
    const again = after(start(), ...SHOT, { back: 1, agreed: ALL }, SHOT[1]!, { rolled: [6, 6] });
    expect(liveEntries(again).map(({ number }) => number)).toEqual([1, 5, 6]);
    expect(after(again, { back: 0, agreed: ALL }).state).toBe(again.opening);
  });
});

describe('an end beside the board', () => {
  const given = (): Any => after(start(), SHOT[0]!, { end: 'resigned', by: 'red', winner: 'blue' });
  test('is an end, with its reason', () => {
    expect(awaitsOf(given())).toEqual({ kind: 'over', outcome: { winner: 'blue', rule: 'table.resigned' } });
    expect(awaitsOf(after(start(), { end: 'agreed', winner: null }))).toMatchObject({ kind: 'over' });
    expect(given().state).toEqual(after(start(), SHOT[0]!).state);
  });
  test('lets nothing more be decided, thrown, taken back or laid, but remarks be made', () => {
    expect(why(given(), SHOT[1]!)).toBe('table.over');
    expect(why(given(), { rolled: [1, 2] })).toBe('table.over');
    expect(why(given(), { undo: 'red' })).toBe('undo.over');
    expect(why(given(), { umpire: position })).toBe('table.over');
    expect(why(given(), { back: 0, agreed: ALL })).toBe('table.over');
    expect(why(given(), { end: 'agreed', winner: null })).toBe('table.over');
    expect(whyNoUndo(given(), 'red')).toBe('undo.over');
    expect(why(given(), { note: 'well played' })).toBe('ok');
  });
  test('names seats of the game, and whoever gives up has not won', () => {
    expect(() => take(start(), { end: 'time', winner: 'green' })).toThrow('there is no seat green');
    expect(() => take(start(), { end: 'resigned', winner: 'blue' })).toThrow('whoever resigns');
    expect(() => take(start(), { end: 'resigned', by: 'red', winner: 'red' })).toThrow('whoever resigns');
  });
});

test('records tell both, and replay plays them again', () => {
  const play = after(
    start(),
    ...SHOT,
    { back: 1, agreed: ALL },
    SHOT[1]!,
    { rolled: [5, 2] },
    { end: 'time', by: 'blue', winner: 'red' },
    { note: 'a pity' },
  );
  const text = writeRecord(recordOf(play));
  expect(text).toContain('back 1 agreed=red,blue');
  expect(text).toContain('end time seat=blue winner=red');
  const again = replay(skirmish, parseRecord(text));
  expect(again.state).toEqual(play.state);
  expect(again.ended).toEqual(play.ended);
  expect(writeRecord(parseRecord(text))).toBe(text);
  for (const [from, to, reason] of [
    ['agreed=red,blue', '', 'who has agreed to go back'],
    ['back 1', 'back x', '"x" is no number of an entry'],
    ['end time', 'end badly', 'a game ends resigned, agreed'],
    ['winner=red', 'loser=red', '"7" has no loser='],
  ] as const)
    expect(() => parseRecord(text.replace(from, to))).toThrow(reason);
});
