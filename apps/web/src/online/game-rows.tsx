import type { http } from '@gonfalon/protocol';
import { routeTo } from '../route.ts';
import { gameName, sideName } from './names.ts';
import { sorted } from './sorted.ts';
import { wording } from './wording.ts';

export const GameRows = ({ rows, watch = false }: { rows: readonly http.GameRow[]; watch?: boolean }) => (
  <ul class="online-games">
    {sorted(rows).map(row => (
      <Row key={row.id} row={row} watch={watch} />
    ))}
  </ul>
);

function Row({ row, watch }: { row: http.GameRow; watch: boolean }) {
  const { box, seats } = row;
  const own = seats.find(({ yours }) => yours);
  const others = seats.filter(seat => seat !== own && seat.name !== '').map(({ name }) => name);
  const act = wording(watch ? 'lobby.watch' : 'lobby.go');
  const title = gameName(row);
  return (
    <li class="card online-game">
      <div>
        <h3>{title}</h3>
        <p>
          <b>{standing(row)}</b>
          {own && <span>{sideName(box, own.seat)}</span>}
          {others.length > 0 && <span>{wording('lobby.against', { names: others.join(', ') })}</span>}
          {row.turn > 0 && <span>{wording('lobby.turn', { turn: row.turn })}</span>}
        </p>
      </div>
      <a
        class={row.mine ? 'button main' : 'button'}
        href={routeTo({ page: 'table', id: row.id })}
        aria-label={`${act}: ${title}`}
      >
        {act}
      </a>
    </li>
  );
}

function standing({ status, mine, seats }: http.GameRow): string {
  if (status === 'open') return wording('lobby.waiting');
  if (status === 'archived') return wording('lobby.archived');
  if (status !== 'playing') return wording('lobby.over');
  if (mine) return wording('lobby.yourTurn');
  return seats.some(({ yours }) => yours) ? wording('lobby.theirTurn') : '';
}
