// What concerns a game as a whole: its title, a copy that plays on, its record and its position as things to take away.

import { routeTo } from '../route.ts';
import { download } from '../store/download.ts';
import { positionLink } from '../store/portable.ts';
import type { Unshared } from '../store/shared.ts';
import { inWords, wording as pageWording } from '../words/wording.ts';
import type { Session } from './session.ts';
import { courseOf, positionOf } from './timeline/course.ts';

/** Box and scenario. */
export function battleOf({ opened: { box }, saved }: Pick<Session, 'opened' | 'saved'>): string {
  const scenario = box.scenarios.find(one => one.id === saved.scenario);
  return `${inWords(box.name)} · ${scenario ? inWords(scenario.name) : saved.scenario}`;
}

export const titleOf = (session: Session): string => `${battleOf(session)} · ${pageWording('app.name')}`;

/** Plays on from the n-th entry as a game of its own, and goes there. */
export async function branch(session: Session, number: number): Promise<void> {
  location.hash = routeTo({ page: 'play', id: await session.branch(number), entry: undefined });
}

/** The position looked at, as a link. */
export const linkOfPosition = async (position: string): Promise<string> =>
  new URL(await positionLink(position), location.href).href;

/** There is no link to give away. */
export class NotShared extends Error {
  readonly why: Unshared;
  constructor(why: Unshared) {
    super(why);
    this.why = why;
  }
}

/** The game up to the decision looked at, for any device. */
export async function linkOfGame(session: Session): Promise<string> {
  const link = await session.link();
  if (link === 'secret' || link === 'parted' || link === 'long' || link === 'online')
    throw new NotShared(link);
  return new URL(link, location.href).href;
}

/** By the number under which everybody knows it: the link may be read by the other side. */
export const linkOfDecision = (session: Session): string => {
  const entry = positionOf(courseOf(session.common), session.reviewed.value);
  return new URL(routeTo({ page: 'play', id: session.saved.id, entry }), location.href).href;
};

/** The record as a file. */
export const giveRecord = async (session: Session): Promise<void> =>
  download(`${session.saved.box}-${session.saved.id}.gonfalon`, await session.record());
