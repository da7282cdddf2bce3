// A lesson at the table: the learner is asked, the partner answers, and whoever leaves plays on.

import { type AnyGame, parseOrders, refused } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { throwingOf } from '../src/table/fight/throwing.ts';
import { gameOfLesson, withTeacher } from '../src/table/lesson/lesson-of.ts';
import { partner } from '../src/table/lesson/partner.ts';
import { placesOfStep, pointedAt } from '../src/table/lesson/step-places.ts';
import { tuitionOf } from '../src/table/lesson/tuition.ts';
import { LocalSession } from '../src/table/local-session.ts';
import type { Opened } from '../src/table/opened.ts';
import { NOWHERE } from './recorded.ts';

const box = boxOf('grunwald-1410')!;
const [game, showing, lessons] = await Promise.all([box.game!(), box.showing!(), box.lessons!()]);
const opened = { box, game, showing, cites: {} } as unknown as Opened;
const lesson = lessons.find(({ id }) => id === 'first-battle')!;
const saved = gameOfLesson(game, lesson);

async function start() {
  const session = await withTeacher(new LocalSession(opened, { game: saved, entries: [] }, NOWHERE));
  const tuition = tuitionOf(session)!;
  /** The partner speaks until he has nothing to say. */
  const runOn = async (): Promise<void> => {
    while (tuition.partnersTurn.value) {
      tuition.answer();
      await new Promise(done => setTimeout(done));
    }
  };
  return { session, tuition, runOn };
}
const step = ({ tuition }: Awaited<ReturnType<typeof start>>) => tuition.step.value?.id;

test('a partner says one word for each time he is asked', async () => {
  const other = partner();
  const words: string[] = [];
  const say = (word: string) => () => {
    words.push(word);
    return null;
  };
  other.speak(say('before'));
  const answered = other.answer({} as never);
  other.speak(say('asked'));
  other.speak(say('again'));
  expect([await answered, words]).toEqual([null, ['asked']]);
});

describe('a game with a teacher', () => {
  test('is one of the lesson’s scenario and dice, no other', async () => {
    const other = new LocalSession(opened, { game: { ...saved, seed: 'another' }, entries: [] }, NOWHERE);
    expect(await withTeacher(other)).toBe(other);
    expect(tuitionOf(other)).toBeUndefined();
    expect(parseOrders(saved.orders)).toEqual([{ seat: 'allies', moment: 'any', do: 'pass' }]);
  });

  test('is played for the learner from the first step to the last', async () => {
    const t = await start();
    const order = [step(t)];
    for (let n = 0; n < 200 && step(t) !== 'end'; n++) {
      await t.runOn();
      if (t.tuition.held.value || !t.tuition.step.value?.until) t.tuition.goOn();
      else if (t.tuition.canPlay()) t.tuition.play();
      else if (t.session.asked.value !== null) throw new Error(`stuck at ${step(t)}`);
      if (order.at(-1) !== step(t)) order.push(step(t));
    }
    expect(order).toEqual(lesson.steps.map(({ id }) => id));
    expect(t.tuition.marks.value).toEqual(lesson.steps.slice(0, -1).map(() => 'done'));
    // The last step is to be read: nobody moves on behind the reader's back.
    for (let n = 0; n < 5; n++)
      if (t.session.asked.value === null) t.session.roll();
      else t.session.say({ do: 'done' });
    expect(t.session.awaits.value).toMatchObject({ seats: ['allies'] });
    expect(t.tuition.partnersTurn.value).toBe(false);
    t.tuition.leave();
    expect(step(t)).toBeUndefined();
    expect(t.session.orders.value).toEqual([]);
  });

  test('never outruns its dice: what they brought is read before the lesson and the partner go on', async () => {
    const t = await start();
    /** Played for the learner until dice are awaited in this step. */
    const toTheDice = async (id: string): Promise<void> => {
      for (let n = 0; n < 200; n++) {
        await t.runOn();
        const waits = t.session.awaits.value.kind === 'dice' && !t.tuition.held.value;
        if (step(t) === id && waits) return;
        if (t.tuition.held.value || !t.tuition.step.value?.until) t.tuition.goOn();
        else t.tuition.play();
      }
      throw new Error(`no dice in ${id}`);
    };
    await toTheDice('shoot');
    expect(t.tuition.held.value).toBe(false);
    throwingOf(t.session).roll();
    // The bolt has hit, and the partner would ride on.
    expect([step(t), t.tuition.held.value, t.tuition.partnersTurn.value]).toEqual(['shoot', true, false]);
    t.tuition.goOn();
    expect([step(t), t.tuition.held.value]).toEqual(['countercharge', false]);
    await toTheDice('roll');
    t.tuition.play();
    expect([step(t), t.tuition.held.value]).toEqual(['roll', true]);
    t.tuition.goOn();
    expect(step(t)).toBe('pursue');
  });

  test('asks the learner only, and shows what he sees', async () => {
    const t = await start();
    expect([t.session.asked.value, t.session.eyes.value]).toEqual(['teutons', 'teutons']);
    t.tuition.goOn();
    // Both movement phases go by.
    t.session.say({ do: 'done' });
    t.session.say({ do: 'done' });
    expect(t.session.awaits.value).toMatchObject({ kind: 'seats', seats: ['allies'] });
    expect([t.session.asked.value, t.session.eyes.value]).toEqual([null, 'teutons']);
    expect(t.session.say({ do: 'done' })).toMatchObject({ ok: false });
    expect(t.session.march([{ do: 'done' }])).toMatchObject({ taken: 0 });
    expect([t.session.undo(), t.session.whyNoUndo()]).toMatchObject([{ ok: false }, 'undo.otherSeat']);
    expect(step(t)).toBe('shoot');
    t.tuition.leave();
    expect(t.session.asked.value).toBe('allies');
  });

  test('has the partner set up while the learner reads', async () => {
    const byczyna = boxOf('byczyna-1588')!;
    const its = { box: byczyna, game: await byczyna.game!(), showing: await byczyna.showing!(), cites: {} };
    const [charge] = await byczyna.lessons!();
    const row = { game: gameOfLesson(its.game, charge!), entries: [] };
    const session = await withTeacher(new LocalSession(its as unknown as Opened, row, NOWHERE));
    const tuition = tuitionOf(session)!;
    expect(session.awaits.value).toMatchObject({ seats: ['austrians'] });
    expect([tuition.step.value?.until, tuition.partnersTurn.value]).toEqual([undefined, true]);
    tuition.answer();
    await new Promise(done => setTimeout(done));
    expect([session.asked.value, tuition.step.value?.id]).toEqual(['poles', 'welcome']);
  });

  test('waits while the past is looked at', async () => {
    const t = await start();
    t.session.say({ do: 'done' });
    expect(step(t)).toBe('overlays');
    t.tuition.goOn();
    expect(step(t)).toBe('form');
    t.session.say({ do: 'done' });
    expect(t.tuition.partnersTurn.value).toBe(true);
    t.session.reviewed.value = 0;
    expect(t.tuition.partnersTurn.value).toBe(false);
  });

  test('takes a step back with what was taken back', async () => {
    const t = await start();
    t.tuition.goOn();
    t.tuition.play();
    expect(step(t)).toBe('undo');
    expect(t.session.undo()).toBeNull();
    expect(step(t)).toBe('walk');
    t.session.redo();
    expect(step(t)).toBe('undo');
  });

  /** A partner whose words lead nowhere, or who has none. */
  const lost: Readonly<Record<string, Partial<AnyGame>>> = {
    'lost the thread': {
      apply: (s, input) =>
        'seat' in input && input.seat === 'allies' ? { state: s, events: [] } : game.apply(s, input),
    },
    'nothing to say': {
      choices: () => [],
      check: (s, seat, action) => (seat === 'allies' ? refused('turn.own') : game.check(s, seat, action)),
    },
  };
  test.each(Object.keys(lost))('is left to the players once the partner has %s', async why => {
    const box = { ...opened, game: { ...game, ...lost[why] } };
    const session = new LocalSession(box, { game: { ...saved, orders: '' }, entries: [] }, NOWHERE);
    await withTeacher(session);
    const tuition = tuitionOf(session)!;
    for (const _ of [1, 2]) session.say({ do: 'done' });
    for (let n = 0; n < 100 && tuition.step.value; n++) {
      tuition.answer();
      await new Promise(done => setTimeout(done));
    }
    expect([tuition.step.value, session.asked.value]).toEqual([undefined, 'allies']);
  });

  test('points at the unit and the hex of the step', async () => {
    const t = await start();
    expect(pointedAt(t.tuition.step.value)).toEqual({ unit: undefined, hexes: [] });
    t.tuition.goOn();
    expect(pointedAt(t.tuition.step.value)).toEqual({ unit: 'K1', hexes: ['0706'] });
    expect(placesOfStep(lesson.steps[1]!, new Map([['K1', '0708']]))).toEqual(['0708', '0706']);
  });
});
