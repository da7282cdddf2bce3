// A position is like FEN, in several lines: which box and scenario, then statements only the game understands.
//   gonfalon-position 1
//   box grunwald-1410
//   scenario clash-of-titans
//   turn 4 phase=5
//   unit K1 heavy-cavalry at=2409 facing=S sp=2 cf=2

import { BadInput } from './bad-input.ts';
import { nothingElse, parseStatements, type Statement, statement, writeStatement } from './statement.ts';

export interface Position {
  readonly box: string;
  readonly scenario: string;
  /** Everything below the header, in order; the game reads all of it or refuses the whole. */
  readonly body: readonly Statement[];
}

const HEADER = 'gonfalon-position';

export function parsePosition(text: string): Position {
  const [first, ...rest] = parseStatements(text);
  if (first?.word !== HEADER) throw new BadInput('line 1', `a position begins with "${HEADER} 1"`);
  if (first.args[0] !== '1')
    throw new BadInput(
      `line ${first.line}`,
      `position version ${first.args[0] ?? '(none)'} is not known here, only 1`,
    );
  nothingElse(first, 1, []);
  const [box, scenario, ...body] = rest;
  const header = (word: string, line: Statement | undefined): string => {
    if (line?.word !== word || line.args.length === 0)
      throw new BadInput(`line ${line?.line ?? first.line}`, `expected "${word} ..." here`);
    nothingElse(line, 1, []);
    return line.args[0]!;
  };
  return { box: header('box', box), scenario: header('scenario', scenario), body };
}

export const writePosition = ({ box, scenario, body }: Position): string =>
  [statement(HEADER, [1]), statement('box', [box]), statement('scenario', [scenario]), ...body]
    .map(line => `${writeStatement(line)}\n`)
    .join('');
