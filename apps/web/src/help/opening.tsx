import { wording } from './wording.ts';

/** While the book is fetched, and where it cannot be. */
export const Opening = ({ opening, again }: { opening: 'loading' | 'failed'; again: () => void }) =>
  opening === 'loading' ? (
    <p class="rules-notice" role="status">
      {wording('rules.loading')}
    </p>
  ) : (
    <div class="rules-notice" role="alert">
      <p>{wording('rules.failed')}</p>
      <button type="button" class="button main" onClick={again}>
        {wording('rules.again')}
      </button>
    </div>
  );
