import { say } from './say.ts';

/** While the book is fetched, and where it cannot be. */
export const Opening = ({ opening, again }: { opening: 'loading' | 'failed'; again: () => void }) =>
  opening === 'loading' ? (
    <p class="rules-notice" role="status">
      {say('rules.loading')}
    </p>
  ) : (
    <div class="rules-notice" role="alert">
      <p>{say('rules.failed')}</p>
      <button type="button" class="button main" onClick={again}>
        {say('rules.again')}
      </button>
    </div>
  );
