import { boxOf } from '@gonfalon/library';
import { say } from '../words/say.ts';
import { Hand } from './hand.tsx';

/** The lesson brings its own field and dice, and a partner. */
const firstBattle = async (): Promise<void> => {
  const { beginLesson } = await import('../table/lesson/lesson-of.ts');
  await beginLesson(boxOf('grunwald-1410')!, 'first-battle');
};

/** Says plainly what can be done today and offers the first thing to do. */
export const TodayPanel = () => (
  <section class="card panel today">
    <h2 class="title">{say('today.title')}</h2>
    <p>{say('today.works')}</p>
    <p class="soft">{say('today.notYet')}</p>
    <button type="button" class="button main" onClick={firstBattle}>
      {say('today.open')}
    </button>
    <Hand />
  </section>
);
