import type { ComponentChildren } from 'preact';
import {
  ArcIcon,
  ChartIcon,
  EyeIcon,
  FlagIcon,
  GoToIcon,
  HideIcon,
  MinusIcon,
  NextIcon,
  PlusIcon,
  ThreatIcon,
  WholeIcon,
  ZonesIcon,
} from '../parts/icons.tsx';
import type { Desk, Layer } from './desk.ts';
import { type Deed, keyCap } from './keys.ts';
import { type TableWord, wording } from './wording.ts';

type Face = readonly [Deed, TableWord, () => ComponentChildren];
const LAYER_FACES: readonly (readonly [Layer, ...Face])[] = [
  ['zones', 'zones', 'rail.zones', ZonesIcon],
  ['threats', 'threats', 'rail.threats', ThreatIcon],
  ['command', 'command', 'rail.command', FlagIcon],
  ['arcs', 'arcs', 'rail.arcs', ArcIcon],
  ['sight', 'sight', 'rail.sight', EyeIcon],
];
const HIDE: TableWord = 'rail.hide';
const CAMERA: readonly Face[] = [
  ['closer', 'rail.closer', PlusIcon],
  ['farther', 'rail.farther', MinusIcon],
  ['whole', 'rail.whole', WholeIcon],
  ['goTo', 'rail.goTo', GoToIcon],
  ['next', 'rail.next', NextIcon],
  ['charts', 'rail.charts', ChartIcon],
];

/** Overlays, camera, next unit; each button with its key. */
export const Rail = ({ desk }: { desk: Desk }) => (
  <fieldset class="table-rail card">
    <legend class="sr">{wording('rail.title')}</legend>
    {LAYER_FACES.map(([layer, deed, word, Icon]) => (
      <RailButton key={deed} desk={desk} deed={deed} word={word} pressed={desk.layers.value.has(layer)}>
        <Icon />
      </RailButton>
    ))}
    <RailButton desk={desk} deed="hide" word={HIDE} pressed={desk.hidden.value}>
      <HideIcon />
    </RailButton>
    <hr />
    {CAMERA.map(([deed, word, Icon]) => (
      <RailButton key={deed} desk={desk} deed={deed} word={word}>
        <Icon />
      </RailButton>
    ))}
  </fieldset>
);

interface ButtonProps {
  readonly desk: Desk;
  readonly deed: Deed;
  readonly word: TableWord;
  readonly pressed?: boolean;
  readonly children: ComponentChildren;
}
const RailButton = ({ desk, deed, word, pressed, children }: ButtonProps) => (
  <button
    type="button"
    class={`button icon rail-${deed}`}
    aria-label={wording(word)}
    aria-pressed={pressed}
    title={`${wording(word)} (${keyCap(deed)})`}
    onClick={() => desk.run(deed)}
  >
    {children}
    <small aria-hidden="true">{keyCap(deed)}</small>
  </button>
);
