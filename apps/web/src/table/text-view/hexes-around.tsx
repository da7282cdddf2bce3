import type { HexId } from '@gonfalon/kernel';
import { useState } from 'preact/hooks';
import { termOf } from '../../map/describe.ts';
import type { Offer } from '../gesture/state.ts';
import { askedAt } from '../threat/asked.ts';
import { ThreatPanel } from '../threat/threat-panel.tsx';
import { wording as threatWording } from '../threat/wording.ts';
import { enemyZones, facingText, offerOf, unitText } from './acts.ts';
import { Acts } from './choices.tsx';
import type { TextProps } from './props.ts';
import { around, type HexRow } from './surroundings.ts';
import { wording } from './wording.ts';

/** The hex under the cursor, its six neighbours, and what can be done there. */
export function HexesAround({ session, hand }: TextProps) {
  const cursor = cursorOf({ session, hand });
  const zones = enemyZones(session);
  const rows = around(hand.shown.value, hand.grid.value, hand.places.value, cursor);
  return (
    <>
      <GoTo session={session} hand={hand} cursor={cursor} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section class="text-wide" tabIndex={0} aria-label={wording('hexes.around', { hex: cursor })}>
        <table class="text-table">
          <caption>{wording('hexes.around', { hex: cursor })}</caption>
          <thead>
            <tr>
              <th scope="col">{wording('hexes.where')}</th>
              <th scope="col">{wording('hexes.hex')}</th>
              <th scope="col">{wording('hexes.ground')}</th>
              <th scope="col">{wording('hexes.between')}</th>
              <th scope="col">{wording('hexes.units')}</th>
              <th scope="col">{wording('hexes.zone')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <Row key={row.at} row={row} session={session} hand={hand} zone={zones.has(row.at)} />
            ))}
          </tbody>
        </table>
      </section>
      <OrdersHere session={session} hand={hand} hex={cursor} />
      <ThreatHere session={session} hand={hand} hex={cursor} />
    </>
  );
}

/** Where the keys point, else where the unit in hand stands, else the middle of the map. */
function cursorOf({ hand }: TextProps): HexId {
  const unit = hand.unit.value;
  const grid = hand.grid.value;
  return (
    hand.cursor.value ??
    (unit === undefined ? undefined : hand.places.value.get(unit)) ??
    grid.ids[grid.size >> 1]!
  );
}

function Row({ row, session, hand, zone }: TextProps & { readonly row: HexRow; readonly zone: boolean }) {
  const { facing, at, terrain, side, units } = row;
  return (
    <tr>
      <th scope="row">{facing === null ? wording('hexes.here') : facingText(facing)}</th>
      <td>
        {facing === null ? (
          at
        ) : (
          <button
            type="button"
            class="button quiet"
            aria-label={wording('hexes.goName', { hex: at })}
            onClick={() => hand.point(at)}
          >
            {at}
          </button>
        )}
      </td>
      <td>{termOf(terrain)}</td>
      <td>{side.map(sideText).join(', ') || '–'}</td>
      <td>{units.map(id => unitText(session, id)).join('; ') || '–'}</td>
      <td>{zone ? wording('hexes.inZone') : '–'}</td>
    </tr>
  );
}

const sideText = (name: string): string =>
  name === 'up' ? wording('hexes.up') : name === 'down' ? wording('hexes.down') : termOf(name);

function GoTo({ hand, cursor }: TextProps & { readonly cursor: HexId }) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<string>();
  return (
    <form
      class="text-search"
      onSubmit={event => {
        event.preventDefault();
        const known = hand.grid.value.hex(text) !== undefined;
        setMissing(known ? undefined : text);
        if (known) hand.point(text);
      }}
    >
      <label>
        {wording('hexes.goTo')}
        <input
          value={text}
          placeholder={cursor}
          onInput={event => setText(event.currentTarget.value.trim())}
        />
      </label>
      <button type="submit" class="button">
        {wording('hexes.go')}
      </button>
      <span role="status">{missing === undefined ? '' : wording('hexes.none', { hex: missing })}</span>
    </form>
  );
}

/** Worked out while it is open: it is much to read for every hex one walks over. */
function ThreatHere({ session, hand, hex }: TextProps & { readonly hex: HexId }) {
  const [open, setOpen] = useState(false);
  return (
    <details open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{threatWording('ask')}</summary>
      {open && (
        <ThreatPanel
          session={session}
          asked={askedAt({ session, hand }, hex)}
          openRule={undefined}
          level="h4"
        />
      )}
    </details>
  );
}

/** Where there are too many orders to list, those for one hex can be listed. */
function OrdersHere({ session, hand, hex }: TextProps & { readonly hex: HexId }) {
  const { opened, asked, state } = session;
  const seat = asked.value;
  if (seat === null) return null;
  const known = hand.byHex.value.get(hex) ?? [];
  const listed = (): readonly Offer[] =>
    opened.game.choices(state.value, seat, hex).map(action => offerOf(opened, action));
  const offers = hand.subjects.value.many && known.length === 0 ? listed() : known;
  if (offers.length === 0) return null;
  return (
    <>
      <h3>{wording('hexes.orders', { hex })}</h3>
      <Acts session={session} hand={hand} offers={offers} />
    </>
  );
}
