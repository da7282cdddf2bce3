import './tutor.css';
import '../fight/rule-link.css';
import { useSignal, useSignalEffect } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { routeTo } from '../../route.ts';
import { pace } from '../../settings.ts';
import type { Desk } from '../desk.ts';
import { shortNumber } from '../fight/rule-link.tsx';
import { openSheet } from '../fight/sheet-open.ts';
import { wording as fightWording } from '../fight/wording.ts';
import { askedIn } from '../reaction/options.ts';
import type { Session } from '../session.ts';
import { placesOfStep } from './step-places.ts';
import { type Tuition, tuitionOf } from './tuition.ts';
import { lessonWording, wording } from './wording.ts';

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

/** Where the card and the place it shows do not both find room. */
const NARROW = '(max-width: 760px)';

function Card(props: Taught) {
  const { session, tuition, desk } = props;
  usePartner(props);
  const word = useMemo(() => lessonWording(tuition.lesson), [tuition]);
  const step = tuition.step.value!;
  // The next step is unfolded again: it has something to say.
  const put = useSignal<string | undefined>(undefined);
  // Where the card and a question do not both find room beside the board, the question is what is read.
  useSignalEffect(() => {
    const crowded = matchMedia(NARROW).matches && isBusy({ session, desk });
    put.value = crowded ? tuition.step.peek()?.id : undefined;
  });
  const busy = isBusy({ session, desk });
  const folded = put.value === step.id;
  const fold = (away: boolean): void => {
    put.value = away ? step.id : undefined;
  };
  const isOver = session.awaits.value.kind === 'over' && step.until !== undefined;
  const title = isOver ? wording('over.title') : word(`${step.id}.title`);
  return (
    <aside
      class={`tutor card ${busy ? `beside-${busy}` : ''} ${tuition.held.value ? 'reads' : ''}`}
      aria-label={wording('label', { name: word('') })}
    >
      <header>
        <Dots tuition={tuition} />
        <button
          type="button"
          class="button quiet icon"
          aria-expanded={!folded}
          aria-label={wording(folded ? 'unfold' : 'fold')}
          onClick={() => fold(!folded)}
        >
          <span class="tutor-fold" aria-hidden="true" />
        </button>
      </header>
      <div aria-live="polite">
        <h2 class="title">{title}</h2>
        {!folded && <p>{isOver ? wording('over') : word(step.id)}</p>}
        <Status {...props} />
        {!folded && step.tries && <Tried key={step.id} desk={desk} tries={step.tries} />}
      </div>
      {!folded && !isOver && <Rules {...props} rules={step.rules} />}
      {(!folded || tuition.held.value) && <Buttons {...props} isOver={isOver} fold={fold} />}
    </aside>
  );
}

/** What else lies over the board and must be seen beside the card: a sheet, or a question or refusal at the bottom. */
function isBusy({ session, desk }: Props): 'sheet' | 'question' | false {
  if (!desk.folded.value && openSheet(session)) return 'sheet';
  return askedIn(session) !== null || desk.hand.refused.value !== undefined ? 'question' : false;
}

/** Ticked as soon as the table has shown it; whoever likes goes on without. */
function Tried({ desk, tries }: { desk: Desk; tries: string }) {
  const { session, hand, layers } = desk;
  const seen = useSignal(false);
  useSignalEffect(() => {
    const shown: Readonly<Record<string, boolean>> = {
      refusal: hand.refused.value !== undefined,
      undo: session.entries.value.some(({ said }) => 'undo' in said),
      overlay: layers.value.size > 0,
    };
    if (shown[tries]) seen.value = true;
  });
  return <p class="tutor-status">{wording(seen.value ? 'tried' : 'try')}</p>;
}

/** One dot a step: a tick where it was done, hollow where it went by, ringed where we are. */
function Dots({ tuition }: { tuition: Tuition }) {
  const { steps } = tuition.lesson;
  const marks = tuition.marks.value;
  return (
    <div class="tutor-dots">
      <span class="sr">{wording('progress', { n: marks.length + 1, of: steps.length })}</span>
      {steps.map(({ id }, n) => (
        <i key={id} class={n === marks.length ? 'now' : (marks[n] ?? 'ahead')} aria-hidden="true" />
      ))}
    </div>
  );
}

/** Whom the table waits for, where it is not for the step itself. */
function Status({ session, tuition }: Taught) {
  const now = session.awaits.value;
  const { words } = session.opened;
  if (tuition.held.value) return <p class="tutor-status">{wording('held')}</p>;
  if (now.kind === 'dice') return <p class="tutor-status">{wording('dice')}</p>;
  if (!tuition.partnersTurn.value || now.kind !== 'seats') return null;
  return <p class="tutor-status">{wording('theirs', { name: words.name(now.seats[0]!) })}</p>;
}

function Rules({ desk, rules }: Taught & { readonly rules: readonly string[] }) {
  return (
    <p class="tutor-rules">
      {wording('rules')}{' '}
      {rules.map(paragraph => (
        <button
          key={paragraph}
          type="button"
          class="rule-link"
          aria-label={fightWording('rule.open', { paragraph })}
          onClick={() => desk.openRule(paragraph)}
        >
          {shortNumber(paragraph)}
        </button>
      ))}
    </p>
  );
}

interface Footer extends Taught {
  readonly isOver: boolean;
  readonly fold: (away: boolean) => void;
}

function Buttons(props: Footer) {
  const { tuition, isOver } = props;
  const step = tuition.step.value!;
  const { held } = tuition;
  if (!held.value && (isOver || step === tuition.lesson.steps.at(-1))) return <Farewell {...props} />;
  return (
    <footer>
      {step.until && !held.value ? (
        <Helps {...props} />
      ) : (
        <button type="button" class="button main" onClick={tuition.goOn}>
          {wording('go-on')}
        </button>
      )}
      <div class="tutor-ways">
        {step.until && !held.value && (
          <button type="button" class="button quiet" onClick={tuition.goOn}>
            {wording('skip')}
          </button>
        )}
        <button type="button" class="button quiet" onClick={tuition.leave}>
          {wording('leave')}
        </button>
      </div>
    </footer>
  );
}

function Helps({ session, desk, tuition, fold }: Footer) {
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
            session.reviewed.value = null;
            desk.show(places[shown.value++ % places.length]!);
            if (matchMedia(NARROW).matches) fold(true);
          }}
        >
          {wording('show')}
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
        {wording('play')}
      </button>
    </div>
  );
}

const Farewell = ({ session, tuition }: Taught) => (
  <footer>
    <a class="button" href={routeTo({ page: 'hall' })}>
      {wording('hall')}
    </a>
    {session.awaits.value.kind !== 'over' && (
      <button type="button" class="button" onClick={tuition.leave}>
        {wording('play-on')}
      </button>
    )}
  </footer>
);
