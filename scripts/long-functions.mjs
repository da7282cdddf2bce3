// @ts-check
// C2: a function fits on a screen. Painters, whose lines are strokes, may be longer.
import ts from 'typescript';

const SCREEN = 60;
const SOURCE = /^(?:packages|apps)\/(?:.*\/)?src\/.*\.tsx?$/;
const PAINTERS = /^packages\/board\/src\/(?:paint|counter|cards)\//;

/**
 * Longer ones that are still there. Nothing is added here but what must stay whole for a reason; an entry whose
 * function has become shorter or is gone is a fault too, so that the list only shrinks.
 */
const STILL_LONG = [
  // All in local variables, for speed: its own file says why.
  'packages/kit/src/reach/search.ts search',
];

/**
 * Functions of a file that do not fit on a screen.
 * @param {string} name
 * @param {string} text
 */
function longFunctionsIn(name, text) {
  if (!SOURCE.test(name) || PAINTERS.test(name) || text.split('\n').length <= SCREEN) return [];
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  /** @type {{ name: string, line: number, lines: number }[]} */
  const found = [];
  /** @param {ts.Node} node */
  const look = node => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const first = file.getLineAndCharacterOfPosition(node.getStart(file)).line;
      const lines = file.getLineAndCharacterOfPosition(node.end).line - first + 1;
      if (lines > SCREEN) found.push({ name: nameOf(node, file), line: first + 1, lines });
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

/** @param {ts.SignatureDeclaration} node @param {ts.SourceFile} file */
function nameOf(node, file) {
  const named = node.name ?? ('name' in node.parent ? /** @type {ts.Node} */ (node.parent.name) : undefined);
  return named?.getText(file) ?? '(without a name)';
}

/**
 * Faults of all files together.
 * @param {readonly { name: string, text: string }[]} files
 * @param {readonly string[]} [stillLong]
 */
export function longFunctionFaults(files, stillLong = STILL_LONG) {
  const left = new Set(stillLong);
  const faults = [];
  for (const { name, text } of files)
    for (const found of longFunctionsIn(name, text))
      if (stillLong.includes(`${name} ${found.name}`)) left.delete(`${name} ${found.name}`);
      else
        faults.push(
          `${name}:${found.line} ${found.name} has ${found.lines} lines, more than fit on a screen (${SCREEN})`,
        );
  for (const gone of left)
    faults.push(`${gone} is no longer too long: take it off the list in scripts/long-functions.mjs`);
  return faults;
}
