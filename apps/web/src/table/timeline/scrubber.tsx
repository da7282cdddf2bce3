import type { Place } from './place.ts';
import { wording } from './wording.ts';

/** More numbers than this would run into each other. */
const MOST_NUMBERS = 24;

/** The whole game as a line: turns with their numbers, phases as ticks, fights as diamonds. */
export function Scrubber({ course, position, go }: Omit<Place, 'session'>) {
  const last = course.numbers.length - 1;
  const share = (at: number): number => (at * 100) / Math.max(1, last);
  const every = Math.ceil(course.turns.length / MOST_NUMBERS);
  return (
    <div class="timeline-scrubber">
      <div class="timeline-marks" aria-hidden="true">
        {course.turns
          .filter((_, n) => n % every === 0)
          .map(({ position: at, turn }) => (
            <span key={at} style={{ left: `${share(at)}%` }}>
              {turn}
            </span>
          ))}
        <svg viewBox="0 0 1000 16" preserveAspectRatio="none" aria-hidden="true">
          <path
            class="phase"
            d={ticks(
              course.phases.map(mark => mark.position),
              last,
              9,
              7,
            )}
          />
          <path
            class="turn"
            d={ticks(
              course.turns.map(mark => mark.position),
              last,
              3,
              13,
            )}
          />
        </svg>
        {course.fights.map(at => (
          <i key={at} style={{ left: `${share(at)}%` }} />
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={position}
        aria-label={wording('timeline.scrub')}
        aria-valuetext={wording('timeline.decision', {
          number: position,
          of: last,
        })}
        onInput={event => go(Number(event.currentTarget.value))}
      />
    </div>
  );
}

const ticks = (positions: readonly number[], last: number, from: number, length: number): string =>
  positions.map(at => `M${Math.round((at * 1000) / Math.max(1, last))} ${from}v${length}`).join('');
