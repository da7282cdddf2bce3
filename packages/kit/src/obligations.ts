// Obligations of an attack phase: every unit that must attack does, every hex that must be attacked is, each once (a hex
// again, where the book does not mind), and in every combat one side stands on a single hex. A combat is legal only if the rest can still be done after it.

import type { Hex } from '@gonfalon/hex';
import type { UnitId } from '@gonfalon/kernel';

/** What any solver of obligations answers, whatever the deeds are: combats, shots, withdrawals. */
export interface ObligationSolver<Deed> {
  /** Whether all that is owed can still be done. */
  readonly completable: boolean;
  /** Every deed that leaves the rest doable, in a fixed order; take as many as are needed. */
  legal(): Iterable<Deed>;
  /** Who would be left over after a deed, so that a refusal can name them; nobody where the deed is legal. */
  leftOver(deed: Deed): readonly (UnitId | Hex)[];
  /** One way to do everything, or null. */
  completion(): readonly Deed[] | null;
}

export interface Attacker {
  readonly unit: UnitId;
  readonly at: Hex;
  /** Enemy hexes it may attack. */
  readonly targets: readonly Hex[];
  /** Those of them that count on it and it on them while others fight: what it is free to do nobody can wait for. All where not given. */
  readonly owed?: readonly Hex[];
  /** false: it may join, but need not. */
  readonly must: boolean;
}
export interface AttackProblem {
  /** Units that have not attacked yet. */
  readonly attackers: readonly Attacker[];
  /** Enemy hexes that must be attacked and have not been. Other hexes among the targets may be. */
  readonly mustBeAttacked: readonly Hex[];
  /** What else a combat must satisfy; it makes the question harder, so leave it out where nothing is to be said. */
  readonly allows?: (group: AttackGroup) => boolean;
  /** A hex that has had its combat may be attacked again by whoever has not attacked yet. */
  readonly again?: boolean;
}
/** One combat: every attacker of it reaches every target of it. */
export interface AttackGroup {
  readonly attackers: readonly UnitId[];
  readonly targets: readonly Hex[];
}

export function attackCover(problem: AttackProblem): ObligationSolver<AttackGroup> {
  const cover = new Cover(problem);
  return {
    completable: cover.completable(),
    *legal() {
      for (const group of cover.groups()) if (cover.whenTaken(group, () => cover.completable())) yield group;
    },
    leftOver(group) {
      if (!cover.isGroup(group)) return [...group.attackers, ...group.targets];
      return cover.whenTaken(group, () => cover.leftOver());
    },
    completion: () => cover.complete(),
  };
}

class Cover {
  readonly #attackers: readonly Attacker[];
  readonly #byUnit: ReadonlyMap<UnitId, Attacker>;
  readonly #targets: readonly Hex[];
  readonly #mustBeAttacked: ReadonlySet<Hex>;
  readonly #allows: ((group: AttackGroup) => boolean) | undefined;
  readonly #again: boolean;
  /** Units and hexes that have had their combat. */
  readonly #done = new Set<UnitId | Hex>();

  constructor({ again = false, allows, attackers, mustBeAttacked }: AttackProblem) {
    this.#attackers = attackers;
    this.#byUnit = new Map(attackers.map(attacker => [attacker.unit, attacker]));
    this.#targets = [...new Set([...mustBeAttacked, ...attackers.flatMap(({ targets }) => targets)])];
    this.#mustBeAttacked = new Set(mustBeAttacked);
    this.#allows = allows;
    this.#again = again;
  }
  /** Hexes that can still be attacked. */
  #isOpen(hex: Hex): boolean {
    return this.#again || !this.#done.has(hex);
  }

  whenTaken<R>({ attackers, targets }: AttackGroup, then: () => R): R {
    for (const one of [...attackers, ...targets]) this.#done.add(one);
    const found = then();
    for (const one of [...attackers, ...targets]) this.#done.delete(one);
    return found;
  }

  isGroup({ attackers, targets }: AttackGroup): boolean {
    const units = attackers.map(unit => this.#byUnit.get(unit));
    if (units.length === 0 || targets.length === 0) return false;
    if (new Set(attackers).size < units.length || new Set(targets).size < targets.length) return false;
    if (targets.length > 1 && new Set(units.map(unit => unit?.at)).size > 1) return false;
    const reaches = (unit: Attacker | undefined): boolean =>
      unit !== undefined && !this.#done.has(unit.unit) && targets.every(hex => unit.targets.includes(hex));
    return (
      units.every(reaches) &&
      targets.every(hex => this.#isOpen(hex)) &&
      this.#isAllowed({ attackers, targets })
    );
  }
  #isAllowed(group: AttackGroup): boolean {
    return this.#allows?.(group) ?? true;
  }

  completable(): boolean {
    if (this.#isolated().length > 0) return false;
    // Without further demands nobody being cut off is enough: a graph without lonely points falls apart into stars,
    // and a star is a combat.
    return this.#allows === undefined || this.complete() !== null;
  }

  leftOver(): (UnitId | Hex)[] {
    const isolated = this.#isolated();
    if (isolated.length > 0 || this.completable()) return isolated;
    const owed = this.components().filter(component => this.#completeOne(component) === null);
    return owed.flat();
  }

  /** Who owes or is owed a combat and has no partner left. */
  #isolated(): (UnitId | Hex)[] {
    const hasAttacker = new Set<Hex>();
    const isolated: (UnitId | Hex)[] = [];
    for (const { must, targets, owed = targets, unit } of this.#attackers) {
      if (this.#done.has(unit)) continue;
      let served = false;
      for (const hex of owed)
        if (this.#isOpen(hex)) {
          hasAttacker.add(hex);
          served = true;
        }
      if (must && !served) isolated.push(unit);
    }
    for (const hex of this.#mustBeAttacked)
      if (!this.#done.has(hex) && !hasAttacker.has(hex)) isolated.push(hex);
    return isolated;
  }

  complete(): AttackGroup[] | null {
    const all: AttackGroup[] = [];
    for (const component of this.components()) {
      const groups = this.#completeOne(component);
      if (!groups) return null;
      all.push(...groups);
    }
    return all;
  }

  /** Parts of the field that have nothing to do with each other: what is still owed in each, nearest partners next. */
  components(): (UnitId | Hex)[][] {
    const seen = new Set<UnitId | Hex>();
    const components: (UnitId | Hex)[][] = [];
    for (const first of [...this.#attackers.map(({ unit }) => unit), ...this.#targets]) {
      if (seen.has(first) || this.#done.has(first)) continue;
      seen.add(first);
      const component = [first];
      for (const one of component)
        for (const partner of this.#partners(one))
          if (!seen.has(partner)) {
            seen.add(partner);
            component.push(partner);
          }
      const owed = component.filter(one => this.#isOwed(one));
      if (owed.length > 0) components.push(owed);
    }
    return components;
  }
  #partners(one: UnitId | Hex): (UnitId | Hex)[] {
    return typeof one === 'number'
      ? this.#reaching(one).map(({ unit }) => unit)
      : this.#byUnit.get(one)!.targets.filter(hex => this.#isOpen(hex));
  }
  #reaching(hex: Hex): Attacker[] {
    return this.#attackers.filter(({ targets, unit }) => !this.#done.has(unit) && targets.includes(hex));
  }
  #isOwed(one: UnitId | Hex): boolean {
    return typeof one === 'number' ? this.#mustBeAttacked.has(one) : this.#byUnit.get(one)!.must;
  }

  /** Serves whoever is owed first, by each combat it may be in, until all are served; a dead end is met only once. */
  #completeOne(owed: readonly (UnitId | Hex)[], deadEnds = new Set<string>()): AttackGroup[] | null {
    const next = owed.find(one => !this.#done.has(one));
    if (next === undefined) return [];
    const position = this.#doneKey();
    if (this.#isolated().length > 0 || deadEnds.has(position)) return null;
    for (const group of this.#groupsWith(next)) {
      const rest = this.whenTaken(group, () => this.#completeOne(owed, deadEnds));
      if (rest) return [group, ...rest];
    }
    deadEnds.add(position);
    return null;
  }
  #doneKey(): string {
    return [...this.#done].map(String).sort().join(' ');
  }

  /** Every combat that can be formed now. */
  *groups(): Generator<AttackGroup> {
    for (const hex of this.#targets) if (this.#isOpen(hex)) yield* this.#on(hex, () => true);
    const hexes = new Set(this.#attackers.map(({ at }) => at));
    for (const at of hexes) yield* this.#from(at, () => true);
  }
  *#groupsWith(one: UnitId | Hex): Generator<AttackGroup> {
    if (typeof one === 'number') {
      yield* this.#on(one, () => true);
      const hexes = new Set(this.#reaching(one).map(({ at }) => at));
      for (const at of hexes) yield* this.#from(at, ({ targets }) => targets.includes(one));
    } else {
      const { at, targets } = this.#byUnit.get(one)!;
      const joins = ({ attackers }: AttackGroup): boolean => attackers.includes(one);
      for (const hex of targets) if (this.#isOpen(hex)) yield* this.#on(hex, joins);
      yield* this.#from(at, joins);
    }
  }
  /** Any number of attackers on one hex. */
  *#on(hex: Hex, wanted: (group: AttackGroup) => boolean): Generator<AttackGroup> {
    for (const attackers of subsets(this.#reaching(hex).map(({ unit }) => unit))) {
      const group = { attackers, targets: [hex] };
      if (wanted(group) && this.#isAllowed(group)) yield group;
    }
  }
  /** Units of one hex on several hexes. */
  *#from(at: Hex, wanted: (group: AttackGroup) => boolean): Generator<AttackGroup> {
    const here = this.#attackers.filter(attacker => attacker.at === at && !this.#done.has(attacker.unit));
    for (const units of subsets(here)) {
      const common = units[0]!.targets.filter(
        hex => this.#isOpen(hex) && units.every(({ targets }) => targets.includes(hex)),
      );
      for (const targets of subsets(common)) {
        const group = { attackers: units.map(({ unit }) => unit), targets };
        if (targets.length > 1 && wanted(group) && this.#isAllowed(group)) yield group;
      }
    }
  }
}

/** All subsets that hold something, small ones first among those of the first few. */
function* subsets<T>(items: readonly T[]): Generator<T[]> {
  for (let bits = 1; bits < 2 ** items.length; bits++)
    yield items.filter((_, k) => Math.floor(bits / 2 ** k) % 2 === 1);
}
