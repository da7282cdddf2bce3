import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Attacker, type AttackGroup, type AttackProblem, attackCover } from '../src/index.ts';

const unit = (name: string, at: number, targets: readonly number[], must = true): Attacker => ({
  unit: name,
  at,
  targets,
  must,
});
const told = (group: AttackGroup) => `${group.attackers.join('+')} > ${group.targets.toSorted().join('+')}`;

test('two attackers on three hexes may not gang on the middle one', () => {
  const cover = attackCover({
    attackers: [unit('A1', 101, [1, 2]), unit('A2', 102, [2, 3])],
    mustBeAttacked: [1, 2, 3],
  });
  expect([...cover.legal()].map(told).sort()).toEqual(['A1 > 1', 'A1 > 1+2', 'A2 > 2+3', 'A2 > 3']);
  expect(cover.leftOver({ attackers: ['A1', 'A2'], targets: [2] })).toEqual([1, 3]);
  expect(cover.leftOver({ attackers: ['A1'], targets: [1, 2] })).toEqual([]);
});

test('nobody who must attack is left standing', () => {
  const cover = attackCover({ attackers: [unit('A1', 101, [1]), unit('A2', 102, [1])], mustBeAttacked: [1] });
  expect([...cover.legal()].map(told)).toEqual(['A1+A2 > 1']);
  expect(cover.leftOver({ attackers: ['A1'], targets: [1] })).toEqual(['A2']);
});

test('where a hex may be attacked again, whoever has nobody else may still attack it', () => {
  const cover = attackCover({
    attackers: [unit('A1', 101, [1]), unit('A2', 102, [1, 2])],
    mustBeAttacked: [1, 2],
    again: true,
  });
  expect([...cover.legal()].map(told).sort()).toEqual(['A1 > 1', 'A2 > 1+2', 'A2 > 2']);
  expect(cover.leftOver({ attackers: ['A1'], targets: [1] })).toEqual([]);
  expect(cover.leftOver({ attackers: ['A1', 'A2'], targets: [1] })).toEqual([2]);
});

test('one who may join need not, and may take what others leave', () => {
  const cover = attackCover({
    attackers: [unit('A1', 101, [1, 2]), unit('archers', 102, [2], false)],
    mustBeAttacked: [1, 2],
  });
  expect([...cover.legal()].map(told).sort()).toEqual(['A1 > 1', 'A1 > 1+2', 'archers > 2']);
});

test('what is no combat at all names everyone in it', () => {
  const cover = attackCover({
    attackers: [unit('A1', 101, [1, 2]), unit('A2', 102, [1, 2]), unit('A3', 101, [1])],
    mustBeAttacked: [1, 2],
  });
  const refused = (attackers: string[], targets: number[]) => cover.leftOver({ attackers, targets });
  expect(refused(['A1', 'A2'], [1, 2])).toEqual(['A1', 'A2', 1, 2]);
  expect(refused(['A1', 'A3'], [1, 2])).toEqual(['A1', 'A3', 1, 2]);
  expect(refused(['A9'], [1])).toEqual(['A9', 1]);
  expect(refused(['A1'], [])).toEqual(['A1']);
  expect(refused(['A1', 'A1'], [1])).toEqual(['A1', 'A1', 1]);
});

test('a demand of its own can make the whole impossible', () => {
  const attackers = [unit('A1', 101, [1]), unit('A2', 102, [1])];
  const alone = (group: AttackGroup) => group.attackers.length === 1;
  const cover = attackCover({ attackers, mustBeAttacked: [1], allows: alone });
  expect(cover.completable).toBe(false);
  expect(cover.completion()).toBeNull();
  expect(cover.leftOver({ attackers: ['A1'], targets: [1] })).toEqual(['A2']);
});

/** Every set of disjoint combats, tried one after the other. */
function naiveCompletable(
  { allows, attackers, mustBeAttacked }: AttackProblem,
  done: ReadonlySet<string | number>,
): boolean {
  const owed = [
    ...attackers.filter(({ must, unit }) => must && !done.has(unit)).map(({ unit }) => unit),
    ...mustBeAttacked.filter(hex => !done.has(hex)),
  ];
  if (owed.length === 0) return true;
  return naiveGroups(attackers, done).some(
    group =>
      (allows?.(group) ?? true) &&
      naiveCompletable(
        { attackers, mustBeAttacked, ...(allows && { allows }) },
        new Set([...done, ...group.attackers, ...group.targets]),
      ),
  );
}
function naiveGroups(attackers: readonly Attacker[], done: ReadonlySet<string | number>): AttackGroup[] {
  const free = attackers.filter(({ unit }) => !done.has(unit));
  const hexes = [...new Set(free.flatMap(({ targets }) => targets))].filter(hex => !done.has(hex));
  const groups: AttackGroup[] = [];
  for (let a = 1; a < 2 ** free.length; a++)
    for (let t = 1; t < 2 ** hexes.length; t++) {
      const units = free.filter((_, k) => (a >> k) & 1);
      const targets = hexes.filter((_, k) => (t >> k) & 1);
      if (!units.every(one => targets.every(hex => one.targets.includes(hex)))) continue;
      if (targets.length > 1 && new Set(units.map(({ at }) => at)).size > 1) continue;
      groups.push({ attackers: units.map(({ unit }) => unit), targets });
    }
  return groups;
}

const problems = fc
  .record({
    attackers: fc.array(
      fc.record({
        at: fc.integer({ min: 100, max: 102 }),
        targets: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
        must: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
    mustBeAttacked: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
    demand: fc.constantFrom('none', 'few', 'odd'),
  })
  .map(({ attackers, demand, mustBeAttacked }): AttackProblem => {
    const demands = {
      few: (group: AttackGroup) => group.attackers.length + group.targets.length <= 3,
      odd: (group: AttackGroup) =>
        (group.attackers.join('').length + group.targets.reduce((a, b) => a + b, 0)) % 3 !== 0,
    };
    return {
      attackers: attackers.map((attacker, n) => ({ ...attacker, unit: `A${n}` })),
      mustBeAttacked,
      ...(demand !== 'none' && { allows: demands[demand as 'few' | 'odd'] }),
    };
  });

test('it agrees with trying everything, with and without demands', () => {
  fc.assert(
    fc.property(problems, problem => {
      const cover = attackCover(problem);
      expect(cover.completable).toBe(naiveCompletable(problem, new Set()));
      const legal = naiveGroups(problem.attackers, new Set()).filter(
        group =>
          (problem.allows?.(group) ?? true) &&
          naiveCompletable(problem, new Set([...group.attackers, ...group.targets])),
      );
      expect([...cover.legal()].map(told).sort()).toEqual(legal.map(told).sort());
      for (const group of naiveGroups(problem.attackers, new Set()))
        expect(cover.leftOver(group).length === 0).toBe(legal.some(other => told(other) === told(group)));
    }),
    { numRuns: 200 },
  );
});

test('a completion does everything once, by legal combats', () => {
  fc.assert(
    fc.property(problems, problem => {
      const cover = attackCover(problem);
      const all = cover.completion();
      expect(all !== null).toBe(cover.completable);
      const used = (all ?? []).flatMap(({ attackers, targets }) => [...attackers, ...targets]);
      expect(new Set(used).size).toBe(used.length);
      if (!all) return;
      for (const { must, unit: name } of problem.attackers) if (must) expect(used).toContain(name);
      for (const hex of problem.mustBeAttacked) expect(used).toContain(hex);
    }),
  );
});

test('a long line of battle is solved whole', () => {
  const attackers = Array.from({ length: 40 }, (_, n) => unit(`A${n}`, 100 + n, [n, n + 1, n + 2]));
  const mustBeAttacked = Array.from({ length: 42 }, (_, n) => n);
  const cover = attackCover({ attackers, mustBeAttacked });
  const all = cover.completion()!;
  expect(all.flatMap(({ targets }) => targets).sort((a, b) => a - b)).toEqual(mustBeAttacked);
  expect(all.flatMap(group => group.attackers)).toHaveLength(40);
  expect([...cover.legal()].length).toBeGreaterThan(100);
  const demanding = attackCover({ attackers, mustBeAttacked, allows: ({ targets }) => targets.length < 3 });
  expect(demanding.completion()).not.toBeNull();
});

test('what somebody is free to do nobody can wait for', () => {
  const cover = attackCover({
    attackers: [unit('A1', 101, [1, 2]), { ...unit('archers', 102, [2], false), owed: [] }],
    mustBeAttacked: [1, 2],
  });
  expect([...cover.legal()].map(told).sort()).toEqual(['A1 > 1+2', 'archers > 2']);
  expect(cover.leftOver({ attackers: ['A1'], targets: [1] })).toEqual([2]);
});
