// Which games are lessons: those begun with scenario and dice of one.

import type { Lesson } from '@gonfalon/kit';
import type { Box } from '@gonfalon/library';
import { routeTo } from '../../route.ts';
import { openSaves } from '../../store/idb-saves.ts';
import { newGame } from '../../store/new-game.ts';
import type { SavedGame } from '../../store/saves.ts';
import type { Session } from '../session.ts';
import { taught } from './tuition.ts';

const isOf = (lesson: Lesson, { scenario, seed, lay }: SavedGame): boolean =>
  lesson.scenario === scenario && lesson.seed === seed && lay === '';

/** With its teacher, where the game is a lesson; else as it is. */
export async function withTeacher(session: Session): Promise<Session> {
  const lessons = (await session.opened.box.lessons?.()) ?? [];
  const lesson = lessons.find(one => isOf(one, session.saved));
  return lesson ? taught(session, lesson) : session;
}

export const gameOfLesson = (box: string, seats: readonly string[], lesson: Lesson): SavedGame => {
  const { scenario, options, seed, orders } = lesson;
  return { ...newGame({ box, scenario, options, lay: '', seed, seats, umpire: false }), orders };
};

/** Begins the box's lesson anew and goes to the table. */
export async function beginLesson(box: Box, id: string): Promise<void> {
  const [lessons = [], game] = await Promise.all([box.lessons?.(), box.game?.()]);
  const lesson = lessons.find(one => one.id === id);
  if (!lesson || !game) throw new Error(`${box.id} has no lesson ${id}`);
  const saved = gameOfLesson(box.id, game.seats(lesson.scenario), lesson);
  await (await openSaves()).begin(saved);
  location.hash = routeTo({ page: 'play', id: saved.id, entry: undefined });
}
