import { useState } from 'preact/hooks';
import { GotoDialog } from '../map/goto-dialog.tsx';
import { Dialog } from '../parts/dialog.tsx';
import type { Pace } from '../preferences.ts';
import { choosePace, pace } from '../settings.ts';
import type { Desk, Question } from './desk.ts';
import { bind, DEEDS, type Deed, keyCap, unbindAll } from './keys.ts';
import { OrdersDialog } from './orders/orders-dialog.tsx';
import { UmpireDialog } from './umpire/umpire-dialog.tsx';
import { wording } from './wording.ts';

/** The dialog that is asked for, if any. */
export function Questions({ desk }: { desk: Desk }) {
  const { session, hand } = desk;
  /** Late news of a closed dialog must not close the one that came after it. */
  const closing = (question: Question) => (): void => {
    if (desk.asking.value === question) desk.asking.value = undefined;
  };
  switch (desk.asking.value) {
    case undefined:
      return null;
    case 'goTo':
      return (
        <Dialog key="goTo" label={wording('rail.goTo')} close={closing('goTo')}>
          <GotoDialog grid={hand.grid.value} go={desk.show} close={closing('goTo')} />
        </Dialog>
      );
    case 'orders':
      return (
        <Dialog key="orders" label={wording('menu.orders')} close={closing('orders')}>
          <OrdersDialog session={session} close={closing('orders')} />
        </Dialog>
      );
    case 'keys':
      return (
        <Dialog key="keys" label={wording('menu.keys')} close={closing('keys')}>
          <Keys close={closing('keys')} />
        </Dialog>
      );
    case 'settings':
      return (
        <Dialog key="settings" label={wording('menu.settings')} close={closing('settings')}>
          <Settings close={closing('settings')} />
        </Dialog>
      );
    case 'umpire':
      return (
        <Dialog key="umpire" label={wording('menu.umpire')} close={closing('umpire')}>
          <UmpireDialog session={session} close={closing('umpire')} />
        </Dialog>
      );
  }
}

/** All keys; a click on one waits for another. */
function Keys({ close }: { close: () => void }) {
  const [waiting, wait] = useState<Deed>();
  const hear = (event: KeyboardEvent): void => {
    if (waiting === undefined || event.key === 'Tab' || event.key === 'Shift') return;
    event.preventDefault();
    if (event.key !== 'Escape' || waiting === 'back') bind(waiting, event.key);
    wait(undefined);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of all buttons inside are heard in one place
    <div class="table-keys" onKeyDown={hear}>
      <h2 class="title">{wording('menu.keys')}</h2>
      <p>{wording('keys.about')}</p>
      <dl>
        {DEEDS.map(deed => (
          <div key={deed}>
            <dt>{wording(`deed.${deed}`)}</dt>
            <dd>
              <button
                type="button"
                class="button"
                aria-label={wording('keys.change', { deed: wording(`deed.${deed}`), key: keyCap(deed) })}
                aria-pressed={waiting === deed}
                onClick={() => wait(deed)}
              >
                {waiting === deed ? wording('keys.press') : keyCap(deed)}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <div class="row">
        <button type="button" class="button" onClick={unbindAll}>
          {wording('keys.usual')}
        </button>
        <button type="button" class="button main" onClick={close}>
          {wording('page.close')}
        </button>
      </div>
    </div>
  );
}

const PACES: readonly Pace[] = ['calm', 'brisk', 'none'];

const Settings = ({ close }: { close: () => void }) => (
  <div class="table-settings">
    <h2 class="title">{wording('menu.settings')}</h2>
    <fieldset>
      <legend>{wording('settings.pace')}</legend>
      {PACES.map(one => (
        <label key={one}>
          <input type="radio" name="pace" checked={pace.value === one} onChange={() => choosePace(one)} />
          {wording(`pace.${one}`)}
        </label>
      ))}
    </fieldset>
    <div class="row">
      <button type="button" class="button main" onClick={close}>
        {wording('page.close')}
      </button>
    </div>
  </div>
);
