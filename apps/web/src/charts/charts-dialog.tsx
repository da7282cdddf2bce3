import type { Box } from '@gonfalon/library';
import { ChartsPanel } from './charts-panel.tsx';
import type { Present } from './lit.ts';
import { wording } from './wording.ts';

interface Props {
  readonly box: Box;
  readonly present: Present;
  readonly close: () => void;
}

/** All tables over the board, at any moment of a game. */
export const ChartsDialog = ({ box, present, close }: Props) => (
  <div class="charts-dialog">
    <header>
      <h2 class="title">{wording('charts.title')}</h2>
      <button type="button" class="button" onClick={close}>
        {wording('charts.close')}
      </button>
    </header>
    <div class="charts-scroll">
      <ChartsPanel box={box} present={present} />
    </div>
  </div>
);
