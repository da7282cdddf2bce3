import { describe, expect, test } from 'vitest';
import type { Battle } from '../src/counters/battle.ts';
import { dangerOf } from '../src/counters/danger.ts';
import { IDEAS } from '../src/counters/ideas.ts';
import { lastLook } from '../src/counters/last-look.ts';
import { withHisMen } from '../src/counters/leaders.ts';
import { nextMarch, nobodyMoved, standOfEnemies } from '../src/counters/marching.ts';
import { CERTAIN, fallsAt } from '../src/counters/plain-threat.ts';
import type { Intent } from '../src/counters/planning.ts';
import { tableAfter } from '../src/counters/second-look.ts';
import { type Stand, stayingOf } from '../src/counters/stands.ts';
import { TEMPERS } from '../src/counters/value.ts';
import { startWork } from '../src/counters/work.ts';
import { battle, hexOf, KOSOVO, KULIKOVO, standAt } from './small-battle.ts';

describe('the last look before a movement phase is closed', () => {
  const field = (others: string): Battle =>
    battle(
      KOSOVO,
      `
unit vukovic leader serbs at=0704 facing=S
unit O1 cavalry ottomans at=0708 facing=N
${others}
`,
      'turn 3\nlast 8',
    );
  const refuge = (of: Battle): string | undefined => {
    const found = lastLook(of, startWork());
    return found ? of.grid.ids[found.stand.hex] : undefined;
  };
  test('sends a leader who is alone before the enemy to men who are safer', () => {
    expect(refuge(field('unit S1 cavalry serbs at=1203 facing=S'))).toBe('1203');
  });
  test('leaves him where nobody stands safer, and where he is among men who are not threatened', () => {
    expect(refuge(field('unit S1 cavalry serbs at=0707 facing=N sp=1'))).toBeUndefined();
    expect(refuge(field('unit S1 cavalry serbs at=0704 facing=S armour=2'))).toBeUndefined();
  });
  test('is taken when nobody is left to be sent', () => {
    const { banneret: ideas } = IDEAS;
    const last = field('unit S1 cavalry serbs at=1203 facing=S');
    const memory = {
      ...nobodyMoved(),
      plan: { intents: [] },
      against: standOfEnemies(last),
      plans: ideas.plans,
    };
    const asked = {
      battle: last,
      memory,
      ideas,
      temper: TEMPERS.methodical,
      work: startWork(),
      rehearse: () => 0,
    };
    expect(nextMarch(asked).action).toEqual({ do: 'pick', unit: 'vukovic' });
  });
});

test('a leader is not safe behind the place he leaves: the way that he closed is open then', () => {
  const position = (at: string): Battle =>
    battle(
      KOSOVO,
      `
unit vukovic leader serbs at=${at} facing=S
unit O1 cavalry ottomans at=0713 facing=N
`,
      'turn 3\nlast 8',
    );
  const [away, there] = [position('0707'), position('0703')];
  const post = hexOf(there, '0703');
  expect(dangerOf(away, startWork(), post).at(post)).toEqual([]);
  expect(fallsAt(there, there.view, post, startWork())).toBe(CERTAIN);
});

test('men whom a leader means to find at his place go there before him, whoever leaves his present one after him', () => {
  const field = battle(
    KOSOVO,
    `
unit S1 cavalry serbs at=0705 facing=S
unit S2 cavalry serbs at=0905 facing=S
unit S3 cavalry serbs at=1105 facing=S
unit vukovic leader serbs at=0705 facing=S
unit O1 cavalry ottomans at=0712 facing=N
`,
    'turn 3\nlast 8',
  );
  const going = (id: string, at: string): Intent => ({ stand: standAt(field, id, at), reasons: [] });
  const intents = [going('S3', '1106'), going('S1', '0803'), going('S2', '0803')];
  withHisMen(intents, going('vukovic', '0803'), 1);
  expect(intents.map(({ stand }) => stand.man.id)).toEqual(['S3', 'S2', 'vukovic', 'S1']);
});

test('whoever may not stop where the plan leaves him has not gone, so that those after him can (5.6.11)', () => {
  const field = battle(
    KULIKOVO,
    `
unit lead leader mongols at=0303 facing=S
unit M1 cavalry mongols at=0705 facing=S cf=2
unit R1 cavalry russians at=0713 facing=N
`,
  );
  const pick = { do: 'pick', unit: 'M1' };
  const stays = stayingOf(field, field.byId.get('M1')!);
  const cut: Stand = {
    ...{
      man: stays.man,
      hex: hexOf(field, '0706'),
      facing: stays.facing,
      charge: 2,
      before: [],
      stays: false,
    },
    path: [pick, { do: 'step', to: '0706' }],
  };
  const view = tableAfter(field, [cut, standAt(field, 'lead', '0404')]);
  const at = (id: string): string | undefined =>
    field.game.units(view, field.seat).find(unit => unit.id === id)?.at;
  expect([at('M1'), at('lead')]).toEqual(['0705', '0404']);
});
