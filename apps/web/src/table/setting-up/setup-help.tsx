import './setup-help.css';
import type { UnitId } from '@gonfalon/kernel';
import { actorOf } from '@gonfalon/kit';
import { useMemo } from 'preact/hooks';
import type { Hand } from '../hand.ts';
import type { Session } from '../session.ts';
import { companyAround, layable, settingUpIn, unitsPlacedBy } from './laying.ts';
import { wording } from './wording.ts';

interface Props {
  readonly session: Session;
  readonly hand: Hand;
}

/** For whoever sets up by hand: a command at once, and the rest as somebody has thought it out before. */
export function SetupHelp({ session, hand }: Props) {
  const { game, words } = session.opened;
  const setting = settingUpIn(session);
  const state = session.state.value;
  const rest = useMemo(() => (setting ? layable(session, setting.rest) : []), [state, session.asked.value]);
  if (!setting || rest.length === 0) return null;
  const count = unitsPlacedBy(game.actions, rest);
  const lay = (units: readonly UnitId[]) => () => {
    const men = new Set(units);
    const path = layable(
      session,
      setting.rest.filter(order => men.has(actorOf(order)!)),
    );
    if (path.length > 0) hand.give({ path, label: '', end: undefined });
  };
  return (
    <section class="setup-help">
      <h3 class="cap">{wording('title')}</h3>
      <Here session={session} hand={hand} />
      {count > 0 && (
        <button
          type="button"
          class="button"
          onClick={() => hand.give({ path: rest, label: wording('rest', { count }), end: undefined })}
        >
          {wording('rest', { count })}
        </button>
      )}
      <p class="decision-note">{wording('about')}</p>
      {setting.companies.length > 1 && (
        <details class="aside">
          <summary>{wording('companies')}</summary>
          <ul class="orders">
            {setting.companies.map(units => (
              <li key={units[0]}>
                <button type="button" class="button" onClick={lay(units)}>
                  {wording('company', { name: words.name(leaderOf(session, units)), count: units.length })}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Whom a command is called after: its leader, though he may stand on the map already. */
function leaderOf({ opened: { showing }, state, eyes }: Session, units: readonly UnitId[]): UnitId {
  const card = showing.unit(state.value, eyes.value, units[0]!);
  return card?.leader ?? units[0]!;
}

/** The command of the unit in hand about the hex aimed at. */
function Here({ session, hand }: Props) {
  const setting = settingUpIn(session);
  const unit = hand.unit.value;
  const at = hand.aim.value;
  const first = hand.chosen.value?.path.at(-1);
  const facing = hand.facing.value ?? setting?.facing ?? 0;
  const path = useMemo(
    () =>
      setting && unit !== undefined && at !== undefined && first && !hand.places.value.has(unit)
        ? companyAround(session, setting, { grid: hand.grid.value, unit, first, at, facing })
        : [],
    [session.state.value, unit, at, first],
  );
  const count = unitsPlacedBy(session.opened.game.actions, path);
  if (count < 2) return null;
  const company = setting!.companies.find(units => units.includes(unit!))!;
  const label = wording('here', {
    name: session.opened.words.name(leaderOf(session, company)),
    count,
  });
  return (
    <button
      type="button"
      class="button main setup-here"
      onClick={() => hand.give({ path, label, end: undefined })}
    >
      {label}
    </button>
  );
}
