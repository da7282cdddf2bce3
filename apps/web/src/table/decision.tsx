import type { Action } from '@gonfalon/kernel';
import { WORD } from '@gonfalon/kit';
import { OrdersIcon, UndoIcon } from '../parts/icons.tsx';
import type { Desk } from './desk.ts';
import { showEnding } from './ending/shown.ts';
import { wording as endingWording } from './ending/wording.ts';
import { DiceTray } from './fight/dice-tray.tsx';
import { FightSummary } from './fight/fight-summary.tsx';
import { RuleLink } from './fight/rule-link.tsx';
import { InHand } from './in-hand.tsx';
import { keyCap } from './keys.ts';
import { momentText } from './log/moment.ts';
import { Pool } from './pool.tsx';
import { reasonOf } from './refusal/reason.ts';
import { wording } from './wording.ts';

/** What is asked, what the hand holds, and the one red button. */
export function Decision({ desk }: { desk: Desk }) {
  const { session } = desk;
  return (
    <>
      <div class="pane">
        <Question desk={desk} />
        <DiceTray session={session} openRule={desk.openRule} folded={desk.folded.value} />
        {desk.folded.value && <FightSummary session={session} open={desk.openSheet} />}
        {session.asked.value !== null && <InHand desk={desk} />}
        {session.asked.value !== null && <Pool desk={desk} />}
      </div>
      <Foot desk={desk} />
    </>
  );
}

function Question({ desk }: { desk: Desk }) {
  const { session, hand, openRule } = desk;
  const { words } = session.opened;
  const now = session.awaits.value;
  if (session.reviewed.value !== null) return <p class="decision-note">{wording('decision.past')}</p>;
  if (now.kind === 'over') {
    const { winner, rule, grade } = now.outcome;
    return (
      <header>
        <h2 class="title">
          {winner === null ? wording('over.drawn') : wording('over.won', { name: words.name(winner) })}
        </h2>
        <p>
          {words.rule({ rule })} <RuleLink opened={session.opened} rule={rule} openRule={openRule} />
        </p>
        {grade !== undefined && <p>{words.phrase({ key: `victory.grade.${grade}` })}</p>}
        <button type="button" class="button main" onClick={() => showEnding(desk)}>
          {endingWording('open')}
        </button>
      </header>
    );
  }
  if (now.kind !== 'seats' || session.asked.value === null) return null;
  const { key, about = [], close, pass } = now.moment;
  const title = WORD.momentTitle(key);
  const values = { about: about.join(', '), aboutCount: about.length, seat: session.asked.value };
  const { may, must } = hand.subjects.value;
  return (
    <header class="decision-head">
      {words.knows(title) && <h2 class="title">{words.phrase({ key: title, values })}</h2>}
      <p>{momentText(session.opened, now, session.state.value)}</p>
      {hand.unit.value === undefined && may.length > 0 && (
        <p class="decision-note">
          {close || pass
            ? wording('decision.may', { count: may.length, must: must.length })
            : wording('decision.choice', { count: may.length })}{' '}
          <kbd>{keyCap('next')}</kbd>
        </p>
      )}
    </header>
  );
}

/** Taking back, standing orders, and the order that lets the moment go by. */
function Foot({ desk }: { desk: Desk }) {
  const { session } = desk;
  const { words, game } = session.opened;
  const now = session.awaits.value;
  const seat = session.asked.value;
  const pass = now.kind === 'seats' && seat !== null ? (now.moment.pass ?? now.moment.close) : undefined;
  const verdict = pass && seat !== null ? game.check(session.state.value, seat, pass) : undefined;
  const why = session.whyNoUndo();
  return (
    <footer class="decision-foot">
      <div class="row">
        <button
          type="button"
          class="button"
          aria-disabled={why !== null}
          title={why === null ? undefined : words.phrase({ key: why })}
          onClick={() => desk.run('undo')}
        >
          <UndoIcon />
          {wording('decision.undo')} <kbd>{keyCap('undo')}</kbd>
        </button>
        <button type="button" class="button" onClick={() => desk.run('orders')}>
          <OrdersIcon />
          {wording('decision.orders')} <kbd>{keyCap('orders')}</kbd>
        </button>
      </div>
      {pass && verdict && (
        <PassButton
          pass={pass}
          isPass={now.kind === 'seats' && now.moment.pass !== undefined}
          label={words.order(pass)}
          refused={verdict.ok ? undefined : verdict.why.map(why => reasonOf(words, why)).join(' ')}
          desk={desk}
        />
      )}
    </footer>
  );
}

interface PassProps {
  readonly desk: Desk;
  readonly pass: Action;
  /** It lets a moment go by; else it ends what is asked about. */
  readonly isPass: boolean;
  readonly label: string;
  readonly refused: string | undefined;
}
const PassButton = ({ desk, pass, isPass, label, refused }: PassProps) => (
  <button
    type="button"
    class="button pass"
    aria-disabled={refused !== undefined}
    aria-describedby={refused === undefined ? undefined : 'pass-why'}
    onClick={() => desk.order(pass)}
  >
    {label} <kbd>{keyCap(isPass ? 'pass' : 'end')}</kbd>
    {refused !== undefined && <small id="pass-why">{refused}</small>}
  </button>
);
