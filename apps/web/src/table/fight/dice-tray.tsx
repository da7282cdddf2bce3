import './strip.css';
import { eventsSeen } from '@gonfalon/kernel';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Session } from '../session.ts';
import { Dice } from './dice.tsx';
import { useKeys } from './keys.ts';
import { type OpenRule, RuleLink } from './rule-link.tsx';
import { asLabel, say } from './say.ts';
import { isStale, type Thrown, useThrowing } from './throwing.ts';

interface Props {
  readonly session: Session;
  readonly openRule?: OpenRule;
}

/** Dice that no sheet asks for: fatigue, rally, pursuit, a leader under fire. */
export function DiceTray({ session, openRule }: Props) {
  const { opened, awaits, state, eyes, looked } = session;
  const throwing = useThrowing(session, null);
  const onSheet = useMemo(
    () => opened.showing.fight(state.value, eyes.value)?.stage === 'rolling',
    [opened, state.value, eyes.value],
  );
  const button = useRef<HTMLButtonElement>(null);
  const now = awaits.value;
  const wanted = now.kind === 'dice' && !onSheet && looked.value === null ? now : null;
  const last = throwing.thrown.value;
  const thrown = last && !isStale(session, last) ? last : null;
  const tumbling = throwing.tumbling.value;
  const roll = tumbling ? throwing.skip : throwing.roll;
  useKeys(wanted ? { Enter: roll } : thrown ? { Enter: throwing.putAway, Escape: throwing.putAway } : null);
  const asks = wanted?.rule;
  useEffect(() => {
    if (asks) button.current?.focus({ preventScroll: true });
  }, [asks]);
  if (!wanted && !thrown) return null;
  return (
    <section class="fight-strip card" aria-label={say('tray.title')} onClick={throwing.skip}>
      <Dice
        faces={wanted ? null : thrown!.dice}
        count={wanted?.d6 ?? thrown!.dice.length}
        tumbling={tumbling}
        label={wanted ? say('dice.waiting') : say('dice.show', { faces: thrown!.dice.join(', ') })}
      />
      <div class="fight-told" role="status">
        {thrown && <Told session={session} thrown={thrown} />}
        {wanted && (
          <p>
            {asLabel(opened.speech.rule({ rule: wanted.rule }))}{' '}
            <RuleLink opened={opened} rule={wanted.rule} openRule={openRule} />
          </p>
        )}
      </div>
      <button
        type="button"
        class={wanted ? 'button main' : 'button'}
        ref={button}
        onClick={event => {
          event.stopPropagation();
          if (wanted) roll();
          else throwing.putAway();
        }}
      >
        {wanted ? say('dice.roll', { n: wanted.d6 }) : say('tray.close')} <kbd>{say('key.enter')}</kbd>
      </button>
    </section>
  );
}

/** What the last throw has brought. */
function Told({ session, thrown }: { session: Session; thrown: Thrown }) {
  const { game, speech } = session.opened;
  return (
    <ul>
      {eventsSeen(game, thrown.entry.events, session.eyes.value).map((event, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events of one throw are told in their order
        <li key={n}>{speech.event(event)}</li>
      ))}
    </ul>
  );
}
