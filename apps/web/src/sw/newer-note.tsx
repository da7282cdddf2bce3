import './newer-note.css';
import { say } from '../words/say.ts';
import { newer } from './newer.ts';

/** Says that a newer page is ready. The reader decides when. */
export const NewerNote = () => (
  <div class="newer-note" role="status">
    {newer.value && (
      <div class="card">
        <span>{say('newer.ready')}</span>
        <button type="button" class="button main" onClick={newer.value}>
          {say('newer.reload')}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            newer.value = undefined;
          }}
        >
          {say('newer.later')}
        </button>
      </div>
    )}
  </div>
);
