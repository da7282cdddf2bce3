// What goes on at the table, for the charts to light.

import type { HexId } from '@gonfalon/kernel';
import { GROUNDS, type Layout, TERRAINS } from '@gonfalon/kit';
import type { Present } from '../charts/lit.ts';
import { useFetched } from '../fetched.ts';
import type { Desk } from './desk.ts';
import { openSheet } from './fight/sheet-open.ts';

export function usePresent(desk: Desk): Present {
  const { session, hand } = desk;
  const { showing, box } = session.opened;
  const state = session.state.value;
  const eyes = session.eyes.value;
  const now = session.awaits.value;
  const hex = hand.cursor.value;
  const order = hand.chosen.value?.path.at(-1);
  const clash = useFetched(
    async () => (order && (await box.clash?.(state, order))) ?? null,
    [box, state, order],
  ).now;
  return {
    fight: openSheet(session)?.fight ?? showing.fight(state, eyes),
    rule: now.kind === 'dice' ? now.rule : null,
    clash: typeof clash === 'string' ? null : clash,
    ground: hex === undefined ? null : groundOf(showing.layout(state, eyes), hex),
    morale: showing.tracks(state, eyes).find(track => track.is === 'scale')?.marker ?? null,
  };
}

/** As the terrain chart heads it. */
function groundOf(layout: Layout, id: HexId): string | null {
  if (!('field' in layout)) {
    const laid = layout.hexes.find(hex => hex.id === id);
    return laid ? `terrain.${laid.terrain}` : null;
  }
  const hex = layout.field.grid.hex(id);
  return hex === undefined ? null : GROUNDS[TERRAINS[layout.field.terrain[hex]!]!].en;
}
