// III Unit deployment on the battlefield.

import { distance, type Hex } from '@gonfalon/hex';
import { type Bans, bans, type UnitId } from '@gonfalon/kernel';
import { tell, turnTo } from '@gonfalon/kit';
import { KEEP_AWAY } from '../box.ts';
import { type BattleScene, idOf, mayStand, terrainAt, typeOf, unitAt, unitById, wagonOf } from '../scene.ts';
import { type Army, enemyOf, type Kind, type State, TROOPS, type Unit } from '../types.ts';
import type { Claim, Verb } from '../verb.ts';
import { changeReserve, countOf } from './recruitment.ts';

/** Names are given in the order of placing, so that they tell nothing of what is held back. */
function nameFor(s: State, army: Army, kind: Kind): UnitId {
  const letter = army === 'red' ? 'R' : 'Y';
  if (kind === 'WT') return `${letter}W`;
  let n = s.units.filter(unit => unit.army === army).length;
  while (unitById(s, `${letter}${n}`)) n++; // a position may have named its units otherwise
  return `${letter}${n}`;
}

/** A unit comes on the board, full and with all its points. */
export function putOnBoard(sc: BattleScene, army: Army, kind: Kind, at: Hex): UnitId {
  const id = nameFor(sc.s, army, kind);
  const unit: Unit = { id, army, kind, knights: 2, points: typeOf(sc, kind).points, at, fled: null }; // §III.9, IV.8.1
  sc.s = { ...sc.s, units: [...sc.s.units, unit] };
  return id;
}

const nearEnemyWagon = ({ sc, army, hex }: Claim): UnitId[] => {
  const wagon = wagonOf(sc.s, enemyOf(army));
  return wagon && distance(sc.grid, wagon.at, hex) < KEEP_AWAY ? [wagon.id] : [];
};

/** Where any unit may be placed before the battle. */
const place = (kindOf: (claim: Claim) => Kind): Bans<Claim> =>
  bans<Claim>('deployment', {
    occupied: ({ sc, hex }) => {
      const there = unitAt(sc.s, hex);
      return there ? [there.id] : null;
    },
    flagDistance: ({ sc, hex }) =>
      sc.field.flags
        .filter(flag => distance(sc.grid, flag.at, hex) < KEEP_AWAY)
        .map(flag => idOf(sc, flag.at)),
    enemyWagonDistance: claim => (kindOf(claim) === 'WT' ? null : nearEnemyWagon(claim)),
    wagonsApart: claim => (kindOf(claim) === 'WT' ? nearEnemyWagon(claim) : null),
    closedTerrain: claim => {
      const kind = kindOf(claim);
      return kind === 'WT' || mayStand(claim.sc, kind, terrainAt(claim.sc, claim.hex))
        ? null
        : [idOf(claim.sc, claim.hex)];
    },
    wagonOnPlains: claim =>
      kindOf(claim) === 'WT' && !mayStand(claim.sc, 'WT', terrainAt(claim.sc, claim.hex))
        ? [idOf(claim.sc, claim.hex)]
        : null,
  });

/** §II.5: everybody has one, free. §III.5: Red's wagon train, then Yellow's, then the units, Red first (§III.7). */
export const wagon: Verb = {
  bans: place(() => 'WT'),
  candidates: sc => sc.grid.ids.map(id => ({ do: 'wagon', at: id })),
  apply: ({ sc, army, hex }) => {
    tell(sc, { is: 'placed', army, unit: putOnBoard(sc, army, 'WT', hex), kind: 'WT', at: idOf(sc, hex) });
    turnTo(sc, army === 'red' ? { is: 'wagon', army: 'yellow' } : { is: 'deploy', army: 'red' });
  },
};

const inReserve = bans<Claim>('deployment', {
  notInReserve: ({ sc, army, kind }) => (countOf(sc.s.reserves[army], kind) === 0 ? [kind] : null),
});

export const placeUnit: Verb = {
  bans: { ...inReserve, ...place(({ kind }) => kind) },
  candidates: (sc, army) =>
    TROOPS.filter(kind => countOf(sc.s.reserves[army], kind) > 0).flatMap(kind =>
      sc.grid.ids.map(at => ({ do: 'place', kind, at }) as const),
    ),
  apply: ({ sc, army, kind, hex }) => {
    changeReserve(sc, army, kind, -1);
    tell(sc, { is: 'placed', army, unit: putOnBoard(sc, army, kind, hex), kind, at: idOf(sc, hex) });
    nextToDeploy(sc, army);
  },
};

/** §III.8: final. Also asked of a player with nothing left, for skipping him would tell that his reserve is empty. */
export const decline: Verb = {
  bans: {},
  candidates: () => [{ do: 'decline' }],
  apply: ({ sc, army }) => {
    sc.s = { ...sc.s, ready: { ...sc.s.ready, [army]: true } };
    tell(sc, { is: 'deployed', army });
    nextToDeploy(sc, army);
  },
};

/** In turn; when one has finished the other goes on alone; then Yellow opens the battle (§IV.0.1). */
function nextToDeploy(sc: BattleScene, army: Army): void {
  sc.sealed = true;
  const next = sc.s.ready[enemyOf(army)] ? army : enemyOf(army);
  if (!sc.s.ready[next]) return turnTo(sc, { is: 'deploy', army: next });
  turnTo(sc, { is: 'turn', army: 'yellow' });
  tell(sc, { is: 'battle' });
  tell(sc, { is: 'turn', army: 'yellow' });
}
