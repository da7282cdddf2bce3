import './still-to-fight.css';
import type { HexId, UnitId } from '@gonfalon/kernel';
import { useMemo } from 'preact/hooks';
import type { Session } from '../session.ts';
import { type OpenRule, RuleLink } from './rule-link.tsx';
import { asLabel, wording } from './wording.ts';

interface Props {
  readonly session: Session;
  readonly openRule: OpenRule;
  /** Brings the unit that has the duty into view. */
  readonly show: (hex: HexId) => void;
}

/** What must still be done before the phase can end. Who must still be placed is seen where the pool is. */
export function StillToFight({ session, openRule, show }: Props) {
  const { opened, state, eyes, asked } = session;
  const seat = asked.value;
  const duties = useMemo(
    () => (seat === null ? [] : opened.showing.duties(state.value, seat).filter(duty => duty.in !== 'setup')),
    [opened, state.value, seat],
  );
  const fight = useMemo(
    () => opened.showing.fight(state.value, eyes.value),
    [opened, state.value, eyes.value],
  );
  if (duties.length === 0) return null;
  const now = (units: readonly UnitId[]): boolean =>
    units.some(unit => fight?.attack.units.includes(unit) || fight?.defence.units.includes(unit));
  return (
    <section class="still" aria-labelledby="still-title">
      <h2 id="still-title" class="title">
        {wording('still.title')} <span class="still-count">{duties.length}</span>
      </h2>
      <ol>
        {duties.map(duty => {
          const text = asLabel(opened.words.phrase(duty.text));
          const unit = duty.units[0];
          const at = unit === undefined ? null : opened.showing.unit(state.value, eyes.value, unit)?.at;
          return (
            <li key={text} class={now(duty.units) ? 'now' : ''}>
              {at ? (
                <button type="button" onClick={() => show(at)}>
                  {text}
                </button>
              ) : (
                <span>{text}</span>
              )}
              {now(duty.units) ? (
                <span class="still-now">{wording('still.now')}</span>
              ) : (
                <RuleLink opened={opened} rule={duty.rule} openRule={openRule} />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
