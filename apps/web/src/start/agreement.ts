// What is agreed before a game begins. Everything is tried at once: what cannot be laid on the table is said on this
// page, not after it.

import type { Filled, SavedGame } from '@gonfalon/host';
import {
  type AnyGame,
  BadInput,
  type Options,
  type OptionValue,
  parsePosition,
  readOptions,
  type Seat,
} from '@gonfalon/kernel';
import type { Box } from '@gonfalon/library';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { freshSeed } from '../store/chance.ts';
import { newGame } from '../store/new-game.ts';
import { positionFromLink } from '../store/portable.ts';
import { wordingFrom } from '../words/wording.ts';
import { oddities } from './oddities.ts';
import { given } from './option-kinds.ts';

export type Opening = { readonly state: unknown } | { readonly problem: string };

export interface Agreement {
  readonly box: Box;
  readonly game: AnyGame;
  readonly scenario: Signal<string>;
  /** What was chosen; the rest keeps its default. */
  readonly chosen: Signal<Options>;
  readonly seed: Signal<string>;
  /** Seats that agree to an umpire. */
  readonly agreed: Signal<ReadonlySet<Seat>>;
  readonly seats: ReadonlySignal<readonly Seat[]>;
  /** Who fills the seats that are not named here: a person. */
  readonly players: Signal<Readonly<Record<Seat, Filled>>>;
  /** The position the game is laid from; '' where it begins from its scenario. */
  readonly lay: string;
  readonly options: ReadonlySignal<Options>;
  readonly opening: ReadonlySignal<Opening>;
  /** A word of the box, or what stands for it where the box has none. */
  word(key: string, otherwise: string): string;
  knows(key: string): boolean;
  /** Rules the laid position breaks as it lies. */
  warnings(): readonly string[];
  choose(option: string, value: OptionValue): void;
  seatPlayer(seat: Seat, filled: Filled): void;
  toBegin(): SavedGame;
}

/** `code` is a position from a link; throws BadInput where there is none in it. `computer`: it fills the second seat. */
export async function agreementFor(
  box: Box,
  from: {
    readonly scenario?: string | undefined;
    readonly code?: string | undefined;
    readonly computer?: boolean;
  },
): Promise<Agreement> {
  const lay = from.code === undefined ? '' : await positionFromLink(from.code);
  const [game, cites, en, pl] = await Promise.all([
    box.game!(),
    box.cites(),
    box.words('en'),
    box.words('pl'),
  ]);
  const laid = lay ? layOn(box, game, lay) : null;
  const wording = wordingFrom<string>({ en, pl });
  const first = box.scenarios.find(({ id }) => id === from.scenario) ?? box.scenarios[0]!;
  const scenario = signal(lay ? parsePosition(lay).scenario : first.id);
  const chosen = signal<Options>({});
  const seed = signal(freshSeed());
  const agreed = signal<ReadonlySet<Seat>>(new Set());
  const seating = seatingFor(from.computer ? game.seats(scenario.peek())[1] : undefined);

  const options = computed(() => readOptions(game.options, given(game.options, chosen.value, seed.value)));
  const opening = computed<Opening>(() =>
    tried(() => (lay ? game.lay(parsePosition(lay)) : game.setup(scenario.value, options.value))),
  );
  const seats = computed(() => game.seats(scenario.value));
  return {
    box,
    game,
    scenario,
    chosen,
    seed,
    agreed,
    ...seating,
    seats,
    lay,
    options,
    opening,
    word: (key, otherwise) => (Object.hasOwn(en, key) ? wording(key) : otherwise),
    knows: key => Object.hasOwn(en, key),
    warnings: () => (laid === null ? [] : oddities(game, laid, { cites, scenario: scenario.value, wording })),
    choose: (option, value) => {
      chosen.value = { ...chosen.value, [option]: value };
    },
    toBegin: () =>
      newGame(game, {
        players: seating.players.value,
        scenario: scenario.value,
        options: lay ? {} : options.value,
        lay,
        seed: seed.value,
        umpire: seats.value.every(seat => agreed.value.has(seat)),
      }),
  };
}

/** People everywhere, but for the seat that a computer shall fill. */
function seatingFor(computer: Seat | undefined): Pick<Agreement, 'players' | 'seatPlayer'> {
  const players = signal<Readonly<Record<Seat, Filled>>>(
    computer === undefined ? {} : { [computer]: { program: 'knight' } },
  );
  return {
    players,
    seatPlayer: (seat, filled) => {
      players.value = { ...players.value, [seat]: filled };
    },
  };
}

/** The state of the position; throws BadInput where it is not one of this box. */
function layOn(box: Box, game: AnyGame, text: string): unknown {
  const position = parsePosition(text);
  if (position.box !== box.id)
    throw new BadInput('box', `this position is of ${position.box}, not of ${box.id}`);
  return game.lay(position);
}

function tried(lay: () => unknown): Opening {
  try {
    return { state: lay() };
  } catch (error) {
    if (error instanceof BadInput) return { problem: error.message };
    throw error;
  }
}
