import type { http } from '@gonfalon/protocol';
import { useSignal } from '@preact/signals';
import * as api from './api.ts';
import { Folded } from './folded.tsx';
import { OnLeave } from './leave.tsx';
import { thisWire } from './line.ts';
import { MailAsk } from './mail-ask.tsx';
import { NameField, signedIn } from './my-name.tsx';
import { wording } from './wording.ts';

interface Props {
  /** null where nobody is signed in. */
  readonly me: http.Me | null;
  /** Another is here now, or nobody. */
  readonly changed: () => void;
}

/** Who is here: a name is enough, a password makes it the same person on every device. */
export function Myself({ me, changed }: Props) {
  const failed = useSignal('');
  const tried = (deed: () => Promise<unknown>): void => {
    failed.value = '';
    deed().then(
      () => {
        thisWire().renew();
        changed();
      },
      error => {
        failed.value = whyNot(error);
      },
    );
  };
  const tell =
    (words: (why: unknown) => string) =>
    (why: unknown): void => {
      failed.value = why === null ? '' : words(why);
    };
  return (
    <section class="card online-card online-myself">
      <MyName me={me} tried={tried} />
      {me === null && <SignIn tried={tried} />}
      {me?.guest && <NewPassword me={me} tried={tried} />}
      {me !== null && <OnLeave told={tell(whyNot)} />}
      {me !== null && <MailAsk key={me.id} told={tell(whyNoMail)} />}
      {me !== null && <Leaving me={me} tried={tried} />}
      <p class="online-wrong" role="alert">
        {failed.value}
      </p>
    </section>
  );
}

interface Part {
  readonly tried: (deed: () => Promise<unknown>) => void;
}

function MyName({ me, tried }: Part & Pick<Props, 'me'>) {
  const name = useSignal(me?.name ?? api.lastName());
  return (
    <form
      class="online-line"
      onSubmit={event => {
        event.preventDefault();
        tried(() => signedIn(name.value.trim()));
      }}
    >
      <NameField name={name.value} change={to => (name.value = to)} />
      <button type="submit" class="button">
        {wording('name.keep')}
      </button>
      <span role="status">{me && wording('name.kept', { name: me.name })}</span>
    </form>
  );
}

function SignIn({ tried }: Part) {
  const name = useSignal('');
  const password = useSignal('');
  return (
    <Folded title={wording('account.have')}>
      <form
        class="online-line"
        onSubmit={event => {
          event.preventDefault();
          tried(() => api.login(name.value.trim(), password.value));
        }}
      >
        <NameField name={name.value} change={to => (name.value = to)} />
        <PasswordField value={password.value} change={to => (password.value = to)} kind="current-password" />
        <button type="submit" class="button">
          {wording('account.signIn')}
        </button>
      </form>
    </Folded>
  );
}

function NewPassword({ me, tried }: Part & { readonly me: http.Me }) {
  const password = useSignal('');
  return (
    <Folded title={wording('account.make')}>
      <p>{wording('account.about', { name: me.name })}</p>
      <form
        class="online-line"
        onSubmit={event => {
          event.preventDefault();
          tried(() => api.setPassword(me.name, password.value));
        }}
      >
        <PasswordField value={password.value} change={to => (password.value = to)} kind="new-password" />
        <button type="submit" class="button">
          {wording('account.keep')}
        </button>
      </form>
    </Folded>
  );
}

/** A guest who signs out could never come back, so only accounts may; everybody may close what he has here. */
function Leaving({ me, tried }: Part & { readonly me: http.Me }) {
  const sure = useSignal(false);
  return (
    <Folded title={wording('account.leave')}>
      <p>{wording('account.close.about')}</p>
      <div class="row">
        {!me.guest && (
          <button type="button" class="button" onClick={() => tried(api.signOut)}>
            {wording('account.signOut')}
          </button>
        )}
        {sure.value ? (
          <button key="sure" type="button" class="button" onClick={() => tried(api.closeAccount)}>
            {wording('account.close.sure')}
          </button>
        ) : (
          <button key="close" type="button" class="button" onClick={() => (sure.value = true)}>
            {wording('account.close')}
          </button>
        )}
      </div>
    </Folded>
  );
}

interface FieldProps {
  readonly value: string;
  readonly change: (value: string) => void;
  readonly kind: 'current-password' | 'new-password';
}
const PasswordField = ({ value, change, kind }: FieldProps) => (
  <label class="online-field">
    <span>{wording('account.password')}</span>
    <input
      class="start-input"
      required
      type="password"
      minLength={8}
      maxLength={200}
      autocomplete={kind}
      value={value}
      onInput={event => change(event.currentTarget.value)}
    />
  </label>
);

function whyNoMail(error: unknown): string {
  const code = error instanceof api.ApiFailure ? error.code : '';
  if (code === 'refused' || code === 'bad') return wording('mail.wrong');
  return code === 'notNow' ? wording('mail.failed') : whyNot(error);
}

function whyNot(error: unknown): string {
  const code = error instanceof api.ApiFailure ? error.code : '';
  if (code === 'offline') return wording('lobby.offline');
  if (code === 'invited') return wording('name.invited');
  if (code === 'signIn') return wording('account.wrong');
  if (code === 'notNow') return wording('leave.refused');
  if (code === 'limit') return wording('account.limit');
  return wording('account.failed', { reason: error instanceof Error ? error.message : String(error) });
}
