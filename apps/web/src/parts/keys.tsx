import { wording } from '../words/wording.ts';
import { ArrowIcon } from './icons.tsx';

const MAP_KEYS = [
  [['left', 'up', 'right', 'down'], 'keys.cursor'],
  [['+', '−'], 'keys.zoom'],
  [['0'], 'keys.whole'],
  [['G'], 'keys.goTo'],
  [['Z'], 'keys.zones'],
  [['P'], 'keys.sources'],
  [['H'], 'keys.numbers'],
  [['Esc'], 'keys.back'],
] as const;

/** Arrow keys are drawn, because not every font has arrows. */
const TURNS = { left: 180, up: 270, right: 0, down: 90 } as const;

export const KeyList = () => (
  <dl class="keys">
    {MAP_KEYS.map(([keys, does]) => (
      <div key={does}>
        <dt>
          {keys.map(key => (
            <kbd key={key}>{key in TURNS ? <ArrowIcon turn={TURNS[key as keyof typeof TURNS]} /> : key}</kbd>
          ))}
        </dt>
        <dd>{wording(does)}</dd>
      </div>
    ))}
  </dl>
);
