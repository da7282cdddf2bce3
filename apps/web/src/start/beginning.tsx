import { useSignal } from '@preact/signals';
import { routeTo } from '../route.ts';
import { freshSeed } from '../store/chance.ts';
import { openSaves } from '../store/idb-saves.ts';
import type { Agreement } from './agreement.ts';
import { seedOption } from './option-kinds.ts';
import { Taught } from './taught.tsx';
import { wording } from './wording.ts';

const ABOUT = 'about-seed';
const PROBLEM = 'start-problem';

/** The seed, told before anybody knows what it holds, and the one red button. */
export function Beginning({ agreement }: { agreement: Agreement }) {
  const { seed, opening } = agreement;
  const failed = useSignal<string | undefined>(undefined);
  const busy = useSignal(false);
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
        class="button main start-go"
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
  );
}

function Seed({ agreement: { seed, game } }: { agreement: Agreement }) {
  // Where the field is built by it, it decides more than dice.
  const builds = seedOption(game.options);
  return (
    <>
      <div class="start-line">
        <label for="seed">{wording(builds ? 'start.seed.field' : 'start.seed.dice')}</label>
        <div class="start-seed">
          <input
            id="seed"
            class="start-input"
            value={seed.value}
            maxLength={60}
            autocomplete="off"
            spellcheck={false}
            aria-describedby={ABOUT}
            onInput={event => {
              seed.value = event.currentTarget.value;
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
        {wording(builds ? 'start.seed.field.about' : 'start.seed.dice.about')}
      </p>
    </>
  );
}
