import { useState } from 'preact/hooks';
import { ChartsDialog } from '../charts/charts-dialog.tsx';
import { GotoDialog } from '../map/goto-dialog.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { PlayersDialog } from '../players/players-dialog.tsx';
import type { Desk, Question } from './desk.ts';
import { EndingDialog } from './ending-dialog.tsx';
import { bind, DEEDS, type Deed, keyCap, unbindAll } from './keys.ts';
import { NoteDialog } from './notes/note-form.tsx';
import { OrdersDialog } from './orders/orders-dialog.tsx';
import { usePresent } from './present.ts';
import { Settings } from './settings/settings.tsx';
import { UmpireDialog } from './umpire/umpire-dialog.tsx';
import { wording } from './wording.ts';

/** The dialog that is asked for, if any. */
export function Questions({ desk }: { desk: Desk }) {
  /** Late news of a closed dialog must not close the one that came after it. */
  const closing = (question: Question) => (): void => {
    if (desk.asking.value === question) desk.asking.value = undefined;
  };
  const asking = desk.asking.value;
  if (asking === undefined) return null;
  const close = closing(asking);
  return (
    <Dialog key={asking} label={wording(LABELS[asking])} close={close}>
      {asked(asking, desk, close)}
    </Dialog>
  );
}

const LABELS = {
  ending: 'ending.title',
  goTo: 'rail.goTo',
  charts: 'menu.charts',
  orders: 'menu.orders',
  note: 'menu.note',
  keys: 'menu.keys',
  players: 'menu.players',
  settings: 'menu.settings',
  umpire: 'menu.umpire',
} as const satisfies Record<Question, string>;

function asked(question: Question, desk: Desk, close: () => void) {
  const { session, hand } = desk;
  switch (question) {
    case 'ending':
      return <EndingDialog desk={desk} close={close} />;
    case 'goTo':
      return <GotoDialog grid={hand.grid.value} go={desk.show} close={close} />;
    case 'charts':
      return <Charts desk={desk} close={close} />;
    case 'orders':
      return <OrdersDialog session={session} close={close} />;
    case 'note':
      return <NoteDialog session={session} close={close} />;
    case 'keys':
      return <Keys close={close} />;
    case 'players':
      return <PlayersDialog session={session} close={close} />;
    case 'settings':
      return <Settings close={close} />;
    case 'umpire':
      return <UmpireDialog session={session} close={close} />;
  }
}

const Charts = ({ desk, close }: { desk: Desk; close: () => void }) => (
  <ChartsDialog box={desk.session.opened.box} present={usePresent(desk)} close={close} />
);

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
