import { useSignal } from '@preact/signals';
import { wording } from './wording.ts';

/** A link to be given away: to copy, or to send where the device knows how. */
export function LinkField({ link, label, main = false }: { link: string; label: string; main?: boolean }) {
  const copied = useSignal(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(link).catch(() => undefined);
    copied.value = true;
  };
  return (
    <div class="online-link">
      <label class="online-field">
        <span>{label}</span>
        <input class="start-input" readOnly value={link} onFocus={event => event.currentTarget.select()} />
      </label>
      <div class="row">
        <button type="button" class={main ? 'button main' : 'button'} onClick={copy}>
          {wording('wait.copy')}
        </button>
        {'share' in navigator && (
          <button
            type="button"
            class="button"
            onClick={() => navigator.share({ url: link }).catch(() => undefined)}
          >
            {wording('wait.share')}
          </button>
        )}
        <span role="status">{copied.value && wording('wait.copied')}</span>
      </div>
    </div>
  );
}
