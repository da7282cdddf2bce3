import './prospects.css';
import type { Chances } from '@gonfalon/kit';
import type { Opened } from '../opened.ts';
import { type OpenRule, RuleLink } from './rule-link.tsx';
import { type Slice, slicesOf } from './shares.ts';
import { asLabel, wording } from './wording.ts';

const percentText = ({ percent, prospect }: Slice): string =>
  percent === 0 && prospect.weight > 0 ? wording('percent.less') : wording('percent', { n: percent });

interface BarProps {
  readonly opened: Opened;
  readonly slices: readonly Slice[];
  /** Numbers on the slices that have room for them. */
  readonly numbers: boolean;
}

/** One bar for all that can happen; every kind of result has a colour and a pattern. */
export function ProspectBar({ opened, slices, numbers }: BarProps) {
  const told = slices.map(
    slice => `${percentText(slice)} ${asLabel(opened.words.phrase(slice.prospect.text))}`,
  );
  return (
    <div class="prospect-bar" role="img" aria-label={told.join(', ')}>
      {slices.map((slice, n) => (
        <span
          key={n}
          class={`prospect ${slice.prospect.tone} shade-${Math.min(slice.shade, 2)}`}
          style={{ flexGrow: slice.prospect.weight }}
        >
          {numbers && slice.percent >= 9 && <b>{percentText(slice)}</b>}
        </span>
      ))}
    </div>
  );
}

interface Props {
  readonly opened: Opened;
  readonly chances: Chances;
  readonly openRule: OpenRule | undefined;
  /** The dice have fallen: this is what they chose from. */
  readonly past: boolean;
}

/** What will happen: the results add up to 100 %, what comes on top stands apart. */
export function Prospects({ opened, chances, openRule, past }: Props) {
  const main = slicesOf(chances.main, chances.of);
  // Each effect beside the result has a chance of its own; they do not add up to anything.
  const beside = chances.beside.map(prospect => slicesOf([prospect], chances.of)[0]!);
  const list = (slices: readonly Slice[]) => (
    <ul>
      {slices.map(slice => (
        <li key={`${slice.prospect.text.key} ${JSON.stringify(slice.prospect.text.values)}`}>
          <i class={`prospect ${slice.prospect.tone} shade-${Math.min(slice.shade, 2)}`} />
          <b>{percentText(slice)}</b>
          <span>
            {asLabel(opened.words.phrase(slice.prospect.text))}{' '}
            {slice.prospect.rule && (
              <RuleLink opened={opened} rule={slice.prospect.rule} openRule={openRule} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <section class="prospects">
      <h3>{wording(past ? 'chances.past' : 'chances.title')}</h3>
      <ProspectBar opened={opened} slices={main} numbers />
      <div class="prospect-lists">
        {list(main)}
        {beside.length > 0 && (
          <div>
            <h4>{wording('chances.beside')}</h4>
            {list(beside)}
          </div>
        )}
      </div>
      {chances.assumed && <p class="fight-legend">{opened.words.phrase(chances.assumed)}</p>}
    </section>
  );
}
