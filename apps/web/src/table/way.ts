// The way of what is chosen: hex by hex with what is left there, and where the other side may answer it.

import { computed, type ReadonlySignal } from '@preact/signals';
import { type Foreseen, foreseen, type Warning } from './foresight.ts';
import type { Offer } from './gesture/state.ts';
import { type WayHex, wayOf } from './offers.ts';
import type { Session } from './session.ts';

export interface Way {
  readonly hexes: ReadonlySignal<readonly WayHex[]>;
  readonly warnings: ReadonlySignal<readonly Warning[]>;
}

const NOTHING: Foreseen = { warnings: [], states: [] };

export function wayFor(
  { opened: { game, showing }, state, asked }: Session,
  chosen: ReadonlySignal<Offer | undefined>,
): Way {
  const ahead = computed(() => {
    const seat = asked.value;
    if (!chosen.value || seat === null) return NOTHING;
    return foreseen(game, state.value, seat, chosen.value.path);
  });
  const hexes = computed<readonly WayHex[]>(() => {
    const offer = chosen.value;
    if (!offer?.end) return [];
    const { states } = ahead.value;
    const last = offer.path.length - 1;
    return wayOf(game.actions, offer.path, n =>
      n === last && offer.end!.left >= 0
        ? offer.end
        : n in states
          ? (showing.march(states[n]) ?? undefined)
          : undefined,
    );
  });
  return { hexes, warnings: computed(() => ahead.value.warnings) };
}
