import type { UnitId } from '@gonfalon/kernel';
import { WORD } from '@gonfalon/kit';
import { UnitPicture } from './fight/unit-picture.tsx';
import type { Session } from './session.ts';
import { facingText } from './text-view/acts.ts';
import { wording } from './wording.ts';

/** Who is in hand: counter, name, place, numbers. */
export function UnitHead({ session, id }: { session: Session; id: UnitId }) {
  const { showing, words } = session.opened;
  const state = session.state.value;
  const eyes = session.eyes.value;
  const card = showing.unit(state, eyes, id);
  if (!card) return null;
  const name = words.phrase(card.name);
  const where = card.at === null ? card.place && words.phrase(card.place) : placeOf(card.at, card.facing);
  return (
    <section class="unit-head">
      <UnitPicture shown={showing.layout(state, eyes)} id={id} label={name} />
      <div>
        <h2 class="title">
          {words.name(id)} · {name}
        </h2>
        <p>{where}</p>
      </div>
      <dl class="stats">
        {card.stats.map(({ key, value }) => (
          <div key={key}>
            <dt>{words.phrase({ key: WORD.stat(key) })}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const placeOf = (at: string, facing: number | null): string =>
  facing === null ? wording('unit.at', { at }) : wording('unit.facing', { at, facing: facingText(facing) });
