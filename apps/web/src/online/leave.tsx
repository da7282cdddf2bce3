import { useSignal } from '@preact/signals';
import { useFetched } from '../fetched.ts';
import * as api from './api.ts';
import { dayText } from './clock-text.ts';
import { Folded } from './folded.tsx';
import { wording } from './wording.ts';

interface Props {
  /** Called with what went wrong, or null. */
  readonly told: (why: unknown) => void;
}

/** On leave: for some days the own clocks stand still in games by post. */
export const OnLeave = ({ told }: Props) => (
  <Folded title={wording('leave.title')}>
    <p>{wording('leave.about')}</p>
    <Days told={told} />
  </Folded>
);

function Days({ told }: Props) {
  const { now, again } = useFetched(api.leave, []);
  const days = useSignal('7');
  if (typeof now === 'string') return null;
  const then = (deed: () => Promise<unknown>): void => {
    told(null);
    deed().catch(told).finally(again);
  };
  if (now.until !== null)
    return (
      <div class="online-line">
        <p role="status">{wording('leave.now', { date: dayText(now.until) })}</p>
        <button key="back" type="button" class="button" onClick={() => then(api.comeBack)}>
          {wording('leave.back')}
        </button>
      </div>
    );
  if (now.left === 0) return <p role="status">{wording('leave.none')}</p>;
  return (
    <form
      class="online-line"
      onSubmit={event => {
        event.preventDefault();
        then(() => api.goOnLeave(Number(days.value)));
      }}
    >
      <label class="online-field">
        <span>{wording('leave.days', { count: now.left })}</span>
        <input
          class="start-input"
          required
          type="number"
          min={1}
          max={now.left}
          value={days.value}
          onInput={event => {
            days.value = event.currentTarget.value;
          }}
        />
      </label>
      <button key="go" type="submit" class="button">
        {wording('leave.go')}
      </button>
    </form>
  );
}
