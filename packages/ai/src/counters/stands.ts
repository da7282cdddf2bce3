// Where one's own men can stand at the end of this phase, and whom they would have before them there.

import { distance, type Hex } from '@gonfalon/hex';
import type { Action, Standing, Supposed, UnitId } from '@gonfalon/kernel';
import { type Battle, foesAt, type Man } from './battle.ts';
import type { Work } from './work.ts';

export interface Stand {
  readonly man: Man;
  readonly hex: Hex;
  readonly facing: number;
  readonly charge: number;
  /** Enemy hexes before it: they are attacked from there, and must be. */
  readonly before: readonly Hex[];
  /** As it is. */
  readonly stays: boolean;
  /** null where it stays. Found when somebody looks: of thousands of stands few ways are gone. */
  readonly path: readonly Action[] | null;
}

type Way = { readonly path: readonly Action[] };

/** A shape of its own without closures, for a plan makes tens of thousands; the way there is written down once. */
class FoundStand implements Stand {
  readonly man: Man;
  readonly hex: Hex;
  readonly facing: number;
  readonly charge: number;
  readonly before: readonly Hex[];
  readonly stays: boolean;
  readonly #way: Way | null;
  #path: readonly Action[] | null = null;

  constructor(man: Man, hex: Hex, facing: number, charge: number, before: readonly Hex[], way: Way | null) {
    this.man = man;
    this.hex = hex;
    this.facing = facing;
    this.charge = charge;
    this.before = before;
    this.stays = way === null;
    this.#way = way;
  }

  get path(): readonly Action[] | null {
    if (this.#way) this.#path ??= this.#way.path;
    return this.#path;
  }
}

export const supposed = ({ man, hex, facing, charge }: Stand, { grid }: Battle): Supposed => ({
  unit: man.id,
  at: grid.ids[hex]!,
  facing,
  charge,
});

/** Of one unit, the present one first. Stands that differ in the charge only: the one with most. */
export function standsOf(battle: Battle, man: Man, work: Work): readonly Stand[] {
  const { game, view, seat, grid } = battle;
  work.done++;
  const stands: Stand[] = [stayingOf(battle, man)];
  const best = new Map<number, number>();
  for (const end of game.reach(view, seat, man.id)) {
    const hex = grid.hex(end.at)!;
    const facing = end.facing ?? 0;
    const charge = end.charge ?? 0;
    const key = hex * 6 + facing;
    const known = best.get(key);
    if (known !== undefined && stands[known]!.charge >= charge) continue;
    const before = known === undefined ? enemiesBefore(battle, man, end, hex) : stands[known]!.before;
    const stand = new FoundStand(man, hex, facing, charge, before, end);
    best.set(key, known ?? stands.length);
    if (known === undefined) stands.push(stand);
    else stands[known] = stand;
  }
  return stands;
}

export function stayingOf(battle: Battle, man: Man): Stand {
  const facing = man.facing ?? 0;
  const before = enemiesBefore(battle, man, { at: man.at, facing }, man.hex);
  return new FoundStand(man, man.hex, facing, man.charge, before, null);
}

const NOBODY: readonly Hex[] = [];

/** Asked of the rules only where an enemy stands beside the hex at all. */
function enemiesBefore(
  battle: Battle,
  man: Man,
  { at, facing = 0 }: Pick<Standing, 'at' | 'facing'>,
  hex: Hex,
): readonly Hex[] {
  const { game, view, seat, grid } = battle;
  if (man.leader || !touchesEnemy(battle, hex)) return NOBODY;
  const { melee } = game.strikes(view, seat, { unit: man.id, at, facing });
  return melee.map(id => grid.hex(id)!).filter(other => foesAt(battle, other).length > 0);
}

function touchesEnemy({ enemies, grid }: Battle, hex: Hex): boolean {
  for (const foe of enemies) if (distance(grid, foe.hex, hex) === 1) return true;
  return false;
}

export type Stands = ReadonlyMap<UnitId, readonly Stand[]>;
