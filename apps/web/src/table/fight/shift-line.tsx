import type { Fight } from '@gonfalon/kit';
import { shiftOf } from './shift.ts';
import { wording } from './wording.ts';

const WIDTH = 336;
const MARGIN = 18;
const LINE = 52;
/** Clear of the beads, and below of their names. */
const ABOVE = LINE - 14;
const BELOW = LINE + 26;
const UNDER_BEAD = LINE + 17;

/** The head of the table as a string of beads, with the two jumps along it. */
export function ShiftLine({ fight }: { fight: Fight }) {
  const shift = shiftOf(fight);
  if (!shift) return null;
  const { columns } = fight.table;
  const { from, turn, to, right, left } = shift;
  const x = (n: number): number => MARGIN + (n * (WIDTH - 2 * MARGIN)) / (columns.length - 1);
  const told = { initial: fight.initial, right, left, column: fight.column };
  return (
    <svg
      class="fight-shift"
      viewBox={`0 0 ${WIDTH} 116`}
      role="img"
      aria-label={wording('shift.label', told)}
    >
      <path class="string" d={`M${x(0)} ${LINE}H${x(columns.length - 1)}`} />
      {columns.map((name, n) => {
        const bead = n === to ? 'to' : n === from ? 'from' : '';
        return (
          <g key={name} class={`bead ${bead}`}>
            <circle cx={x(n)} cy={LINE} r={bead === '' ? 3.6 : 12.5} />
            <text x={x(n)} y={bead === '' ? LINE + 20 : LINE + 3.8}>
              {name}
            </text>
          </g>
        );
      })}
      {right > 0 && (
        <Jump kind="plus" from={x(from)} to={x(turn)} y={ABOVE} lands={ABOVE} text={`+${right}`} />
      )}
      {left > 0 && (
        <Jump kind="minus" from={x(turn)} to={x(to)} y={BELOW} lands={UNDER_BEAD} text={`−${left}`} />
      )}
    </svg>
  );
}

interface JumpProps {
  readonly kind: 'plus' | 'minus';
  readonly from: number;
  readonly to: number;
  readonly y: number;
  /** Where the head of the arrow points. */
  readonly lands: number;
  readonly text: string;
}

/** An arc with its head; a jump against the end of the table stands as a short arrow there. */
function Jump({ kind, from, to, y, lands, text }: JumpProps) {
  const out = kind === 'plus' ? -1 : 1;
  const way = Math.sign(to - from) || -out;
  const end = to === from ? to + way * 6 : to - way * 3;
  const start = to === from ? from - way * 16 : from + way * 3;
  const bow = y + out * Math.min(26, 14 + Math.abs(to - from) / 8);
  return (
    <g class={`jump ${kind}`}>
      <path
        d={`M${start} ${y}C${start + way * 6} ${bow} ${end - way * 6} ${bow} ${end} ${lands + out * 6}`}
      />
      <path class="tip" d={`M${end} ${lands - out * 2}l-4.6 ${out * 9}h9.2z`} />
      <text x={(start + end) / 2} y={bow + (kind === 'plus' ? 2 : 8)}>
        {text}
      </text>
    </g>
  );
}
