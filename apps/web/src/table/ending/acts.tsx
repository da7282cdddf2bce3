import { useSignal } from '@preact/signals';
import { Icon } from '../../parts/icons.tsx';
import { routeTo } from '../../route.ts';
import type { Desk } from '../desk.ts';
import { beginLesson } from '../lesson/lesson-of.ts';
import { tuitionOf } from '../lesson/tuition.ts';
import { battleOf, giveRecord } from '../whole-game.ts';
import { wording } from './wording.ts';

const DRAWINGS = {
  again: 'M19 12a7 7 0 1 1-2.2-5.100M19.500 4v4.500H15',
  other: 'M4 8h14M14 4l4 4l-4 4M20 16H6M10 12l-4 4l4 4',
  replay: 'M5 5v14M19 5l-10 7l10 7z',
  record: 'M12 4v11M7 11l5 5l5-5M5 20h14',
  field: 'M12 3l7.800 4.500v9L12 21l-7.800-4.500v-9z',
} as const;

/** What can be done with a battle that is over. */
export function Acts({ desk }: { desk: Desk }) {
  const { session } = desk;
  const failed = useSignal('');
  const lesson = tuitionOf(session)?.lesson;
  const again = async (swapped: boolean): Promise<void> => {
    const name = swapped ? wording('other.name', { battle: battleOf(session) }) : '';
    try {
      if (lesson) return await beginLesson(session.opened.box, lesson.id);
      // The other side is asked, and both are led there when it agrees.
      if (session.online) return session.online.offer('rematch');
      location.hash = routeTo({ page: 'play', id: await session.again(swapped, name), entry: undefined });
    } catch (error) {
      failed.value = error instanceof Error ? error.message : String(error);
    }
  };
  const replay = (): void => {
    session.reviewed.value = 0;
  };
  const putAway = (): void => {
    desk.endingAway.value = true;
  };
  return (
    <div class="ending-acts">
      <Act deed="again" kind="main" title={wording('again.about')} act={() => again(false)} />
      {!lesson && !session.online && (
        <Act deed="other" title={wording('other.about')} act={() => again(true)} />
      )}
      <Act deed="replay" act={replay} />
      <Act deed="record" act={() => giveRecord(session)} />
      <Act deed="field" kind="quiet" act={putAway} />
      <p class="ending-failed" role="alert">
        {failed.value && wording('failed', { why: failed.value })}
      </p>
    </div>
  );
}

interface ActProps {
  readonly deed: keyof typeof DRAWINGS;
  readonly kind?: 'main' | 'quiet';
  readonly title?: string;
  readonly act: () => void;
}
const Act = ({ deed, kind, title, act }: ActProps) => (
  <button type="button" class={kind ? `button ${kind}` : 'button'} title={title} onClick={act}>
    <Icon>
      <path d={DRAWINGS[deed]} />
    </Icon>
    {wording(deed)}
  </button>
);
