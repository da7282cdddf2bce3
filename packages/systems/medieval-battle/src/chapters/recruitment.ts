// II Unit recruitment: both armies at once, in secret.

import { bans } from '@gonfalon/kernel';
import { SIZES } from '../box.ts';
import { enter, type Table, typeOf } from '../table.ts';
import { type Army, type Reserve, SEATS, type State, TROOPS, type Troop } from '../types.ts';
import type { Claim, Verb } from '../verb.ts';

export const countOf = (reserve: Reserve, kind: Troop): number => reserve[kind] ?? 0;

/** §II.4 */
const armyCost = (t: Table, army: Army): number =>
  TROOPS.reduce((sum, kind) => sum + countOf(t.s.reserves[army], kind) * typeOf(t, kind).cost, 0);

export function withReserve(s: State, army: Army, kind: Troop, count: number): State {
  // Kinds without a token are left out, so that two equal reserves are equal as JSON too.
  const reserve: Partial<Record<Troop, number>> = {};
  for (const troop of TROOPS) {
    const n = troop === kind ? count : countOf(s.reserves[army], troop);
    if (n > 0) reserve[troop] = n;
  }
  return { ...s, reserves: { ...s.reserves, [army]: reserve } };
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
  apply: ({ t, army, kind }) => ({
    s: withReserve(t.s, army, kind, countOf(t.s.reserves[army], kind) + 1),
    events: [{ is: 'recruited', army, kind }],
  }),
};

export const dismiss: Verb = {
  bans: bans<Claim>('recruitment', {
    notRecruited: ({ t, army, kind }) => (countOf(t.s.reserves[army], kind) === 0 ? [kind] : null),
  }),
  candidates: () => TROOPS.map(kind => ({ do: 'dismiss', kind })),
  apply: ({ t, army, kind }) => ({
    s: withReserve(t.s, army, kind, countOf(t.s.reserves[army], kind) - 1),
    events: [{ is: 'dismissed', army, kind }],
  }),
};

/** §II.3: points may stay unspent. When both are ready the wagon trains are placed (§III.5). */
export const ready: Verb = {
  bans: {},
  candidates: () => [{ do: 'ready' }],
  apply: ({ t, army }) => {
    const done = { ...t.s, ready: { ...t.s.ready, [army]: true } };
    const s = SEATS.every(seat => done.ready[seat])
      ? enter({ ...done, ready: { red: false, yellow: false } }, { is: 'wagon', army: 'red' })
      : done;
    return { s, events: [{ is: 'ready', army }] };
  },
};
