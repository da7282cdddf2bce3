import type { Seat } from '@gonfalon/kernel';
import { PlayerChoice } from '../players/player-choice.tsx';
import { wording as playersWording } from '../players/wording.ts';
import { inWords } from '../words/wording.ts';
import type { Agreement } from './agreement.ts';
import { wording } from './wording.ts';

/** Each seat with a person or a computer. */
export function Seats({ agreement }: { agreement: Agreement }) {
  const { box, seats, players } = agreement;
  return (
    <fieldset class="card start-part">
      <legend class="title">{wording('start.seats')}</legend>
      <ul class="start-seats">
        {seats.value.map((seat, n) => (
          <li key={seat}>
            <SeatMark n={n} seat={seat} />
            <span class="start-name" id={`seat-${seat}`}>
              {nameOf(agreement, seat)}
            </span>
            <PlayerChoice
              labelledBy={`seat-${seat}`}
              system={box.system}
              filled={players.value[seat] ?? 'person'}
              choose={filled => agreement.seatPlayer(seat, filled)}
            />
          </li>
        ))}
      </ul>
      {seats.value.some(seat => (players.value[seat] ?? 'person') !== 'person') && (
        <p class="start-about">{playersWording('fair')}</p>
      )}
    </fieldset>
  );
}

export function Umpire({ agreement }: { agreement: Agreement }) {
  const { seats, agreed } = agreement;
  const both = seats.value.every(seat => agreed.value.has(seat));
  const toggle = (seat: Seat): void => {
    const next = new Set(agreed.value);
    if (!next.delete(seat)) next.add(seat);
    agreed.value = next;
  };
  return (
    <fieldset class="card start-part">
      <legend class="title">{wording('start.umpire')}</legend>
      <p class="start-about">{wording('start.umpire.about')}</p>
      <div class="start-ticks">
        {seats.value.map(seat => (
          <label key={seat} class="start-tick">
            <input type="checkbox" checked={agreed.value.has(seat)} onChange={() => toggle(seat)} />
            <span>{wording('start.umpire.agree', { side: nameOf(agreement, seat) })}</span>
          </label>
        ))}
      </div>
      <p class="start-verdict" role="status">
        {wording(both ? 'start.umpire.on' : 'start.umpire.off')}
      </p>
    </fieldset>
  );
}

/** The same mark as in the picture of the field: a square for the first side, a disc for the second. */
export const SeatMark = ({ n, seat }: { n: number; seat: Seat }) => (
  <svg class={`start-mark side-${n} seat-${seat}`} viewBox="0 0 10 10" aria-hidden="true">
    {n === 0 ? <rect x="1" y="1" width="8" height="8" rx="1" /> : <circle cx="5" cy="5" r="4.2" />}
  </svg>
);

export function nameOf({ box }: Agreement, seat: Seat): string {
  const side = box.sides.find(({ id }) => id === seat);
  return side ? inWords(side.name) : seat;
}
