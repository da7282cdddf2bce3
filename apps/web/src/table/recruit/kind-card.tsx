import type { Action } from '@gonfalon/kernel';
import { type Merit, type Recruit, WORD } from '@gonfalon/kit';
import { MinusIcon, PlusIcon } from '../../parts/icons.tsx';
import type { Desk } from '../desk.ts';
import { RuleLink } from '../fight/rule-link.tsx';
import type { Session } from '../session.ts';
import { TokenPicture } from './token-picture.tsx';
import { wording } from './wording.ts';

interface Props {
  readonly desk: Desk;
  readonly recruit: Recruit;
}

/** A kind that can be chosen: its token, its price, what it is for, and how many of it one has. */
export function KindCard({ desk, recruit }: Props) {
  const { session, openRule } = desk;
  const { words } = session.opened;
  const { kind, name, stats, merits, supply, count } = recruit;
  const id = `recruit-${kind}`;
  return (
    <li class={`recruit-kind card ${count > 0 ? 'on' : ''}`}>
      <div class="recruit-head">
        <TokenPicture token={recruit.token} />
        <div>
          <h3 class="title" id={id}>
            {words.phrase(name)}
          </h3>
          <dl>
            {stats.map(({ key, value }) => (
              <div key={key}>
                <dt>{words.phrase({ key: WORD.stat(key) })}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Price price={recruit.price} />
      </div>
      <div class="recruit-merits">
        {merits.map((merit, n) => (
          <MeritLine key={n} session={session} merit={merit} />
        ))}
      </div>
      <div class="recruit-stepper">
        <p class={supply.short ? 'short' : ''} id={`${id}-supply`}>
          {words.phrase(supply.text)}{' '}
          {supply.rule !== undefined && (
            <RuleLink opened={session.opened} rule={supply.rule} openRule={openRule} />
          )}
        </p>
        <Step desk={desk} action={recruit.less} about={`${id}-supply`} is="less" />
        <output aria-labelledby={id}>
          {count}
          <span class="sr"> {wording('count', { count })}</span>
        </output>
        <Step desk={desk} action={recruit.more} about={`${id}-supply`} is="more" />
      </div>
    </li>
  );
}

const Price = ({ price }: { price: number }) => (
  <p class={`recruit-price ${price === 0 ? 'free' : ''}`}>
    <span class="sr">{wording('price', { price })}</span>
    <span aria-hidden="true">
      {Array.from({ length: price }, (_, n) => (
        <i key={n} />
      ))}
      {price === 0 ? wording('free') : price}
    </span>
  </p>
);

const MeritLine = ({ session, merit: { tone, label, items } }: { session: Session; merit: Merit }) => {
  const { words } = session.opened;
  return (
    <p class={tone}>
      <b>{words.phrase(label)}</b> {items.map(words.phrase).join(', ')}
    </p>
  );
};

interface StepProps {
  readonly desk: Desk;
  /** null where nobody chooses. */
  readonly action: Action | null;
  readonly about: string;
  readonly is: 'more' | 'less';
}
/** Plus or minus; both always stand in the same place. */
function Step({ desk, action, about, is }: StepProps) {
  const { session } = desk;
  const { game, words } = session.opened;
  const seat = session.asked.value;
  const open = action !== null && seat !== null && game.check(session.state.value, seat, action).ok;
  const icon = is === 'more' ? <PlusIcon /> : <MinusIcon />;
  if (!action)
    return (
      <span class="recruit-step" aria-hidden="true">
        {icon}
      </span>
    );
  return (
    <button
      type="button"
      class="button recruit-step"
      aria-disabled={!open}
      aria-describedby={about}
      onClick={() => desk.order(action)}
    >
      {icon}
      {words.order(action)}
    </button>
  );
}
