// Standing orders of somebody with men in ambush: whether he is asked himself must not tell where they lie. Two worlds that
// differ in nothing else; red steps in both, and nobody at blue's seat answers by hand.

import type { Action } from '@gonfalon/kernel';
import { skirmish } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import type { RulesOf } from '../../src/rules.ts';
import { commitOf, keyOf, TERMS, World } from './world.ts';

/** Skirmish is no box: it has no showing but the clock that a server asks for. */
const rulesOf: RulesOf = async () => {
  const showing = { clock: (state: { turn: number }) => ({ turn: state.turn, now: '', phases: [] }) };
  return { game: skirmish, showing, system: 'skirmish' } as never;
};

/** R1 comes into reach of an archer at 0202, not of one at 0402; everybody sees that B1 reaches it too. */
const positionWith = (lair: string): string => `gonfalon-position 1
box skirmish
scenario ford
unit R1 foot side=red at=0205
unit R2 foot side=red at=0506
unit B1 archer side=blue at=0303
unit BX archer side=blue at=${lair} hidden=yes
frame turn side=red
`;
const STEP: Action = { do: 'step', unit: 'R1', to: '0204' };

interface Seen {
  /** All that red and a watcher were sent, with its moments. */
  readonly heard: readonly string[];
  readonly asked: string;
  readonly bluesLast: Action | null;
}

async function afterTheStep(orders: string, lair: string): Promise<Seen> {
  const world = await World.open({ seed: 'ambush', rulesOf });
  const [red, blue, watcher] = [
    await world.person('Ana'),
    await world.person('Bob'),
    await world.person('Cyd'),
  ];
  const { id, invites } = await red.create({
    box: 'skirmish',
    scenario: 'ford',
    lay: positionWith(lair),
    seats: { red: 'me', blue: 'link' },
    terms: { ...TERMS, measured: true },
    key: keyOf(1),
  });
  await blue.json('POST', '/join', { token: invites.find(({ seat }) => seat === 'blue')!.token });
  const [line, other, third] = [red.line(), blue.line(), watcher.line()];
  line.say({ type: 'watch', game: id, as: 'red', after: 0 });
  third.say({ type: 'watch', game: id, as: null, after: 0 });
  line.say(commitOf(id, 'red'));
  other.say(commitOf(id, 'blue'));
  other.say({ type: 'orders', game: id, seat: 'blue', key: keyOf(2), text: orders });
  await world.time.pass(100);
  line.say({ type: 'say', game: id, seat: 'red', key: keyOf(3), after: 0, path: [STEP], planRest: false });
  await world.time.pass(10_000);
  const { play } = (await world.room(id)).known;
  const awaits = skirmish.awaits(play.state as never);
  const last = play.live?.said;
  await world.stop();
  return {
    heard: [...line.heard, ...third.heard],
    asked: awaits.kind === 'seats' ? awaits.seats.join() : awaits.kind,
    bluesLast: last && 'action' in last && last.seat === 'blue' ? last.action : null,
  };
}

const inBothWorlds = async (orders: string): Promise<readonly [Seen, Seen]> => [
  await afterTheStep(orders, '0202'),
  await afterTheStep(orders, '0402'),
];

describe('a reaction of somebody with men in ambush', () => {
  test.each([
    [
      'is let pass wherever they lie, where orders speak of those only whom all can see',
      'blue: pass when=any units=B1\n',
      'red',
    ],
    [
      'is let pass wherever they lie, where no order speaks of them',
      'blue: pass when=any\nblue: ask when=dawn units=B1\n',
      'red',
    ],
    [
      'is asked about wherever they lie, where he wants to be asked about them',
      'blue: pass when=any\nblue: ask when=any units=BX\n',
      'blue',
    ],
    ['is asked about wherever they lie, where he wants to be asked', 'blue: ask when=any\n', 'blue'],
  ])('%s', async (_, orders, asked) => {
    const [here, there] = await inBothWorlds(orders);
    expect([here.asked, there.asked]).toEqual([asked, asked]);
    expect(here.heard).toEqual(there.heard);
  });

  test('is answered by what is true: they shoot where they can', async () => {
    const [here, there] = await inBothWorlds(
      'blue: pass when=any\nblue: choose shoot fall=1 when=any units=BX\n',
    );
    expect(there.bluesLast).toEqual({ do: 'pass' });
    expect(here.heard.join()).toContain('"aimed"');
    // At the same moment.
    const answered = ({ heard }: Seen): string | undefined =>
      heard.findLast(text => text.includes('"entries"'))?.split(' ', 1)[0];
    expect(answered(here)).toBe(answered(there));
  });
});
