import type { LedgerRow } from '@gonfalon/kernel';
import type { Fight } from '@gonfalon/kit';
import type { Opened } from '../opened.ts';
import { type OpenRule, RuleLink } from './rule-link.tsx';
import { forAttack, forDefence, shiftOf, signed } from './shift.ts';
import { tellRule } from './tell-rule.ts';
import { asLabel, wording } from './wording.ts';

interface Props {
  readonly opened: Opened;
  readonly fight: Fight;
  readonly openRule: OpenRule | undefined;
}

/** Every modifier with its reason. Those of a combat move the column, those of a shot the dice. */
export function Modifiers({ opened, fight, openRule }: Props) {
  const { ledger, kind, column } = fight;
  const shift = shiftOf(fight);
  const parts =
    kind === 'shot'
      ? [{ title: wording('ledger.dice'), rows: ledger }]
      : [
          { title: wording('ledger.attack'), rows: forAttack(ledger) },
          { title: wording('ledger.defence'), rows: forDefence(ledger) },
        ];
  return (
    <table class="fight-ledger">
      <caption class="sr">{wording('ledger.caption')}</caption>
      {parts.map(({ title, rows }) => (
        <tbody key={title}>
          <tr class="head">
            <th colSpan={3} scope="rowgroup">
              {title}
            </th>
          </tr>
          {rows.map((row, n) => (
            <Modifier key={`${row.rule} ${n}`} opened={opened} row={row} openRule={openRule} />
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={3} class="none">
                {wording('ledger.none')}
              </td>
            </tr>
          )}
        </tbody>
      ))}
      {shift && (
        <tfoot>
          <tr>
            <td colSpan={2}>
              {wording('ledger.sum', { initial: fight.initial, right: shift.right, left: shift.left })}
            </td>
            <td class="column">{column}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** One modifier: its paragraph, its sentence, its columns. */
export function Modifier({
  opened,
  row,
  openRule,
}: {
  opened: Opened;
  row: LedgerRow;
  openRule: OpenRule | undefined;
}) {
  return (
    <tr onPointerEnter={({ currentTarget }) => void tellRule(opened, row.rule, currentTarget)}>
      <td>
        <RuleLink opened={opened} rule={row.rule} openRule={openRule} />
      </td>
      <td>{asLabel(opened.words.rule(row))}</td>
      <td class={row.shift > 0 ? 'plus' : row.shift < 0 ? 'minus' : ''}>{signed(row.shift)}</td>
    </tr>
  );
}
