import { routeTo } from '../route.ts';
import { say } from '../words/say.ts';
import { Hand } from './hand.tsx';

/** Says plainly what can be done today and offers the first thing to do. */
export const TodayPanel = () => (
  <section class="card panel today">
    <h2 class="title">{say('today.title')}</h2>
    <p>{say('today.works')}</p>
    <p class="soft">{say('today.notYet')}</p>
    <a
      class="button"
      href={routeTo({ page: 'start', box: 'grunwald-1410', scenario: 'lesson-first-battle' })}
    >
      {say('today.open')}
    </a>
    <Hand />
  </section>
);
