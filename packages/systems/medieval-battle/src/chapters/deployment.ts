// III Unit deployment on the battlefield.

import { distance, type Hex } from '@gonfalon/hex';
import { type Bans, bans, type UnitId } from '@gonfalon/kernel';
import { tell, turnTo } from '@gonfalon/kit';
import { KEEP_AWAY } from '../box.ts';
import { idOf, mayStand, type Table, terrainAt, typeOf, unitAt, unitById, wagonOf } from '../table.ts';
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
export function putOnBoard(t: Table, army: Army, kind: Kind, at: Hex): UnitId {
  const id = nameFor(t.s, army, kind);
  const unit: Unit = { id, army, kind, knights: 2, points: typeOf(t, kind).points, at, fled: null }; // §III.9, IV.8.1
  t.s = { ...t.s, units: [...t.s.units, unit] };
  return id;
}

const nearEnemyWagon = ({ t, army, hex }: Claim): UnitId[] => {
  const wagon = wagonOf(t.s, enemyOf(army));
  return wagon && distance(t.grid, wagon.at, hex) < KEEP_AWAY ? [wagon.id] : [];
};

/** Where any unit may be placed before the battle. */
const place = (kindOf: (claim: Claim) => Kind): Bans<Claim> =>
  bans<Claim>('deployment', {
    occupied: ({ t, hex }) => {
      const there = unitAt(t.s, hex);
      return there ? [there.id] : null;
    },
    flagDistance: ({ t, hex }) =>
      t.field.flags.filter(flag => distance(t.grid, flag.at, hex) < KEEP_AWAY).map(flag => idOf(t, flag.at)),
    enemyWagonDistance: claim => (kindOf(claim) === 'WT' ? null : nearEnemyWagon(claim)),
    wagonsApart: claim => (kindOf(claim) === 'WT' ? nearEnemyWagon(claim) : null),
    closedTerrain: claim => {
      const kind = kindOf(claim);
      return kind === 'WT' || mayStand(claim.t, kind, terrainAt(claim.t, claim.hex))
        ? null
        : [idOf(claim.t, claim.hex)];
    },
    wagonOnPlains: claim =>
      kindOf(claim) === 'WT' && !mayStand(claim.t, 'WT', terrainAt(claim.t, claim.hex))
        ? [idOf(claim.t, claim.hex)]
        : null,
  });

/** §II.5: everybody has one, free. §III.5: Red's wagon train, then Yellow's, then the units, Red first (§III.7). */
export const wagon: Verb = {
  bans: place(() => 'WT'),
  candidates: t => t.grid.ids.map(id => ({ do: 'wagon', at: id })),
  apply: ({ t, army, hex }) => {
    tell(t, { is: 'placed', army, unit: putOnBoard(t, army, 'WT', hex), kind: 'WT', at: idOf(t, hex) });
    turnTo(t, army === 'red' ? { is: 'wagon', army: 'yellow' } : { is: 'deploy', army: 'red' });
  },
};

const inReserve = bans<Claim>('deployment', {
  notInReserve: ({ t, army, kind }) => (countOf(t.s.reserves[army], kind) === 0 ? [kind] : null),
});

export const placeUnit: Verb = {
  bans: { ...inReserve, ...place(({ kind }) => kind) },
  candidates: (t, army) =>
    TROOPS.filter(kind => countOf(t.s.reserves[army], kind) > 0).flatMap(kind =>
      t.grid.ids.map(at => ({ do: 'place', kind, at }) as const),
    ),
  apply: ({ t, army, kind, hex }) => {
    changeReserve(t, army, kind, -1);
    tell(t, { is: 'placed', army, unit: putOnBoard(t, army, kind, hex), kind, at: idOf(t, hex) });
    nextToDeploy(t, army);
  },
};

/** §III.8: final. Also asked of a player with nothing left, for skipping him would tell that his reserve is empty. */
export const decline: Verb = {
  bans: {},
  candidates: () => [{ do: 'decline' }],
  apply: ({ t, army }) => {
    t.s = { ...t.s, ready: { ...t.s.ready, [army]: true } };
    tell(t, { is: 'deployed', army });
    nextToDeploy(t, army);
  },
};

/** In turn; when one has finished the other goes on alone; then Yellow opens the battle (§IV.0.1). */
function nextToDeploy(t: Table, army: Army): void {
  t.sealed = true;
  const next = t.s.ready[enemyOf(army)] ? army : enemyOf(army);
  if (!t.s.ready[next]) return turnTo(t, { is: 'deploy', army: next });
  turnTo(t, { is: 'turn', army: 'yellow' });
  tell(t, { is: 'battle' });
  tell(t, { is: 'turn', army: 'yellow' });
}
