// Which stretch of source a mark or a rule key speaks for. The coverage knows only its line.

import ts from 'typescript';

export interface Carrier {
  readonly from: number;
  readonly to: number;
  readonly paragraphs: readonly string[];
}

/** What a mark may stand above or behind: a statement, or a line of an object. */
const isUnit = (node: ts.Node): boolean =>
  (ts.isStatement(node) && !ts.isBlock(node)) ||
  ts.isPropertyAssignment(node) ||
  ts.isShorthandPropertyAssignment(node) ||
  ts.isMethodDeclaration(node);

function unitsOf(source: ts.SourceFile): ts.Node[] {
  const units: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (isUnit(node)) units.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return units;
}

/** Lines that hold code, counted from 0: those on which something other than a comment or a blank begins. */
function codeLines(source: ts.SourceFile): Set<number> {
  const lines = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (node.getChildCount(source) === 0 && node.end > node.getStart(source))
      lines.add(source.getLineAndCharacterOfPosition(node.getStart(source)).line);
    for (const child of node.getChildren(source)) if (!ts.isJSDoc(child)) visit(child);
  };
  visit(source);
  return lines;
}

/**
 * The stretches that carry paragraphs; `marked` gives the paragraphs of each line, counted from 1.
 * A mark behind code speaks for the unit that begins on its line, a mark above code for the unit that begins below it;
 * where none begins, for that line alone.
 */
export function carriersIn(source: ts.SourceFile, marked: ReadonlyMap<number, readonly string[]>): Carrier[] {
  const units = unitsOf(source);
  const code = codeLines(source);
  const starts = source.getLineStarts();
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line;
  return [...marked].map(([number, paragraphs]) => {
    let line = number - 1;
    while (line < starts.length && !code.has(line)) line++;
    // Units come outermost first.
    const unit = units.find(one => lineOf(one) === line);
    const [from, to] = unit
      ? [unit.getStart(source), unit.end]
      : [starts[line] ?? source.end, starts[line + 1] ?? source.end];
    return { from, to, paragraphs };
  });
}

/** The paragraphs of the narrowest stretch round a place: what lies further out speaks of more than this. */
export function carriedAt(carriers: readonly Carrier[], at: number): string[] {
  const round = carriers.filter(({ from, to }) => from <= at && at < to);
  const narrowest = Math.min(...round.map(({ from, to }) => to - from));
  return [
    ...new Set(round.filter(({ from, to }) => to - from === narrowest).flatMap(c => [...c.paragraphs])),
  ];
}
