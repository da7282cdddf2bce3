// Orders that end the battle: nobody should give one by a slip of the hand.

import { type Action, knock, type Outcome } from '@gonfalon/kernel';
import type { Opened } from './opened.ts';
import type { Session } from './session.ts';
import { wording } from './wording.ts';

/** What the battle would come to by this order; null where it goes on. */
export function endBy({ opened: { game }, asked, state }: Session, action: Action): Outcome | null {
  const seat = asked.value;
  const taken = seat === null ? undefined : knock(game, state.value, { seat, action });
  const after = taken?.ok ? game.awaits(taken.step.state) : undefined;
  return after?.kind === 'over' ? after.outcome : null;
}

/** 'This ends the battle. Both sides passed one after the other. Victory: Red' */
export const endText = ({ words }: Opened, { winner, rule }: Outcome): string =>
  [
    wording('pass.ends'),
    words.rule({ rule }),
    winner === null ? wording('over.drawn') : wording('over.won', { name: words.name(winner) }),
  ].join(' ');
