// Follies that a new player sees at once: each was seen at the table, and must not be seen again.

import { type AnyPlay, playOut, program, type Question, questionTo, selfPlaying } from '@gonfalon/host';
import {
  type Action,
  type AnyGame,
  begin,
  type Estimate,
  parseAction,
  parsePosition,
  take,
} from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { sharedOut } from '../src/counters/attacking.ts';
import { battleOf } from '../src/counters/battle.ts';
import { countersThinker } from '../src/counters/counters.ts';
import type { Fight, Knot } from '../src/counters/fights.ts';
import { mired } from '../src/counters/going.ts';
import { apart } from '../src/counters/leading.ts';
import type { Level } from '../src/index.ts';

const gameOf = (box: string): Promise<AnyGame> => boxOf(box)!.game!();
const thinkerOf = (level: Level) =>
  countersThinker(undefined as never, { level, style: 'methodical', seed: 'own' });

/** Orders of one side until the other is asked for its own, or until so many have been given. */
function ordered(play: AnyPlay, seat: string, level: Level, until: (moment: string) => boolean) {
  const orders: Action[] = [];
  const host = selfPlaying(play, 'dice', one => {
    const thinker = thinkerOf(level);
    return program(question => {
      const { action } = thinker.think(question);
      if (one === seat) orders.push(action);
      return action;
    });
  });
  const key = (): string => (host.awaits.kind === 'seats' ? host.awaits.moment.key : '');
  for (let n = 0; n < 2000 && host.awaits.kind !== 'over' && !until(key()); n++) host.step();
  return { orders, state: host.play.state };
}

async function asked(
  text: string,
  seat: string,
): Promise<{ game: AnyGame; play: AnyPlay; question: Question }> {
  const position = parsePosition(text);
  const game = await gameOf(position.box);
  const play: AnyPlay = begin(game, { position });
  const awaits = game.awaits(play.state);
  if (awaits.kind !== 'seats') throw new Error('nobody is asked');
  return { game, play, question: questionTo(play, awaits, seat) };
}

/** A rider in a wood, an enemy four hexes away in the open. */
const IN_THE_WOOD = `gonfalon-position 1
box kulikovo-1380
scenario the-ambush
turn 12 phase=5
unit bobrok leader russians at=4008 facing=SW corps=russians
unit R31 cavalry russians at=4008 facing=SW armour=1 commander=bobrok corps=russians
unit S1 infantry mongols at=3710 facing=N corps=mongols
unit sundur leader mongols at=3710 facing=N corps=mongols
`;

describe('riders', () => {
  test('leave a wood from which they cannot charge', async () => {
    const { game, play, question } = await asked(IN_THE_WOOD, 'russians');
    const before = battleOf(question, new Map(), false);
    expect(mired(before, before.byId.get('R31')!, before.grid.hex('4008')!)).toBeGreaterThan(0);
    const { state } = ordered(
      play,
      'russians',
      'knight',
      key => key !== 'phase-cavalry-move' && key !== 'march',
    );
    const rider = game.units(state, 'russians').find(({ id }) => id === 'R31')!;
    expect(mired(before, before.byId.get('R31')!, before.grid.hex(rider.at)!)).toBe(0);
  });
});

describe('leaders', () => {
  test('are worth less the farther they are from their men', async () => {
    const { question } = await asked(IN_THE_WOOD, 'russians');
    const battle = battleOf(question, new Map(), false);
    const cost = (at: string): number =>
      apart(battle, battle.byId.get('bobrok')!, battle.grid.hex(at)!, man => man.hex);
    expect(cost('4008')).toBe(0);
    expect(cost('4007')).toBeGreaterThan(0);
    expect(cost('4001')).toBeGreaterThan(cost('4005'));
  });
});

/** Bowmen alone, with their backs turned. */
const HALF_WAY = `gonfalon-position 1
box kosovo-1389
scenario kosovo-field
field empty 12x12
turn 3
last 20
unit S1 cavalry serbs at=0703 facing=S armour=2
unit O1 archer ottomans at=0709 facing=S
unit O2 infantry ottomans at=0112 facing=S
`;
const CONTACT = HALF_WAY.replace('turn 3', 'turn 3 phase=2').replace('0703', '0708');

/** S2 could ride in among them for O1, and would have to fight O3 too. */
const TANGLE = `gonfalon-position 1
box kosovo-1389
scenario kosovo-field
field empty 12x12
turn 3
last 20
unit S1 cavalry serbs at=0602 facing=S
unit S2 cavalry serbs at=0803 facing=S
unit O1 infantry ottomans at=0807 facing=SW armour=1
unit O2 cavalry ottomans at=0608 facing=S armour=2
unit O3 infantry ottomans at=0808 facing=SE armour=1
unit O4 cavalry ottomans at=0809 facing=NE armour=2
`;

test('a knight rides at nobody where he would have to fight others at bad odds too', async () => {
  const { play } = await asked(TANGLE, 'serbs');
  const { orders } = ordered(play, 'serbs', 'knight', key => key === 'phase-foot-move');
  const fights = orders.filter(({ do: verb }) => verb === 'engage').map(({ units, at }) => ({ units, at }));
  expect(fights).toEqual([{ units: ['S1'], at: ['0608'] }]);
});

test('fights that cannot be shared out at all are soon given up', () => {
  const estimate = {} as Estimate;
  const fights: Fight[] = Array.from({ length: 24 }, (_, man) =>
    Array.from({ length: 8 }, (__, n) => ({
      attackers: [`A${man}`],
      hexes: [man * 8 + n],
      estimate,
      value: n,
    })),
  ).flat();
  const men = fights.map(({ attackers }) => attackers[0]!);
  const knot: Knot = {
    reach: new Map(),
    hexes: [],
    must: new Set([...men, 'nobody fights for him']),
    owed: new Set(),
    again: false,
  };
  expect(sharedOut(fights, knot, 12)).toBeNull();
});

describe('whoever sits down in the middle of a march', () => {
  const BATTLES = [
    ['grunwald-1410', 'lesson-walls'],
    ['kulikovo-1380', 'lesson-shiltron'],
    ['byczyna-1588', 'lesson-first-battle'],
  ] as const;
  /** A new mind remembers nothing of what the last one meant to do. Who thinks longer is another at fewer questions. */
  const EVERY = { squire: 1, knight: 3, banneret: 9 } as const;
  const forgetful = (level: keyof typeof EVERY) => () => {
    let [asked, thinker] = [0, thinkerOf(level)];
    return program(question => {
      if (asked++ % EVERY[level] === 0) thinker = thinkerOf(level);
      return thinker.think(question).action;
    });
  };

  describe.each(['squire', 'knight', 'banneret'] as const)('a %s', level => {
    test.each(BATTLES)('plays %s, %s on to its end, in the middle of every march', async (box, scenario) => {
      const start: AnyPlay = begin(await gameOf(box), { scenario, options: {} });
      const play: AnyPlay = playOut(start, 'dice', 20_000, forgetful(level));
      expect(play.game.awaits(play.state).kind).toBe('over');
    });
  });

  test('rides on from where the man is, and falls upon whom he was sent against', async () => {
    const { game, play } = await asked(HALF_WAY, 'serbs');
    const said = (now: AnyPlay, text: string): AnyPlay => {
      const taken = take(now, { seat: 'serbs', action: parseAction(game.actions, text) }, 'person');
      if (!taken.ok) throw new Error(text);
      return taken.play;
    };
    const on = said(said(play, 'pick unit=S1'), 'step to=0704');
    expect(game.awaits(on.state)).toMatchObject({ moment: { key: 'march', about: ['S1'] } });
    const { orders } = ordered(on, 'serbs', 'knight', key => key === 'phase-foot-move');
    expect(orders).toContainEqual({ do: 'engage', units: ['S1'], at: ['0709'] });
  });

  test('ends a fight that somebody else has begun to put together', async () => {
    const { game, play } = await asked(CONTACT, 'serbs');
    const begun = take(
      play,
      { seat: 'serbs', action: parseAction(game.actions, 'attack unit=S1 at=0709') },
      'person',
    );
    if (!begun.ok) throw new Error('attack');
    const { orders } = ordered(begun.play, 'serbs', 'knight', key => key === 'phase-foot-move');
    expect(orders[0]).toEqual({ do: 'fight' });
  });
});
