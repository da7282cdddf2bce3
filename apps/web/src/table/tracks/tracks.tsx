import './tracks.css';
import type { HexId, UnitId } from '@gonfalon/kernel';
import type { Track } from '@gonfalon/kit';
import { useState } from 'preact/hooks';
import { type OpenRule, RuleLink } from '../fight/rule-link.tsx';
import type { Session } from '../session.ts';
import { BoxesTrack } from './boxes-track.tsx';
import { Brief } from './brief.tsx';
import { columnsOf } from './columns.ts';
import { ListTrack } from './list-track.tsx';
import { MeterTrack } from './meter-track.tsx';
import type { TrackProps } from './props.ts';
import { ScaleTrack } from './scale-track.tsx';
import { TallyTrack } from './tally-track.tsx';
import { TokensTrack } from './tokens-track.tsx';
import { TrackTitle } from './track-title.tsx';

interface TracksProps {
  readonly session: Session;
  readonly show: (hex: HexId) => void;
  readonly openRule?: OpenRule;
  /** In the strip below the board they fold to a line. */
  readonly strip?: boolean;
  /** Level of the titles, below whatever heading stands above. */
  readonly level?: 'h2' | 'h3';
}

/** The tracks of the printed sheets, as the present eyes may see them. */
export function Tracks({ session, show, openRule, strip = false, level: Title = 'h2' }: TracksProps) {
  const { opened, state, eyes } = session;
  const { showing } = opened;
  const [open, setOpen] = useState(false);
  const tracks = showing.tracks(state.value, eyes.value);
  const toUnit = (unit: UnitId): (() => void) | undefined => {
    const at = showing.unit(state.value, eyes.value, unit)?.at;
    return at ? () => show(at) : undefined;
  };
  return (
    <div class={`tracks${open ? ' open' : ''}`}>
      {strip && <Brief session={session} tracks={tracks} open={open} toggle={() => setOpen(!open)} />}
      <div class="tracks-all">
        {columnsOf(tracks).map(column => (
          <div class="tracks-column" key={column[0]!.id}>
            {column.map(track => (
              <section key={track.id} class={`tracks-of-${track.is}`}>
                <header>
                  <Title>
                    <TrackTitle session={session} track={track} short={strip} />
                  </Title>
                  {track.rule && openRule && hasNumber(opened.cite(track.rule)) && (
                    <RuleLink opened={opened} rule={track.rule} openRule={openRule} />
                  )}
                </header>
                <OneTrack session={session} track={track} toUnit={toUnit} show={show} />
              </section>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function OneTrack({ track, ...props }: TrackProps<Track>) {
  switch (track.is) {
    case 'scale':
      return <ScaleTrack track={track} {...props} />;
    case 'tally':
      return <TallyTrack track={track} {...props} />;
    case 'boxes':
      return <BoxesTrack track={track} {...props} />;
    case 'meter':
      return <MeterTrack track={track} {...props} />;
    case 'tokens':
      return <TokensTrack track={track} {...props} />;
    case 'list':
      return <ListTrack track={track} {...props} />;
  }
}

/** Tables and scenarios are cited by a path that says nothing here. */
const hasNumber = (paragraph: string | undefined): boolean =>
  paragraph !== undefined && !paragraph.includes('/');
