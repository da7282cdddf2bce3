import type { GameHead, OfferKind } from '@gonfalon/protocol';

/** What a player may ask of the others, as things stand. Where taking back is free, the server grants it at once. */
export function askable(
  { terms, clocks, status }: Pick<GameHead, 'terms' | 'clocks' | 'status'>,
  over: boolean,
  entries: number,
): OfferKind[] {
  if (status === 'archived') return [];
  if (status !== 'playing' || over) return ['rematch'];
  const timed = Object.values(clocks.seats).some(({ left }) => left !== null);
  return [
    ...(terms.takeBack !== 'never' && entries > 0 ? (['take-back'] as const) : []),
    'draw',
    ...(timed ? ([clocks.paused ? 'resume' : 'pause', 'more-time'] as const) : []),
    ...(terms.pace === 'evening' ? (['adjourn'] as const) : []),
  ];
}

/** Whether dice cannot fall because another seat has not done its part, and this one has: then the game may be stopped. */
export function isSaltKeptBack({ dice, seats }: Pick<GameHead, 'dice' | 'seats'>, seat: string): boolean {
  const { degree, commits, salts } = dice;
  if (degree !== null || !commits[seat]) return false;
  const committed = seats.every(one => one.kind === 'computer' || commits[one.seat]);
  return salts[seat] !== undefined || !committed;
}
