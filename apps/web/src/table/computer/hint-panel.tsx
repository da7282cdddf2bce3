import './hint.css';
import type { Ahead, Danger } from '@gonfalon/ai';
import type { HexId } from '@gonfalon/kernel';
import { useEffect, useRef } from 'preact/hooks';
import { keyCap } from '../keys.ts';
import type { Session } from '../session.ts';
import { DEPTHS, type Hint, hintsOf } from './hints.ts';
import { reasonsTold, tenths } from './reasons.ts';
import { wording } from './wording.ts';

interface Props {
  readonly session: Session;
  readonly show: (hex: HexId) => void;
}

/** Advice for whoever is asked, in three steps: what threatens, an idea, the whole order. */
export function HintPanel({ session, show }: Props) {
  const hints = hintsOf(session);
  const panel = useRef<HTMLElement>(null);
  const depth = hints.depth.value;
  const hint = hints.hint.value;
  // On a phone it stands under everything that may be ordered.
  useEffect(() => {
    if (depth === 0) return;
    panel.current?.scrollIntoView({ block: 'nearest' });
    // What was asked for last stands below what was told before.
    if (depth > 1) panel.current?.querySelector('dd:last-of-type')?.scrollIntoView({ block: 'nearest' });
  }, [depth, hint]);
  if (session.asked.value === null || session.reviewed.value !== null) return null;
  return (
    <section class="hint" aria-labelledby="hint-title" ref={panel}>
      <header>
        <h3 id="hint-title">{wording('hint')}</h3>
        {depth < DEPTHS.length && (
          <button type="button" class="button" onClick={() => hints.more()}>
            {wording(`hint.more.${DEPTHS[depth]!}`)} <kbd>{keyCap('hint')}</kbd>
          </button>
        )}
      </header>
      <div role="status">
        {depth > 0 && !hint && <p>{wording('hint.thinks')}</p>}
        {depth > 0 && hint && <Steps session={session} show={show} hint={hint} depth={depth} />}
      </div>
    </section>
  );
}

function Steps({ session, show, hint, depth }: Props & { readonly hint: Hint; readonly depth: number }) {
  const [first] = hint.orders;
  return (
    <dl class="hint-steps">
      <dt>{wording('hint.danger')}</dt>
      <dd>
        {hint.dangers.length === 0
          ? wording('hint.noDanger')
          : hint.dangers.map(danger => (
              <DangerLine key={danger.at} session={session} show={show} danger={danger} />
            ))}
      </dd>
      {depth > 1 && first && (
        <>
          <dt>{wording('hint.idea')}</dt>
          <dd>
            <Idea session={session} show={show} order={first} />
          </dd>
        </>
      )}
      {depth > 2 && (
        <>
          <dt>{wording('hint.order')}</dt>
          <dd>
            <ol>
              {oneMove(hint.orders).map(({ action, sum }) => (
                <li key={sum}>{session.opened.words.order(action)}</li>
              ))}
            </ol>
          </dd>
        </>
      )}
    </dl>
  );
}

/** The move of the first unit: what comes after it is another decision. */
function oneMove(orders: readonly Ahead[]): readonly Ahead[] {
  const first = orders[0]?.action.unit;
  const next = orders.findIndex(({ action }) => action.unit !== undefined && action.unit !== first);
  return next > 0 ? orders.slice(0, next) : orders;
}

const DangerLine = ({ session, show, danger }: Props & { readonly danger: Danger }) => {
  const { words } = session.opened;
  const { unit, at, attackers, column, destroyed, worth } = danger;
  return (
    <p>
      {wording('danger.line', {
        unit: words.name(unit),
        at,
        attackers: attackers.map(words.name).join(', '),
        count: attackers.length,
        column,
        lost: Math.round(destroyed / 100),
        points: tenths(worth / 100),
      })}{' '}
      <Show at={at} show={show} />
    </p>
  );
};

const Show = ({ at, show }: { readonly at: HexId; readonly show: Props['show'] }) => (
  <button type="button" class="show" onClick={() => show(at)}>
    {wording('show')}
  </button>
);

/** Whom the first order is about, and the numbers it rests on. */
function Idea({ session, show, order: { action, reasons } }: Props & { readonly order: Ahead }) {
  const { words, showing } = session.opened;
  const { unit } = action;
  const at = typeof unit === 'string' && showing.unit(session.state.value, session.asked.value, unit)?.at;
  return (
    <>
      <p>
        {typeof unit === 'string' ? wording('idea.unit', { unit: words.name(unit) }) : words.order(action)}{' '}
        {at && <Show at={at} show={show} />}
      </p>
      {reasonsTold(session, reasons, 'adviser').map(text => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}
