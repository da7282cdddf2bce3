import { BadInput, parseRecord, verified } from '@gonfalon/kernel';
import { useSignal } from '@preact/signals';
import { seedOption } from '../start/option-kinds.ts';
import type { Session } from '../table/session.ts';
import { wording } from './wording.ts';

/** How sure the dice are, and when the game is over the proof of it, worked out by this page alone. */
export function DiceSeal({ session }: { session: Session }) {
  const told = useSignal('');
  const { online } = session;
  // A box without dice draws its field by a seed.
  if (!online || seedOption(session.opened.game.options)) return null;
  const { degree } = online.head.value.dice;
  const over = online.head.value.status === 'over';
  const check = async (): Promise<void> => {
    try {
      verified(session.opened.game, parseRecord(await session.record()));
      told.value = wording('dice.true');
    } catch (error) {
      const reason = error instanceof BadInput ? error.message : wording('lobby.offline');
      told.value = wording('dice.false', { reason });
    }
  };
  return (
    <section class="online-seal">
      <h2 class="title">{wording('dice.title')}</h2>
      <p>{wording(degree === null ? 'dice.waiting' : `dice.${degree}`)}</p>
      {over && (
        <button type="button" class="button" onClick={check}>
          {wording('dice.check')}
        </button>
      )}
      <p role="status">{told.value}</p>
    </section>
  );
}
