import './players.css';
import { type Level, levelsIn, nameOfMind, STYLES, type Style } from '@gonfalon/ai';
import type { Filled } from '@gonfalon/host';
import { mindOf } from './player-name.ts';
import { wording } from './wording.ts';

interface Props {
  /** Id of the element that names the seat. */
  readonly labelledBy: string;
  readonly system: string;
  readonly filled: Filled;
  readonly choose: (filled: Filled) => void;
}

const USUAL = { level: 'knight', style: 'methodical' } as const;

/** Who fills a seat: a person, or a computer of a level and a style. */
export function PlayerChoice({ labelledBy, system, filled, choose }: Props) {
  const mind = mindOf(filled);
  const seat = (next: { readonly level: Level; readonly style: Style }): void =>
    choose({ program: nameOfMind(next) });
  return (
    <div class="player-choice">
      <fieldset class="start-segments" aria-labelledby={labelledBy}>
        <button
          type="button"
          class="start-segment"
          aria-pressed={mind === null}
          onClick={() => choose('person')}
        >
          {wording('person')}
        </button>
        <button
          type="button"
          class="start-segment"
          aria-pressed={mind !== null}
          onClick={() => seat(mind ?? USUAL)}
        >
          {wording('computer')}
        </button>
      </fieldset>
      {mind && (
        <div class="player-mind">
          <Choice
            label={wording('level')}
            open={levelsIn(system)}
            chosen={mind.level}
            word={level => wording(`level.${level}`)}
            choose={level => seat({ ...mind, level })}
          />
          <Choice
            label={wording('style')}
            open={STYLES}
            chosen={mind.style}
            word={style => wording(`style.${style}`)}
            choose={style => seat({ ...mind, style })}
          />
          <p class="player-about">{wording(`about.${mind.level}`)}</p>
        </div>
      )}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly open: readonly T[];
  readonly chosen: T;
  readonly word: (one: T) => string;
  readonly choose: (one: T) => void;
}

const Choice = <T extends string>({ label, open, chosen, word, choose }: ChoiceProps<T>) => (
  <label class="player-pick">
    <span>{label}</span>
    <select
      class="start-input"
      value={chosen}
      onChange={({ currentTarget }) => {
        const next = open.find(one => one === currentTarget.value);
        if (next) choose(next);
      }}
    >
      {open.map(one => (
        <option key={one} value={one}>
          {word(one)}
        </option>
      ))}
    </select>
  </label>
);
