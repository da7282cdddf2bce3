// What a man risks by standing somewhere until the enemy has attacked: reckoned roughly, for it is asked of thousands of
// hexes. Retreat room counts first: men who cannot fall back die at odds that only push others.

import { ALL_FACINGS, distance, type Hex, neighbour, OFF_MAP, opposite, turnBetween } from '@gonfalon/hex';
import { type Battle, type Man, menAt, staysWithMen } from './battle.ts';
import type { Danger } from './danger.ts';

/** Parts of a thousand that are lost at 1:1, 2:1 and so on, by the free hexes around: none, one, more. */
const LOST = [
  [60, 130, 260, 380, 600, 700, 780],
  [40, 80, 130, 170, 260, 340, 420],
  [30, 50, 70, 90, 130, 160, 190],
] as const;

/** A leader dies with anybody's arrival where he has no men around him. */
const ALONE = 900;
const MAYBE = 500;
/** And so often a commander, whom his men lose only with one throw in 36: he has no reason to be alone. */
const LIKELY = 800;

export interface Post {
  readonly hex: Hex;
  readonly facing: number;
}

/** Own men who will stand on a hex, as far as it has been decided. */
export type Company = (hex: Hex) => readonly Man[];

/** In hundredths of a point. */
export function exposureOf(
  battle: Battle,
  danger: Danger,
  man: Man,
  { hex, facing }: Post,
  company: Company,
): number {
  const there = company(hex).filter(other => other.id !== man.id);
  const fighters = there.filter(other => !other.leader);
  if (man.leader && fighters.length === 0) return bareLeader(battle, danger, man, hex);
  const comers = danger.at(hex);
  if (comers.length === 0) return 0;
  const defence = (man.leader ? 0 : man.strength) + fighters.reduce((sum, { strength }) => sum + strength, 0);
  const share = lostShare(battle, comers, hex, facing, defence);
  if (man.leader) return Math.round((man.worth * share) / 2000);
  const leaders = there.filter(other => other.leader).reduce((sum, { worth }) => sum + worth, 0);
  return Math.round((man.value * share + (leaders * share) / 2) / 1000);
}

/** Whoever comes near him kills him; men who stand between them now may be elsewhere by then. */
export function bareLeader(battle: Battle, danger: Danger, leader: Man, hex: Hex): number {
  if (danger.at(hex).length > 0) return Math.round((leader.dear * ALONE) / 1000);
  const near = danger.isKnown && battle.enemies.some(foe => couldCome(battle, foe, hex));
  return near ? Math.round((leader.dear * (staysWithMen(leader) ? LIKELY : MAYBE)) / 1000) : 0;
}
const couldCome = ({ grid }: Battle, foe: Man, hex: Hex): boolean =>
  !foe.leader && distance(grid, foe.hex, hex) <= foe.movement / POINT;
/** Movement points are told in sixths. */
const POINT = 6;

function lostShare(
  battle: Battle,
  comers: readonly Man[],
  hex: Hex,
  facing: number,
  defence: number,
): number {
  const { sides, behind, free } = around(battle, hex, facing);
  const most = Math.max(1, sides) * 2;
  const strengths = comers
    .map(({ strength, sorts }) => strength * (sorts.includes('horse') ? 5 : 4))
    .sort((a, b) => b - a)
    .slice(0, most);
  const attack = strengths.reduce((sum, each) => sum + each, 0) / 4;
  const ground = battle.land.ground[hex]!.defence;
  const column =
    Math.floor(attack / Math.max(1, defence)) - 1 - ground + (behind > 0 && comers.length > 1 ? 1 : 0);
  if (column < 0) return LOST[2][0] / 2;
  return LOST[Math.min(2, free) as 0 | 1 | 2][Math.min(6, column)]!;
}

interface Around {
  /** Hexes from which somebody could strike. */
  readonly sides: number;
  /** Such hexes behind it. */
  readonly behind: number;
  /** Hexes it could fall back to. */
  readonly free: number;
}
function around(battle: Battle, hex: Hex, facing: number): Around {
  let [sides, behind, free] = [0, 0, 0];
  for (const side of ALL_FACINGS) {
    const beside = neighbour(battle.grid, hex, side);
    if (beside === OFF_MAP) continue;
    const men = menAt(battle, beside);
    const own = men.some(other => other.side === battle.seat);
    const isBack = turnBetween(side, opposite(facing as 0)) <= 1;
    if (!own) {
      sides++;
      if (isBack) behind++;
    }
    const crowded = own && men.filter(other => !other.leader).length > 1;
    if (men.every(other => other.side === battle.seat) && !crowded && isBack) free++;
  }
  return { sides, behind, free };
}
