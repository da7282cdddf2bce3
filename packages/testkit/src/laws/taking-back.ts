// Taking back never crosses dice, a secret that came out, or another seat. Judged on the fuzzer's own trail, not the kernel's.

import {
  type Action,
  type Awaits,
  type GameEvent,
  type Input,
  type Play,
  type Seat,
  undo,
} from '@gonfalon/kernel';
import { saidText } from '../table.ts';
import { demand } from './law.ts';

export interface Trod<S, A extends Action> {
  readonly before: S;
  readonly input: Input<A>;
  readonly sealed: boolean;
}

/** The play with the seat's last decision taken back, and how many steps that was; null where the kernel refuses. */
export function takenBack<S, A extends Action, E extends GameEvent>(
  play: Play<S, A, E>,
  trail: readonly Trod<S, A>[],
  awaited: Awaits<A>,
  seat: Seat,
  takeBack: typeof undo = undo,
): { readonly play: Play<S, A, E>; readonly steps: number } | null {
  const answer = takeBack(play, seat);
  if (!answer.ok) return null;
  const to = trail.findLastIndex(({ before }) => before === answer.play.state);
  demand('undo goes back', to >= 0, () => `undo ${seat} leads to a state that never was`);
  for (const { input, sealed } of trail.slice(to)) {
    const crossed = (what: string) => () => `undo ${seat} takes back ${what}: ${saidText(play.game, input)}`;
    demand('undo never crosses dice', !('rolled' in input), crossed('dice'));
    demand('undo never crosses a secret', !sealed, crossed('a secret that came to light'));
    demand(
      'undo never crosses a seat',
      'seat' in input && input.seat === seat,
      crossed('what another seat said'),
    );
  }
  const turn = awaited.kind === 'dice' || (awaited.kind === 'seats' && awaited.seats.includes(seat));
  demand('undo never crosses a seat', turn, () => `undo ${seat} while another seat is to speak`);
  return { play: answer.play, steps: trail.length - to };
}
