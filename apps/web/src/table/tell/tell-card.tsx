import './tell.css';
import { toWindow } from '@gonfalon/board';
import type { Point } from '@gonfalon/hex';
import { facingName } from '@gonfalon/hex';
import { Readout } from '../../map/readout.tsx';
import { wording as pageWording } from '../../words/wording.ts';
import type { Desk } from '../desk.ts';
import { UnitHead } from '../unit-head.tsx';
import { groundTold, numberOn, type Pointed, placeBeside } from './telling.ts';
import { factsOf, onSide } from './told-hex.ts';
import { wording } from './wording.ts';

/** Of any unit, hex, side and number: shown while Shift is held, after a long press, or by its key for the cursor. */
export function TellCard({ desk }: { desk: Desk }) {
  const about = desk.told.value ?? (desk.shift.value ? desk.hovered.value : undefined);
  if (!about || desk.session.curtain.value !== null) return null;
  return <Card desk={desk} about={about} />;
}

function Card({ desk, about }: { desk: Desk; about: Pointed }) {
  const { session, hand } = desk;
  const ground = groundTold(session.opened.box).value;
  const facts = factsOf(hand.shown.value, ground?.survey, about.hex);
  const number = numberOn(hand.reach.value, about.hex);
  const { points } = session.opened.showing;
  return (
    <section class="tell card" style={placeOf(desk, about)} aria-live="polite" aria-label={wording('label')}>
      {number && (
        <p class="tell-number">
          {wording('number', {
            left: points(number.left),
            charge: number.charge,
            ways: number.ways,
          })}
        </p>
      )}
      {about.unit !== undefined && <Unit desk={desk} unit={about.unit} />}
      {about.side !== undefined && facts && (
        <p class="tell-side">{wording('side', { side: pageWording(`facing.${facingName(about.side)}`) })}</p>
      )}
      {facts && ground && (
        <Readout facts={about.side === undefined ? facts : onSide(facts, about.side)} table={ground.table} />
      )}
    </section>
  );
}

function Unit({ desk: { session }, unit }: { desk: Desk; unit: string }) {
  const { showing, words } = session.opened;
  const card = showing.unit(session.state.value, session.eyes.value, unit);
  return (
    <>
      <UnitHead session={session} id={unit} />
      {card && card.remarks.length > 0 && (
        <ul class="tell-remarks">
          {card.remarks.map(remark => (
            <li key={remark.key}>{words.phrase(remark)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function placeOf({ board }: Desk, { hex, at }: Pointed): Readonly<Record<string, string>> {
  const viewport = board.value?.viewport.peek();
  const centre = board.value?.field()?.centreOf(hex);
  const point: Point | undefined = at ?? (viewport && centre && toWindow(viewport.camera, centre));
  return viewport && point ? placeBeside(point, viewport.view) : {};
}
