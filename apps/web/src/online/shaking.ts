// This page's part in the dice: it commits itself to a salt, and tells it only when it holds the commitments of all.

import { type Seat, saltCommit } from '@gonfalon/kernel';
import type { FromPage, GameHead } from '@gonfalon/protocol';
import type { KeptSalt, OnlineDevice } from './device.ts';

/** Sat down before the others and likely to be away when they come: then the salt is told at once. */
const isByPost = ({ terms }: GameHead): boolean => terms.pace === 'quick-post' || terms.pace === 'slow-post';

/** What is to be sent now; null where the dice wait for others, or for nothing. */
export async function shake(
  head: GameHead,
  seat: Seat,
  device: Pick<OnlineDevice, 'salt' | 'keepSalt'>,
  draw: () => string,
): Promise<FromPage | null> {
  const { id: game, dice: card } = head;
  const mine = Object.hasOwn(card.commits, seat) ? card.commits[seat] : undefined;
  const kept = await device.salt(game, seat);
  if (mine === undefined) {
    if (card.degree !== null) return null;
    const given: KeptSalt = kept ?? { salt: draw(), deposited: isByPost(head), card: null };
    if (!kept) await device.keepSalt(game, seat, given);
    const commit = saltCommit(game, seat, given.salt, given.deposited);
    return {
      type: 'dice-commit',
      game,
      seat,
      commit,
      ...(given.deposited && { deposit: given.salt }),
    };
  }
  // Without the salt (another device drew it) or before all have committed themselves there is nothing to tell.
  if (!kept || Object.hasOwn(card.salts, seat) || !allCommitted(head)) return null;
  // A card with another commitment than the one given is forged: nobody gets the salt for it.
  if (saltCommit(game, seat, kept.salt, kept.deposited) !== mine) return null;
  await device.keepSalt(game, seat, { ...kept, card });
  return { type: 'dice-salt', game, seat, salt: kept.salt };
}

const allCommitted = ({ seats, dice }: GameHead): boolean =>
  seats.every(({ seat, kind }) => kind === 'computer' || Object.hasOwn(dice.commits, seat));
