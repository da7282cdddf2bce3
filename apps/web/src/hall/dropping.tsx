import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameList } from './game-list.ts';
import { wording } from './wording.ts';

/** A record file dropped anywhere in the hall is opened. */
export function Dropping({ list }: { list: GameList }) {
  const over = useSignal(false);
  useEffect(() => {
    const holdsFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
    const dragged = (event: DragEvent): void => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      over.value = true;
    };
    const left = (event: DragEvent): void => {
      // Only leaving the window itself has nothing to go to.
      if (event.relatedTarget === null) over.value = false;
    };
    const dropped = async (event: DragEvent): Promise<void> => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      over.value = false;
      const file = event.dataTransfer?.files[0];
      if (file) await list.bring(await file.text());
    };
    addEventListener('dragover', dragged);
    addEventListener('dragleave', left);
    addEventListener('drop', dropped);
    return () => {
      removeEventListener('dragover', dragged);
      removeEventListener('dragleave', left);
      removeEventListener('drop', dropped);
    };
  }, [list]);
  return over.value ? (
    <div class="dropping title" aria-hidden="true">
      {wording('open.drop')}
    </div>
  ) : null;
}
