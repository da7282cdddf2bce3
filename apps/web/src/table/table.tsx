import './table.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { Bar } from './bar/bar.tsx';
import { Minimap } from './board/minimap.tsx';
import { Curtain } from './curtain.tsx';
import { curtainOver } from './curtain-over.ts';
import type { Desk } from './desk.ts';
import { deskFor } from './desk-for.ts';
import { Dock } from './dock.tsx';
import { EndingPage } from './ending/ending-page.tsx';
import { endingShown, showEnding } from './ending/shown.ts';
import { FightSheet } from './fight/fight-sheet.tsx';
import { openSheet } from './fight/sheet-open.ts';
import { clashOn } from './fight/throwing.ts';
import { handFor } from './hand.ts';
import { Tutor } from './lesson/tutor.tsx';
import { listen } from './listen.ts';
import { SoFar } from './log/news.tsx';
import { Menu } from './menu.tsx';
import { Questions } from './questions.tsx';
import { Rail } from './rail.tsx';
import { Reaction } from './reaction/reaction.tsx';
import { RecruitPage } from './recruit/recruit-page.tsx';
import { recruitmentIn } from './recruit/recruiting.ts';
import { RefusalCard } from './refusal/refusal.tsx';
import type { Session } from './session.ts';
import { Stage } from './stage.tsx';
import { TellCard } from './tell/tell-card.tsx';
import { TextView } from './text-view/text-view.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { Tracks } from './tracks/tracks.tsx';
import { TroubleCard } from './trouble/trouble.tsx';
import { branch, titleOf } from './whole-game.ts';
import { wording } from './wording.ts';

/** A game on the table: bar, board, panels; `strip` is a line under the bar. */
export function Table({ session, strip = null }: { session: Session; strip?: ComponentChildren }) {
  const desk = useMemo(() => deskFor(session, handFor(session)), [session]);
  useEffect(() => listen(desk), [desk]);
  useEffect(() => () => desk.hand.close(), [desk]);
  useEffect(() => () => session.leave(), [session]);
  const title = titleOf(session);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div class="table-page" aria-busy={session.saving.value}>
      <button type="button" class="button skip" onClick={() => document.getElementById('stage')?.focus()}>
        {wording('page.skip')}
      </button>
      <Bar session={session} menu={<Menu desk={desk} />} text={() => desk.run('text')} />
      {strip}
      <main class={`table-ground ${coveredBy(desk)}`}>
        <Game desk={desk} />
        <EndingPage desk={desk} />
        <Tutor session={session} desk={desk} />
        <TroubleCard session={session} />
        <Curtain desk={desk} />
      </main>
      <Questions desk={desk} />
    </div>
  );
}

/** What lies over the board, for the style sheets. */
function coveredBy(desk: Desk): string {
  const { session, folded, dock } = desk;
  const sheet = folded.value ? null : openSheet(session);
  const curtain = curtainOver(desk);
  return [
    sheet && `fighting ${sheet.fight.kind}`,
    sheet?.thrown && 'thrown',
    clashOn(session) && 'fighting shot',
    curtain && `veiled veiled-${curtain}`,
    !dock.value && 'undocked',
    endingShown(desk) && 'ended',
  ]
    .filter(Boolean)
    .join(' ');
}

/** As text, as an army to choose, or on the board. */
function Game({ desk }: { desk: Desk }) {
  const { session, hand } = desk;
  if (desk.textual.value)
    return (
      <TextView
        session={session}
        hand={hand}
        end={() => desk.run('end')}
        ending={() => showEnding(desk)}
        charts={() => desk.run('charts')}
      />
    );
  const recruitment = recruitmentIn(session);
  return (
    <>
      {recruitment ? <RecruitPage desk={desk} recruitment={recruitment} /> : <Boarded desk={desk} />}
      <SoFar session={session} />
    </>
  );
}

function Boarded({ desk }: { desk: Desk }) {
  const { session, hand } = desk;
  return (
    <>
      <Stage desk={desk} />
      <Rail desk={desk} />
      <div class="table-bottom">
        <Minimap desk={desk} />
        <div class="table-strip card">
          <Tracks session={session} show={desk.show} openRule={desk.openRule} strip />
        </div>
      </div>
      <Dock desk={desk} />
      {!desk.folded.value && (
        <FightSheet
          session={session}
          openRule={desk.openRule}
          give={desk.order}
          close={() => {
            desk.folded.value = true;
          }}
        />
      )}
      <Reaction session={session} openRule={desk.openRule} orders={() => desk.run('orders')} />
      <TellCard desk={desk} />
      <RefusalCard session={session} hand={hand} openRule={desk.openRule} />
      <Timeline session={session} branch={n => branch(session, n)} />
    </>
  );
}
