import './tray.css';
import type { Awaits } from '@gonfalon/kernel';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { language } from '../../settings.ts';
import type { Opened } from '../opened.ts';
import type { Session } from '../session.ts';
import { Dice } from './dice.tsx';
import { fatesOf } from './fates.ts';
import { useKeys } from './keys.ts';
import { type OpenRule, RuleLink } from './rule-link.tsx';
import { decides } from './sheet-open.ts';
import { lyingOn, throwingOf } from './throwing.ts';
import { isShown, Told } from './told.tsx';
import { asLabel, wording } from './wording.ts';

interface Props {
  readonly session: Session;
  readonly openRule: OpenRule;
  /** The sheet of the fight is folded away, so that its dice lie here too. */
  readonly folded?: boolean;
}

/** Dice that no sheet asks for: fatigue, rally, pursuit, a leader under fire. What they brought stays to be read. */
export function DiceTray({ session, openRule, folded = false }: Props) {
  const { opened, awaits, state, eyes, reviewed } = session;
  const throwing = throwingOf(session);
  const fight = useMemo(
    () => opened.showing.fight(state.value, eyes.value),
    [opened, state.value, eyes.value],
  );
  const now = awaits.value;
  const onSheet = !folded && now.kind === 'dice' && fight !== null && decides(fight, now.d6);
  const wanted = now.kind === 'dice' && !onSheet && reviewed.value === null ? now : null;
  const last = lyingOn(session);
  const thrown = last?.fight && decides(last.fight, last.dice.length) ? null : last;
  const button = useRef<HTMLButtonElement>(null);
  const asks = wanted !== null;
  useEffect(() => {
    if (asks) button.current?.focus({ preventScroll: true });
  }, [asks]);
  const act = wanted ? throwing.roll : throwing.putAway;
  useKeys(wanted ? { Enter: act } : thrown ? { Escape: act } : null);
  if (!wanted && !thrown) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the red button and its key end the tumbling too
    <section class="fight-tray" aria-label={wording('tray.title')} onClick={throwing.skip}>
      <Dice
        faces={wanted ? null : thrown!.dice}
        count={wanted?.d6 ?? thrown!.dice.length}
        tumbling={throwing.tumbling.value}
        label={wanted ? wording('dice.waiting') : wording('dice.show', { faces: thrown!.dice.join(', ') })}
      />
      <div class="fight-told" role="status">
        {thrown && !wanted && (
          <What opened={opened} now={opened.game.awaits(thrown.before)} openRule={openRule} />
        )}
        {thrown && <Told session={session} thrown={thrown} />}
        {wanted && <What opened={opened} now={wanted} openRule={openRule} />}
        {wanted && <Fates opened={opened} state={session.now.value} d6={wanted.d6} />}
      </div>
      <button
        type="button"
        class={wanted ? 'button main' : 'button'}
        ref={button}
        onClick={event => {
          event.stopPropagation();
          act();
        }}
      >
        {wanted ? wording('dice.roll', { n: wanted.d6 }) : wording('tray.close')}{' '}
        <kbd>{wanted ? wording('key.enter') : wording('key.escape')}</kbd>
      </button>
    </section>
  );
}

/** What each throw would bring. */
function Fates({ opened, state, d6 }: { opened: Opened; state: unknown; d6: number }) {
  const { game, words } = opened;
  const fates = useMemo(
    () => fatesOf(game, state, d6, events => events.filter(event => !isShown(event)).map(words.event)),
    [game, state, d6, words, language.value],
  );
  if (fates.length < 2) return null;
  return (
    <dl class="fight-fates">
      {fates.map(({ sums, weight, of, told }) => (
        <div key={told.join(' ')}>
          <dt>{sums ?? wording('dice.share', { weight, of })}</dt>
          <dd>{told.length > 0 ? told.join(' ') : wording('dice.nothing')}</dd>
        </div>
      ))}
    </dl>
  );
}

interface WhatProps {
  readonly opened: Opened;
  readonly now: Awaits;
  readonly openRule: OpenRule;
}
/** What the dice are for, or were: some bring nothing that is told. */
const What = ({ opened, now, openRule }: WhatProps) =>
  now.kind === 'dice' ? (
    <p>
      <b>{asLabel(opened.words.rule({ rule: now.rule }))}</b>{' '}
      <RuleLink opened={opened} rule={now.rule} openRule={openRule} />
    </p>
  ) : null;
