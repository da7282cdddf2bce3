import type { ChatLine } from '@gonfalon/protocol';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { language } from '../settings.ts';
import type { RemoteSession } from './remote-session.ts';
import { wording } from './wording.ts';

/** What the players, or the watchers, say to each other. It lies in a sheet that covers nothing unasked. */
export function Chat({ session }: { session: RemoteSession }) {
  const lines = session.online.chat.value;
  const open = useSignal(false);
  const read = useSignal(0);
  const last = lines.at(-1)?.n ?? 0;
  useEffect(() => {
    if (open.value) read.value = last;
  }, [open.value, last]);
  const unread = lines.filter(({ n }) => n > read.value).length;
  return (
    <details
      class="online-chat"
      open={open.value}
      onToggle={event => {
        open.value = event.currentTarget.open;
      }}
    >
      <summary class="button quiet">{wording('chat.open', { count: open.value ? 0 : unread })}</summary>
      {open.value && <Sheet lines={lines} say={session.online.say} />}
    </details>
  );
}

interface SheetProps {
  readonly lines: readonly ChatLine[];
  readonly say: (text: string) => void;
}
function Sheet({ lines, say }: SheetProps) {
  const text = useSignal('');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.scrollTo(0, list.current.scrollHeight), [lines.length]);
  const send = (): void => {
    const line = text.value.trim();
    if (line !== '') say(line);
    text.value = '';
  };
  return (
    <form
      class="card online-sheet"
      onSubmit={event => {
        event.preventDefault();
        send();
      }}
      // Letters that are written here are no orders at the table.
      onKeyDown={event => event.stopPropagation()}
    >
      <div ref={list} class="online-lines" role="log" aria-label={wording('chat.title')}>
        <ul>
          {lines.length === 0 && <li>{wording('chat.none')}</li>}
          {lines.map(line => (
            <li key={line.n}>
              <b>{line.name}</b> <time>{timeOf(line.at)}</time> {line.text}
            </li>
          ))}
        </ul>
      </div>
      <label class="online-field">
        <span class="sr">{wording('chat.write')}</span>
        <input
          class="start-input"
          maxLength={500}
          placeholder={wording('chat.write')}
          value={text.value}
          onInput={event => {
            text.value = event.currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="button">
        {wording('chat.send')}
      </button>
    </form>
  );
}

const timeOf = (at: number): string =>
  new Intl.DateTimeFormat(language.value, { hour: 'numeric', minute: '2-digit' }).format(new Date(at));
