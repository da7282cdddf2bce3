import { boxOf } from '@gonfalon/library';
import { wording } from '../words/wording.ts';
import { Hand } from './hand.tsx';

/** The lesson brings its own field and dice, and a partner. */
const firstBattle = async (): Promise<void> => {
  const { beginLesson } = await import('../table/lesson/lesson-of.ts');
  await beginLesson(boxOf('grunwald-1410')!, 'first-battle');
};

/** Says plainly what can be done today and offers the first thing to do. */
export const TodayPanel = () => (
  <section class="card panel today">
    <h2 class="title">{wording('today.title')}</h2>
    <p>{wording('today.works')}</p>
    <p class="soft">{wording('today.notYet')}</p>
    <button type="button" class="button main" onClick={firstBattle}>
      {wording('today.open')}
    </button>
    <Hand />
  </section>
);
