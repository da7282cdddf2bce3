import './sides.css';
import type { Fight, FightSide } from '@gonfalon/kit';
import type { Session } from '../session.ts';
import { UnitPicture } from './unit-picture.tsx';
import { asLabel, wording } from './wording.ts';

interface Props {
  readonly session: Session;
  readonly fight: Fight;
  /** As the board lay when the fight was put together. */
  readonly state: unknown;
}

/** Who against whom, and what the strengths come to. */
export function Sides({ session, fight, state }: Props) {
  const { attack, defence, initial, kind } = fight;
  return (
    <div class="fight-sides">
      <Side session={session} state={state} side={attack} word={wording('side.attack')} />
      <p class="fight-ratio">
        {kind === 'combat' && (
          <b>
            {attack.strength} : {defence.strength}
          </b>
        )}
        {initial !== '' && <span>{wording('ratio.column', { column: initial })}</span>}
      </p>
      <Side session={session} state={state} side={defence} word={wording('side.defence')} />
    </div>
  );
}

interface SideProps {
  readonly session: Session;
  readonly side: FightSide;
  readonly state: unknown;
  readonly word: string;
}

function Side({ session, side, state, word }: SideProps) {
  const { showing, words } = session.opened;
  const eyes = session.eyes.value;
  const shown = showing.layout(state, eyes);
  const seat = showing.unit(state, eyes, side.units[0] ?? '')?.seat;
  return (
    <div class="fight-side">
      <h3>
        {word}
        {seat !== undefined && <small>{words.name(seat)}</small>}
      </h3>
      <div class="fight-units">
        {side.units.map(id => (
          <UnitPicture key={id} shown={shown} id={id} label={words.name(id)} />
        ))}
      </div>
      <ul>
        {side.units.map((id, n) => {
          const remark = side.remarks[n];
          return (
            <li key={id}>
              <b>{words.name(id)}</b> {remark && asLabel(words.phrase(remark))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
