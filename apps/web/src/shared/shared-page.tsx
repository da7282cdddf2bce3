import '../start/start.css';
import './shared.css';
import type { Save } from '@gonfalon/host';
import { BadInput } from '@gonfalon/kernel';
import type { Box } from '@gonfalon/library';
import { useSignal } from '@preact/signals';
import { type Fetched, useFetched } from '../fetched.ts';
import { Unfetched } from '../later.tsx';
import { useBackdrop } from '../parts/backdrop.ts';
import { PageBar } from '../parts/page-bar.tsx';
import { routeTo } from '../route.ts';
import { openSaves } from '../store/idb-saves.ts';
import { savedFromLink } from '../store/shared.ts';
import { inWords, wording as pageWording } from '../words/wording.ts';
import { wording } from './wording.ts';

type Came = Save | { readonly problem: string };

/** A game out of a link: what it is, and one press to open it here. */
export function SharedPage({ box, code }: { box: Box; code: string }) {
  useBackdrop();
  const { now, again } = useFetched(() => tried(code), [code]);
  return (
    <div class="start">
      <PageBar title={`${inWords(box.name)} ${box.year}`} about={wording('title')} />
      <main>
        <Body box={box} came={now} again={again} />
      </main>
    </div>
  );
}

/** A link that holds no game is told in a sentence; a box that cannot be fetched may be asked for again. */
async function tried(code: string): Promise<Came> {
  try {
    return await savedFromLink(code);
  } catch (error) {
    if (error instanceof BadInput) return { problem: error.message };
    throw error;
  }
}

function Body({ box, came, again }: { box: Box; came: Fetched<Came>; again: () => void }) {
  if (came === 'loading')
    return (
      <p class="notice" role="status">
        {wording('loading')}
      </p>
    );
  if (came === 'failed') return <Unfetched again={again} />;
  if ('problem' in came)
    return (
      <div class="card start-part start-problem" role="alert">
        <p>{wording('wrong', { why: came.problem })}</p>
        <ToHall />
      </div>
    );
  return <Offer box={box} save={came} />;
}

function Offer({ box, save }: { box: Box; save: Save }) {
  const failed = useSignal('');
  const { game, entries } = save;
  const scenario = box.scenarios.find(({ id }) => id === game.scenario);
  const notes = entries.filter(({ said }) => 'note' in said).length;
  const open = async (): Promise<void> => {
    try {
      await (await openSaves()).begin(game, entries);
      location.hash = routeTo({ page: 'play', id: game.id, entry: undefined });
    } catch (error) {
      failed.value = error instanceof Error ? error.message : String(error);
    }
  };
  return (
    <section class="card start-part shared" aria-labelledby="shared-title">
      <h2 id="shared-title" class="title">
        {scenario ? inWords(scenario.name) : game.scenario}
      </h2>
      <ul>
        {game.turn > 0 && <li>{wording('turn', { turn: game.turn })}</li>}
        <li>{wording('decisions', { count: game.entries })}</li>
        {notes > 0 && <li>{wording('notes', { count: notes })}</li>}
        {game.over && <li>{wording('over')}</li>}
      </ul>
      <p class="start-about">{wording('about')}</p>
      <p role="alert">{failed.value !== '' && wording('notKept', { why: failed.value })}</p>
      <div class="shared-acts">
        <button type="button" class="button main" onClick={open}>
          {wording(game.over ? 'look' : 'open')}
        </button>
        <ToHall />
      </div>
    </section>
  );
}

const ToHall = () => (
  <a class="button" href={routeTo({ page: 'hall' })}>
    {pageWording('map.toHall')}
  </a>
);
