// The last look before a movement phase is closed: others have gone since a leader was given his place, or were stopped on
// their way. Whoever would likely be killed where he stands rides to men among whom he is much safer.

import { type Battle, friendsAt, type Man, nearest, staysWithMen } from './battle.ts';
import { isCompany, isWatched } from './hazard.ts';
import { apart } from './leading.ts';
import { CERTAIN, fallsAt, PLAIN, SIGHT } from './plain-threat.ts';
import type { Intent } from './planning.ts';
import { type Stand, standsOf } from './stands.ts';
import type { Work } from './work.ts';

/** Places that are looked at, the nearest to his men first. */
const TRIED = 8;

export function lastLook(battle: Battle, work: Work): Intent | null {
  for (const leader of battle.own) {
    if (!leader.leader || !leader.acts || staysWithMen(leader)) continue;
    if (nearest(battle, leader.hex, battle.enemies) > SIGHT) continue;
    const refuge = refugeOf(battle, leader, work);
    if (refuge) return { stand: refuge, reasons: [{ key: 'post', values: { unit: leader.id } }] };
  }
  return null;
}

function refugeOf(battle: Battle, leader: Man, work: Work): Stand | null {
  const here = fallsAt(battle, battle.view, leader.hex, work);
  if (here < PLAIN) return null;
  let best: Stand | null = null;
  let least = here / 2;
  for (const stand of placesOf(battle, leader, work)) {
    const met = isMet(battle, stand) ? CERTAIN / 2 : 0;
    const risk = met + fallsAt(battle, battle.view, stand.hex, work);
    if (risk > least || (best && risk === least)) continue;
    [best, least] = [stand, risk];
  }
  return best;
}

/** Where men are. */
function placesOf(battle: Battle, leader: Man, work: Work): readonly Stand[] {
  const manned = new Set(battle.own.filter(isCompany).map(({ hex }) => hex));
  const seen = new Set<number>([leader.hex]);
  return standsOf(battle, leader, work)
    .filter(({ hex }) => manned.has(hex) && !seen.has(hex) && seen.add(hex))
    .map(stand => ({ stand, far: apart(battle, leader, stand.hex, ({ hex }) => hex) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, TRIED)
    .map(({ stand }) => stand);
}

/** Riders fall upon a leader who sets out or passes before them without men. */
const isMet = (battle: Battle, { man, path }: Stand): boolean =>
  [man.hex, ...path!.flatMap(({ to }) => (typeof to === 'string' ? battle.grid.hex(to)! : []))].some(
    hex => !friendsAt(battle, hex).some(isCompany) && isWatched(battle, hex),
  );
