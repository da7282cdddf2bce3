// Windows in which nothing useful can be done, let pass for whoever does not want to be asked. Never while somebody has
// secrets: that a window is let pass at once would tell what lies hidden, or that nothing does.

import type { Occupant } from '@gonfalon/host';
import { type Action, isSurrender, type Seat, sameAction } from '@gonfalon/kernel';
import { idleWindows } from '../settings.ts';
import { goodShare } from './fight/shares.ts';
import type { Opened } from './opened.ts';

export const idlePasser = (opened: Opened): Occupant => ({
  by: 'order',
  // As with standing orders: what was let pass stays so.
  willing: false,
  answer: ({ view, seat, awaits: { moment } }) => {
    if (idleWindows.peek() === 'show' || !moment.pass || opened.game.secrets(view)) return null;
    return isIdle(opened, view, seat, moment.pass) ? moment.pass : null;
  },
});

/** Whether no answer can bring anything: there is none but to let it pass, or none whose dice can go well. */
export function isIdle(
  { game, showing }: Pick<Opened, 'game' | 'showing'>,
  view: unknown,
  seat: Seat,
  pass: Action,
): boolean {
  const answers = game
    .choices(view, seat)
    .filter((action: Action) => !isSurrender(action) && !sameAction(action, pass));
  return answers.every((action: Action) => {
    const odds = game.odds(view, seat, action);
    if (!odds) return false;
    const { main, of } = showing.chances(odds);
    return goodShare(main, of) === 0;
  });
}
