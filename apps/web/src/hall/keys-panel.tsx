import { KeyList } from '../parts/keys.tsx';
import { say } from '../words/say.ts';

export const KeysPanel = () => (
  <section class="card panel">
    <h2 class="title">{say('keys.title')}</h2>
    <p>{say('keys.hand')}</p>
    <KeyList />
  </section>
);
