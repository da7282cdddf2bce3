// What the table draws and says about a battle, against what the rules and their events say.

import { showing as grunwald } from '@gonfalon/grunwald-1410/game';
import type { CounterLayout } from '@gonfalon/kit';
import { showing as kosovo } from '@gonfalon/kosovo-1389/game';
import { showing as kulikovo } from '@gonfalon/kulikovo-1380/game';
import { describe, expect, test } from 'vitest';
import { BOXES, type BoxName, type Laid, lay } from './boxes.ts';
import { SHOWINGS } from './shown.ts';

const shownTo = (box: BoxName, t: Laid, seat: string | null): CounterLayout =>
  SHOWINGS[box].layout(t.state, seat) as CounterLayout;
const trackOf = (box: BoxName, t: Laid, id: string, seat: string | null = null) =>
  SHOWINGS[box].tracks(t.state, seat).find(track => track.id === id);
const keysOf = (phrases: readonly { key: string }[]): string[] => phrases.map(({ key }) => key);

const LONER = 'unit R cavalry A at=1008 armour=2 mp=8';
const RIDER = `${LONER} commander=L`;
const LEADER = 'unit L leader A at=1010 range=2 fatigue=4';

describe('where the game stands', () => {
  const ATTACK = lay('grunwald', `turn 3 phase=6\n${LONER}\nunit E cavalry B at=1007 facing=S`);
  test('nine phases: four of each side, and upkeep', () => {
    const { turn, of, phases, now } = grunwald.clock(ATTACK.state);
    expect([turn, of, now]).toEqual([3, 20, 5]);
    expect(phases.map(({ seat }) => seat)).toEqual([
      ...Array(4).fill('allies'),
      ...Array(4).fill('teutons'),
      null,
    ]);
    expect(phases.at(-1)).toMatchObject({ key: 'upkeep', icon: 'hourglass' });
    expect(phases[now]).toMatchObject({ key: 'cavalry-attack', icon: 'swords' });
  });
  test('setting up comes before the first phase', () => {
    const state = BOXES.kosovo.game.setup('kosovo-field', { setup: 'free' });
    expect(kosovo.clock(state)).toMatchObject({ now: -1, of: null });
  });
});

describe('a unit on its card', () => {
  const t = lay('grunwald', `turn 3\n${LEADER}\n${RIDER} cf=1\nbanner B1 A holder=R`);
  test('numbers of the counter and of the moment', () => {
    const card = grunwald.unit(t.state, 'allies', 'R')!;
    expect(card).toMatchObject({ name: { key: 'unit.heavy-cavalry' }, at: '1008', leader: 'L', place: null });
    expect(card.stats.map(({ key, value }) => `${key} ${value}`)).toEqual([
      'strength 2',
      'points 8',
      'armour 2',
      'charge 1',
    ]);
    expect(keysOf(card.remarks)).toEqual(['remark.banner', 'remark.in-range', 'duty.momentum']);
  });
  test('points run down on the march', () => {
    const { state } = lay('grunwald', `turn 3\n${LONER}`).play('pick unit=R', 'step to=1007');
    const { stats, remarks } = grunwald.unit(state, null, 'R')!;
    expect(stats).toContainEqual({ key: 'points', value: '7/8' });
    expect(keysOf(remarks)).toContain('remark.moved');
  });
  test('a leader has range and fatigue, and no front', () => {
    const { stats, facing } = grunwald.unit(t.state, null, 'L')!;
    expect(facing).toBeNull();
    expect(stats).toContainEqual({ key: 'range', value: '2' });
    expect(stats).toContainEqual({ key: 'fatigue', value: '4/12' });
  });
  test('how sure the figures of a printed counter are', () => {
    const state = BOXES.grunwald.game.setup('clash-of-titans', {});
    const { grades } = grunwald.unit(state, null, 'P3')!;
    expect(grades).toContainEqual({ fact: { key: 'stat.points' }, grade: 'reconstructed' });
    expect(grades).toContainEqual({ fact: { key: 'stat.strength' }, grade: 'book' });
  });
  test('what nobody knows has no card', () => {
    expect(grunwald.unit(t.state, null, 'X99')).toBeNull();
  });
});

describe('what lies on the map', () => {
  const WOOD = ['1008', '1009', '1108', '1109', '0908', '0909'];
  const ambush = lay(
    'kulikovo',
    `hex ${WOOD.join(' ')} forest\nturn 6\nunit bobrok leader russians at=1008 place=hidden\nunit M1 cavalry mongols at=1005 facing=S\npit 0504 russians\npit 0604 russians found=yes`,
  );
  test('men in ambush lie there for their owner only', () => {
    const of = (seat: string | null) =>
      shownTo('kulikovo', ambush, seat).counters.map(({ id, hidden }) => `${id} ${hidden}`);
    expect(of('russians')).toEqual(['bobrok true', 'M1 false']);
    expect(of('mongols')).toEqual(['M1 false']);
    expect(of(null)).toEqual(['M1 false']);
    expect(kulikovo.unit(ambush.state, 'mongols', 'bobrok')).toBeNull();
    expect(BOXES.kulikovo.game.secrets(ambush.state)).toBe(true);
  });
  test('pits lie there for those who dug them or found them', () => {
    const of = (seat: string | null) =>
      shownTo('kulikovo', ambush, seat).things.map(({ at, kind, hidden }) => `${kind} ${at} ${hidden}`);
    expect(of('russians')).toEqual(['wolf-pit 0504 true', 'wolf-pit 0604 false']);
    expect(of('mongols')).toEqual(['wolf-pit 0604 false']);
  });
  test('fallen banners, and works brought down', () => {
    const around = ['0403', '0503', '0504', '0405', '0304', '0303'];
    const walls = around.map(hex => `side 0404/${hex} fortification\n`).join('');
    const t = lay(
      'grunwald',
      `${walls}turn 1 phase=7\nunit B1 bombard A at=0406 braced=yes\nunit F1 infantry B at=0404 facing=S\nbanner B1 B at=0702`,
    );
    const banner = { at: '0702', kind: 'banner', side: 'order', hidden: false, facing: null };
    expect(shownTo('grunwald', t, null).things).toEqual([banner]);
    t.play('done', 'batter unit=B1 at=0404').roll(6, 6);
    expect(shownTo('grunwald', t, null).things).toEqual([
      banner,
      { at: '0404', kind: 'ruin', side: null, hidden: false, facing: null },
    ]);
  });
});

describe('tracks', () => {
  const t = lay(
    'grunwald',
    `turn 3\nmorale 13 value=0\n${LEADER}\n${RIDER}\nunit E cavalry B place=scattered\nunit O cavalry B place=off\nbanner B1 A holder=R\nbanner B2 B holder=R`,
  );
  test('morale: the running marker, and the value that counts', () => {
    const track = trackOf('grunwald', t, 'morale');
    if (track?.is !== 'scale') throw new Error('no scale');
    expect(track.boxes).toHaveLength(61);
    expect(track.boxes[0]).toEqual({ value: 2, seat: 'allies' });
    expect(track.boxes[track.at]).toEqual({ value: 1, seat: 'allies' });
    expect(track.counts).toEqual({ value: 0, at: 30 });
    expect(keysOf(track.notes)).toEqual(['track.morale-now', 'track.morale-next']);
  });
  test('scattered men of each side, and fatigue of those who command', () => {
    expect(trackOf('grunwald', t, 'scattered-teutons')).toMatchObject({ of: 10, units: ['E'] });
    expect(trackOf('grunwald', t, 'scattered-allies')).toMatchObject({ units: [] });
    expect(trackOf('grunwald', t, 'fatigue')).toMatchObject({ rows: [{ unit: 'L', value: 4, most: 12 }] });
  });
  test('banners carried and captured, men away', () => {
    expect(trackOf('grunwald', t, 'banners')).toMatchObject({
      rows: [
        { text: { key: 'track.banner-carried' }, at: '1008' },
        { text: { key: 'track.banner-captured' } },
      ],
    });
    expect(trackOf('grunwald', t, 'away')).toMatchObject({ rows: [{ unit: 'O' }] });
    expect(trackOf('grunwald', t, 'disorder')).toBeUndefined();
  });
  test('the old edition has no track for the scattered, but men out of order', () => {
    const old = lay('kosovo', 'turn 3\nunit R cavalry A at=1008 order=panicked\noption fatigue=no');
    expect(SHOWINGS.kosovo.tracks(old.state, null).map(({ id }) => id)).toEqual([
      'morale',
      'points',
      'disorder',
    ]);
  });
  test('points by cause, and what they would mean', () => {
    const points = lay('grunwald', `turn 3\n${LONER}\npoints A leader=16 cavalry=8\npoints B banner=10`);
    expect(trackOf('grunwald', points, 'points')).toMatchObject({
      seats: ['allies', 'teutons'],
      totals: [24, 10],
      verdict: { key: 'track.verdict-tiny', values: { seat: 'allies' } },
    });
  });
});

describe('areas', () => {
  const t = lay(
    'grunwald',
    `hex 1006 forest\nside 1008/1007 river\nturn 3\n${LEADER}\n${RIDER}\nunit A archer A at=1007 braced=yes commander=L`,
  );
  const area = (name: 'front' | 'zone' | 'fire' | 'command' | 'sight', about: string) =>
    grunwald.area(t.state, null, name, about);
  test('the front is geometry, the zone stops at a river', () => {
    expect(area('front', 'R')).toHaveLength(3);
    expect(area('front', 'R')).toContain('1007');
    expect(area('zone', 'R')).not.toContain('1007');
    expect(area('zone', 'A')).toEqual([]);
    expect([...area('zone', 'allies')].sort()).toEqual([...area('zone', 'R')].sort());
  });
  test('woods bound the field of fire and the view', () => {
    expect(area('fire', 'A')).toContain('1006');
    expect(area('fire', 'A')).not.toContain('1005');
    expect(area('fire', 'R')).toEqual([]);
    expect(area('sight', '1007')).not.toContain('1005');
    expect(area('sight', '1107')).toContain('1105');
  });
  test('commands reach as far as their leader', () => {
    expect(area('command', 'L')).toHaveLength(19);
    expect(area('command', 'R')).toEqual(area('command', 'L'));
    expect(area('command', 'teutons')).toEqual([]);
  });
});

describe('who may and must act', () => {
  test('5.6.11 a charging rider must go on, and its card says where', () => {
    const t = lay('grunwald', `turn 3\nunit R cavalry A at=1008 cf=2\nunit S cavalry A at=0404`);
    expect(grunwald.subjects(t.state, 'allies')).toEqual({ may: ['R', 'S'], must: ['R'], many: false });
    expect(grunwald.duties(t.state, 'allies')).toEqual([
      {
        in: 'movement',
        units: ['R'],
        against: [],
        text: { key: 'duty.momentum', values: { unit: 'R', to: '1007' } },
        rule: 'charge.momentum',
      },
    ]);
    expect(grunwald.subjects(t.state, 'teutons').may).toEqual([]);
  });
  test('5.2.9 whoever holds an enemy in his zone must attack him; the debt shrinks fight by fight', () => {
    const t = lay('grunwald', 'turn 3 phase=2\nunit R cavalry A at=1008\nunit E cavalry B at=1007 facing=S');
    expect(grunwald.subjects(t.state, 'allies')).toMatchObject({ may: ['R'], must: ['R'] });
    expect(grunwald.duties(t.state, 'allies')).toMatchObject([
      { in: 'combat', units: ['R'], against: ['E'], rule: 'combat.mustAttack' },
    ]);
    t.play('attack unit=R at=1007', 'fight');
    expect(grunwald.duties(t.state, 'allies')).toEqual([]);
  });
  test('K10.2.2 panicked men must run or rally', () => {
    const t = lay('kosovo', 'turn 3\nunit R cavalry A at=1008 order=panicked');
    expect(kosovo.subjects(t.state, 'serbs')).toMatchObject({ may: ['R'], must: ['R'] });
    expect(keysOf(kosovo.duties(t.state, 'serbs').map(({ text }) => text))).toEqual(['duty.flee']);
  });
  test('13.2.2 a tired rider named for a countercharge is shown in his fight while he is tested', () => {
    const t = lay(
      'grunwald',
      'turn 3\nunit R cavalry A at=1009\nunit E cavalry B at=1006 facing=S commander=L\nunit L leader B at=1001 fatigue=13',
    ).play('pick unit=R', 'step to=1008', 'countercharge unit=E facing=S');
    expect(t.awaits()).toBe('dice: 1 fatigue.test');
    expect(grunwald.fight(t.state, null)).toMatchObject({
      order: null,
      stage: 'rolling',
      rule: 'fatigue.test',
      attack: { units: ['E'] },
      defence: { units: ['R'] },
    });
    expect(grunwald.fight(t.roll(6).state, null)).toMatchObject({
      order: { do: 'charge' },
      stage: 'gathering',
      rule: null,
    });
  });
  test('5.7.5 riders named for a countercharge may ride', () => {
    const t = lay('kosovo', 'turn 3\nunit K1 cavalry A at=1008\nunit P1 cavalry B at=1005 facing=S');
    t.play('pick unit=K1', 'step to=1007');
    expect(kosovo.subjects(t.state, 'ottomans')).toEqual({ may: ['P1'], must: [], many: false });
    t.play('countercharge unit=P1 facing=S');
    expect(kosovo.subjects(t.state, 'ottomans').may).toEqual(['P1']);
  });
  test('free setup is too much to list, and tells who must still be placed', () => {
    const state = BOXES.kosovo.game.setup('kosovo-field', { setup: 'free' });
    const { may, must, many } = kosovo.subjects(state, 'serbs');
    expect(many).toBe(true);
    expect(may.length).toBeGreaterThan(90);
    expect(must).toEqual(may);
    expect(new Set(kosovo.duties(state, 'serbs').map(duty => duty.in))).toEqual(new Set(['setup']));
    const [first] = may;
    const [order] = BOXES.kosovo.game.choices(state, 'serbs', first);
    const placed = BOXES.kosovo.game.apply(state, { seat: 'serbs', action: order! }).state;
    expect(kosovo.subjects(placed, 'serbs').may).toContain(first);
    expect(kosovo.subjects(placed, 'serbs').must).not.toContain(first);
  });
});
