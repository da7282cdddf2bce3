import type { Outcome } from '@gonfalon/kernel';
import { wording as endingWording } from '../ending/wording.ts';
import { plainRefusal } from '../gesture/state.ts';
import { momentText } from '../log/moment.ts';
import { LastLines } from '../log/news.tsx';
import { toldAt } from '../log/told-at.ts';
import type { Opened } from '../opened.ts';
import { takeBack, whyNoTakeBack } from '../recruit/recruiting.ts';
import { reasonOf } from '../refusal/reason.ts';
import { saidBeyondRules, titleOf } from '../refusal/said.ts';
import { SetupHelp } from '../setting-up/setup-help.tsx';
import { courseOf, positionOf, reviewedAt } from '../timeline/course.ts';
import { ArmyText } from './army-text.tsx';
import { Choices, type Ends } from './choices.tsx';
import { FightTables } from './fight-tables.tsx';
import { goTo } from './heading.tsx';
import { paragraph } from './paragraph.ts';
import type { TextProps } from './props.ts';
import { wording } from './wording.ts';

/** What is asked, in words, and every answer as a button. */
export function Decision({ session, hand, end, ending }: TextProps & Ends & { readonly ending: () => void }) {
  const { opened, awaits, asked, reviewed, state } = session;
  if (reviewed.value !== null) return <Past session={session} hand={hand} />;
  const now = awaits.value;
  const moment = momentText(opened, now, state.value);
  return (
    <>
      {now.kind === 'over' ? (
        <Over opened={opened} outcome={now.outcome} ending={ending} />
      ) : (
        <p class="text-moment">
          {now.kind === 'seats' && <b>{wording('decision.of', { seat: seatsText(opened, now.seats) })}</b>}{' '}
          {moment}
        </p>
      )}
      <LastLines session={session} />
      <Refused session={session} hand={hand} />
      <FightTables session={session} />
      {now.kind === 'dice' && (
        <button
          type="button"
          class="button main"
          onClick={() => {
            session.roll();
            goTo('decision');
          }}
        >
          {wording('decision.roll', { dice: now.d6 })}
        </button>
      )}
      {asked.value !== null && <Duties session={session} />}
      <ArmyText session={session} />
      <SetupHelp session={session} hand={hand} />
      {asked.value !== null && <Choices session={session} hand={hand} end={end} />}
      <Undo session={session} hand={hand} />
    </>
  );
}

const seatsText = ({ words }: Opened, seats: readonly string[]): string => seats.map(words.name).join(', ');

interface OverProps {
  readonly opened: Opened;
  readonly outcome: Outcome;
  readonly ending: () => void;
}
const Over = ({ opened: { words }, outcome, ending }: OverProps) => (
  <>
    <p class="text-moment">
      <b>
        {outcome.winner === null
          ? wording('decision.drawn')
          : wording('decision.won', { seat: words.name(outcome.winner) })}
      </b>{' '}
      {words.rule({ rule: outcome.rule })}
    </p>
    <button type="button" class="button main" onClick={ending}>
      {endingWording('open')}
    </button>
  </>
);

/** What must still be done before the phase can end. */
function Duties({ session }: Pick<TextProps, 'session'>) {
  const { opened, state, asked } = session;
  const duties = asked.value === null ? [] : opened.showing.duties(state.value, asked.value);
  if (duties.length === 0) return null;
  return (
    <>
      <h3>{wording('decision.duties')}</h3>
      <ul class="text-list">
        {duties.map((duty, n) => (
          <li key={n}>
            {opened.words.phrase(duty.text)} {paragraph(opened, duty.rule)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Why the last try came to nothing, or why somebody cannot act, and what would help; the position is untouched. */
function Refused({ session, hand }: TextProps) {
  const { opened } = session;
  const refused = hand.refused.value;
  if (!refused) return null;
  const helps = [...(refused.remedies ?? []), ...refused.instead];
  return (
    <div class="text-refused" role="alert">
      <p>{titleOf(session, refused)}</p>
      <ul>
        {saidBeyondRules(session, refused).map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
        {refused.why.map((violation, n) => (
          <li key={n}>
            {reasonOf(opened.words, violation)} {paragraph(opened, violation.rule)}
          </li>
        ))}
      </ul>
      {helps.map(offer => (
        <button
          key={JSON.stringify(offer.path)}
          type="button"
          class="button"
          onClick={() => hand.give(offer)}
        >
          {offer.label}
        </button>
      ))}
    </div>
  );
}

function Undo({ session, hand }: TextProps) {
  const { words } = session.opened;
  const why = whyNoTakeBack(session);
  const undo = (): void => {
    const refusal = takeBack(session);
    if (refusal) hand.refuse(plainRefusal(refusal));
    goTo('decision');
  };
  return (
    <p class="text-undo">
      <button
        type="button"
        class="button"
        aria-disabled={why !== null}
        aria-describedby={why === null ? undefined : 'text-no-undo'}
        onClick={undo}
      >
        {wording('decision.undo')}
      </button>{' '}
      {why !== null && <small id="text-no-undo">{words.phrase({ key: why })}</small>}
    </p>
  );
}

function Past({ session }: TextProps) {
  const course = courseOf(session.told.value);
  const position = positionOf(course, session.reviewed.value);
  const go = (to: number) => (): void => {
    session.reviewed.value = reviewedAt(course, to);
    goTo('decision');
  };
  return (
    <>
      <p class="text-moment">
        {wording('decision.past', { number: position, of: course.numbers.length - 1 })}
      </p>
      <p>{toldAt(session, session.reviewed.value!)}</p>
      <p class="text-acts">
        <button type="button" class="button" aria-disabled={position === 0} onClick={go(position - 1)}>
          {wording('decision.stepBack')}
        </button>
        <button type="button" class="button" onClick={go(position + 1)}>
          {wording('decision.stepOn')}
        </button>
        <button type="button" class="button main" onClick={go(course.numbers.length - 1)}>
          {wording('decision.now')}
        </button>
      </p>
      <FightTables session={session} />
    </>
  );
}
