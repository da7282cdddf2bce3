import './games.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Dropping } from './dropping.tsx';
import { DamagedRow, GameRow, gameName } from './game-row.tsx';
import { type Kept, keptGames } from './kept.ts';
import { OpenDialog } from './open-dialog.tsx';
import { wording } from './wording.ts';

const WHY_FLEETING = {
  forbidden: 'games.fleeting',
  newer: 'games.fleeting.newer',
  broken: 'games.fleeting.broken',
} as const;

/** Every game of this device, the last played first. */
export function GamesPanel() {
  const kept = useMemo(keptGames, []);
  const asking = useSignal(false);
  useEffect(() => {
    const refresh = (): void => {
      kept.refresh();
    };
    refresh();
    // Another window may have played on.
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, [kept]);
  const games = kept.games.value;
  return (
    <section class="games" aria-labelledby="games-title">
      <header>
        <h2 class="title" id="games-title">
          {wording('games.title')}
        </h2>
        <p>{wording('games.kept')}</p>
      </header>
      {kept.fleeting.value && <p class="games-warning">{wording(WHY_FLEETING[kept.fleeting.value])}</p>}
      <Removed kept={kept} />
      {games === undefined && <p class="card games-none">{wording('games.reading')}</p>}
      {games?.length === 0 && kept.damaged.value.length === 0 && (
        <p class="card games-none">{wording('games.none')}</p>
      )}
      <ul>
        {games?.map((game, n) => (
          <GameRow key={game.id} game={game} kept={kept} first={n === 0} />
        ))}
        {kept.damaged.value.map(key => (
          <DamagedRow key={String(key)} remove={() => kept.remove(key, null)} />
        ))}
      </ul>
      <div class="games-foot">
        <button
          type="button"
          class="button"
          onClick={() => {
            asking.value = true;
          }}
        >
          {wording('games.open')}
        </button>
        <LastWord kept={kept} />
      </div>
      {asking.value && (
        <OpenDialog
          kept={kept}
          close={() => {
            asking.value = false;
          }}
        />
      )}
      <Dropping kept={kept} />
    </section>
  );
}

const Removed = ({ kept }: { kept: Kept }) => (
  <ul>
    {kept.removed.value.map((taken, n) => (
      <li key={kept.removed.value.length - n} class="games-removed" role="status">
        <span>
          {wording('games.removed', {
            game: taken.game ? gameName(taken.game) : wording('games.damaged.name'),
          })}
        </span>
        <button type="button" class="button" onClick={() => kept.putBack(taken)}>
          {wording('games.putBack')}
        </button>
      </li>
    ))}
  </ul>
);

function LastWord({ kept }: { kept: Kept }) {
  const word = kept.word.value;
  return (
    <p class={word?.is === 'wrong' ? 'games-word wrong' : 'games-word'} role="status">
      {word?.is === 'busy' && wording('games.busy')}
      {word?.is === 'secret' && wording('games.secret')}
      {word?.is === 'copied' && wording('games.copied')}
      {word?.is === 'link' && (
        <label>
          {wording('games.copyIt')}{' '}
          <input readOnly value={word.link} onFocus={event => event.currentTarget.select()} />
        </label>
      )}
      {word?.is === 'wrong' && wording('games.wrong', { sentence: word.sentence.replace(/\.$/, '') })}
    </p>
  );
}
