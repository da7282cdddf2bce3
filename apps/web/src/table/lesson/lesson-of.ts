// Which games are lessons: those begun with scenario and dice of one.

import type { SavedGame } from '@gonfalon/host';
import type { AnyGame } from '@gonfalon/kernel';
import type { Lesson } from '@gonfalon/kit';
import type { Box } from '@gonfalon/library';
import { routeTo } from '../../route.ts';
import { openSaves } from '../../store/idb-saves.ts';
import { newGame } from '../../store/new-game.ts';
import type { LocalSession } from '../local-session.ts';
import { teach } from './tuition.ts';

const isOf = (lesson: Lesson, { scenario, seed, lay }: SavedGame): boolean =>
  lesson.scenario === scenario && lesson.seed === seed && lay === '';

/** Puts a teacher beside the game, where it is a lesson. */
export async function withTeacher(session: LocalSession): Promise<LocalSession> {
  const lessons = (await session.opened.box.lessons?.()) ?? [];
  const lesson = lessons.find(one => isOf(one, session.row));
  if (lesson) teach(session, lesson);
  return session;
}

export const gameOfLesson = (game: AnyGame, lesson: Lesson): SavedGame => {
  const { scenario, options, seed, orders } = lesson;
  return { ...newGame(game, { scenario, options, lay: '', seed, umpire: false }), orders };
};

/** Begins the box's lesson anew and goes to the table. */
export async function beginLesson(box: Box, id: string): Promise<void> {
  const [lessons = [], game] = await Promise.all([box.lessons?.(), box.game?.()]);
  const lesson = lessons.find(one => one.id === id);
  if (!lesson || !game) throw new Error(`${box.id} has no lesson ${id}`);
  const saved = gameOfLesson(game, lesson);
  await (await openSaves()).begin(saved);
  location.hash = routeTo({ page: 'play', id: saved.id, entry: undefined });
}
