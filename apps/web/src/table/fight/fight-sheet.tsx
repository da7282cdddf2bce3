import './fight.css';
import { type Action, isSurrender, sameAction } from '@gonfalon/kernel';
import type { Chances, Fight } from '@gonfalon/kit';
import { useMemo } from 'preact/hooks';
import type { Session } from '../session.ts';
import { Cast } from './cast.tsx';
import { oddsOfFight } from './chances.ts';
import { ClashSheet } from './clash-sheet.tsx';
import { useKeys } from './keys.ts';
import { Modifiers } from './modifiers.tsx';
import { PrintedTable } from './printed-table.tsx';
import { Prospects } from './prospects.tsx';
import { rolledRow } from './result-row.ts';
import type { OpenRule } from './rule-link.tsx';
import { type OpenSheet, openSheet } from './sheet-open.ts';
import { ShiftLine } from './shift-line.tsx';
import { Sides } from './sides.tsx';
import { clashOn, throwingOf } from './throwing.ts';
import { asLabel, wording } from './wording.ts';

interface Props {
  readonly session: Session;
  readonly openRule: OpenRule;
  /** Folds the sheet away; the fight stays as it is. */
  readonly close: () => void;
  /** Says the order that begins the fight; where it is refused the reason is shown on the board. */
  readonly give: (order: Action) => void;
}

/** The fight that waits to be begun or rolled for, until its throw has been read; nothing where there is none. */
export function FightSheet(props: Props) {
  const sheet = openSheet(props.session);
  const clash = clashOn(props.session);
  if (clash) return <PastClash {...props} order={clash} />;
  return sheet && <Sheet {...props} {...sheet} />;
}

/** A blow without dice that is looked back at. */
function PastClash({ session, openRule, order }: Props & { readonly order: Action }) {
  const { putAway } = throwingOf(session);
  useKeys({ Escape: putAway, Enter: putAway });
  return (
    <section
      class="fight-sheet card past-clash"
      role="dialog"
      aria-modal="false"
      aria-labelledby="clash-title"
    >
      <ClashSheet session={session} order={order} openRule={openRule} />
      <button type="button" class="button main" onClick={putAway}>
        {wording('tray.close')} <kbd>{wording('key.escape')}</kbd>
      </button>
    </section>
  );
}

function Sheet({ session, fight, thrown, openRule, close, give }: Props & OpenSheet) {
  const { opened } = session;
  const state = thrown ? thrown.before : session.state.value;
  const chances = useChances(session, fight, thrown);
  const others = otherOrders(session, fight);
  // An order that names nothing and begins nothing lets the group go.
  const away = others.find(action => Object.keys(action).length === 1);
  const leave = (): void => {
    if (away) session.say(away);
    else if (thrown) throwingOf(session).putAway();
    else close();
  };
  useKeys({ Escape: leave });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the red button and its key end the tumbling too
    <section
      class={`fight-sheet card ${fight.kind}`}
      role="dialog"
      aria-modal="false"
      aria-labelledby="fight-title"
      onClick={throwingOf(session).skip}
    >
      <header>
        <h2 id="fight-title" class="title">
          {asLabel(opened.words.phrase(fight.title))}
        </h2>
        <p>{thrown ? wording('stage.rolled') : wording(`stage.${fight.stage}`)}</p>
        {away && (
          <button type="button" class="button quiet" onClick={close}>
            {wording('sheet.fold')}
          </button>
        )}
        <button type="button" class="button" onClick={leave}>
          {away ? wording('sheet.change') : wording('sheet.fold')} <kbd>{wording('key.escape')}</kbd>
        </button>
      </header>
      <div class="fight-left">
        <Sides session={session} fight={fight} state={state} />
        <OtherOrders session={session} orders={others.filter(action => action !== away)} />
        <Modifiers opened={opened} fight={fight} openRule={openRule} />
        <ShiftLine fight={fight} />
      </div>
      <div class="fight-right">
        <PrintedTable opened={opened} fight={fight} row={thrown ? rolledRow(fight, thrown.dice) : -1} />
        {chances && (
          <Prospects opened={opened} chances={chances} openRule={openRule} past={Boolean(thrown)} />
        )}
      </div>
      <Cast session={session} fight={fight} thrown={thrown} give={give} />
    </section>
  );
}

/** Reckoned once a state; after the throw those before it stay to be compared with. */
function useChances(session: Session, fight: Fight, thrown: OpenSheet['thrown']): Chances | null {
  const { showing } = session.opened;
  return useMemo(() => {
    const odds = thrown ? showing.rollOdds(thrown.before, session.eyes.peek()) : oddsOfFight(session, fight);
    return odds && showing.chances(odds);
  }, [session, session.state.value, thrown?.entry]);
}

/** What else may be said while the fight is put together: who may join, what else may be struck, and leaving it. */
function otherOrders({ opened, asked, state }: Session, { stage, order }: Fight): readonly Action[] {
  const seat = asked.value;
  if (stage !== 'gathering' || order === null || seat === null) return [];
  return opened.game
    .choices(state.value, seat)
    .filter((action: Action) => !isSurrender(action) && !sameAction(action, order));
}

function OtherOrders({ session, orders }: { session: Session; orders: readonly Action[] }) {
  if (orders.length === 0) return null;
  return (
    <div class="fight-others">
      <h3>{wording('sheet.more')}</h3>
      {orders.map(action => (
        <button type="button" class="button" key={JSON.stringify(action)} onClick={() => session.say(action)}>
          {asLabel(session.opened.words.order(action))}
        </button>
      ))}
    </div>
  );
}
