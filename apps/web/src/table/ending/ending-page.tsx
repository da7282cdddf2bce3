import './boxes.css';
import './ending.css';
import type { Seat } from '@gonfalon/kernel';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Shield } from '../bar/shield.tsx';
import type { Desk } from '../desk.ts';
import { RuleLink } from '../fight/rule-link.tsx';
import { settleFocus } from '../focus.ts';
import type { Session } from '../session.ts';
import { Acts } from './acts.tsx';
import { CausesBox } from './causes-box.tsx';
import { ChancesBox } from './chances-box.tsx';
import { CourseBox } from './course-box.tsx';
import { DiceBox } from './dice-box.tsx';
import { type Ending, endingOf } from './ending.ts';
import { LossesBox } from './losses-box.tsx';
import { Moments } from './moments.tsx';
import { endingShown } from './shown.ts';
import { wording } from './wording.ts';

/** Who won and why, once the battle is over; nothing before that, and while somebody looks back. */
export function EndingPage({ desk }: { desk: Desk }) {
  return endingShown(desk) ? <Ended desk={desk} /> : null;
}

function Ended({ desk }: { desk: Desk }) {
  const { session } = desk;
  const told = session.told.value;
  const ending = useMemo(() => endingOf(told), [told, told.entries.value.length]);
  const head = useRef<HTMLHeadingElement>(null);
  // The order that ended the battle had the focus, and is gone.
  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    return () => settleFocus();
  }, []);
  if (!ending) return null;
  const { winner } = ending.outcome;
  return (
    <section class="ending" aria-labelledby="ending-title">
      <div class="ending-inner">
        <header class="ending-head">
          {winner !== null && <Shield session={session} seat={winner} />}
          <h2 id="ending-title" ref={head} tabIndex={-1}>
            {winner === null ? wording('drawn') : wording('won', { name: session.opened.words.name(winner) })}
          </h2>
          <Acts desk={desk} />
          <Verdict desk={desk} ending={ending} />
        </header>
        <Scale session={session} ending={ending} />
        <div class="ending-boxes">
          <CausesBox session={session} ending={ending} />
          <CourseBox session={session} ending={ending} />
          <LossesBox session={session} ending={ending} />
          <Moments desk={desk} ending={ending} />
          <DiceBox session={session} seats={ending.standing.seats} />
          <ChancesBox desk={desk} seats={ending.standing.seats} />
        </div>
      </div>
    </section>
  );
}

/** By how much, then by which rule. */
function Verdict({ desk: { session, openRule }, ending }: { desk: Desk; ending: Ending }) {
  const { opened } = session;
  const { outcome, turn } = ending;
  const grade =
    outcome.grade === undefined ? [] : [opened.words.phrase({ key: `victory.grade.${outcome.grade}` })];
  return (
    <p class="ending-verdict">
      <b>{[...grade.map(one => `${one}.`), byHowMuch(session, ending)].join(' ')}</b>{' '}
      {turn > 0 && `${wording('lastTurn', { turn })} `}
      {opened.words.rule({ rule: outcome.rule })}{' '}
      <RuleLink opened={opened} rule={outcome.rule} openRule={openRule} />
    </p>
  );
}

function byHowMuch({ opened: { words } }: Session, { outcome, standing }: Ending): string {
  const { seats, points, morale } = standing;
  if (points) {
    const [a = 0, b = 0] = points.totals;
    if (a === b) return wording('even', { a });
    const [mine, theirs] = outcome.winner === seats[1] ? [b, a] : [a, b];
    // Whoever gives up may be ahead.
    if (outcome.winner === null || mine < theirs)
      return wording('points', { first: words.name(seats[0]), a, second: words.name(seats[1]), b });
    return wording('ahead', { lead: mine - theirs, mine, theirs });
  }
  if (!morale || morale.marker === 0) return wording('morale.even');
  const favoured: Seat = seats[morale.marker > 0 ? 0 : 1];
  return wording('morale', { boxes: Math.abs(morale.marker), name: words.name(favoured) });
}

/** Degrees of victory as long as their leads, the one that was won lit; nothing where a victory is a victory. */
function Scale({ session, ending: { standing, outcome } }: { session: Session; ending: Ending }) {
  if (standing.scale.length === 0 || outcome.grade === undefined) return null;
  const lead = Math.abs(standing.lead);
  const widest = Math.max(...standing.scale.map(({ from, to }) => (to ?? from) - from + 1));
  return (
    <ol class="ending-scale" aria-label={wording('scale')}>
      {standing.scale.map(({ name, from, to }) => {
        const won = lead >= from && (to === null || lead <= to);
        return (
          <li
            key={name.key}
            class={won ? 'on' : ''}
            aria-current={won ? 'true' : undefined}
            style={{ '--grow': to === null ? widest : to - from + 1 }}
          >
            <b>{session.opened.words.phrase(name)}</b>
            {won && <span class="sr">({wording('scale.here')})</span>}
            <small>
              {to === null
                ? wording('scale.over', { from })
                : from === to
                  ? from
                  : wording('scale.range', { from, to })}
            </small>
          </li>
        );
      })}
    </ol>
  );
}
