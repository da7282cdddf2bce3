// Tells somebody that it is his turn: only where it still is, and only where no page of his is in use. A notice names the box,
// the opponent, the turn and the moment that everybody knows; never an event, a unit or a token.

import { Agent } from 'node:https';
import type { Seat } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import type { http } from '@gonfalon/protocol';
import nodemailer, { type Transport, type Transporter } from 'nodemailer';
import webPush from 'web-push';
import type { Config } from '../config.ts';
import type { Known } from '../room/known.ts';
import { lastSeen } from '../room/seen.ts';
import { askedOf } from '../room/table.ts';
import type { Store } from '../store/store.ts';
import type { Time } from '../time.ts';
import type { Channels, PushKeys } from './channels.ts';
import { publicLookup, publicUrl } from './public-address.ts';

/** A page in use this lately keeps notices back. */
const IN_USE = 120_000;
/** Milliseconds for handing a push notice over. */
const PUSHING = 5000;

export interface Post {
  /** Throws where it could not be handed over. */
  push(target: unknown, payload: string): Promise<void>;
  mail(to: string, subject: string, text: string): Promise<void>;
}

/** The real post. `transport` takes the place of the mail server in tests. */
export function postOf(
  config: Pick<Config, 'mail' | 'publicUrl'>,
  keys: PushKeys,
  transport?: Transport,
): Post {
  const mailer: Transporter | null = transport
    ? nodemailer.createTransport(transport)
    : config.mail && nodemailer.createTransport(config.mail.url);
  const subject = config.publicUrl?.startsWith('https:') ? config.publicUrl : 'mailto:nobody@localhost';
  return {
    push: async (target, payload) => {
      const to = target as webPush.PushSubscription;
      const agent = new Agent({ lookup: publicLookup() });
      // Whoever answers without end, or not at all, is hung up on.
      const tooLong = setTimeout(() => agent.destroy(), PUSHING);
      try {
        await webPush.sendNotification({ ...to, endpoint: publicUrl(to.endpoint) }, payload, {
          vapidDetails: { subject, ...keys },
          TTL: 86_400,
          timeout: PUSHING,
          agent,
        });
      } finally {
        clearTimeout(tooLong);
        agent.destroy();
      }
    },
    mail: async (to, about, text) => {
      if (!mailer) throw new Error('no mail server is set');
      await mailer.sendMail({ from: config.mail?.from ?? 'gonfalon@localhost', to, subject: about, text });
    },
  };
}

export interface NotifyParts {
  readonly store: Store;
  readonly time: Time;
  readonly channels: Channels;
  readonly post: Post;
  readonly publicUrl: string | null;
  fault(error: unknown): void;
}

/** A question somebody may have to be told of. */
export interface Question {
  readonly seat: Seat;
  /** Of the last entry the seat had seen when it was asked. */
  readonly number: number;
  /** How often he was told already. */
  readonly told: number;
}

/** Whether it has not been answered since. */
export const isOpen = ({ status, play }: Known, { seat, number }: Question): boolean =>
  status === 'playing' && lastSeen(play, seat) === number && askedOf(play).includes(seat);

/** When to look again, where a page of his is in use just now; null where he was told, or need not be. */
export async function notify(parts: NotifyParts, known: Known, question: Question): Promise<number | null> {
  const { seat, told } = question;
  const person = known.seats.find(one => one.seat === seat)?.person;
  if (!person || !isOpen(known, question)) return null;
  const { sql } = parts.store;
  const row = await sql
    .selectFrom('people')
    .select(['seen', 'language'])
    .where('id', '=', person)
    .executeTakeFirst();
  if (!row) return null;
  const quietAt = row.seen + IN_USE;
  if (parts.time.now() < quietAt) return quietAt;
  await sent(parts, person, noticeOf(known, seat, row.language, told > 0));
  return null;
}

/** By every way he has asked for; one that fails is counted. */
export async function sent(parts: NotifyParts, person: string, notice: http.PushNotice): Promise<void> {
  for (const { kind, target, failures } of await parts.channels.rows(person)) {
    try {
      if (kind === 'push') await parts.post.push(JSON.parse(target), JSON.stringify(notice));
      else await parts.post.mail(JSON.parse(target), notice.title, mailText(notice, parts.publicUrl));
      if (failures > 0) await parts.channels.tried(person, kind, 0);
    } catch (error) {
      parts.fault(error);
      await parts.channels.tried(person, kind, failures + 1);
    }
  }
}

const WORDS = {
  en: {
    title: (box: string) => `Your turn: ${box}`,
    again: (box: string) => `Still your turn: ${box}`,
    body: (other: string, turn: number) => `${other && `Against ${other}. `}Turn ${turn}.`,
  },
  pl: {
    title: (box: string) => `Twój ruch: ${box}`,
    again: (box: string) => `Wciąż twój ruch: ${box}`,
    body: (other: string, turn: number) => `${other && `Przeciwnik: ${other}. `}Etap ${turn}.`,
  },
} as const;

/** In the language of whoever is told. */
function noticeOf(known: Known, seat: Seat, language: string, reminds: boolean): http.PushNotice {
  const tongue = language === 'pl' ? 'pl' : 'en';
  const others = known.seats.filter(one => one.seat !== seat).map(({ name }) => name);
  const { turn } = known.rules.showing.clock(known.play.state);
  const { title, again, body } = WORDS[tongue];
  return {
    game: known.id,
    title: (reminds ? again : title)(boxOf(known.box)?.name[tongue] ?? known.box),
    body: body(others.filter(Boolean).join(', '), turn),
  };
}

const mailText = ({ game, body }: http.PushNotice, url: string | null): string =>
  `${body}\n\n${url ?? ''}/#/table/${game}\n`;
