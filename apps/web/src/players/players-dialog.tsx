import type { Session } from '../table/session.ts';
import { PlayerChoice } from './player-choice.tsx';
import { wording } from './wording.ts';

/** Who plays from now on. */
export function PlayersDialog({ session, close }: { session: Session; close: () => void }) {
  const { opened, players, saved } = session;
  return (
    <div class="players-dialog">
      <h2 class="title">{wording('title')}</h2>
      <p>{wording('title.about')}</p>
      <ul>
        {opened.game.seats(saved.scenario).map(seat => (
          <li key={seat}>
            <b id={`player-${seat}`}>{opened.words.name(seat)}</b>
            <PlayerChoice
              labelledBy={`player-${seat}`}
              system={opened.box.system}
              filled={players.value[seat] ?? 'person'}
              choose={filled => session.seatPlayer(seat, filled)}
            />
          </li>
        ))}
      </ul>
      <p class="player-about">{wording('fair')}</p>
      <div class="row">
        <button type="button" class="button main" onClick={close}>
          {wording('close')}
        </button>
      </div>
    </div>
  );
}
