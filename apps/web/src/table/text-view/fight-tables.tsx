import type { Fight, FightSide } from '@gonfalon/kit';
import { oddsOfFight } from '../fight/chances.ts';
import { rolledRow } from '../fight/result-row.ts';
import { signed } from '../fight/shift.ts';
import { lyingOn } from '../fight/throwing.ts';
import type { Session } from '../session.ts';
import { unitText } from './acts.ts';
import { ChancesTable } from './odds-text.tsx';
import { paragraph } from './paragraph.ts';
import { wording } from './wording.ts';

/** The sheet of the fight as tables: who, why, the printed results, the chances. */
export function FightTables({ session }: { session: Session }) {
  const { opened, state, eyes } = session;
  const fight = opened.showing.fight(state.value, eyes.value);
  if (!fight) return null;
  const odds = fight.rolled ? null : oddsOfFight(session, fight);
  const rolled = fight.rolled ?? thrownFor(session, fight);
  return (
    <section class="text-fight">
      <h3>{opened.words.phrase(fight.title)}</h3>
      <Sides session={session} fight={fight} />
      <Ledger session={session} fight={fight} />
      {rolled && <p>{rolledText(fight.column, rolled)}</p>}
      {odds && <ChancesTable session={session} chances={opened.showing.chances(odds)} />}
      <Results session={session} fight={fight} />
    </section>
  );
}

/** Of a fight that is looked back at: the throw that followed. */
function thrownFor(session: Session, fight: Fight): Fight['rolled'] {
  const dice = lyingOn(session)?.dice;
  const row = dice && fight.table.rows[rolledRow(fight, dice)];
  const cell = row?.cells[fight.table.columns.indexOf(fight.column)];
  return dice && row && cell !== undefined ? { dice, row: row.roll, cell } : null;
}

/** Once the results are played out, only the cell is remembered. */
const rolledText = (column: string, { dice, row, cell }: NonNullable<Fight['rolled']>): string =>
  dice.length === 0
    ? wording('fight.result', { column, cell })
    : wording('fight.rolled', { dice: dice.join(' + '), row, column, cell });

interface FightProps {
  readonly session: Session;
  readonly fight: Fight;
}

const Sides = ({ session, fight }: FightProps) => (
  <table class="text-table">
    <caption>{wording('fight.sides')}</caption>
    <thead>
      <tr>
        <th scope="col">{wording('fight.side')}</th>
        <th scope="col">{wording('fight.units')}</th>
        <th scope="col">{wording('fight.strength')}</th>
      </tr>
    </thead>
    <tbody>
      <SideRow session={session} name={wording('fight.attack')} side={fight.attack} />
      <SideRow session={session} name={wording('fight.defence')} side={fight.defence} />
    </tbody>
  </table>
);

const SideRow = ({ session, name, side }: { session: Session; name: string; side: FightSide }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>
      <ul>
        {side.units.map((id, n) => (
          <li key={id}>
            {[unitText(session, id), side.remarks[n] && session.opened.words.phrase(side.remarks[n])]
              .filter(Boolean)
              .join('; ')}
          </li>
        ))}
      </ul>
    </td>
    <td>{side.strength}</td>
  </tr>
);

const Ledger = ({ session: { opened }, fight }: FightProps) => (
  <table class="text-table">
    <caption>
      {fight.initial === ''
        ? wording('fight.column', { column: fight.column })
        : wording('fight.shift', { initial: fight.initial, column: fight.column })}
    </caption>
    <thead>
      <tr>
        <th scope="col">{wording('fight.reason')}</th>
        <th scope="col">{wording('fight.value')}</th>
      </tr>
    </thead>
    <tbody>
      {fight.ledger.map((row, n) => (
        <tr key={n}>
          <th scope="row">
            {opened.words.rule(row)} {paragraph(opened, row.rule)}
          </th>
          <td>{signed(row.shift)}</td>
        </tr>
      ))}
      {fight.ledger.length === 0 && (
        <tr>
          <th scope="row">{wording('fight.noModifier')}</th>
          <td>0</td>
        </tr>
      )}
    </tbody>
  </table>
);

/** The printed table; the column of this fight says so in its head. */
const Results = ({ session: { opened }, fight: { table, column, rolled } }: FightProps) => (
  <details>
    <summary>{wording('fight.table')}</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
    <section class="text-wide" tabIndex={0} aria-label={wording('fight.table')}>
      <table class="text-table">
        <thead>
          <tr>
            <th scope="col">{wording('fight.roll')}</th>
            {table.columns.map(one => (
              <th key={one} scope="col" class={one === column ? 'lit' : ''}>
                {one}
                {one === column && <small>{wording('fight.thisColumn')}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ roll, cells }) => (
            <tr key={roll} class={rolled?.row === roll ? 'lit' : ''}>
              <th scope="row">{roll}</th>
              {cells.map((cell, n) => (
                <td key={table.columns[n]} class={table.columns[n] === column ? 'lit' : ''}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    <ul class="text-list">
      {table.legend.map((phrase, n) => (
        <li key={n}>{opened.words.phrase(phrase)}</li>
      ))}
    </ul>
  </details>
);
