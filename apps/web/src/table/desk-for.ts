// The desk of a session, as it is found.

import type { HexId } from '@gonfalon/kernel';
import type { Area } from '@gonfalon/kit';
import { batch, computed, signal } from '@preact/signals';
import { refusedOrder } from './answer/refused-order.ts';
import type { Board } from './board/picture.ts';
import { DEEDS_DONE } from './deeds.ts';
import { type Desk, type Layer, openTab, type Question, type Tab } from './desk.ts';
import { openPastFight } from './fight/past-fight.ts';
import { plainRefusal, type Refused } from './gesture/state.ts';
import type { Hand } from './hand.ts';
import { unitOn } from './offers.ts';
import { orderNow } from './opened.ts';
import { recapIn } from './recap/recap-of-session.ts';
import type { Session } from './session.ts';
import type { Pointed } from './tell/telling.ts';

export function deskFor(session: Session, hand: Hand): Desk {
  // An army may be chosen before any board is seen: what had been said when the game was opened is noted at once.
  recapIn(session);
  const show = (refused: Refused): void => {
    // The reason is read on the board, with the culprits in sight.
    desk.folded.value = true;
    hand.refuse(refused);
  };
  const desk: Desk = {
    session,
    hand,
    ...laidOut(),
    inspected: computed(() => hand.unit.value ?? unitOn(hand.places.value, hand.cursor.value)),
    run: deed => DEEDS_DONE[deed](desk),
    openSheet: () => {
      desk.folded.value = false;
    },
    openFight: number => {
      const found = openPastFight(session, number);
      if (found) desk.folded.value = false;
      return found;
    },
    order: action => {
      // What would help is asked of the table as it lies.
      const refused = refusedOrder(session, hand, action);
      if (refused) show(refused);
      else desk.refuse(session.say(action), orderNow(session.opened, session.now.value, action));
    },
    refuse: (refusal, tried) => {
      if (refusal) show(plainRefusal(refusal, tried));
    },
    // The sheet of a fight is not put away for a key that was pressed in vain.
    note: note => hand.refuse({ ...plainRefusal({ ok: false, why: [] }), note }),
    show: hex => {
      hand.point(hex);
      desk.board.value?.reveal(hex, true);
    },
    openRule: number => {
      batch(() => {
        desk.paragraph.value = number;
        // The sheet of a fight lies over the dock.
        desk.folded.value = true;
        desk.endingAway.value = true;
        openTab(desk, 'rules');
      });
    },
  };
  return desk;
}

/** As the table is found: nothing laid over the map but the front of the unit in hand. */
const laidOut = () => ({
  tab: signal<Tab>('decision'),
  dock: signal(true),
  layers: signal<ReadonlySet<Layer>>(new Set()),
  areas: signal<ReadonlySet<Area>>(new Set(['front'])),
  hidden: signal(false),
  fanned: signal<HexId | undefined>(undefined),
  pointed: signal<HexId | undefined>(undefined),
  hovered: signal<Pointed | undefined>(undefined),
  shift: signal(false),
  told: signal<Pointed | undefined>(undefined),
  asking: signal<Question | undefined>(undefined),
  textual: signal(false),
  paragraph: signal<string | undefined>(undefined),
  folded: signal(false),
  endingAway: signal(false),
  board: signal<Board | undefined>(undefined),
});
