import './dock.css';
import { RulesPanel } from '../help/rules-panel.tsx';
import { Decision } from './decision.tsx';
import { type Desk, TABS, type Tab, toggled } from './desk.ts';
import { FightSummary } from './fight/fight-summary.tsx';
import { StillToFight } from './fight/still-to-fight.tsx';
import { Log } from './log/log.tsx';
import { rulesOfNow } from './rules-of-now.ts';
import { askedOf } from './threat/asked.ts';
import { ThreatPanel } from './threat/threat-panel.tsx';
import { Tracks } from './tracks/tracks.tsx';
import { UnitPanel } from './unit/unit-panel.tsx';
import { wording } from './wording.ts';

/** The panels, one at a time; on a phone a sheet at the bottom. */
export function Dock({ desk }: { desk: Desk }) {
  const { session } = desk;
  const open = desk.dock.value;
  const tab = desk.tab.value;
  const seat = session.asked.value;
  const duties = seat === null ? [] : session.opened.showing.duties(session.state.value, seat);
  const due = duties.filter(duty => duty.in === 'combat').length;
  return (
    <aside class={`dock card ${open ? 'open' : 'folded'}`} aria-label={wording('dock.title')}>
      <button
        type="button"
        class="dock-fold"
        aria-expanded={open}
        aria-label={wording('dock.fold')}
        onClick={() => desk.run('dock')}
      />
      <div class="tabs" role="tablist" onKeyDown={event => walkTabs(desk, event)}>
        {TABS.map(one => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`tab-${one}`}
            class={`tab tab-${one}`}
            aria-selected={tab === one}
            aria-controls="dock-panel"
            tabIndex={tab === one ? 0 : -1}
            onClick={() => {
              desk.tab.value = one;
              desk.dock.value = true;
            }}
          >
            {wording(`tab.${one}`)}
            {one === 'combat' && due > 0 && <i>{due}</i>}
          </button>
        ))}
      </div>
      <div
        class="dock-panel"
        id="dock-panel"
        role="tabpanel"
        aria-labelledby={`tab-${tab}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long panel is scrolled with the keys
        tabIndex={0}
        hidden={!open}
      >
        <Panel desk={desk} tab={tab} />
        {desk.layers.value.has('threats') && OVER_BOARD.includes(tab) && (
          <ThreatPanel session={session} asked={askedOf(desk).value} openRule={desk.openRule} />
        )}
      </div>
    </aside>
  );
}

/** Panels that are read with an eye on the board: what threatens a hex is told below them. */
const OVER_BOARD: readonly Tab[] = ['decision', 'unit', 'combat'];

function walkTabs(desk: Desk, event: KeyboardEvent): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const next = TABS[(TABS.indexOf(desk.tab.value) + step + TABS.length) % TABS.length]!;
  desk.tab.value = next;
  document.getElementById(`tab-${next}`)?.focus();
}

function Panel({ desk, tab }: { desk: Desk; tab: Tab }) {
  const { session } = desk;
  switch (tab) {
    case 'decision':
      return <Decision desk={desk} />;
    case 'unit':
      return desk.inspected.value === undefined ? (
        <p class="pane">{wording('unit.none')}</p>
      ) : (
        <div class="pane">
          <UnitPanel
            session={session}
            id={desk.inspected.value}
            areas={desk.areas.value}
            toggleArea={area => {
              desk.areas.value = toggled(desk.areas.value, area);
            }}
            take={id => desk.hand.take(id)}
          />
        </div>
      );
    case 'tracks':
      return (
        <div class="pane">
          <Tracks session={session} show={desk.show} openRule={desk.openRule} />
        </div>
      );
    case 'combat':
      return (
        <div class="pane">
          <FightSummary session={session} open={desk.openSheet} />
          <StillToFight session={session} show={desk.show} openRule={desk.openRule} />
          <p class="combat-none decision-note">{wording('combat.none')}</p>
        </div>
      );
    case 'log':
      return <Log session={session} show={desk.show} openRule={desk.openRule} openFight={desk.openFight} />;
    case 'rules':
      return (
        <RulesPanel
          box={session.opened.box}
          paragraph={desk.paragraph.value}
          openRule={desk.openRule}
          now={rulesOfNow(desk)}
        />
      );
  }
}
