import type { http } from '@gonfalon/protocol';
import { useSignal } from '@preact/signals';
import { useFetched } from '../fetched.ts';
import { routeTo } from '../route.ts';
import * as api from './api.ts';
import { Frame, Notice } from './frame.tsx';
import { thisWire } from './line.ts';
import { NameField, signedIn } from './my-name.tsx';
import { gameName, sideName } from './names.ts';
import { Terms } from './terms.tsx';
import { wording } from './wording.ts';

type Looked = http.Invitation | { readonly code: api.ApiFailure['code'] };

const looked = (token: string): Promise<Looked> =>
  api.invitation(token).catch(error => {
    if (error instanceof api.ApiFailure) return { code: error.code };
    throw error;
  });

/** What a link leads to, before anybody sits down. */
export function JoinPage({ token }: { token: string }) {
  const { now: found, again } = useFetched(() => looked(token), [token]);
  return (
    <Frame title={wording('join.title')}>
      {found === 'loading' ? (
        <p role="status">{wording('page.loading')}</p>
      ) : found === 'failed' || ('code' in found && found.code === 'offline') ? (
        <Notice again={again}>{wording('join.offline')}</Notice>
      ) : 'code' in found ? (
        <Notice>{wording('join.gone')}</Notice>
      ) : (
        <Invited found={found} token={token} />
      )}
    </Frame>
  );
}

const ABOUT = {
  seat: 'join.drawn',
  watch: 'join.watch',
  return: 'join.return',
  taken: 'join.taken',
} as const;
const GO = {
  seat: 'join.go',
  watch: 'join.goWatch',
  return: 'join.goReturn',
  taken: 'join.goWatch',
} as const;

function Invited({ found, token }: { found: http.Invitation; token: string }) {
  const { game, seat, kind, from } = found;
  const name = useSignal(api.lastName());
  const failed = useSignal('');
  const sit = async (): Promise<void> => {
    try {
      // By a return link one is whoever one was on the other device.
      if (kind !== 'return') await signedIn(name.value.trim(), token);
      const joined = kind === 'taken' ? { game: game.id } : await api.join(token);
      // By a return link another person may sit here than before.
      if (kind === 'return') thisWire().renew();
      location.hash = routeTo({ page: 'table', id: joined.game });
    } catch (error) {
      failed.value = error instanceof api.ApiFailure ? error.message || error.code : String(error);
    }
  };
  return (
    <form
      class="card online-card"
      onSubmit={event => {
        event.preventDefault();
        void sit();
      }}
    >
      <h2 class="title">{gameName(game)}</h2>
      <p>{wording('join.from', { name: from })}</p>
      <p>
        <b>
          {seat !== null && kind === 'seat'
            ? wording('join.seat', { side: sideName(game.box, seat) })
            : wording(ABOUT[kind])}
        </b>
      </p>
      <Terms terms={game.terms} />
      {kind !== 'return' && <NameField name={name.value} change={to => (name.value = to)} />}
      <div class="row">
        <button type="submit" class="button main">
          {wording(GO[kind])}
        </button>
      </div>
      <p role="alert" class="online-wrong">
        {failed.value}
      </p>
    </form>
  );
}
