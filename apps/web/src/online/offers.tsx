import type { OfferMade } from '@gonfalon/protocol';
import { routeTo } from '../route.ts';
import { sideName } from './names.ts';
import type { RemoteSession } from './remote-session.ts';
import { wording } from './wording.ts';

/** What one side asks of the other, with the answer beside it. */
export function Offers({ session }: { session: RemoteSession }) {
  const { head, seat } = session.online;
  const { offers, rematch } = head.value;
  if (offers.length === 0 && rematch === null) return null;
  return (
    <section class="card online-offers" role="status">
      {offers.map(offer =>
        offer.from === seat || seat === null ? (
          <p key={offer.id}>{wording('offered', { what: wording(`offer.${offer.what}`) })}</p>
        ) : (
          <Asked key={offer.id} session={session} offer={offer} />
        ),
      )}
      {rematch !== null && (
        <a class="button main" href={routeTo({ page: 'table', id: rematch })}>
          {wording('rematch.go')}
        </a>
      )}
    </section>
  );
}

function Asked({ session, offer }: { session: RemoteSession; offer: OfferMade }) {
  const side = sideName(session.saved.box, offer.from);
  const to = session.entries.value.find(({ number }) => number === offer.to);
  const answer = (yes: boolean) => () => session.online.answer(offer, yes);
  return (
    <div class="online-offer">
      <p>{wording(`asked.${offer.what}`, { side, count: to?.count ?? 0 })}</p>
      <div class="row">
        <button type="button" class="button main" onClick={answer(true)}>
          {wording('answer.yes')}
        </button>
        <button type="button" class="button" onClick={answer(false)}>
          {wording('answer.no')}
        </button>
      </div>
    </div>
  );
}
