// Boxes by the id a user typed, and games by the box.

import { type Skirmish, skirmishesOf } from '@gonfalon/ai/skirmishes';
import { type AnyGame, BadInput } from '@gonfalon/kernel';
import type { Standing } from '@gonfalon/kit';
import { BOXES, type Box, boxOf, type Laws } from '@gonfalon/library';
import type { ShowsOf } from '@gonfalon/testkit';

/** The tiny game of the test kit: in no hall, but anybody may try the engine on it. */
export const SKIRMISH = 'skirmish';

export function boxNamed(id: string): Box {
  const box = boxOf(id);
  if (!box) throw new BadInput(id, `there is no such box, only ${BOXES.map(known => known.id).join(', ')}`);
  return box;
}

/** Throws BadInput where the box cannot be played yet. */
export async function gameNamed(id: string): Promise<AnyGame> {
  if (id === SKIRMISH) return (await import('@gonfalon/testkit')).skirmish;
  const { game } = boxNamed(id);
  if (!game) throw new BadInput(id, 'cannot be played yet: the box has a rulebook and a map, but no game');
  return game();
}

/** What a box adds to the laws every game is held to. */
export async function lawsNamed(id: string): Promise<Partial<Laws>> {
  if (id === SKIRMISH) return { twins: (await import('@gonfalon/testkit')).skirmishTwins as Laws['twins'] };
  return (await boxNamed(id).laws?.()) ?? {};
}

/** All that the box shows a seat of a state, for the law that its view shows the same; null where it shows nothing. */
export async function showsNamed(id: string): Promise<ShowsOf<unknown> | null> {
  const showing = id === SKIRMISH ? undefined : await boxNamed(id).showing?.();
  const { allShown } = await import('@gonfalon/testkit');
  return showing ? (state, seat) => allShown(showing, state, seat) : null;
}

/** The rules a box is played by, for whoever must know them. */
export const systemNamed = (id: string): string => (id === SKIRMISH ? SKIRMISH : boxNamed(id).system);

/** How a battle of the box stands. */
export async function standingNamed(id: string): Promise<(state: unknown) => Standing> {
  const showing = id === SKIRMISH ? undefined : await boxNamed(id).showing?.();
  if (showing) return state => showing.standing(state);
  const game = await gameNamed(id);
  const [first, second] = game.seats(game.scenarios[0]!) as [string, string];
  return state => {
    const awaits = game.awaits(state);
    const winner = awaits.kind === 'over' ? awaits.outcome.winner : null;
    const lead = winner === null ? 0 : winner === first ? 1 : -1;
    return { seats: [first, second], points: null, morale: null, lead, decisive: 1, scale: [] };
  };
}

export const skirmishNamed = (box: string, name: string): Skirmish | undefined =>
  skirmishesOf(box).find(skirmish => skirmish.name === name);

/** Throws BadInput where the box has neither such a scenario nor such a skirmish. */
export function battleNamed(game: AnyGame, id: string): string {
  const known = [...game.scenarios, ...skirmishesOf(game.id).map(({ name }) => name)];
  if (!known.includes(id))
    throw new BadInput(id, `${game.id} has no such scenario or skirmish, only ${known.join(', ')}`);
  return id;
}

/** Throws BadInput where the game has no such scenario. */
export function scenarioNamed(game: AnyGame, id: string): string {
  if (!game.scenarios.includes(id))
    throw new BadInput(id, `${game.id} has no such scenario, only ${game.scenarios.join(', ')}`);
  return id;
}
