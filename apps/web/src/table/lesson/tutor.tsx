import './tutor.css';
import '../fight/rule-link.css';
import { useSignal, useSignalEffect } from '@preact/signals';
import { routeTo } from '../../route.ts';
import { pace } from '../../settings.ts';
import type { Desk } from '../desk.ts';
import { say as sayOfFights } from '../fight/say.ts';
import type { Session } from '../session.ts';
import { say } from './say.ts';
import { placesOfStep } from './step-places.ts';
import { type Tuition, tuitionOf } from './tuition.ts';

interface Props {
  readonly session: Session;
  readonly desk: Desk;
}
interface Taught extends Props {
  readonly tuition: Tuition;
}

/** The teacher of a lesson, and the hand of the other side; nothing at a table without a lesson. */
export function Tutor({ session, desk }: Props) {
  const tuition = tuitionOf(session);
  return tuition?.step.value ? <Card session={session} desk={desk} tuition={tuition} /> : null;
}

/** Milliseconds between two words of the partner: time to see what he does. */
const PAUSE = { calm: 650, brisk: 300, none: 0 } as const;

function usePartner({ session, tuition }: Taught): void {
  useSignalEffect(() => {
    // Every word he says may be followed by another, so the entries are what to watch.
    session.entries.value;
    if (!tuition.partnersTurn.value) return;
    const timer = setTimeout(tuition.answer, PAUSE[pace.value]);
    return () => clearTimeout(timer);
  });
}

function Card(props: Taught) {
  const { session, tuition } = props;
  usePartner(props);
  const folded = useSignal(false);
  const step = tuition.step.value!;
  const isOver = session.awaits.value.kind === 'over' && step.until !== undefined;
  const title = isOver ? say('over.title') : tuition.word(`${step.id}.title`);
  return (
    <aside class="tutor card" aria-label={say('label', { name: tuition.word('') })}>
      <header>
        <Dots tuition={tuition} />
        <button
          type="button"
          class="button quiet icon"
          aria-expanded={!folded.value}
          aria-label={say(folded.value ? 'unfold' : 'fold')}
          onClick={() => {
            folded.value = !folded.value;
          }}
        >
          <span class="tutor-fold" aria-hidden="true" />
        </button>
      </header>
      <div aria-live="polite">
        <h2 class="title">{title}</h2>
        {!folded.value && <p>{isOver ? say('over') : tuition.word(step.id)}</p>}
        <Status {...props} />
      </div>
      {!folded.value && !isOver && <Rules {...props} rules={step.rules} />}
      {!folded.value && <Buttons {...props} isOver={isOver} />}
    </aside>
  );
}

/** One dot a step: a tick where it was done, hollow where it went by, ringed where we are. */
function Dots({ tuition }: { tuition: Tuition }) {
  const { steps } = tuition.lesson;
  const marks = tuition.marks.value;
  return (
    <div class="tutor-dots">
      <span class="sr">{say('progress', { n: marks.length + 1, of: steps.length })}</span>
      {steps.map(({ id }, n) => (
        <i key={id} class={n === marks.length ? 'now' : (marks[n] ?? 'ahead')} aria-hidden="true" />
      ))}
    </div>
  );
}

/** Whom the table waits for, where it is not for the step itself. */
function Status({ session, tuition }: Taught) {
  const now = session.awaits.value;
  const { speech } = session.opened;
  if (now.kind === 'dice') return <p class="tutor-status">{say('dice')}</p>;
  if (!tuition.partnersTurn.value || now.kind !== 'seats') return null;
  return <p class="tutor-status">{say('theirs', { name: speech.name(now.seats[0]!) })}</p>;
}

function Rules({ desk, rules }: Taught & { readonly rules: readonly string[] }) {
  return (
    <p class="tutor-rules">
      {say('rules')}{' '}
      {rules.map(paragraph => (
        <button
          key={paragraph}
          type="button"
          class="rule-link"
          aria-label={sayOfFights('rule.open', { paragraph })}
          onClick={() => desk.openRule(paragraph)}
        >
          {paragraph}
        </button>
      ))}
    </p>
  );
}

function Buttons(props: Taught & { readonly isOver: boolean }) {
  const { tuition, isOver } = props;
  const step = tuition.step.value!;
  if (isOver || step === tuition.lesson.steps.at(-1)) return <Farewell {...props} />;
  return (
    <footer>
      {step.until ? (
        <Helps {...props} />
      ) : (
        <button type="button" class="button main" onClick={tuition.goOn}>
          {say('go-on')}
        </button>
      )}
      <div class="tutor-ways">
        {step.until && (
          <button type="button" class="button quiet" onClick={tuition.goOn}>
            {say('skip')}
          </button>
        )}
        <button type="button" class="button quiet" onClick={tuition.leave}>
          {say('leave')}
        </button>
      </div>
    </footer>
  );
}

function Helps({ session, desk, tuition }: Taught) {
  const shown = useSignal(0);
  const places = placesOfStep(tuition.step.value!, desk.hand.places.value);
  const canPlay = tuition.canPlay();
  return (
    <div class="tutor-helps">
      {places.length > 0 && (
        <button
          type="button"
          class="button"
          onClick={() => {
            session.looked.value = null;
            desk.show(places[shown.value++ % places.length]!);
          }}
        >
          {say('show')}
        </button>
      )}
      <button
        type="button"
        class="button"
        aria-disabled={!canPlay}
        onClick={() => {
          if (canPlay) tuition.play();
        }}
      >
        {say('play')}
      </button>
    </div>
  );
}

const Farewell = ({ session, tuition }: Taught) => (
  <footer>
    <a class="button main" href={routeTo({ page: 'hall' })}>
      {say('hall')}
    </a>
    {session.awaits.value.kind !== 'over' && (
      <button type="button" class="button" onClick={tuition.leave}>
        {say('play-on')}
      </button>
    )}
  </footer>
);
