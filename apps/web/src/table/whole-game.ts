// What concerns a game as a whole: its title, a copy that plays on, its record and its position as things to take away.

import { checksum, writePosition } from '@gonfalon/kernel';
import { routeTo } from '../route.ts';
import { openSaves } from '../store/idb-saves.ts';
import { newGame } from '../store/new-game.ts';
import { positionLink, recordText } from '../store/portable.ts';
import type { SavedEntry } from '../store/saves.ts';
import { countSeen } from '../store/seen.ts';
import { inWords, say as sayPage } from '../words/say.ts';
import type { AnyEntry, Session } from './session.ts';
import { courseOf, positionOf } from './timeline/course.ts';

export function titleOf({ opened: { box }, saved }: Session): string {
  const scenario = box.scenarios.find(one => one.id === saved.scenario);
  return `${inWords(box.name)} · ${scenario ? inWords(scenario.name) : saved.scenario} · ${sayPage('app.name')}`;
}

const rowOf = ({ number, said, by, state }: AnyEntry): SavedEntry => ({
  number,
  said,
  by,
  sum: checksum(state),
});

/** Plays on from the n-th entry as a game of its own; the old one stays as it is. */
export async function branch(session: Session, n: number): Promise<void> {
  const { saved, opened } = session;
  const saves = await openSaves();
  const last = session.entries.value[n - 1] ?? null;
  const game = {
    ...newGame({ ...saved, seats: opened.game.seats(saved.scenario) }),
    entries: countSeen(opened, last, null),
    turn: opened.showing.clock(last?.state ?? session.play.value.opening).turn,
  };
  await saves.begin(game, session.entries.value.slice(0, n).map(rowOf));
  location.hash = routeTo({ page: 'play', id: game.id, entry: undefined });
}

export const recordOfGame = ({ opened, saved, entries }: Session): string =>
  recordText(opened.game, saved, entries.value.map(rowOf));

/** The position looked at, as a link. Asked only where nobody has secrets: a position knows them all. */
export const linkOfPosition = async ({ opened, state }: Session): Promise<string> => {
  const link = await positionLink(writePosition(opened.game.describe(state.value)));
  return new URL(link, location.href).href;
};

/** By the number under which everybody knows it: the link may be read by the other side. */
export const linkOfDecision = (session: Session): string => {
  const entry = positionOf(courseOf(session, null), session.looked.value);
  return new URL(routeTo({ page: 'play', id: session.saved.id, entry }), location.href).href;
};

/** Hands a text to the player as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
