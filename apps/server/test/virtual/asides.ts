// What a viewer does beside playing: the same in both worlds.

import { entriesOf } from '@gonfalon/kernel';
import type { BothWorlds } from './both-worlds.ts';

export const ASIDES = [
  'undo',
  'stale',
  'stranger',
  'orders',
  'plan',
  'offer',
  'answer',
  'abort',
  'note',
  'chat',
  'again',
  'read',
  'read',
  'wait',
] as const;
export type Aside = (typeof ASIDES)[number];
export const PROBES = [
  'undo',
  'stale',
  'offer',
  'stranger',
  'read',
  'wait',
] as const satisfies readonly Aside[];
const OFFERS = ['take-back', 'take-back', 'draw', 'pause', 'resume', 'more-time'] as const;

export const aside: Readonly<Record<Aside, (two: BothWorlds) => Promise<void>>> = {
  undo: async two => {
    two.viewers({ type: 'undo', ...(await two.own()) });
  },
  stale: async two => {
    const { after, ...own } = await two.own();
    const [here] = await two.plays();
    const [action] = here.game.choices(here.state, two.viewerSeat);
    const path = [action ?? { do: 'pass' }];
    two.viewers({
      type: 'say',
      ...own,
      after: Math.max(0, after - 1 - two.below(3)),
      path,
      planRest: false,
    });
  },
  /** An order of somebody else, or of a moment long gone. */
  stranger: async two => {
    const [here] = await two.plays();
    const past = entriesOf(here).filter(({ said }) => 'action' in said);
    const { said } = past[two.below(Math.max(1, past.length))] ?? { said: null };
    if (said && 'action' in said) await two.viewerSays([said.action], two.below(2) === 0);
  },
  orders: async two => {
    const { after: _, ...own } = await two.own();
    const text = two.below(2) ? `${two.viewerSeat}: pass when=any\n` : '';
    two.viewers({ type: 'orders', ...own, text });
  },
  plan: async two => {
    const [here] = await two.plays();
    const past = entriesOf(here).flatMap(({ said }) =>
      'action' in said && said.seat === two.viewerSeat ? [said.action] : [],
    );
    const paths = two.below(3) === 0 ? [] : past.slice(-2).map(action => [action]);
    two.viewers({ type: 'plan', ...(await two.own()), paths });
  },
  offer: async two => {
    const { after, ...own } = await two.own();
    const what = OFFERS[two.below(OFFERS.length)]!;
    const to = Math.max(0, after - two.below(3));
    two.viewers({ type: 'offer', ...own, what, ...(what === 'take-back' && { to }) });
  },
  answer: async two => {
    const offer = two.sides[0].lines.watcher.last('offers')?.list[0];
    if (!offer) return;
    const yes = offer.what !== 'draw' && two.below(3) > 0;
    const key = two.newKey();
    for (const { keeperWire } of two.sides)
      keeperWire.say({
        type: 'answer',
        game: two.game,
        seat: two.setting.keeper,
        key,
        offer: offer.id,
        yes,
      });
  },
  abort: async two => {
    const { after: _, ...own } = await two.own();
    const [here, there] = await two.plays();
    // It may end the game where not both have decided in the open; enough to hear that it may not.
    if ([here, there].every(play => entriesOf(play).length > 40))
      two.viewers({ type: 'end', ...own, how: 'abort' });
  },
  note: async two => {
    const { after, ...own } = await two.own();
    two.viewers({ type: 'note', ...own, text: 'What is he up to?', ...(after > 0 && { about: after }) });
  },
  chat: async two => {
    two.viewers({ type: 'chat', game: two.game, key: two.newKey(), room: 'seats', text: 'Well?' });
  },
  again: async two => {
    const n = await two.viewerN();
    two.both(side => {
      side.lines.viewer.hangUp();
      side.lines.watcher.hangUp();
    });
    await two.pass([0, 130_000][two.below(2)]!);
    two.both(side => {
      side.lines.viewer = side.viewer.line();
      side.lines.watcher = side.watcher.line();
    });
    const after = Math.max(0, n - two.below(2));
    two.both(side => two.watch(side, after));
  },
  read: async two => {
    const reads = [
      '/games?list=mine',
      '/games?list=running',
      `/games/${two.game}/log?after=${two.below(5)}`,
      `/games/${two.game}/log${two.setting.computer ? '' : `?as=${two.viewerSeat}`}`,
      `/games/${two.game}/record`,
    ];
    const path = reads[two.below(reads.length)]!;
    const answers = await Promise.all(two.sides.map(({ viewer }) => viewer.ask('GET', path)));
    for (const [n, answer] of answers.entries()) {
      const { statusCode, headers, body } = answer;
      const { world, told } = two.sides[n]!;
      told.push(`${world.time.now()} ${path} ${statusCode} ${headers['content-length']} ${body}`);
    }
  },
  wait: async two => {
    await two.pass([31_000, 130_000, 700_000][two.below(3)]!);
  },
};
