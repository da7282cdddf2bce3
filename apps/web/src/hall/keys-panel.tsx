import { KeyList } from '../parts/keys.tsx';
import { wording } from '../words/wording.ts';

export const KeysPanel = () => (
  <section class="card panel">
    <h2 class="title">{wording('keys.title')}</h2>
    <p>{wording('keys.hand')}</p>
    <KeyList />
  </section>
);
