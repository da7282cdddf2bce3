import type { ScaleTrack as Scale } from '@gonfalon/kit';
import type { Session } from '../session.ts';
import { coloursOf } from './colours.ts';
import { type Zone, zonesOf } from './columns.ts';
import type { TrackProps } from './props.ts';
import { wording } from './wording.ts';

const WIDTH = 300;
const EDGE = 6;
/** For a label beside the middle of the two. */
const ROOM = 128;
const TOP = 24;
const HIGH = 20;

/** Boxes in a row: a gold disc runs, a lapis shield shows the value that counts. */
export function ScaleTrack({ session, track }: TrackProps<Scale>) {
  const { words } = session.opened;
  const { boxes, at, marker, counts } = track;
  const step = (WIDTH - 2 * EDGE) / boxes.length;
  const x = (box: number): number => EDGE + step * (box + 0.5);
  const here = boxes[at]!;
  const running = wording('scale.now', { box: marker, value: signed(here.value) });
  const whose = here.seat === null ? '' : words.name(here.seat);
  const counting = wording('scale.counts', { value: signed(counts.value) });
  return (
    <>
      <svg
        class="tracks-scale"
        viewBox={`0 0 ${WIDTH} 62`}
        role="img"
        aria-label={[counting, running, whose].filter(Boolean).join('. ')}
      >
        {zonesOf(boxes).map(zone => (
          <ZoneOf key={zone.from} session={session} zone={zone} step={step} />
        ))}
        <path
          d={boxes.map((_, box) => `M${x(box)} ${TOP}v4`).join('')}
          stroke="var(--ink-3)"
          stroke-width="1"
        />
        <Labels from={x(counts.at)} to={x(at)} counting={counting} running={running} />
        {at !== counts.at && (
          <path
            d={`M${x(counts.at)} 34H${x(at)}`}
            stroke="var(--ink)"
            stroke-width="1.6"
            stroke-dasharray="3 2.5"
          />
        )}
        <g transform={`translate(${x(counts.at)} 34)`}>
          <path
            d="M-7.5-9H7.500V3L0 10L-7.5 3Z"
            fill="var(--lapis)"
            stroke="var(--raised)"
            stroke-width="1.6"
          />
          <text y="2.8" class="tracks-scale-mark" fill="#fff">
            {counts.value}
          </text>
        </g>
        <g transform={`translate(${x(at)} 34)`}>
          <circle r="8.5" fill="var(--gold)" stroke="var(--raised)" stroke-width="1.8" />
          <text y="3.6" class="tracks-scale-mark" fill="#2b2118">
            {marker}
          </text>
        </g>
      </svg>
      {track.notes.map(note => (
        <p class="tracks-note" key={note.key}>
          {words.phrase(note)}
        </p>
      ))}
    </>
  );
}

/** The two labels stand on either side of each other, whichever comes first. */
function Labels(props: { from: number; to: number; counting: string; running: string }) {
  const { from, to, counting, running } = props;
  const left = from <= to;
  const middle = (from + to) / 2;
  const clamp = (at: number): number => Math.max(ROOM, Math.min(WIDTH - ROOM, at));
  const at = clamp(middle);
  return (
    <>
      <text x={at - 5} y="14" class="tracks-scale-label" text-anchor="end">
        {left ? counting : running}
      </text>
      <text x={at + 5} y="14" class="tracks-scale-label">
        {left ? running : counting}
      </text>
    </>
  );
}

function ZoneOf({ session, zone, step }: { session: Session; zone: Zone; step: number }) {
  const { from, to, value, seat } = zone;
  const left = EDGE + step * from;
  const width = step * (to - from);
  const fill = seat === null ? 'var(--well)' : coloursOf(session, seat).ground;
  return (
    <>
      <rect x={left} y={TOP} width={width} height={HIGH} fill="var(--well)" />
      <rect
        x={left}
        y={TOP}
        width={width}
        height={HIGH}
        fill={fill}
        fill-opacity={seat === null ? 1 : Math.min(0.14 + Math.abs(value) * 0.12, 0.6)}
        stroke="var(--line-strong)"
      />
      <text x={left + width / 2} y="57" class="tracks-scale-value">
        {signed(value)}
      </text>
    </>
  );
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));
