import type { Seat } from '@gonfalon/kernel';
import { useSignal } from '@preact/signals';
import { linkOfDecision } from '../whole-game.ts';
import type { Place } from './place.ts';
import { wording } from './wording.ts';

/** Milliseconds an entry. */
export const PACES = { calm: 1600, brisk: 700, fast: 150 } as const;
export type PaceName = keyof typeof PACES;

interface Props extends Place {
  readonly branch: (number: number) => void;
  readonly eyes: readonly (Seat | null)[];
}

/** Jump to a turn, look with other eyes, play on from here, point somebody else here. */
export const Tools = (props: Props) => (
  <div class="timeline-tools">
    <ToTurn {...props} />
    {props.eyes.length > 0 && <Eyes {...props} />}
    <button type="button" class="button" onClick={() => props.branch(props.course.numbers[props.position]!)}>
      {wording('timeline.branch')}
    </button>
    <CopyLink {...props} />
  </div>
);

function ToTurn({ course, position, go }: Props) {
  if (course.turns.length < 2) return null;
  const now = course.turns.findLast(mark => mark.position <= position);
  return (
    <label>
      <span>{wording('timeline.toTurn')}</span>
      <select
        class="timeline-select"
        value={now?.turn ?? ''}
        onChange={event => {
          const turn = Number(event.currentTarget.value);
          const mark = course.turns.find(one => one.turn === turn);
          if (mark) go(mark.position);
        }}
      >
        {!now && <option value="">{wording('timeline.noTurn')}</option>}
        {course.turns.map(({ turn }) => (
          <option key={turn} value={turn}>
            {turn}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A spectator has no id: he is the empty value. */
function Eyes({ session, eyes }: Props) {
  const { words } = session.opened;
  return (
    <label>
      <span>{wording('timeline.eyes')}</span>
      <select
        class="timeline-select"
        value={session.eyes.value ?? ''}
        onChange={event => session.lookAs(event.currentTarget.value || null)}
      >
        {eyes.map(seat => (
          <option key={seat} value={seat ?? ''}>
            {seat === null ? wording('timeline.spectator') : words.name(seat)}
          </option>
        ))}
      </select>
    </label>
  );
}

function CopyLink({ session }: Props) {
  const copied = useSignal<{ readonly link: string; readonly done: boolean } | undefined>(undefined);
  const copy = async (): Promise<void> => {
    const link = linkOfDecision(session);
    try {
      await navigator.clipboard.writeText(link);
      copied.value = { link, done: true };
    } catch {
      copied.value = { link, done: false };
    }
  };
  return (
    <>
      <button type="button" class="button" onClick={copy}>
        {wording('timeline.copy')}
      </button>
      <span role="status" class="timeline-copied">
        {copied.value?.done && wording('timeline.copied')}
      </span>
      {/* Where the browser keeps the clipboard to itself, the link can still be taken by hand. */}
      {copied.value && !copied.value.done && (
        <input
          class="timeline-select"
          readOnly
          value={copied.value.link}
          aria-label={wording('timeline.link')}
          onFocus={event => event.currentTarget.select()}
        />
      )}
    </>
  );
}
