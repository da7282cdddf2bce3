// The desk of a session, as it is found.

import type { HexId } from '@gonfalon/kernel';
import type { Area } from '@gonfalon/kit';
import { batch, computed, signal } from '@preact/signals';
import type { Board } from './board/picture.ts';
import { DEEDS_DONE } from './deeds.ts';
import { type Desk, type Layer, openTab, type Question, type Tab } from './desk.ts';
import { plainRefusal } from './gesture/state.ts';
import type { Hand } from './hand.ts';
import { unitOn } from './offers.ts';
import type { Session } from './session.ts';

export function deskFor(session: Session, hand: Hand): Desk {
  const desk: Desk = {
    session,
    hand,
    ...laidOut(),
    inspected: computed(() => hand.unit.value ?? unitOn(hand.places.value, hand.cursor.value)),
    run: deed => DEEDS_DONE[deed](desk),
    openSheet: () => {
      desk.folded.value = false;
    },
    order: action => desk.refuse(session.say(action), session.opened.words.order(action)),
    refuse: (refusal, tried) => {
      if (!refusal) return;
      // The reason is read on the board, with the culprits in sight.
      desk.folded.value = true;
      hand.refuse(plainRefusal(refusal, tried));
    },
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
  asking: signal<Question | undefined>(undefined),
  textual: signal(false),
  paragraph: signal<string | undefined>(undefined),
  folded: signal(false),
  endingAway: signal(false),
  board: signal<Board | undefined>(undefined),
});
