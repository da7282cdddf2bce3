import type { Seat } from '@gonfalon/kernel';
import { language } from '../../settings.ts';
import type { Session } from '../session.ts';
import type { Told } from '../told.ts';
import { diceOf, type SideDice, type Thrown, type Throws, thrownIn } from './dice.ts';
import { useSliced } from './in-slices.ts';
import { colourOf } from './marks.tsx';
import { signed } from './signed.ts';
import { wording } from './wording.ts';

interface Props {
  readonly session: Session;
  readonly seats: readonly [Seat, Seat];
}

/** Nothing where no die has fallen, as in a box without dice. */
export function DiceBox(props: Props) {
  const { entries } = props.session.told.value;
  return entries.value.some(({ said }) => 'rolled' in said) ? <Dice {...props} /> : null;
}

function Dice({ session, seats }: Props) {
  const told = session.told.value;
  const dice = useSliced(() => counted(told, seats), [told, told.entries.value.length]);
  const threw = dice?.filter(({ count }) => count > 0);
  const kind = threw && commonest(threw);
  const of = threw?.filter(({ throws }) => throws.some(one => one.dice === kind));
  return (
    <section
      class="card ending-box ending-dice"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a low screen it is scrolled with the keys
      tabIndex={0}
      aria-labelledby="ending-dice"
      aria-busy={dice === undefined}
    >
      <h3 id="ending-dice">
        {wording('dice')}
        {threw && (
          <small>
            <i class="key" /> {wording('dice.expected')}
          </small>
        )}
      </h3>
      {!threw && <p class="ending-none">{wording('dice.counting')}</p>}
      {of?.map(side => (
        <Histogram
          key={side.seat}
          session={session}
          side={side}
          throws={side.throws.find(one => one.dice === kind)!}
          first={side.seat === seats[0]}
        />
      ))}
      {threw
        ?.filter(({ fights }) => fights.count > 0)
        .map(side => (
          <p key={side.seat} class="ending-luck">
            {wording('dice.luck', {
              name: session.opened.words.name(side.seat),
              count: side.fights.count,
              thrown: signed(side.fights.thrown),
              expected: signed(side.fights.expected),
            })}
          </p>
        ))}
    </section>
  );
}

/** How many dice were thrown most often, by both together. */
function commonest(sides: readonly SideDice[]): number {
  const all = sides.flatMap(({ throws }) => throws);
  const count = (dice: number): number =>
    all.filter(one => one.dice === dice).reduce((sum, one) => sum + one.count, 0);
  return all.map(({ dice }) => dice).toSorted((a, b) => count(b) - count(a) || b - a)[0] ?? 0;
}

/** The chances of a thousand fights take a while. */
function* counted(told: Told, seats: readonly Seat[]): Generator<undefined, readonly SideDice[]> {
  const thrown: Thrown[] = [];
  for (const entry of told.entries.value) {
    if (!('rolled' in entry.said)) continue;
    thrown.push(thrownIn(told, entry));
    yield;
  }
  return diceOf(thrown, seats);
}

const number = (value: number, digits: number): string =>
  new Intl.NumberFormat(language.value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
const HEIGHT = 62;
const STEP = 26;

interface HistogramProps {
  readonly session: Session;
  readonly side: SideDice;
  readonly throws: Throws;
  readonly first: boolean;
}
function Histogram({ session, side, throws, first }: HistogramProps) {
  const { totals, dice, count, mean, expected } = throws;
  const most = Math.max(1, ...totals.flatMap(one => [one.fell, one.expected]));
  const y = (value: number): number => HEIGHT - (value / most) * (HEIGHT - 4);
  const name = session.opened.words.name(side.seat);
  const title = wording('dice.of', { name, count, dice });
  return (
    <>
      <p class="ending-throws">
        <b>{title}</b>
        <span>{wording('dice.mean', { mean: number(mean, 1), expected: number(expected, 1) })}</span>
      </p>
      <svg viewBox={`0 0 ${totals.length * STEP} ${HEIGHT + 18}`} aria-hidden="true">
        {totals.map(({ total, fell, expected: hoped }, n) => (
          <g key={total} transform={`translate(${n * STEP} 0)`}>
            <rect
              class={first ? 'fell' : 'fell second'}
              x="4"
              y={y(fell)}
              width={STEP - 8}
              height={HEIGHT - y(fell)}
              fill={colourOf(session, side.seat)}
            />
            <path class="hoped" d={`M1 ${y(hoped)}h${STEP - 2}`} />
            <text x={STEP / 2} y={HEIGHT + 14}>
              {total}
            </text>
          </g>
        ))}
      </svg>
      <div class="sr">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{wording('dice.total')}</th>
              <th scope="col">{wording('dice.fell')}</th>
              <th scope="col">{wording('dice.expected')}</th>
            </tr>
          </thead>
          <tbody>
            {totals.map(({ total, fell, expected: hoped }) => (
              <tr key={total}>
                <th scope="row">{total}</th>
                <td>{fell}</td>
                <td>{number(hoped, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
