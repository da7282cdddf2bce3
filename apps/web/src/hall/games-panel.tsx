import './games.css';
import type { SavedGame } from '@gonfalon/host';
import { boxOf } from '@gonfalon/library';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { routeTo } from '../route.ts';
import { language } from '../settings.ts';
import { Dropping } from './dropping.tsx';
import type { Waiting } from './first-battle.tsx';
import { type GameList, gameList } from './game-list.ts';
import { DamagedRow, GameRow, gameName, progressOf, whenOf } from './game-row.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { wording } from './wording.ts';

const WHY_FLEETING = {
  forbidden: 'games.fleeting',
  newer: 'games.fleeting.newer',
  broken: 'games.fleeting.broken',
} as const;

interface Props {
  /** Hears of the last game that is not over yet, or that there is none. */
  readonly found: (game: Waiting | undefined) => void;
}

/** Every game of this device, the last played first. */
export function GamesPanel({ found }: Props) {
  const list = useMemo(gameList, []);
  useEffect(() => {
    const refresh = (): void => {
      list.refresh();
    };
    refresh();
    // Another window may have played on.
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, [list]);
  const games = list.games.value;
  const waiting = useWaiting(games, found);
  return (
    <section class="games" aria-labelledby="games-title">
      <header>
        <h2 class="title" id="games-title">
          {wording('games.title')}
        </h2>
        <p>{wording('games.kept')}</p>
      </header>
      {list.fleeting.value && <p class="games-warning">{wording(WHY_FLEETING[list.fleeting.value])}</p>}
      <Removed list={list} />
      {games === undefined && <p class="card games-none">{wording('games.reading')}</p>}
      {games?.length === 0 && list.damaged.value.length === 0 && (
        <p class="card games-none">{wording('games.none')}</p>
      )}
      <ul>
        {games?.map((game, n) => (
          <GameRow key={game.id} game={game} list={list} first={n === 0 && waiting === undefined} />
        ))}
        {list.damaged.value.map(key => (
          <DamagedRow key={String(key)} remove={() => list.remove(key, null)} />
        ))}
      </ul>
      <Opening list={list} />
      <Dropping list={list} />
    </section>
  );
}

/** A game from a file or a text, asked for by a button. */
function Opening({ list }: { list: GameList }) {
  const asking = useSignal(false);
  const ask = (open: boolean) => () => {
    asking.value = open;
  };
  return (
    <>
      <div class="games-foot">
        <button type="button" class="button" onClick={ask(true)}>
          {wording('games.open')}
        </button>
        <LastWord list={list} />
      </div>
      {asking.value && <OpenDialog list={list} close={ask(false)} />}
    </>
  );
}

/** The last game that is not over; whoever wants to know hears of it in the language of the page. */
function useWaiting(games: readonly SavedGame[] | undefined, found: Props['found']): SavedGame | undefined {
  const waiting = games?.find(({ box, over }) => !over && boxOf(box) !== undefined);
  useEffect(() => found(waiting && inShort(waiting)), [found, waiting, language.value]);
  return waiting;
}

const inShort = (game: SavedGame): Waiting => ({
  title: wording('games.waiting'),
  about: [gameName(game), progressOf(game), whenOf(game.changed)].join(' · '),
  resume: wording('games.resume'),
  href: routeTo({ page: 'play', id: game.id, entry: undefined }),
});

const Removed = ({ list }: { list: GameList }) => (
  <ul>
    {list.removed.value.map((taken, n) => (
      <li key={list.removed.value.length - n} class="games-removed" role="status">
        <span>
          {wording('games.removed', {
            game: taken.game ? gameName(taken.game) : wording('games.damaged.name'),
          })}
        </span>
        <button type="button" class="button" onClick={() => list.putBack(taken)}>
          {wording('games.putBack')}
        </button>
      </li>
    ))}
  </ul>
);

function LastWord({ list }: { list: GameList }) {
  const word = list.word.value;
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
