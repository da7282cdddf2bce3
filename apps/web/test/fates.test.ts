import { describe, expect, test } from 'vitest';
import { fatesOf } from '../src/table/fight/fates.ts';
import { recorded, sessionAfter } from './recorded.ts';

/** A game that tells of a throw whatever `tells` says. */
const throwing = (d6: number, tells: (rolled: readonly number[]) => string | undefined) =>
  ({
    awaits: () => ({ kind: 'dice', d6, rule: 'some.roll' }),
    apply: (state: unknown, { rolled }: { rolled: readonly number[] }) => {
      const is = tells(rolled);
      return { state, events: is === undefined ? [] : [{ is }] };
    },
  }) as never;
const fates = (d6: number, tells: (rolled: readonly number[]) => string | undefined) =>
  fatesOf(throwing(d6, tells), {}, d6, events => events.map(({ is }) => is));
const sum = (rolled: readonly number[]): number => rolled.reduce((all, one) => all + one, 0);

describe('before dice fall', () => {
  test('sums that bring the same are told together, and what brings nothing too', () => {
    expect(fates(2, rolled => (sum(rolled) <= 5 || sum(rolled) === 12 ? 'flees' : undefined))).toEqual([
      { sums: '2–5, 12', weight: 11, of: 36, told: ['flees'] },
      { sums: '6–11', weight: 25, of: 36, told: [] },
    ]);
  });
  test('where the sum alone does not decide, their share is told', () => {
    const odd = fates(2, ([first]) => (first! % 2 ? 'odd' : 'even'));
    expect(odd.map(({ sums, weight }) => [sums, weight])).toEqual([
      [undefined, 18],
      [undefined, 18],
    ]);
  });
  test('nothing is told of too many dice or too many results', () => {
    expect(fates(3, () => 'same')).toEqual([]);
    expect(fates(2, rolled => rolled.join())).toEqual([]);
  });
  test('in a real game every throw is known', async () => {
    const record = await recorded('grunwald-1410', 'ulrichs-attack-0');
    const dice = record.entries.findIndex(({ said }) => 'rolled' in said);
    const { opened, now, awaits } = sessionAfter(record, dice);
    const asked = awaits.value;
    if (asked.kind !== 'dice') throw new Error('dice are awaited there');
    const found = fatesOf(opened.game, now.value, asked.d6, events => events.map(({ is }) => is));
    expect(found.reduce((all, { weight }) => all + weight, 0)).toBe(6 ** asked.d6);
  });
});
