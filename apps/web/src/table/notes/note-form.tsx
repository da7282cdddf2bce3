import './notes.css';
import { useSignal } from '@preact/signals';
import { noteText } from '../log/sentence.ts';
import type { Session } from '../session.ts';
import { LONGEST_NOTE, notesOn } from './notes.ts';
import { wording } from './wording.ts';

/** A remark on the decision looked at, for the record. */
export function NoteForm({ session, done }: { session: Session; done: () => void }) {
  const text = useSignal('');
  const empty = text.value.trim() === '';
  const { opened, now, reviewed, trouble } = session;
  const write = (): void => {
    if (empty || session.note(text.value) !== null) return;
    text.value = '';
    done();
  };
  return (
    <form
      class="note-form"
      onSubmit={event => {
        event.preventDefault();
        write();
      }}
    >
      <NotesHere session={session} />
      <label>
        {wording(reviewed.value === null ? 'text.now' : 'text.past')}
        <input
          name="note"
          autocomplete="off"
          maxLength={LONGEST_NOTE}
          value={text.value}
          onInput={event => {
            text.value = event.currentTarget.value;
          }}
        />
      </label>
      <p>{wording(opened.game.secrets(now.value) ? 'about.secret' : 'about')}</p>
      <button type="submit" class="button main" aria-disabled={empty || trouble.value !== null}>
        {wording('write')}
      </button>
    </form>
  );
}

/** What has been remarked on the decision looked at. */
export function NotesHere({ session }: { session: Session }) {
  const notes = notesOn(session.told.value, session.reviewed.value);
  if (notes.length === 0) return null;
  return (
    <ul class="notes-here" aria-label={wording('here')}>
      {notes.map((note, n) => (
        <li key={n}>{noteText(session.opened.words, note)}</li>
      ))}
    </ul>
  );
}

/** Asked for from the menu, the replay or by its key. */
export const NoteDialog = ({ session, close }: { session: Session; close: () => void }) => (
  <div class="note-dialog">
    <h2 class="title">{wording('title')}</h2>
    <NoteForm session={session} done={close} />
    <button type="button" class="button" onClick={close}>
      {wording('close')}
    </button>
  </div>
);
