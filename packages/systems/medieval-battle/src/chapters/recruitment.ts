// II Unit recruitment: both armies at once, in secret.

import { bans } from '@gonfalon/kernel';
import { tell, turnTo } from '@gonfalon/kit';
import { SIZES } from '../box.ts';
import { type Table, typeOf } from '../table.ts';
import { type Army, type Reserve, SEATS, TROOPS, type Troop } from '../types.ts';
import type { Claim, Verb } from '../verb.ts';

export const countOf = (reserve: Reserve, kind: Troop): number => reserve[kind] ?? 0;

/** §II.4 */
const armyCost = (t: Table, army: Army): number =>
  TROOPS.reduce((sum, kind) => sum + countOf(t.s.reserves[army], kind) * typeOf(t, kind).cost, 0);

/** One more or one less of the kind. */
export function changeReserve(t: Table, army: Army, kind: Troop, by: 1 | -1): void {
  const { reserves } = t.s;
  // Kinds without a token are left out, so that two equal reserves are equal as JSON too.
  const reserve: Partial<Record<Troop, number>> = {};
  for (const troop of TROOPS) {
    const n = countOf(reserves[army], troop) + (troop === kind ? by : 0);
    if (n > 0) reserve[troop] = n;
  }
  t.s = { ...t.s, reserves: { ...reserves, [army]: reserve } };
}

export const recruit: Verb = {
  bans: bans<Claim>('recruitment', {
    budget: ({ t, army, kind }) =>
      armyCost(t, army) + typeOf(t, kind).cost > SIZES[t.s.size].budget ? [kind] : null,
    longbows: ({ t, army, kind }) =>
      typeOf(t, kind).longbow && countOf(t.s.reserves[army], kind) >= SIZES[t.s.size].longbows
        ? [kind]
        : null,
    tokens: ({ t, army, kind }) =>
      countOf(t.s.reserves[army], kind) >= typeOf(t, kind).tokens ? [kind] : null,
  }),
  candidates: () => TROOPS.map(kind => ({ do: 'recruit', kind })),
  apply: ({ t, army, kind }) => {
    changeReserve(t, army, kind, 1);
    tell(t, { is: 'recruited', army, kind });
  },
};

export const dismiss: Verb = {
  bans: bans<Claim>('recruitment', {
    notRecruited: ({ t, army, kind }) => (countOf(t.s.reserves[army], kind) === 0 ? [kind] : null),
  }),
  candidates: () => TROOPS.map(kind => ({ do: 'dismiss', kind })),
  apply: ({ t, army, kind }) => {
    changeReserve(t, army, kind, -1);
    tell(t, { is: 'dismissed', army, kind });
  },
};

/** §II.3: points may stay unspent. When both are ready the wagon trains are placed (§III.5). */
export const ready: Verb = {
  bans: {},
  candidates: () => [{ do: 'ready' }],
  apply: ({ t, army }) => {
    t.s = { ...t.s, ready: { ...t.s.ready, [army]: true } };
    tell(t, { is: 'ready', army });
    if (!SEATS.every(seat => t.s.ready[seat])) return;
    t.s = { ...t.s, ready: { red: false, yellow: false } };
    turnTo(t, { is: 'wagon', army: 'red' });
  },
};
