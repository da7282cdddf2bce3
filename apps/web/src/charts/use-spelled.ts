import type { Fight } from '@gonfalon/kit';
import type { Box } from '@gonfalon/library';
import { useFetched } from '../fetched.ts';
import { chartOfFight } from './lit.ts';
import { spelled } from './spelled.ts';

/** Spells a cell of the table of a fight; undefined while the charts are fetched, and of a table that none of them is. */
export function useSpelled(box: Box, fight: Fight): (cell: string) => string | undefined {
  const charts = useFetched(() => box.charts(), [box.id]).now;
  const chart = typeof charts === 'string' ? undefined : chartOfFight(charts, fight);
  return cell => (chart && spelled(chart, cell)) || undefined;
}
