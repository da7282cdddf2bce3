// A puzzle: a small position in which one first order is better than all others, and what it is better at. Written as a text
// of its own (docs/puzzles.md): a head of statements, then the position.

import {
  BadInput,
  nothingElse,
  type Position,
  parsePosition,
  parseStatement,
  type Statement,
} from '@gonfalon/kernel';

/**
 * What is reckoned when the horizon is reached. `points`: the lead in what the battle is judged by; `wins`: battles won less
 * battles lost, in hundredths; `worth`: what stands on the board, own less the enemy's; `kills`, `keeps`: the chance in
 * hundredths that the unit is lost, or is not.
 */
export const MEASURES = ['points', 'wins', 'worth', 'kills', 'keeps'] as const;
export type Measure = (typeof MEASURES)[number];
const ABOUT_A_UNIT: readonly Measure[] = ['kills', 'keeps'];

export interface Goal {
  readonly measure: Measure;
  /** Of whom; null where it is about all. */
  readonly unit: string | null;
}

/**
 * What the first order is known by: said before the first die or answer, or left unsaid (then a verb alone stands for all its
 * orders), or where somebody then stands.
 */
export type Answer =
  | { readonly is: 'said' | 'unsaid'; readonly order: string }
  | { readonly is: 'stands'; readonly unit: string; readonly at: string; readonly facing: number | null };

export interface Puzzle {
  readonly name: string;
  readonly about: string;
  /** What it tries, in a few words. */
  readonly theme: string;
  readonly seat: string;
  readonly goal: Goal;
  /** Phases looked ahead, the present one counted (in Medieval Battle: turns); null is the end of the battle. */
  readonly phases: number | null;
  /** By so much every other first order is worse, in the goal's own measure. */
  readonly margin: number;
  /** Any of these is right. */
  readonly answers: readonly Answer[];
  readonly position: Position;
}

const HEADER = 'gonfalon-puzzle';
const WORDS = ['name', 'theme', 'about', 'seat', 'goal', 'until', 'margin', 'answer'] as const;
type Word = (typeof WORDS)[number];
const NAME = /^[a-z][a-z0-9-]*$/;

/** Throws BadInput with line and reason. */
export function readPuzzle(text: string): Puzzle {
  const lines = text.split('\n');
  const cut = lines.findIndex(line => line.startsWith('gonfalon-position'));
  if (cut < 0)
    throw new BadInput(
      `line ${lines.length}`,
      'a puzzle ends with its position, "gonfalon-position 1" first',
    );
  const head = readHead(lines.slice(0, cut));
  // Empty lines in place of the head, so that the position is refused by the lines of the whole.
  const position = parsePosition(`${'\n'.repeat(cut)}${lines.slice(cut).join('\n')}`);
  return { ...head, position };
}

function readHead(lines: readonly string[]): Omit<Puzzle, 'position'> {
  const statements = lines.flatMap((line, n) => parseStatement(line, n + 1) ?? []);
  const [first, ...rest] = statements;
  if (first?.word !== HEADER) throw new BadInput('line 1', `a puzzle begins with "${HEADER} 1"`);
  if (first.args[0] !== '1')
    throw new BadInput(
      `line ${first.line}`,
      `puzzle version ${first.args[0] ?? '(none)'} is not known here, only 1`,
    );
  nothingElse(first, 1, []);
  const said = sorted(rest);
  const one = (word: Word): Statement => said.get(word)?.[0] ?? missing(word, lines.length);
  return {
    name: nameIn(one('name')),
    theme: wordIn(one('theme')),
    about: wordIn(one('about')),
    seat: wordIn(one('seat')),
    goal: goalIn(one('goal')),
    phases: phasesIn(one('until')),
    margin: wholeIn(one('margin'), 'margin'),
    answers: (said.get('answer') ?? missing('answer', lines.length)).map(answerIn),
  };
}

const missing = (word: Word, line: number): never => {
  throw new BadInput(`line ${line}`, `a puzzle says its ${word}`);
};

/** Statements by their word; each but the answer stands once. */
function sorted(statements: readonly Statement[]): ReadonlyMap<Word, readonly Statement[]> {
  const by = new Map<Word, Statement[]>();
  for (const line of statements) {
    const word = WORDS.find(known => known === line.word);
    if (!word)
      throw new BadInput(`line ${line.line}`, `a puzzle has no "${line.word}", only ${WORDS.join(', ')}`);
    const before = by.get(word) ?? [];
    if (before.length > 0 && word !== 'answer')
      throw new BadInput(`line ${line.line}`, `${word} is said twice`);
    by.set(word, [...before, line]);
  }
  return by;
}

function wordIn(line: Statement): string {
  nothingElse(line, 1, []);
  const [word] = line.args;
  if (!word) throw new BadInput(`line ${line.line}`, `${line.word} needs a word, or several in quotes`);
  return word;
}

function nameIn(line: Statement): string {
  const name = wordIn(line);
  if (!NAME.test(name))
    throw new BadInput(`line ${line.line}`, `"${name}" is no name: small letters, digits and hyphens`);
  return name;
}

function goalIn(line: Statement): Goal {
  const measure = MEASURES.find(known => known === line.args[0]);
  if (!measure)
    throw new BadInput(
      `line ${line.line}`,
      `there is no goal "${line.args[0] ?? ''}", only ${MEASURES.join(', ')}`,
    );
  const needsUnit = ABOUT_A_UNIT.includes(measure);
  nothingElse(line, needsUnit ? 2 : 1, []);
  const unit = line.args[1] ?? null;
  if (needsUnit && unit === null) throw new BadInput(`line ${line.line}`, `${measure} needs a unit`);
  return { measure, unit };
}

const WHOLE = /^[1-9]\d{0,8}$/;
function wholeIn(line: Statement, what: string): number {
  const word = wordIn(line);
  if (!WHOLE.test(word))
    throw new BadInput(`line ${line.line}`, `"${word}" is no ${what}: a whole number above 0`);
  return Number(word);
}

/** `until end`, `until 2`. */
function phasesIn(line: Statement): number | null {
  return wordIn(line) === 'end' ? null : wholeIn(line, 'number of phases, nor "end"');
}

const FACINGS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];

/** `answer "engage units=K1 at=0505"`, `answer not pass`, `answer stands K3 at=0507 facing=N`. */
function answerIn(line: Statement): Answer {
  const { args, named } = line;
  const place = `line ${line.line}`;
  if (args[0] === 'stands') {
    nothingElse(line, 2, ['at', 'facing']);
    const [, unit] = args;
    const { at, facing: front } = named;
    const facing = front === undefined ? null : FACINGS.indexOf(front);
    if (!unit || !at || facing === -1)
      throw new BadInput(
        place,
        'an answer that somebody stands somewhere reads "stands UNIT at=HEX [facing=S]"',
      );
    return { is: 'stands', unit, at, facing };
  }
  const isNot = args[0] === 'not';
  nothingElse(line, isNot ? 2 : 1, []);
  const order = isNot ? args[1] : args[0];
  if (!order) throw new BadInput(place, 'an answer names an order, in quotes where it has arguments');
  return { is: isNot ? 'unsaid' : 'said', order };
}
