import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import type { GameList } from './game-list.ts';
import { wording } from './wording.ts';

/** A record or a position from outside: out of a file, or pasted. */
export function OpenDialog({ list, close }: { list: GameList; close: () => void }) {
  const pasted = useSignal('');
  const picker = useRef<HTMLInputElement>(null);
  const bring = async (text: string): Promise<void> => {
    if (await list.bring(text)) close();
  };
  const word = list.word.value;
  return (
    <Dialog label={wording('games.open')} close={close}>
      <form
        class="open-record"
        onSubmit={event => {
          event.preventDefault();
          bring(pasted.value);
        }}
      >
        <h2 class="title">{wording('games.open')}</h2>
        <p>{wording('open.about')}</p>
        <input
          ref={picker}
          type="file"
          class="sr"
          tabIndex={-1}
          aria-label={wording('open.file')}
          accept=".gonfalon,.record,.position,.txt,text/plain"
          onChange={async ({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            currentTarget.value = '';
            if (file) await bring(await file.text());
          }}
        />
        <button type="button" class="button" onClick={() => picker.current?.click()}>
          {wording('open.file')}
        </button>
        <label for="pasted">{wording('open.paste')}</label>
        <textarea
          id="pasted"
          rows={7}
          spellcheck={false}
          value={pasted.value}
          onInput={event => {
            pasted.value = event.currentTarget.value;
          }}
        />
        <p class="games-word wrong" role="alert">
          {word?.is === 'wrong' && wording('games.wrong', { sentence: word.sentence.replace(/\.$/, '') })}
        </p>
        <div class="row">
          <button type="button" class="button" onClick={close}>
            {wording('open.close')}
          </button>
          <button type="submit" class="button main" aria-disabled={pasted.value.trim() === ''}>
            {wording('open.go')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
