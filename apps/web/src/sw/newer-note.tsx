import './newer-note.css';
import { wording } from '../words/wording.ts';
import { newer } from './newer.ts';

/** Says that a newer page is ready. The reader decides when. */
export const NewerNote = () => (
  <div class="newer-note" role="status">
    {newer.value && (
      <div class="card">
        <span>{wording('newer.ready')}</span>
        <button type="button" class="button main" onClick={newer.value}>
          {wording('newer.reload')}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            newer.value = undefined;
          }}
        >
          {wording('newer.later')}
        </button>
      </div>
    )}
  </div>
);
