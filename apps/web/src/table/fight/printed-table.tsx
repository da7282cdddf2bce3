import './printed-table.css';
import type { Fight } from '@gonfalon/kit';
import { useEffect, useRef } from 'preact/hooks';
import { printed, shadeOf } from '../../charts/printed.ts';
import { useSpelled } from '../../charts/use-spelled.ts';
import type { Opened } from '../opened.ts';
import { asLabel, wording } from './wording.ts';

interface Props {
  readonly opened: Opened;
  readonly fight: Fight;
  /** The row the dice fell on; -1 before the throw. */
  readonly row: number;
}

/** The table as in the box, with the column that counts lit; after the throw its row too. */
export function PrintedTable({ opened, fight, row }: Props) {
  const frame = useRef<HTMLElement>(null);
  const { table, column, initial } = fight;
  const spell = useSpelled(opened.box, fight);
  const lit = table.columns.indexOf(column);
  const most = Math.max(1, ...table.weights);
  useEffect(() => {
    const head = frame.current?.querySelector<HTMLElement>('th.on');
    if (!head || !frame.current) return;
    frame.current.scrollLeft = head.offsetLeft - (frame.current.clientWidth - head.offsetWidth) / 2;
  }, [column, lit]);
  const mark = (n: number): string =>
    n === lit ? 'on' : initial !== '' && table.columns[n] === initial ? 'from' : '';
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys */}
      <section class="fight-table" ref={frame} tabIndex={0} aria-label={wording('table.caption', { column })}>
        <table style={{ '--columns': table.columns.length }}>
          <thead>
            <tr>
              <th scope="col">{wording(fight.kind === 'shot' ? 'table.total' : 'table.dice')}</th>
              {table.columns.map((name, n) => (
                <th key={name} scope="col" class={mark(n)} aria-current={n === lit ? 'true' : undefined}>
                  {wording('table.column', { by: table.by, column: name })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ roll, cells }, r) => (
              <tr key={roll} class={r === row ? 'rolled' : ''}>
                <th scope="row">
                  <b>{printed(roll)}</b>
                  <i style={{ '--w': (table.weights[r] ?? 0) / most }} />
                </th>
                {cells.map((cell, n) => (
                  <td
                    key={table.columns[n]}
                    class={`${shadeOf(cell)} ${mark(n)} ${printed(cell).length > 6 ? 'long' : ''}`}
                    title={spell(cell)}
                  >
                    {printed(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p class="fight-legend">
        {[...table.legend.map(phrase => asLabel(opened.words.phrase(phrase))), wording('table.weights')].join(
          ' · ',
        )}
      </p>
    </>
  );
}
