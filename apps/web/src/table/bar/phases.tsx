import { WORD } from '@gonfalon/kit';
import type { Session } from '../session.ts';
import { PhaseDrawing } from './icons.tsx';
import { Shield } from './shield.tsx';
import { type Run, runsOf } from './standing.ts';
import { wording } from './wording.ts';

/** The phases of the turn: done with a dot, the present one by its name, those to come as drawings. */
export function Phases({ session }: { session: Session }) {
  const { showing } = session.opened;
  const runs = runsOf(showing.clock(session.state.value));
  if (runs.length === 0) return null;
  return (
    <ol class="bar-phases" aria-label={wording('bar.phases')}>
      {runs.map((run, n) => (
        <li key={n} class="bar-run">
          {run.seat !== null && <Shield session={session} seat={run.seat} />}
          <RunPhases session={session} run={run} />
        </li>
      ))}
    </ol>
  );
}

const STATE = { done: 'bar.done', now: 'bar.now', 'to-come': 'bar.toCome' } as const;

const RunPhases = ({ session, run }: { session: Session; run: Run }) => (
  <ol>
    {run.phases.map(({ phase, number, state }) => {
      const { words } = session.opened;
      const name = words.phrase({ key: WORD.phase(phase.key) }).replace(/\.$/, '');
      const seat = phase.seat === null ? '' : words.name(phase.seat);
      const whole = [wording('bar.phase', { number, name }), seat, wording(STATE[state])]
        .filter(Boolean)
        .join(', ');
      return (
        <li key={number} class={state} aria-current={state === 'now' ? 'step' : undefined} title={whole}>
          <PhaseDrawing icon={phase.icon} />
          {state === 'now' && (
            <span class="bar-name" aria-hidden="true">
              {number} {name}
            </span>
          )}
          <span class="sr">{whole}</span>
        </li>
      );
    })}
  </ol>
);
