import type { GameHead, OfferKind } from '@gonfalon/protocol';

/** What a player may ask of the others, as things stand. Where taking back is free, the server grants it at once. */
export function askable(
  { terms, clocks, status }: Pick<GameHead, 'terms' | 'clocks' | 'status'>,
  over: boolean,
  entries: number,
): OfferKind[] {
  if (status !== 'playing' || over) return ['rematch'];
  const timed = Object.values(clocks.seats).some(({ left }) => left !== null);
  const live = terms.pace === 'none' || terms.pace === 'evening';
  return [
    ...(terms.takeBack !== 'never' && entries > 0 ? (['take-back'] as const) : []),
    'draw',
    ...(timed ? ([clocks.paused ? 'resume' : 'pause', 'more-time'] as const) : []),
    ...(live ? (['adjourn'] as const) : []),
  ];
}
