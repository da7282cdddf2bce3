import type { SavedGame } from '@gonfalon/host';
import type { Outcome } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { routeTo } from '../route.ts';
import { language } from '../settings.ts';
import { inWords } from '../words/wording.ts';
import { colourOf } from './colours.ts';
import type { GameList } from './game-list.ts';
import { Lid } from './lid.tsx';
import { wording } from './wording.ts';

/** What its players call it, else box and scenario. */
export function gameName({ box: id, scenario: played, name }: SavedGame): string {
  if (name !== '') return name;
  const box = boxOf(id);
  if (!box) return wording('games.unknownBox', { box: id });
  const scenario = box.scenarios.find(one => one.id === played);
  return `${inWords(box.name)} · ${scenario ? inWords(scenario.name) : played}`;
}

interface Props {
  readonly game: SavedGame;
  readonly list: GameList;
  /** The one red button of the hall. */
  readonly first: boolean;
}

export function GameRow({ game, list, first }: Props) {
  const box = boxOf(game.box);
  const name = gameName(game);
  const naming = useSignal(false);
  const act = (words: string, deed: () => void) => (
    <button
      type="button"
      class="button quiet"
      aria-label={wording('games.of', { act: words, game: name })}
      onClick={deed}
    >
      {words}
    </button>
  );
  const resume = wording(game.over ? 'games.look' : 'games.resume');
  return (
    <li class="card game" style={{ '--c': colourOf(game.box) }}>
      <span class="game-lid" aria-hidden="true">
        {box && <Lid box={box} />}
      </span>
      <div class="game-about">
        {naming.value ? (
          <Naming game={game} list={list} done={() => (naming.value = false)} />
        ) : (
          <h3>{name}</h3>
        )}
        <p>
          {game.name !== '' && <span>{gameName({ ...game, name: '' })}</span>}
          {game.entries > 0 && <span class={game.over ? 'game-result' : ''}>{progressOf(game)}</span>}
          <span>{wording('games.decisions', { count: game.entries })}</span>
          <time dateTime={new Date(game.changed).toISOString()}>{whenOf(game.changed)}</time>
        </p>
        <div class="game-acts">
          {act(wording('games.name'), () => {
            naming.value = true;
          })}
          {box && act(wording('games.record'), () => list.giveRecord(game))}
          {box && act(wording('games.link'), () => list.copyLink(game))}
          {act(wording('games.remove'), () => list.remove(game.id, game))}
        </div>
      </div>
      {box && (
        <a
          class={first ? 'button main' : 'button'}
          href={routeTo({ page: 'play', id: game.id, entry: undefined })}
          aria-label={wording('games.of', { act: resume, game: name })}
        >
          {resume}
        </a>
      )}
    </li>
  );
}

/** A row nobody can read any more: said, and taken away when wished. The others are none the worse for it. */
export const DamagedRow = ({ remove }: { remove: () => void }) => (
  <li class="card game game-damaged">
    <span class="game-lid" aria-hidden="true" />
    <div class="game-about">
      <h3>{wording('games.damaged.name')}</h3>
      <p>{wording('games.damaged')}</p>
      <div class="game-acts">
        <button type="button" class="button quiet" onClick={remove}>
          {wording('games.remove')}
        </button>
      </div>
    </div>
  </li>
);

interface NamingProps {
  readonly game: SavedGame;
  readonly list: GameList;
  readonly done: () => void;
}
/** Kept by Enter or the button; Escape leaves it as it was. */
function Naming({ game, list, done }: NamingProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <form
      class="game-naming"
      onSubmit={event => {
        event.preventDefault();
        list.rename(game, input.current?.value ?? '');
        done();
      }}
      onKeyDown={event => {
        if (event.key === 'Escape') done();
      }}
    >
      <input
        ref={input}
        class="start-input"
        aria-label={wording('games.name.label')}
        maxLength={60}
        autocomplete="off"
        defaultValue={gameName(game)}
      />
      <button type="submit" class="button">
        {wording('games.name.keep')}
      </button>
    </form>
  );
}

export function progressOf(game: SavedGame): string {
  const { over, turn, outcome } = game;
  if (outcome) return resultOf(game, outcome);
  if (over) return wording('games.over');
  return turn > 0 ? wording('games.turn', { turn }) : wording('games.setup');
}

/** 'Victory: Serbs, 36 : 20', the winner's points first. */
function resultOf({ box: id }: SavedGame, { winner, points }: Outcome): string {
  if (winner === null) return wording('games.drawn');
  const side = boxOf(id)?.sides.find(one => one.id === winner);
  const name = side ? inWords(side.name) : winner;
  if (!points) return wording('games.won', { name });
  const others = Object.keys(points).filter(seat => seat !== winner);
  const told = [winner, ...others].map(seat => points[seat] ?? 0).join(' : ');
  return wording('games.wonBy', { name, points: told });
}

/** Today by its hour, other days by their date. */
export function whenOf(changed: number): string {
  const day = new Date(changed);
  const today = day.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(
    language.value,
    today
      ? { hour: 'numeric', minute: '2-digit' }
      : { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  ).format(day);
}
