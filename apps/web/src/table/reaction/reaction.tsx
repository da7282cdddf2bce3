import { WORD } from '@gonfalon/kit';
import './reaction.css';
import type { Action } from '@gonfalon/kernel';
import { useMemo } from 'preact/hooks';
import { OrdersIcon } from '../../parts/icons.tsx';
import { followsOf } from '../fight/follows.ts';
import { useKeys } from '../fight/keys.ts';
import { ProspectBar } from '../fight/prospects.tsx';
import { type OpenRule, RuleLink } from '../fight/rule-link.tsx';
import { slicesOf } from '../fight/shares.ts';
import { asLabel } from '../fight/wording.ts';
import { keyCap } from '../keys.ts';
import { momentText } from '../log/moment.ts';
import { percentOf } from '../orders/measures.ts';
import type { Session } from '../session.ts';
import { FromNowOn } from './from-now-on.tsx';
import { type Asked, askedIn, type Option } from './options.ts';
import { wording } from './wording.ts';
import { ranked, useWorths, type Worth, type Worths } from './worth.ts';

interface Props {
  readonly session: Session;
  readonly openRule: OpenRule;
  /** Opens all standing orders. */
  readonly orders: () => void;
}

/** Somebody may answer, or let it pass: who may do what, and what it is worth. Nothing else is covered or blocked. */
export function Reaction(props: Props) {
  const asked = askedIn(props.session);
  // Another question is another prompt: neither focus nor a double click goes over to it.
  return asked && <Ask key={props.session.entries.value.length} {...props} asked={asked} />;
}

function Ask({ session, openRule, orders, asked }: Props & { readonly asked: Asked }) {
  const { opened } = session;
  const { words } = opened;
  const { options, pass, moment } = asked;
  const worths = useWorths(opened, session.now.value, asked).value;
  const best = useMemo(() => options.map(({ choices }) => ranked(choices, worths)), [options, worths]);
  const keys = Object.fromEntries(
    options.slice(0, 9).map(({ number }, n) => [String(number), () => void session.say(best[n]![0]!)]),
  );
  useKeys({ ...keys, ' ': () => void session.say(pass) });
  const title = WORD.momentTitle(moment.key);
  return (
    <section class="reaction card" aria-labelledby="reaction-title">
      <header>
        <div>
          <h2 id="reaction-title" class="title">
            {words.knows(title)
              ? asLabel(words.phrase({ key: title, values: aboutOf(asked) }))
              : wording('label')}
          </h2>
          <p>{momentText(opened, session.awaits.value, session.now.value)}</p>
        </div>
        <p class="reaction-calm">
          <b>{wording('noHurry')}</b> {wording('noHurry.about')}
        </p>
      </header>
      <ol class="reaction-options">
        {options.map((option, n) => (
          <OptionCard
            key={option.number}
            session={session}
            option={option}
            choices={best[n]!}
            worths={worths}
            openRule={openRule}
            explained={options.findIndex(({ verb }) => verb === option.verb) < n}
          />
        ))}
        <li class="reaction-option pass">
          <span class="reaction-number">{options.length + 1}</span>
          <button type="button" class="reaction-do" onClick={() => session.say(pass)}>
            {asLabel(words.order(pass, moment.key))}
          </button>
          <About session={session} verb={pass.do} />
          <Follows session={session} action={pass} />
          <p class="reaction-worth">
            <kbd>{wording('space')}</kbd>
          </p>
        </li>
      </ol>
      <FromNowOn session={session} asked={asked} worths={worths}>
        <button type="button" class="button" onClick={orders}>
          <OrdersIcon />
          {wording('all')} <kbd>{keyCap('orders')}</kbd>
        </button>
      </FromNowOn>
    </section>
  );
}

const aboutOf = ({ moment: { about = [] } }: Asked) => ({
  about: about.join(', '),
  aboutCount: about.length,
});

interface CardProps {
  readonly session: Session;
  readonly option: Option;
  /** The best first. */
  readonly choices: readonly Action[];
  readonly worths: Worths;
  readonly openRule: OpenRule;
  /** A card before it has said what such a deed does. */
  readonly explained: boolean;
}

function OptionCard({ session, option, choices, worths, openRule, explained }: CardProps) {
  const { opened } = session;
  const [best, ...others] = choices as readonly [Action, ...Action[]];
  const worth = worths.get(best);
  return (
    <li class="reaction-option">
      <span class="reaction-number">{option.number}</span>
      <button type="button" class="reaction-do" onClick={() => session.say(best)}>
        {asLabel(opened.words.order(best))}
      </button>
      {!explained && <About session={session} verb={option.verb} />}
      <Follows session={session} action={best} />
      {worth === undefined && <p class="reaction-worth quiet">{wording('reckoning')}</p>}
      {worth && <WorthLine session={session} worth={worth} openRule={openRule} />}
      {others.length > 0 && <Others session={session} choices={others} worths={worths} />}
    </li>
  );
}

/** What the deed does, where the box explains it. */
function About({ session, verb }: { session: Session; verb: string }) {
  const { words } = session.opened;
  const key = WORD.orderAbout(verb);
  return words.knows(key) ? <p class="reaction-about">{words.phrase({ key })}</p> : null;
}

/** What standing costs is known before it is chosen, where no dice have a say. */
function Follows({ session, action }: { session: Session; action: Action }) {
  const told = useMemo(() => followsOf(session, action), [session.now.value, action]);
  return told === null ? null : <p class="reaction-follows">{told}</p>;
}

function worthText(session: Session, { measure, value }: Worth): string {
  const percent = percentOf(value);
  if (measure === undefined) return wording('worth.good', { percent });
  return wording('worth', {
    percent,
    measure: asLabel(session.opened.words.phrase({ key: WORD.measure(measure) })),
  });
}

function WorthLine({ session, worth, openRule }: { session: Session; worth: Worth; openRule: OpenRule }) {
  const { opened } = session;
  const { odds, chances } = worth;
  const rules = [...new Map(odds.ledger.map(({ rule }) => [opened.cite(rule), rule])).values()];
  return (
    <div class="reaction-worth">
      <ProspectBar opened={opened} slices={slicesOf(chances.main, chances.of)} numbers={false} />
      <b>{worthText(session, worth)}</b>
      {odds.column !== undefined && <span>{wording('column', { column: odds.column })}</span>}
      {rules.length > 0 && (
        <span class="reaction-rules">
          {wording('rule.by')}{' '}
          {rules.slice(0, 4).map(rule => (
            <RuleLink key={rule} opened={opened} rule={rule} openRule={openRule} />
          ))}
        </span>
      )}
    </div>
  );
}

/** Other targets, hexes or facings of the same deed. */
function Others({
  session,
  choices,
  worths,
}: {
  session: Session;
  choices: readonly Action[];
  worths: Worths;
}) {
  return (
    <details class="reaction-others">
      <summary>{wording('other', { n: choices.length })}</summary>
      <ul>
        {choices.map(action => {
          const worth = worths.get(action);
          return (
            <li key={JSON.stringify(action)}>
              <button type="button" onClick={() => session.say(action)}>
                {asLabel(session.opened.words.order(action))}
                {worth && <small>{worthText(session, worth)}</small>}
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
