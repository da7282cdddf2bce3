import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import type { Kept } from './kept.ts';
import { say } from './say.ts';

/** A record or a position from outside: out of a file, or pasted. */
export function OpenDialog({ kept, close }: { kept: Kept; close: () => void }) {
  const pasted = useSignal('');
  const picker = useRef<HTMLInputElement>(null);
  const bring = async (text: string): Promise<void> => {
    if (await kept.bring(text)) close();
  };
  const word = kept.word.value;
  return (
    <Dialog label={say('games.open')} close={close}>
      <form
        class="open-record"
        onSubmit={event => {
          event.preventDefault();
          bring(pasted.value);
        }}
      >
        <h2 class="title">{say('games.open')}</h2>
        <p>{say('open.about')}</p>
        <input
          ref={picker}
          type="file"
          class="sr"
          tabIndex={-1}
          aria-label={say('open.file')}
          accept=".gonfalon,.record,.position,.txt,text/plain"
          onChange={async ({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            currentTarget.value = '';
            if (file) await bring(await file.text());
          }}
        />
        <button type="button" class="button" onClick={() => picker.current?.click()}>
          {say('open.file')}
        </button>
        <label for="pasted">{say('open.paste')}</label>
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
          {word?.is === 'wrong' && say('games.wrong', { sentence: word.sentence.replace(/\.$/, '') })}
        </p>
        <div class="row">
          <button type="button" class="button" onClick={close}>
            {say('open.close')}
          </button>
          <button type="submit" class="button main" aria-disabled={pasted.value.trim() === ''}>
            {say('open.go')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
