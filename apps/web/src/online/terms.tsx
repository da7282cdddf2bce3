import type { GameHead } from '@gonfalon/protocol';
import { wording } from './wording.ts';

/** What is agreed, a line each. */
export const Terms = ({ terms }: Pick<GameHead, 'terms'>) => (
  <section class="online-terms">
    <h2 class="title">{wording('terms.title')}</h2>
    <ul>
      <li>{wording('terms.pace', { pace: wording(`pace.${terms.pace}`) })}</li>
      <li>{wording('terms.takeBack', { how: wording(`takeBack.${terms.takeBack}`) })}</li>
      <li>{wording('terms.watchers', { who: wording(`watchers.${terms.watchers}`) })}</li>
      {terms.measured && <li>{wording('terms.measured')}</li>}
    </ul>
  </section>
);
