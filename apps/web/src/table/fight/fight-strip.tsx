import './strip.css';
import type { Fight } from '@gonfalon/kit';
import type { Session } from '../session.ts';
import { Dice } from './dice.tsx';
import { asLabel, say } from './say.ts';

interface Props {
  readonly session: Session;
  readonly fight: Fight;
  readonly unfold: () => void;
}

/** The fight in one line, while its results are played out or others are asked. */
export function FightStrip({ session, fight, unfold }: Props) {
  const { title, rolled, column, attack, defence } = fight;
  const { speech } = session.opened;
  const names = (units: readonly string[]): string => units.map(speech.name).join(', ');
  const sum = rolled?.dice.reduce((total, die) => total + die, 0) ?? 0;
  return (
    <section class="fight-strip card" aria-label={asLabel(speech.phrase(title))}>
      {rolled && (
        <Dice
          faces={rolled.dice}
          count={rolled.dice.length}
          tumbling={false}
          label={say('dice.show', { faces: rolled.dice.join(', ') })}
        />
      )}
      <div class="fight-told">
        <h2 class="title">{asLabel(speech.phrase(title))}</h2>
        <p>
          {rolled
            ? say('dice.result', { dice: rolled.dice.join(' + '), sum, column, cell: rolled.cell })
            : say('strip.against', { attack: names(attack.units), defence: names(defence.units), column })}
        </p>
      </div>
      <button type="button" class="button" onClick={unfold}>
        {say('strip.unfold')}
      </button>
    </section>
  );
}
