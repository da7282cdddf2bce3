import type { Outcome } from '@gonfalon/kernel';
import { plainRefusal } from '../gesture/state.ts';
import { momentText } from '../log/moment.ts';
import { LastLines } from '../log/news.tsx';
import type { Opened } from '../opened.ts';
import { reasonOf } from '../refusal/reason.ts';
import { courseOf, lookedAt, positionOf } from '../timeline/course.ts';
import { Choices } from './choices.tsx';
import { FightTables } from './fight-tables.tsx';
import { goTo } from './heading.tsx';
import { paragraph } from './paragraph.ts';
import type { TextProps } from './props.ts';
import { say } from './say.ts';

/** What is asked, in words, and every answer as a button. */
export function Decision({ session, hand }: TextProps) {
  const { opened, awaits, asked, looked, state } = session;
  if (looked.value !== null) return <Past session={session} hand={hand} />;
  const now = awaits.value;
  const moment = momentText(opened, now, state.value);
  return (
    <>
      {now.kind === 'over' ? (
        <Over opened={opened} outcome={now.outcome} />
      ) : (
        <p class="text-moment">
          {now.kind === 'seats' && <b>{say('decision.of', { seat: seatsText(opened, now.seats) })}</b>}{' '}
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
          {say('decision.roll', { dice: now.d6 })}
        </button>
      )}
      {asked.value !== null && <Duties session={session} />}
      {asked.value !== null && <Choices session={session} hand={hand} />}
      <Undo session={session} hand={hand} />
    </>
  );
}

const seatsText = ({ speech }: Opened, seats: readonly string[]): string => seats.map(speech.name).join(', ');

const Over = ({ opened: { speech }, outcome }: { opened: Opened; outcome: Outcome }) => (
  <p class="text-moment">
    <b>
      {outcome.winner === null
        ? say('decision.drawn')
        : say('decision.won', { seat: speech.name(outcome.winner) })}
    </b>{' '}
    {speech.rule({ rule: outcome.rule })}
  </p>
);

/** What must still be done before the phase can end. */
function Duties({ session }: Pick<TextProps, 'session'>) {
  const { opened, state, asked } = session;
  const duties = asked.value === null ? [] : opened.showing.duties(state.value, asked.value);
  if (duties.length === 0) return null;
  return (
    <>
      <h3>{say('decision.duties')}</h3>
      <ul class="text-list">
        {duties.map((duty, n) => (
          <li key={n}>
            {opened.speech.phrase(duty.text)} {paragraph(opened, duty.rule)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Why the last try came to nothing; the position is untouched. */
function Refused({ session: { opened }, hand }: TextProps) {
  const refused = hand.refused.value;
  if (!refused) return null;
  return (
    <div class="text-refused" role="alert">
      <p>{say('decision.refused', { tried: refused.tried.replace(/\.$/, '') || 'none' })}</p>
      <ul>
        {refused.why.map((violation, n) => (
          <li key={n}>
            {reasonOf(opened.speech, violation)} {paragraph(opened, violation.rule)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Undo({ session, hand }: TextProps) {
  const { speech } = session.opened;
  const why = session.whyNoUndo();
  const undo = (): void => {
    const refusal = session.undo();
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
        {say('decision.undo')}
      </button>{' '}
      {why !== null && <small id="text-no-undo">{speech.phrase({ key: why })}</small>}
    </p>
  );
}

function Past({ session }: TextProps) {
  const course = courseOf(session.told.value);
  const position = positionOf(course, session.looked.value);
  const go = (to: number) => (): void => {
    session.looked.value = lookedAt(course, to);
    goTo('decision');
  };
  return (
    <>
      <p class="text-moment">{say('decision.past', { number: position, of: course.numbers.length - 1 })}</p>
      <p class="text-acts">
        <button type="button" class="button" aria-disabled={position === 0} onClick={go(position - 1)}>
          {say('decision.stepBack')}
        </button>
        <button type="button" class="button" onClick={go(position + 1)}>
          {say('decision.stepOn')}
        </button>
        <button type="button" class="button main" onClick={go(course.numbers.length - 1)}>
          {say('decision.now')}
        </button>
      </p>
    </>
  );
}
