import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import * as api from './api.ts';
import { wording } from './wording.ts';

/** Asks the browser to tell when it is one's turn; shown only where browser and server can. */
export function PushAsk() {
  const key = useSignal<string | null>(null);
  const told = useSignal<'push.on' | 'push.off' | null>(null);
  useEffect(() => {
    if (!('serviceWorker' in navigator && 'PushManager' in window)) return;
    api.me().then(
      me => {
        key.value = me?.pushKey ?? null;
      },
      () => undefined,
    );
  }, []);
  const ask = async (): Promise<void> => {
    try {
      const worker = await navigator.serviceWorker.ready;
      const subscription = await worker.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: key.value!,
      });
      await api.tellByPush(subscription.toJSON());
      told.value = 'push.on';
    } catch {
      told.value = 'push.off';
    }
  };
  if (key.value === null) return null;
  return (
    <div class="row">
      <button type="button" class="button" onClick={ask}>
        {wording('push.ask')}
      </button>
      <span role="status">{told.value && wording(told.value)}</span>
    </div>
  );
}
