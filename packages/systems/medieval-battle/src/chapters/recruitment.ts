// II Unit recruitment: both armies at once, in secret.

import { bans } from '@gonfalon/kernel';
import { tell, turnTo } from '@gonfalon/kit';
import { SIZES } from '../box.ts';
import { type BattleScene, typeOf } from '../scene.ts';
import { type Army, type Reserve, SEATS, TROOPS, type Troop } from '../types.ts';
import type { Claim, Verb } from '../verb.ts';

export const countOf = (reserve: Reserve, kind: Troop): number => reserve[kind] ?? 0;

/** §II.4 */
const armyCost = (sc: BattleScene, army: Army): number =>
  TROOPS.reduce((sum, kind) => sum + countOf(sc.s.reserves[army], kind) * typeOf(sc, kind).cost, 0);

/** One more or one less of the kind. */
export function changeReserve(sc: BattleScene, army: Army, kind: Troop, by: 1 | -1): void {
  const { reserves } = sc.s;
  // Kinds without a token are left out, so that two equal reserves are equal as JSON too.
  const reserve: Partial<Record<Troop, number>> = {};
  for (const troop of TROOPS) {
    const n = countOf(reserves[army], troop) + (troop === kind ? by : 0);
    if (n > 0) reserve[troop] = n;
  }
  sc.s = { ...sc.s, reserves: { ...reserves, [army]: reserve } };
}

export const recruit: Verb = {
  bans: bans<Claim>('recruitment', {
    budget: ({ sc, army, kind }) =>
      armyCost(sc, army) + typeOf(sc, kind).cost > SIZES[sc.s.size].budget ? [kind] : null,
    longbows: ({ sc, army, kind }) =>
      typeOf(sc, kind).longbow && countOf(sc.s.reserves[army], kind) >= SIZES[sc.s.size].longbows
        ? [kind]
        : null,
    tokens: ({ sc, army, kind }) =>
      countOf(sc.s.reserves[army], kind) >= typeOf(sc, kind).tokens ? [kind] : null,
  }),
  candidates: () => TROOPS.map(kind => ({ do: 'recruit', kind })),
  apply: ({ sc, army, kind }) => {
    changeReserve(sc, army, kind, 1);
    tell(sc, { is: 'recruited', army, kind });
  },
};

export const dismiss: Verb = {
  bans: bans<Claim>('recruitment', {
    notRecruited: ({ sc, army, kind }) => (countOf(sc.s.reserves[army], kind) === 0 ? [kind] : null),
  }),
  candidates: () => TROOPS.map(kind => ({ do: 'dismiss', kind })),
  apply: ({ sc, army, kind }) => {
    changeReserve(sc, army, kind, -1);
    tell(sc, { is: 'dismissed', army, kind });
  },
};

/** §II.3: points may stay unspent. When both are ready the wagon trains are placed (§III.5). */
export const ready: Verb = {
  bans: {},
  candidates: () => [{ do: 'ready' }],
  apply: ({ sc, army }) => {
    sc.s = { ...sc.s, ready: { ...sc.s.ready, [army]: true } };
    tell(sc, { is: 'ready', army });
    if (!SEATS.every(seat => sc.s.ready[seat])) return;
    sc.s = { ...sc.s, ready: { red: false, yellow: false } };
    turnTo(sc, { is: 'wagon', army: 'red' });
  },
};
