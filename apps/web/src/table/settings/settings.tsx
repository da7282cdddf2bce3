import type { Signal } from '@preact/signals';
import type { Ending, IdleWindows, Pace, Throws, Tutor } from '../../preferences.ts';
import {
  asksFirst,
  chooseEnding,
  choosePace,
  chooseThrows,
  chooseTutor,
  chooseWindows,
  idleWindows,
  pace,
  throws,
  tutor,
} from '../../settings.ts';
import { wording } from './wording.ts';

const PACES: readonly Pace[] = ['calm', 'brisk', 'none'];
const ENDINGS: readonly Ending[] = ['ask', 'trust'];
const THROWS: readonly Throws[] = ['hand', 'self'];
const WINDOWS: readonly IdleWindows[] = ['show', 'pass'];
const TUTORS: readonly Tutor[] = ['off', 'on'];

/** How this device plays: speed, dice, windows, the end of a phase. */
export const Settings = ({ close }: { close: () => void }) => (
  <div class="table-settings">
    <h2 class="title">{wording('title')}</h2>
    <Choice name="pace" chosen={pace} open={PACES} choose={choosePace} />
    <Choice name="throws" chosen={throws} open={THROWS} choose={chooseThrows} />
    <Choice name="windows" chosen={idleWindows} open={WINDOWS} choose={chooseWindows} />
    <Choice name="ending" chosen={asksFirst} open={ENDINGS} choose={chooseEnding} />
    <Choice name="tutor" chosen={tutor} open={TUTORS} choose={chooseTutor} />
    <div class="row">
      <button type="button" class="button main" onClick={close}>
        {wording('close')}
      </button>
    </div>
  </div>
);

interface Props<T extends string> {
  readonly name: 'pace' | 'throws' | 'windows' | 'ending' | 'tutor';
  readonly chosen: Signal<T>;
  readonly open: readonly T[];
  readonly choose: (one: T) => void;
}
const Choice = <T extends Pace | Throws | IdleWindows | Ending | Tutor>({
  name,
  chosen,
  open,
  choose,
}: Props<T>) => (
  <fieldset>
    <legend>{wording(name)}</legend>
    {open.map(one => (
      <label key={one}>
        <input type="radio" name={name} checked={chosen.value === one} onChange={() => choose(one)} />
        {wording(`${name}.${one}` as Parameters<typeof wording>[0])}
      </label>
    ))}
  </fieldset>
);
