import { isCalm } from '@gonfalon/board';
import { sameAction, type Violation } from '@gonfalon/kernel';
import { actorOf, WORD } from '@gonfalon/kit';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Desk } from './desk.ts';
import { movingIn } from './endings.ts';
import { endBy } from './ends-game.ts';
import { ClashSheet } from './fight/clash-sheet.tsx';
import { ForAll } from './for-all.tsx';
import type { Offer } from './gesture/state.ts';
import { keyCap } from './keys.ts';
import { Commands } from './march/commands.tsx';
import { GatherMore, GroupPanel } from './march/group-panel.tsx';
import { reasonOf } from './refusal/reason.ts';
import { facingText } from './text-view/acts.ts';
import { UnitHead } from './unit-head.tsx';
import { wording } from './wording.ts';

/** The unit taken up, what it would do, and everything else it may do. */
export function InHand({ desk }: { desk: Desk }) {
  const { hand, session } = desk;
  const unit = hand.unit.value;
  const chosen = hand.chosen.value;
  const others = hand.others.value;
  if (hand.group.value) return <GroupPanel session={session} hand={hand} />;
  return (
    <>
      {unit !== undefined && <UnitHead session={session} id={unit} />}
      <Way desk={desk} />
      <Warnings desk={desk} />
      {chosen && (
        <button key={keyOfOffer(chosen)} type="button" class="button main commit" onClick={hand.commit}>
          {chosen.label} <kbd>{keyCap('commit')}</kbd>
        </button>
      )}
      {/* What else there is, card and calculator are long: they lie under the button, which stays in sight. */}
      {chosen && others.length > 0 && <Others desk={desk} offers={others} />}
      {chosen && !chosen.end && <Clash desk={desk} offer={chosen} />}
      <ForAll session={session} hand={hand} />
      <EndMove desk={desk} />
      <GatherMore session={session} hand={hand} />
      <Who desk={desk} />
      <Commands session={session} hand={hand} show={desk.show} />
      <Lit desk={desk} />
      <Turn desk={desk} />
      <Led desk={desk} />
      <Targets desk={desk} />
      <Orders desk={desk} />
    </>
  );
}

/** The end of a move lies beside the unit that makes it, far from the end of the phase. */
function EndMove({ desk }: { desk: Desk }) {
  const { session, hand } = desk;
  const { opened, asked, state } = session;
  const moving = asked.value === null ? undefined : movingIn(opened, state.value, asked.value);
  if (!moving) return null;
  if (hand.unit.value !== undefined && hand.unit.value !== moving.unit)
    return <p class="decision-note">{wording('hand.endsMove', { unit: opened.words.name(moving.unit) })}</p>;
  const verdict = opened.game.check(state.value, asked.value!, moving.close);
  return (
    <button
      key={moving.unit}
      type="button"
      class="button end-move"
      aria-disabled={!verdict.ok}
      aria-describedby={verdict.ok ? undefined : 'end-move-why'}
      onClick={() => desk.run('endMove')}
    >
      {opened.words.order(moving.close)} <kbd>{keyCap('endMove')}</kbd>
      {!verdict.ok && (
        <small id="end-move-why">
          {verdict.why.map((why: Violation) => reasonOf(opened.words, why)).join(' ')}
        </small>
      )}
    </button>
  );
}

/** A unit that can turn where it stands is turned by arrows around it, or by keys. */
function Turn({ desk: { hand } }: { desk: Desk }) {
  const at = hand.unit.value === undefined ? undefined : hand.places.value.get(hand.unit.value);
  if (at === undefined || hand.aim.value !== undefined || !hand.reach.value.has(at)) return null;
  return (
    <button type="button" class="button" onClick={() => hand.aimAt(at)}>
      {wording('hand.turn')} <kbd>{keyCap('left')}</kbd> <kbd>{keyCap('right')}</kbd>
    </button>
  );
}

/** More than these are found on the board. */
const FEW = 12;

/** Units on the map that may act, where they are few: nobody hunts for them on the board. */
function Who({ desk: { hand, session, show } }: { desk: Desk }) {
  const { may } = hand.subjects.value;
  const here = may.filter(id => hand.places.value.has(id));
  if (hand.unit.value !== undefined || here.length === 0 || here.length > FEW) return null;
  return (
    <section>
      <h3 class="cap">{wording('hand.who')}</h3>
      <ul class="orders">
        {here.map(id => (
          <li key={id}>
            <button
              type="button"
              class="button"
              onClick={() => {
                hand.take(id);
                show(hand.places.value.get(id)!);
              }}
            >
              {session.opened.words.name(id)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Hexes that are chosen on the board: all of a move, and those of an order where they are many. */
function Lit({ desk: { hand } }: { desk: Desk }) {
  const many = hand.targets.value.size > FEW ? [...hand.targets.value.keys()] : [];
  const count = new Set([...hand.reach.value.keys(), ...many]).size;
  if (count === 0 || hand.aim.value !== undefined) return null;
  return (
    <p class="decision-note">
      {isCalm(count) ? wording('hand.anywhere') : wording('hand.onBoard', { count })}
    </p>
  );
}

/** Where a retreat or a pursuit can end: for those who do not point. */
function Led({ desk: { hand } }: { desk: Desk }) {
  // Who marches has no such end, and everything that could be ordered for his hundred hexes need not be listed for that.
  if (![...hand.reach.value.values()].some(([best]) => best!.left < 0)) return null;
  const ends = [...hand.reach.value.keys()].flatMap(hex => hand.byHex.value.get(hex)?.[0] ?? []);
  // The nearest where they are many: the others are on the board.
  const led = ends
    .filter(({ end }) => end !== undefined && end.left < 0)
    .toSorted((a, b) => b.end!.left - a.end!.left)
    .slice(0, FEW);
  if (led.length === 0) return null;
  return (
    <section>
      <h3 class="cap">{wording('hand.targets')}</h3>
      <ul class="orders">
        {led.map(offer => (
          <li key={keyOfOffer(offer)}>
            <button type="button" class="button" onClick={() => hand.give(offer)}>
              {offer.label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Orders that point at a hex, where they are few: for those who do not point. */
function Targets({ desk: { hand } }: { desk: Desk }) {
  const hexes = [...hand.targets.value].filter(
    ([hex]) => !hand.reach.value.has(hex) && hex !== hand.aim.value,
  );
  if (hexes.length === 0 || hexes.length > FEW || (hexes.length === 1 && hand.chosen.value)) return null;
  return (
    <section>
      <h3 class="cap">{wording('hand.targets')}</h3>
      <ul class="orders">
        {hexes.map(([hex, actions]) => (
          <li key={hex}>
            <button type="button" class="button" onClick={() => hand.aimAt(hex)}>
              {hand.labelOf(actions[0]!)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Other ways to the same hex: hold the charge, lower it, ride down, another order. */
const Others = ({ desk, offers }: { desk: Desk; offers: readonly Offer[] }) => (
  <section>
    <h3 class="cap">{wording('hand.others')}</h3>
    <ul class="others">
      {offers.slice(0, 8).map(offer => (
        <li key={keyOfOffer(offer)}>
          <button type="button" class="button" onClick={() => desk.hand.choose(offer)}>
            {offer.label}
            {offer.end && <EndFacts desk={desk} offer={offer} />}
          </button>
        </li>
      ))}
    </ul>
  </section>
);
const hasCharge = (offer: Offer | undefined): boolean => (offer?.end?.charge ?? 0) > 0;
const keyOfOffer = (offer: Offer): string => JSON.stringify(offer.path);

/** A charge is told where any of the ways to choose from has one. */
const EndFacts = ({ desk, offer: { end } }: { desk: Desk; offer: Offer }) => (
  <small>
    {wording('hand.end', {
      left: desk.session.opened.showing.points(end!.left),
      charge: [desk.hand.chosen.value, ...desk.hand.others.value].some(hasCharge)
        ? String(end!.charge ?? 0)
        : 'none',
      facing: end!.facing === undefined ? 'none' : facingText(end!.facing),
    })}
  </small>
);

/** The way hex by hex, with what is left. */
function Way({ desk: { hand, session } }: { desk: Desk }) {
  const { showing } = session.opened;
  const way = hand.way.value;
  if (way.length === 0) return null;
  const charges = way.some(({ charge = 0 }) => charge > 0);
  return (
    <table class="way">
      <thead>
        <tr>
          <th scope="col">{wording('hand.way')}</th>
          <th scope="col">{wording('hand.left')}</th>
          {charges && <th scope="col">{wording('hand.charge')}</th>}
        </tr>
      </thead>
      <tbody>
        {way.map(({ at, left, charge }, n) => (
          <tr key={`${at} ${n}`}>
            <th scope="row">{at}</th>
            <td>{left === undefined ? '·' : showing.points(left)}</td>
            {charges && (
              <td>
                <span class="lances" aria-hidden="true">
                  {Array.from({ length: charge ?? 0 }, (_, lance) => (
                    <i key={lance} />
                  ))}
                </span>{' '}
                {charge ?? '·'}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where the other side may answer on the way, with whom the player knows of. */
function Warnings({ desk: { hand, session } }: { desk: Desk }) {
  const { words } = session.opened;
  return (
    <>
      {hand.warnings.value.slice(0, 3).map(({ after, answers }) => (
        <p key={after} class="warning">
          {wording('hand.answer', {
            step: after + 1,
            who: [...new Set(answers.flatMap(({ units }) => units))].slice(0, 5).map(words.name).join(', '),
          })}
        </p>
      ))}
    </>
  );
}

/** Boxes without dice show their calculator before the blow. */
function Clash({ desk, offer }: { desk: Desk; offer: Offer }) {
  const { session } = desk;
  const { clash } = session.opened.box;
  const [fights, set] = useState(false);
  const order = offer.path.at(-1)!;
  useEffect(() => {
    let here = true;
    set(false);
    clash?.(session.state.value, order).then(found => here && set(found !== null));
    return () => {
      here = false;
    };
  }, [order]);
  return fights ? <ClashSheet session={session} order={order} openRule={desk.openRule} /> : null;
}

/** What needs no hex: first what the unit in hand may do, then what concerns nobody in particular. */
function Orders({ desk }: { desk: Desk }) {
  const { hand, session } = desk;
  const now = session.awaits.value;
  const closing = now.kind === 'seats' ? (now.moment.pass ?? now.moment.close) : undefined;
  const chosen = hand.chosen.value?.path[0];
  const open = hand.orders.value.filter(({ path: [order] }) => !(closing && sameAction(order!, closing)));
  const last = useMemo(
    () => open.filter(offer => isPlain(offer) && endBy(session, offer.path[0]!) !== null),
    [hand.orders.value],
  );
  const orders = open.filter(
    offer => !last.includes(offer) && !(chosen && sameAction(offer.path[0]!, chosen)),
  );
  const holds = hand.unit.value !== undefined;
  const aside = orders.filter(
    offer => opensWay(desk, offer) || (holds && actorOf(offer.path[0]!) === undefined && !isMarch(desk)),
  );
  const own = orders.filter(offer => !aside.includes(offer));
  return (
    <>
      {own.length > 0 && (
        <section>
          <h3 class="cap">{wording('hand.orders')}</h3>
          <OrderList desk={desk} offers={own} />
        </section>
      )}
      {aside.length > 0 && (
        <details class="aside">
          <summary>{wording('hand.aside')}</summary>
          <OrderList desk={desk} offers={aside} />
        </details>
      )}
      {last.length > 0 && (
        <details class="aside">
          <summary>{wording('hand.last')}</summary>
          {last.map(({ path: [order] }) => (
            <About key={order!.do} desk={desk} verb={order!.do} />
          ))}
          <OrderList desk={desk} offers={last} />
        </details>
      )}
    </>
  );
}

function About({ desk, verb }: { desk: Desk; verb: string }) {
  const { words } = desk.session.opened;
  const key = WORD.orderAbout(verb);
  return words.knows(key) ? <p class="decision-note">{words.phrase({ key })}</p> : null;
}

const isPlain = ({ path: [order] }: Offer): boolean => Object.keys(order!).length === 1;

/** It only takes up the unit, as every way that is lit does by itself. */
const opensWay = ({ hand }: Desk, { path }: Offer): boolean =>
  [...hand.reach.value.values()].some(
    ([end]) => end!.path.length > path.length && path.every((order, n) => sameAction(order, end!.path[n]!)),
  );

/** One unit alone is asked about, so orders that name nobody are its own. */
const isMarch = ({ hand, session }: Desk): boolean => {
  const now = session.awaits.value;
  return now.kind === 'seats' && now.moment.about?.length === 1 && now.moment.about[0] === hand.unit.value;
};

const OrderList = ({ desk, offers }: { desk: Desk; offers: readonly Offer[] }) => (
  <ul class="orders">
    {offers.map(offer => (
      <li key={keyOfOffer(offer)}>
        <button type="button" class="button" onClick={() => desk.hand.give(offer)}>
          {offer.label}
        </button>
      </li>
    ))}
  </ul>
);
