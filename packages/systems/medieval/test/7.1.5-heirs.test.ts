// 7.1.5 Who bears a banner whose holder has gone: the choice of his comrades' owner, wherever there is one.

import { showing as grunwald } from '@gonfalon/grunwald-1410/game';
import { parsePosition, writePosition } from '@gonfalon/kernel';
import { showing as kosovo } from '@gonfalon/kosovo-1389/game';
import { showing as kulikovo } from '@gonfalon/kulikovo-1380/game';
import { describe, expect, test } from 'vitest';
import { answers, unitIn } from './battle.ts';
import { ALL, BOXES, type Laid, lay, refuses, unitOf } from './boxes.ts';
import { moraleTold, pointsTold, total } from './fray.ts';

const SHOWINGS = { kosovo, kulikovo, grunwald };

const holderOf = (t: Laid, id = 'flag'): string => {
  const { holder } = t.state.banners.find(other => other.id === id)!;
  return holder < 0 ? '' : t.state.units.flat()[holder]!.id;
};
const bannerTold = (events: Laid['events']): string[] =>
  events.flatMap(e => (e.is === 'banner' ? [`${e.what} ${e.unit ?? e.at}`] : []));

/** The enemy beside them keeps the phase from passing by itself. */
const RIDER = 'unit R cavalry A at=1008';
/** Where walls have come down more men than two stay on a hex (11.1.8). */
const RUINS = 'side 1007/1006 fortification\nrazed 1007:N 1006:S';
/** Men of B on 1007, one strength point each; F bears the banner. */
const men = (...ids: readonly string[]): string =>
  ids.map(id => `unit ${id} infantry B at=1007 facing=S sp=1 full=2`).join('\n');

describe.each(ALL)('7.1.5 in %s', box => {
  const { a, b, game } = BOXES[box];
  const stack = (frame: string, ids = ['F', 'G', 'H'], more = '', flag = ''): Laid =>
    lay(
      box,
      `turn 3 phase=2\n${RUINS}\n${RIDER}\n${men(...ids)}\nbanner flag B holder=F ${flag}\n${more}\n${frame}`,
    );
  /** So many strength points of the fight are still to be spread over the men. */
  const losing = (loss: number, ids?: string[], more?: string, flag?: string): Laid =>
    stack(
      `frame attacks\nframe allot seat=${b} units=${(ids ?? ['F', 'G', 'H']).join()} loss=${loss} cause=combat rule=losses.allot`,
      ids,
      more,
      flag,
    );

  test('7.1.5 a holder lost in a fight: his owner names the comrade who bears it, before anybody falls back', () => {
    const t = stack('', ['F', 'G', 'H'], 'unit L leader B at=1007').play('attack unit=R at=1007');
    const odds = game.odds(t.state, a, { do: 'fight' })!;
    expect(odds.chances.reduce((sum, { weight }) => sum + weight, 0)).toBe(odds.of);
    t.play('fight');
    const bloody = sumThat(t, cell => /^D\d-1$|^-1\/-1$/.test(cell));
    t.roll(...total(bloody)).play('lose unit=F');
    expect(bannerTold(t.events)).toEqual(['passed G']);
    expect(moraleTold(t.events)).toEqual([`${a} 1 morale.unitEliminated`]);
    expect(t.awaits()).toBe(`${b}: heir G H`);
    expect(answers(t)).toEqual(['take-over unit=G', 'take-over unit=H']);
    t.play('take-over unit=H');
    expect(bannerTold(t.events)).toEqual(['passed H']);
    expect(moraleTold(t.events)).toEqual([]);
    expect(holderOf(t)).toBe('H');
    expect(t.awaits()).not.toContain('heir');
  });

  test('7.1.5 or leaves it with the strongest, who has it already', () => {
    const t = losing(1).play('lose unit=F');
    expect(holderOf(t)).toBe('G');
    t.play('take-over unit=G');
    expect(t.events).toEqual([]);
    expect(holderOf(t)).toBe('G');
    expect(unitIn(game)(t, 'G')).not.toContain('done=');
  });

  test('7.1.5, 7.1.2 only regular men of his hex and side', () => {
    const t = losing(
      1,
      undefined,
      'unit X archer B at=1007\nunit L leader B at=1007\nunit N infantry B at=1006',
    ).play('lose unit=F');
    expect(answers(t)).toEqual(['take-over unit=G', 'take-over unit=H']);
    for (const id of ['X', 'L']) refuses(t, `take-over unit=${id}`, 'banners.heirIsRegular', [id]);
    for (const id of ['F', 'N', 'R']) refuses(t, `take-over unit=${id}`, 'banners.survivorsOnly', [id]);
    expect(SHOWINGS[box].subjects(t.state, b)).toMatchObject({ may: ['G', 'H'], must: ['G', 'H'] });
  });

  test('7.1.5 he is asked once, among the survivors, when all losses have been spread', () => {
    const t = losing(2, ['F', 'G', 'H', 'K']).play('lose unit=F');
    expect(bannerTold(t.events)).toEqual(['passed G']);
    expect(t.awaits()).toBe(`${b}: losses G H K`);
    t.play('lose unit=G');
    expect(bannerTold(t.events)).toEqual(['passed H']);
    expect(t.awaits()).toBe(`${b}: heir H K`);
    expect(holderOf(t.play('take-over unit=K'))).toBe('K');
    expect(t.awaits()).not.toContain('heir');
  });

  test('7.1.5 nobody is asked where one comrade is left', () => {
    const t = losing(2).play('lose unit=F', 'lose unit=G');
    expect(bannerTold(t.events)).toEqual(['passed G', 'passed H']);
    expect(t.awaits()).not.toContain('heir');
    expect(holderOf(t)).toBe('H');
  });

  test('7.1.5 each banner of the fallen by itself', () => {
    const t = losing(1, undefined, 'banner spoil A holder=F').play('lose unit=F');
    t.play('take-over unit=H');
    expect(t.awaits()).toBe(`${b}: heir G H`);
    t.play('take-over unit=G');
    expect([holderOf(t, 'flag'), holderOf(t, 'spoil')].sort()).toEqual(['G', 'H']);
    expect(t.awaits()).not.toContain('heir');
  });

  test('7.1.6 comrades of a captor have the same choice, and his points stand', () => {
    const t = lay(
      box,
      `turn 3 phase=2\npoints A banner=10\n${RUINS}\n${men('R', 'S', 'T').replaceAll(' B ', ' A ')}\nbanner flag B holder=R
       unit E infantry B at=0101\nframe attacks\nframe allot seat=${a} units=R,S,T loss=1 cause=combat rule=losses.allot`,
    ).play('lose unit=R');
    expect(t.awaits()).toBe(`${a}: heir S T`);
    expect(holderOf(t.play('take-over unit=T'))).toBe('T');
    expect(pointsTold(t.events)).toEqual([]);
    expect(t.state.points[a]).toMatchObject({ banner: 10 });
  });

  /** Riders of B on 1007, shot at by A's archer while another rider moves. */
  const underFire = (lines: string): Laid =>
    lay(
      box,
      `turn 3 phase=5\n${RUINS}\n${lines}\nbanner flag B holder=F\nunit Z cavalry B at=0303\nunit X archer A at=1009 braced=yes`,
    ).play('done', 'fire unit=X target=F');
  const rider = (id: string, more = ''): string =>
    `unit ${id} cavalry B at=1007 facing=N sp=1 full=2 ${more}`;

  test('7.1.5, 10.2.6 a holder lost to fire: asked when all rolls of the shot are made', () => {
    const t = underFire(`${rider('F')}\n${rider('G')}\n${rider('H')}\nunit L leader B at=1007`);
    t.roll(...total(sumThat(t, cell => cell === '-1')));
    expect(t.awaits()).toBe('dice: 2 fire.leaderHit');
    t.roll(1, 1);
    expect(t.awaits()).toBe(`${b}: heir G H`);
    t.play('take-over unit=H');
    expect(holderOf(t)).toBe('H');
  });

  test('7.1.5, 8.1.4 the death of the leader in the stack takes holder and heir: asked of those who are left', () => {
    const t = underFire(
      `${rider('F', 'commander=L')}\n${rider('G', 'commander=L')}\n${rider('H')}\n${rider('K')}\nunit L leader B at=1007\nunit M leader B at=0303`,
    );
    t.roll(...total(sumThat(t, cell => cell === '-'))).roll(6, 6);
    expect(unitOf(t, 'L').place).toBe('dead');
    expect(bannerTold(t.events)).toEqual(['passed G', 'passed H']);
    expect(t.awaits()).toBe(`${b}: heir H K`);
    expect(holderOf(t.play('take-over unit=K'))).toBe('K');
  });

  test('7.1.5, 8.2.9 a lone leader killed at another place of the fight leaves the question until the fight goes on', () => {
    const t = lay(
      box,
      `turn 3 phase=2\n${RUINS}\nunit R cavalry A at=1010\nunit L leader B at=1009\nunit M leader B at=0101
       ${men('F').replace('full=2', 'commander=L')}\n${men('G', 'H')}\nbanner flag B holder=F`,
    ).play('attack unit=R at=1009', 'fight');
    t.roll(3, 4);
    expect(unitOf(t, 'L').place).toBe('dead');
    expect(t.awaits()).toBe(`${b}: heir G H`);
    t.play('take-over unit=H');
    expect(t.awaits()).toBe(`${a}: advance-enter R`);
  });

  test('7.1.3 a banner that has gone its way holds the one who is named, and nobody else', () => {
    const t = losing(1, undefined, '', 'travelled=yes').play('lose unit=F');
    expect(unitIn(game)(t, 'G')).not.toContain('frozen');
    t.play('take-over unit=H');
    expect(unitIn(game)(t, 'H')).toContain('done=frozen');
    expect(unitIn(game)(t, 'G')).not.toContain('done=');
    const only = losing(1, ['F', 'G'], '', 'travelled=yes').play('lose unit=F');
    expect(unitIn(game)(only, 'G')).toContain('done=frozen');
  });

  test('7.1.5 the question keeps its place in a position, and lapses where there is nothing to choose', () => {
    const t = losing(1).play('lose unit=F');
    const text = writePosition(game.describe(t.state));
    expect(text).toContain('frame attacks\nframe heir banner=flag');
    const again = game.lay(parsePosition(text));
    expect(again).toEqual(t.state);
    expect(stack('frame attacks\nframe heir banner=flag', ['F']).awaits()).not.toContain('heir');
    expect(stack('frame attacks\nframe heir banner=flag', ['F', 'G']).awaits()).toBe(`${b}: heir F G`);
    expect(() => stack('frame attacks\nframe heir banner=rag')).toThrow(
      'banner is a banner laid above this line, not rag',
    );
  });

  test('7.1.5, 5.8.5 whoever rides all of them down has it, and nobody is asked', () => {
    const t = lay(
      box,
      `turn 3\n${RUINS}\nunit R cavalry A at=1009 cf=3 armour=2\n${men('F', 'G', 'H')}\nunit M leader B at=0101\nbanner flag B holder=F`,
    ).play('pick unit=R', 'step to=1008', 'step to=1007 how=ride');
    expect(bannerTold(t.events).slice(-2)).toEqual(['fell 1007', 'captured R']);
    expect(holderOf(t)).toBe('R');
    expect(t.awaits()).not.toContain('heir');
  });
});

describe('7.1.5 panic', () => {
  test('7.1.5, K10.1.3 panicked men are the last to take it up, but may be named', () => {
    const t = lay(
      'kosovo',
      `turn 3 phase=2\n${men('F', 'G')}\nunit P infantry B at=1007 order=panicked\nbanner flag B holder=F
       frame attacks\nframe allot seat=ottomans units=F,G loss=1 cause=combat rule=losses.allot`,
    ).play('lose unit=F');
    expect(t.awaits()).toBe('ottomans: heir G P');
    expect(holderOf(t.play('take-over unit=P'))).toBe('P');
  });
});

/** The first total whose cell is wanted, tried out on copies. */
function sumThat(t: Laid, wanted: (cell: string) => boolean): number {
  const { game, state } = t.record;
  const sums = Array.from({ length: 11 }, (_, n) => n + 2);
  const found = sums.find(sum =>
    game
      .apply(state, { rolled: total(sum) })
      .events.some(e => (e.is === 'result' && wanted(e.cell)) || (e.is === 'shot' && wanted(e.result))),
  );
  if (found === undefined) throw new Error('no total brings such a cell');
  return found;
}
