import type { Action } from '@gonfalon/kernel';
import type { Fight } from '@gonfalon/kit';
import { useEffect, useRef } from 'preact/hooks';
import { printed } from '../../charts/printed.ts';
import type { Session } from '../session.ts';
import { cellMeaning } from './cell-meaning.ts';
import { Dice } from './dice.tsx';
import { fightInOne } from './in-one.ts';
import { useKeys } from './keys.ts';
import { likeliestRow, reckoned, rolledRow } from './result-row.ts';
import { type Thrown, throwingOf } from './throwing.ts';
import { Told } from './told.tsx';
import { wording } from './wording.ts';

interface Props {
  readonly session: Session;
  readonly fight: Fight;
  readonly thrown: Thrown | null;
  /** Says an order; a refusal is shown by whoever is asked to. */
  readonly give: (order: Action) => void;
}

/** The foot of the sheet: dice, what they say, and the one red button. */
export function Cast({ session, fight, thrown, give }: Props) {
  const awaits = session.awaits.value;
  const tumbling = throwingOf(session).tumbling.value;
  const button = useRef<HTMLButtonElement>(null);
  const moment = thrown ? 'thrown' : fight.stage;
  useEffect(() => {
    if (moment) button.current?.focus({ preventScroll: true });
  }, [moment]);
  const act = actOf(session, fight, thrown, give);
  useKeys(act ? { Enter: act.does } : null);
  const not = thrown ? null : whyNot(session, fight);
  return (
    <footer class="fight-cast">
      <Dice
        faces={thrown?.dice ?? null}
        count={thrown?.dice.length ?? (awaits.kind === 'dice' ? awaits.d6 : 2)}
        tumbling={tumbling}
        label={thrown ? wording('dice.show', { faces: thrown.dice.join(', ') }) : wording('dice.waiting')}
      />
      <div class="fight-told" role="status">
        {thrown ? (
          <Result session={session} fight={fight} thrown={thrown} />
        ) : (
          <>
            {not !== null && (
              <p class="fight-not" id="fight-not">
                {not}
              </p>
            )}
            <Likeliest fight={fight} />
            <small>{wording('dice.seed')}</small>
          </>
        )}
      </div>
      {act && (
        <button
          // What means something else is another button.
          key={act.word}
          type="button"
          class="button main"
          aria-disabled={not !== null}
          aria-describedby={not === null ? undefined : 'fight-not'}
          ref={button}
          onClick={event => {
            event.stopPropagation();
            act.does();
          }}
        >
          {act.word} <kbd>{wording('key.enter')}</kbd>
        </button>
      )}
    </footer>
  );
}

function actOf(session: Session, { order }: Fight, thrown: Thrown | null, give: Props['give']) {
  const awaits = session.awaits.value;
  const throwing = throwingOf(session);
  if (thrown) {
    const word = session.reviewed.value === null ? 'sheet.goOn' : 'tray.close';
    return { word: wording(word), does: throwing.putAway };
  }
  if (awaits.kind === 'dice') return { word: wording('dice.roll', { n: awaits.d6 }), does: throwing.roll };
  if (order === null || session.asked.value === null) return undefined;
  return fightInOne(session, order, () => give(order));
}

/** Said before the button is tried: who must still be struck, who must still join. null where nothing forbids it. */
function whyNot({ opened, asked, state }: Session, { order }: Fight): string | null {
  const seat = asked.value;
  const verdict = order && seat !== null ? opened.game.check(state.value, seat, order) : undefined;
  return verdict?.ok === false ? verdict.why.map(opened.words.rule).join(' ') : null;
}

function Likeliest({ fight: { table, column } }: { fight: Fight }) {
  const row = table.rows[likeliestRow(table)];
  const cell = row?.cells[table.columns.indexOf(column)];
  return row && cell !== undefined ? (
    <p>{wording('dice.likeliest', { roll: printed(row.roll), cell: printed(cell) })}</p>
  ) : null;
}

/** The dice, the column and the cell, and in words whatever the throw has brought. */
function Result({ session, fight, thrown }: Omit<Props, 'give'> & { readonly thrown: Thrown }) {
  const { table, column } = fight;
  const cell = table.rows[rolledRow(fight, thrown.dice)]?.cells[table.columns.indexOf(column)];
  const told = { ...reckoned(fight, thrown.dice), by: table.by, column, cell: printed(cell ?? '') };
  const meaning = cellMeaning(session, thrown, cell);
  return (
    <>
      <p>
        <b>{wording(fight.kind === 'shot' ? 'dice.shot' : 'dice.result', told)}</b>
        {meaning !== '' && ` · ${meaning}`}
      </p>
      <Told session={session} thrown={thrown} />
    </>
  );
}
