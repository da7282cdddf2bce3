import { eventsSeen, storySeen } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { lines, onModules, opening, refusal } from './field.ts';

/** One order a token: { HC: 2 } -> two orders. */
const recruits = (seat: string, army: Readonly<Record<string, number>>): string[] =>
  Object.entries(army).flatMap(([kind, count]) => Array(count).fill(`${seat}: recruit kind=${kind}`));

/** M-EX-01: the Red army of the book. */
const BOOK_ARMY = { HC: 2, LC: 1, HA: 1, HI: 2, LB: 1, LI: 1, PK: 1, AR: 2 };

describe('in secret', () => {
  test('II.1 both choose at once, and neither is shown what the other chose', () => {
    const t = opening('standard');
    expect(t.awaits()).toBe('red and yellow: recruit');
    t.play('red: recruit kind=HC', 'yellow: recruit kind=LB', 'red: recruit kind=PK', 'red: dismiss kind=HC');
    expect(game.view(t.state, 'red').reserves).toEqual({ red: { PK: 1 }, yellow: {} });
    expect(game.view(t.state, 'yellow').reserves).toEqual({ red: {}, yellow: { LB: 1 } });
    expect(game.view(t.state, null).reserves).toEqual({ red: {}, yellow: {} });
    expect(eventsSeen(game, t.events, 'yellow')).toEqual([{ is: 'recruited', army: 'yellow', kind: 'LB' }]);
    expect(eventsSeen(game, t.events, null)).toEqual([]);
  });
  test('II.1, II.3 a list once closed stays closed, and the other may go on', () => {
    const t = opening('standard').play('red: recruit kind=HC', 'red: ready');
    expect(t.events).toContainEqual({ is: 'ready', army: 'red' });
    expect(t.awaits()).toBe('yellow: recruit');
    expect(refusal(t, 'red: recruit kind=LI')).toEqual(['turn.listClosed red']);
    expect(game.check(t.state, 'red', { do: 'recruit', kind: 'LI' })).toBreak('turn.listClosed', ['red']);
    expect(t.play('yellow: ready').awaits()).toBe('red: wagon');
  });
  test('II.1 the story of the game tells a unit only when it is put on the board', () => {
    const t = opening('standard').play(
      'red: recruit kind=HC',
      'red: recruit kind=LI',
      'red: ready',
      'yellow: ready',
    );
    t.play('wagon at=0509', 'wagon at=1205', 'place kind=HC at=0708', 'decline', 'decline');
    const story = storySeen(t.record, 'yellow');
    expect(story.map(event => event.is)).toEqual([
      'ready',
      'ready',
      'placed',
      'placed',
      'placed',
      'deployed',
      'deployed',
      'battle',
      'turn',
    ]);
    expect(JSON.stringify(story)).not.toContain('LI');
    expect(lines(t)).toContain('reserve red LI=1');
    expect(JSON.stringify(game.view(t.state, 'yellow'))).not.toContain('LI');
  });
});

describe('the price', () => {
  test('II.3 twenty points on the standard map, thirty on the big one', () => {
    const spend = { HC: 3, LC: 3, HA: 2, LI: 1 };
    const t = opening('standard').play(...recruits('red', spend));
    expect(refusal(t, 'red: recruit kind=LI')).toEqual(['recruitment.budget LI']);
    const big = opening('big').play(...recruits('red', { ...spend, HI: 3, LB: 2 }));
    expect(refusal(big, 'red: recruit kind=PK')).toEqual(['recruitment.budget PK']);
  });
  test('II.3 points may be left unspent', () => {
    const t = opening('standard').play('red: ready', 'yellow: ready');
    expect(t.awaits()).toBe('red: wagon');
    expect(t.state.ready).toEqual({ red: false, yellow: false });
  });
  test('II.4 heavy cavalry costs three, the light, the armoured and the longbows two, the rest one', () => {
    const room = (left: number) => {
      const spend: Record<number, Record<string, number>> = {
        1: { HC: 3, LC: 3, HI: 2 }, // 19
        2: { HC: 3, LC: 3, HI: 1, LI: 1 }, // 18
        3: { HC: 2, LC: 3, HI: 2, LI: 1 }, // 17
      };
      const t = opening('standard').play(...recruits('red', spend[left]!));
      return ['HC', 'LC', 'HA', 'HI', 'LB', 'LI', 'PK', 'AR'].filter(
        kind => t.try(`red: recruit kind=${kind}`).ok,
      );
    };
    expect(room(1)).toEqual(['LI', 'PK', 'AR']);
    expect(room(2)).toEqual(['HA', 'HI', 'LB', 'LI', 'PK', 'AR']);
    expect(room(3)).toEqual(['HC', 'HA', 'HI', 'LB', 'LI', 'PK', 'AR']);
  });
  test('II.4 M-EX-01 the army of the book costs 6 + 10 + 4 = 20 and is legal', () => {
    const t = opening('standard').play(...recruits('red', BOOK_ARMY));
    expect(lines(t)).toContain('reserve red HC=2 LC=1 HA=1 HI=2 LB=1 LI=1 PK=1 AR=2');
    expect(refusal(t, 'red: recruit kind=LI')).toEqual(['recruitment.budget LI']);
    expect(t.try('red: ready').ok).toBe(true);
  });
  test('II.4 what is dismissed may be spent again, but only what was chosen can be dismissed', () => {
    const t = opening('standard').play(...recruits('red', BOOK_ARMY), 'red: dismiss kind=HC');
    expect(t.try('red: recruit kind=LC').ok).toBe(true);
    expect(refusal(opening('standard'), 'red: dismiss kind=HC')).toEqual(['recruitment.notRecruited HC']);
  });
});

describe('what must and may be taken', () => {
  test('II.5 the wagon train comes by itself and costs nothing', () => {
    const t = opening('standard').play(...recruits('red', BOOK_ARMY), 'red: ready', 'yellow: ready');
    expect(t.awaits()).toBe('red: wagon');
    expect(t.choices().every(order => order.startsWith('wagon at='))).toBe(true);
    expect(refusal(opening('standard'), 'red: recruit kind=WT')).toEqual(['order.unknownKind WT']);
  });
  test('II.6 one unit of longbowmen on the standard map, both tokens on the big one', () => {
    const t = opening('standard').play('red: recruit kind=LB');
    expect(refusal(t, 'red: recruit kind=LB')).toEqual(['recruitment.longbows LB']);
    const big = opening('big').play('red: recruit kind=LB', 'red: recruit kind=LB');
    expect(refusal(big, 'red: recruit kind=LB')).toEqual([
      'recruitment.longbows LB',
      'recruitment.tokens LB',
    ]);
    // Of all others a second may be had on either map.
    for (const kind of ['HC', 'LC', 'HA', 'HI', 'LI', 'PK', 'AR'])
      expect(opening('standard').play(`red: recruit kind=${kind}`).try(`red: recruit kind=${kind}`).ok).toBe(
        true,
      );
  });
  test('II.7 what was not chosen takes no part: it can be neither placed nor brought in', () => {
    const t = opening('standard').play(
      'red: recruit kind=LI',
      'red: ready',
      'yellow: ready',
      'wagon at=0509',
      'wagon at=1205',
    );
    expect(refusal(t, 'place kind=HC at=0708')).toEqual(['deployment.notInReserve HC']);
    expect(t.choices().some(order => order.startsWith('place kind=LI '))).toBe(true);
    expect(t.choices().some(order => order.startsWith('place kind=HC '))).toBe(false);
    const later = onModules('standard', 'unit RW WT red at=0509\nreserve red LI=1\nturn red').play('regroup');
    expect(refusal(later, 'enter kind=HC at=0609')).toEqual(['regrouping.notHeldBack HC']);
  });
});
