import { checkedKey, fairRoll, saltCommit } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import {
  cardOf,
  committed,
  cupOf,
  newHandshake,
  recordedDice,
  settled,
  told,
} from '../src/dice/handshake.ts';

const GAME = 'abcdefghijkl';
const hex = (digit: string): string => digit.repeat(64);
const fresh = () => newHandshake(GAME, hex('a'));
const BOTH = ['red', 'blue'];
const shaken = { dice: 'shaken' } as const;
const deposits = { dice: 'deposited' } as const;
const commitOf = (seat: string, salt: string, deposited = false) => ({
  seat,
  commit: saltCommit(GAME, seat, salt, deposited),
  ...(deposited && { deposit: salt }),
});

describe('the handshake of the dice', () => {
  test('throws nothing before all have told their salts, and then what the record can check', () => {
    let shake = committed(fresh(), BOTH, shaken, commitOf('red', hex('1')))!;
    expect(told(shake, BOTH, 'red', hex('1'))).toBeNull();
    shake = committed(shake, BOTH, shaken, commitOf('blue', hex('2')))!;
    shake = told(shake, BOTH, 'red', hex('1'))!;
    expect(cupOf(shake, BOTH, 'opening', 0).throw(2)).toBeNull();
    shake = told(shake, BOTH, 'blue', hex('2'))!;
    expect(shake.degree).toBe('shaken');
    const key = checkedKey(recordedDice(shake, BOTH, true), 'opening')!;
    expect(cupOf(shake, BOTH, 'opening', 3).throw(2)!.dice).toEqual(fairRoll(key, 4, 2));
  });
  test('takes no other salt, no second commitment, and nobody who does not play', () => {
    const shake = committed(fresh(), ['red'], shaken, commitOf('red', hex('1')))!;
    expect(told(shake, ['red'], 'red', hex('2'))).toBeNull();
    expect(committed(shake, ['red'], shaken, commitOf('red', hex('2')))).toBeNull();
    expect(committed(shake, ['red'], shaken, commitOf('green', hex('2')))).toBeNull();
    expect(committed(shake, ['red'], shaken, commitOf('red', hex('1')))).toBe(shake);
  });
  test('takes a deposit where the terms allow it, and marks it', () => {
    expect(committed(fresh(), BOTH, shaken, commitOf('red', hex('1'), true))).toBeNull();
    const lie = { ...commitOf('red', hex('1')), deposit: hex('1') };
    expect(committed(fresh(), BOTH, deposits, lie)).toBeNull();
    let shake = committed(fresh(), BOTH, deposits, commitOf('red', hex('1'), true))!;
    // Before all are committed nobody is shown it: it could be answered to.
    expect(cardOf(shake, BOTH, false).salts).toEqual({});
    shake = committed(shake, BOTH, deposits, commitOf('blue', hex('2')))!;
    expect(cardOf(shake, BOTH, false).salts).toEqual({ red: hex('1') });
    shake = told(shake, BOTH, 'blue', hex('2'))!;
    expect(shake.degree).toBe('deposited');
  });
  test('keeps the server’s secret until the game is over', () => {
    const shake = settled(fresh(), []);
    expect(shake.degree).toBe('sealed');
    expect(JSON.stringify([cardOf(shake, [], false), recordedDice(shake, [], false)])).not.toContain(
      hex('a'),
    );
    expect(cardOf(shake, [], true).key).toBe(hex('a'));
    expect(told(shake, [], 'red', hex('1'))).toBeNull();
  });
});
