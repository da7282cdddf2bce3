import './timeline.css';
import { useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { headingText } from '../log/sentence.ts';
import { toldAt } from '../log/told-at.ts';
import { NotesHere } from '../notes/note-form.tsx';
import type { Session } from '../session.ts';
import { courseOf, eyesOffered, positionOf, reviewedAt } from './course.ts';
import { BackIcon, FirstIcon, LastIcon, OnIcon, PauseIcon, PlayIcon } from './icons.tsx';
import type { Place } from './place.ts';
import { nextStop, runOf } from './run.ts';
import { Scrubber } from './scrubber.tsx';
import { PACES, type PaceName, Tools } from './tools.tsx';
import { wording } from './wording.ts';

interface Props {
  readonly session: Session;
  /** Plays on from the entry as a new game. */
  readonly branch: (number: number) => void;
}

/** Steps through the game from its opening; folded to one button while nobody looks back. */
export function Timeline({ session, branch }: Props) {
  const { reviewed } = session;
  // Borrowed eyes are given back with the look at the past: secrets may have come since.
  useSignalEffect(() => {
    if (reviewed.value !== null) return;
    session.lookAs(session.eyes.value);
    runOf(session).value = null;
  });
  if (courseOf(session.told.value).numbers.length === 1) return null;
  if (reviewed.value !== null) return <Open session={session} branch={branch} />;
  const begin = (): void => {
    const course = courseOf(session.told.value);
    reviewed.value = reviewedAt(course, course.numbers.length - 2);
  };
  return <Folded begin={begin} />;
}

const Folded = ({ begin }: { begin: () => void }) => (
  <button type="button" class="button timeline-begin" title={wording('timeline.beginKeys')} onClick={begin}>
    <BackIcon />
    <span>{wording('timeline.begin')}</span>
  </button>
);

function Open({ session, branch }: Props) {
  const { reviewed } = session;
  const course = courseOf(session.told.value);
  const position = positionOf(course, reviewed.value);
  const go = (to: number): void => {
    reviewed.value = reviewedAt(course, to);
  };
  const last = course.numbers.length - 1;
  return (
    <section class="timeline card" aria-label={wording('timeline.title')}>
      <header>
        <p role="status">
          <b>{wording('timeline.past')}</b> <Where session={session} course={course} position={position} />
          <span class="timeline-told">{toldAt(session, reviewed.value!)}</span>
        </p>
        <button type="button" class="button main" onClick={() => go(last)}>
          {wording('timeline.now')}
        </button>
      </header>
      <NotesHere session={session} />
      <Scrubber course={course} position={position} go={go} />
      <Controls session={session} course={course} position={position} go={go} />
      <Tools
        session={session}
        course={course}
        position={position}
        go={go}
        branch={branch}
        eyes={eyesOffered(session)}
      />
    </section>
  );
}

/** 'Turn 4 · Cavalry movement · decision 187 of 412'. */
const Where = ({ session, course, position }: Omit<Place, 'go'>) => {
  const mark = course.phases.findLast(one => one.position <= position);
  const turn = course.turns.findLast(one => one.position <= position)?.turn ?? 0;
  const heading = headingText(session.opened, { turn, phase: mark?.phase ?? null });
  const decision = wording('timeline.decision', {
    number: position,
    of: course.numbers.length - 1,
  });
  return <span>{[heading, decision].filter(Boolean).join(' · ')}</span>;
};

function Controls({ session, course, position, go }: Place) {
  const last = course.numbers.length - 1;
  const run = runOf(session);
  const pace = useSignal<PaceName>('brisk');
  useEffect(() => {
    const running = run.value;
    if (!running) return;
    const timer = setTimeout(() => go(nextStop(course, position, running)), PACES[pace.value]);
    return () => clearTimeout(timer);
  }, [run.value, pace.value, position]);
  const step = (to: number) => (): void => {
    run.value = null;
    go(to);
  };
  return (
    <fieldset class="timeline-controls">
      <legend class="sr">{wording('timeline.controls')}</legend>
      <Control word={wording('timeline.first')} stop={position === 0} act={step(0)}>
        <FirstIcon />
      </Control>
      <Control word={wording('timeline.back')} stop={position === 0} act={step(position - 1)}>
        <BackIcon />
      </Control>
      <button
        type="button"
        class="button icon"
        aria-label={run.value ? wording('timeline.pause') : wording('timeline.play')}
        title={run.value ? wording('timeline.pause') : wording('timeline.play')}
        onClick={() => {
          run.value = run.value ? null : { stops: null };
        }}
      >
        {run.value ? <PauseIcon /> : <PlayIcon />}
      </button>
      <Control word={wording('timeline.on')} stop={false} act={step(position + 1)}>
        <OnIcon />
      </Control>
      <Control word={wording('timeline.last')} stop={false} act={step(last)}>
        <LastIcon />
      </Control>
      <label>
        <span class="sr">{wording('timeline.pace')}</span>
        <select
          class="timeline-select"
          value={pace.value}
          onChange={event => {
            pace.value = event.currentTarget.value as PaceName;
          }}
        >
          <option value="calm">{wording('timeline.pace.calm')}</option>
          <option value="brisk">{wording('timeline.pace.brisk')}</option>
          <option value="fast">{wording('timeline.pace.fast')}</option>
        </select>
      </label>
    </fieldset>
  );
}

interface ControlProps {
  readonly word: string;
  readonly stop: boolean;
  readonly act: () => void;
  readonly children: ComponentChildren;
}
const Control = ({ word, stop, act, children }: ControlProps) => (
  <button
    type="button"
    class="button icon"
    aria-label={word}
    title={word}
    aria-disabled={stop}
    onClick={() => !stop && act()}
  >
    {children}
  </button>
);
