// The computer player of Medieval Battle at the table: it answers everything, always the same, and never by what it cannot know.

import { chance } from '@gonfalon/host';
import { type Action, type Seat, writeAction } from '@gonfalon/kernel';
import { game } from '@gonfalon/medieval-battle';
import { laws } from '@gonfalon/medieval-battle/laws';
import { describe, expect, test } from 'vitest';
import { battleThinker } from '../../src/battle/thinker.ts';
import type { Thinker } from '../../src/index.ts';
import { after, asked, mind, type Order, type State, saysAfresh, wander } from './table.ts';

/** A whole game of these two; `look` sees every position and what is said there. */
function match(
  players: Readonly<Record<Seat, Thinker>>,
  start: State,
  look: (s: State, seat: Seat, action: Action) => void = () => {},
): State {
  let s = start;
  for (let n = 0; n < 1500; n++) {
    if (game.awaits(s).kind !== 'seats') return s;
    const question = asked(s);
    const { action, work, reasons } = players[question.seat]!.think(question);
    expect(work).toBeGreaterThan(0);
    expect(reasons.every(({ key }) => key.startsWith('battle.'))).toBe(true);
    expect(game.check(s, question.seat, action as Order), JSON.stringify(action)).toEqual({ ok: true });
    look(s, question.seat, action);
    s = after(s, question.seat, action);
  }
  throw new Error('the battle has not come to an end');
}

describe('whole games', () => {
  test('a squire and a knight play from recruitment to an end by rule on both maps, and refuse no question', () => {
    for (const [seed, scenario, options] of [
      ['one', 'standard', {}],
      ['two', 'big', { dismounting: true }],
    ] as const) {
      const players = {
        red: battleThinker(game, mind('knight', seed)),
        yellow: battleThinker(game, mind('squire', seed)),
      };
      expect(game.awaits(match(players, game.setup(scenario, { seed, ...options }))).kind).toBe('over');
    }
  });

  test('a whole game is said again word for word, also by a player who forgets everything between two questions', () => {
    const start = game.setup('standard', { seed: 'again' });
    const fresh = (): Thinker => ({
      think: question => battleThinker(game, mind('squire', 'm')).think(question),
    });
    const kept = (): Thinker => battleThinker(game, mind('squire', 'm'));
    const words = (make: () => Thinker): string[] => {
      const said: string[] = [];
      match({ red: make(), yellow: make() }, start, (_, seat, action) =>
        said.push(`${seat} ${writeAction(game.actions, action)}`),
      );
      return said;
    };
    expect(words(fresh)).toEqual(words(kept));
  });
});

describe('any position', () => {
  const minds = [mind('squire'), mind('knight', 'b', 'bold'), mind('knight', 'c', 'cautious')];

  test('every question of games of chance gets a legal answer, the same whatever the enemy holds back', () => {
    let questions = 0;
    for (let n = 0; n < 4; n++) {
      const below = chance(`look ${n}`);
      wander(`player ${n}`, n % 2 ? 'big' : 'standard', { dismounting: n > 1 }, 260, s => {
        if (below(40) > 0) return;
        questions++;
        const who = minds[questions % minds.length]!;
        const { seat } = asked(s);
        const said = saysAfresh(who, s);
        expect(game.choices(s, seat).map(order => writeAction(game.actions, order))).toContain(said);
        for (const twin of laws.twins(s, seat)) expect(saysAfresh(who, twin)).toBe(said);
      });
    }
    expect(questions).toBeGreaterThan(15);
  });
});
