import './log.css';
import type { Seat, UnitId } from '@gonfalon/kernel';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Session } from '../session.ts';
import { LogRow, type RowProps } from './log-rows.tsx';
import { LongList } from './long-list.tsx';
import { FILTERS, type Filter, filtered, linesOf, type Row, storyOf } from './story.ts';
import { wording } from './wording.ts';

const EMPTY = { all: 'log.empty', fights: 'log.emptyFights', mine: 'log.emptyMine' } as const;
const NAME = { all: 'log.filter.all', fights: 'log.filter.fights', mine: 'log.filter.mine' } as const;

/** Everything that happened as the present eyes saw it; a line shows its place and its moment on the board. */
export function Log(props: RowProps) {
  const { session } = props;
  const filter = useSignal<Filter>('all');
  const eyes = session.eyes.value;
  const ownerOf = useMemo(() => owners(session), [session]);
  const rows = chosenRows(session, filter.value, eyes, ownerOf);
  return (
    <div class="log">
      <fieldset class="log-filter">
        <legend class="sr">{wording('log.show')}</legend>
        {FILTERS.map(one => (
          <button
            key={one}
            type="button"
            class="button"
            aria-pressed={filter.value === one}
            onClick={() => {
              filter.value = one;
            }}
          >
            {wording(NAME[one])}
          </button>
        ))}
      </fieldset>
      {rows.length === 0 ? (
        <p class="log-empty">{wording(EMPTY[filter.value])}</p>
      ) : (
        <LongList
          label={wording('log.title')}
          listKey={`${filter.value} ${eyes}`}
          rows={rows}
          toEnd={wording('log.toEnd')}
          at={placeOf(rows, session.reviewed.value)}
        >
          {(row, index) => <LogRow key={index} row={row} {...props} />}
        </LongList>
      )}
    </div>
  );
}

function chosenRows(
  session: Session,
  filter: Filter,
  eyes: Seat | null,
  ownerOf: (unit: UnitId) => Seat | undefined,
): readonly Row[] {
  const rows = storyOf(session.told.value);
  if (filter === 'fights') return filtered(rows, line => line.fight !== null);
  return filter === 'mine' ? linesOf(rows, eyes, ownerOf) : rows;
}

/** The last row that had happened by then. */
function placeOf(rows: readonly Row[], looked: number | null): number | undefined {
  if (looked === null) return undefined;
  return Math.max(
    0,
    rows.findLastIndex(row => row.number <= looked),
  );
}

/** Whose a unit is, asked once for each; a unit nobody knows yet is asked for again. */
function owners({ opened: { showing }, now, opening }: Session): (unit: UnitId) => Seat | undefined {
  const known = new Map<UnitId, Seat>();
  return id => {
    if (known.size === 0)
      for (const state of [opening.value, now.value])
        for (const unit of showing.units(state, null)) {
          const seat = showing.unit(state, null, unit)?.seat;
          if (seat) known.set(unit, seat);
        }
    return known.get(id);
  };
}
