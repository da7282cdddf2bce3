import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { Later } from '../later.tsx';
import { routeTo } from '../route.ts';
import { freshSeed } from '../store/chance.ts';
import { openSaves } from '../store/idb-saves.ts';
import type { Agreement } from './agreement.ts';
import { seedOption } from './option-kinds.ts';
import { Taught } from './taught.tsx';
import { wording } from './wording.ts';

const ABOUT = 'about-seed';
const PROBLEM = 'start-problem';

/** The one red button, and beside it the table on a server. */
export function Beginning({ agreement }: { agreement: Agreement }) {
  const { seed, opening } = agreement;
  const failed = useSignal<string | undefined>(undefined);
  const busy = useSignal(false);
  const byLink = useSignal(false);
  const problem =
    'problem' in opening.value ? opening.value.problem : seed.value.trim() ? '' : wording('start.noSeed');
  const begin = async (): Promise<void> => {
    if (problem || busy.value) return;
    busy.value = true;
    const game = agreement.toBegin();
    try {
      await (await openSaves()).begin(game);
      location.hash = routeTo({ page: 'play', id: game.id, entry: undefined });
    } catch (error) {
      failed.value = error instanceof Error ? error.message : String(error);
    }
    busy.value = false;
  };
  return (
    <>
      <form
        class="card start-part start-begin"
        onSubmit={event => {
          event.preventDefault();
          begin();
        }}
      >
        <Seed agreement={agreement} />
        <button
          type="submit"
          // One red button: whoever invites somebody makes the table and does not begin here.
          class={byLink.value ? 'button start-go' : 'button main start-go'}
          aria-disabled={problem !== '' || busy.value}
          aria-describedby={problem ? PROBLEM : undefined}
        >
          {wording('start.begin')}
        </button>
        <Taught agreement={agreement} />
        <p class="start-wrong" id={PROBLEM} role="alert">
          {problem || (failed.value && wording('start.failed', { reason: failed.value }))}
        </p>
      </form>
      {problem === '' && <ByLink agreement={agreement} open={byLink} />}
    </>
  );
}

/** Where the field is built by it, it decides more than dice and may be seen; dice are nobody's to know beforehand. */
const Seed = ({ agreement }: { agreement: Agreement }) =>
  seedOption(agreement.game.options) ? (
    <FieldSeed agreement={agreement} />
  ) : (
    <DiceSeed agreement={agreement} />
  );

const SeedInput = ({ value, write }: { value: string; write: (text: string) => void }) => (
  <input
    id="seed"
    class="start-input"
    value={value}
    maxLength={60}
    autocomplete="off"
    spellcheck={false}
    aria-describedby={ABOUT}
    onInput={event => write(event.currentTarget.value)}
  />
);

/** Whoever wants to can name the seed himself; the one that was drawn nobody sees before the game is over. */
function DiceSeed({ agreement: { seed } }: { agreement: Agreement }) {
  const own = useSignal('');
  const drawn = useMemo(freshSeed, []);
  return (
    <Unfolding title={wording('start.seed.own')} open={useSignal(false)}>
      <div class="start-line">
        <label for="seed">{wording('start.seed.dice')}</label>
        <SeedInput
          value={own.value}
          write={text => {
            own.value = text;
            seed.value = text.trim() || drawn;
          }}
        />
      </div>
      <p class="start-about" id={ABOUT}>
        {wording('start.seed.dice.about')}
      </p>
    </Unfolding>
  );
}

function FieldSeed({ agreement: { seed } }: { agreement: Agreement }) {
  return (
    <>
      <div class="start-line">
        <label for="seed">{wording('start.seed.field')}</label>
        <div class="start-seed">
          <SeedInput
            value={seed.value}
            write={text => {
              seed.value = text;
            }}
          />
          <button
            type="button"
            class="button"
            onClick={() => {
              seed.value = freshSeed();
            }}
          >
            {wording('start.seed.fresh')}
          </button>
        </div>
      </div>
      <p class="start-about" id={ABOUT}>
        {wording('start.seed.field.about')}
      </p>
    </>
  );
}

const invite = async () => (await import('../online/invite.tsx')).Invite;

/** With somebody far away: fetched when it is asked for. */
const ByLink = ({ agreement, open }: { agreement: Agreement; open: Signal<boolean> }) => (
  <section class="card start-part">
    <Unfolding title={wording('start.byLink')} open={open}>
      <Later fetch={invite} with={{ agreement }} />
    </Unfolding>
  </section>
);

interface UnfoldingProps {
  readonly title: string;
  readonly open: Signal<boolean>;
  readonly children: ComponentChildren;
}
/** A part that most do without. */
function Unfolding({ title, open, children }: UnfoldingProps) {
  return (
    <>
      <button
        type="button"
        class="button quiet start-unfold"
        aria-expanded={open.value}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        {title}
      </button>
      {open.value && children}
    </>
  );
}
