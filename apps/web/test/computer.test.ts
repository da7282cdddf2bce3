// A computer at a seat of the table.

import { memorySaves } from '@gonfalon/host';
import type { GameEvent } from '@gonfalon/kernel';
import { effect } from '@preact/signals';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pace } from '../src/settings.ts';
import { movesMade } from '../src/table/computer/moves.ts';
import { pacingOf } from '../src/table/computer/pacing.ts';
import { reasonsTold } from '../src/table/computer/reasons.ts';
import { seatComputers } from '../src/table/computer/seats.ts';
import { areTheirDice } from '../src/table/computer/their-dice.ts';
import { consideredBy, hurry, thinkersAt } from '../src/table/computer/thinkers.ts';
import type { Thread } from '../src/table/computer/thinking.ts';
import { LocalSession } from '../src/table/local-session.ts';
import { AHEAD, grunwald, ord, row, said } from './session-table.ts';
import { answering, simple, threads } from './threads.ts';

afterEach(() => {
  pace.value = 'none';
});

/** The knights with a computer at one seat. */
async function against(seat: string, thread: () => Thread, name = 'knight') {
  const saves = memorySaves();
  await saves.begin({ ...row, seats: { ...row.seats, [seat]: { program: name } } });
  const session = new LocalSession(grunwald, (await saves.open(row.id))!, saves);
  seatComputers(session, thread);
  // The page throws what a computer's order has led to.
  const stop = effect(() => {
    if (session.awaits.value.kind === 'dice') session.roll();
  });
  session.whenLeft(stop);
  return { session, saves };
}

describe('a computer at the table', () => {
  test('is never asked by the screen, and whoever plays against it sits there alone', async () => {
    const { thread, made } = threads(() => {});
    const { session } = await against('teutons', thread);
    expect(session.awaits.value).toMatchObject({ seats: ['teutons'] });
    expect(session.asked.value).toBeNull();
    expect(session.eyes.value).toBe('allies');
    expect(session.thinking.value).toEqual(['teutons']);
    await vi.waitFor(() => expect(made).toHaveLength(1));
    session.leave();
    expect(made[0]!.ended).toBe(true);
  });
  test('plays until the person is asked, and its orders are marked as a program’s', async () => {
    const { thread } = answering();
    const { session } = await against('teutons', thread);
    await vi.waitFor(() => expect(session.asked.value).toBe('allies'));
    expect(said(session).slice(0, 3)).toEqual([
      'program teutons: done',
      'program teutons: attack',
      'program teutons: fight',
    ]);
    session.leave();
  });
  test('can be replaced at any time, and that is kept', async () => {
    const { thread } = threads(() => {});
    const { session, saves } = await against('teutons', thread);
    session.seatPlayer('teutons', 'person');
    expect(session.asked.value).toBe('teutons');
    session.seatPlayer('allies', { program: 'squire' });
    await session.written();
    expect((await saves.open(row.id))!.game.seats).toEqual({
      teutons: 'person',
      allies: { program: 'squire' },
    });
    expect([...thinkersAt(session).keys()]).toEqual(['allies']);
    session.leave();
  });
  test('is heard of by whoever looked at its seat before it sat down', async () => {
    const { thread } = threads(() => {});
    const { session } = await against('teutons', thread);
    const seen: string[] = [];
    const stop = effect(() => {
      seen.push([...thinkersAt(session).keys()].join());
    });
    session.seatPlayer('allies', { program: 'squire' });
    session.seatPlayer('teutons', 'person');
    stop();
    expect(seen).toEqual(['teutons', 'teutons,allies', 'allies']);
    session.leave();
  });
  test('of a name nobody knows leaves its seat to the person', async () => {
    const { thread, made } = answering();
    const { session } = await against('teutons', thread, 'king');
    expect(session.players.value.teutons).toBe('person');
    expect(session.asked.value).toBe('teutons');
    expect(made).toEqual([]);
  });
  test('two of them are watched, and nobody is asked', async () => {
    const { thread } = threads(() => {});
    const { session } = await against('teutons', thread);
    session.seatPlayer('allies', { program: 'squire:bold' });
    expect(session.asked.value).toBeNull();
    expect(session.eyes.value).toBeNull();
    session.leave();
  });
  test('says what it considers to those who watch two of them, and to nobody once a person plays', async () => {
    const reasons = [{ key: 'post', values: { unit: 'K1', value: 120, staying: 30 } }];
    const answers: (() => void)[] = [];
    const { thread } = threads((asked, tell) => {
      const orders = [{ ...simple(asked), reasons }];
      answers.push(() => tell({ id: asked.id, is: 'orders', orders, dangers: [] }));
    });
    const { session } = await against('teutons', thread);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    // Its order is looked at before it thinks again.
    pace.value = 'brisk';
    pacingOf(session).moving = new Promise(() => {});
    answers[0]!();
    await vi.waitFor(() => expect(thinkersAt(session).get('teutons')!.considers.value).not.toBeNull());
    expect(consideredBy(session, 'teutons')).toBeNull();
    session.seatPlayer('allies', { program: 'squire' });
    await vi.waitFor(() => {
      answers.at(-1)!();
      expect(consideredBy(session, 'teutons')).not.toBeNull();
    });
    const order = consideredBy(session, 'teutons')!;
    expect(reasonsTold(session, order.reasons, 'watched')).toEqual([
      expect.stringMatching(/is better placed elsewhere: worth 1.2 points there, 0.3 where it stands/),
    ]);
    session.seatPlayer('allies', 'person');
    expect(consideredBy(session, 'teutons')).toBeNull();
    session.leave();
  });
  test('speaks of its own favour where it is watched, and says nothing it has no words for', async () => {
    const { session } = await against('teutons', threads(() => {}).thread);
    const value = { key: 'battle.value', values: { considered: 2, value: 50, depth: 1 } };
    const told = (speaks: 'adviser' | 'watched') =>
      reasonsTold(session, [value, { key: 'mood', values: {} }], speaks);
    expect(told('watched')).toEqual([expect.stringContaining('0.5 points in its own favour')]);
    expect(told('adviser')).toEqual([expect.stringContaining('0.5 points in your favour')]);
    const post = { key: 'post', values: { unit: 'K1', value: -71, staying: -3 } };
    expect(reasonsTold(session, [post], 'adviser')).toEqual([
      expect.stringContaining('worth −0.7 points there, 0 where it stands'),
    ]);
    expect(reasonsTold(session, [{ key: 'post', values: { unit: 'K1' } }], 'adviser')).toEqual([
      expect.stringContaining('makes room'),
    ]);
    session.leave();
  });
  test('has its dice thrown, and all dice where only computers play', async () => {
    const { session } = await against('teutons', threads(() => {}).thread);
    expect(session.entries.value).toEqual([]);
    expect(areTheirDice(session)).toBe(false);
    session.seatPlayer('allies', { program: 'squire' });
    expect(areTheirDice(session)).toBe(true);
    session.leave();
    const other = await against('teutons', answering().thread);
    await vi.waitFor(() => expect(said(other.session).length).toBeGreaterThan(0));
    expect(areTheirDice(other.session)).toBe(true);
    other.session.seatPlayer('teutons', 'person');
    expect(areTheirDice(other.session)).toBe(false);
    other.session.leave();
  });
  test('is hurried and unwatched until the person is asked again', async () => {
    const { thread } = threads((asked, tell) => {
      if (asked.mind.level === 'squire')
        tell({ id: asked.id, is: 'orders', orders: [simple(asked)], dangers: [] });
    });
    const { session } = await against('teutons', thread);
    hurry(session);
    expect(pacingOf(session).skipping.value).toBe(true);
    await vi.waitFor(() => expect(session.asked.value).toBe('allies'));
    expect(pacingOf(session).skipping.value).toBe(false);
    session.leave();
  });
  test('what it said is taken back with the decision it answered', async () => {
    const { thread } = answering();
    const { session } = await against('allies', thread);
    await vi.waitFor(() => expect(session.asked.value).toBe('teutons'));
    const before = session.entries.value.length;
    session.march(AHEAD.slice(0, 3));
    await vi.waitFor(() => expect(said(session).some(one => one.startsWith('program allies'))).toBe(true));
    await vi.waitFor(() => expect(session.asked.value).toBe('teutons'));
    expect(session.undo()).toBeNull();
    expect(session.entries.value.length).toBeGreaterThan(before);
    expect(session.now.value).toEqual(session.opening.value);
    session.leave();
  });
});

describe('the pace', () => {
  test('waits for what moves on the board, unless nobody watches', async () => {
    const { thread } = threads(() => {});
    const { session } = await against('teutons', thread);
    const pacing = pacingOf(session);
    let rested = () => {};
    pacing.moving = new Promise(done => {
      rested = done;
    });
    pace.value = 'brisk';
    let ready = false;
    const waiting = pacing.ready(ord('pick unit=K1')).then(() => {
      ready = true;
    });
    await new Promise(done => setTimeout(done));
    expect(ready).toBe(false);
    rested();
    await waiting;
    pacing.moving = new Promise(() => {});
    pacing.skipping.value = true;
    await pacing.ready(null);
    session.leave();
  });
});

test('the moves of a computer are told one a march, from where it began', async () => {
  const { thread } = threads(() => {});
  const { session } = await against('allies', thread);
  const entry = (by: 'person' | 'program', ...hexes: string[]) => ({
    ...session.entries.value[0]!,
    by,
    said: { seat: 'teutons', action: null },
    events: [{ is: 'stepped', unit: 'K1', hexes }],
  });
  const journeys = (event: GameEvent) => [{ unit: String(event['unit']), hexes: event['hexes'] as string[] }];
  const entries = [
    entry('program', '0101', '0102'),
    entry('person', '0202', '0203'),
    entry('program', '0303', '0304'),
    entry('program', '0304', '0305'),
    entry('program', '0401', '0401'),
  ];
  expect(movesMade(entries, journeys)).toEqual([{ unit: 'K1', from: '0303', to: '0305' }]);
  session.leave();
});
