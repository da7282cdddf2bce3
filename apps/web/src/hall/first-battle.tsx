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

/** The last game that is not over, in words: those of games are fetched with their panel. */
export interface Waiting {
  readonly title: string;
  readonly about: string;
  readonly resume: string;
  readonly href: string;
}

/** The first thing a newcomer sees, and the first he can do; for whoever comes back it is the game that waits. */
export const FirstBattle = ({ waiting }: { waiting: Waiting | undefined }) => (
  <section class="card first-battle" aria-labelledby="first-battle">
    <div>
      <h2 class="title" id="first-battle">
        {waiting ? waiting.title : wording('first.title')}
      </h2>
      <p>{waiting ? waiting.about : wording('first.about')}</p>
    </div>
    <div class="first-battle-acts">
      {waiting && (
        <a class="button main" href={waiting.href}>
          {waiting.resume}
        </a>
      )}
      <button type="button" class={waiting ? 'button' : 'button main'} onClick={firstBattle}>
        {wording('first.begin')}
      </button>
      <a class="button" href={AGAINST_COMPUTER}>
        {wording('first.computer')}
      </a>
    </div>
    <Hand />
  </section>
);
