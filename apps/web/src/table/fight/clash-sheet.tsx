import './clash.css';
import { drawMarker, type FigureKind, type Side } from '@gonfalon/board';
import { type Action, eventsSeen } from '@gonfalon/kernel';
import type { ShownCard, ShownClash } from '@gonfalon/library';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { pageSymbols } from '../../parts/symbols.ts';
import { inWords } from '../../words/wording.ts';
import type { Session } from '../session.ts';
import { type Foretold, foretold } from './foretold.ts';
import { type OpenRule, RuleLink } from './rule-link.tsx';
import { asLabel, wording } from './wording.ts';

interface Props {
  readonly session: Session;
  readonly order: Action;
  readonly openRule: OpenRule;
}

/** A blow of the game without dice: card, factors, calculator, and what follows from each answer. */
export function ClashSheet({ session, order, openRule }: Props) {
  const { opened } = session;
  const clash = useClash(session, order);
  if (!clash) return null;
  const { card, chosen, side, factors, columns, path } = clash;
  return (
    <section class="clash" aria-labelledby="clash-title">
      <h2 id="clash-title" class="title">
        {asLabel(opened.words.order(order))}
      </h2>
      {session.reviewed.value === null && <p class="clash-certain">{wording('clash.certain')}</p>}
      <Card card={card} chosen={chosen} side={side as Side} />
      <table class="clash-factors">
        <caption class="sr">{wording('clash.factors')}</caption>
        <tbody>
          {factors.map(({ rule, shift }) => (
            <tr key={rule}>
              <td>
                <RuleLink opened={opened} rule={rule} openRule={openRule} />
              </td>
              <td>{asLabel(opened.words.rule({ rule }))}</td>
              <td class={shift < 0 ? 'minus' : 'plus'}>
                {wording(shift < 0 ? 'clash.left' : 'clash.right', { n: Math.abs(shift) })}
              </td>
            </tr>
          ))}
          {factors.length === 0 && (
            <tr>
              <td class="none">{wording('clash.none')}</td>
            </tr>
          )}
        </tbody>
      </table>
      <Calculator columns={columns} path={path} ranged={card.ranged} />
      <Follows session={session} order={order} />
    </section>
  );
}

/** null for an order that is no fight. */
function useClash(session: Session, order: Action): ShownClash | null {
  const [clash, set] = useState<ShownClash | null>(null);
  const state = session.state.value;
  const { box } = session.opened;
  useEffect(() => {
    let here = true;
    box.clash?.(state, order).then(found => here && set(found));
    return () => {
      here = false;
    };
  }, [box, state, order]);
  return clash;
}

function Card({ card, chosen, side }: { card: ShownCard; chosen: number; side: Side }) {
  const attackers = card.attackers.map(inWords).join(', ');
  return (
    <div class="clash-card">
      <h3 class="title">{wording('clash.card', { attackers })}</h3>
      <small>{wording(card.ranged ? 'clash.shotLosses' : 'clash.losses')}</small>
      <ul>
        {card.against.map(({ figure, name, losses }, n) => (
          <li key={figure} class={n === chosen ? 'on' : ''} aria-current={n === chosen ? 'true' : undefined}>
            <Figure kind={figure as FigureKind} side={side} />
            <span>{inWords(name)}</span>
            <b>{losses.replace('-', '–')}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Figure({ kind, side }: { kind: FigureKind; side: Side }) {
  const html = useMemo(() => {
    const drawn = drawMarker({ kind, side, paper: '#F4ECDD' }, { x: 50, y: 50 }, 96);
    return pageSymbols().provide(drawn);
  }, [kind, side]);
  return <svg viewBox="0 0 100 100" aria-hidden="true" dangerouslySetInnerHTML={{ __html: html }} />;
}

const CELL = 60;

type CalculatorProps = Pick<ShownClash, 'columns' | 'path'> & { readonly ranged: boolean };

/** The card is laid at its column and slides, column by column, to the result; of a shot only the lower row is read. */
function Calculator({ columns, path, ranged }: CalculatorProps) {
  const [start, end] = [path[0], path.at(-1)];
  const losses = columns.map(text => text.split('-'));
  const mark = (n: number): string => `${n === start ? 'from' : ''} ${n === end ? 'on' : ''}`;
  const row = (which: 0 | 1) => (
    <tr>
      <th scope="row">{wording(which === 0 ? 'clash.rowAttacker' : 'clash.rowDefender')}</th>
      {losses.map((pair, n) => (
        <td key={columns[n]} class={mark(n)}>
          {pair[which]}
        </td>
      ))}
    </tr>
  );
  const [attacker = '', defender = ''] = losses[end ?? -1] ?? [];
  const label = wording('clash.label', {
    column: (end ?? 0) + 1,
    columns: columns.length,
    attacker: ranged ? 0 : attacker,
    defender,
  });
  return (
    <div class="clash-calculator">
      <h3 class="title">{wording('clash.calculator')}</h3>
      <table aria-label={label}>
        <tbody>
          {!ranged && row(0)}
          {row(1)}
        </tbody>
      </table>
      <svg class="clash-slide" viewBox={`0 0 ${columns.length * CELL} 34`} aria-hidden="true">
        {path.slice(1).map((column, n) => {
          const [from, to] = [(path[n]! + 0.5) * CELL, (column + 0.5) * CELL];
          const way = Math.sign(to - from);
          return (
            <g key={`${path[n]} ${column}`}>
              <path d={`M${from + way * 9} 4C${from + way * 9} 34 ${to - way * 9} 34 ${to - way * 9} 12`} />
              <path class="tip" d={`M${to - way * 9} 2l-6 11h12z`} />
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** Answers that lead to the same events are many; the first few tell enough. */
const SHOWN = 4;

/** What happens, answer by answer. */
function Follows({ session, order }: { session: Session; order: Action }) {
  const { game, words } = session.opened;
  const state = session.state.value;
  const seat = session.asked.value;
  const stories = useMemo(
    () => (seat === null ? [] : foretold(game, state, seat, order)),
    [game, state, seat, order],
  );
  const told = ({ events }: Foretold): string =>
    eventsSeen(game, events, seat).map(words.event).join(' ') || wording('clash.nothing');
  if (stories.length === 0) return null;
  return (
    <ul class="clash-follows">
      {stories.slice(0, SHOWN).map(story => (
        <li key={JSON.stringify(story.answer)}>
          <b>
            {story.answer === null
              ? wording('clash.then')
              : wording('clash.answer', { order: asLabel(words.order(story.answer)) })}
          </b>
          <p>{told(story)}</p>
        </li>
      ))}
    </ul>
  );
}
