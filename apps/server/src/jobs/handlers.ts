// What each job does. Everything it decides goes through the room's own queue, like any message.

import { createHmac } from 'node:crypto';
import type { Seat } from '@gonfalon/kernel';
import { firstOut, PACE } from '../clock/clock.ts';
import { plainQuestion } from '../computer/asked.ts';
import type { Thinking } from '../computer/think.ts';
import { isOpen, type NotifyParts, notify, type Question } from '../notices/notify.ts';
import { reminderAt } from '../notices/remind.ts';
import { timeOver } from '../room/agreeing.ts';
import { noticeDue, noticeJob } from '../room/due.ts';
import { thoughtThrough } from '../room/measured.ts';
import { computerSaid, isNo, windowOver } from '../room/moves.ts';
import type { Room } from '../room/room.ts';
import type { Rooms } from '../room/rooms.ts';
import { lastSeen } from '../room/seen.ts';
import type { Time } from '../time.ts';
import type { JobData, JobHandlers } from './jobs.ts';
import { leaveInGames } from './leave.ts';
import { putAwayIdle } from './put-away.ts';
import { type SweepParts, sweep } from './sweep.ts';

export interface HandlerParts {
  readonly rooms: Rooms;
  readonly thinking: Thinking;
  readonly time: Time;
  /** The server's key: what a computer draws can be foreseen by nobody. */
  readonly secret: string;
  readonly notices: NotifyParts;
  readonly sweeping: SweepParts;
}

export function handlersOf(parts: HandlerParts): JobHandlers {
  const { rooms, notices, sweeping } = parts;
  /** The game of a job as it is now, whichever server has changed it last. */
  const inRoom = async (data: JobData, deed: (room: Room) => Promise<void>): Promise<void> => {
    const room = await rooms.room(String(data.game));
    await room?.inTurn(async () => {
      await room.catchUp();
      await deed(room);
    });
  };
  const change = async (room: Room, make: Parameters<Room['change']>[0]): Promise<void> => {
    await room.change(make);
  };
  return {
    clock: data =>
      inRoom(data, room =>
        change(room, known => timeOver(known, room.moment, firstOut(known.clock, PACE[known.terms.pace]))),
      ),
    window: data => inRoom(data, room => change(room, known => windowOver(known, room.moment))),
    think: data => thought(parts, String(data.game), String(data.seat)),
    notice: data => inRoom(data, room => noticed({ notices, sweeping }, room, data)),
    leave: data => leaveInGames({ ...sweeping, rooms }, String(data.person)),
    sweep: async () => {
      await sweep(sweeping);
      await putAwayIdle({ ...sweeping, rooms, notices });
    },
  };
}

/** Tells whoever is asked, as soon as no page of his is in use, and sets the reminder. */
async function noticed(
  { notices, sweeping }: Pick<HandlerParts, 'notices' | 'sweeping'>,
  { known, moment }: Pick<Room, 'known' | 'moment'>,
  data: JobData,
): Promise<void> {
  const set = async (question: Question, due: number): Promise<void> => {
    const { store, jobs } = sweeping;
    await store.write([jobs.setting(noticeJob(known.id, question, due))]);
    jobs.wake();
  };
  const question = { seat: String(data.seat), number: Number(data.number), told: Number(data.told ?? 0) };
  if (!isOpen(known, question)) {
    const newer = { ...question, number: lastSeen(known.play, question.seat), told: 0 };
    if (question.told === 0 && isOpen(known, newer)) await set(newer, noticeDue(moment.atOf(newer.number)));
    return;
  }
  const later = await notify(notices, known, question);
  const told = later === null ? question.told + 1 : question.told;
  const due = later ?? reminderAt(known, question.seat, told, sweeping.time.now());
  if (due !== null) await set({ ...question, told }, due);
}

const seedOf = (secret: string, game: string, seat: Seat, said: number): string =>
  createHmac('sha256', secret).update(`computer\n${game}\n${seat}\n${said}`).digest('hex');

/** The room goes on while a computer thinks; where it has seen something new meanwhile, it is asked again by the next job. */
async function thought(
  { rooms, thinking, time, secret }: HandlerParts,
  game: string,
  seat: Seat,
): Promise<void> {
  const room = await rooms.room(game);
  if (!room) return;
  await room.inTurn(() => room.catchUp());
  const { known } = room;
  const number = lastSeen(known.play, seat);
  const computer = known.seats.find(one => one.seat === seat)?.computer;
  const question = computer && plainQuestion(known, seat, computer, said => seedOf(secret, game, seat, said));
  if (!question || known.status !== 'playing') return;
  const action = await thinking.think(question);
  if (action === null) throw new Error('a computer has nothing to say');
  if (known.wasSecret) await thoughtThrough(time);
  await room.inTurn(async () => {
    if (lastSeen(room.known.play, seat) !== number) return;
    const made = await room.change(now => computerSaid(now, room.moment, seat, action));
    if (isNo(made) && made.code === 'refused') throw new Error('what a computer said was refused');
  });
}
