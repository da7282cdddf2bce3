import { type Action, type HexId, sameAction, type UnitId } from '@gonfalon/kernel';
import { actorOf } from '@gonfalon/kit';
import { useState } from 'preact/hooks';
import { phaseEnd } from '../endings.ts';
import { endBy, endText } from '../ends-game.ts';
import { followsOf } from '../fight/follows.ts';
import { fightInOne } from '../fight/in-one.ts';
import { ForAll } from '../for-all.tsx';
import type { Offer } from '../gesture/state.ts';
import type { Hand } from '../hand.ts';
import { Commands } from '../march/commands.tsx';
import { GatherMore, GroupPanel } from '../march/group-panel.tsx';
import type { Session } from '../session.ts';
import { enemyZones, offerText, unitText } from './acts.ts';
import { goTo } from './heading.tsx';
import { OddsText } from './odds-text.tsx';
import type { TextProps } from './props.ts';
import { wording } from './wording.ts';

/** Everything the seat may do: a unit first where several may act, then its orders and the hexes it can be sent to. */
export function Choices({ session, hand, end }: TextProps & Ends) {
  const unit = hand.unit.value;
  if (hand.group.value) return <GroupPanel session={session} hand={hand} />;
  return (
    <>
      {unit === undefined ? (
        <WhichUnit session={session} hand={hand} />
      ) : (
        <InHand session={session} hand={hand} unit={unit} />
      )}
      <Commands session={session} hand={hand} />
      <ForAll session={session} hand={hand} />
      <GatherMore session={session} hand={hand} />
      {unit !== undefined && (
        <Orders session={session} hand={hand} title={wording('choices.orders')} of={unit} />
      )}
      {/* What was searched for one question means nothing to the next. */}
      <ByHex key={`${session.entries.value.length} ${unit}`} session={session} hand={hand} />
      <Orders session={session} hand={hand} title={wording('choices.general')} of={undefined} />
      <EndPhase session={session} end={end} />
    </>
  );
}

function WhichUnit({ session, hand }: TextProps) {
  const { must } = hand.subjects.value;
  const may = [...hand.subjects.value.may, ...hand.freed.value];
  if (may.length === 0) return null;
  const ordered = [...must, ...may.filter(id => !must.includes(id))];
  return (
    <>
      <h3>{wording('choices.which', { count: may.length })}</h3>
      <ul class="text-acts">
        {ordered.map(id => (
          <li key={id}>
            <button
              type="button"
              class="button"
              onClick={() => {
                hand.take(id);
                goTo('decision');
              }}
            >
              {unitText(session, id)} {must.includes(id) && <b>{wording('choices.must')}</b>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function InHand({ session, hand, unit }: TextProps & { readonly unit: UnitId }) {
  return (
    <>
      <h3>{wording('choices.with', { unit: unitText(session, unit) })}</h3>
      {hand.subjects.value.may.length + hand.freed.value.length > 1 && (
        <p>
          <button
            type="button"
            class="button"
            onClick={() => {
              hand.take(undefined);
              goTo('decision');
            }}
          >
            {wording('choices.another')}
          </button>
        </p>
      )}
    </>
  );
}

export interface Ends {
  /** Ends the phase, once it was asked who is left behind. */
  readonly end: () => void;
}

const phaseEndIn = ({ opened, state, asked }: Session): Action | undefined =>
  asked.value === null ? undefined : phaseEnd(opened, state.value, asked.value);

function EndPhase({ session, end }: { session: Session } & Ends) {
  const order = phaseEndIn(session);
  if (!order) return null;
  return (
    <p>
      <button
        key={session.entries.value.length}
        type="button"
        class="button"
        onClick={() => {
          end();
          goTo('decision');
        }}
      >
        {session.opened.words.order(order)}
      </button>
    </p>
  );
}

interface OrdersProps extends TextProps {
  readonly title: string;
  readonly of: UnitId | undefined;
}
/** Orders that need no hex: of the unit in hand, and those that name nobody. */
function Orders({ session, hand, title, of }: OrdersProps) {
  const ending = phaseEndIn(session);
  const offers = hand.orders.value.filter(
    ({ path }) =>
      (actorOf(path.at(-1)!) === undefined) === (of === undefined) &&
      !(ending && sameAction(path[0]!, ending)),
  );
  if (offers.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <Acts session={session} hand={hand} offers={offers} />
    </>
  );
}

const NOWHERE: ReadonlySet<HexId> = new Set();

interface ActsProps extends TextProps {
  readonly offers: readonly Offer[];
  readonly zones?: ReadonlySet<HexId>;
}
/** Each with its chances, where dice or cards decide. */
export const Acts = ({ session, hand, offers, zones = NOWHERE }: ActsProps) => (
  <ul class="text-acts">
    {offers.map(offer => {
      const { word, does } = actOf(session, hand, offer, zones);
      return (
        <li key={JSON.stringify(offer.path)}>
          <button
            type="button"
            class="button"
            onClick={() => {
              does();
              goTo('decision');
            }}
          >
            {word}
          </button>
          <Ahead session={session} offer={offer} />
          {offer.path.length === 1 && <OddsText session={session} action={offer.path[0]!} />}
        </li>
      );
    })}
  </ul>
);

/** The order that begins the fight throws its dice too, where nothing can come between. */
function actOf(session: Session, hand: Hand, offer: Offer, zones: ReadonlySet<HexId>) {
  const { opened, state, eyes } = session;
  const [order, ...more] = offer.path;
  const begins = more.length === 0 ? opened.showing.fight(state.value, eyes.value)?.order : undefined;
  const give = (): void => hand.give(offer);
  if (begins && sameAction(begins, order!)) return fightInOne(session, begins, give);
  return { word: offerText(opened, offer, zones), does: give };
}

/** What is certain to follow: the end of the battle, or a blow in a game without dice. */
function Ahead({ session, offer: { path } }: { readonly session: Session; readonly offer: Offer }) {
  if (path.length > 1 || Object.keys(path[0]!).length > 1) return null;
  const end = endBy(session, path[0]!);
  const told = end ? endText(session.opened, end) : followsOf(session, path[0]!);
  return told === null ? null : <p>{told}</p>;
}

/** More hexes than this are asked for by number. */
const FEW = 24;

/** Hexes that can be ordered to, each with its ways; a long list is cut and can be searched. */
function ByHex({ session, hand }: TextProps) {
  const [wanted, setWanted] = useState('');
  const [all, setAll] = useState(false);
  const byHex = hand.byHex.value;
  if (byHex.size === 0) return null;
  const zones = enemyZones(session);
  const fitting = [...byHex].filter(([hex]) => hex.startsWith(wanted));
  const shown = all ? fitting : fitting.slice(0, FEW);
  return (
    <>
      <h3>{wording('choices.hexes', { count: byHex.size })}</h3>
      {byHex.size > FEW && (
        <label class="text-search">
          {wording('choices.search')}
          <input
            inputMode="numeric"
            value={wanted}
            onInput={event => setWanted(event.currentTarget.value.trim())}
          />
        </label>
      )}
      <ul class="text-hex-list">
        {shown.map(([hex, [first, ...others]]) => (
          <li key={hex}>
            <Acts session={session} hand={hand} offers={[first!]} zones={zones} />
            {others.length > 0 && (
              <details>
                <summary>{wording('choices.others', { hex, count: others.length })}</summary>
                <Acts session={session} hand={hand} offers={others} zones={zones} />
              </details>
            )}
          </li>
        ))}
      </ul>
      {shown.length < fitting.length && (
        <button type="button" class="button" onClick={() => setAll(true)}>
          {wording('choices.all', { count: fitting.length })}
        </button>
      )}
      {fitting.length === 0 && <p role="status">{wording('choices.none')}</p>}
    </>
  );
}
