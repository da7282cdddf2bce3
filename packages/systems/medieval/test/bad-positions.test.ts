// What was accepted once and should not have been, or broke the game later; and positions with faults at random.

import { showing as grunwaldShowing } from '@gonfalon/grunwald-1410/game';
import { chance, playOut } from '@gonfalon/host';
import { begin, parsePosition, recordOf, writePosition, writeRecord } from '@gonfalon/kernel';
import { showing as kosovoShowing } from '@gonfalon/kosovo-1389/game';
import { showing as kulikovoShowing } from '@gonfalon/kulikovo-1380/game';
import { fateOfPosition, fateOfRecord, garbled } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { ALL, BOXES, type BoxName, lay } from './boxes.ts';
import { randomPosition } from './random-position.ts';

const SHOWINGS = { kosovo: kosovoShowing, kulikovo: kulikovoShowing, grunwald: grunwaldShowing };
const PATIENT = { timeout: 120_000 };

/** Line 5, 6 and 7 of what is laid; the faulty line is the eighth. */
const MEETING = `turn 3 phase=1
unit L leader A at=0303
unit K1 cavalry A at=0404 facing=S
unit X1 archer A at=0505 braced=yes commander=L
unit P1 cavalry B at=0407 armour=1`;

test('7.1.2 a banner is held by regular men who are there to hold it', () => {
  const held = (unit: string) => () =>
    lay('grunwald', `turn 3\nunit R cavalry A at=0303\nunit H ${unit}\nbanner B1 A holder=H`);
  expect(held('cavalry A at=0404')).not.toThrow();
  expect(held('cavalry A place=off left=0101 leftOn=9')).not.toThrow();
  expect(held('archer A at=0404')).toThrow('H cannot hold a banner (archer, map)');
  for (const place of ['dead', 'scattered', 'unused'])
    expect(held(`cavalry A place=${place}`)).toThrow(`H cannot hold a banner (cavalry, ${place})`);
});

test('4.2.2 men in panic are in nobody’s way, whoever is laid first', () => {
  const [P, E] = ['unit P cavalry A at=0404 order=panicked', 'unit E cavalry B at=0404'];
  for (const laid of [`${P}\n${E}`, `${E}\n${P}`])
    expect(() => lay('kosovo', `turn 3\nunit R cavalry A at=0303\n${laid}`)).not.toThrow();
  expect(() => lay('kosovo', `turn 3\n${E}\nunit R cavalry A at=0404`)).toThrow('enemies on one hex');
});

describe('is refused with line and reason', () => {
  test.each([
    ['constructor', 'constructor is no word of a position of this box'],
    ['toString 1', 'toString is no word of a position of this box'],
    ['unit N1 constructor A at=0101', 'constructor is no kind of unit'],
    ['unit N1 cavalry A at=0101 done=constructor', 'a unit cannot have done constructor'],
    ['unit N1 cavalry A at=0101 done=toString', 'a unit cannot have done toString'],
    ['frame moves\nframe march unit=K1 left=6 begun=constructor', 'begun is yes or no, not constructor'],
    ['frame moves\nframe march unit=K1 left=6 turned=constructor', 'turned is a hex of the field'],
    ['unit "N 1" cavalry A at=0101', '"N 1" is no id'],
    ['unit "N,1" cavalry A at=0101', '"N,1" is no id'],
    ['unit "N=1" cavalry A at=0101', '"N=1" is no id'],
    ['unit "N\\"1" cavalry A at=0101', 'is no id'],
    ['banner "B 1" A holder=K1', '"B 1" is no id'],
    ['unit N1 cavalry A at=0101 sp=0', 'N1 has no strength left: write place=dead'],
    ['unit N1 cavalry A at=0101 full=0', 'N1 has no strength, not even in print'],
    ['unit N1 leader A at=0101 sp=2', 'N1 is a leader and has no strength'],
    ['unit N1 infantry A at=0101 cf=2', 'N1 is no cavalry and has no charge'],
    ['unit N1 cavalry A at=0101 wakes=4', 'N1 is no leader: range, fatigue and wakes are of leaders'],
    ['unit N1 cavalry A at=0101 braced=yes', 'N1 is no ranged unit'],
    ['unit N1 cavalry A at=0101 place=off', 'N1 is not on the map (off) and has no at='],
    ['unit N1 cavalry A place=map', 'N1 is on the map and needs at='],
    ['unit N1 cavalry A at=0407', 'N1 and P1 are enemies on one hex (0407)'],
    ['unit N1 cavalry A at=0101 commander=nobody', 'N1 answers to nobody, who is no leader of this position'],
    ['unit N1 cavalry A at=0101 commander=K1', 'N1 answers to K1, who is no leader'],
    ['unit N1 leader A at=0101 commander=L', 'N1 is a leader and answers to nobody'],
    ['unit N1 leader A at=0101 commander=N1', 'N1 is a leader and answers to nobody'],
    ['banner B1 A holder=K1\nbanner B1 A holder=P1', 'the banner B1 is on the table already'],
    ['banner B1 A holder=K1 at=0404', 'the banner B1 is either held or lies on a hex'],
    ['banner B1 A holder=X1', 'X1 cannot hold a banner (archer, map)'],
    ['unit D1 cavalry A sp=0 place=dead\nbanner B1 A holder=D1', 'D1 cannot hold a banner (cavalry, dead)'],
    ['banner B1 A at=0404 travelled=perhaps', 'travelled is yes or no, not perhaps'],
    ['pit 0404 A found=perhaps', 'found is yes or no, not perhaps'],
    ['pit 0404 A\npit 0404 B', '0404 has a pit already'],
    ['mark defected\nmark defected', 'the mark defected is said twice'],
    ['morale 1\nmorale 2', 'morale is said twice'],
    ['points A losses=1\npoints A losses=2', 'are said twice'],
    ['points A 3 losses=1', '"3" is a word too many after "points"'],
    ['razed 0404:S colour=red', '"razed" has no colour='],
    ['razed 0404:S:N', '0404:S:N is no side of a hex'],
    ['unit N1 infantry A at=0101 palisade=up:S:N', 'palisade is written as up:S'],
    ['frame moves\nmark late', 'frames stand below everything else'],
    ['frame moves\nframe volley shots=X1:1:P1:0407:2 stage=leader blows=X1:P1:0407:-99:no:no', 'blows is'],
    ['frame moves\nframe volley stage=bolt', 'the frame volley cannot be: a volley has shots'],
    ['frame moves\nframe volley shots=K1:1:P1:0407:2 stage=roll', 'K1 has nothing to shoot with'],
    ['frame moves\nframe volley shots=X1:1:P1:0407:9 stage=roll', 'X1 shoots at 1 to'],
    ['frame moves\nframe volley shots=X1:1:nobody:0407:2 stage=bolt', 'bolt needs a target'],
    ['frame moves\nframe volley shots=X1:1:P1:0407:2 stage=bolt', 'bolt needs a blow of the first shot'],
    [
      'frame moves\nframe volley shots=X1:1:P1:0407:2 stage=victim',
      'nobody of the side stands in harm’s way',
    ],
    ['frame moves\nframe bows units=P1', 'there is no frame combat below it'],
    ['frame moves\nframe march unit=P1 left=6', 'the frame march cannot be: P1 is not of'],
    ['frame moves\nframe march unit=X1 left=6', 'X1 does not move in phase 1'],
    [
      'frame moves\nframe march unit=K1 left=6\nframe march unit=K1 left=6',
      'there is a frame march below it',
    ],
    ['frame moves\nframe pursuit unit=K1', 'the frame pursuit cannot be: there is no frame combat below it'],
    ['frame moves\nframe answer seat=B', 'seat is a side'],
    ['frame moves\nframe test what=janissary unit=K1', 'there is no frame combat below it'],
    ['frame moves\nframe retreat unit=K1 from=0404 ordered=1 path=0404>0707', 'from hex to neighbouring hex'],
  ])('%j', (lines, reason) => {
    for (const box of ALL) {
      expect(() => lay(box, `${MEETING}\n${lines}`)).toThrow(reason);
      expect(() => lay(box, `${MEETING}\n${lines}`)).toThrow(/^line \d+: /);
    }
  });
  test('a unit in a lake', () => {
    expect(() => lay('grunwald', 'hex 0404 lake\nturn 3\nunit K1 cavalry A at=0404')).toThrow(
      'line 7: K1 cannot stand in lake (0404)',
    );
  });
  test('a table without units', () => {
    for (const box of ALL) expect(() => lay(box, 'turn 3')).toThrow('no unit lies on the table');
  });
  test('a turn after the last', () => {
    expect(() => lay('grunwald', 'turn 21\nunit K1 cavalry A at=0404')).toThrow(
      'turn is a whole number from 1 to 20, not 21',
    );
  });
  test('no turn is late where a battle has no last one', () => {
    const late = (turn: number) => () => lay('kosovo', `turn ${turn}\nunit K1 cavalry A at=0404`);
    expect(late(1010)).not.toThrow();
    expect(late(10_000)).toThrow('turn is a whole number from 1 to 9999, not 10000');
  });
  test('more units than anybody has', () => {
    const many = Array.from({ length: 2001 }, (_, n) => `unit K${n} cavalry A place=pool`);
    expect(() => lay('grunwald', many.join('\n'))).toThrow('a position has at most 2000 units');
  });
});

describe('is laid all the same', () => {
  test('4.5.1 a stack over the limit, with a warning that names the rule', () => {
    const t = lay(
      'grunwald',
      'turn 3\nunit K1 cavalry A at=0404\nunit K2 cavalry A at=0404\nunit P1 cavalry B at=0909',
    );
    expect(BOXES.grunwald.game.warnings!(t.state)).toEqual([
      { rule: 'position.stacking', about: ['0404', 'K1', 'K2'] },
    ]);
  });
  test.each(ALL)('9.1.4 more scattered men of a side in %s than its track has boxes, with a warning', box => {
    const scattered = (n: number): string[] =>
      Array.from({ length: n }, (_, i) => `unit K${i} cavalry A place=scattered commander=g`);
    const warned = (n: number) => {
      const field = ['turn 3', 'unit g leader A at=0404', 'unit P1 cavalry B at=0909'];
      return BOXES[box].game.warnings!(lay(box, [...field, ...scattered(n)].join('\n')).state);
    };
    expect(warned(10)).toEqual([]);
    const about = Array.from({ length: 11 }, (_, i) => `K${i}`);
    expect(warned(11)).toEqual(box === 'kosovo' ? [] : [{ rule: 'position.scattered', about }]);
  });
  test('K10.1.3 men in panic on a hex of the enemy, who are in nobody’s way', () => {
    const t = lay('kosovo', 'turn 3\nunit K1 cavalry A at=0404 order=panicked\nunit P1 cavalry B at=0404');
    expect(BOXES.kosovo.game.warnings!(t.state)).toEqual([]);
  });
  test('words of the language where they are only names: ids, corps, causes of points', () => {
    const t = lay(
      'grunwald',
      'turn 3\npoints A constructor=3\nunit constructor cavalry A at=0404 corps=toString\nunit P1 cavalry B at=0909',
    );
    const [track] = SHOWINGS.grunwald.tracks(t.state, null).filter(({ id }) => id === 'points');
    expect(JSON.stringify(track)).toContain('"points":[3,0]');
  });
});

/** A game of that box some way into a random battle. */
const someway = (box: BoxName, seed: string) =>
  playOut(begin(BOXES[box].game, { position: randomPosition(box, seed) }), seed, chance(seed)(90));

describe('with faults at random', PATIENT, () => {
  test.each(ALL)('positions of %s are refused or play', box => {
    const { game, a, b } = BOXES[box];
    const below = chance(`garbled/${box}`);
    const look = (state: unknown): void => {
      for (const seat of [a, b, null]) SHOWINGS[box].tracks(state, seat);
      SHOWINGS[box].layout(state, null);
    };
    const fates = { refused: 0, played: 0 };
    for (let n = 0; n < 6; n++) {
      const text = writePosition(game.describe(someway(box, `garbled/${n}`).state));
      const frames = text.split('\n').findIndex(line => line.startsWith('frame'));
      for (let k = 0; k < 12; k++) {
        const header = k % 2 === 0 && frames > 0 ? frames : 3;
        fates[fateOfPosition(game, garbled(text, below, header), { below, steps: 3, look })]++;
      }
    }
    expect(fates.refused).toBeGreaterThan(20);
    expect(fates.played).toBeGreaterThan(2);
  });
  test.each(ALL)('records of %s are refused or say the same', box => {
    const below = chance(`records/${box}`);
    const text = writeRecord(recordOf(someway(box, 'record')));
    const fates = { refused: 0, played: 0 };
    for (let n = 0; n < 12; n++) fates[fateOfRecord(BOXES[box].game, garbled(text, below, 1))]++;
    expect(fates.refused).toBeGreaterThan(5);
  });
  test.each(ALL)('a battle of %s that is over is written and laid again', box => {
    const { game } = BOXES[box];
    const play = someway(box, 'over');
    const awaits = game.awaits(play.state);
    const seat = awaits.kind === 'seats' ? awaits.seats[0]! : BOXES[box].a;
    const opening = begin(game, { position: randomPosition(box, 'over') });
    const from = awaits.kind === 'seats' ? play.state : opening.state;
    const over = game.apply(from, { seat, action: { do: 'surrender' } }).state;
    expect(game.lay(parsePosition(writePosition(game.describe(over))))).toEqual(over);
  });
});
