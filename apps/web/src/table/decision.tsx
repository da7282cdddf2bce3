import type { Violation } from '@gonfalon/kernel';
import { WORD } from '@gonfalon/kit';
import { OrdersIcon, UndoIcon } from '../parts/icons.tsx';
import { HintPanel } from './computer/hint-panel.tsx';
import { Opponent } from './computer/opponent.tsx';
import type { Desk } from './desk.ts';
import { showEnding } from './ending/shown.ts';
import { wording as endingWording } from './ending/wording.ts';
import { movingIn } from './endings.ts';
import { endBy, endText } from './ends-game.ts';
import { DiceTray } from './fight/dice-tray.tsx';
import { FightSummary } from './fight/fight-summary.tsx';
import { RuleLink } from './fight/rule-link.tsx';
import { InHand } from './in-hand.tsx';
import { type Deed, keyCap } from './keys.ts';
import { momentText } from './log/moment.ts';
import { Pool } from './pool.tsx';
import { RecapCard } from './recap/recap-card.tsx';
import { reasonOf } from './refusal/reason.ts';
import { SetupHelp } from './setting-up/setup-help.tsx';
import { wording } from './wording.ts';

/** What is asked, what the hand holds, and the one red button. */
export function Decision({ desk }: { desk: Desk }) {
  const { session } = desk;
  return (
    <>
      <div class="pane">
        <RecapCard desk={desk} />
        <Opponent session={session} show={desk.show} />
        <Question desk={desk} />
        <DiceTray session={session} openRule={desk.openRule} folded={desk.folded.value} />
        {desk.folded.value && <FightSummary session={session} open={desk.openSheet} />}
        {session.asked.value !== null && <InHand desk={desk} />}
        <SetupHelp session={session} hand={desk.hand} />
        {session.asked.value !== null && <Pool desk={desk} />}
        <HintPanel session={session} show={desk.show} />
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
        <button type="button" class="button main decision-ended" onClick={() => showEnding(desk)}>
          {endingWording('open')}
        </button>
      </header>
    );
  }
  if (now.kind === 'seats' && session.asked.value === null && session.online)
    return (
      <p class="decision-note">
        {wording('decision.others', { side: now.seats.map(words.name).join(', ') })}
      </p>
    );
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

/** Taking back, standing orders, and the order that lets the moment go by or ends the phase. A move ends beside its unit. */
function Foot({ desk }: { desk: Desk }) {
  const { session } = desk;
  const { words } = session.opened;
  // Whoever watches a game on a server has nothing to take back and nothing to order.
  if (session.online?.seat === null) return null;
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
      <Closing desk={desk} />
    </footer>
  );
}

function Closing({ desk }: { desk: Desk }) {
  const { opened, awaits, asked, state, entries } = desk.session;
  const now = awaits.value;
  const seat = asked.value;
  if (now.kind !== 'seats' || seat === null || movingIn(opened, state.value, seat)) return null;
  const { pass, close } = now.moment;
  const order = pass ?? close;
  if (!order) return null;
  const verdict = opened.game.check(state.value, seat, order);
  const refused = verdict.ok
    ? undefined
    : verdict.why.map((why: Violation) => reasonOf(opened.words, why)).join(' ');
  const deed: Deed = pass ? 'pass' : 'end';
  const end = endBy(desk.session, order);
  return (
    <button
      // What asks something else is another button: the focus must not rest on it, nor a hand.
      key={entries.value.length}
      type="button"
      class="button pass"
      aria-disabled={!verdict.ok}
      aria-describedby={refused !== undefined ? 'pass-why' : end ? 'pass-ends' : undefined}
      onClick={() => desk.run(deed)}
    >
      {opened.words.order(order, now.moment.key)} <kbd>{keyCap(deed)}</kbd>
      {refused !== undefined && <small id="pass-why">{refused}</small>}
      {end && <small id="pass-ends">{endText(opened, end)}</small>}
    </button>
  );
}
