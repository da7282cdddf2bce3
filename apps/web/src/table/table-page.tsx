import { boxOf } from '@gonfalon/library';
import { useEffect, useState } from 'preact/hooks';
import { routeTo } from '../route.ts';
import { openSaves } from '../store/idb-saves.ts';
import { withTeacher } from './lesson/lesson-of.ts';
import { openBox } from './opened.ts';
import { say } from './say.ts';
import { type Session, sessionOf } from './session.ts';
import { Table } from './table.tsx';

type Fetched = Session | 'loading' | 'missing' | { readonly failed: string };

/** A game kept on this device, opened for play; `looked` is the entry a link points at. */
export function TablePage({ id, looked }: { id: string; looked: number | undefined }) {
  const [fetched, set] = useState<Fetched>('loading');
  useEffect(() => {
    let here = true;
    fetchSession(id).then(
      found => here && set(found),
      error => here && set({ failed: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      here = false;
    };
  }, [id]);
  useEffect(() => {
    if (typeof fetched === 'object' && 'play' in fetched && looked !== undefined)
      fetched.looked.value = looked;
  }, [fetched, looked]);
  if (fetched === 'loading') return <Notice text={say('page.loading')} busy />;
  if (fetched === 'missing') return <Notice text={say('page.missing')} />;
  if ('failed' in fetched) return <Notice text={say('page.failed', { why: fetched.failed })} />;
  return <Table session={fetched} />;
}

async function fetchSession(id: string): Promise<Session | 'missing'> {
  const saves = await openSaves();
  const kept = await saves.open(id);
  const box = kept && boxOf(kept.game.box);
  if (!box) return 'missing';
  return withTeacher(sessionOf(await openBox(box), kept.game, kept.entries, saves));
}

const Notice = ({ text, busy = false }: { text: string; busy?: boolean }) => (
  <main class="notice">
    <p role={busy ? 'status' : 'alert'}>{text}</p>
    {!busy && (
      <a class="button main" href={routeTo({ page: 'hall' })}>
        {say('page.toHall')}
      </a>
    )}
  </main>
);
