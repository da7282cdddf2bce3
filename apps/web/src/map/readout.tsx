import type { TerrainTable } from '@gonfalon/kit';
import { GradeMark } from '../parts/grades.tsx';
import { inWords, wording } from '../words/wording.ts';
import { costLines, namesHere, notesOf, pointsInWords, termOf } from './describe.ts';
import type { HexFacts } from './hex-facts.ts';

/** The hex under the pointer or cursor: what it is, what it costs, and how sure we are. */
export function Readout({ facts, table }: { facts: HexFacts; table: TerrainTable }) {
  const lines = costLines(facts, table);
  return (
    <>
      <h2>
        <span class="num">{facts.id}</span> {[...namesHere(facts), termOf(facts.terrain)].join(' · ')}
      </h2>
      <p class="brief">
        {wording('hex.spoken', {
          what: lines[0]!.what,
          foot: pointsInWords(lines[0]!.row, 'foot'),
          horse: pointsInWords(lines[0]!.row, 'horse'),
        })}
      </p>
      <Costs lines={lines} />
      {notesOf(lines).map(note => (
        <p class="note" key={note}>
          {note}
        </p>
      ))}
      {facts.zones.map(zone => (
        <p key={zone.name.en}>{wording('hex.zone', { name: inWords(zone.name) })}</p>
      ))}
      <Sources sources={facts.sources} />
    </>
  );
}

const Costs = ({ lines }: { lines: ReturnType<typeof costLines> }) => (
  <table class="costs">
    <caption class="sr">{wording('hex.costs')}</caption>
    <thead>
      <tr>
        <th scope="col">{wording('hex.what')}</th>
        <th scope="col">{wording('hex.foot')}</th>
        <th scope="col">{wording('hex.horse')}</th>
        <th scope="col">{wording('hex.fight')}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ key, what, where, row }) => (
        <tr key={key}>
          <th scope="row">
            {what}
            {where && <small>{where}</small>}
          </th>
          <td>{pointsInWords(row, 'foot')}</td>
          <td>{pointsInWords(row, 'horse')}</td>
          <td>{row?.traits?.includes('halvesAttackers') ? wording('hex.halved') : fight(row?.combat)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Sources = ({ sources }: Pick<HexFacts, 'sources'>) =>
  sources.length === 0 ? null : (
    <>
      <h3>{wording('hex.sources')}</h3>
      <ul class="sources">
        {sources.map(({ name, kind, grade, why }) => (
          <li key={`${kind} ${name.en}`}>
            <GradeMark grade={grade} />
            <span>
              <b>{inWords(name)}</b> ({termOf(kind)}). {wording(`grade.${grade}`)}: {inWords(why)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );

const fight = (combat: number | undefined): string =>
  combat === undefined || combat === 0 ? '–' : combat < 0 ? `−${-combat}` : `+${combat}`;
