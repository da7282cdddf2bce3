import './chances.css';
import type { Seat } from '@gonfalon/kernel';
import type { Desk } from '../desk.ts';
import type { Session } from '../session.ts';
import { type ChanceTaken, chancesTaken, mostCostly, type SideChances, sidesOf } from './chances.ts';
import { useSliced } from './in-slices.ts';
import { colourOf } from './marks.tsx';
import { ReplayLink } from './replay-link.tsx';
import { signed } from './signed.ts';
import { wording } from './wording.ts';

interface Props {
  readonly desk: Desk;
  readonly seats: readonly [Seat, Seat];
}

/** What both sides sought in their fights against what the rules offered them, whatever the dice made of it. */
export function ChancesBox({ desk, seats }: Props) {
  const { session } = desk;
  const told = session.told.value;
  const all = useSliced(() => chancesTaken(told), [told, told.entries.value.length]);
  const sides = all && sidesOf(all, seats).filter(({ count }) => count > 0);
  return (
    <section
      class="card ending-box ending-chances"
      aria-labelledby="ending-chances"
      aria-busy={all === undefined}
    >
      {/* Folded: the rest of the ending is seen at one look. */}
      <details>
        <summary>
          <h3 id="ending-chances">
            {wording('chances')}
            {sides && sides.length > 0 && (
              <small>
                <i class="key" /> {wording('chances.offered')}
              </small>
            )}
          </h3>
        </summary>
        {!sides && <p class="ending-none">{wording('chances.counting')}</p>}
        {sides?.length === 0 && <p class="ending-none">{wording('chances.none')}</p>}
        {sides && sides.length > 0 && (
          <div class="ending-chances-in">
            <div>
              <Sides session={session} sides={sides} first={seats[0]} />
              <p class="ending-chances-how">{wording('chances.how')}</p>
            </div>
            <Costly desk={desk} choices={mostCostly(all)} />
          </div>
        )}
      </details>
    </section>
  );
}

/** Hundredths as points. */
const points = (hundredths: number): string => signed(hundredths / 100);

const WIDTH = 300;
const HEIGHT = 22;

interface SidesProps {
  readonly session: Session;
  readonly sides: readonly SideChances[];
  readonly first: Seat;
}
/** A bar for what was sought, from nothing to the left or right, and a mark for what was offered. */
function Sides({ session, sides, first }: SidesProps) {
  const ends = sides.flatMap(({ taken, offered }) => [taken, offered]);
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const x = (value: number): number => 4 + ((value - least) / Math.max(1, most - least)) * (WIDTH - 8);
  return (
    <>
      {sides.map(({ seat, count, taken, offered }) => (
        <div key={seat} class="ending-chance">
          <p>
            {wording('chances.side', {
              name: session.opened.words.name(seat),
              count,
              taken: points(taken),
              offered: points(offered),
            })}
          </p>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            <rect
              class={seat === first ? 'taken' : 'taken second'}
              x={Math.min(x(0), x(taken))}
              y="5"
              width={Math.max(1, Math.abs(x(taken) - x(0)))}
              height={HEIGHT - 10}
              fill={colourOf(session, seat)}
            />
            <path class="zero" d={`M${x(0)} 1v${HEIGHT - 2}`} />
            <path class="hoped" d={`M${x(offered)} 1v${HEIGHT - 2}`} />
          </svg>
        </div>
      ))}
    </>
  );
}

function Costly({ desk, choices }: { desk: Desk; choices: readonly ChanceTaken[] }) {
  return (
    <div class="ending-costly">
      <h4>{wording('chances.costly')}</h4>
      {choices.length === 0 && <p class="ending-none">{wording('chances.clean')}</p>}
      <ol>
        {choices.map((choice, n) => (
          <li key={`${choice.position} ${n}`}>
            <Choice desk={desk} choice={choice} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Choice({ desk, choice }: { desk: Desk; choice: ChanceTaken }) {
  const { words } = desk.session.opened;
  const { turn, taken, offered, better, number } = choice;
  const named = ({ units, hexes }: Pick<ChanceTaken, 'units' | 'hexes'>): string =>
    wording('chances.fight', { units: units.map(words.name).join(', '), hexes: hexes.join(', ') });
  const title = named(choice);
  return (
    <>
      <b>{title}</b>
      {turn > 0 && <small> {wording('moment.turn', { turn })}</small>}{' '}
      {wording('chances.cost', {
        taken: points(taken),
        offered: points(offered),
        better: better ? named(better) : wording('chances.letBe'),
      })}{' '}
      <ReplayLink desk={desk} number={number} title={title} />
    </>
  );
}
