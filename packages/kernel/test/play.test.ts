import {
  AMENDED,
  amend,
  BadInput,
  begin,
  entriesOf,
  eventsSeen,
  type Input,
  judge,
  knock,
  liveEntries,
  note,
  type Position,
  parseAction,
  parsePosition,
  replayed,
  storySeen,
  take,
  undo,
  whyNoUndo,
} from '@gonfalon/kernel';
import { knownTo, skirmish } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';

const position = parsePosition(`gonfalon-position 1
box skirmish
scenario ford
unit R1 archer side=red at=0205
unit R2 foot side=red at=0405
unit B1 archer side=blue at=0203`);
const start = () => begin(skirmish, { position });
type Skirmish = ReturnType<typeof start>;

const input = (seat: string, text: string) => ({ seat, action: parseAction<never>(skirmish.actions, text) });
function heard(taken: ReturnType<typeof take> | ReturnType<typeof undo>): Skirmish {
  if (!taken.ok) throw new Error(JSON.stringify(taken.why));
  return taken.play as Skirmish;
}
const say = (play: Skirmish, seat: string, text: string) => heard(take(play, input(seat, text)));
const roll = (play: Skirmish, ...rolled: number[]) => heard(take(play, { rolled }));
const back = (play: Skirmish, seat: string) => heard(undo(play, seat));
function why(play: Skirmish, said: Input<never>) {
  const answer = knock(skirmish, play.state, said);
  return answer.ok ? 'ok' : answer.why.map(({ rule }) => rule);
}

const stepped = () => say(start(), 'red', 'step unit=R1 to=0204');
const aimed = () => say(stepped(), 'blue', 'shoot unit=B1 at=R1');
const won = () => roll(say(say(stepped(), 'blue', 'pass'), 'red', 'shoot unit=R1 at=B1'), 6, 6);

describe('the door', () => {
  test('hears only who is awaited, and the game says why', () => {
    expect(why(start(), input('blue', 'done'))).toEqual(['turn.own']);
    expect(why(start(), input('nobody', 'done'))).toEqual(['table.noSeat']);
  });
  test('opens for nobody else where the game itself forgets to ask who speaks', () => {
    const forgetful = { ...skirmish, check: () => ({ ok: true }) as const };
    const answer = knock(forgetful, start().state, input('blue', 'done'));
    expect(answer).toEqual({ ok: false, why: [{ rule: 'table.notYourTurn', about: [] }] });
  });
  test('says beforehand what it would say', () => {
    const inputs = [input('blue', 'done'), input('red', 'done'), { rolled: [1, 2] }];
    for (const play of [start(), aimed(), won()])
      for (const said of inputs) {
        const answer = knock(skirmish, play.state, said);
        expect(judge(skirmish, play.state, said)).toEqual(answer.ok ? { ok: true } : answer);
      }
  });
  test('takes dice when they are awaited, as many as asked, with faces they have', () => {
    expect(why(start(), { rolled: [1, 2] })).toEqual(['table.diceNotAwaited']);
    expect(why(aimed(), input('red', 'done'))).toEqual(['table.diceAwaited']);
    expect(why(aimed(), { rolled: [1] })).toEqual(['table.diceCount']);
    for (const face of [0, 7, 1.5, Number.NaN])
      expect(why(aimed(), { rolled: [1, face] })).toEqual(['table.diceFaces']);
    expect(why(aimed(), { rolled: [1, 6] })).toBe('ok');
  });
  test('then asks the rules, and changes nothing when it refuses', () => {
    const play = start();
    const before = JSON.stringify(play.state);
    expect(why(play, input('red', 'step unit=R1 to=0101'))).toEqual(['march.nextHex']);
    expect(JSON.stringify(play.state)).toBe(before);
  });
  test('is shut when the game is over', () => {
    expect(why(won(), input('red', 'done'))).toEqual(['table.over']);
    expect(why(won(), { rolled: [1, 2] })).toEqual(['table.over']);
  });
});

describe('the fold', () => {
  test('keeps every entry with its state, and earlier plays stay what they were', () => {
    const early = start();
    const late = aimed();
    expect(entriesOf(late).map(entry => entry.number)).toEqual([1, 2]);
    expect(entriesOf(early)).toEqual([]);
    expect(entriesOf(late)[0]!.events).toEqual([{ is: 'stepped', unit: 'R1', to: '0204' }]);
    expect(late.state).toBe(late.last!.state);
  });
  test('branches share what came before', () => {
    const trunk = stepped();
    const [one, other] = [say(trunk, 'blue', 'pass'), say(trunk, 'blue', 'shoot unit=B1 at=R1')];
    expect(one.last!.before).toBe(other.last!.before);
    expect(one.state).not.toEqual(other.state);
  });
  test('remembers who answered', () => {
    const taken = take(stepped(), input('blue', 'pass'), 'order');
    expect(taken.ok && taken.entry.by).toBe('order');
    expect(stepped().last!.by).toBe('person');
  });
  test('a note changes nothing and is one line', () => {
    const play = note(stepped(), 'a bold step');
    expect(play.state).toBe(play.last!.before!.state);
    expect(liveEntries(play)).toHaveLength(1);
    expect(() => note(play, 'two\nlines')).toThrow(BadInput);
  });
  test('a note may say which entry it is about and whose it is, where there are such', () => {
    expect(note(stepped(), 'bold').last!.said).toEqual({ note: 'bold' });
    const play = note(stepped(), 'bold', { at: 1, by: 'blue' });
    expect(play.last!.said).toEqual({ note: 'bold', at: 1, by: 'blue' });
    expect(note(play, 'the opening', { at: 0 }).last!.said).toEqual({ note: 'the opening', at: 0 });
    for (const at of [3, -1, 0.5]) expect(() => note(play, 'x', { at })).toThrow(`there is no entry ${at}`);
    expect(() => note(play, 'x', { by: 'green' })).toThrow('nobody sits at "green"');
  });
  test('plays again from what was said', () => {
    const play = note(won(), 'well shot');
    const again = replayed(skirmish, play.start, entriesOf(play));
    expect(again.state).toEqual(play.state);
    expect(entriesOf(again)).toHaveLength(5);
    const cut = entriesOf(play).slice(1);
    expect(() => replayed(skirmish, play.start, cut)).toThrow('entry 1: refused by window.open blue');
  });
  test('tells each seat its own story', () => {
    const picked = heard(
      take(begin(skirmish, { scenario: 'ford', options: {} }), input('red', 'pick stance=bold lair=0104')),
    );
    expect(storySeen(picked, 'red')).toEqual([{ is: 'picked', side: 'red', stance: 'bold', lair: '0104' }]);
    expect(storySeen(picked, 'blue')).toEqual([{ is: 'picked', side: 'red' }]);
    expect(knownTo(skirmish, picked.state, 'blue').choices).toHaveLength(6);
    expect(knownTo(skirmish, picked.state, 'red').choices).toEqual([]);
    expect(knownTo(skirmish, picked.state, null).choices).toEqual([]);
  });
});

describe('the umpire', () => {
  const edited = parsePosition(`gonfalon-position 1
box skirmish
scenario ford
turn 3
unit R1 archer side=red at=0305
unit B1 archer side=blue at=0203`);
  test('lays the table anew, openly', () => {
    const play = amend(stepped(), edited);
    expect(play.state).toEqual(skirmish.lay(edited));
    expect(play.last).toMatchObject({ number: 2, said: { umpire: edited }, sealed: true });
    expect(liveEntries(play)).toHaveLength(2);
    for (const seat of ['red', 'blue', null]) expect(storySeen(play, seat).at(-1)).toEqual({ is: 'amended' });
    expect(replayed(skirmish, play.start, entriesOf(play)).state).toEqual(play.state);
  });
  test('is heard while dice are awaited and after the end', () => {
    expect(amend(aimed(), edited).state).toEqual(skirmish.lay(edited));
    expect(skirmish.awaits(amend(won(), edited).state)).toMatchObject({ kind: 'seats' });
  });
  test('is not taken back, nor anything before', () => {
    const play = amend(say(start(), 'red', 'step unit=R2 to=0505'), edited);
    expect(whyNoUndo(play, 'red')).toBe('undo.umpire');
    const on = say(play, 'red', 'step unit=R1 to=0405');
    expect(whyNoUndo(back(on, 'red'), 'red')).toBe('undo.umpire');
  });
  test('stays with the box and the scenario, and lays only what can be laid', () => {
    const refused = (position: Position) => expect(() => take(start(), { umpire: position }));
    refused({ ...edited, box: 'kosovo-1389' }).toThrow('box: this game is skirmish, not kosovo-1389');
    refused({ ...edited, scenario: 'bridge' }).toThrow('scenario: this game is ford, not bridge');
    refused({ ...edited, body: [...edited.body, edited.body[1]!] }).toThrow(
      'line 5: there is already a unit R1',
    );
    const stuck = () => {
      throw new Error('nobody can be asked');
    };
    const play = { ...start(), game: { ...skirmish, awaits: stuck } };
    expect(() => amend(play, edited)).toThrow('nobody can be asked');
  });
  test('is seen by all, also where the game itself tells nobody', () => {
    const silent = { ...skirmish, see: () => null };
    const told = [{ is: AMENDED }, { is: 'stepped' }] as never[];
    for (const seat of ['red', null]) expect(eventsSeen(silent, told, seat)).toEqual([{ is: AMENDED }]);
  });
});

describe('undo', () => {
  const free = () => say(say(start(), 'red', 'step unit=R2 to=0505'), 'red', 'step unit=R2 to=0506');
  test('takes back one decision after another, to the very states there were', () => {
    const play = free();
    const once = back(play, 'red');
    expect(once.state).toBe(play.last!.before!.state);
    const twice = back(once, 'red');
    expect(twice.state).toBe(play.opening);
    expect(whyNoUndo(twice, 'red')).toBe('undo.nothing');
  });
  test('is itself an entry, so the record stays true', () => {
    const play = say(back(free(), 'red'), 'red', 'step unit=R2 to=0405');
    expect(entriesOf(play).map(entry => Object.keys(entry.said)[0])).toEqual([
      'seat',
      'seat',
      'undo',
      'seat',
    ]);
    expect(liveEntries(play).map(entry => entry.number)).toEqual([1, 4]);
    expect(storySeen(play, 'blue').map(event => event.to)).toEqual(['0505', '0405']);
    expect(replayed(skirmish, play.start, entriesOf(play)).state).toEqual(play.state);
  });
  test('never crosses dice, another seat or the end, and says why', () => {
    expect(whyNoUndo(stepped(), 'red')).toBe('undo.otherSeat');
    expect(whyNoUndo(stepped(), 'blue')).toBe('undo.otherSeat');
    expect(whyNoUndo(say(stepped(), 'blue', 'pass'), 'red')).toBe('undo.otherSeat');
    expect(whyNoUndo(aimed(), 'red')).toBe('undo.otherSeat');
    expect(whyNoUndo(roll(aimed(), 1, 1), 'red')).toBe('undo.dice');
    expect(whyNoUndo(roll(aimed(), 1, 1), 'blue')).toBe('undo.dice');
    // What lies below another's word is not the reason.
    const later = say(roll(aimed(), 1, 1), 'red', 'step unit=R2 to=0404');
    expect(whyNoUndo(later, 'blue')).toBe('undo.otherSeat');
    expect(whyNoUndo(won(), 'red')).toBe('undo.over');
    expect(undo(won(), 'red')).toEqual({ ok: false, why: [{ rule: 'undo.over', about: [] }] });
  });
  test('never takes back what was said while several were asked at once', () => {
    const play = say(start(), 'red', 'step unit=R2 to=0505');
    const asked = (seats: string[]) => ({ kind: 'seats' as const, seats, moment: { key: 'any' } });
    const at = (then: string[], now: string[]) => ({
      ...play,
      game: { ...skirmish, awaits: (s: unknown) => asked(s === play.opening ? then : now) },
    });
    expect(whyNoUndo(at(['red'], ['red']), 'red')).toBeNull();
    expect(whyNoUndo(at(['red', 'blue'], ['red']), 'red')).toBe('undo.atOnce');
    expect(whyNoUndo(at(['red'], ['red', 'blue']), 'red')).toBe('undo.atOnce');
  });
  test('takes back a declared shot while nobody has thrown', () => {
    expect(back(aimed(), 'blue').state).toEqual(stepped().state);
  });
  test('never crosses a secret that came to light', () => {
    const hidden = parsePosition(`gonfalon-position 1
box skirmish
scenario ford
unit R1 foot side=red at=0404
unit BX archer side=blue at=0303 hidden=yes loaded=no
frame turn side=red`);
    const found = say(begin(skirmish, { position: hidden }), 'red', 'step unit=R1 to=0303');
    expect(skirmish.awaits(found.state)).toMatchObject({ seats: ['red'] });
    expect(whyNoUndo(found, 'red')).toBe('undo.secret');
  });
});
