import './unit-panel.css';
import type { UnitId } from '@gonfalon/kernel';
import type { Area, UnitCard } from '@gonfalon/kit';
import { GradeMark } from '../../parts/grades.tsx';
import { wording as pageWording } from '../../words/wording.ts';
import { placesOf } from '../offers.ts';
import type { Session } from '../session.ts';
import { UnitHead } from '../unit-head.tsx';
import { wording } from './wording.ts';

interface Props {
  readonly session: Session;
  readonly id: UnitId;
  readonly areas: ReadonlySet<Area>;
  readonly toggleArea: (area: Area) => void;
  /** Another unit of the stack, or the leader, is to be shown. */
  readonly take: (id: UnitId) => void;
}

/** Areas of a unit, and the word for each. */
const AREAS = [
  ['front', 'area.front'],
  ['zone', 'area.zone'],
  ['fire', 'area.fire'],
  ['command', 'area.command'],
] as const satisfies readonly (readonly [Area, string])[];

/** Everything the present eyes know of a unit. */
export function UnitPanel({ session, id, areas, toggleArea, take }: Props) {
  const { showing, words } = session.opened;
  const state = session.state.value;
  const eyes = session.eyes.value;
  const card = showing.unit(state, eyes, id);
  if (!card) return <p class="unit-note">{wording('unit.unknown')}</p>;
  const offered = AREAS.filter(([area]) => showing.area(state, eyes, area, id).length > 0);
  return (
    <article class="unit-panel" aria-label={`${words.name(id)}, ${words.phrase(card.name)}`}>
      <UnitHead session={session} id={id} />
      {card.leader !== null && card.leader !== id && (
        <p class="unit-leader">
          {wording('unit.leader')} <Named session={session} id={card.leader} take={take} />
        </p>
      )}
      <Remarks session={session} card={card} />
      {offered.length > 0 && (
        <section>
          <h3 class="cap">{wording('unit.areas')}</h3>
          <div class="unit-areas">
            {offered.map(([area, word]) => (
              <button
                key={area}
                type="button"
                class="button"
                aria-pressed={areas.has(area)}
                onClick={() => toggleArea(area)}
              >
                {wording(word)}
              </button>
            ))}
          </div>
        </section>
      )}
      <Stack session={session} card={card} take={take} />
      <Grades session={session} card={card} />
    </article>
  );
}

interface CardProps {
  readonly session: Session;
  readonly card: UnitCard;
}

function Remarks({ session, card }: CardProps) {
  if (card.remarks.length === 0) return null;
  return (
    <ul class="unit-remarks">
      {card.remarks.map((remark, n) => (
        <li key={n}>{session.opened.words.phrase(remark)}</li>
      ))}
    </ul>
  );
}

interface NamedProps {
  readonly session: Session;
  readonly id: UnitId;
  readonly take: (id: UnitId) => void;
}
const Named = ({ session, id, take }: NamedProps) => (
  <button type="button" class="button unit-other" onClick={() => take(id)}>
    {session.opened.words.name(id)}
  </button>
);

/** Who else lies on the hex. */
function Stack({ session, card, take }: CardProps & Pick<Props, 'take'>) {
  const { showing } = session.opened;
  if (card.at === null) return null;
  const places = placesOf(showing.layout(session.state.value, session.eyes.value));
  const others = [...places].filter(([id, at]) => at === card.at && id !== card.id).map(([id]) => id);
  if (others.length === 0) return null;
  return (
    <section>
      <h3 class="cap">{wording('unit.stack')}</h3>
      <p class="unit-areas">
        {others.map(id => (
          <Named key={id} session={session} id={id} take={take} />
        ))}
      </p>
    </section>
  );
}

/** How sure every printed value is. */
function Grades({ session, card }: CardProps) {
  if (card.grades.length === 0) return null;
  return (
    <section>
      <h3 class="cap">{wording('unit.sources')}</h3>
      <ul class="unit-grades">
        {card.grades.map(({ fact, grade }, n) => (
          <li key={n}>
            <GradeMark grade={grade} />
            <span>
              {session.opened.words.phrase(fact)}: <b>{pageWording(`grade.${grade}`)}</b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
