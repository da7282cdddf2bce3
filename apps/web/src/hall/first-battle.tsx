import { boxOf } from '@gonfalon/library';
import { routeTo } from '../route.ts';
import { wording } from '../words/wording.ts';
import { Hand } from './hand.tsx';

/** A battle of an evening, the computer at the other side. */
const AGAINST_COMPUTER = routeTo({
  page: 'start',
  box: 'grunwald-1410',
  scenario: 'ulrichs-attack',
  against: 'computer',
});

/** The lesson brings its own field and dice, and a partner. */
const firstBattle = async (): Promise<void> => {
  const { beginLesson } = await import('../table/lesson/lesson-of.ts');
  await beginLesson(boxOf('grunwald-1410')!, 'first-battle');
};

/** The first thing a newcomer sees, and the first he can do. */
export const FirstBattle = () => (
  <section class="card first-battle" aria-labelledby="first-battle">
    <div>
      <h2 class="title" id="first-battle">
        {wording('first.title')}
      </h2>
      <p>{wording('first.about')}</p>
    </div>
    <div class="first-battle-acts">
      <a class="button main" href={AGAINST_COMPUTER}>
        {wording('first.computer')}
      </a>
      <button type="button" class="button" onClick={firstBattle}>
        {wording('first.begin')}
      </button>
    </div>
    <Hand />
  </section>
);
