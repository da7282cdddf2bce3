import './threat-panel.css';
import type { Estimate, HexId, UnitId } from '@gonfalon/kernel';
import type { Attack, Shooter } from '@gonfalon/kit';
import { useEffect } from 'preact/hooks';
import { Modifier } from '../fight/modifiers.tsx';
import type { OpenRule } from '../fight/rule-link.tsx';
import type { Opened } from '../opened.ts';
import type { Session } from '../session.ts';
import { strengthText } from './answer.ts';
import type { Asked } from './asked.ts';
import { gatherThreats } from './known.ts';
import { wording } from './wording.ts';

interface Props {
  readonly session: Session;
  readonly asked: Asked | undefined;
  readonly openRule: OpenRule | undefined;
  readonly level?: 'h2' | 'h4';
}

/** What could be brought against a hex: numbers, reasons, and who. */
export function ThreatPanel({ session, asked, openRule, level: Heading = 'h2' }: Props) {
  useEffect(() => gatherThreats(session), [session]);
  const { opened } = session;
  if (!asked)
    return (
      <section class="threat-panel">
        <p class="threat-note">{wording('nowhere')}</p>
      </section>
    );
  const { question, answer } = asked;
  const [supposed] = question.others;
  return (
    <section class="threat-panel">
      <Heading class="threat-title title" aria-live="polite">
        {wording(`title.${question.blow}`, { hex: question.hex })}
        {supposed && <small>{wording('if', { unit: opened.words.name(supposed.unit) })}</small>}
      </Heading>
      {!answer && <p class="threat-note">{wording('working')}</p>}
      {answer && answer.comers.length === 0 && answer.shooters.length === 0 && (
        <p>{wording(`none.${question.blow}`)}</p>
      )}
      {answer?.attack && <Best opened={opened} attack={answer.attack} openRule={openRule} />}
      {answer && <Comers opened={opened} attack={answer.attack} comers={answer.comers} />}
      {answer && answer.shooters.length > 0 && <Fire opened={opened} shooters={answer.shooters} />}
      {answer && <p class="threat-note">{wording('note')}</p>}
    </section>
  );
}

const MEASURES = ['success', 'destroyed', 'repulse'] as const;
const percentOf = (parts: number): number => Math.round(parts / 100);
const percentText = (parts: number): string => wording('percent', { n: percentOf(parts) });

function Best({
  opened,
  attack,
  openRule,
}: {
  opened: Opened;
  attack: Attack;
  openRule: OpenRule | undefined;
}) {
  const { attackers, estimate } = attack;
  const { column, ledger, measures } = estimate;
  return (
    <>
      <h3 class="cap">{wording('best')}</h3>
      <ul class="threat-who">
        {attackers.map(({ unit, at }) => (
          <li key={unit}>{wording('from', { unit: opened.words.name(unit), hex: at ?? '' })}</li>
        ))}
      </ul>
      {column !== '' && <p class="threat-column">{wording('column', { column })}</p>}
      <dl class="threat-chances">
        {MEASURES.filter(name => measures[name] !== undefined).map(name => (
          <div key={name} class={name}>
            <dt>{wording(name)}</dt>
            <dd>
              <i style={{ width: `${percentOf(measures[name]!)}%` }} />
              <b>{percentText(measures[name]!)}</b>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {wording('losses', {
          defender: strengthText(estimate.defenderLoss),
          attacker: strengthText(estimate.attackerLoss),
        })}
      </p>
      <Room opened={opened} room={estimate.room} />
      {ledger.length > 0 && (
        <table class="fight-ledger threat-ledger">
          <tbody>
            {ledger.map((row, n) => (
              <Modifier key={`${row.rule} ${n}`} opened={opened} row={row} openRule={openRule} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Room({ opened, room }: { opened: Opened; room: Estimate['room'] }) {
  const list = Object.entries(room).map(([id, hexes]) =>
    wording('room.of', { unit: opened.words.name(id), hexes }),
  );
  return list.length === 0 ? null : <p>{wording('room', { list: list.join(', ') })}</p>;
}

interface ComersProps {
  readonly opened: Opened;
  readonly attack: Attack | null;
  readonly comers: readonly UnitId[];
}
/** Whoever is not in the best attack; where nobody is there to be attacked, all who could come. */
function Comers({ opened, attack, comers }: ComersProps) {
  const used = new Set(attack?.attackers.map(({ unit }) => unit));
  const others = comers.filter(unit => !used.has(unit));
  if (others.length === 0) return null;
  const list = others.map(opened.words.name).join(', ');
  return (
    <p class="threat-others">
      {attack ? wording('others', { list }) : wording('empty', { count: others.length, list })}
    </p>
  );
}

function Fire({ opened, shooters }: { opened: Opened; shooters: readonly Shooter[] }) {
  const from = (at: HexId | undefined): HexId => at ?? '';
  return (
    <>
      <h3 class="cap">{wording('fire')}</h3>
      <ul class="threat-who">
        {shooters.map(({ who, estimate }) => (
          <li key={who.unit}>
            {wording('fire.hit', {
              unit: opened.words.name(who.unit),
              hex: from(who.at),
              percent: percentText(estimate.measures['hit'] ?? estimate.measures['success'] ?? 0),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}
