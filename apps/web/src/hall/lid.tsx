import { HEX_SIDE } from '@gonfalon/board';
import { HEX_HEIGHT } from '@gonfalon/hex';
import type { Box } from '@gonfalon/library';
import type { ReadySheet } from '../painter/ready-sheet.ts';
import { readySheet } from '../painter/ready-sheets.ts';
import { theme } from '../settings.ts';

/** How many columns and rows to leave out before the most telling part of each sheet; a lid is so many columns wide. */
const WINDOWS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  'kosovo-1389': [25, 2],
  'kulikovo-1380': [25, 0],
  'grunwald-1410': [25, 6],
  'byczyna-1588': [19, 6],
};
const COLUMNS = 28;

/** The box's own field, drawn small, or a part of it. */
export function Lid({ box }: { box: Box }) {
  const sheet = readySheet(box.id, theme.value);
  return (
    <span class={`field ${box.id}`}>
      {sheet && <img src={sheet.ground} alt="" style={windowOf(box, sheet)} />}
    </span>
  );
}

function windowOf(box: Box, { width, height }: ReadySheet): Record<string, string> {
  const window = WINDOWS[box.id];
  if (!window) return {};
  const x = window[0] * HEX_SIDE * 1.5;
  const y = window[1] * HEX_SIDE * HEX_HEIGHT;
  const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;
  return {
    width: percent(width / (COLUMNS * HEX_SIDE * 1.5)),
    height: 'auto',
    transform: `translate(${percent(-x / width)}, ${percent(-y / height)})`,
  };
}
