import './march.css';
import type { UnitId } from '@gonfalon/kernel';
import type { Group, Hand } from '../hand.ts';
import { type Deed, keyCap } from '../keys.ts';
import { reasonOf } from '../refusal/reason.ts';
import type { Session } from '../session.ts';
import { facingText } from '../text-view/acts.ts';
import { MANNERS, type MarchPlan, type Planned, type Short } from './plan.ts';
import { wording } from './wording.ts';

interface Props {
  readonly session: Session;
  readonly hand: Hand;
}

/** Ways to take more units beside the one in hand. */
export function GatherMore({ session, hand }: Props) {
  const unit = hand.unit.value;
  const able = [...hand.subjects.value.may, ...hand.freed.value].filter(id => hand.places.value.has(id));
  if (unit === undefined || hand.group.value || able.length < 2 || !able.includes(unit)) return null;
  if (!hand.marchesMany.value) return null;
  const here = hand.places.value.get(unit);
  const stack = able.filter(id => hand.places.value.get(id) === here);
  const leader = session.opened.showing.unit(session.state.value, session.eyes.value, unit)?.leader;
  return (
    <fieldset class="group-more">
      <legend class="sr">{wording('group.more')}</legend>
      <Gather deed="wholeCommand" press={() => hand.gather('command')}>
        {wording('group.command')}
        {leader ? ` · ${session.opened.words.name(leader)}` : ''}
      </Gather>
      {stack.length > 1 && (
        <Gather deed="wholeStack" press={() => hand.gather(stack)}>
          {wording('group.stack')}
        </Gather>
      )}
      <Gather deed="oneMore" press={hand.addMore}>
        {wording('group.more')}
      </Gather>
    </fieldset>
  );
}

const Gather = ({ deed, press, children }: { deed: Deed; press: () => void; children: unknown }) => (
  <button type="button" class="button" onClick={press}>
    {children as string} <kbd>{keyCap(deed)}</kbd>
  </button>
);

/** Several units in hand: who they are, how and where they go, what stops whom, and the one red button. */
export function GroupPanel({ session, hand }: Props) {
  const group = hand.group.value;
  if (!group) return null;
  const { words } = session.opened;
  return (
    <section class="group-panel" aria-labelledby="group-title">
      <header class="group-head">
        <h2 id="group-title" class="title">
          {wording('group.title', { count: group.units.length })}
        </h2>
        <button type="button" class="button" onClick={() => hand.take(undefined)}>
          {wording('group.letGo')}
        </button>
      </header>
      <fieldset class="group-manners">
        <legend class="sr">{wording('group.manner')}</legend>
        {MANNERS.map(one => (
          <label key={one}>
            <input
              type="radio"
              name="manner"
              checked={group.manner === one}
              onChange={() => hand.march(one)}
            />
            {wording(`manner.${one}`)}
          </label>
        ))}
      </fieldset>
      <Facings hand={hand} />
      {group.plan && <Plan session={session} hand={hand} plan={group.plan} group={group} />}
      <div class="group-where">
        <p class="decision-note" id="group-where">
          {group.adding
            ? wording('group.adding')
            : group.manner === 'face'
              ? wording('group.face')
              : wording('group.where', { unit: words.name(group.unit) })}
        </p>
        <Where hand={hand} group={group} />
      </div>
      <button type="button" class="button" aria-pressed={group.adding} onClick={hand.addMore}>
        {group.adding ? wording('group.chosen') : wording('group.more')}
      </button>
      <details class="aside">
        <summary>{wording('group.members')}</summary>
        <Members session={session} hand={hand} group={group} />
      </details>
    </section>
  );
}

function Members({ session, hand, group }: Props & { readonly group: Group }) {
  const { words } = session.opened;
  const without = (unit: UnitId) => (): void => hand.gather(group.units.filter(id => id !== unit));
  return (
    <ul class="group-members">
      {group.units.map(id => (
        <li key={id}>
          <button
            type="button"
            class="button quiet"
            aria-label={wording('group.drop', { unit: words.name(id) })}
            onClick={without(id)}
          >
            {words.name(id)} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** How all of them shall face where they arrive. */
function Facings({ hand }: { readonly hand: Hand }) {
  const open = hand.facings.value;
  if (open.length === 0) return null;
  return (
    <fieldset class="group-facings">
      <legend>{wording('group.facings')}</legend>
      {open.toSorted().map(facing => (
        <label key={facing} title={facingText(facing)}>
          <input
            type="radio"
            name="group-facing"
            aria-label={facingText(facing)}
            checked={hand.facing.value === facing}
            onChange={() => hand.face(facing)}
          />
          <svg viewBox="0 0 20 20" aria-hidden="true" style={{ transform: `rotate(${facing * 60}deg)` }}>
            <path d="M10 1.5L17 10H12.5V18.5H7.5V10H3Z" fill="currentColor" />
          </svg>
        </label>
      ))}
    </fieldset>
  );
}

/** For those who do not point. */
function Where({ hand, group }: { readonly hand: Hand; readonly group: Group }) {
  const aim = (text: string): void => {
    if (hand.grid.value.hex(text) !== undefined) hand.aimAt(text);
  };
  return (
    <label>
      {wording('group.hex')}{' '}
      <input
        inputMode="numeric"
        name="group-hex"
        size={5}
        aria-describedby="group-where"
        value={group.at ?? ''}
        onInput={event => aim(event.currentTarget.value.trim())}
      />
    </label>
  );
}

interface PlanProps extends Props {
  readonly plan: MarchPlan;
  readonly group: Group;
}
function Plan({ session, hand, plan: { moves }, group }: PlanProps) {
  const going = moves.filter(({ path }) => path.length > 0);
  const stopped = moves.filter(({ short }) => short);
  const word = group.manner === 'face' ? 'group.turn' : 'group.send';
  const [short, stay] = [stopped.filter(({ path }) => path.length > 0), moves.length - going.length];
  return (
    <>
      {going.length === 0 ? (
        <p class="warning">{wording(group.manner === 'face' ? 'group.noTurn' : 'group.nobody')}</p>
      ) : (
        <button
          key={JSON.stringify([group.at, group.facing, group.manner, group.units])}
          type="button"
          class="button main commit"
          onClick={hand.commit}
        >
          {wording(word, { count: going.length })} <kbd>{keyCap('commit')}</kbd>
          {(short.length > 0 || stay > 0) && (
            <small>{wording('group.parts', { short: short.length, stay })}</small>
          )}
        </button>
      )}
      {stopped.length > 0 && (
        <>
          <h3 class="cap">{wording('group.stopped')}</h3>
          <Moves session={session} moves={stopped} />
        </>
      )}
      {going.length > short.length && (
        <details class="aside">
          <summary>{wording('group.who')}</summary>
          <Moves session={session} moves={going.filter(one => !one.short)} />
        </details>
      )}
    </>
  );
}

const Moves = ({ session, moves }: { session: Session; moves: readonly Planned[] }) => (
  <ul class="group-moves">
    {moves.map(one => (
      <li key={one.unit}>
        <b>{moveText(session, one)}.</b> {one.short && whyText(session, one.unit, one.short)}
      </li>
    ))}
  </ul>
);

function moveText({ opened: { words } }: Session, { unit, from, to, path, short }: Planned): string {
  const name = words.name(unit);
  if (path.length === 0) return wording('move.stays', { unit: name });
  if (from === to) return wording('move.turns', { unit: name });
  return wording(short ? 'move.short' : 'move.all', { unit: name, to });
}

/** The reason that blames somebody else says most. */
function whyText({ opened: { words, showing }, state, eyes }: Session, unit: UnitId, short: Short): string {
  if (short.by !== 'rules') return wording(`why.${short.by}`);
  const isOther = (id: string): boolean => id !== unit && showing.unit(state.value, eyes.value, id) !== null;
  const told = short.why.find(({ about }) => about.some(isOther)) ?? short.why[0];
  return told ? reasonOf(words, told) : wording('why.none');
}
