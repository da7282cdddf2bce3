import { language } from '../../settings.ts';
import type { Desk } from '../desk.ts';
import type { Decisive } from './decisive.ts';
import type { Ending } from './ending.ts';
import { ReplayLink } from './replay-link.tsx';
import { SmallBoard, WholeBoard } from './small-board.tsx';
import { wording } from './wording.ts';

/** The three moments by which the chances changed most, each a way into the replay. */
export const Moments = ({ desk, ending: { moments } }: { desk: Desk; ending: Ending }) => (
  <section class="ending-moments" aria-labelledby="ending-moments">
    <h3 id="ending-moments" class="sr">
      {wording('moments')}
    </h3>
    {moments.length === 0 && <NoMoment desk={desk} />}
    {moments.map((moment, n) => (
      <Moment key={moment.position} desk={desk} moment={moment} n={n + 1} />
    ))}
  </section>
);

/** Where the lead grew bit by bit the field is shown as it lay in the end. */
const NoMoment = ({ desk }: { desk: Desk }) => (
  <article class="card ending-box ending-quiet">
    <div>
      <h4>{wording('moments')}</h4>
      <p>{wording('moments.none')}</p>
      <p>{wording('moments.how')}</p>
    </div>
    <WholeBoard desk={desk} />
  </article>
);

/** More sentences than this nobody reads here; the replay has them all. */
const SENTENCES = 3;

function Moment({ desk, moment, n }: { desk: Desk; moment: Decisive; n: number }) {
  const { session } = desk;
  const { words } = session.opened;
  const [first, ...rest] = [...new Set(moment.events.map(words.event))];
  const title = (first ?? wording('moment.end')).replace(/\.$/, '');
  return (
    <article class="card ending-moment">
      <div class="ending-picture">
        <SmallBoard desk={desk} moment={moment} />
        <span class="ending-mark" aria-hidden="true">
          {n}
        </span>
      </div>
      <div class="ending-told">
        <h4>
          <span class="sr">{wording('course.moment', { n })}: </span>
          {title} {moment.turn > 0 && <small>{wording('moment.turn', { turn: moment.turn })}</small>}
        </h4>
        <p>
          {rest
            .slice(0, SENTENCES - 1)
            .map(sentence => `${sentence} `)
            .join('')}
          {wording('moment.chance', { name: words.name(moment.seat), ...chances(moment) })}{' '}
          <ReplayLink desk={desk} number={moment.number} title={title} />
        </p>
      </div>
    </article>
  );
}

/** Whole percents, and tenths where whole ones would say the same twice. */
function chances({ from, to }: Decisive): { readonly from: string; readonly to: string } {
  const same = Math.round(from * 100) === Math.round(to * 100);
  const percent = new Intl.NumberFormat(language.value, {
    style: 'percent',
    maximumFractionDigits: same ? 1 : 0,
  });
  return { from: percent.format(from), to: percent.format(to) };
}
