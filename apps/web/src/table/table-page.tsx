import { useEffect } from 'preact/hooks';
import { useFetched } from '../fetched.ts';
import { Unfetched } from '../later.tsx';
import { routeTo } from '../route.ts';
import { openSaves } from '../store/idb-saves.ts';
import { thisWindow } from '../store/this-window.ts';
import { withComputers } from './computer/when-wanted.ts';
import { withTeacher } from './lesson/lesson-of.ts';
import { LocalSession } from './local-session.ts';
import { type Found, openSession } from './open-session.ts';
import { openBox } from './opened.ts';
import { Table } from './table.tsx';
import { courseOf, reviewedAt } from './timeline/course.ts';
import { wording } from './wording.ts';

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

async function fetchSession(id: string): Promise<Found> {
  const found = await openSession(id, { saves: await openSaves(), windows: thisWindow, openBox });
  return found instanceof LocalSession ? withComputers(await withTeacher(found)) : found;
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
