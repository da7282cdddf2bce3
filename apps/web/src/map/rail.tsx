import type { ComponentChildren } from 'preact';
import {
  GoToIcon,
  KeysIcon,
  MinusIcon,
  NumbersIcon,
  PlusIcon,
  SourcesIcon,
  WholeIcon,
  ZonesIcon,
} from '../parts/icons.tsx';
import { type WordKey, wording } from '../words/wording.ts';
import type { Command } from './commands.ts';
import { OVERLAYS, type Overlay, type Overlays } from './view.ts';

const OVERLAY_FACE: Readonly<Record<Overlay, readonly [WordKey, string, () => ComponentChildren]>> = {
  zones: ['map.zones', 'Z', ZonesIcon],
  sources: ['map.sources', 'P', SourcesIcon],
  numbers: ['map.numbers', 'H', NumbersIcon],
};
const DEEDS: readonly (readonly [Command, WordKey, string, () => ComponentChildren])[] = [
  ['closer', 'map.closer', '+', PlusIcon],
  ['farther', 'map.farther', '−', MinusIcon],
  ['whole', 'map.whole', '0', WholeIcon],
  ['goTo', 'map.goTo', 'G', GoToIcon],
];

interface Props {
  readonly on: Overlays;
  /** Overlays this map has something for. */
  readonly offers: Overlays;
  readonly run: (command: Command) => void;
}

/** Overlays and camera, each button with its key. A map without zones has no button for them. */
export const Rail = ({ on, offers, run }: Props) => (
  <fieldset class="rail card">
    <legend class="sr">{wording('map.tools')}</legend>
    {OVERLAYS.filter(overlay => offers[overlay]).map(overlay => {
      const [word, key, Icon] = OVERLAY_FACE[overlay];
      return (
        <RailButton
          key={overlay}
          word={wording(word)}
          hint={key}
          pressed={on[overlay]}
          act={() => run(overlay)}
        >
          <Icon />
        </RailButton>
      );
    })}
    <hr />
    {DEEDS.map(([command, word, key, Icon]) => (
      <RailButton key={command} word={wording(word)} hint={key} act={() => run(command)}>
        <Icon />
      </RailButton>
    ))}
    <hr />
    <RailButton word={wording('map.keys')} hint="?" act={() => run('keys')} class="keyboard">
      <KeysIcon />
    </RailButton>
  </fieldset>
);

interface ButtonProps {
  readonly word: string;
  readonly hint: string;
  readonly pressed?: boolean;
  readonly act: () => void;
  readonly class?: string;
  readonly children: ComponentChildren;
}

const RailButton = ({ word, hint, pressed, act, class: more = '', children }: ButtonProps) => (
  <button
    type="button"
    class={`button icon ${more}`}
    aria-label={word}
    aria-pressed={pressed}
    title={`${word} (${hint})`}
    onClick={act}
  >
    {children}
    <small aria-hidden="true">{hint}</small>
  </button>
);
