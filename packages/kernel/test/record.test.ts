import {
  BadInput,
  begin,
  checksum,
  diceStream,
  note,
  type Play,
  parseAction,
  parsePosition,
  parseRecord,
  recordOf,
  replay,
  rollD6,
  type Said,
  type Speaker,
  take,
  writeRecord,
} from '@gonfalon/kernel';
import { skirmish } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';

const SEED = 'ford';
const { dice, stream } = rollD6(diceStream(SEED), 2);
const later = rollD6(stream, 2).dice;

const position = parsePosition(`gonfalon-position 1
box skirmish
scenario ford
stance red=bold blue=wary
unit R1 archer side=red at=0205
unit R2 foot side=red at=0405
unit B1 archer side=blue at=0202`);

const amended = parsePosition(`gonfalon-position 1
box skirmish
scenario ford
turn 3
unit R1 archer side=red at=0204
unit B1 archer side=blue at=0202
unit B2 foot side=blue at=0402`);

/** A game with everything a record can hold. */
function sample() {
  let play = begin(skirmish, { position });
  const say = (said: Said, by: Speaker = 'person') => {
    const taken = take(play, said as never, by);
    if (!taken.ok) throw new Error(JSON.stringify(taken.why));
    play = taken.play;
  };
  const act = (seat: string, text: string) => ({ seat, action: parseAction(skirmish.actions, text) });
  say(act('red', 'step unit=R2 to=0404'));
  say({ undo: 'red' });
  say({ note: 'a "second" thought # truly' });
  say(act('red', 'step unit=R1 to=0204'));
  say(act('blue', 'shoot unit=B1 at=R1'), 'order');
  say({ rolled: dice });
  say({ umpire: amended });
  say(act('red', 'shoot unit=R1 at=B1'));
  say({ rolled: later });
  return play;
}
const text = () => writeRecord(recordOf(sample(), { seed: SEED }));
const sumOf = (n: number) => recordOf(sample()).entries[n - 1]!.checksum;
const changed = (from: string | RegExp, to: string) => text().replace(from, to);

test('a record reads like a game', () => {
  const sum = sumOf;
  expect(text()).toBe(`gonfalon-record 1
box skirmish
scenario ford
rules 1
dice seed=ford
lay stance red=bold blue=wary
lay unit R1 archer side=red at=0205
lay unit R2 foot side=red at=0405
lay unit B1 archer side=blue at=0202
opening ${checksum(sample().opening)}
1 ${sum(1)} red: step unit=R2 to=0404
2 ${sum(2)} undo red
3 ${sum(3)} note "a \\"second\\" thought # truly"
4 ${sum(4)} red: step unit=R1 to=0204
5 ${sum(5)} standing blue: shoot unit=B1 at=R1
6 ${sum(6)} dice ${dice.join(' ')}
7 ${sum(7)} umpire
lay turn 3
lay unit R1 archer side=red at=0204
lay unit B1 archer side=blue at=0202
lay unit B2 foot side=blue at=0402
8 ${sum(8)} red: shoot unit=R1 at=B1
9 ${sum(9)} dice ${later.join(' ')}
`);
  expect(sum(7)).toBe(checksum(skirmish.lay(amended)));
  expect(sum(2)).toBe(checksum(sample().opening));
});

test('written, read, replayed and written again it is the same', () => {
  const record = parseRecord(text());
  expect(writeRecord(record)).toBe(text());
  const play = replay(skirmish, record);
  expect(play.state).toEqual(sample().state);
  expect(writeRecord(recordOf(play, record.dice))).toBe(text());
});

describe('a note', () => {
  const play = note(note(sample(), 'too hasty', { at: 1, by: 'blue' }), 'the opening', { at: 0 });
  const record = writeRecord(recordOf(play));
  test('says which entry it is about and whose it is, and comes back as it was written', () => {
    expect(record).toMatch(
      /\n10 [0-9a-f]{16} note "too hasty" at=1 by=blue\n11 [0-9a-f]{16} note "the opening" at=0\n$/,
    );
    const again = replay(skirmish, parseRecord(record));
    expect(again.last!.said).toEqual({ note: 'the opening', at: 0 });
    expect(writeRecord(recordOf(again))).toBe(record);
  });
  test('changes no checksum', () => {
    const sums = parseRecord(record).entries.map(entry => entry.checksum);
    expect(sums.slice(-3)).toEqual(Array(3).fill(checksum(play.state)));
  });
  test('is refused where it says anything else', () => {
    const refused = (to: string, reason: string) =>
      expect(() => replay(skirmish, parseRecord(record.replace('at=1 by=blue', to)))).toThrow(reason);
    refused('at=x', 'line 24: "x" is no number of an entry');
    refused('on=1', '"10" has no on=, only at, by');
    refused('at=77', 'there is no entry 77 before this note');
    refused('by=green', 'nobody sits at "green"');
  });
});

test('checksums that are not told are not compared, others are', () => {
  const record = parseRecord(text());
  const silent = { ...record, entries: record.entries.map(entry => ({ ...entry, checksum: '' })) };
  expect(replay(skirmish, silent).state).toEqual(sample().state);
  const wrong = {
    ...silent,
    entries: silent.entries.with(-1, { ...silent.entries.at(-1)!, checksum: '0'.repeat(16) }),
  };
  expect(() => replay(skirmish, wrong)).toThrow('the record says 0000000000000000');
});

test('a game from a scenario has its options instead of a position', () => {
  const game = {
    ...skirmish,
    options: { fog: [true, false], length: 'int' } as const,
    setup: () => skirmish.setup('ford', {}),
  };
  const play = begin(game, { scenario: 'ford', options: { fog: false, length: 9 } });
  const record = writeRecord(recordOf(note(play, 'hm')));
  expect(record).toContain('option fog no\noption length 9\ndice hand\nopening');
  expect(replay(game, parseRecord(record)).start).toEqual(play.start);
  expect(() => replay(game, parseRecord(record.replace('fog no', 'fog thick')))).toThrow(
    'option.fog: "thick" is not one of yes, no',
  );
  expect(() => replay(game, parseRecord(record.replace('option fog', 'option frog')))).toThrow(
    'option.frog: no such option; known are fog, length',
  );
});

describe('replay believes nothing', () => {
  const refused = (record: string) => expect(() => replay(skirmish, parseRecord(record)));
  test('another box or other rules', () => {
    refused(changed('box skirmish', 'box kosovo-1389')).toThrow(
      'box: this record is of kosovo-1389, not of skirmish',
    );
    refused(changed('rules 1', 'rules 7')).toThrow(
      'rules: this record was played with version 7 of the rules; here is version 1',
    );
  });
  test('another start', () => {
    refused(changed('at=0405', 'at=0305')).toThrow(
      /^opening: the game starts with [0-9a-f]{16}, the record says/,
    );
  });
  test('the first entry that leads elsewhere is named', () => {
    refused(changed('R2 to=0404', 'R2 to=0505')).toThrow(
      /^entry 1 \(line 11\): leads to [0-9a-f]{16}, the record says/,
    );
  });
  test('a refused entry is named with its reasons', () => {
    refused(changed('R1 to=0204', 'R1 to=0202')).toThrow(
      'entry 4 (line 14): refused by march.nextHex 0202, march.freeHex B1',
    );
    refused(changed('undo red', 'undo blue')).toThrow('entry 2 (line 12): refused by undo.otherSeat');
    refused(changed('to=0204', 'toward=0204')).toThrow('line 14: step takes no "toward"');
  });
  test('a position of the umpire that cannot be laid, or is another', () => {
    refused(changed('lay turn 3', 'lay tern 3')).toThrow(
      'line 18: tern is no word of a position of Skirmish',
    );
    refused(changed('at=0402', 'at=0403')).toThrow(/^entry 7 \(line 17\): leads to/);
  });
  test('the seed runs on over an edited position', () => {
    const other = (later[0]! % 6) + 1;
    refused(changed(`9 ${sumOf(9)} dice ${later[0]}`, `9 ${sumOf(9)} dice ${other}`)).toThrow(
      `entry 9 (line 23): the seed gives ${later.join(' ')}`,
    );
  });
  test('dice that the seed does not give', () => {
    const other = (dice[0]! % 6) + 1;
    refused(changed(`${sumOf(6)} dice ${dice.join(' ')}`, `${sumOf(6)} dice ${other} ${dice[1]}`)).toThrow(
      `entry 6 (line 16): the seed gives ${dice.join(' ')}, the record says ${other} ${dice[1]}`,
    );
  });
});

describe('a record that cannot be read', () => {
  test.each([
    ['gonfalon-record 1', 'gonfalon-position 1', 'line 1: a record begins with "gonfalon-record 1"'],
    ['gonfalon-record 1', 'gonfalon-record 2', 'line 1: record version 2 is not known here, only 1'],
    ['box skirmish\n', '', 'line 2: expected "box ..." here'],
    ['scenario ford', 'scenario ford ford', 'line 3: "scenario" takes one value here'],
    [
      'dice seed=ford',
      'dice seed=ford sealed=ab',
      'line 5: expected "dice hand", "dice seed=..." or "dice shaken game=... server=..." here',
    ],
    ['dice seed=ford', 'dice foot', 'line 5: expected "dice hand"'],
    ['lay stance red=bold blue=wary', 'lay', 'line 6: "lay" is followed by a line of the position'],
    [/\n2 /, '\n3 ', 'line 12: expected entry 2 here, not "3"'],
    [/\n2 \w+/, '\n2 abc', 'line 12: the number of an entry is followed by its checksum, 16 hex digits'],
    ['undo red', 'undo', 'line 12: an entry says'],
    ['undo red', 'redo red', 'line 12: an entry says'],
    ['undo red', 'standing undo red', 'line 12: an entry says'],
    ['undo red', 'undo red\nlay turn 2', 'line 13: expected entry 3 here, not "lay"'],
    ['umpire', 'umpire red', 'line 17: an entry says'],
    ['umpire', 'standing umpire', 'line 17: an entry says'],
    ['lay turn 3', 'lay', 'line 18: "lay" is followed by a line of the position'],
    ['red: step', 'red: step now', 'line 11: an entry says'],
    [/dice \d \d\n$/, 'dice 3 7\n', 'line 23: "7" is not a face of a die'],
    [/ undo red/, ' undo red "', 'line 12: cannot read """'],
  ])('%s -> %s', (from, to, reason) => {
    expect(() => parseRecord(changed(from, to))).toThrow(BadInput);
    expect(() => parseRecord(changed(from, to))).toThrow(reason);
  });
  test('an empty text', () => {
    expect(() => parseRecord('')).toThrow('line 1: a record begins with');
  });
});

test('a long game costs no more per entry than a short one', () => {
  let play: Play<unknown> = begin(skirmish, { position }) as unknown as Play<unknown>;
  for (let n = 0; n < 20000; n++) play = note(play, 'tick');
  expect(play.last!.number).toBe(20000);
  expect(recordOf(play).entries).toHaveLength(20000);
});
