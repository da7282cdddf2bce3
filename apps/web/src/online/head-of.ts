// The head of a game: as the server tells it first, or the one kept here where no server answers.

import type { Seat } from '@gonfalon/kernel';
import type { FromServerOf, GameHead } from '@gonfalon/protocol';
import type { KeptLog } from './device.ts';
import { Watching } from './watching.ts';
import type { Wire } from './wire.ts';

/** A server that has not answered by now is as good as none: what is on the device can be read. */
const PATIENCE = 6000;

/** 'missing' where there is no such game, or it may not be watched. */
export function headOf(
  wire: Wire,
  game: string,
  as: Seat | null,
  kept: KeptLog | null,
): Promise<GameHead | 'missing'> {
  const watching = new Watching(() => wire.send({ type: 'watch', game, as, after: 0 }));
  return new Promise((done, failed) => {
    let hangUp: () => void = () => {};
    const stop = (): void => {
      watching.stop();
      hangUp();
    };
    const timer = setTimeout(() => {
      stop();
      if (kept) done(kept.head);
      else failed(new Error('the server does not answer'));
    }, PATIENCE);
    const found = (head: GameHead | 'missing'): void => {
      clearTimeout(timer);
      // Whoever wants the head goes on listening: the line must not close in between.
      setTimeout(stop, PATIENCE);
      done(head);
    };
    const refused = (no: FromServerOf<'no'>): void => {
      if (no.key !== undefined || watching.wasPutOff(no)) return;
      if (no.code !== 'bad') return found('missing');
      clearTimeout(timer);
      stop();
      failed(new Error([no.place, no.reason].filter(Boolean).join(': ')));
    };
    hangUp = wire.listen({
      live: () => watching.ask(),
      hear: message => {
        if (!('game' in message) || message.game !== game) return;
        if (message.type === 'game') found(message.head);
        if (message.type === 'no') refused(message);
      },
    });
  });
}
