import './online.css';
import { useFetched } from '../fetched.ts';
import { routeTo } from '../route.ts';
import * as api from './api.ts';
import { GameRows } from './game-rows.tsx';
import { wording } from './wording.ts';

/** Nothing where nobody has ever sat down at this server, and where there is none. */
const mine = async () => ((await api.me()) ? api.list('mine') : []);

export function OnlineGames() {
  const { now } = useFetched(mine, []);
  if (typeof now === 'string' || now.length === 0) return null;
  const live = now.filter(({ status }) => status !== 'archived');
  return (
    <section class="online-hall" aria-labelledby="online-games">
      <h2 class="title" id="online-games">
        <a href={routeTo({ page: 'online' })}>{wording('hall.title')}</a>
      </h2>
      <GameRows rows={live} />
    </section>
  );
}
