import type { Seat, UnitId } from '@gonfalon/kernel';
import { type UnitCard, WORD } from '@gonfalon/kit';
import type { Opened } from '../opened.ts';
import type { Session } from '../session.ts';
import { facingText } from './acts.ts';
import { goTo } from './heading.tsx';
import type { TextProps } from './props.ts';
import { type Near, nearby } from './surroundings.ts';
import { wording } from './wording.ts';

/** Every unit the present eyes know of, whosever it is. */
const cardsOf = ({ opened: { showing }, state, eyes }: Session): readonly UnitCard[] =>
  showing.units(state.value, eyes.value).flatMap(id => showing.unit(state.value, eyes.value, id) ?? []);

/** The units of the seat that looks; of all seats where a spectator does. */
export function OwnUnits({ session, hand }: TextProps) {
  const { opened, saved, eyes } = session;
  const cards = cardsOf(session);
  const seats: readonly Seat[] = eyes.value === null ? opened.game.seats(saved.scenario) : [eyes.value];
  return (
    <>
      {seats.map(seat => (
        <Army
          key={seat}
          session={session}
          hand={hand}
          seat={seat}
          cards={cards.filter(card => card.seat === seat)}
        />
      ))}
    </>
  );
}

interface ArmyProps extends TextProps {
  readonly seat: Seat;
  readonly cards: readonly UnitCard[];
}
function Army({ session, hand, seat, cards }: ArmyProps) {
  const { may } = hand.subjects.value;
  const present = cards.filter(({ id, at }) => at !== null || may.includes(id));
  const away = cards.filter(card => !present.includes(card));
  const name = session.opened.words.name(seat);
  return (
    <>
      <UnitTable
        session={session}
        hand={hand}
        caption={wording('units.of', { seat: name })}
        cards={present}
      />
      {away.length > 0 && (
        <details>
          <summary>{wording('units.away', { count: away.length })}</summary>
          <UnitTable
            session={session}
            hand={hand}
            caption={wording('units.away', { count: away.length })}
            cards={away}
          />
        </details>
      )}
    </>
  );
}

/** Hexes between a unit and an enemy that can soon be met. */
const BESIDE = 1;
const NEAR = 3;

/** Enemies the unit in hand can get at; without one, those near any own unit. */
export function EnemyUnits({ session, hand }: TextProps) {
  const { eyes, opened, state } = session;
  if (eyes.value === null) return <p>{wording('enemy.spectator')}</p>;
  const cards = cardsOf(session);
  const places = hand.places.value;
  const mine = new Set(cards.filter(card => card.seat === eyes.value).map(({ id }) => id));
  const unit = hand.unit.value;
  const own = unit === undefined ? undefined : places.get(unit);
  const near = nearby(
    hand.grid.value,
    [...places].filter(([id]) => !mine.has(id)),
    own === undefined
      ? [...places].filter(([id]) => mine.has(id)).map(([, at]) => at)
      : [own, ...hand.reach.value.keys()],
    own === undefined ? NEAR : BESIDE,
  );
  const about =
    own === undefined
      ? wording('enemy.near', { hexes: NEAR })
      : wording('enemy.reach', { unit: opened.words.name(unit!) });
  if (near.length === 0) return <p>{wording('enemy.none', { about })}</p>;
  const found = near.flatMap(one => opened.showing.unit(state.value, eyes.value, one.unit) ?? []);
  return <UnitTable session={session} hand={hand} caption={about} cards={found} near={near} />;
}

interface TableProps extends TextProps {
  readonly caption: string;
  readonly cards: readonly UnitCard[];
  readonly near?: readonly Near[];
}

function UnitTable({ session, hand, caption, cards, near }: TableProps) {
  const { words } = session.opened;
  const stats = [...new Set(cards.flatMap(card => card.stats.map(({ key }) => key)))];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section class="text-wide" tabIndex={0} aria-label={caption}>
      <table class="text-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{wording('units.unit')}</th>
            <th scope="col">{wording('units.kind')}</th>
            <th scope="col">{wording('units.place')}</th>
            {near && <th scope="col">{wording('units.distance')}</th>}
            {stats.map(key => (
              <th key={key} scope="col">
                {words.phrase({ key: WORD.stat(key) })}
              </th>
            ))}
            <th scope="col">{wording('units.remarks')}</th>
            <th scope="col">{wording('units.act')}</th>
          </tr>
        </thead>
        <tbody>
          {cards.map((card, n) => (
            <tr key={card.id}>
              <th scope="row">{words.name(card.id)}</th>
              <td>{words.phrase(card.name)}</td>
              <td>{placeText(session.opened, card)}</td>
              {near && <td>{near[n]?.away}</td>}
              {stats.map(key => (
                <td key={key}>{card.stats.find(stat => stat.key === key)?.value ?? '–'}</td>
              ))}
              <td class="text-remarks">{card.remarks.map(words.phrase).join(' ')}</td>
              <td>
                <Act session={session} hand={hand} id={card.id} at={card.at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function placeText({ words }: Opened, { at, facing, place }: UnitCard): string {
  if (at === null) return place ? words.phrase(place) : '';
  return facing === null ? at : wording('units.facing', { at, facing: facingText(facing) });
}

/** Takes the unit up where it may act, else leads to its hex. */
function Act({ session, hand, id, at }: TextProps & { readonly id: UnitId; readonly at: string | null }) {
  const { must } = hand.subjects.value;
  const may = [...hand.subjects.value.may, ...hand.freed.value];
  const name = session.opened.words.name(id);
  if (may.includes(id))
    return (
      <button
        type="button"
        class="button"
        aria-pressed={hand.unit.value === id}
        aria-label={wording('units.takeName', { unit: name })}
        onClick={() => {
          hand.take(id);
          goTo('decision');
        }}
      >
        {must.includes(id) ? wording('units.must') : wording('units.take')}
      </button>
    );
  if (at === null) return null;
  return (
    <>
      <button
        type="button"
        class="button quiet"
        aria-label={wording('units.lookName', { unit: name, hex: at })}
        onClick={() => {
          hand.point(at);
          goTo('hexes');
        }}
      >
        {wording('units.look')}
      </button>
      <button
        type="button"
        class="button quiet"
        aria-label={wording('units.whyName', { unit: name })}
        onClick={() => {
          hand.take(undefined);
          hand.tap(at, id, false);
          goTo('decision');
        }}
      >
        {wording('units.why')}
      </button>
    </>
  );
}
