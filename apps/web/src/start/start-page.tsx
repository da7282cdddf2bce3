import { readOptions } from '@gonfalon/kernel';
import type { Box } from '@gonfalon/library';
import { useSignal } from '@preact/signals';
import { routeTo } from '../route.ts';
import { freshSeed } from '../store/chance.ts';
import { openSaves } from '../store/idb-saves.ts';
import { newGame } from '../store/new-game.ts';
import { inWords } from '../words/say.ts';
import { say } from './say.ts';

interface Props {
  readonly box: Box;
  readonly scenario?: string | undefined;
  readonly code?: string;
}

export function StartPage({ box, scenario }: Props) {
  const chosen = useSignal(scenario ?? box.scenarios[0]!.id);
  const begin = async (): Promise<void> => {
    const game = await box.game!();
    const saved = newGame({
      box: box.id,
      scenario: chosen.value,
      options: readOptions(game.options, {}),
      lay: '',
      seed: freshSeed(),
      seats: game.seats(chosen.value),
      umpire: false,
    });
    await (await openSaves()).begin(saved);
    location.hash = routeTo({ page: 'play', id: saved.id, entry: undefined });
  };
  return (
    <main>
      <h1 class="title">{inWords(box.name)}</h1>
      <fieldset>
        <legend>{say('start.scenario')}</legend>
        {box.scenarios.map(one => (
          <label key={one.id}>
            <input
              type="radio"
              name="scenario"
              checked={chosen.value === one.id}
              onChange={() => {
                chosen.value = one.id;
              }}
            />
            {inWords(one.name)}
          </label>
        ))}
      </fieldset>
      <button type="button" class="button main" onClick={begin}>
        {say('start.begin')}
      </button>
    </main>
  );
}
