import { ANY_MOMENT, type Seat, type UnitId } from '@gonfalon/kernel';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Session } from '../session.ts';
import { AtLeast } from './at-least.tsx';
import { type Draft, type KnownDeeds, knownDeeds, orderOf } from './draft.ts';
import { isColumn, isPrice, priceOf, shareOf } from './measures.ts';
import { deedText, measureText, momentLabel, orderSentence } from './sentence.ts';
import { wording } from './wording.ts';

const EMPTY: Omit<Draft, 'seat'> = {
  moment: ANY_MOMENT,
  units: [],
  deed: 'ask',
  verb: '',
  measure: '',
  atLeast: shareOf(50),
  turnOnly: false,
};

/** A new order, piece by piece, with the sentence it will be. */
export function OrderForm({ session, seat }: { session: Session; seat: Seat }) {
  const { opened, awaits } = session;
  const draft = useSignal<Draft>({ ...EMPTY, seat });
  const moments = useMoments(session);
  const deeds = useMemo(() => knownDeeds(session), [session]);
  const now = awaits.value;
  const turn = now.kind === 'seats' ? now.moment.turn : undefined;
  const change = (part: Partial<Draft>): void => {
    draft.value = { ...draft.value, ...part };
  };
  const order = orderOf(draft.value, turn);
  return (
    <form
      class="orders-form"
      onSubmit={event => {
        event.preventDefault();
        session.setOrders([...session.orders.value, order]);
        draft.value = { ...EMPTY, seat };
      }}
    >
      <label>
        {wording('when')}
        <select value={draft.value.moment} onChange={event => change({ moment: event.currentTarget.value })}>
          {[ANY_MOMENT, ...moments].map(key => (
            <option key={key} value={key}>
              {momentLabel(opened, key)}
            </option>
          ))}
        </select>
      </label>
      <Units session={session} draft={draft.value} change={change} />
      <Deed session={session} draft={draft.value} change={change} deeds={deeds} />
      {turn !== undefined && (
        <label class="orders-check">
          <input
            type="checkbox"
            checked={draft.value.turnOnly}
            onChange={event => change({ turnOnly: event.currentTarget.checked })}
          />
          {wording('turnOnly', { turn })}
        </label>
      )}
      <p class="orders-sentence" role="status">
        {orderSentence(opened, order)}
      </p>
      <button type="submit" class="button main">
        {wording('add')}
      </button>
    </form>
  );
}

/** Moments the box has words for. */
function useMoments({ opened }: Session): readonly string[] {
  const [moments, set] = useState<readonly string[]>([]);
  useEffect(() => {
    opened.box.words('en').then(words => {
      const keys = Object.keys(words).map(key => /^moment\.([^.]+)$/.exec(key)?.[1]);
      set(keys.filter(key => key !== undefined));
    });
  }, [opened]);
  return moments;
}

interface PartProps {
  readonly session: Session;
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
}

/** The whole army, or chosen units: own ones that would act, enemies that would be answered. */
function Units({ session, draft, change }: PartProps) {
  const { showing, words } = session.opened;
  const [state, eyes] = [session.now.value, session.eyes.value];
  const units = useMemo(() => showing.units(state, eyes), [showing, state, eyes]);
  const isOwn = (id: UnitId): boolean => showing.unit(state, eyes, id)?.seat === draft.seat;
  const left = units.filter(id => !draft.units.includes(id));
  const group = (own: boolean) => (
    <optgroup label={wording(own ? 'who.own' : 'who.enemy')}>
      {left
        .filter(id => isOwn(id) === own)
        .map(id => (
          <option key={id} value={id}>
            {words.name(id)}
          </option>
        ))}
    </optgroup>
  );
  return (
    <div class="orders-units">
      <label>
        {wording('who')}
        <select
          value=""
          onChange={event => {
            change({ units: [...draft.units, event.currentTarget.value] });
            event.currentTarget.value = '';
          }}
        >
          <option value="">{wording(draft.units.length > 0 ? 'who.more' : 'who.army')}</option>
          {group(true)}
          {group(false)}
        </select>
      </label>
      {draft.units.map(id => (
        <button
          key={id}
          type="button"
          class="orders-chip"
          aria-label={wording('remove.this', { order: words.name(id) })}
          onClick={() => change({ units: draft.units.filter(one => one !== id) })}
        >
          {words.name(id)} <span aria-hidden="true">×</span>
        </button>
      ))}
    </div>
  );
}

function Deed({ session, draft, change, deeds }: PartProps & { readonly deeds: KnownDeeds }) {
  const { opened } = session;
  const [first] = deeds.keys();
  const pick = (deed: Draft['deed']) => (): void => {
    const verb = draft.verb || first || '';
    change(deed === 'choose' ? { deed, verb, ...measureOf(deeds, verb) } : { deed });
  };
  return (
    <fieldset>
      <legend>{wording('does')}</legend>
      {(['choose', 'ask', 'pass'] as const).map(deed => (
        <label key={deed} class="orders-check">
          <input
            type="radio"
            name="deed"
            checked={draft.deed === deed}
            disabled={deed === 'choose' && first === undefined}
            onChange={pick(deed)}
          />
          {wording(`deed.${deed}`)}
        </label>
      ))}
      {first === undefined && <p class="orders-hint">{wording('deed.none')}</p>}
      {draft.deed === 'choose' && <Choosing opened={opened} draft={draft} change={change} deeds={deeds} />}
    </fieldset>
  );
}

interface ChoosingProps extends Pick<PartProps, 'draft' | 'change'> {
  readonly opened: Session['opened'];
  readonly deeds: KnownDeeds;
}

/** Which deed, and what its chance must reach. */
const Choosing = ({ opened, draft, change, deeds }: ChoosingProps) => (
  <div class="orders-choose">
    <label>
      {wording('deed')}
      <select
        value={draft.verb}
        onChange={event => {
          const verb = event.currentTarget.value;
          change({ verb, ...measureOf(deeds, verb) });
        }}
      >
        {[...deeds.keys()].map(verb => (
          <option key={verb} value={verb}>
            {deedText(opened, verb)}
          </option>
        ))}
      </select>
    </label>
    <label>
      {wording('measure')}
      <select value={draft.measure} onChange={event => change(withMeasure(event.currentTarget.value))}>
        {(deeds.get(draft.verb) ?? []).map(measure => (
          <option key={measure} value={measure}>
            {measureText(opened, measure)}
          </option>
        ))}
      </select>
    </label>
    <label htmlFor="orders-atLeast">
      {wording('atLeast')}
      <AtLeast
        id="orders-atLeast"
        measure={draft.measure}
        value={draft.atLeast}
        change={atLeast => change({ atLeast })}
      />
    </label>
  </div>
);

const withMeasure = (measure: string): Pick<Draft, 'measure' | 'atLeast'> => ({
  measure,
  atLeast: isColumn(measure) ? 2 : isPrice(measure) ? priceOf(0.5) : shareOf(50),
});
/** A chance before a column, which says less. */
const measureOf = (deeds: KnownDeeds, verb: string): Pick<Draft, 'measure' | 'atLeast'> => {
  const measures = deeds.get(verb) ?? [];
  return withMeasure(measures.find(name => !isColumn(name)) ?? measures[0] ?? '');
};
