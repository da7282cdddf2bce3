import { effect } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { mountBoard } from './board/mount-board.ts';
import { pacingOf } from './computer/pacing.ts';
import type { Desk } from './desk.ts';
import { entryShown, journeysBetween } from './journeys.ts';
import { boardPicture } from './picture-of.ts';
import { wording } from './wording.ts';

/** The board in the page. The textual view says the same in words; here only the name of it is read aloud. */
export function Stage({ desk }: { desk: Desk }) {
  const stage = useRef<HTMLDivElement>(null);
  const { session, hand } = desk;
  useLayoutEffect(() => {
    const mounted = mountBoard(stage.current!, session.opened.box.id, {
      tapped: (hex, unit, more) => {
        desk.told.value = undefined;
        hand.tap(hex, unit, more);
      },
      carried: hand.carry,
      released: hand.release,
      returned: hand.putBack,
      faced: hand.face,
      pointed: hex => {
        desk.pointed.value = hex;
      },
      framed: hexes => {
        const inside = new Set(hexes);
        hand.gather([...hand.places.value].filter(([, at]) => inside.has(at)).map(([id]) => id));
      },
      hovered: about => {
        desk.hovered.value = about;
      },
      lingered: about => {
        desk.told.value = about;
      },
    });
    desk.board.value = mounted;
    // An effect of the component would draw a frame later than the panels beside it.
    let shown = entryShown(session);
    const stop = effect(() => {
      const now = entryShown(session);
      pacingOf(session).moving = mounted.show(boardPicture(desk, journeysBetween(session, shown, now)));
      shown = now;
    });
    return () => {
      stop();
      desk.board.value = undefined;
      mounted.close();
    };
  }, [desk]);
  return (
    <div
      ref={stage}
      id="stage"
      class="stage"
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the board is walked with the arrow keys
      tabIndex={0}
      aria-label={wording('stage.label')}
    />
  );
}
