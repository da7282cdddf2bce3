import { useEffect } from 'preact/hooks';
import { useFetched } from '../fetched.ts';
import { Table } from '../table/table.tsx';
import { Frame, Notice } from './frame.tsx';
import { openOnline } from './open-online.ts';
import type { RemoteSession } from './remote-session.ts';
import { Strip } from './strip.tsx';
import { WaitingRoom } from './waiting-room.tsx';
import { wording } from './wording.ts';

type Found = RemoteSession | 'missing' | { readonly why: string };

const found = (id: string): Promise<{ readonly session: Found }> =>
  openOnline(id).then(
    session => ({ session }),
    error => ({ session: { why: error instanceof Error ? error.message : String(error) } }),
  );

/** A game on the server at the table, or the room in which the others are waited for. */
export function OnlineTable({ id }: { id: string }) {
  const { now, again } = useFetched(() => found(id), [id]);
  const session = typeof now === 'object' ? now.session : null;
  const game = session !== null && typeof session === 'object' && 'online' in session ? session : null;
  useEffect(() => () => game?.leave(), [game]);
  // Whoever was drawn another seat than he waited at looks at it anew.
  const head = game?.online.head.value;
  const seat = head?.seats.find(({ yours }) => yours)?.seat ?? null;
  const moved = game !== null && head?.status !== 'open' && seat !== game.online.seat && seat !== null;
  useEffect(() => {
    if (moved) again();
  }, [moved]);
  if (now === 'failed' || session === 'missing')
    return (
      <Frame title={wording('lobby.title')}>
        <Notice again={again}>{wording('page.missing')}</Notice>
      </Frame>
    );
  if (session && 'why' in session)
    return (
      <Frame title={wording('lobby.title')}>
        <Notice again={again}>{wording('page.failed', { why: session.why })}</Notice>
      </Frame>
    );
  if (!game)
    return (
      <main class="notice">
        <p role="status">{wording('page.loading')}</p>
      </main>
    );
  return head?.status === 'open' ? (
    <WaitingRoom session={game} />
  ) : (
    <Table session={game} strip={<Strip session={game} />} />
  );
}
