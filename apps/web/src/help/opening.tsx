import { say } from './say.ts';

/** While the book is fetched, and where it cannot be. */
export const Opening = ({ opening, load }: { opening: 'loading' | 'failed'; load: () => void }) =>
  opening === 'loading' ? (
    <p class="rules-notice" role="status">
      {say('rules.loading')}
    </p>
  ) : (
    <div class="rules-notice" role="alert">
      <p>{say('rules.failed')}</p>
      <button type="button" class="button main" onClick={load}>
        {say('rules.again')}
      </button>
    </div>
  );
