import type { http } from '@gonfalon/protocol';
import { useFetched } from '../fetched.ts';
import { routeTo } from '../route.ts';
import * as api from './api.ts';
import { Frame, Notice } from './frame.tsx';
import { GameRows } from './game-rows.tsx';
import { Myself } from './myself.tsx';
import { PushAsk } from './push-ask.tsx';
import { wording } from './wording.ts';

interface Lists {
  readonly me: http.Me | null;
  readonly mine: readonly http.GameRow[];
  readonly open: readonly http.GameRow[];
  readonly running: readonly http.GameRow[];
}

async function lists(): Promise<Lists> {
  const me = await api.me();
  const [mine, open, running] = await Promise.all([
    me ? api.list('mine') : [],
    api.list('open'),
    api.list('running'),
  ]);
  return { me, mine, open, running };
}

/** Everything on the server that concerns whoever is here, and what he could join or watch. */
export function LobbyPage() {
  const { now, again } = useFetched(lists, []);
  return (
    <Frame title={wording('lobby.title')}>
      <p>{wording('lobby.about')}</p>
      {now === 'loading' && <p role="status">{wording('page.loading')}</p>}
      {now === 'failed' && <Notice again={again}>{wording('lobby.offline')}</Notice>}
      {typeof now === 'object' && <Listed lists={now} again={again} />}
    </Frame>
  );
}

const Listed = ({ lists: { me, mine, open, running }, again }: { lists: Lists; again: () => void }) => (
  <>
    <Myself me={me} changed={again} />
    <section>
      <h2 class="title">{wording('lobby.mine')}</h2>
      {mine.length === 0 ? <NoGames /> : <GameRows rows={mine} />}
      {mine.length > 0 && <PushAsk />}
    </section>
    <section>
      <h2 class="title">{wording('lobby.open')}</h2>
      {open.length === 0 ? (
        <p class="card online-card">{wording('lobby.noneOpen')}</p>
      ) : (
        <GameRows rows={open} watch />
      )}
    </section>
    {running.length > 0 && (
      <section>
        <h2 class="title">{wording('lobby.running')}</h2>
        <GameRows rows={running} watch />
      </section>
    )}
  </>
);

/** Whoever comes for the first time is shown where a game begins. */
const NoGames = () => (
  <div class="card online-card">
    <p>{wording('lobby.none')}</p>
    <div class="row">
      <a class="button main" href={routeTo({ page: 'hall' })}>
        {wording('lobby.begin')}
      </a>
    </div>
  </div>
);
