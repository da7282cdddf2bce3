import './tray.css';
import { useMemo } from 'preact/hooks';
import { printed } from '../../charts/printed.ts';
import type { Session } from '../session.ts';
import { oddsOfFight } from './chances.ts';
import { Dice } from './dice.tsx';
import { ProspectBar } from './prospects.tsx';
import { reckoned } from './result-row.ts';
import { slicesOf } from './shares.ts';
import { Sides } from './sides.tsx';
import { asLabel, wording } from './wording.ts';

interface Props {
  readonly session: Session;
  /** Opens the whole sheet. */
  readonly open: () => void;
}

/** The fight in short, while its results are played out, others are asked, or the sheet is folded away. */
export function FightSummary({ session, open }: Props) {
  const { opened, state, eyes, reviewed } = session;
  const fight = useMemo(
    () => opened.showing.fight(state.value, eyes.value),
    [opened, state.value, eyes.value],
  );
  const chances = useMemo(() => {
    const odds = fight && fight.stage !== 'playing-out' ? oddsOfFight(session, fight) : null;
    return odds && opened.showing.chances(odds);
  }, [fight]);
  if (!fight) return null;
  const { rolled, column, stage } = fight;
  return (
    <section class="fight-summary" aria-labelledby="fight-summary-title">
      <h2 id="fight-summary-title" class="title">
        {asLabel(opened.words.phrase(fight.title))}
      </h2>
      <p class="fight-stage">{wording(`stage.${stage}`)}</p>
      <Sides session={session} fight={fight} state={state.value} />
      {rolled && rolled.dice.length > 0 ? (
        <div class="fight-rolled">
          <Dice
            faces={rolled.dice}
            count={rolled.dice.length}
            tumbling={false}
            label={wording('dice.show', { faces: rolled.dice.join(', ') })}
          />
          <b>
            {wording('dice.result', { ...reckoned(fight, rolled.dice), column, cell: printed(rolled.cell) })}
          </b>
        </div>
      ) : (
        <p class="fight-rolled">
          <b>
            {rolled
              ? wording('summary.cell', { column, cell: printed(rolled.cell) })
              : wording('summary.column', { column })}
          </b>
        </p>
      )}
      {chances && <ProspectBar opened={opened} slices={slicesOf(chances.main, chances.of)} numbers />}
      {stage !== 'playing-out' && reviewed.value === null && (
        <button type="button" class="button" onClick={open}>
          {wording('summary.open')}
        </button>
      )}
    </section>
  );
}
