// Occupants that fail, dawdle or talk nonsense, and moments nobody expects: the host stays whole.

import { type Action, parseOrders } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import {
  type Occupant,
  playOut,
  type Question,
  questionTo,
  type Reply,
  standingOrders,
} from '../src/index.ts';
import { hosted, meeting, ord, program, said } from './skirmish.ts';

const STEP = ord('step unit=R1 to=0204');
const ON = ord('step unit=R1 to=0203');

const answering = (answer: (question: Question) => Reply | Promise<Reply>): Occupant => ({
  by: 'program',
  willing: true,
  answer,
});
const crashing = answering(() => {
  throw new Error('crashed');
});
/** Thinks until it is told what to say. */
const thinker = () => {
  let done: (reply: Reply) => void = () => {};
  return {
    occupant: answering(() => new Promise<Reply>(tell => (done = tell))),
    answer: (reply: Reply) => done(reply),
  };
};
const turns = async (n = 6): Promise<void> => {
  for (let k = 0; k < n; k++) await Promise.resolve();
};

describe('an occupant that crashes at once', () => {
  test('has nothing to say: the next in line is asked, and what was said before stands', () => {
    const host = hosted(meeting());
    host.occupy('blue', [crashing, program('pass')]);
    expect(host.say('red', STEP)).toBeNull();
    expect(said(host)).toEqual(['red: step', 'program blue: pass']);
    expect(host.failed).toEqual([{ seat: 'blue', error: new Error('crashed') }]);
  });
  test('after another has thought to the end leaves nobody untold', async () => {
    const host = hosted(meeting());
    const { occupant, answer } = thinker();
    host.occupy('blue', [occupant]);
    host.occupy('red', [
      answering(({ said }) => (said().length > 0 ? crashing.answer({} as Question) : null)),
    ]);
    host.say('red', STEP);
    let told = 0;
    host.onChange(() => told++);
    answer(ord('pass'));
    await host.quiet();
    expect(told).toBe(1);
    host.say('red', ON);
    expect(told).toBeGreaterThan(1);
  });
});

describe('an answer that is no order', () => {
  test.each([undefined, {}, 'pass', 7, [], { do: 'pass', at: {} }, { do: 'toString' }, { do: null }])(
    '%j is refused, and the next in line is asked',
    nonsense => {
      const host = hosted(meeting());
      host.occupy('blue', [answering(() => nonsense as unknown as Action), program('pass')]);
      expect(host.say('red', STEP)).toBeNull();
      expect(said(host).at(-1)).toBe('program blue: pass');
    },
  );
});

describe('a way that waits', () => {
  test('goes on when orders are left that let it pass', () => {
    const host = hosted(meeting());
    host.march('red', [STEP, ON]);
    host.occupy('blue', [standingOrders(parseOrders('blue: pass when=any\n'))]);
    expect(said(host)).toEqual(['red: step', 'order blue: pass', 'red: step', 'order blue: pass']);
  });
  test('goes on when the table can be played at again', () => {
    let trouble: 'table.unsaved' | null = null;
    const keeper = {
      get trouble() {
        return trouble;
      },
      keep: () => {},
    };
    const host = hosted(meeting(), { keeper });
    const lets = answering(() => (trouble === null && host.entries.length < 3 ? ord('pass') : null));
    host.occupy('blue', [answering(() => null)]);
    host.march('red', [STEP, ON]);
    trouble = 'table.unsaved';
    host.occupy('blue', [lets]);
    expect(said(host)).toEqual(['red: step']);
    trouble = null;
    host.settle();
    expect(said(host)).toEqual(['red: step', 'program blue: pass', 'red: step']);
  });
});

describe('an answer that comes late', () => {
  test('after a branch is not heard, and not kept', async () => {
    const kept: number[] = [];
    const keeper = { trouble: null, keep: ({ number }: { number: number }) => kept.push(number) };
    const host = hosted(meeting(), { keeper });
    const { occupant, answer } = thinker();
    host.occupy('blue', [occupant]);
    host.say('red', STEP);
    const branch = host.goingOn(meeting());
    answer(ord('pass'));
    await turns();
    expect(said(host)).toEqual(['red: step']);
    expect(said(branch)).toEqual([]);
    expect(kept).toEqual([1]);
  });
  test('while nothing can be kept is asked for again', async () => {
    let trouble: 'table.unsaved' | null = null;
    const keeper = {
      get trouble() {
        return trouble;
      },
      keep: () => {},
    };
    const host = hosted(meeting(), { keeper });
    const { occupant, answer } = thinker();
    host.occupy('blue', [occupant]);
    host.march('red', [STEP, ON]);
    trouble = 'table.unsaved';
    answer(ord('pass'));
    await turns();
    expect(said(host)).toEqual(['red: step']);
    expect(host.refused).toEqual([]);
    trouble = null;
    host.settle();
    answer(ord('pass'));
    await turns();
    expect(said(host)).toEqual(['red: step', 'program blue: pass', 'red: step']);
  });
});

describe('what a seat has said last', () => {
  /** Red has stepped; both were asked at the moments named. */
  const lastOf = (seat: string, ...atOnce: ('then' | 'now')[]) => {
    const host = hosted(meeting());
    host.say('red', ord('step unit=R2 to=0506'));
    const { play } = host;
    const asked = (state: unknown) => ({
      kind: 'seats' as const,
      seats: atOnce.includes(state === play.opening ? 'then' : 'now') ? ['red', 'blue'] : ['red'],
      moment: { key: 'recruiting' },
    });
    return questionTo({ ...play, game: { ...play.game, awaits: asked } }, asked(play.state), seat).last;
  };
  test('is told to that seat alone', () => {
    expect(lastOf('red')).toMatchObject({ action: { do: 'step' }, by: 'person' });
    expect(lastOf('blue')).toBeNull();
  });
  test('is not told where both choose at once: it would tell whether the other has spoken since', () => {
    expect(lastOf('red', 'now')).toBeNull();
    expect(lastOf('red', 'then')).toBeNull();
  });
});

test('a game that is stuck tells how its player broke down', () => {
  expect(() => playOut(meeting(), 'seed', 9, () => crashing)).toThrow(
    'red is awaited but has no answer, and broke down: Error: crashed',
  );
});
