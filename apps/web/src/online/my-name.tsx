import type { http } from '@gonfalon/protocol';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import * as api from './api.ts';
import { thisWire } from './line.ts';
import { wording } from './wording.ts';

/**
 * Whoever is here under that name: a guest is made where nobody is signed in, and renamed where he is called otherwise.
 * `invite` is the link he came by.
 */
export async function signedIn(name: string, invite?: string): Promise<http.Me> {
  const known = await api.me();
  if (known?.name === name) return known;
  const called = await api.callMe(name, invite);
  thisWire().renew();
  return called;
}

interface Props {
  readonly name: string;
  readonly change: (name: string) => void;
}

/** Asked for wherever somebody sits down; filled in where it is known. */
export function NameField({ name, change }: Props) {
  const asked = useSignal(false);
  useEffect(() => {
    if (name !== '' || asked.value) return;
    asked.value = true;
    api.me().then(
      me => me && change(me.name),
      () => undefined,
    );
  }, []);
  return (
    <label class="online-field">
      <span>{wording('name.label')}</span>
      <input
        class="start-input"
        required
        maxLength={40}
        autocomplete="nickname"
        value={name}
        onInput={event => change(event.currentTarget.value)}
      />
    </label>
  );
}
