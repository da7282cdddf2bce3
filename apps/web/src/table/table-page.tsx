import { boxOf } from '@gonfalon/library';
import { useEffect } from 'preact/hooks';
import { useFetched } from '../fetched.ts';
import { Unfetched } from '../later.tsx';
import { routeTo } from '../route.ts';
import { openSaves } from '../store/idb-saves.ts';
import { thisWindow } from '../store/this-window.ts';
import { withTeacher } from './lesson/lesson-of.ts';
import { LocalSession } from './local-session.ts';
import { openBox } from './opened.ts';
import type { Session } from './session.ts';
import { Table } from './table.tsx';
import { courseOf, reviewedAt } from './timeline/course.ts';
import { wording } from './wording.ts';

type Found = Session | 'missing' | { readonly failed: string };

/** A game kept on this device, opened for play; `looked` is what a link points at, by the count of all. */
export function TablePage({ id, looked }: { id: string; looked: number | undefined }) {
  const { now: fetched, again } = useFetched(() => fetchSession(id), [id]);
  useEffect(() => {
    if (typeof fetched === 'object' && 'asked' in fetched && looked !== undefined)
      fetched.reviewed.value = reviewedAt(courseOf(fetched.common), looked);
  }, [fetched, looked]);
  if (fetched === 'loading') return <Notice text={wording('page.loading')} busy />;
  if (fetched === 'missing') return <Notice text={wording('page.missing')} />;
  if (fetched === 'failed') return <Unfetched again={again} />;
  if ('failed' in fetched) return <Notice text={wording('page.failed', { why: fetched.failed })} />;
  return <Table session={fetched} />;
}

/** Throws where a part could not be fetched; what is wrong with the game itself is told. */
async function fetchSession(id: string): Promise<Found> {
  const saves = await openSaves();
  const save = await told(() => saves.open(id));
  if (!save || 'failed' in save) return save ?? 'missing';
  const box = boxOf(save.game.box);
  if (!box) return 'missing';
  const [opened, holding] = await Promise.all([openBox(box), thisWindow(id)]);
  const session = await told(() => new LocalSession(opened, save, saves, holding));
  return 'failed' in session ? session : withTeacher(session);
}

async function told<T>(deed: () => T | Promise<T>): Promise<T | { readonly failed: string }> {
  try {
    return await deed();
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

const Notice = ({ text, busy = false }: { text: string; busy?: boolean }) => (
  <main class="notice">
    <p role={busy ? 'status' : 'alert'}>{text}</p>
    {!busy && (
      <a class="button main" href={routeTo({ page: 'hall' })}>
        {wording('page.toHall')}
      </a>
    )}
  </main>
);
