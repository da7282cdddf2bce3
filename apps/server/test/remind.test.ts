import { describe, expect, test } from 'vitest';
import { asking, newClock, PACE } from '../src/clock/clock.ts';
import { type HandlerParts, handlersOf } from '../src/jobs/handlers.ts';
import type { Job } from '../src/jobs/jobs.ts';
import { reminderAt } from '../src/notices/remind.ts';
import type { Known } from '../src/room/known.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ASKED_RED = { kind: 'seats', seats: ['red'], moment: 'turn' };
const ASKED = { seats: ['red'], window: false, beat: () => 'turn 1' };

/** A game of that pace in which red was asked at time 0. */
function game(pace: Known['terms']['pace'], paused = false): Known {
  const clock = asking(newClock(PACE[pace], ['red', 'yellow']), PACE[pace], ASKED, 0);
  return { terms: { pace }, clock: { ...clock, paused } } as unknown as Known;
}

describe('whoever does not answer is told again', () => {
  test('without a clock 3 and 14 days after the first notice, then no more', () => {
    expect(reminderAt(game('none'), 'red', 1, 1000)).toBe(1000 + 3 * DAY);
    expect(reminderAt(game('none'), 'red', 2, 3 * DAY)).toBe(14 * DAY);
    expect(reminderAt(game('none'), 'red', 3, 14 * DAY)).toBeNull();
  });

  test('by post once, at half of the time left', () => {
    const grace = PACE['quick-post']!.grace;
    const bank = 3 * DAY + 12 * HOUR;
    expect(reminderAt(game('quick-post'), 'red', 1, grace)).toBe(grace + bank / 2);
    expect(reminderAt(game('quick-post'), 'red', 2, grace)).toBeNull();
  });

  test('not in the last two hours, while clocks stand still, live, or where another is asked', () => {
    const { grace } = PACE['quick-post']!;
    const almostOut = grace + 3 * DAY + 10.5 * HOUR;
    expect(reminderAt(game('quick-post'), 'red', 1, almostOut)).toBeNull();
    expect(reminderAt(game('quick-post', true), 'red', 1, grace)).toBeNull();
    expect(reminderAt(game('evening'), 'red', 1, grace)).toBeNull();
    expect(reminderAt(game('quick-post'), 'yellow', 1, grace)).toBeNull();
  });
});

describe('the job of a notice', () => {
  /** What it stores for a question that was asked at entry 7, where the game has come to `at`. */
  async function stored(at: number, told: number, asked = 'red'): Promise<{ mails: string[]; jobs: Job[] }> {
    const mails: string[] = [];
    const jobs: Job[] = [];
    const last = { number: at, state: null, before: null };
    const play = {
      last,
      opening: null,
      state: null,
      game: { awaits: () => ({ ...ASKED_RED, seats: [asked] }), secrets: () => false },
    };
    const showing = { clock: () => ({ turn: 4 }) };
    const seats = [{ seat: 'red', person: 'ana', name: 'Ana' }];
    const known = {
      ...game('none'),
      id: 'g',
      box: 'medieval-battle',
      status: 'playing',
      seats,
      play,
      rules: { showing },
    };
    const moment = { atOf: (number: number) => number * HOUR };
    const room = { known, moment, inTurn: (deed: () => unknown) => deed(), catchUp: async () => undefined };
    const found = { seen: -DAY, language: 'pl' };
    const query = { select: () => query, where: () => query, executeTakeFirst: async () => found };
    const store = { sql: { selectFrom: () => query }, write: async () => undefined };
    const time = { now: () => 0 };
    const channels = { rows: async () => [{ kind: 'mail', target: '"ana@example.org"', failures: 0 }] };
    const post = { mail: async (_: string, subject: string) => void mails.push(subject) };
    const handlers = handlersOf({
      rooms: { room: async () => room },
      notices: { store, time, channels, post, publicUrl: null, fault: () => undefined },
      sweeping: { store, time, jobs: { setting: (job: Job) => void jobs.push(job), wake: () => undefined } },
    } as unknown as HandlerParts);
    await handlers.notice({ game: 'g', seat: 'red', number: 7, told });
    return { mails, jobs };
  }

  test('tells whoever is asked, and sets a reminder that says it is one', async () => {
    const first = await stored(7, 0);
    expect(first.mails).toEqual(['Twój ruch: Medieval Battle']);
    expect(first.jobs).toEqual([
      {
        what: 'notice',
        key: 'notice/g/red',
        due: 3 * DAY,
        data: { game: 'g', seat: 'red', number: 7, told: 1 },
      },
    ]);
    expect((await stored(7, 1)).mails).toEqual(['Wciąż twój ruch: Medieval Battle']);
    expect((await stored(7, 2)).jobs).toEqual([]);
  });

  test('does nothing about a question that was answered', async () => {
    expect(await stored(8, 0, 'yellow')).toEqual({ mails: [], jobs: [] });
  });

  test('waits as long for what he is asked since', async () => {
    const key = 'notice/g/red';
    const data = { game: 'g', seat: 'red', number: 8, told: 0 };
    expect(await stored(8, 0)).toEqual({
      mails: [],
      jobs: [{ what: 'notice', key, due: 8 * HOUR + 30_000, data }],
    });
    expect(await stored(8, 1)).toEqual({ mails: [], jobs: [] });
  });
});
