// Positions and records as bad luck or bad will would write them: lines of a true one swapped, doubled, cut and mixed with
// words that mean something to the language but not to the game. Each is refused with a sentence, or it plays.

import {
  type Action,
  BadInput,
  type Game,
  type GameEvent,
  isSurrender,
  parsePosition,
  parseRecord,
  replay,
  writePosition,
} from '@gonfalon/kernel';

type Below = (n: number) => number;

const FOREIGN = [
  'constructor',
  'toString',
  '__proto__',
  'hasOwnProperty',
  '-99',
  '0',
  '1e9',
  '99999999999',
  '9999',
  'nobody',
  '""',
  '"a b"',
  '"a,b"',
  '"K1=2"',
  'NaN',
  '\u2028',
  'yes',
  'none',
];

/** The text with one to three faults in its lines; those of the header stay, or nothing below would ever be read. */
export function garbled(text: string, below: Below, header = 3): string {
  const lines = text.trimEnd().split('\n');
  for (let n = below(3) + 1; n > 0 && lines.length > header; n--) garbleOne(lines, header, below);
  return lines.join('\n');
}

function garbleOne(lines: string[], header: number, below: Below): void {
  const at = header + below(lines.length - header);
  const words = lines[at]!.split(' ');
  const word = below(words.length);
  switch (below(7)) {
    case 0:
      lines.splice(at, 1);
      break;
    case 1:
      lines.splice(header + below(lines.length - header), 0, lines[at]!);
      break;
    case 2:
      lines[at] = words.toSpliced(word, 1).join(' ');
      break;
    case 3:
      lines[at] = words.toSpliced(word, 0, FOREIGN[below(FOREIGN.length)]!).join(' ');
      break;
    case 4: {
      // A value of another line: often one that could stand here, and then it means something.
      const other = lines[header + below(lines.length - header)]!.split(' ');
      lines[at] = words.with(word, other[below(other.length)]!).join(' ');
      break;
    }
    default: {
      const [key, value] = words[word]!.split('=');
      const foreign = FOREIGN[below(FOREIGN.length)]!;
      lines[at] = words.with(word, value === undefined ? foreign : `${key}=${foreign}`).join(' ');
    }
  }
}

/** What became of a text: refused with a reason, or laid and played on for some steps. Anything else is thrown. */
export type Fate = 'refused' | 'played';

export interface Hearing<S> {
  readonly below: Below;
  readonly steps: number;
  /** Whatever else a host asks about a state: what it looks like, what it warns of. */
  readonly look?: (state: S) => void;
}

export function fateOfPosition<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  text: string,
  { below, steps, look }: Hearing<S>,
): Fate {
  const laid = refusable(() => game.lay(parsePosition(text)));
  if (laid === null) return 'refused';
  let state: S = laid.made;
  for (let n = 0; n < steps; n++) {
    look?.(state);
    const written = writePosition(game.describe(state));
    if (writePosition(game.describe(game.lay(parsePosition(written)))) !== written)
      throw new Error('written and laid again it is another position');
    const awaits = game.awaits(state);
    if (awaits.kind === 'over') break;
    if (awaits.kind === 'dice') {
      const rolled = Array.from({ length: awaits.d6 }, () => below(6) + 1);
      state = game.apply(state, { rolled }).state;
      continue;
    }
    const seat = awaits.seats[below(awaits.seats.length)]!;
    const choices = game.choices(state, seat);
    const answers = choices.filter(choice => !isSurrender(choice));
    if (answers.length === 0) throw new Error(`${seat} is asked (${awaits.moment.key}) but has no choice`);
    state = game.apply(state, { seat, action: answers[below(answers.length)]! }).state;
  }
  return 'played';
}

/** Nothing in a record is believed, so a faulty one is refused, or it says the same in other words. */
export const fateOfRecord = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  text: string,
): Fate => (refusable(() => replay(game, parseRecord(text))) === null ? 'refused' : 'played');

function refusable<T>(make: () => T): { readonly made: T } | null {
  try {
    return { made: make() };
  } catch (error) {
    if (error instanceof BadInput) return null;
    throw error;
  }
}
