import { drawLook, type Field, fieldOf, LETTERING_ATTRIBUTES, placePieces, THEMES } from '@gonfalon/board';
import type { Layout, Recruitment } from '@gonfalon/kit';
import { useMemo } from 'preact/hooks';
import { sheetPicture } from '../../map/sheet-picture.ts';
import { pageSymbols } from '../../parts/symbols.ts';
import { language, theme } from '../../settings.ts';
import { wording as pageWording } from '../../words/wording.ts';
import { colourOf, groundOf } from '../board/small-picture.ts';
import type { Desk } from '../desk.ts';
import { wording } from './wording.ts';

interface Props {
  readonly desk: Desk;
  readonly recruitment: Recruitment;
}

/** The field the army will fight on, and what its ground means; nothing where it is no field of hexes laid for the game. */
export function FieldToChooseBy({ desk: { session, hand }, recruitment }: Props) {
  const { words } = session.opened;
  const shown = hand.shown.value;
  return (
    <section class="recruit-field">
      <h3 class="title">{wording('field')}</h3>
      <small>{words.phrase(recruitment.places)}</small>
      {'hexes' in shown && <Picture desk={{ session, hand }} shown={shown} />}
      <ul>
        {recruitment.grounds.map(({ terrain, text }) => (
          <li key={terrain}>
            <Swatch terrain={terrain} />
            {words.phrase(text)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A sign beside the colour, in units of the sheet from the middle of a hex. */
const SIGNS: Readonly<Record<string, string>> = {
  woods: 'M-11 9L-4.5 -9L2 9ZM-1 12L6 -4L13 12Z',
  'rocky-hills': 'M-15 8Q-7 -9 3 6M-3 10Q6 -8 15 10',
  mountains: 'M-16 11L-4 -13L2 -2L6 -8L16 11Z',
};
/** As the sheet calls it. */
const onSheet = (terrain: string): string => (terrain === 'hills' ? 'rocky-hills' : terrain);

const HEXAGON = 'M-30 0L-15 -26H15L30 0L15 26H-15Z';

function Swatch({ terrain }: { terrain: string }) {
  const look = THEMES[theme.value];
  const name = onSheet(terrain);
  return (
    <svg viewBox="-32 -28 64 56" aria-hidden="true">
      <path d={HEXAGON} fill={colourOf(name, look)} stroke={look.grid} />
      <path class="recruit-sign" d={SIGNS[name] ?? ''} />
    </svg>
  );
}

interface PictureProps {
  readonly desk: Pick<Desk, 'session' | 'hand'>;
  readonly shown: Extract<Layout, { readonly hexes: unknown }>;
}
function Picture({ desk: { session }, shown }: PictureProps) {
  const { box } = session.opened;
  const field = useMemo(
    () => fieldOf(sheetPicture(box, shown.hexes, language.value, pageWording)),
    [box, shown.hexes, language.value],
  );
  const look = THEMES[theme.value];
  const { width, height } = field.box;
  return (
    <svg
      class="recruit-map"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={pageWording('map.label', { name: wording('field'), hexes: field.grid.size })}
    >
      {groundOf(field, look).map(({ colour, d }) => (
        <path key={colour} d={d} fill={colour} stroke={look.grid} stroke-opacity="0.4" />
      ))}
      {field.cells.map(({ id, terrain }, hex) =>
        SIGNS[terrain] ? (
          <path
            key={id}
            class="recruit-sign"
            d={SIGNS[terrain]}
            transform={`translate(${field.centre(hex).x} ${field.centre(hex).y})`}
          />
        ) : null,
      )}
      <Flags field={field} shown={shown} />
    </svg>
  );
}

function Flags({ field, shown }: Pick<PictureProps, 'shown'> & { readonly field: Field }) {
  const html = useMemo(() => {
    const drawn = placePieces({ lying: shown, marks: new Map(), centreOf: field.centreOf }).map(
      ({ at, size, look }) =>
        `<g transform="translate(${at.x} ${at.y}) scale(${size / 100})">${drawLook(look, 'large')}</g>`,
    );
    return pageSymbols().provide(drawn.join(''));
  }, [field, shown]);
  return <g {...LETTERING_ATTRIBUTES} dangerouslySetInnerHTML={{ __html: html }} />;
}
