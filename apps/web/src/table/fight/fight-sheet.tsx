import './fight.css';
import './prospects.css';
import { type Action, eventsSeen, sameAction } from '@gonfalon/kernel';
import type { Fight } from '@gonfalon/kit';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Session } from '../session.ts';
import { oddsOfFight } from './chances.ts';
import { Dice } from './dice.tsx';
import { FightStrip } from './fight-strip.tsx';
import { useKeys } from './keys.ts';
import { Modifiers } from './modifiers.tsx';
import { PrintedTable } from './printed-table.tsx';
import { Prospects } from './prospects.tsx';
import { likeliestRow, rolledRow } from './result-row.ts';
import type { OpenRule } from './rule-link.tsx';
import { asLabel, say } from './say.ts';
import { ShiftLine } from './shift-line.tsx';
import { Sides } from './sides.tsx';
import { isStale, type Throwing, type Thrown, useThrowing } from './throwing.ts';

interface Props {
  readonly session: Session;
  readonly openRule?: OpenRule;
}

/** The fight that is put together, rolled for or played out; nothing where there is none. */
export function FightSheet({ session, openRule }: Props) {
  const [state, eyes] = [session.state.value, session.eyes.value];
  const fight = useMemo(() => session.opened.showing.fight(state, eyes), [session, state, eyes]);
  const throwing = useThrowing(session, fight);
  /** What the reader asked for; null leaves it to the moment. */
  const unfolded = useSignal<boolean | null>(null);
  useEffect(() => {
    unfolded.value = null;
  }, [fight?.stage, unfolded]);

  const last = throwing.thrown.value;
  const thrown = last?.fight && !isStale(session, last) ? last : null;
  const sheet = thrown?.fight ?? fight;
  if (!sheet) return null;
  const open = unfolded.value ?? (thrown !== null || wantsWholeSheet(session, sheet));
  const show = (whole: boolean): void => {
    unfolded.value = whole;
    if (!whole) throwing.putAway();
  };
  return open ? (
    <WholeSheet
      session={session}
      fight={sheet}
      throwing={throwing}
      thrown={thrown}
      fold={() => show(false)}
      openRule={openRule}
    />
  ) : (
    <FightStrip session={session} fight={sheet} unfold={() => show(true)} />
  );
}

/** While others are asked, or the results are played out, the board and the dock must be seen. */
function wantsWholeSheet({ looked, awaits, asked }: Session, { stage, order }: Fight): boolean {
  if (looked.value !== null) return false;
  if (stage === 'gathering') return order !== null && asked.value !== null;
  return stage === 'rolling' && awaits.value.kind === 'dice';
}

interface WholeProps {
  readonly session: Session;
  readonly fight: Fight;
  readonly throwing: Throwing;
  readonly thrown: Thrown | null;
  readonly fold: () => void;
  readonly openRule: OpenRule | undefined;
}

function WholeSheet({ session, fight, throwing, thrown, fold, openRule }: WholeProps) {
  const { opened } = session;
  const state = session.state.value;
  const chances = useMemo(() => {
    const odds = thrown ? null : oddsOfFight(session, fight);
    return odds && opened.showing.chances(odds);
  }, [session, opened, state, fight, thrown]);
  const known = useRef(chances);
  if (chances) known.current = chances;
  const others = otherOrders(session, fight);
  const away = others.find(action => Object.keys(action).length === 1);
  const leave = away && !thrown ? () => session.say(away) : fold;
  useKeys({ Escape: leave });
  return (
    <section
      class="fight-sheet card"
      role="dialog"
      aria-modal="false"
      aria-labelledby="fight-title"
      onClick={throwing.skip}
    >
      <header>
        <h2 id="fight-title" class="title">
          {asLabel(opened.speech.phrase(fight.title))}
        </h2>
        <p>{thrown ? say('stage.rolled') : say(`stage.${fight.stage}`)}</p>
        <button type="button" class="button" onClick={leave}>
          {away && !thrown ? say('sheet.change') : say('sheet.fold')} <kbd>{say('key.escape')}</kbd>
        </button>
      </header>
      <div class="fight-left">
        <Sides session={session} fight={fight} state={thrown ? thrown.before : state} />
        <OtherOrders session={session} orders={others.filter(action => action !== away)} />
        <Modifiers opened={opened} fight={fight} openRule={openRule} />
        <ShiftLine fight={fight} />
      </div>
      <div class="fight-right">
        <PrintedTable opened={opened} fight={fight} row={thrown ? rolledRow(fight, thrown.dice) : -1} />
        {known.current && <Prospects opened={opened} chances={known.current} openRule={openRule} />}
      </div>
      <Cast session={session} fight={fight} throwing={throwing} thrown={thrown} />
    </section>
  );
}

/** What else may be said while the fight is put together: who may join, what else may be struck, and leaving it. */
function otherOrders({ opened, asked, state, looked }: Session, fight: Fight): readonly Action[] {
  const seat = asked.value;
  if (fight.stage !== 'gathering' || fight.order === null || seat === null || looked.value !== null)
    return [];
  const { game } = opened;
  return game
    .choices(state.value, seat)
    .filter((action: Action) => !sameAction(action, fight.order!) && !game.odds(state.value, seat, action));
}

function OtherOrders({ session, orders }: { session: Session; orders: readonly Action[] }) {
  if (orders.length === 0) return null;
  return (
    <div class="fight-others">
      <h3>{say('sheet.more')}</h3>
      {orders.map(action => (
        <button type="button" class="button" key={JSON.stringify(action)} onClick={() => session.say(action)}>
          {asLabel(session.opened.speech.order(action))}
        </button>
      ))}
    </div>
  );
}

interface CastProps {
  readonly session: Session;
  readonly fight: Fight;
  readonly throwing: Throwing;
  readonly thrown: Thrown | null;
}

/** The foot of the sheet: dice, what they say, and the one red button. */
function Cast({ session, fight, throwing, thrown }: CastProps) {
  const { order, table, column, stage } = fight;
  const awaits = session.awaits.value;
  const tumbling = throwing.tumbling.value;
  const button = useRef<HTMLButtonElement>(null);
  const moment = thrown ? 'thrown' : stage;
  useEffect(() => {
    if (moment) button.current?.focus({ preventScroll: true });
  }, [moment]);
  const count = thrown?.dice.length ?? (awaits.kind === 'dice' ? awaits.d6 : 2);
  const act = thrown
    ? { word: say('sheet.goOn'), does: throwing.putAway }
    : stage === 'rolling' && awaits.kind === 'dice'
      ? { word: say('dice.roll', { n: awaits.d6 }), does: tumbling ? throwing.skip : throwing.roll }
      : order && session.asked.value !== null
        ? { word: asLabel(session.opened.speech.order(order)), does: () => session.say(order) }
        : undefined;
  useKeys(act ? { Enter: act.does } : null);
  const likeliest = table.rows[likeliestRow(table)];
  const cell = likeliest?.cells[table.columns.indexOf(column)];
  return (
    <footer class="fight-cast">
      <Dice
        faces={thrown?.dice ?? null}
        count={count}
        tumbling={tumbling}
        label={thrown ? say('dice.show', { faces: thrown.dice.join(', ') }) : say('dice.waiting')}
      />
      <div class="fight-told" role="status">
        {thrown ? (
          <Result session={session} fight={fight} thrown={thrown} />
        ) : (
          <>
            {likeliest && cell !== undefined && (
              <p>{say('dice.likeliest', { roll: likeliest.roll, cell })}</p>
            )}
            <small>{say('dice.seed')}</small>
          </>
        )}
      </div>
      {act && (
        <button
          type="button"
          class="button main"
          ref={button}
          onClick={event => {
            event.stopPropagation();
            act.does();
          }}
        >
          {act.word} <kbd>{say('key.enter')}</kbd>
        </button>
      )}
    </footer>
  );
}

/** The dice, the column and the cell, and in words whatever the throw has brought. */
function Result({ session, fight, thrown }: { session: Session; fight: Fight; thrown: Thrown }) {
  const { game, speech } = session.opened;
  const row = fight.table.rows[rolledRow(fight, thrown.dice)];
  const cell = row?.cells[fight.table.columns.indexOf(fight.column)];
  const sum = thrown.dice.reduce((total, die) => total + die, 0);
  const events = eventsSeen(game, thrown.entry.events, session.eyes.value);
  return (
    <>
      <p>
        <b>
          {say('dice.result', { dice: thrown.dice.join(' + '), sum, column: fight.column, cell: cell ?? '' })}
        </b>
      </p>
      <ul>
        {events.map((event, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events of one throw are told in their order
          <li key={n}>{speech.event(event)}</li>
        ))}
      </ul>
    </>
  );
}
