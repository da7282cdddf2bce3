// 7.1.3 A banner moves with one unit in a turn, in whatever way the second has come by it.

import { describe, expect, test } from 'vitest';
import { happened, offered, whyNot } from './battle.ts';
import { ALL, hexOf, type Laid, lay, unitOf } from './boxes.ts';

const holderOf = (t: Laid): string => {
  const { holder } = t.state.banners[0]!;
  return holder < 0 ? '' : t.state.units.flat()[holder]!.id;
};

describe.each(ALL)('%s', box => {
  test('7.1.3 whoever picks up a banner that has gone its way stays with it', () => {
    const on = (travelled: string) =>
      lay(
        box,
        `turn 3\nunit R cavalry A at=1008\nunit Z cavalry A at=0101\nbanner flag A at=1007 ${travelled}`,
      ).play('pick unit=R', 'step to=1007');
    const t = on('travelled=yes');
    expect(holderOf(t)).toBe('R');
    expect(whyNot(t, 'step to=1006')).toEqual(['banners.travelled flag']);
    // No charge carries him on against this, and he may turn.
    expect(t.try('rest').ok).toBe(true);
    expect(offered(t, 'turn').length).toBeGreaterThan(0);
    // One that has lain there all turn travels with its first bearer.
    expect(on('').try('step to=1006').ok).toBe(true);
  });

  test('7.1.3, 7.1.6 an enemy who captures it stays as well, and whole moves end there', () => {
    const on = () =>
      lay(
        box,
        'turn 3\nunit R cavalry A at=1008 mp=4\nunit Z infantry B at=0101\nbanner flag B at=1007 travelled=yes',
      );
    expect(whyNot(on().play('pick unit=R', 'step to=1007'), 'step to=1006')).toEqual([
      'banners.travelled flag',
    ]);
    const { game, state } = on().record;
    const through = game
      .reach(state, game.seats(state.scenario)[0]!, 'R')
      .filter(({ path }) => path.some(({ to }) => to === '1007'));
    expect(through.length).toBeGreaterThan(0);
    expect(through.every(({ at }) => at === '1007')).toBe(true);
  });

  test('7.1.3 neither the edge nor a whole move is a way out', () => {
    const t = lay(
      box,
      'turn 3\nunit R cavalry A at=1002\nunit Z cavalry A at=0116\nbanner flag A at=1001 travelled=yes',
    ).play('pick unit=R', 'step to=1001');
    expect(whyNot(t, 'leave')).toEqual(['banners.travelled flag']);
  });

  test('7.1.3 an heir in the middle of his march goes no farther', () => {
    // R has come with the banner to S; as S is picked a bolt kills R and S inherits.
    const t = lay(
      box,
      `turn 3\nunit R cavalry A at=1008 sp=1 done=moved\nunit S cavalry A at=1008 sp=1
       unit X crossbow B at=1006 facing=S braced=yes sp=4\nbanner flag A holder=R travelled=yes`,
    ).play('pick unit=S');
    t.play('fire unit=X target=R').roll(6, 6);
    while (t.awaits().startsWith('dice')) t.roll(2);
    expect(unitOf(t, 'R').place).toBe('dead');
    expect(holderOf(t)).toBe('S');
    while (t.awaits().includes('react')) t.play('pass');
    expect(whyNot(t, 'step to=1007')).toEqual(['banners.travelled flag']);
    expect(whyNot(t, 'wheel facing=N to=1007')).toEqual(['banners.travelled flag']);
  });

  test('7.1.3 he does not countercharge either', () => {
    const near = (done: string) =>
      lay(
        box,
        `turn 3\nunit R cavalry A at=1010\nunit P cavalry B at=1007 facing=S ${done}\nbanner flag B holder=P travelled=yes`,
      ).play('pick unit=R', 'step to=1009');
    expect(near('').try('countercharge unit=P facing=S').ok).toBe(true);
    expect(near('done=frozen').awaits()).not.toContain('react');
  });

  test('7.1.3 and takes no hex of the dead, but goes where he must', () => {
    // 3:1, the banner counted, and a 10.
    const won = (done: string) =>
      offered(
        lay(
          box,
          `turn 3 phase=2\nunit R cavalry A at=1008 ${done}\nunit E infantry B at=1007 facing=S sp=1\nbanner flag A holder=R travelled=yes`,
        )
          .play('attack unit=R at=1007', 'fight')
          .roll(4, 6),
        'advance',
      );
    expect(won('')).toEqual(['advance unit=R to=1007']);
    expect(won('done=frozen')).toEqual([]);
  });

  test('7.1.3, 5.5.3, 5.5.4 nor does he follow those who flee, unless he must', () => {
    const won = (done: string, leader: string) => {
      const t = lay(
        box,
        `turn 3 phase=2\nunit R cavalry A at=1008 ${done}\nunit E cavalry B at=1007 facing=S\n${leader}\nbanner flag A holder=R travelled=yes`,
      )
        .play('attack unit=R at=1007', 'fight')
        .roll(1, 3) // 2:1 and a 4: D2
        .play('back to=1006', 'back to=1005', 'face facing=S');
      if (t.awaits().endsWith('pursuit.test')) t.roll(box === 'kosovo' ? 1 : 6);
      return [t.awaits().endsWith(': pursuit R'), hexOf(t, box, 'R')];
    };
    const near = 'unit L leader A at=1011';
    expect(won('', near)).toEqual([true, '1008']);
    expect(won('done=frozen', near)).toEqual([false, '1008']);
    expect(won('done=frozen', '')).toEqual([false, '1006']);
  });

  test('7.1.3, 4.4.1 a free pursuit ends where it takes up a banner that has gone its way; the edge is no way out', () => {
    // E flees along the edge, and the flag lies on the hex he leaves.
    const on = (travelled: string) => {
      const t = lay(
        box,
        `turn 2 phase=2\nunit R cavalry A at=1102 armour=1\nunit E cavalry B at=1101 facing=S\nunit L leader A at=1105\nbanner flag A at=1101 ${travelled}`,
      )
        .play('attack unit=R at=1101', 'fight')
        .roll(1, 1) // 2:1 and a 2: D2
        .play('back to=1201', 'back to=1301', 'face facing=S')
        .roll(box === 'kosovo' ? 1 : 6)
        .play('pursue to=1101');
      expect(holderOf(t)).toBe('R');
      return t;
    };
    expect(offered(on(''), 'pursue').length).toBeGreaterThan(0);
    expect(offered(on(''), 'pursue-off')).toEqual(['pursue-off']);
    const t = on('travelled=yes');
    expect(t.awaits()).toMatch(/: face R$/);
    expect(hexOf(t, box, 'R')).toBe('1101');
  });

  test('7.1.3 leaving the map carries it too', () => {
    const t = lay(
      box,
      'turn 3\nunit R cavalry A at=1001\nunit Z cavalry A at=0116\nbanner flag A holder=R',
    ).play('pick unit=R', 'leave');
    expect(happened(t)).toContain('left');
    expect(t.state.banners[0]!.travelled).toBe(true);
    expect(hexOf(t, box, 'R')).toBe('');
  });
});

test('7.1.3, K6.2.4, K10.2.2 a holder who is kept back rallies, and runs when he must', () => {
  const on = (order: string) =>
    lay(
      'kosovo',
      `turn 3\nunit R cavalry A at=1008 order=${order} done=frozen\nunit Z cavalry A at=0116\nbanner flag A holder=R travelled=yes`,
    );
  expect(whyNot(on('disorganized'), 'pick unit=R')).toEqual(['banners.travelled flag']);
  expect(on('disorganized').play('rally unit=R').awaits()).toBe('dice: 1 order.rallyTest');
  expect(on('panicked').play('rally unit=R').awaits()).toBe('dice: 1 order.panicRally');
  expect(on('panicked').try('flee unit=R').ok).toBe(true);
});
