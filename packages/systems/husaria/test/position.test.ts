// The notation of positions: everything is written and read, and what cannot be is refused with line and reason.

import { game } from '@gonfalon/byczyna-1588/game';
import { chance, playOut } from '@gonfalon/host';
import { begin, recordOf, writePosition, writeRecord } from '@gonfalon/kernel';
import { fateOfPosition, fateOfRecord, garbled, sleptThrough } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { lay } from './laid.ts';
import { randomPosition } from './random-position.ts';

const PATIENT = { timeout: 120_000 };
const written = (state: Parameters<typeof game.describe>[0]): string[] =>
  writePosition(game.describe(state)).trim().split('\n');

/** Lines 5 to 10 of what is laid; the faulty line is the eleventh. */
const MEETING = `turn 5 phase=2
unit Z commander poles at=0303 modifier=2
unit H1 hussar poles at=0404 facing=S
unit I1 infantry poles at=0505
unit G1 light-gun poles at=0606
unit A1 reiter austrians at=0407`;

describe('a position', () => {
  test('is written in lines a person can read, without what is as on a fresh counter', () => {
    const t = lay(`${MEETING}
      morale 7
      lances poles wagon=3 used=1
      wagon 0808 austrians
      fence 0909 poles facing=SE
      wagonless poles
      bereft austrians`);
    expect(written(t.play('pick unit=H1').state).slice(3)).toEqual([
      'field empty 16x14',
      'turn 5 phase=2',
      'option moraleInDefence=yes',
      'morale 7 value=1',
      'lances poles wagon=3 used=1',
      'unit Z commander poles at=0303 modifier=2',
      'unit H1 hussar poles at=0404 facing=S done=moved',
      'unit I1 infantry poles at=0505',
      'unit G1 light-gun poles at=0606',
      'unit A1 reiter austrians at=0407',
      'wagon 0808 austrians',
      'fence 0909 poles facing=SE',
      'wagonless poles',
      'bereft austrians',
      'frame moves last=H1',
      'frame march unit=H1 left=48',
    ]);
  });
  test('keeps every value of a unit', () => {
    const line =
      'unit H1 hussar poles at=0404 facing=NW sp=1 mp=6 morale=7 name=karnkowski lance=yes shots=1 enters=3 rank=4 done=moved,countercharged';
    const pikes = 'unit I1 infantry poles at=0505 pikes=yes done=swapped';
    const away = 'unit A1 reiter austrians place=dispersed sp=1';
    const t = lay(`turn 5 phase=2\n${line}\n${pikes}\n${away}\nunit A2 tatar austrians place=dead`);
    const text = written(t.state);
    expect(text).toContain(line);
    expect(text).toContain(pikes);
    expect(text).toContain(away);
    expect(text).toContain('unit A2 tatar austrians place=dead');
  });
  test('S1.frozen-army tells that the army still waits', () => {
    const t = lay(
      `turn 2 phase=2\nunit H1 hussar poles at=0404\nunit A1 reiter austrians at=0808\nfrozen`,
      'fog-of-war',
    );
    expect(t.state.released).toBe(false);
    expect(written(t.state)).toContain('frozen');
    expect(() => lay(`${MEETING}\nfrozen`)).toThrow('this scenario freezes nobody');
    expect(() => lay('frozen\nturn 4\nunit H1 hussar poles at=0404', 'fog-of-war')).toThrow(
      'line 5: nobody waits after turn 3',
    );
  });
  test('8.16 the worth of morale is that of its box where nothing else is said', () => {
    expect(lay(`${MEETING}\nmorale -12`).state.morale).toEqual({ marker: -12, value: -2 });
    expect(lay(`${MEETING}\nmorale -12 value=0`).state.morale).toEqual({ marker: -12, value: 0 });
  });
  test('4.27, 10.15 an odd stack and a full track are laid, and told', () => {
    const odd = lay(`${MEETING}\nunit H2 hussar poles at=0404`);
    expect(game.warnings!(odd.state)).toEqual([{ rule: 'position.stacking', about: ['0404', 'H1', 'H2'] }]);
    const crowd = Array.from({ length: 12 }, (_, n) => `unit X${n} tatar austrians place=dispersed`);
    const full = lay(`${MEETING}\n${crowd.join('\n')}`);
    expect(game.warnings!(full.state).map(({ rule }) => rule)).toEqual(['position.dispersed']);
  });
});

describe('a game asleep in the middle of something', PATIENT, () => {
  test('is written and laid the same at every step of random battles', () => {
    const { problems, kinds } = sleptThrough(game, randomPosition, { games: 8, steps: 150 });
    expect(problems).toEqual([]);
    expect([...kinds]).toEqual(
      expect.arrayContaining(['battle', 'group', 'march', 'moves', 'retreat', 'volley', 'window']),
    );
  });
  test.each([
    ['frame moves last=H1\nframe march unit=H1 left=30 steps=2 begun=yes', 'poles: march H1'],
    ['lances poles wagon=1\nframe moves stage=opening', 'poles: opening'],
    ['frame moves last=H1\nframe volley shots=gun:G1:2:A1', 'dice: 2 guns.roll'],
    ['frozen\nframe moves stage=closed\nframe release', 'dice: 2 release.roll'],
    ['frame over outcome=poles:victory.instant', 'over: poles victory.instant'],
  ])('is laid by hand: %j', (lines, awaited) => {
    const frozen = lines.startsWith('frozen');
    const body = frozen ? MEETING.replace('turn 5', 'turn 2') : MEETING;
    expect(lay(`${body}\n${lines}`, frozen ? 'fog-of-war' : 'max-plan').awaits()).toBe(awaited);
  });
});

describe('is refused with line and reason', () => {
  test.each([
    ['constructor', 'constructor is no word of a position of this box'],
    ['turn 4', 'turn is said twice'],
    ['option weather=yes', '"option" has no weather=, only moraleInDefence'],
    ['morale 25', 'morale is a whole number from -24 to 24, not 25'],
    ['morale 3 value=5', 'value is a whole number from -4 to 4, not 5'],
    ['lances swedes wagon=1', 'seat is a side, not swedes'],
    ['lances poles wagon=1\nlances poles used=2', 'the lances of poles are said twice'],
    ['lances poles wagon=-1', 'wagon is a whole number from 0 to 999, not -1'],
    ['unit H1 hussar poles at=0101', 'H1 is on the table already'],
    ['unit N1 knight poles at=0101', 'knight is no kind of unit; known are hussar'],
    ['unit N1 hussar swedes at=0101', 'seat is a side, not swedes'],
    ['unit N1 hussar poles at=9999', 'at is a hex of the field, not 9999'],
    ['unit N1 hussar poles at=0101 facing=E', 'facing is one of N, NE, SE, S, SW, NW, not E'],
    ['unit N1 hussar poles at=0101 sp=3', 'sp is a whole number from 0 to 2, not 3'],
    ['unit N1 hussar poles at=0101 sp=0', 'N1 has no strength left: write place=dead'],
    ['unit N1 hussar poles at=0101 full=0 sp=0', 'N1 has no strength, not even in print'],
    ['unit N1 hussar poles place=map', 'N1 is on the map and needs at='],
    ['unit N1 hussar poles at=0101 place=dead', 'N1 is not on the map (dead) and has no at='],
    ['unit N1 hussar poles place=dead sp=1', 'N1 is dead and has no strength left'],
    ['unit N1 hussar poles at=0407', 'N1 and A1 are enemies on one hex (0407)'],
    ['unit N1 hussar poles at=0101 modifier=1', 'N1 is no commander and has no modifier'],
    ['unit N1 commander poles at=0101 modifier=3', 'modifier is a whole number from 0 to 2, not 3'],
    ['unit N1 commander poles at=0101 morale=7', 'N1 is a commander and has neither strength nor morale'],
    ['unit N1 commander poles place=dispersed', 'N1 is a commander and never dispersed'],
    ['unit N1 reiter poles at=0101 lance=yes', 'N1 cannot hold a lance'],
    ['unit N1 hussar poles place=dispersed lance=yes', 'N1 cannot hold a lance'],
    ['unit N1 hussar poles at=0101 pikes=yes', 'N1 cannot stand in pikes'],
    ['unit N1 hussar poles at=0101 done=slept', 'a unit cannot have done slept'],
    ['unit N1 hussar poles at=0101 lance=perhaps', 'lance is yes or no, not perhaps'],
    ['unit "N 1" hussar poles at=0101', '"N 1" is no id'],
    ['wagon 0808 poles\nwagon 0808 poles', 'there is such a wagon on 0808 already'],
    ['fence 0808 poles\nfence 0808 poles facing=N', 'there is such a fence on 0808 already'],
    ['fence 0808 poles height=2', '"fence" has no height=, only facing'],
    ['wagonless poles\nwagonless poles', 'poles is said twice'],
    ['bereft swedes', 'swedes is no side, write poles or austrians'],
    ['frame moves\nmorale 1', 'frames stand below everything else'],
    ['frame dance', 'dance is no frame; known are setup, guns'],
    ['frame march unit=H1 left=6', 'the first frame, and only the first, is one of setup, guns, moves'],
    ['frame attacks', 'phase 2 begins with the frame moves, not attacks'],
    ['frame moves\nframe march unit=H9 left=6', 'unit is a unit laid above this line, not H9'],
    ['frame moves\nframe march unit=A1 left=6', 'the frame march cannot be: A1 is not of poles'],
    ['frame moves\nframe march unit=H1', '"frame march" needs left='],
    [
      'frame moves\nframe window moment=stepped seat=poles mover=H1',
      'seat is the side that is not in its phase',
    ],
    [
      'frame moves\nframe window moment=stepped seat=austrians riders=A1:0406:N',
      'nobody rides against nobody',
    ],
    ['frame moves\nframe volley', 'a volley has shots'],
    ['frame moves\nframe volley shots=gun:H1:2:A1', 'H1 has no gun to shoot with'],
    ['frame moves\nframe volley shots=gun:G1:2:H1', 'G1 does not shoot at its own side'],
    ['frame moves\nframe volley stage=commander queue=A1', 'A1 is no commander'],
    ['frame moves\nframe release', 'nobody waits for his release'],
    ['frame moves\nframe retreat unit=H1 ordered=1 path=0404', 'there is no frame battle below it'],
    ['frame moves\nframe escape commander=H1', 'H1 is no commander'],
    ['frame moves\nframe test what=unit-lost unit=H1', 'H1 is no commander'],
    [
      'frame moves\nframe battle attacker=poles attackers=H1 from=0404 defenders=A1 hexes=0407 stage=losses',
      'losses needs the cell',
    ],
    [
      'frame moves\nframe battle attacker=poles attackers=A1 from=0407 defenders=H1 hexes=0404 stage=roll',
      'A1 is not of poles',
    ],
  ])('%j', (lines, reason) => {
    expect(() => lay(`${MEETING}\n${lines}`)).toThrow(reason);
    const last = 11 + lines.split('\n').length - 1;
    expect(() => lay(`${MEETING}\n${lines}`)).toThrow(`line ${last}`);
  });
  test('nobody lies in open water', () => {
    expect(() => lay('field empty 8x8\nhex 0404 lake\nturn 5\nunit H1 hussar poles at=0404')).toThrow(
      'H1 cannot stand in open water (0404)',
    );
  });
  test('an empty table, a strange scenario, a turn after the last', () => {
    expect(() => lay('turn 5')).toThrow('no unit lies on the table');
    expect(() => lay(MEETING, 'agincourt')).toThrow('this box has no agincourt');
    expect(() => lay('turn 16\nunit H1 hussar poles at=0404')).toThrow(
      'turn is a whole number from 1 to 15, not 16',
    );
    expect(() => lay('turn 5 phase=7\nunit H1 hussar poles at=0404')).toThrow(
      'phase is a whole number from 1 to 6',
    );
  });
});

describe('with faults at random', PATIENT, () => {
  const someway = (seed: string) =>
    playOut(begin(game, { position: randomPosition(seed) }), seed, chance(seed)(90));
  test('a position is refused with a sentence, or played on', () => {
    const below = chance('garbled');
    const fates = { refused: 0, played: 0 };
    for (let n = 0; n < 25; n++) {
      const text = writePosition(game.describe(someway(`garbled/${n}`).state));
      for (let k = 0; k < 8; k++) fates[fateOfPosition(game, garbled(text, below), { below, steps: 3 })]++;
    }
    expect(fates.refused).toBeGreaterThan(50);
    expect(fates.played).toBeGreaterThan(20);
  });
  test('a record is refused with a sentence, or replayed', () => {
    const below = chance('record');
    const text = writeRecord(recordOf(someway('record')));
    const fates = { refused: 0, played: 0 };
    for (let n = 0; n < 20; n++) fates[fateOfRecord(game, garbled(text, below, 1))]++;
    expect(fates.refused).toBeGreaterThan(5);
  });
});
