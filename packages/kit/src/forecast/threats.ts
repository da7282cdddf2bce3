// What a side could bring against a hex when it next attacks: who comes there, who shoots at it, and the best attack of all.
// The same serves a player who asks what threatens him, one who asks what he could do himself, and computer players.

import {
  type Estimate,
  type Forecast,
  type HexId,
  remembered,
  type Seat,
  type Standing,
  type Supposed,
  type UnitId,
} from '@gonfalon/kernel';

/** Units with the stands from which they strike. */
export type Comers = ReadonlyMap<UnitId, readonly Standing[]>;

export interface HexThreat {
  readonly melee: Comers;
  readonly fire: Comers;
}

export interface Threats {
  /** Every hex that somebody could attack or shoot at. */
  readonly hexes: ReadonlyMap<HexId, HexThreat>;
  /** Leaders, with every stand they could reach: where they help is where the others stand. */
  readonly helpers: Comers;
}

type Found = Map<HexId, { readonly melee: Map<UnitId, Standing[]>; readonly fire: Map<UnitId, Standing[]> }>;

/** Threats put together unit by unit, for whoever must not be kept waiting. */
export interface Gathering {
  readonly threats: Threats;
  add(unit: UnitId): void;
}

export function gathering<S>(game: Forecast<S>, s: S, seat: Seat | null): Gathering {
  const hexes: Found = new Map();
  const helpers = new Map<UnitId, readonly Standing[]>();
  return {
    threats: { hexes, helpers },
    add: unit => {
      const stands = game.nextReach(s, seat, unit);
      const [first] = stands;
      if (!first) return;
      if (game.strikes(s, seat, { unit, ...first }).helps.length > 0) helpers.set(unit, stands);
      else noteStrikes(game, s, seat, { unit, stands: bestCharges(stands) }, hexes);
    },
  };
}

/** Of these units, as far as the seat can know. */
export function threatsOf<S>(game: Forecast<S>, s: S, seat: Seat | null, units: readonly UnitId[]): Threats {
  const { threats, add } = gathering(game, s, seat);
  for (const unit of units) add(unit);
  return threats;
}

function noteStrikes<S>(
  game: Forecast<S>,
  s: S,
  seat: Seat | null,
  { unit, stands }: { readonly unit: UnitId; readonly stands: readonly Standing[] },
  hexes: Found,
): void {
  for (const stand of stands) {
    const strikes = game.strikes(s, seat, { unit, ...stand });
    for (const by of ['melee', 'fire'] as const)
      for (const hex of strikes[by]) {
        const found = remembered(hexes, hex, () => ({ melee: new Map(), fire: new Map() }));
        remembered(found[by], unit, () => []).push(stand);
      }
  }
}

/** Of stands that differ only in the charge the one with most: nobody strikes elsewhere for it. */
function bestCharges(stands: readonly Standing[]): readonly Standing[] {
  const best = new Map<string, Standing>();
  for (const stand of stands) {
    const key = `${stand.at} ${stand.facing}`;
    const known = best.get(key);
    if (!known || (stand.charge ?? 0) > (known.charge ?? 0)) best.set(key, stand);
  }
  return [...best.values()];
}

/** A group that could attack, and what would come of it. */
export interface Attack {
  readonly attackers: readonly Supposed[];
  readonly estimate: Estimate;
}

/** One who could shoot, from the best of his stands. */
export interface Shooter {
  readonly who: Supposed;
  readonly estimate: Estimate;
}

export interface Against {
  readonly hex: HexId;
  /** Who would stand elsewhere by then: the unit one is about to move there. */
  readonly others?: readonly Supposed[];
}

/** Those who do most alone are tried together; more hardly ever change the result. */
const TRIED = 14;
/** Six hexes around with two on each. */
const MOST = 12;

/** What a fight is worth to whoever attacks, in thousandths of a strength point: losses first, then ground. */
const worth = ({ attackerLoss, defenderLoss, measures }: Estimate): number =>
  defenderLoss - attackerLoss + (measures['retreat'] ?? 0) / 100;

/** Found by adding whoever gains most, one after the other; null where nobody could attack anybody there. */
export function bestAttack<S>(
  game: Forecast<S>,
  s: S,
  seat: Seat | null,
  { hexes, helpers }: Threats,
  { hex, others = [] }: Against,
): Attack | null {
  const melee = hexes.get(hex)?.melee ?? [];
  const tried = (attackers: readonly Supposed[]): Attack | null => {
    const estimate = game.estimate(s, seat, { attackers, hexes: [hex], others });
    return estimate?.fits ? { attackers, estimate } : null;
  };
  const alone = [...melee].map(([unit, stands]) => {
    const each = stands.flatMap(stand => tried([{ unit, ...stand }]) ?? []);
    return { unit, stands, best: best(each) };
  });
  const fighters = alone
    .filter(({ best: one }) => one !== null)
    .sort((a, b) => worth(b.best!.estimate) - worth(a.best!.estimate))
    .slice(0, TRIED);
  const posts = new Set(fighters.flatMap(({ stands }) => stands.map(({ at }) => at)));
  const leaders = [...helpers].map(([unit, stands]) => ({
    unit,
    stands: stands.filter(({ at }) => posts.has(at)),
  }));
  return enlarged(fighters[0]?.best ?? null, [...fighters, ...leaders], tried);
}

function enlarged(
  first: Attack | null,
  pool: readonly { readonly unit: UnitId; readonly stands: readonly Standing[] }[],
  tried: (attackers: readonly Supposed[]) => Attack | null,
): Attack | null {
  let attack = first;
  while (attack && attack.attackers.length < MOST) {
    const { attackers, estimate } = attack;
    const used = new Set(attackers.map(({ unit }) => unit));
    const more = pool
      .filter(({ unit }) => !used.has(unit))
      .flatMap(({ unit, stands }) =>
        stands.flatMap(stand => tried([...attackers, { unit, ...stand }]) ?? []),
      );
    const next = best(more);
    if (!next || worth(next.estimate) <= worth(estimate)) break;
    attack = next;
  }
  return attack;
}

const best = (attacks: readonly Attack[]): Attack | null =>
  attacks.reduce<Attack | null>(
    (most, one) => (most === null || worth(one.estimate) > worth(most.estimate) ? one : most),
    null,
  );

/** Everybody who could shoot at the hex, the likeliest to hit first. Where nobody stands there, nobody is shot at. */
export function shootersAt<S>(
  game: Forecast<S>,
  s: S,
  seat: Seat | null,
  { hexes }: Threats,
  { hex, others = [] }: Against,
): readonly Shooter[] {
  const shots = [...(hexes.get(hex)?.fire ?? [])].flatMap(([unit, stands]) => {
    const each = stands.flatMap(stand => {
      const who = { unit, ...stand };
      const estimate = game.estimate(s, seat, { attackers: [who], hexes: [hex], by: 'fire', others });
      return estimate ? { who, estimate } : [];
    });
    return each.sort((a, b) => hit(b) - hit(a)).slice(0, 1);
  });
  return shots.sort((a, b) => hit(b) - hit(a));
}
const hit = ({ estimate }: Shooter): number => estimate.measures['hit'] ?? estimate.defenderLoss;
