import type { Filled } from '@gonfalon/host';
import type { Computer, http, Terms } from '@gonfalon/protocol';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { PlayerChoice } from '../players/player-choice.tsx';
import { mindOf } from '../players/player-name.ts';
import { routeTo } from '../route.ts';
import type { Agreement } from '../start/agreement.ts';
import { nameOf } from '../start/seats.tsx';
import * as api from './api.ts';
import { drawHex } from './line.ts';
import { keepInvites } from './links.ts';
import { NameField, signedIn } from './my-name.tsx';
import { wording } from './wording.ts';
import './online.css';

const PACES = ['none', 'evening', 'quick-post', 'slow-post'] as const;
const TAKE_BACKS = ['ask', 'never', 'free'] as const;
const WATCHERS = ['link', 'none', 'all'] as const;
const DELAYS = ['none', 'ten-minutes', 'phase'] as const;
const DRAWN = '';

/** A table on the server with a link for the other side, on the terms that are chosen here. */
export function Invite({ agreement }: { agreement: Agreement }) {
  const name = useSignal(api.lastName());
  const side = useSignal(agreement.seats.value[0]!);
  const chosen = useTerms();
  const other = useSignal<Filled>('person');
  const { failed, busy, make } = useMaking();
  const sides = [...agreement.seats.value, DRAWN];
  const form = useRef<HTMLFormElement>(null);
  // It opens under a button at the foot of the page.
  useEffect(() => form.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <form
      ref={form}
      class="online-invite"
      onSubmit={event => {
        event.preventDefault();
        void make(name.value.trim(), {
          ...gameOf(agreement, side.value, mindOf(other.value)),
          terms: termsOf(chosenTerms(chosen), agreement),
        });
      }}
    >
      <p class="start-about">{wording('invite.about')}</p>
      <NameField name={name.value} change={to => (name.value = to)} />
      <Choice
        titled={wording('invite.side')}
        chosen={side}
        of={sides}
        word={one => (one === DRAWN ? wording('invite.drawn') : nameOf(agreement, one))}
      />
      <div class="online-field">
        <span id="invite-other">{wording('invite.other')}</span>
        <PlayerChoice
          labelledBy="invite-other"
          system={agreement.box.system}
          filled={other.value}
          choose={filled => (other.value = filled)}
        />
      </div>
      <TermFields terms={chosen} />
      <button type="submit" class="button main" aria-disabled={busy.value}>
        {wording(other.value === 'person' ? 'invite.make' : 'invite.makeComputer')}
      </button>
      <p class="online-wrong" role="alert">
        {failed.value}
      </p>
    </form>
  );
}

/** What two people agree on beside the battle itself, as it is being chosen. */
const useTerms = () => ({
  pace: useSignal<Terms['pace']>('evening'),
  takeBack: useSignal<Terms['takeBack']>('ask'),
  watchers: useSignal<Terms['watchers']>('link'),
  delay: useSignal<Terms['watchDelay']>('none'),
});
type Choosing = ReturnType<typeof useTerms>;

const chosenTerms = ({ pace, takeBack, watchers, delay }: Choosing) => ({
  pace: pace.value,
  takeBack: takeBack.value,
  watchers: watchers.value,
  watchDelay: watchers.value === 'none' ? ('none' as const) : delay.value,
});

const TermFields = ({ terms: { pace, takeBack, watchers, delay } }: { terms: Choosing }) => (
  <>
    <Choice titled={wording('invite.pace')} chosen={pace} of={PACES} word={one => wording(`pace.${one}`)} />
    <Choice
      titled={wording('invite.takeBack')}
      chosen={takeBack}
      of={TAKE_BACKS}
      word={one => wording(`takeBack.${one}`)}
    />
    <Choice
      titled={wording('invite.watchers')}
      chosen={watchers}
      of={WATCHERS}
      word={one => wording(`watchers.${one}`)}
    />
    {watchers.value !== 'none' && (
      <Choice
        titled={wording('invite.watchDelay')}
        chosen={delay}
        of={DELAYS}
        word={one => wording(`watchDelay.${one}`)}
      />
    )}
  </>
);

/** Signs in under the name, makes the table, keeps its links and goes there. */
function useMaking() {
  const failed = useSignal('');
  const busy = useSignal(false);
  const make = async (name: string, game: http.CreateGame): Promise<void> => {
    if (busy.value) return;
    busy.value = true;
    failed.value = '';
    try {
      await signedIn(name);
      const created = await api.create(game);
      keepInvites(created);
      location.hash = routeTo({ page: 'table', id: created.id });
    } catch (error) {
      failed.value = whyNot(error);
    }
    busy.value = false;
  };
  return { failed, busy, make };
}

function whyNot(error: unknown): string {
  const code = error instanceof api.ApiFailure ? error.code : '';
  if (code === 'offline') return wording('invite.offline');
  if (code === 'invited') return wording('name.invited');
  return wording('invite.failed', { reason: error instanceof Error ? error.message : String(error) });
}

interface ChoiceProps<T extends string> {
  readonly titled: string;
  readonly chosen: Signal<T>;
  readonly of: readonly T[];
  readonly word: (one: T) => string;
}
const Choice = <T extends string>({ titled, chosen, of, word }: ChoiceProps<T>) => (
  <label class="online-field">
    <span>{titled}</span>
    <select
      class="start-input"
      value={chosen.value}
      onChange={event => {
        chosen.value = event.currentTarget.value as T;
      }}
    >
      {of.map(one => (
        <option key={one} value={one}>
          {word(one)}
        </option>
      ))}
    </select>
  </label>
);

const termsOf = (
  chosen: Pick<Terms, 'pace' | 'takeBack' | 'watchers' | 'watchDelay'>,
  { game, opening, seats, agreed }: Agreement,
): Terms => ({
  ...chosen,
  // Where somebody can hide something, nobody's speed shall tell of it.
  measured: 'state' in opening.value && game.secrets(opening.value.state),
  umpire: seats.value.every(seat => agreed.value.has(seat)),
  // By post one is away when the other comes, so the salt is given beforehand.
  dice: chosen.pace === 'none' || chosen.pace === 'evening' ? 'shaken' : 'deposited',
});

function gameOf(
  agreement: Agreement,
  side: string,
  computer: Computer | null,
): Omit<http.CreateGame, 'terms'> {
  const { box, scenario, options, lay, seats } = agreement;
  // Against the computer nobody else draws, so the lot is thrown here.
  const drawn = computer && drawHex(1) < '80' ? seats.value[1]! : seats.value[0]!;
  const mine = side === DRAWN ? drawn : side;
  return {
    box: box.id,
    scenario: scenario.value,
    options: lay ? {} : options.value,
    ...(lay && { lay }),
    seats: Object.fromEntries(
      seats.value.map(seat => [seat, seat === mine ? 'me' : (computer ?? 'link')] as const),
    ),
    drawn: side === DRAWN && !computer,
    name: '',
    key: drawHex(16),
  };
}
