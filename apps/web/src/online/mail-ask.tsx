import type { http } from '@gonfalon/protocol';
import { useSignal } from '@preact/signals';
import type { TargetedInputEvent } from 'preact';
import { useEffect } from 'preact/hooks';
import * as api from './api.ts';
import { Folded } from './folded.tsx';
import { wording } from './wording.ts';

interface Props {
  /** Called with what went wrong, or null. */
  readonly told: (why: unknown) => void;
}

/** Mails when it is one's turn, where the server can write any. */
export function MailAsk({ told }: Props) {
  // What is known stays while it is asked for again: else the part would fold up under the hand.
  const known = useSignal<http.Noticed | null>(null);
  const again = (): void => {
    api.noticed().then(
      noticed => {
        known.value = noticed;
      },
      () => undefined,
    );
  };
  useEffect(again, []);
  const now = known.value;
  if (!now?.mails) return null;
  const then = (deed: () => Promise<unknown>): void => {
    told(null);
    deed().catch(told).finally(again);
  };
  return (
    <Folded title={wording('mail.title')}>
      <p>{wording('mail.about')}</p>
      <Now noticed={now} then={then} />
    </Folded>
  );
}

interface Part {
  readonly noticed: http.Noticed;
  readonly then: (deed: () => Promise<unknown>) => void;
}

function Now({ noticed: { mail, asked }, then }: Part) {
  if (mail === null && asked === null)
    return (
      <Field
        key="address"
        label={wording('mail.address')}
        fills="email"
        act={wording('mail.send')}
        done={address => then(() => api.tellByMail(address))}
      />
    );
  const end = (
    <button key="end" type="button" class="button" onClick={() => then(api.noMails)}>
      {wording(mail === null ? 'mail.another' : 'mail.off')}
    </button>
  );
  if (mail !== null)
    return (
      <div class="online-line">
        <p role="status">{wording('mail.on', { address: mail })}</p>
        {end}
      </div>
    );
  return (
    <>
      <p role="status">{wording('mail.sent', { address: asked! })}</p>
      <Field
        key="code"
        label={wording('mail.code')}
        fills="one-time-code"
        act={wording('mail.prove')}
        done={code => then(() => api.proveMail(code.toLowerCase()))}
      />
      <div class="row">{end}</div>
    </>
  );
}

interface FieldProps {
  readonly label: string;
  /** What a browser may offer to fill in. */
  readonly fills: 'email' | 'one-time-code';
  readonly act: string;
  readonly done: (text: string) => void;
}
/** A line to be filled in and sent. */
function Field({ label, fills, act, done }: FieldProps) {
  const text = useSignal('');
  const input = {
    id: `mail-${fills}`,
    class: 'start-input',
    required: true,
    autocomplete: fills,
    maxLength: 200,
    value: text.value,
    onInput: (event: TargetedInputEvent<HTMLInputElement>): void => {
      text.value = event.currentTarget.value;
    },
  };
  return (
    <form
      class="online-line"
      onSubmit={event => {
        event.preventDefault();
        done(text.value.trim());
      }}
    >
      <div class="online-field">
        <label htmlFor={input.id}>{label}</label>
        {fills === 'email' ? <input type="email" {...input} /> : <input {...input} />}
      </div>
      <button type="submit" class="button">
        {act}
      </button>
    </form>
  );
}
