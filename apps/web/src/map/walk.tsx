import type { Box } from '@gonfalon/library';
import { Dialog } from '../parts/dialog.tsx';
import { KeyList } from '../parts/keys.tsx';
import { useTouch } from '../parts/narrow.ts';
import { wording } from '../words/wording.ts';
import { Corner } from './corner.tsx';
import { spoken } from './describe.ts';
import type { Desk, Question } from './desk.ts';
import { GotoDialog } from './goto-dialog.tsx';
import { Legend } from './legend.tsx';
import type { OpenField } from './open-field.ts';
import { Rail } from './rail.tsx';
import { Readout } from './readout.tsx';

interface Props extends PartProps {
  readonly box: Box;
}

/** Everything that floats on an open map. */
export const Walk = ({ box, field, desk }: Props) => (
  <>
    <Spoken desk={desk} field={field} />
    <Rail on={desk.overlays.value} offers={field.offers} run={desk.run} />
    <Slip desk={desk} field={field} />
    <Corner box={box} field={field} desk={desk} />
    <Questions desk={desk} field={field} />
  </>
);

interface PartProps {
  readonly desk: Desk;
  readonly field: OpenField;
}

/** Only the hex cursor is read aloud: a pointer that wanders would never let the reader finish. */
function Spoken({ desk, field }: PartProps) {
  const facts = desk.marked.value === undefined ? undefined : field.facts(desk.marked.value);
  return (
    <p class="sr" role="status">
      {facts && spoken(facts, field.table)}
    </p>
  );
}

function Slip({ desk, field }: PartProps) {
  const hex = desk.pointed.value ?? desk.marked.value;
  const facts = hex === undefined ? undefined : field.facts(hex);
  const open = desk.unfolded.value;
  const touch = useTouch();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long read-out is scrolled with the keys
    <section class={`readout card ${open ? 'open' : ''}`} aria-label={wording('hex.title')} tabIndex={0}>
      <button
        type="button"
        class="fold"
        aria-expanded={open}
        aria-label={wording('hex.unfold')}
        onClick={() => {
          desk.unfolded.value = !open;
        }}
      />
      {facts ? (
        <Readout facts={facts} table={field.table} />
      ) : (
        <p class="empty">{wording(touch ? 'hex.none.touch' : 'hex.none')}</p>
      )}
      <Legend overlays={desk.overlays.value} zones={field.zones} />
    </section>
  );
}

function Questions({ desk, field }: PartProps) {
  /** Late news of a closed dialog must not close the one that came after it. */
  const closing = (question: Question) => (): void => {
    if (desk.asking.value === question) desk.asking.value = undefined;
  };
  if (desk.asking.value === 'goTo')
    return (
      <Dialog key="goTo" label={wording('goto.title')} close={closing('goTo')}>
        <GotoDialog grid={field.grid} go={desk.goTo} close={closing('goTo')} />
      </Dialog>
    );
  if (desk.asking.value === 'keys')
    return (
      <Dialog key="keys" label={wording('map.keys')} close={closing('keys')}>
        <h2 class="title">{wording('keys.title')}</h2>
        <p>{wording('keys.hand')}</p>
        <KeyList />
        <form method="dialog" class="row">
          <button type="submit" class="button">
            {wording('map.close')}
          </button>
        </form>
      </Dialog>
    );
  return null;
}
