// Where men stand who attack nobody: towards the enemy, beside their own, out of harm's way; leaders among their men.

import { ALL_FACINGS, distance, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import { memo, remembered } from '@gonfalon/kernel';
import type { Aims } from './aims.ts';
import { type Battle, bound, friendsAt, type Man, staysWithMen } from './battle.ts';
import { goalFrom, looksAway } from './fronts.ts';
import { mired } from './going.ts';
import { apart, followersOf, ranks } from './leading.ts';
import { heldRiders } from './meeting.ts';
import type { Stand } from './stands.ts';
import { woodsRisk } from './woods.ts';

/** What a post is weighed by, in hundredths of a point. */
export interface Posting {
  readonly battle: Battle;
  readonly common: number;
  /** A hex nearer to the enemy. */
  readonly drive: number;
  /** Where the battle plan wants everybody. */
  readonly aims: Aims;
  /** Looks at what the enemy may do. */
  readonly isWatchful: boolean;
  exposure(stand: Stand): number;
  /** Where a man will stand, as far as it has been decided. */
  placeOf(man: Man): Hex;
}

/** Riders keep room for a run, foot comes close, shooters stay at their distance. */
const keptDistance = ({ sorts }: Man): number =>
  sorts.includes('gun') ? 5 : sorts.includes('horse') ? 4 : sorts.includes('shooter') ? 3 : 2;

export function postValue(posting: Posting, stand: Stand): number {
  return stand.man.leader ? leaderPost(posting, stand) : fighterPost(posting, stand);
}

function fighterPost(posting: Posting, stand: Stand): number {
  const { battle, common, drive, aims } = posting;
  const { man, hex, facing } = stand;
  const goal = goalFrom(battle, hex);
  const short = aims.short(man, hex, keptDistance(man));
  const close = goal.away < keptDistance(man) ? 0 : 1;
  return (
    -short * drive +
    close * (drive / 2) -
    looksAway(battle, hex, facing, goal.hex) * (common / 40) +
    (beside(posting, man, hex) * common) / 80 +
    (battle.land.ground[hex]!.defence * common) / 40 -
    mired(battle, man, hex) * MIRED * drive -
    woodsRisk(battle, stand) -
    posting.exposure(stand) -
    (stand.stays && bound(battle).has(man.id) ? CARRIED_ON * common : 0)
  );
}

/** Who cannot stay is sent somewhere, so that the others reckon with it: a leader beside him above all. */
const CARRIED_ON = 10;

/** A hex of bad ground that a rider has still to leave, in hexes towards the enemy. */
const MIRED = 6;

/** Own men on both sides, two at the most. */
function beside({ battle, placeOf }: Posting, man: Man, hex: Hex): number {
  let count = 0;
  for (const side of ALL_FACINGS) {
    const other = neighbour(battle.grid, hex, side);
    if (other === OFF_MAP) continue;
    if (
      friendsAt(battle, other).some(
        friend => friend.id !== man.id && !friend.leader && placeOf(friend) === other,
      )
    )
      count++;
    if (count === 2) break;
  }
  return count;
}

/** With men on the hex, near those he commands, where nobody strikes. */
function leaderPost(posting: Posting, stand: Stand): number {
  const { battle, common, placeOf } = posting;
  const { man, hex } = stand;
  const { fighters, leaders } = ranks(battle);
  const men = followersOf(battle, man);
  let [company, spread, crowd] = [0, 0, 0];
  for (const other of fighters) if (placeOf(other) === hex) company++;
  for (const other of men) spread += Math.min(12, distance(battle.grid, placeOf(other), hex));
  for (const other of leaders) if (other.id !== man.id && placeOf(other) === hex) crowd++;
  return (
    -((spread / Math.max(1, men.length)) * common) / 40 +
    (Math.min(2, company) * common) / 20 -
    (crowd * common) / 4 -
    apart(battle, man, hex, placeOf) -
    woodsRisk(battle, stand) -
    posting.exposure(stand) -
    wayRisk(posting, stand)
  );
}

/** Riders fall upon a leader who passes two hexes before them, or sets out alone there. */
function wayRisk({ battle, isWatchful, placeOf }: Posting, stand: Stand): number {
  const { man } = stand;
  if (!isWatchful || stand.stays || staysWithMen(man)) return 0;
  const mates = friendsAt(battle, man.hex).filter(other => !other.leader);
  const isAlone =
    mates.length === 0 || mates.every(other => other.acts === false && placeOf(other) !== man.hex);
  const met = (isAlone && isMetAt(battle, man.hex)) || isMetOnTheWay(battle, stand);
  return met ? man.worth / 2 : 0;
}

/** Hexes that lie so near to a rider of the enemy who is free to ride. */
const met = memo((_: Battle) => new Map<Hex, boolean>());
const isMetAt = (battle: Battle, hex: Hex): boolean =>
  remembered(met(battle), hex, () =>
    battle.enemies.some(
      ({ id, sorts, hex: from }) =>
        sorts.includes('horse') && distance(battle.grid, from, hex) <= 2 && !heldRiders(battle).has(id),
    ),
  );

/** Asked of one stand many times, while others come and go around it. */
const ways = memo((_: Battle) => new Map<Stand, boolean>());
const isMetOnTheWay = (battle: Battle, stand: Stand): boolean =>
  remembered(ways(battle), stand, () =>
    stand.path!.some(({ to }) => {
      const hex = typeof to === 'string' ? battle.grid.hex(to) : undefined;
      return hex !== undefined && isMetAt(battle, hex);
    }),
  );
