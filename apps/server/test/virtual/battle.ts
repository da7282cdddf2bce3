// A small battle that can be played to the second.

import type { FromPage, Terms } from '@gonfalon/protocol';
import { commitOf, keyOf, TERMS, type Wire, type World } from './world.ts';

const WAGONS = `gonfalon-position 1
box medieval-battle
scenario standard
sheet 8x8
unit RW WT red at=0101
unit YW WT yellow at=0808
unit R1 LI red at=0303
unit Y1 LI yellow at=0606
turn red
`;

/** A laid battle of two, and somebody who looks on. */
export async function battle(world: World, terms: Partial<Terms> = {}) {
  const [ana, bob, cyd] = [await world.person('Ana'), await world.person('Bob'), await world.person('Cyd')];
  const { id, invites } = await ana.create({
    box: 'medieval-battle',
    scenario: 'standard',
    lay: WAGONS,
    seats: { red: 'me', yellow: 'link' },
    terms: { ...TERMS, pace: 'evening', ...terms },
    key: keyOf(1),
  });
  await bob.json('POST', '/join', { token: invites.find(({ seat }) => seat === 'yellow')!.token });
  const [red, yellow, watcher] = [ana.line(), bob.line(), cyd.line()];
  const watch = (wire: Wire, as: string | null): void => wire.say({ type: 'watch', game: id, as, after: 0 });
  watch(red, 'red');
  watch(yellow, 'yellow');
  watch(watcher, null);
  red.say(commitOf(id, 'red'));
  yellow.say(commitOf(id, 'yellow'));
  await world.time.pass(100);
  let key = 10;
  const say = (wire: Wire, seat: string, ...path: { do: string; [name: string]: unknown }[]): void => {
    const after = wire.last('entries')?.list.at(-1)?.n ?? 0;
    const message = { type: 'say', game: id, seat, after, path, planRest: false, key: keyOf(key++) };
    wire.say(message as FromPage);
  };
  return { id, ana, bob, cyd, red, yellow, watcher, say };
}
/** Lines that were silent for long are cut: everybody comes back. */
export function linesAgain({ id, ana, bob, cyd, say }: Battle): Battle {
  const [red, yellow, watcher] = [ana.line(), bob.line(), cyd.line()];
  for (const [wire, as] of [
    [red, 'red'],
    [yellow, 'yellow'],
    [watcher, null],
  ] as const)
    wire.say({ type: 'watch', game: id, as, after: 0 });
  return { id, ana, bob, cyd, red, yellow, watcher, say };
}
export type Battle = Awaited<ReturnType<typeof battle>>;
