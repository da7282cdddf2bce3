import './side.css';
import './recruit.css';
import './laptop.css';
import type { Recruitment } from '@gonfalon/kit';
import { useSignal } from '@preact/signals';
import { RulesPanel } from '../../help/rules-panel.tsx';
import { UndoIcon } from '../../parts/icons.tsx';
import type { Desk } from '../desk.ts';
import { RuleLink } from '../fight/rule-link.tsx';
import { keyCap } from '../keys.ts';
import { RefusalCard } from '../refusal/refusal.tsx';
import { rulesOfNow } from '../rules-of-now.ts';
import { wording as tableWording } from '../wording.ts';
import { Army, Unspent } from './army.tsx';
import { FieldToChooseBy } from './field.tsx';
import { KindCard } from './kind-card.tsx';
import { lastChange, whyNoTakeBack } from './recruiting.ts';
import { wording } from './wording.ts';

const PARTS = ['kinds', 'army', 'field'] as const;
type Part = (typeof PARTS)[number];

interface Props {
  readonly desk: Desk;
  readonly recruitment: Recruitment;
}

/** An army is chosen: a card for every kind, the budget always in sight, the field and the army beside them. */
export function RecruitPage({ desk, recruitment }: Props) {
  const { session, hand } = desk;
  // On a phone one part at a time.
  const part = useSignal<Part>('kinds');
  const reading = desk.tab.value === 'rules';
  return (
    <section class={`recruit on-${part.value}`} aria-labelledby="recruit-title">
      <Budget
        desk={desk}
        recruitment={recruitment}
        part={part.value}
        go={to => {
          part.value = to;
        }}
      />
      <ul class="recruit-kinds">
        {recruitment.kinds.map(recruit => (
          <KindCard key={recruit.kind} desk={desk} recruit={recruit} />
        ))}
      </ul>
      <aside class="recruit-side card">
        {reading ? (
          <Rules desk={desk} />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
          <section class="recruit-shown" tabIndex={0} aria-label={wording('army')}>
            <FieldToChooseBy desk={desk} recruitment={recruitment} />
            <Army session={session} recruitment={recruitment} />
          </section>
        )}
        <Unspent session={session} recruitment={recruitment} />
        <Foot desk={desk} />
      </aside>
      <RefusalCard session={session} hand={hand} openRule={desk.openRule} />
    </section>
  );
}

const unitsIn = ({ kinds }: Recruitment): number => kinds.reduce((sum, { count }) => sum + count, 0);

interface BudgetProps extends Props {
  readonly part: Part;
  readonly go: (part: Part) => void;
}
function Budget({ desk: { session, openRule }, recruitment, part, go }: BudgetProps) {
  const { spent, budget, kinds, rule } = recruitment;
  const { opened, asked } = session;
  const other = opened.box.sides.find(({ id }) => id !== asked.value);
  const units = unitsIn(recruitment);
  return (
    <header class="recruit-budget card">
      <div>
        <h2 id="recruit-title" class="title">
          {wording('title')}
        </h2>
        {other && <p>{wording('hidden', { name: opened.words.name(other.id) })}</p>}
      </div>
      <div class="recruit-coins" aria-hidden="true">
        {kinds.flatMap(({ kind, price, count }) =>
          Array.from({ length: price === 0 ? 0 : count }, (_, n) => (
            <span key={`${kind} ${n}`}>
              {Array.from({ length: price }, (_, coin) => (
                <i key={coin} class="on" />
              ))}
            </span>
          )),
        )}
        <span class="rest">
          {Array.from({ length: budget - spent }, (_, n) => (
            <i key={n} />
          ))}
        </span>
      </div>
      <p class="recruit-sum">
        <b>{wording('spent', { spent, budget })}</b>{' '}
        <RuleLink opened={opened} rule={rule} openRule={openRule} />
        <small>{wording('left', { left: budget - spent, units })}</small>
      </p>
      <div class="recruit-parts" role="tablist" aria-label={wording('parts')}>
        {PARTS.map(one => (
          <button key={one} type="button" role="tab" aria-selected={part === one} onClick={() => go(one)}>
            {one === 'kinds'
              ? wording('kinds')
              : one === 'army'
                ? wording('army.tab', { units })
                : wording('field.tab')}
          </button>
        ))}
      </div>
    </header>
  );
}

/** The paragraph asked for, in place of field and army. */
const Rules = ({ desk }: { desk: Desk }) => (
  <div class="recruit-rules">
    <button
      type="button"
      class="button"
      onClick={() => {
        desk.tab.value = 'decision';
      }}
    >
      {wording('back')}
    </button>
    <RulesPanel
      box={desk.session.opened.box}
      paragraph={desk.paragraph.value}
      openRule={desk.openRule}
      now={rulesOfNow(desk)}
    />
  </div>
);

function Foot({ desk }: { desk: Desk }) {
  const { session } = desk;
  const { words } = session.opened;
  const now = session.awaits.value;
  const close = now.kind === 'seats' ? now.moment.close : undefined;
  const why = whyNoTakeBack(session);
  const change = lastChange(session);
  return (
    <footer class="recruit-foot">
      <button
        type="button"
        class="button"
        aria-disabled={why !== null}
        title={change ? wording('undo.what', { order: words.order(change.order) }) : undefined}
        onClick={() => desk.run('undo')}
      >
        <UndoIcon />
        {tableWording('decision.undo')} <kbd>{keyCap('undo')}</kbd>
      </button>
      {close && (
        <button type="button" class="button main" onClick={() => desk.order(close)}>
          {words.order(close)} <kbd>{keyCap('end')}</kbd>
        </button>
      )}
    </footer>
  );
}
