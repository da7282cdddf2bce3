import { routeTo } from '../route.ts';
import { DiceSeal } from './dice-seal.tsx';
import { Frame } from './frame.tsx';
import { LinkField } from './link-field.tsx';
import { invitesOf, linkTo } from './links.ts';
import { gameName, sideName } from './names.ts';
import { PushAsk } from './push-ask.tsx';
import type { RemoteSession } from './remote-session.ts';
import { Terms } from './terms.tsx';
import { wording } from './wording.ts';

/** Until everybody has come: the link to send, what is agreed, and how the dice are sealed. */
export function WaitingRoom({ session }: { session: RemoteSession }) {
  const head = session.online.head.value;
  const invites = invitesOf(head.id);
  const about = (seat: string | null): string => {
    if (seat === null) return wording('wait.watch');
    return head.seats.some(one => one.seat === seat && one.kind === 'open')
      ? wording('wait.about', { side: sideName(head.box, seat) })
      : wording('wait.aboutAny');
  };
  return (
    <Frame title={gameName(head)}>
      <section class="card online-card">
        <h2 class="title">{wording('wait.title')}</h2>
        {invites.length === 0 && <p>{wording('wait.lost')}</p>}
        {invites.map(({ seat, token }) => (
          <LinkField key={token} link={linkTo(token)} label={about(seat)} main={seat !== null} />
        ))}
        <p>{wording('wait.come')}</p>
        <PushAsk />
        <Terms terms={head.terms} />
        <DiceSeal session={session} />
        <div class="row">
          <a class="button" href={routeTo({ page: 'hall' })}>
            {wording('wait.leave')}
          </a>
        </div>
      </section>
    </Frame>
  );
}
