// Which faults can be planted in a piece of source: one small edit each, found by the parser, never by guessing at text.

import ts from 'typescript';

export interface Fault {
  readonly kind: string;
  /** Where it is told to lie: the part that is dropped or changed. */
  readonly at: number;
  /** What is taken out, and what is put there instead. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

type Find = (node: ts.Node, say: (fault: Omit<Fault, 'kind'>) => void) => void;

const COMPARISONS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};
const NOTHING: Readonly<Record<string, string>> = { bans: 'null', shifts: '0' };

const over = (node: ts.Node, text: string, at: ts.Node = node) => ({
  at: at.getStart(),
  from: node.getStart(),
  to: node.end,
  text,
});
const operatorOf = (node: ts.BinaryExpression): string => node.operatorToken.getText();
const isComparison = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) && /^[!=]==$/.test(operatorOf(node));
const calls = (node: ts.Node): node is ts.CallExpression & { expression: ts.PropertyAccessExpression } =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression);

/** `at < 0` and `hex >= 0` ask whether somebody is on the map at all: no book prints that nought. */
const asksWhetherThere = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) && /^(?:<|>=)$/.test(operatorOf(node)) && node.right.getText() === '0';
/** Indexes belong to lists, not to rules, and `{ other: -1 }` is nobody. */
const isIndex = (node: ts.Node): boolean =>
  ts.isElementAccessExpression(node.parent) ||
  (ts.isPropertyAssignment(node.parent.parent) && node.parent.parent.initializer.getText() === '-1') ||
  (calls(node.parent) && /^(?:at|slice|with)$/.test(node.parent.expression.name.text));

/** A line of bans or shifts that never speaks. */
const lineDropped =
  (list: string): Find =>
  (node, say) => {
    if (!ts.isPropertyAssignment(node) && !ts.isShorthandPropertyAssignment(node)) return;
    const call = node.parent.parent;
    if (ts.isCallExpression(call) && call.expression.getText() === list)
      say(over(node, `${node.name.getText()}: () => ${NOTHING[list]}`));
  };

const FINDERS: Readonly<Record<string, Find>> = {
  'ban dropped': lineDropped('bans'),
  'shift dropped': lineDropped('shifts'),
  number: (node, say) => {
    if (!ts.isNumericLiteral(node) || isIndex(node) || asksWhetherThere(node.parent)) return;
    say(over(node, String(Number(node.text) + 1)));
    if (Number(node.text) > 0) say(over(node, String(Number(node.text) - 1)));
  },
  'condition negated': (node, say) => {
    // Turning a comparison round is a fault of its own.
    if (ts.isIfStatement(node) && !isComparison(node.expression))
      say(over(node.expression, `!(${node.expression.getText()})`));
  },
  'condition dropped': (node, say) => {
    if (ts.isIfStatement(node)) say(over(node.expression, 'true'));
  },
  'branch removed': (node, say) => {
    if (ts.isIfStatement(node)) say(over(node, node.elseStatement?.getText() ?? '{}'));
    if (!ts.isConditionalExpression(node)) return;
    say(over(node, `(${node.whenTrue.getText()})`, node.whenFalse));
    say(over(node, `(${node.whenFalse.getText()})`, node.whenTrue));
  },
  'part dropped': (node, say) => {
    if (!ts.isBinaryExpression(node) || !/^(?:&&|\|\|)$/.test(operatorOf(node))) return;
    say(over(node, `(${node.right.getText()})`, node.left));
    say(over(node, `(${node.left.getText()})`, node.right));
  },
  comparison: (node, say) => {
    if (!ts.isBinaryExpression(node)) return;
    const operator = operatorOf(node);
    const other = asksWhetherThere(node) ? (operator === '<' ? '>=' : '<') : COMPARISONS[operator];
    if (other) say(over(node.operatorToken, other));
  },
  'statement dropped': (node, say) => {
    if (ts.isExpressionStatement(node)) say(over(node, ';'));
  },
  'limit dropped': (node, say) => {
    if (!calls(node) || !/^Math\.(?:min|max)$/.test(node.expression.getText()) || node.arguments.length !== 2)
      return;
    for (const [n, kept] of node.arguments.entries())
      if (!ts.isSpreadElement(kept) && !ts.isNumericLiteral(kept))
        say(over(node, `(${kept.getText()})`, node.arguments[1 - n]!));
  },
  'filter dropped': (node, say) => {
    if (calls(node) && node.expression.name.text === 'filter')
      say(over(node, node.expression.expression.getText(), node.expression.name));
  },
  'some and every': (node, say) => {
    if (!calls(node)) return;
    if (node.expression.name.text === 'some') say(over(node.expression.name, 'every'));
    if (node.expression.name.text === 'every') say(over(node.expression.name, 'some'));
  },
  'yes and no': (node, say) => {
    if (node.kind === ts.SyntaxKind.TrueKeyword) say(over(node, 'false'));
    if (node.kind === ts.SyntaxKind.FalseKeyword) say(over(node, 'true'));
  },
};

/** Types and imports rule nothing, and what only words an error is no paragraph. */
const rulesNothing = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isThrowStatement(node);

export const parse = (text: string): ts.SourceFile =>
  ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);

/** Every fault this source could have, in the order of the text. What cannot be parsed any more is no fault. */
export function faultsIn(source: ts.SourceFile): Fault[] {
  const found: Fault[] = [];
  const visit = (node: ts.Node): void => {
    if (rulesNothing(node)) return;
    for (const [kind, find] of Object.entries(FINDERS)) find(node, fault => found.push({ kind, ...fault }));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.sort((a, b) => a.at - b.at);
}

export const planted = (text: string, { from, to, text: instead }: Fault): string =>
  text.slice(0, from) + instead + text.slice(to);

/** A syntax error would turn every test red and prove nothing. */
export const canBeRead = (text: string): boolean =>
  (ts.transpileModule(text, { reportDiagnostics: true }).diagnostics ?? []).length === 0;
