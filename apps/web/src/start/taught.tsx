// A scenario that is also a lesson: it can be begun with a teacher at the table, with the lesson's own dice.

import type { Lesson } from '@gonfalon/kit';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Agreement } from './agreement.ts';
import { wording } from './wording.ts';

export function Taught({ agreement: { box, scenario } }: { agreement: Agreement }) {
  const lessons = useSignal<readonly Lesson[]>([]);
  useEffect(() => {
    box.lessons?.().then(found => {
      lessons.value = found;
    });
  }, [box]);
  const lesson = lessons.value.find(one => one.scenario === scenario.value);
  if (!lesson) return null;
  return (
    <button
      type="button"
      class="button"
      onClick={async () => {
        // The table is fetched only when somebody goes there.
        const { beginLesson } = await import('../table/lesson/lesson-of.ts');
        await beginLesson(box, lesson.id);
      }}
    >
      {wording('start.taught')}
    </button>
  );
}
